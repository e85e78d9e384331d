public import MicroixCore
public import MicroixMotion

/// The record of a run: what was shown in every frame, and what happened between the frames.
public struct Timeline: Sendable {
    /// How a run ended.
    public enum End: String, Sendable, Equatable {
        /// Everything has settled, and nothing more is due.
        case settled
        /// Only endless motions still run.
        case looping
        /// Something was still moving or due.
        case cutOff = "cut_off"
    }

    /// The component that ran.
    public let component: Component
    /// Frames per second.
    public let framesPerSecond: Double
    /// The seed of the session's random numbers.
    public let seed: UInt64
    /// The length in seconds.
    public internal(set) var duration: Double = 0
    /// How the run ended.
    public internal(set) var end = End.cutOff
    /// Whether the run ended early because it would have exceeded the simulation's limit.
    public internal(set) var isOverLimit = false
    /// The keys in the record; by default all keys except those of repeated layers that are never present.
    public var keys: [KeyID]
    /// The repeated layers that are never present, and their plain data, which are left out.
    private(set) var unusedLayers: Set<LayerID> = []
    private(set) var unusedData: Set<DataKeyID> = []
    /// The frames; frame k is at k / `framesPerSecond` seconds.
    public internal(set) var frames: [Frame] = []
    /// The events, in the order in which they happened.
    public internal(set) var events: [TimelineEvent] = []

    init(_ component: Component, framesPerSecond: Double, seed: UInt64) {
        self.component = component
        self.framesPerSecond = framesPerSecond
        self.seed = seed
        keys = Array(component.keys.indices)
    }

    /// Leaves out the repeated layers that are never present.
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

    /// Whether an event is in the record; events of keys, data and layers that are left out are not.
    public func tells(of event: TimelineEvent) -> Bool {
        switch event.kind.subject {
        case .key(let key): keys.contains(key)
        case .data(let key): !unusedData.contains(key) && tells(ofLayer: component.layer(ofData: key) ?? .whole)
        case .layer(let layer): tells(ofLayer: layer)
        case nil: true
        }
    }

    /// Whether a layer is in the record; a layer of whose keys none is wanted is not.
    private func tells(ofLayer layer: LayerID) -> Bool {
        layer == .whole || keys.contains { component.layer(ofKey: $0) == layer }
            || component.keys.indices.allSatisfy { component.layer(ofKey: $0) != layer }
    }

    /// A frame or an event.
    public enum Moment: Sendable {
        /// A frame, with its number.
        case frame(Int, Frame)
        /// An event.
        case event(TimelineEvent)
    }

    /// Frames and events in the order of time; a frame comes after all events at its instant.
    public var moments: Moments { Moments(timeline: self) }

    /// A sequence of the moments of a timeline.
    public struct Moments: Sequence, IteratorProtocol, Sendable {
        private let timeline: Timeline
        private var frame = 0
        private var event = 0

        fileprivate init(timeline: Timeline) { self.timeline = timeline }

        /// Returns the next moment; `nil` at the end.
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
    /// The name of the kind in timelines.
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
