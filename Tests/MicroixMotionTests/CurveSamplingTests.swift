import Foundation
import Testing

@testable import MicroixMotion

/// Functions as laws: what cubics through a few samples make of them.
@Suite("A function is sampled into a curve")
struct CurveSamplingTests {
    struct Law: Sendable, CustomTestStringConvertible {
        let name: String
        var corners: [Double] = []
        let value: @Sendable (Double) -> Double
        var testDescription: String { name }
    }

    /// Laws that authors write.
    static let laws = [
        Law(name: "linear") { $0 },
        Law(name: "smoothstep") { $0 * $0 * (3 - 2 * $0) },
        Law(name: "back") { 1 + 2.70158 * pow($0 - 1, 3) + 1.70158 * pow($0 - 1, 2) },
        Law(name: "elastic") { t in
            let value = { (t: Double) in pow(2, -10 * t) * sin((10 * t - 0.75) * 2 * .pi / 3) + 1 }
            return (value(t) - value(0)) / (value(1) - value(0))
        },
        Law(name: "exponential") { (1 - exp(-9 * $0)) / (1 - exp(-9)) },
        Law(name: "steep") { (tanh(60 * ($0 - 0.4)) + tanh(24)) / (tanh(36) + tanh(24)) },
        Law(name: "many swings") { $0 + 0.3 * sin(20 * .pi * $0) * (1 - $0) },
        Law(name: "bounce", corners: [1 / 2.75, 2 / 2.75, 2.5 / 2.75]) { t in
            switch t {
            case ..<(1 / 2.75): 7.5625 * t * t
            case ..<(2 / 2.75): 7.5625 * pow(t - 1.5 / 2.75, 2) + 0.75
            case ..<(2.5 / 2.75): 7.5625 * pow(t - 2.25 / 2.75, 2) + 0.9375
            default: 7.5625 * pow(t - 2.625 / 2.75, 2) + 0.984375
            }
        },
        Law(name: "holds, then goes", corners: [0.3]) { Swift.max(0, $0 - 0.3) / 0.7 },
    ]

    private func sampled(_ law: Law) throws -> (curve: SampledCurve, count: Int) {
        var sampling = CurveSampling(corners: law.corners)
        var count = 0
        while let fractions = sampling.wanted {
            count += fractions.count
            try sampling.take(fractions.map { .init(law.value($0)) })
        }
        return (sampling.curve(law.name), count)
    }

    @Test("It is followed to a millionth, with few samples", arguments: laws)
    func accuracy(_ law: Law) throws {
        let (curve, count) = try sampled(law)
        #expect(count <= CurveSampling.limit)
        var worst = (0.0, 0.0)
        for step in 0...20_011 {
            let fraction = Double(step) / 20_011
            let error = abs(curve.progress(at: fraction, from: .right).value - law.value(fraction))
            if error > worst.0 { worst = (error, fraction) }
        }
        #expect(worst.0 <= CurveSampling.accuracy, "at \(worst.1), with \(count) samples")
        #expect(curve.progress(at: 0, from: .right).value == 0)
        #expect(curve.progress(at: 1, from: .left).value == 1)
        #expect(curve.corners.allSatisfy { corner in law.corners.contains { abs($0 - corner) < 1e-12 } })
    }

    @Test("Its slope is that of what it shows, and changes at corners alone", arguments: laws)
    func slope(_ law: Law) throws {
        let curve = try sampled(law).curve
        for node in curve.nodes.dropFirst().dropLast() {
            let (before, after) = (node.fraction - 1e-9, node.fraction + 1e-9)
            let jump = curve.progress(at: after, from: .right).slope - curve.progress(at: before, from: .left).slope
            if !curve.corners.contains(node.fraction) { #expect(abs(jump) <= 1e-3, "at \(node.fraction)") }
        }
        for step in 1..<997 {
            let fraction = Double(step) / 997
            guard !law.corners.contains(where: { abs($0 - fraction) < 1e-5 }) else { continue }
            let distance =
                curve.progress(at: fraction + 1e-6, from: .left).value
                - curve.progress(at: fraction - 1e-6, from: .right).value
            let slope = curve.progress(at: fraction, from: .right).slope
            #expect(abs(distance / 2e-6 - slope) <= 1e-4 * Swift.max(1, abs(slope)), "at \(fraction)")
        }
    }

    @Test("What it can't follow is told with its instant")
    func problems() {
        func problem(_ law: Law) -> CurveSampling.Problem? {
            do { _ = try sampled(law) } catch { return error as? CurveSampling.Problem }
            return nil
        }
        func rough(_ law: Law) -> Double? {
            if case .rough(let fraction)? = problem(law) { fraction } else { nil }
        }
        #expect(problem(Law(name: "elsewhere") { 0.2 + 0.8 * $0 }) == .end(at: 0, value: 0.2))
        #expect(problem(Law(name: "short") { 0.5 * $0 }) == .end(at: 1, value: 0.5))
        #expect(problem(Law(name: "none") { $0 == 0.5 ? .nan : $0 }).map { "\($0)".contains("0.5") } ?? false)
        #expect(problem(Law(name: "huge") { $0 * ($0 == 1 ? 1 : 1e9) }) != nil)
        // A corner that was not told, a jump, an infinite velocity, and noise.
        #expect(abs((rough(Law(name: "corner") { Swift.max(0, $0 - 0.3) / 0.7 }) ?? 0) - 0.3) < 1e-3)
        #expect(abs((rough(Law(name: "jump") { $0 < 0.6 ? 0 : 1 }) ?? 0) - 0.6) < 1e-3)
        #expect((rough(Law(name: "root") { $0.squareRoot() }) ?? 1) < 1e-3)
        #expect(rough(Law(name: "noise") { $0 + 0.01 * sin(1e6 * $0) * $0 * (1 - $0) }) != nil)
    }

    @Test("A slope that is given is used, and must be that of the values")
    func givenSlopes() throws {
        var sampling = CurveSampling()
        while let fractions = sampling.wanted {
            try sampling.take(fractions.map { .init($0 * $0, slope: 2 * $0) })
        }
        #expect(sampling.curve("square").progress(at: 0.25, from: .right).slope == 0.5)
        var wrong = CurveSampling()
        #expect(throws: CurveSampling.Problem.self) {
            while let fractions = wrong.wanted { try wrong.take(fractions.map { .init($0 * $0, slope: $0) }) }
        }
    }

    @Test("Where it has some progress is found on each of its ways there", arguments: laws)
    func fractions(_ law: Law) throws {
        let curve = try sampled(law).curve
        for progress in [0.05, 0.33, 0.5, 0.981] {
            let found = curve.fractions(reaching: progress)
            #expect(!found.isEmpty)
            for fraction in found {
                #expect(abs(curve.progress(at: fraction, from: .right).value - progress) < 1e-9)
            }
            let crossings = (1...5000).count { step in
                (law.value(Double(step - 1) / 5000) < progress) != (law.value(Double(step) / 5000) < progress)
            }
            #expect(found.count == crossings, "\(progress): \(found)")
        }
    }
}
