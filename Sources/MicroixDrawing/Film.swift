public import MicroixCore
import MicroixMotion
public import MicroixScene
public import MicroixTimeline

/// A recorded run as pictures, with a choice of the frames that show best what happens.
public struct Film: Sendable {
    /// The run.
    public let timeline: Timeline
    /// The numbers of the timeline's frames that are drawn.
    public let frames: Range<Int>
    /// The part of the component's space that is shown.
    public let canvas: SceneBounds
    /// The number of bytes after which a text is cut off; the caller must refuse a text that is longer.
    let limit: Int
    let images: @Sendable (String) -> String?

    /// Creates a film of a run that has at least one frame.
    ///
    /// - Parameters:
    ///   - timeline: The run.
    ///   - begin: The instant in seconds from which on frames are drawn; earlier frames are not.
    ///   - limit: The greatest number of bytes of a document. A longer one is cut off somewhere after them, and is then
    ///     not well-formed: the caller must check the length.
    ///   - images: The picture for an image's `source`; `nil` if there is none.
    public init(
        _ timeline: Timeline, from begin: Double = 0, limit: Int = .max,
        images: @escaping @Sendable (String) -> EmbeddedImage? = { _ in nil }
    ) {
        self.timeline = timeline
        let first = timeline.frames.firstIndex { $0.time >= begin - 1e-9 } ?? max(0, timeline.frames.count - 1)
        frames = first..<timeline.frames.count
        self.limit = limit
        self.images = { images($0)?.reference }
        var scene = Scene(timeline.component)
        if let first = timeline.frames.first { scene.update(first) }
        canvas = ScenePicture.canvas(of: scene)
    }

    /// Makes an SVG document of each frame, and hands over one after the other, numbered from 0.
    ///
    /// - Parameters:
    ///   - scale: The size of the document, as a multiple of the canvas.
    ///   - showsFingers: Whether a dot shows each finger.
    ///   - take: Takes a document.
    /// - Throws: What `take` throws.
    public func eachDocument<Failure: Error>(
        scale: Double = 1, showsFingers: Bool = true, _ take: (_ number: Int, _ svg: String) throws(Failure) -> Void
    ) throws(Failure) {
        var scene = Scene(timeline.component)
        var fingers = FingerMarks(timeline)
        for (number, index) in frames.enumerated() {
            let frame = timeline.frames[index]
            scene.update(frame)
            let marks = showsFingers ? fingers.svg(until: frame.time, canvas) : ""
            try take(
                number,
                ScenePicture.document(
                    of: scene, canvas: canvas, scale: scale, besides: marks, limit: limit, images: images))
        }
    }

    /// An SVG document of one frame of the run's component.
    public func document(of frame: Frame, scale: Double = 1, showsFingers: Bool = true) -> String {
        var scene = Scene(timeline.component)
        scene.update(frame)
        var fingers = FingerMarks(timeline)
        return ScenePicture.document(
            of: scene, canvas: canvas, scale: scale,
            besides: showsFingers ? fingers.svg(until: frame.time, canvas) : "", limit: limit, images: images)
    }

    /// A picture of one frame, with the facts for its caption.
    struct Still {
        let number: Int
        let time: Double
        let body: String
        let states: [String]
        /// What has happened since the previous picture, in words.
        let events: [String]
    }

    /// Draws frames as pictures that can share a document, and hands over one after the other; stops beyond the limit.
    ///
    /// - Parameter images: The reference to the picture for a `source`.
    func eachStill<Failure: Error>(
        _ numbers: some Sequence<Int>, showsFingers: Bool = true, images: @escaping (String) -> String?,
        _ take: (Still) throws(Failure) -> Void
    ) throws(Failure) {
        var scene = Scene(timeline.component)
        var fingers = FingerMarks(timeline)
        let begin = timeline.frames[frames.lowerBound].time
        // Events before the first picture are not shown.
        var told = timeline.events.firstIndex { frames.lowerBound == 0 || $0.instant.seconds >= begin - 1e-9 } ?? 0
        var length = 0
        for number in numbers {
            let frame = timeline.frames[number]
            scene.update(frame)
            var events: [String] = []
            while told < timeline.events.count, timeline.events[told].instant.seconds <= frame.time + 1e-9 {
                if let words = words(timeline.events[told]) { events.append(words) }
                told += 1
            }
            let body =
                ScenePicture.ground(of: scene, canvas)
                + ScenePicture.body(
                    of: scene, canvas: canvas, prefix: "f\(number)s", limit: limit - length, images: images)
                + (showsFingers ? fingers.svg(until: frame.time, canvas) : "")
            let states = frame.states.map { timeline.component.path(ofState: $0) }
            try take(Still(number: number, time: frame.time, body: body, states: states, events: events))
            length += body.utf8.count
            if length > limit { return }
        }
    }

    /// The name of a trigger of the host or of a gesture; `nil` for events that captions don't show.
    private func words(_ event: TimelineEvent) -> String? {
        switch event.kind {
        case .trigger(let id, _, let origin):
            let name = timeline.component.triggers[id].name
            return (origin == .host || origin == .gesture) && !name.hasSuffix(".changed") ? name : nil
        default: return nil
        }
    }

    // MARK: - Choosing

    /// The numbers of the frames that show most, in order: the first, the last, those at which something happens, and
    /// more where much moves between them.
    ///
    /// - Parameter count: The greatest number of frames.
    public func keyFrames(_ count: Int) -> [Int] {
        guard let first = frames.first, let last = frames.last else { return [] }
        guard last > first, count > 1 else { return [first] }
        let moves = movement()
        // The sum of all movement up to each frame.
        var seen = timeline.frames.map { _ in 0.0 }
        for frame in first + 1...last { seen[frame] = seen[frame - 1] + moves[frame] }
        var chosen: Set<Int> = [first, last]
        for frame in happenings() where frame > first && frame < last {
            // Two events in neighbouring frames need only one picture.
            if chosen.count < max(2, count * 2 / 3), !chosen.contains(where: { abs($0 - frame) < 2 }) {
                chosen.insert(frame)
            }
        }
        while chosen.count < count {
            let ordered = chosen.sorted()
            let gaps = zip(ordered, ordered.dropFirst()).map { (from: $0, to: $1, moved: seen[$1] - seen[$0]) }
            guard let widest = gaps.max(by: { $0.moved < $1.moved }), widest.moved > 0.02 else { break }
            let half = seen[widest.from] + widest.moved / 2
            // Between two neighbouring frames there is none to choose.
            guard
                let middle = (widest.from + 1..<widest.to).first(where: { seen[$0] >= half })
                    ?? (widest.from + 1..<widest.to).last
            else { break }
            chosen.insert(middle)
        }
        return chosen.sorted()
    }

    /// The numbers of frames at even steps of time, including the first and the last.
    ///
    /// - Parameter count: The greatest number of frames.
    public func evenFrames(_ count: Int) -> [Int] {
        guard let first = frames.first, let last = frames.last else { return [] }
        let steps = min(count - 1, last - first)
        guard steps > 0 else { return [first] }
        return (0...steps).map { first + ($0 * (last - first) + steps / 2) / steps }
    }

    /// For each frame, the largest step of a key since the frame before, as a share of that key's whole way.
    private func movement() -> [Double] {
        var result = timeline.frames.map { _ in 0.0 }
        for key in timeline.component.keys.indices {
            let all = zip(timeline.frames, timeline.frames.dropFirst()).map { before, after in
                (after.samples[key].value - before.samples[key].value).magnitude
            }
            let steps = Self.withoutJumps(all)
            let way = steps.reduce(0, +)
            guard way > 100 * timeline.component.keys[key].tolerance || way > 0.05, way.isFinite else { continue }
            for (frame, step) in steps.enumerated() { result[frame + 1] = max(result[frame + 1], step / way) }
        }
        return result
    }

    /// The steps, each limited to three times its larger neighbour, so that a jump doesn't count as movement.
    private static func withoutJumps(_ steps: [Double]) -> [Double] {
        steps.indices.map { index in
            let beside = max(index > 0 ? steps[index - 1] : 0, index + 1 < steps.count ? steps[index + 1] : 0)
            return min(steps[index], 3 * beside)
        }
    }

    /// The frames at which something happens, in order.
    private func happenings() -> [Int] {
        var result: [Int] = []
        for event in timeline.events {
            switch event.kind {
            case .transition(let transition) where transition.rule != nil: break
            case .trigger(_, _, .host): break
            case .pointer(let sample) where sample.phase == .down || sample.phase == .up: break
            default: continue
            }
            let frame = Int((event.instant.seconds * timeline.framesPerSecond - 1e-6).rounded(.up))
            if result.last != frame { result.append(frame) }
        }
        return result
    }
}

extension SIMD4<Double> {
    fileprivate var magnitude: Double { (self * self).sum().squareRoot() }
}

/// The dots that show fingers.
struct FingerMarks {
    private let events: [TimelineEvent]
    private var next = 0
    private var fingers: [(id: Int, location: Lanes)] = []

    init(_ timeline: Timeline) {
        events = timeline.events.filter { if case .pointer = $0.kind { true } else { false } }
    }

    mutating func svg(until time: Double, _ canvas: SceneBounds) -> String {
        while next < events.count, events[next].instant.seconds <= time + 1e-9 {
            if case .pointer(let sample) = events[next].kind { take(sample) }
            next += 1
        }
        let radius = min(14, max(5, min(canvas.size.x, canvas.size.y) / 22))
        return fingers.map { finger in
            "<circle cx=\"\(SVGText.number(finger.location.x))\" cy=\"\(SVGText.number(finger.location.y))\" "
                + "r=\"\(SVGText.number(radius))\" fill=\"#7f7f7f\" fill-opacity=\".35\" stroke=\"#fff\" "
                + "stroke-opacity=\".8\" stroke-width=\"1.5\"/>"
        }.joined()
    }

    private mutating func take(_ sample: PointerSample) {
        fingers.removeAll { $0.id == sample.id }
        if sample.phase == .down || sample.phase == .move { fingers.append((sample.id, sample.location)) }
    }
}
