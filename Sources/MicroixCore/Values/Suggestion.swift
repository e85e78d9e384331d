/// The known word that a misspelt one was probably meant to be; `nil` when none is close enough.
///
/// Close means: at most a third of the letters are changed, added, dropped or swapped with a neighbour.
public func suggestion(for word: String, among known: [String]) -> String? {
    var best: (word: String, distance: Int)?
    for candidate in known where candidate != word {
        let distance = editDistance(Array(word.utf8), Array(candidate.utf8))
        if distance <= max(1, max(word.utf8.count, candidate.utf8.count) / 3), distance < best?.distance ?? .max {
            best = (candidate, distance)
        }
    }
    return best?.word
}

/// Distance by optimal string alignment: insertions, deletions, substitutions and swaps of neighbours.
private func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    guard left.count <= 64, right.count <= 64 else { return .max }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in 0..<left.count {
        var row = [i + 1]
        for j in 0..<right.count {
            var distance = min(row[j] + 1, last[j + 1] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                distance = min(distance, beforeLast[j - 1] + 1)
            }
            row.append(distance)
        }
        beforeLast = last
        last = row
    }
    return last[right.count]
}
