import CMicroix
import MicroixCore
import MicroixPlayer
import MicroixTimeline

/// The greatest lengths of arguments, in bytes.
enum Extent {
    static let name: UInt32 = 1 << 16
    static let file = UInt32(PlayerFiles.mostBytes)
    static let text: UInt32 = 1 << 26
}

/// Memory that was passed to a call.
struct ArgumentBytes {
    private let bytes: UnsafeRawBufferPointer

    /// Refuses memory that is longer than `most`, or NULL with a length.
    init(_ start: UnsafePointer<CChar>?, _ length: UInt32, _ what: String, atMost most: UInt32) throws(Refusal) {
        if length > most {
            let status = most == Extent.name ? MX_ARGUMENT : MX_LIMIT
            throw Refusal(status, "\(what) has \(length) bytes, and may have \(most)")
        }
        if start == nil, length > 0 { throw Refusal(MX_ARGUMENT, "\(what) is NULL, but has the length \(length)") }
        bytes = UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(length))
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }
    var list: [UInt8] { Array(bytes) }
}

/// Reads a name or a short text.
func readName(_ start: UnsafePointer<CChar>?, _ length: UInt32, _ what: String = "the name") throws(Refusal) -> String {
    try ArgumentBytes(start, length, what, atMost: Extent.name).text
}

/// Reads a long text, such as JSON.
func readText(_ start: UnsafePointer<CChar>?, _ length: UInt32, _ what: String) throws(Refusal) -> String {
    try ArgumentBytes(start, length, what, atMost: Extent.text).text
}

/// Reads the payload of a trigger, which is JSON; an empty text is `null`.
func readData(_ start: UnsafePointer<CChar>?, _ length: UInt32) throws(Refusal) -> PlainData {
    let json = try readText(start, length, "the JSON")
    if json.isEmpty { return .null }
    do throws(PlainDataJSON.Unreadable) {
        return try PlainDataJSON.read(json)
    } catch {
        throw Refusal(MX_INPUT, "what the trigger carries is no JSON: a text stands in quotes")
    }
}

/// Checks that a number is finite.
func finite(_ number: Double, _ what: String) throws(Refusal) -> Double {
    if number.isFinite { return number }
    throw Refusal(MX_ARGUMENT, "\(what) is no finite number")
}

/// Checks the instant of an input; one before 0 becomes 0, and the player takes any past instant as now.
func instant(_ seconds: Double) throws(Refusal) -> Double { max(0, try finite(seconds, "the instant")) }

/// Reads a truth value, 0 or 1.
func flag(_ number: UInt32, _ what: String) throws(Refusal) -> Bool {
    if number > 1 { throw Refusal(MX_ARGUMENT, "\(what) is 0 or 1, not \(number)") }
    return number == 1
}

/// Checks that the pointer to a required result is not NULL.
func place<Value>(_ pointer: UnsafeMutablePointer<Value>?) throws(Refusal) -> UnsafeMutablePointer<Value> {
    if let pointer { return pointer }
    throw Refusal(MX_ARGUMENT, "the pointer to a result is NULL")
}

/// Reads a list of numbers or structures.
func list<Value>(
    _ start: UnsafePointer<Value>?, _ count: UInt32, _ what: String, atMost most: UInt32
) throws(Refusal) -> UnsafeBufferPointer<Value> {
    if count > most { throw Refusal(MX_LIMIT, "there are \(count) \(what), and may be \(most)") }
    if start == nil, count > 0 { throw Refusal(MX_ARGUMENT, "the list of \(count) \(what) is NULL") }
    return UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(count))
}
