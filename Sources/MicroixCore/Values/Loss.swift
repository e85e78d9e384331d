/// Something that a session could not keep as it went over to a component that is another one by now.
public struct Loss: Sendable, Equatable, CustomStringConvertible {
    /// What could not be kept.
    public enum Kind: String, Sendable {
        /// A state that was active: what is left of those around it goes on in its initial state.
        case state
        /// A part, with all that it was.
        case part
        /// A key, or what kind of value it held.
        case key
        /// A field of the context, or what it held.
        case field
        /// A layer.
        case layer
        /// A motion, where the key that it moved goes on.
        case motion
        /// A trigger that was to come.
        case trigger
        /// A timer, as its rule is gone.
        case timer
        /// A cue that was to come.
        case cue
        /// A knob that was turned.
        case knob
        /// A gesture that had begun, as it is gone or declared otherwise: it is cancelled.
        case gesture
    }

    /// What it was.
    public let kind: Kind
    /// Its name: the path of a state or a part, a key, a field, a rule in words.
    public let name: String

    package init(kind: Kind, name: String) {
        self.kind = kind
        self.name = name
    }

    /// In one line: `state 'menu.open'`.
    public var description: String { "\(kind.rawValue) '\(name)'" }
}

/// What is lost as a snapshot is read for a component that is another one by now; each is told once.
final class Losses {
    private(set) var list: [Loss] = []

    /// What a lost part was is lost with it.
    func add(_ kind: Loss.Kind, _ name: String) {
        let isOfPart = list.contains { $0.kind == .part && (name == $0.name || name.hasPrefix($0.name + ".")) }
        if isOfPart { return }
        let loss = Loss(kind: kind, name: name)
        if !list.contains(loss) { list.append(loss) }
    }
}

extension SnapshotReader {
    /// Whether the component may be another one than that of which the snapshot was taken, so that what does not fit is
    /// left out.
    var isTolerant: Bool { losses != nil }

    /// Reads what may be left out where the component is another one by now; it is lost then, and told where it has a name.
    func attempt(_ kind: Loss.Kind? = nil, _ name: String = "", _ read: () throws(SnapshotProblem) -> Void)
        throws(SnapshotProblem)
    {
        do throws(SnapshotProblem) {
            try read()
        } catch {
            guard let losses else { throw error }
            if let kind { losses.add(kind, name) }
        }
    }
}
