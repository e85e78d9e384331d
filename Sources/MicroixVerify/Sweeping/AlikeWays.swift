import MicroixCore

/// Which ways of a component are interrupted: where there are very many, some of those with the same name and trigger.
struct AlikeWays: Sendable {
    /// By way, how many of the same name and trigger come before it.
    private(set) var before: [Int] = []
    /// By way, whether it is interrupted.
    private(set) var isSwept: [Bool] = []
    /// How many are.
    let sweptCount: Int

    /// So many ways are interrupted of what has ten keys to follow, if there are no more names than that.
    private static let mostOfTen = 600
    private static let most = 150
    /// So many of each name are, however many names there are.
    private static let fewest = 4

    /// - Parameter weight: How much there is to follow, in keys.
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
        // Evenly spread, as places that are found late lie far from the start.
        isSwept = zip(names, before).map { name, index in
            let count = counts[name] ?? 1
            return count <= share || index * share / count != (index - 1) * share / count || index == 0
        }
        sweptCount = isSwept.count { $0 }
    }
}
