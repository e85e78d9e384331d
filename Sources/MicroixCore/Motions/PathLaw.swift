public import MicroixMotion

/// A way along a path, over a duration.
public struct PathLaw: LawDeclaration {
    /// The path.
    public var path: MotionPath
    /// How the progress along the path runs.
    public var pace: TimingCurve
    /// The duration, in seconds.
    public var duration: Quantity
    /// How an angle follows the path's direction; `nil` for a point that moves along the path.
    public var heading: Heading?

    /// Creates a way along a path.
    public init(_ path: MotionPath, pace: TimingCurve = .linear, duration: Quantity, heading: Heading? = nil) {
        self.path = path
        self.pace = pace
        self.duration = duration
        self.heading = heading
    }
}

extension DeclaredLaw {
    /// A way along a path over a duration in seconds; with `heading`, an angle that follows the path's direction.
    public static func path(
        _ path: MotionPath, pace: TimingCurve, duration: Quantity, heading: Heading?
    ) -> DeclaredLaw {
        .path(PathLaw(path, pace: pace, duration: duration, heading: heading))
    }
}

extension PathLaw {
    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        body(&duration)
    }

    var numbers: [LawNumber] { LawNumber.duration }
    var facts: LawFacts { LawFacts(cycle: duration) }

    mutating func inherit(duration: Quantity?, curve: TimingCurve?) { self.duration = duration ?? self.duration }

    mutating func keep(lane: Int) -> Bool { false }

    /// Its name in Lua, and in events.
    package static var name: String { "along" }

    static var builders: [LawBuilder] {
        [
            LawBuilder(
                name,
                [
                    .other("points"), .other("mode"), .other("times"), .other("curve"), .number("duration"),
                    .other("rotate"),
                ], takesItems: true, refusing: ["from", "to", "by"], "a path has its own points, so no …",
                call: "`mx.along { \"M 0 0 C …\", duration = d }`",
                """
                for a `position`: along SVG path data, or along points `{ x, y }, { x, y }, …` (`mode = "cubic"` goes \
                smoothly through them); at constant speed, or with `times` for the ends of the segments; `curve`; \
                `rotate = "auto"` or `"auto_reverse"` also turns the `rotation` of the layer along the path
                """)
        ]
    }
}

extension MotionAction {
    /// The rotation of the layer for which the action's `rotates` asks; `nil` if it doesn't.
    var companion: MotionAction? {
        guard let rotates, case .path(let given) = law else { return nil }
        var result = MotionAction(name, .path(given.path, pace: given.pace, duration: given.duration, heading: rotates))
        result.timing = timing
        result.stagger = stagger
        result.places = places
        return result
    }
}

extension PathLaw {
    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw {
        let last = heading == nil ? path.segments.last?.end : nil
        let (given, seconds) = (self, duration.value)
        guard try NumberCheck.isSeen("duration", seconds) else { return .immediate(end: last) }
        var law = RecipeLaw { start in
            .timed(
                TimedMotion(
                    given.route(start), pace: given.pace,
                    // A direction goes on turning from cycle to cycle, and does not jump back by a whole turn.
                    timing: start.timing(seconds, turns: given.heading != nil)))
        }
        (law.hasOwnStart, law.hasOwnEnd, law.hasOwnValues) = (true, true, true)
        (law.firstValue, law.lastValue) = (heading == nil ? path.segments.first?.start : nil, last)
        if heading != nil || path.isClosed { (law.cycles, law.runs) = (.smooth, .smooth) }
        return law
    }

    private func route(_ start: RecipeStart) -> Route {
        guard let heading else { return .path(path) }
        let first = path.heading + (heading == .autoReverse ? 180 : 0)
        // The whole turns with which the first direction is nearest to what is shown.
        let turns = 360 * ((start.shown.value.x - first) / 360).rounded()
        return .heading(path, shift: [first - path.heading + turns, 0, 0, 0])
    }
}
