public import MicroixCore
import MicroixMotion
public import MicroixScene
public import MicroixTimeline

/// A run as pictures: each of its frames, and which of them tell what happens.
public struct Film: Sendable {
    /// The run.
    public let timeline: Timeline
    /// Which of its frames are drawn.
    public let frames: Range<Int>
    /// What is seen of the component.
    public let canvas: SceneBounds
    /// The bytes after which no text goes on; what is longer is cut, for who takes it to refuse.
    let limit: Int
    let images: @Sendable (String) -> String?

    /// Creates a film of a run that has a frame at least.
    ///
    /// - Parameters:
    ///   - timeline: The run.
    ///   - begin: The instant in seconds from which on it is drawn; before it, it is played and not seen.
    ///   - limit: The most bytes of a picture, or of several in one document. What would be longer ends somewhere behind them, and
    ///     is no sound document: it is for who asked to see how long it is.
    ///   - images: The picture that an image's `source` means; `nil` where there is none.
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

    /// Each frame as a document of its own, handed over one after the other, numbered from 0.
    ///
    /// - Parameters:
    ///   - scale: By how much larger than the canvas.
    ///   - showsFingers: Whether a dot is where each finger is.
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

    /// A frame of the run's component as a document.
    public func document(of frame: Frame, scale: Double = 1, showsFingers: Bool = true) -> String {
        var scene = Scene(timeline.component)
        scene.update(frame)
        var fingers = FingerMarks(timeline)
        return ScenePicture.document(
            of: scene, canvas: canvas, scale: scale,
            besides: showsFingers ? fingers.svg(until: frame.time, canvas) : "", limit: limit, images: images)
    }

    /// A picture of one frame with what is said below it.
    struct Still {
        let number: Int
        let time: Double
        let body: String
        let states: [String]
        /// What has happened since the picture before.
        let events: [String]
    }

    /// Frames as pictures that can share a document, handed over one after the other; no more where they are too long.
    ///
    /// - Parameter images: Where the picture is that a `source` means, as a reference.
    func eachStill<Failure: Error>(
        _ numbers: some Sequence<Int>, showsFingers: Bool = true, images: @escaping (String) -> String?,
        _ take: (Still) throws(Failure) -> Void
    ) throws(Failure) {
        var scene = Scene(timeline.component)
        var fingers = FingerMarks(timeline)
        let begin = timeline.frames[frames.lowerBound].time
        // What lies before the first picture is not news in it.
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

    /// What happened, in a word; `nil` for what needs none.
    private func words(_ event: TimelineEvent) -> String? {
        switch event.kind {
        case .trigger(let id, _, let origin):
            let name = timeline.component.triggers[id].name
            return (origin == .host || origin == .gesture) && !name.hasSuffix(".changed") ? name : nil
        default: return nil
        }
    }

    // MARK: - Choosing

    /// The numbers of the frames that tell most, in order: the first, the last, those at which something happens, and between
    /// them as many as there is movement.
    ///
    /// - Parameter count: How many, at the most.
    public func keyFrames(_ count: Int) -> [Int] {
        guard let first = frames.first, let last = frames.last else { return [] }
        guard last > first, count > 1 else { return [first] }
        let moves = movement()
        // How much has been seen by each frame.
        var seen = timeline.frames.map { _ in 0.0 }
        for frame in first + 1...last { seen[frame] = seen[frame - 1] + moves[frame] }
        var chosen: Set<Int> = [first, last]
        for frame in happenings() where frame > first && frame < last {
            // What happens so soon after another can't be told from it.
            if chosen.count < max(2, count * 2 / 3), !chosen.contains(where: { abs($0 - frame) < 2 }) {
                chosen.insert(frame)
            }
        }
        while chosen.count < count {
            let ordered = chosen.sorted()
            let gaps = zip(ordered, ordered.dropFirst()).map { (from: $0, to: $1, moved: seen[$1] - seen[$0]) }
            guard let widest = gaps.max(by: { $0.moved < $1.moved }), widest.moved > 0.02 else { break }
            let half = seen[widest.from] + widest.moved / 2
            // What moves in one frame alone has nothing between.
            guard
                let middle = (widest.from + 1..<widest.to).first(where: { seen[$0] >= half })
                    ?? (widest.from + 1..<widest.to).last
            else { break }
            chosen.insert(middle)
        }
        return chosen.sorted()
    }

    /// The numbers of frames at even steps of time, the first and the last among them.
    ///
    /// - Parameter count: How many, at the most.
    public func evenFrames(_ count: Int) -> [Int] {
        guard let first = frames.first, let last = frames.last else { return [] }
        let steps = min(count - 1, last - first)
        guard steps > 0 else { return [first] }
        return (0...steps).map { first + ($0 * (last - first) + steps / 2) / steps }
    }

    /// For each frame the largest step of a key since the frame before, as a share of that key's whole path.
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

    /// Steps of which none is much greater than those beside it: what jumps is not on its way.
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

/// Dots where fingers are.
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
