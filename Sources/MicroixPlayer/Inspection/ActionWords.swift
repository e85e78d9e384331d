package import MicroixCore

extension ActionDeclaration {
    /// The action in one or two words.
    package var words: String {
        switch self {
        case .none: "none"
        case .motion(let motion): motion.words
        case .group(let group): group.order.rawValue
        }
    }
}

extension MotionAction {
    /// The motion in a few words: `linear loop`.
    package var words: String {
        let holds = timing.hold == .forwards || timing.hold == .both
        return name + (isLoop ? " loop" : holds ? " held" : "") + (isAdditive ? ", added" : "")
    }

    /// Whether the motion, or a part of it, never ends.
    private var isLoop: Bool {
        if [timing.repeats, timing.repeatDuration].contains(.constant(.infinity)) { return true }
        return law.parts.contains { $0.isLoop }
    }
}
