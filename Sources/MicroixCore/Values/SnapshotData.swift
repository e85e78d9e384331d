package import MicroixMotion

/// Why a session can't be resumed from a snapshot.
public struct SnapshotProblem: Error, Sendable, Equatable {
    /// What is wrong, in one sentence.
    public let message: String

    /// Creates a problem.
    public init(_ message: String) { self.message = message }
}

/// A part of a snapshot to be read, with the path to it, so that errors can name their place.
struct SnapshotReader {
    let data: PlainData
    let path: String
    /// Collects what doesn't fit and is therefore left out; if `nil`, what doesn't fit is an error.
    var losses: Losses?
    /// Finds the curve with a name that is in the snapshot.
    let curve: (_ name: String) -> SampledCurve?

    /// A reader of other data, with the same settings.
    func inner(_ data: PlainData, _ path: String) -> SnapshotReader {
        SnapshotReader(data: data, path: path, losses: losses, curve: curve)
    }

    func sampledCurve() throws(SnapshotProblem) -> SampledCurve {
        guard let curve = curve(try text()) else { throw problem("a law of the component") }
        return curve
    }

    func problem(_ expected: String) -> SnapshotProblem {
        SnapshotProblem("\(path.isEmpty ? "the snapshot" : path) must be \(expected), not \(data.inWords)")
    }

    /// Throws if motions are nested so deep that reading them might not end.
    func checkDepth() throws(SnapshotProblem) {
        guard path.utf8.count < 20_000 else { throw SnapshotProblem("motions are nested too deep") }
    }

    var isList: Bool { if case .list = data { true } else { false } }

    func isText(_ text: String) -> Bool { data == .text(text) }

    /// The value of a table's field, which must exist.
    func field(_ name: String) throws(SnapshotProblem) -> SnapshotReader {
        guard case .table = data else { throw problem("a table") }
        guard let value = data[name] else {
            throw SnapshotProblem("\(path.isEmpty ? "the snapshot" : path) needs the field '\(name)'")
        }
        return inner(value, path.isEmpty ? name : "\(path).\(name)")
    }

    /// The value of a table's field; `nil` if there is none, or it is null.
    func optional(_ name: String) throws(SnapshotProblem) -> SnapshotReader? {
        guard case .table = data else { throw problem("a table") }
        guard let value = data[name], value != .null else { return nil }
        return inner(value, path.isEmpty ? name : "\(path).\(name)")
    }

    /// The elements of a list.
    func list() throws(SnapshotProblem) -> [SnapshotReader] {
        guard case .list(let items) = data else { throw problem("a list") }
        return items.enumerated().map { inner($1, "\(path)[\($0)]") }
    }

    /// The fields of a table, by name.
    func entries() throws(SnapshotProblem) -> [(name: String, value: SnapshotReader)] {
        guard case .table(let fields) = data else { throw problem("a table") }
        return fields.map { ($0.name, inner($0.value, "\(path)[\"\($0.name)\"]")) }
    }

    func text() throws(SnapshotProblem) -> String {
        guard case .text(let text) = data else { throw problem("a string") }
        return text
    }

    func boolean() throws(SnapshotProblem) -> Bool {
        guard case .boolean(let value) = data else { throw problem("true or false") }
        return value
    }

    /// A number; infinite numbers are strings, since JSON has no word for them.
    func number() throws(SnapshotProblem) -> Double {
        switch data {
        case .number(let number): return number
        case .text("infinity"): return .infinity
        case .text("-infinity"): return -.infinity
        default: throw problem("a number")
        }
    }

    func number(_ range: ClosedRange<Double>) throws(SnapshotProblem) -> Double {
        let number = try number()
        guard range.contains(number) else {
            throw problem("a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))")
        }
        return number
    }

    /// A number from 1e-30 to 1e30, as motions need it.
    func positive() throws(SnapshotProblem) -> Double {
        let number = try number()
        guard number >= 1e-30, number <= Self.greatest else { throw problem("a number above 0") }
        return number
    }

    /// More than any motion reaches.
    static let greatest = 1e30

    /// A whole number from 0 up to but not including `count`.
    func index(below count: Int) throws(SnapshotProblem) -> Int {
        let number = try number()
        guard number >= 0, number < Double(count), number == number.rounded() else {
            throw problem("a whole number below \(count)")
        }
        return Int(number)
    }

    /// The id of an element of a table.
    func id<ID, Element>(in table: Table<ID, Element>) throws(SnapshotProblem) -> ID {
        ID(try index(below: table.count))
    }

    /// A count; above 2⁵³, where a JSON number can't hold every whole number, it is a string.
    func count() throws(SnapshotProblem) -> UInt64 {
        if case .text(let text) = data, let count = UInt64(text) { return count }
        if case .number(let number) = data, number >= 0, number <= 0x1p53, number == number.rounded() {
            return UInt64(number)
        }
        throw problem("a whole number")
    }

    /// The number of a pointer; beyond ±2⁵³, where a JSON number can't hold every whole number, it is a string.
    func id() throws(SnapshotProblem) -> Int {
        if case .text(let text) = data, let id = Int(text) { return id }
        if case .number(let number) = data, Swift.abs(number) <= 0x1p53, let id = Int(exactly: number) { return id }
        throw problem("a whole number")
    }

    func instant() throws(SnapshotProblem) -> Instant {
        if data == .null { return .never }
        let nanoseconds = try count()
        guard nanoseconds <= UInt64(Int64.max) else { throw problem("nanoseconds") }
        return Instant(nanoseconds: Int64(nanoseconds))
    }

    func word<Word: RawRepresentable>(_ type: Word.Type) throws(SnapshotProblem) -> Word where Word.RawValue == String {
        guard let word = Word(rawValue: try text()) else { throw problem("one of the words for it") }
        return word
    }

    func lanes(isFinite: Bool = true) throws(SnapshotProblem) -> Lanes {
        let items = try list()
        guard items.count <= 4 else { throw problem("up to four numbers") }
        var lanes = Lanes.zero
        for (lane, item) in items.enumerated() {
            lanes[lane] = try item.number()
            if isFinite, !(Swift.abs(lanes[lane]) <= Self.greatest) { throw item.problem("a number within ±1e30") }
        }
        return lanes
    }

    func sample() throws(SnapshotProblem) -> Sample {
        Sample(value: try field("value").lanes(), velocity: try field("velocity").lanes())
    }
}

extension PlainData {
    package static func amount(_ number: Double) -> PlainData {
        number.isFinite ? .number(number) : .text(number > 0 ? "infinity" : "-infinity")
    }

    static func count(_ count: UInt64) -> PlainData {
        count <= 1 << 53 ? .number(Double(count)) : .text("\(count)")
    }

    static func id(_ id: Int) -> PlainData {
        UInt64(id.magnitude) <= 1 << 53 ? .number(Double(id)) : .text("\(id)")
    }

    static func instant(_ instant: Instant) -> PlainData {
        instant == .never ? .null : .count(UInt64(max(0, instant.nanoseconds)))
    }

    /// The lanes as a list, without the zeros at its end.
    package static func lanes(_ lanes: Lanes) -> PlainData {
        let last = (0..<4).last { lanes[$0].bitPattern != 0 }
        return .list((0..<((last ?? -1) + 1)).map { .amount(lanes[$0]) })
    }

    package static func sample(_ sample: Sample) -> PlainData {
        .record([("value", .lanes(sample.value)), ("velocity", .lanes(sample.velocity))])
    }
}
