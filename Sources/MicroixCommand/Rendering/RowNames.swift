/// Joins names of repeated layers and parts that differ only in their number.
enum RowNames {
    /// Joins `row[1].tick`, `row[2].tick`, `row[3].tick` and `box` to `row[1…3].tick` and `box`, in the order of first
    /// occurrence.
    static func together(_ names: [String]) -> [String] {
        var order: [String] = []
        var families: [String: (before: String, after: String, ids: [Int])] = [:]
        for name in names {
            guard let open = name.firstIndex(of: "["), let close = name[open...].firstIndex(of: "]"),
                let id = Int(name[name.index(after: open)..<close])
            else {
                order.append(name)
                continue
            }
            let (before, after) = (String(name[...open]), String(name[close...]))
            if families[before + after] == nil { order.append(before + after) }
            families[before + after, default: (before, after, [])].ids.append(id)
        }
        return order.map { name in
            guard let family = families[name] else { return name }
            return family.before + ranges(family.ids.sorted()) + family.after
        }
    }

    /// Ranges of numbers, such as `1…3, 5` for 1, 2, 3 and 5.
    private static func ranges(_ ids: [Int]) -> String {
        var runs: [ClosedRange<Int>] = []
        for id in ids {
            if let last = runs.last, id <= last.upperBound + 1 {
                runs[runs.count - 1] = last.lowerBound...max(id, last.upperBound)
            } else {
                runs.append(id...id)
            }
        }
        return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)…\($0.upperBound)" }.joined(
            separator: ", ")
    }
}
