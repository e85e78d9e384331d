/// Data that motions are written down as, such as a snapshot's.
package protocol RecordData {
    /// Nothing.
    static var null: Self { get }
    /// A truth value.
    static func boolean(_ value: Bool) -> Self
    /// A finite number.
    static func number(_ value: Double) -> Self
    /// A number, which may be infinite.
    static func amount(_ value: Double) -> Self
    /// A word.
    static func text(_ value: String) -> Self
    /// Several, in order.
    static func list(_ items: [Self]) -> Self
    /// Fields in any order, without those that are null.
    static func record(_ fields: [(name: String, value: Self)]) -> Self
    /// Lanes up to the last that is not 0.
    static func lanes(_ lanes: Lanes) -> Self
    /// A value and its velocity.
    static func sample(_ sample: Sample) -> Self
}

/// A part of a record that is read, and knows its place: what does not fit is told with it.
package protocol RecordReader {
    /// What is wrong with a record.
    associatedtype Problem: Error

    /// Something else than what is expected here.
    func problem(_ expected: String) -> Problem
    /// Refuses what is nested so deep that reading it would have no end.
    func checkDepth() throws(Problem)
    /// The field of a table, which must be there.
    func field(_ name: String) throws(Problem) -> Self
    /// The field of a table, where it is there.
    func optional(_ name: String) throws(Problem) -> Self?
    /// The elements of a list.
    func list() throws(Problem) -> [Self]
    /// Whether it is a list.
    var isList: Bool { get }
    /// Whether it is just this word.
    func isText(_ text: String) -> Bool
    /// A truth value.
    func boolean() throws(Problem) -> Bool
    /// A number, which may be infinite.
    func number() throws(Problem) -> Double
    /// A number within a range.
    func number(_ range: ClosedRange<Double>) throws(Problem) -> Double
    /// A number above 0 that a motion can be made of.
    func positive() throws(Problem) -> Double
    /// An index below a count.
    func index(below count: Int) throws(Problem) -> Int
    /// One of the words of an enumeration.
    func word<Word: RawRepresentable>(_ type: Word.Type) throws(Problem) -> Word where Word.RawValue == String
    /// Up to four numbers.
    func lanes(isFinite: Bool) throws(Problem) -> Lanes
    /// A value and its velocity.
    func sample() throws(Problem) -> Sample
    /// A curve that was sampled, by its name.
    func sampledCurve() throws(Problem) -> SampledCurve
}

extension RecordReader {
    func lanes() throws(Problem) -> Lanes { try lanes(isFinite: true) }
}
