public import MicroixMotion

/// Everything that a session shows at one instant.
public struct Frame: Sendable, Hashable {
    /// The instant, in seconds.
    public let time: Double
    /// The innermost active states, in document order.
    public let states: [Int]
    /// What each key shows, by index of the component's keys.
    public let samples: [Sample]
    /// Where each key comes to rest; `nil` for an endless motion.
    public let model: [Lanes?]
}

extension Session {
    /// What is shown at an instant for which ``advance(to:host:)`` has been called and that is not earlier.
    public func frame(at seconds: Double) -> Frame {
        Frame(
            time: seconds, states: component.leaves(of: active),
            samples: component.keys.indices.map { shown($0, at: seconds) },
            model: component.keys.indices.map { store.target($0) })
    }

    /// What a key shows at an instant, and how fast it moves: exact, and without a search or an allocation.
    public func shown(_ key: Int, at seconds: Double) -> Sample { stage.shown(key, at: seconds, store: store) }

    /// The paths of the innermost active states, in document order.
    public var activeStates: [String] { component.leaves(of: active).map { component.path(ofState: $0) } }

    /// The value of a field of the context; `nil` where there is none of that name.
    public func field(_ name: String) -> PlainData? {
        component.fields.firstIndex { $0.name.text == name }.map { context[$0] }
    }

    /// Whether any finite motion has not settled.
    public var isMoving: Bool { stage.tracks.contains { $0.isUnsettled } }

    /// The longest cycle, in seconds, of what moves without end; `nil` when nothing does.
    public var period: Double? { stage.tracks.compactMap { $0.handOver.base.period }.max() }

    /// Whether a trigger or a timer is still to come.
    public var isExpecting: Bool { !agenda.isEmpty }
}
