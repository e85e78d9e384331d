import Foundation
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixVerify
import Testing

/// What examples make of the labelled traces that ship with them.
@Suite("The corpus of traces")
struct CorpusTests {
    private static let folder = GalleryScenario.folder.appendingPathComponent("traces")

    /// By example, what the traces of each label have become, and how many of them.
    static let matrices: [(example: String, counts: [String: [String: Int]])] = [
        (
            "text_view",
            [
                "hold": ["touch.hold": 6], "none": ["none": 5], "one": ["one": 12],
                // Two fingers of which one is lifted before the other lands.
                "pair": ["pair": 7, "tap": 1], "rub": ["rub": 8], "rub_both": ["rub_both": 5], "scroll": ["scroll": 12],
                // One that stays for longer than a tap's half a second.
                "tap": ["tap": 9, "none": 1], "two": ["two": 10],
            ]
        ),
        ("pinch_photo", ["none": ["none": 4], "pinch": ["pinch": 9], "reset": ["reset": 5], "rotate": ["turn": 6]]),
    ]

    private static func traces(of example: String) throws -> [(name: String, inputs: [TimedInput])] {
        let folder = folder.appendingPathComponent(example)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
            (
                name,
                try PointerTrace(csv: try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
                    .inputs
            )
        }
    }

    @Test("An example makes of each label what it made before", arguments: matrices.indices)
    func isTaken(_ index: Int) throws {
        let (example, counts) = Self.matrices[index]
        let script = try Components.example(example)
        let traces = try Self.traces(of: example).map { name, inputs in
            (
                label: try GestureLabel(GestureLabel.label(ofFile: name), in: script.component),
                trace: try PlayedTrace(inputs, in: script.component, host: script.host())
            )
        }
        let matrix = ConfusionMatrix(traces, in: script.component)
        var found: [String: [String: Int]] = [:]
        for (label, row) in zip(matrix.labels, matrix.counts) {
            found[label] = Dictionary(uniqueKeysWithValues: zip(matrix.columns, row).filter { $0.1 > 0 })
        }
        #expect(found == counts)
    }

    @Test("There are a hundred traces, and no more than 400 kB of them")
    func isSmall() throws {
        var (count, bytes) = (0, 0)
        for (example, _) in Self.matrices {
            let folder = Self.folder.appendingPathComponent(example)
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                count += 1
                bytes += try Data(contentsOf: folder.appendingPathComponent(name)).count
            }
        }
        #expect(count == 100 && bytes < 400_000, "\(count) traces of \(bytes) bytes")
    }

    /// A gesture is told at the instant at which its samples were seen, so that how they come in bundles changes no outcome.
    @Test("They are of hands: they tremble, are bent, land one after the other, and are seen at several rates")
    func isOfHands() throws {
        let all = try Self.matrices.flatMap { try Self.traces(of: $0.example) }.map(\.inputs)
        var (rates, late, staggered, bent) = (Set<Int>(), 0, 0, 0)
        for inputs in all {
            let samples = inputs.compactMap { input -> (time: Double, sample: PointerSample)? in
                if case .pointer(let sample) = input.input { (sample.time ?? input.time, sample) } else { nil }
            }
            if samples.contains(where: { $0.sample.time != nil }) { late += 1 }
            let first = samples.filter { $0.sample.id == 1 }
            let gaps = zip(first, first.dropFirst()).map { $1.time - $0.time }.sorted()
            rates.insert(Int((1 / gaps[gaps.count / 2] / 30).rounded()) * 30)
            let landings = samples.filter { $0.sample.phase == .down }.map(\.time)
            if landings.count > 1, Set(landings).count > 1 { staggered += 1 }
            let places = first.map(\.sample.location)
            let middle = (places[0] + places[places.count - 1]) / 2 - places[places.count / 2]
            if (middle * middle).sum() > 4 { bent += 1 }
        }
        #expect(rates.isSuperset(of: [60, 90, 120, 240]), "\(rates)")
        #expect(late >= 8 && staggered >= 30 && bent >= 30, "\(late) late, \(staggered) staggered, \(bent) bent")
    }
}
