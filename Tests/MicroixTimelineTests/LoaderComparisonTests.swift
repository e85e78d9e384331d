import Foundation
import Testing

@testable import LoaderComparison

@Suite("The comparison of loaders")
struct LoaderComparisonTests {
    /// Time, start (modulo 360) and sweep, as published for each.
    private static let samples: [String: [(time: Double, start: Double, sweep: Double)]] = [
        "MDC for iOS": [
            (0, 270.0, 11.9366), (0.4, 1.8, 111.1065), (0.8, 129.7656, 212.2823), (1.2, 88.7222, 17.09),
            (1.6, 187.2, 48.1023), (2, 279.0, 221.3382), (2.4, 247.3113, 38.7475), (2.8, 12.6, 18.9196),
            (3.2, 104.4, 177.6072), (3.6, 1.8706, 99.5923), (4, 198.0, 11.9366), (4.4, 289.8, 111.1065),
            (4.8, 57.7656, 212.2823), (5.2, 16.7222, 17.09), (5.6, 115.2, 48.1023), (6, 207.0, 221.3382),
        ],
        "Android, advance": [
            (0, 250.0, 20.0), (0.4, 2.5926, 238.9331), (0.8, 148.4185, 236.7667), (1.2, 111.5335, 26.2443),
            (1.6, 230.3704, 159.826), (2, 342.963, 269.9137), (2.4, 309.1637, 56.3918), (2.8, 98.1481, 36.4732),
            (3.2, 210.7407, 259.8075), (3.6, 87.9112, 145.4221), (4, 325.5738, 20.3521), (4.4, 78.5185, 221.2476),
            (4.8, 201.7419, 259.3692), (5.2, 180.9917, 32.712), (5.6, 306.2963, 111.7215), (6, 58.8889, 268.5752),
        ],
        "Flutter": [
            (0, 270.0, 0.0573), (0.4, 1.8132, 236.5431), (0.8, 129.9295, 233.6969), (1.2, 88.7948, 6.6448),
            (1.6, 187.2529, 166.0001), (2, 279.0665, 269.9997), (2.4, 247.5812, 33.2982), (2.8, 12.6926, 36.6482),
            (3.2, 104.5059, 263.4098), (3.6, 2.7297, 103.5894), (4, 198.1323, 0.0573), (4.4, 289.9456, 236.8599),
            (4.8, 58.7542, 233.0046), (5.2, 17.0362, 6.5358), (5.6, 115.3853, 166.8197), (6, 207.2013, 269.9971),
        ],
        "Android, retreat": [
            (0, 270.0, 36.0), (0.4, 69.7741, 49.8408), (0.8, 144.0, 113.0764), (1.2, 216.0, 206.0885),
            (1.6, 300.0552, 261.7605), (2, 90.0, 291.239), (2.4, 162.0, 306.3442), (2.8, 234.0, 312.5235),
            (3.2, 1.2235, 310.2504), (3.6, 108.0, 276.07), (4, 180.0, 186.4498), (4.4, 252.0, 110.853),
            (4.8, 42.8371, 70.3817), (5.2, 126.0, 49.0418), (5.6, 198.0, 38.8643), (6, 270.0, 36.0),
        ],
    ]

    @Test("What is said of the others follows their published constants", arguments: samples.keys.sorted())
    func published(name: String) throws {
        let loader = try #require(PublishedLoader.all.first { $0.name == name })
        for sample in try #require(Self.samples[name]) {
            let arc = loader.arc(sample.time)
            #expect(abs((arc.start - sample.start).remainder(dividingBy: 360)) < 2e-3, "\(sample.time)")
            #expect(abs(arc.sweep - sample.sweep) < 2e-3, "\(sample.time)")
        }
    }

    @Test("The table of docs/comparison.md is what the script prints")
    func document() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let table = try LoaderComparison.table(root.appendingPathComponent("examples/loader.lua").path)
        let document = try String(contentsOf: root.appendingPathComponent("docs/comparison.md"), encoding: .utf8)
        #expect(document.contains(table), "run scripts/compare-loaders, and put its table there:\n\(table)")
    }
}
