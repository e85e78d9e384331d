/// What a spring follows: a target that moves, as it will move where nothing happens.
package struct FollowedTarget {
    /// Where it is, some seconds after the spring begins to follow, ≥ 0.
    package var value: (Double) -> Lanes
    /// Which way its operations decide that bend or step: two instants with the same most likely have neither between them.
    package var branch: (Double) -> UInt64 = { _ in 0 }
    /// The instants at which it may jump or bend, ascending.
    package var breaks: [Double] = []
    /// What it does in the end.
    package var future: Future
    /// Whether it is a straight line between its breaks.
    package var isStraight = false

    /// What a target does in the end.
    package enum Future: Sendable {
        /// It rests, from some seconds on.
        case rest(from: Double)
        /// It does the same in each cycle, from some seconds on.
        case cycle(from: Double, period: Double)
        /// That is not known.
        case open
    }

    /// A target that moves.
    package init(_ future: Future, value: @escaping (Double) -> Lanes) {
        self.future = future
        self.value = value
    }
}
