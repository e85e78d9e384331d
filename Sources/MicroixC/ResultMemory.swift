import CMicroix
import MicroixCore
import MicroixTimeline

/// The memory that a context hands out, which stays valid until the next call.
final class ResultMemory {
    private var blocks: [UnsafeMutableRawPointer] = []
    private var areOld = false

    deinit { free() }

    /// Begins a call.
    ///
    /// The memory from the call before stays until this call hands out something, so that it can be an argument of this
    /// call.
    func begin() { areOld = true }

    private func free() {
        for block in blocks { block.deallocate() }
        blocks.removeAll(keepingCapacity: true)
    }

    private func block(_ count: Int) -> UnsafeMutableRawPointer {
        if areOld { free() }
        areOld = false
        let block = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 16)
        blocks.append(block)
        return block
    }

    /// Hands out a text with a terminating zero.
    func text(_ text: String) -> mx_text { bytes(Array(text.utf8)) }

    /// Hands out data as JSON.
    func json(_ data: PlainData) -> mx_text {
        var bytes: [UInt8] = []
        PlainDataJSON.write(data, to: &bytes)
        return self.bytes(bytes)
    }

    /// Hands out bytes with a terminating zero.
    func bytes(_ bytes: [UInt8]) -> mx_text {
        let block = block(bytes.count + 1)
        bytes.withUnsafeBytes { if let start = $0.baseAddress { block.copyMemory(from: start, byteCount: $0.count) } }
        block.storeBytes(of: 0, toByteOffset: bytes.count, as: UInt8.self)
        let start = UnsafePointer(block.assumingMemoryBound(to: CChar.self))
        return mx_text(data: start, length: UInt32(clamping: bytes.count))
    }

    /// Hands out numbers or structures.
    func list<Value: BitwiseCopyable>(_ list: [Value]) -> UnsafePointer<Value> {
        let block = block(list.count * MemoryLayout<Value>.stride)
        list.withUnsafeBytes { if let start = $0.baseAddress { block.copyMemory(from: start, byteCount: $0.count) } }
        return UnsafePointer(block.bindMemory(to: Value.self, capacity: list.count))
    }
}

/// The data of variable length; structures hold ranges in it.
struct Blob {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ text: String) -> mx_range {
        let start = bytes.count
        bytes += text.utf8
        return range(from: start)
    }

    mutating func add(_ data: PlainData) -> mx_range {
        let start = bytes.count
        PlainDataJSON.write(data, to: &bytes)
        return range(from: start)
    }

    /// Adds numbers, at an offset that is a multiple of eight.
    mutating func add(_ numbers: [Double]) -> mx_range {
        while bytes.count % 8 != 0 { bytes.append(0) }
        let start = bytes.count
        numbers.withUnsafeBytes { bytes.append(contentsOf: $0) }
        return range(from: start)
    }

    private func range(from start: Int) -> mx_range {
        mx_range(offset: UInt32(clamping: start), length: UInt32(clamping: bytes.count - start))
    }
}
