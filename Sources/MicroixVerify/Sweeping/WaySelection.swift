import MicroixCore

/// Chooses which ways are interrupted, if there are many with the same name and trigger.
struct WaySelection: Sendable {
    /// For each way, how many with the same name and trigger come before it.
    private(set) var before: [Int] = []
    /// For each way, whether it is interrupted.
    private(set) var isSwept: [Bool] = []
    /// How many ways are interrupted.
    let sweptCount: Int

    /// The most ways that are interrupted, in a component with ten keys, unless there are more names.
    private static let mostOfTen = 600
    private static let most = 150
    /// The least number of ways for each name that are interrupted, however many names there are.
    private static let fewest = 4

    /// - Parameter weight: How much a run costs, in keys.
    init(_ exploration: Exploration, weight: Int) {
        let most = min(Self.most, Self.mostOfTen * 10 / max(10, weight))
        let names = exploration.ways.map { "\($0.stimulus.trigger.index) \($0.name)" }
        var counts: [String: Int] = [:]
        for name in names {
            before.append(counts[name, default: 0])
            counts[name, default: 0] += 1
        }
        var share = Self.fewest
        while counts.values.contains(where: { $0 > share }),
            counts.values.reduce(0, { $0 + min($1, share + 1) }) <= most
        {
            share += 1
        }
        // Evenly spread, because places that are found late are far from the start.
        isSwept = zip(names, before).map { name, index in
            let count = counts[name] ?? 1
            return count <= share || index * share / count != (index - 1) * share / count || index == 0
        }
        sweptCount = isSwept.count { $0 }
    }
}
