import MicroixCore
import MicroixMotion

/// Estimates the bytes of a record, to stop a script that would make it endless.
///
/// A value that a frame shares with the frame before, such as an unchanged text, is counted once.
struct RecordSize {
    let limit: Int
    private var bytes = 0

    init(limit: Int) { self.limit = limit }

    var isOverLimit: Bool { bytes > limit }

    mutating func add(_ frame: Frame, after last: Frame?) {
        bytes += MemoryLayout<Frame>.stride + 5 * Self.box
        bytes += frame.samples.count * MemoryLayout<Sample>.stride + frame.model.count * MemoryLayout<Lanes?>.stride
        bytes += (frame.states.count + frame.absent.count) * MemoryLayout<Int>.stride
        if frame.data != last?.data {
            bytes += frame.data.count * MemoryLayout<PlainData>.stride
            for key in frame.data.indices where frame.data[key] != last?.data[key] {
                bytes += Self.size(frame.data[key])
            }
        }
    }

    mutating func add(_ event: TimelineEvent) {
        bytes += MemoryLayout<TimelineEvent>.stride
        guard let content = event.kind.content else { return bytes += Self.box }
        bytes += content.texts.reduce(0) { $0 + $1.utf8.count } + content.data.reduce(0) { $0 + Self.size($1) }
    }

    /// The bytes of a heap allocation without its content.
    private static let box = 48

    private static func size(_ data: PlainData) -> Int {
        switch data {
        case .null, .boolean, .number: box
        case .text(let text): box + text.utf8.count
        case .list(let items): items.reduce(box) { $0 + MemoryLayout<PlainData>.stride + size($1) }
        case .table(let fields):
            fields.reduce(box) {
                $0 + MemoryLayout<PlainData.Field>.stride + $1.name.utf8.count + size($1.value)
            }
        }
    }
}
