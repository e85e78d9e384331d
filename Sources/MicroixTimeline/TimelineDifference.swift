public import MicroixCore

/// The first place where two timelines, read as JSON, differ.
public struct TimelineDifference: Sendable, Equatable {
    /// The path of the place, such as `frames[6].values["button.scale"]`.
    public let path: String
    /// The expected value; `nil` if no value is expected there.
    public let expected: PlainData?
    /// The value that is there; `nil` if there is none.
    public let found: PlainData?

    /// Compares two timelines, numbers within a tolerance; returns `nil` if they agree.
    public static func between(
        expected: PlainData, found: PlainData, tolerance: Double, path: String = ""
    ) -> TimelineDifference? {
        switch (expected, found) {
        case (.number(let left), .number(let right)):
            let scale = max(1, Swift.abs(left))
            return Swift.abs(left - right) <= tolerance * scale
                ? nil : .init(path: path, expected: expected, found: found)
        case (.list(let left), .list(let right)):
            for index in 0..<max(left.count, right.count) {
                let place = "\(path)[\(index)]"
                guard index < left.count, index < right.count else {
                    return .init(
                        path: place, expected: index < left.count ? left[index] : nil,
                        found: index < right.count ? right[index] : nil)
                }
                if let difference = between(
                    expected: left[index], found: right[index], tolerance: tolerance, path: place)
                {
                    return difference
                }
            }
            return nil
        case (.table(let left), .table(let right)):
            for name in Set(left.map({ $0.name })).union(right.map({ $0.name })).sorted() {
                let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
                let place = !isPlain ? "\(path)[\"\(name)\"]" : path.isEmpty ? name : "\(path).\(name)"
                // Timelines from before these fields existed do not have them.
                if path.isEmpty, expected[name] == nil, ["canvas", "layers"].contains(name) { continue }
                guard let expected = expected[name], let found = found[name] else {
                    return .init(path: place, expected: expected[name], found: found[name])
                }
                if let difference = between(expected: expected, found: found, tolerance: tolerance, path: place) {
                    return difference
                }
            }
            return nil
        default:
            return expected == found ? nil : .init(path: path, expected: expected, found: found)
        }
    }
}
