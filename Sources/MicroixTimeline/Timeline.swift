public import MicroixCore
public import MicroixMotion

/// The record of a run: what was shown in every frame, and what happened between them.
public struct Timeline: Sendable {
    /// How a run ended.
    public enum End: String, Sendable, Equatable {
        /// Everything has settled and nothing more is to come.
        case settled
        /// Only what never ends still moves.
        case looping
        /// Something was still on its way.
        case cutOff = "cut_off"
    }

    /// What ran.
    public let component: Component
    /// Frames per second.
    public let framesPerSecond: Double
    /// The seed of the session's random numbers.
    public let seed: UInt64
    /// The length in seconds.
    public internal(set) var duration: Double = 0
    /// How it ended.
    public internal(set) var end = End.cutOff
    /// Whether it ends early because more would have been kept of it than the simulation's limit.
    public internal(set) var isOverLimit = false
    /// The keys that it tells of; all by default but those of repeated layers that are never there.
    public var keys: [KeyID]
    /// The repeated layers that are never there, and their plain data: it does not tell of them.
    private(set) var unusedLayers: Set<LayerID> = []
    private(set) var unusedData: Set<DataKeyID> = []
    /// Frame k at k/fps.
    public internal(set) var frames: [Frame] = []
    /// In order of happening.
    public internal(set) var events: [TimelineEvent] = []

    init(_ component: Component, framesPerSecond: Double, seed: UInt64) {
        self.component = component
        self.framesPerSecond = framesPerSecond
        self.seed = seed
        keys = Array(component.keys.indices)
    }

    /// Leaves out the repeated layers that are never there.
    mutating func leaveOutUnused() {
        var unusedKeys: Set<KeyID> = []
        for layer in component.layersThatRepeat where frames.allSatisfy({ $0.absent.contains(layer) }) {
            guard let (keys, data) = component.keysOfRepeatedLayer(layer) else { continue }
            unusedLayers.insert(layer)
            unusedKeys.formUnion(keys)
            unusedData.formUnion(data)
        }
        keys.removeAll { unusedKeys.contains($0) }
    }

    /// Whether it tells of an event: those of keys that are left out are left out.
    public func tells(of event: TimelineEvent) -> Bool {
        switch event.kind.subject {
        case .key(let key): keys.contains(key)
        case .data(let key): !unusedData.contains(key) && tells(ofLayer: component.layer(ofData: key) ?? .whole)
        case .layer(let layer): tells(ofLayer: layer)
        case nil: true
        }
    }

    /// A layer that has keys, none of which is asked for, is left out as well.
    private func tells(ofLayer layer: LayerID) -> Bool {
        layer == .whole || keys.contains { component.layer(ofKey: $0) == layer }
            || component.keys.indices.allSatisfy { component.layer(ofKey: $0) != layer }
    }

    /// A frame, or an event between two of them.
    public enum Moment: Sendable {
        /// A frame, with its number.
        case frame(Int, Frame)
        /// An event.
        case event(TimelineEvent)
    }

    /// Frames and events in time order: a frame follows all that happens at its instant.
    public var moments: Moments { Moments(timeline: self) }

    /// The moments of a timeline, one after the other.
    public struct Moments: Sequence, IteratorProtocol, Sendable {
        private let timeline: Timeline
        private var frame = 0
        private var event = 0

        fileprivate init(timeline: Timeline) { self.timeline = timeline }

        /// The next moment.
        public mutating func next() -> Moment? {
            let next = frame < timeline.frames.count ? timeline.frames[frame] : nil
            let instant = next.map { Instant(nearest: $0.time) ?? .zero }
            while event < timeline.events.count, instant.map({ timeline.events[event].instant <= $0 }) ?? true {
                event += 1
                if timeline.tells(of: timeline.events[event - 1]) { return .event(timeline.events[event - 1]) }
            }
            guard let next else { return nil }
            frame += 1
            return .frame(frame - 1, next)
        }
    }
}

extension ValueKind {
    /// The name that timelines use.
    public var name: String {
        switch self {
        case .number: "number"
        case .point: "point"
        case .size: "size"
        case .rect: "rect"
        case .colour: "colour"
        case .angle: "angle"
        case .factors: "factors"
        }
    }
}
