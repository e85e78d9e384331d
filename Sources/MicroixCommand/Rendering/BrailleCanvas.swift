/// A canvas of braille characters, each two dots wide and four high, with letters between them.
struct BrailleCanvas {
    let columns: Int
    let rows: Int
    private var dots: [[UInt32]]
    private var letters: [[Character?]]

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (columns, rows)
        dots = Array(repeating: Array(repeating: 0, count: columns), count: rows)
        letters = Array(repeating: Array(repeating: nil, count: columns), count: rows)
    }

    /// Draws a curve from the height, counted from the top, at each column of dots; `nil` leaves a gap.
    mutating func draw(_ heights: [Int?]) {
        var last: Int?
        for (x, height) in heights.enumerated() {
            if let y = height {
                let before = last ?? y
                let joint = y < before ? before - 1 : y > before ? before + 1 : y
                for dot in min(y, joint)...max(y, joint) { set(x, dot) }
            }
            last = height
        }
    }

    /// Writes a letter onto a curve at regular distances, where there is no other letter.
    mutating func write(_ letter: Character, on heights: [Int?], first: Int, every spacing: Int) {
        var column = first
        while column < columns {
            if let height = heights[column * 2], letters[height / 4][column] == nil {
                letters[height / 4][column] = letter
                column += spacing
            } else {
                column += 1
            }
        }
    }

    private mutating func set(_ x: Int, _ y: Int) {
        let masks: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
        dots[y / 4][x / 2] |= masks[y % 4][x % 2]
    }

    /// The rows, from the top.
    var lines: [String] {
        dots.indices.map { row in
            String(
                dots[row].indices.map { column in
                    letters[row][column] ?? Unicode.Scalar(0x2800 + dots[row][column]).map { Character($0) } ?? " "
                })
        }
    }
}
