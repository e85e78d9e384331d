/// Something that a session could not keep when it moved to a changed component.
public struct Loss: Sendable, Equatable, CustomStringConvertible {
    /// What could not be kept.
    public enum Kind: String, Sendable {
        /// A state that was active; what remains of the states around it continues in its initial state.
        case state
        /// A part, with everything that it contained.
        case part
        /// A key, or its value, because the kind of the value changed.
        case key
        /// A field of the context, or its value.
        case field
        /// A layer.
        case layer
        /// A motion whose key still exists.
        case motion
        /// A trigger that was due later.
        case trigger
        /// A timer whose rule is gone.
        case timer
        /// A cue that was due later.
        case cue
        /// A knob whose value had been changed.
        case knob
        /// A gesture that had begun, and is now gone or declared differently: it is cancelled.
        case gesture
    }

    /// What kind of thing was lost.
    public let kind: Kind
    /// Its name: the path of a state or a part, a key, a field, or a rule in words.
    public let name: String

    package init(kind: Kind, name: String) {
        self.kind = kind
        self.name = name
    }

    /// The loss in one line: `state 'menu.open'`.
    public var description: String { "\(kind.rawValue) '\(name)'" }
}

/// The losses while a snapshot is read for a changed component; each is listed once.
final class Losses {
    private(set) var list: [Loss] = []

    /// Adds a loss; what belonged to a lost part is not listed separately.
    func add(_ kind: Loss.Kind, _ name: String) {
        let isOfPart = list.contains { $0.kind == .part && (name == $0.name || name.hasPrefix($0.name + ".")) }
        if isOfPart { return }
        let loss = Loss(kind: kind, name: name)
        if !list.contains(loss) { list.append(loss) }
    }
}

extension SnapshotReader {
    /// Whether the component may differ from the one of the snapshot; what does not fit is then left out.
    var isTolerant: Bool { losses != nil }

    /// Reads something that may be left out if the component has changed; if it can't be read, the loss is listed under
    /// its name.
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
