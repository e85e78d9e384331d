import ArgumentParser

/// A number of bytes, as people write it: `100000`, `64k`, `256M`, `1G`.
struct ByteCount: ExpressibleByArgument, CustomStringConvertible {
    let bytes: Int

    static let unlimited = ByteCount(bytes: .max)
    private static let units: [(letter: Character, shift: Int)] = [("k", 10), ("M", 20), ("G", 30)]

    init(bytes: Int) { self.bytes = bytes }

    init?(argument: String) {
        let unit = Self.units.first { argument.last?.lowercased() == $0.letter.lowercased() }
        let digits = unit == nil ? argument[...] : argument.dropLast()
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(digits), number > 0,
            number <= (1 << 50) >> (unit?.shift ?? 0)
        else { return nil }
        bytes = number << (unit?.shift ?? 0)
    }

    var description: String {
        guard let unit = Self.units.last(where: { bytes.trailingZeroBitCount >= $0.shift }) else { return "\(bytes)" }
        return "\(bytes >> unit.shift)\(unit.letter)"
    }

    /// Throws if a drawing is longer than this limit.
    func check(_ drawing: String) throws(ExitCode) {
        if drawing.utf8.count > bytes { throw isReached("the drawing is longer than \(self)") }
    }

    /// Reports on stderr that the limit is reached, and what to do; throw the result.
    func isReached(_ what: String) -> ExitCode {
        ExitStatus.limit.failure("error: \(what): --limit allows more; --for, --fps and --keys ask for less")
    }
}
