import Benchmark
import MicroixCore

/// A piece of work that is timed as a batch.
struct Workload {
    let name: String
    /// How many pieces of work `body` does.
    let count: Int
    let body: () -> Void
}

/// Prints the nanoseconds of each workload, and their ratio to plain calls of the C math library in the same run.
@main
enum MicroixBenchmarks {
    static func main() throws {
        let words = CommandLine.arguments.dropFirst()
        let all =
            Workloads.motion + Workloads.sessions + Workloads.scenes + Workloads.verification + Workloads.scripts
            + Workloads.players
        switch words.first {
        case "--names":
            for work in all where words.count == 1 || words.dropFirst().contains(where: work.name.contains) {
                print(work.name)
            }
            return
        case "--once":
            guard let work = all.first(where: { $0.name == words.last }) else { return }
            // Runs once before, so that lasting memory is already allocated.
            work.body()
            counted(work.body)
            print(work.count)
            return
        case "--memory":
            var kept: [Session] = []
            for footprint in Footprint.all {
                let measured = try footprint.measured()
                kept += measured?.sessions ?? []
                let bytes = measured.map { "\(Int($0.bytes.rounded())) B" }
                print(footprint.name + ": " + (bytes ?? "not told by this system"))
            }
            keep(kept)
            return
        default: break
        }
        // The reference always runs; the arguments choose workloads by parts of their names.
        let workloads =
            [Workloads.libm] + all.filter { work in words.isEmpty || words.contains { work.name.contains($0) } }
        let suite = BenchmarkSuite(name: "microix")
        for workload in workloads { suite.benchmark(workload.name, function: workload.body) }
        var runner = BenchmarkRunner(
            suites: [suite], settings: [Quiet(true), Format(.none), MinTime(seconds: 0.3), WarmupIterations(5)])
        try runner.run()

        var rows: [(name: String, median: Double, best: Double)] = []
        for result in runner.results {
            guard let workload = workloads.first(where: { $0.name == result.benchmarkName }) else { continue }
            let sorted = result.measurements.map { $0 / Double(workload.count) }.sorted()
            guard let best = sorted.first else { continue }
            rows.append((result.benchmarkName, sorted[sorted.count / 2], best))
        }
        guard let yardstick = rows.first?.median else { return }
        let width = rows.map(\.name.count).max() ?? 0
        print("work".padding(width) + "   median ns     best ns   × libm")
        for row in rows {
            print(
                row.name.padding(width) + decimal(row.median, 12) + decimal(row.best, 12)
                    + decimal(row.median / yardstick, 9))
        }
        print("\nlibm is one exp, one sin and one cos: what a spring value can't do without.")

        let growths = Growth.all.filter { growth in words.isEmpty || words.contains { growth.name.contains($0) } }
        if growths.isEmpty { return }
        print("\n" + "a piece, CPU ns".padding(width) + "         few        many   × few")
        for growth in growths {
            let (few, many) = try (growth.cost(growth.few), growth.cost(growth.many))
            let name = "\(growth.name): \(growth.few), \(growth.many)"
            print(name.padding(width) + decimal(few, 12) + decimal(many, 12) + decimal(many / few, 8))
        }
    }

    private static func decimal(_ value: Double, _ width: Int) -> String {
        let tenths = Int((value * 10).rounded())
        let text = "\(tenths / 10).\(tenths % 10)"
        return String(repeating: " ", count: max(0, width - text.count)) + text
    }
}

extension String {
    fileprivate func padding(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}

/// The function that `scripts/bench --count` counts.
@inline(never)
private func counted(_ body: () -> Void) { body() }

/// Keeps the optimiser from dropping a result: it can't see that this function does nothing.
@inline(never) @_optimize(none)
func keep<Value>(_ value: Value) {}
