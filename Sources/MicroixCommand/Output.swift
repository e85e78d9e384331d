import ArgumentParser
import CMicroixSystem
import MicroixCore
import MicroixFiles
import MicroixTimeline

/// Writes data to stdout, also called `-`, or to a file that is written completely or not at all.
///
/// Nothing else writes to stdout.
enum Output {
    /// Writes a line to stdout.
    static func write(_ text: String) throws {
        try write(to: nil) { sink throws(ExitCode) in try sink.write(line: text) }
    }

    /// Writes a line to a file that is none of the inputs.
    static func write(_ text: String, to path: String, keeping inputs: [String]) throws {
        try write(to: path, keeping: inputs) { sink throws(ExitCode) in try sink.write(line: text) }
    }

    /// Writes bytes to stdout, or to a file that is none of the inputs.
    static func write(
        _ bytes: [UInt8], to path: String?, keeping inputs: [String], limit: ByteCount = .unlimited
    ) throws {
        try write(to: path, keeping: inputs, limit: limit) { sink throws(ExitCode) in
            let result = bytes.withUnsafeBufferPointer { bytes -> Result<Void, ExitCode> in
                do throws(ExitCode) { return .success(try sink.write(bytes)) } catch { return .failure(error) }
            }
            try result.get()
        }
    }

    /// Writes JSON on one line to stdout, or to a file that is none of the inputs.
    static func write(json data: PlainData, to path: String? = nil, keeping inputs: [String] = []) throws {
        try write(to: path, keeping: inputs) { sink throws(ExitCode) in
            try PlainDataJSON.write(data, to: &sink)
            try sink.write("\n")
        }
    }

    /// Checks before long work that a file can be written and is none of the inputs; changes nothing.
    ///
    /// - Throws: The exit status, after a message on stderr.
    static func check(_ path: String?, keeping inputs: [String]) throws {
        guard let path, path != "-" else { return }
        try refuse(path, keeping: inputs)
        // A device or a pipe must only be opened once.
        if StandardStreams.contains(path) || FileStatus(of: path).map({ $0.kind != .file }) ?? false { return }
        guard let file = OutputFile(path) else { throw OutputFile.failure(path) }
        file.discard()
    }

    private static func refuse(_ path: String, keeping inputs: [String]) throws {
        for input in inputs where OutputFile.isSame(path, input) {
            throw ExitStatus.usage.failure("error: --output would overwrite the input \(input)")
        }
    }

    /// Writes piece by piece, to stdout or to a file that is none of the inputs.
    ///
    /// - Throws: The exit status, after a message on stderr, if it can't be written, or is more than `limit`.
    static func write(
        to path: String?, keeping inputs: [String] = [], limit: ByteCount = .unlimited,
        _ body: (inout OutputSink) throws(ExitCode) -> Void
    ) throws {
        guard let path, path != "-" else {
            var sink = OutputSink(descriptor: 1, name: nil, limit: limit)
            try body(&sink)
            try sink.flush()
            return
        }
        try refuse(path, keeping: inputs)
        guard let file = OutputFile(path, isOpen: StandardStreams.contains(path)) else {
            throw OutputFile.failure(path)
        }
        do {
            var sink = OutputSink(descriptor: file.descriptor, name: path, limit: limit)
            try body(&sink)
            try sink.flush()
        } catch {
            file.discard()
            throw error
        }
        guard file.keep() else { throw OutputFile.failure(path) }
    }
}

/// Buffers a little of the output, and stops at a limit.
struct OutputSink: ByteSink {
    private let descriptor: Int32
    private let name: String?
    private let limit: ByteCount
    private var pending: [UInt8] = []
    private var count = 0
    private static let piece = 1 << 16

    init(descriptor: Int32, name: String?, limit: ByteCount) {
        self.descriptor = descriptor
        self.name = name
        self.limit = limit
        pending.reserveCapacity(Self.piece)
    }

    mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) throws(ExitCode) {
        guard bytes.count <= limit.bytes - count else {
            try flush()
            throw limit.isReached("the output is longer than \(limit)")
        }
        count += bytes.count
        if pending.count + bytes.count > Self.piece { try flush() }
        if bytes.count > Self.piece {
            try put(UnsafeRawBufferPointer(bytes))
        } else {
            pending.append(contentsOf: bytes)
        }
    }

    mutating func flush() throws(ExitCode) {
        let bytes = pending
        pending.removeAll(keepingCapacity: true)
        let result = bytes.withUnsafeBytes { bytes -> Result<Void, ExitCode> in
            do throws(ExitCode) { return .success(try put(bytes)) } catch { return .failure(error) }
        }
        try result.get()
    }

    private func put(_ bytes: UnsafeRawBufferPointer) throws(ExitCode) {
        let problem = Descriptor.write(bytes, to: descriptor)
        if problem == 0 { return }
        if let name { throw OutputFile.failure(name) }
        if problem == EPIPE { StandardStreams.endAsBrokenPipe() }
        throw ExitStatus.unwritable.failure("error: the output can't be written")
    }
}

extension OutputFile {
    static func failure(_ path: String) -> ExitCode {
        ExitStatus.unwritable.failure("\(path): error: the file can't be written")
    }
}
