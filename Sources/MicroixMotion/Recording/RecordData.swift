/// Data to which motions are written, such as the data of a snapshot.
package protocol RecordData {
    /// The absence of a value.
    static var null: Self { get }
    /// A Boolean.
    static func boolean(_ value: Bool) -> Self
    /// A finite number.
    static func number(_ value: Double) -> Self
    /// A number, which may be infinite.
    static func amount(_ value: Double) -> Self
    /// A word.
    static func text(_ value: String) -> Self
    /// A list of values, in order.
    static func list(_ items: [Self]) -> Self
    /// A record of named fields, in any order; null fields are left out.
    static func record(_ fields: [(name: String, value: Self)]) -> Self
    /// The lanes up to the last one that is not 0.
    static func lanes(_ lanes: Lanes) -> Self
    /// A value and its velocity.
    static func sample(_ sample: Sample) -> Self
}

/// A part of a record that is being read; it knows its place in the record, which every problem reports.
package protocol RecordReader {
    /// What is wrong with a record.
    associatedtype Problem: Error

    /// A problem at this place: something else than `expected` was found.
    func problem(_ expected: String) -> Problem
    /// Throws if the record is nested too deeply.
    func checkDepth() throws(Problem)
    /// The field with a name; throws if it is missing.
    func field(_ name: String) throws(Problem) -> Self
    /// The field with a name; `nil` if it is missing.
    func optional(_ name: String) throws(Problem) -> Self?
    /// The elements of a list.
    func list() throws(Problem) -> [Self]
    /// Whether this part is a list.
    var isList: Bool { get }
    /// Whether this part is exactly the given text.
    func isText(_ text: String) -> Bool
    /// A Boolean.
    func boolean() throws(Problem) -> Bool
    /// A number, which may be infinite.
    func number() throws(Problem) -> Double
    /// A number within a range.
    func number(_ range: ClosedRange<Double>) throws(Problem) -> Double
    /// A number above 0, within the range that motions allow.
    func positive() throws(Problem) -> Double
    /// An index below a count.
    func index(below count: Int) throws(Problem) -> Int
    /// A case of an enumeration, by its raw value.
    func word<Word: RawRepresentable>(_ type: Word.Type) throws(Problem) -> Word where Word.RawValue == String
    /// Up to four numbers; the others are 0.
    func lanes(isFinite: Bool) throws(Problem) -> Lanes
    /// A value and its velocity.
    func sample() throws(Problem) -> Sample
    /// A sampled curve, which the record names.
    func sampledCurve() throws(Problem) -> SampledCurve
}

extension RecordReader {
    func lanes() throws(Problem) -> Lanes { try lanes(isFinite: true) }
}
