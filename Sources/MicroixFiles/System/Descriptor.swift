import CMicroixSystem

/// Operations on open files, by their descriptors.
package enum Descriptor {
    /// Reads to the end, or up to `most` bytes; `nil` on an error.
    package static func read(_ descriptor: Int32, expecting size: Int, atMost most: Int) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(min(max(size, 0), most))
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while result.count < most {
            let count = CMicroixSystem.read(descriptor, &piece, min(piece.count, most - result.count))
            if count > 0 {
                result += piece[..<count]
            } else if count == 0 {
                break
            } else if microix_errno() != EINTR {
                return nil
            }
        }
        return result
    }

    /// Writes bytes until all are written or an error occurs; returns the error, or 0.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = CMicroixSystem.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count >= 0 {
                rest = rest.dropFirst(count)
                continue
            }
            let error = microix_errno()
            if error == EAGAIN || error == EWOULDBLOCK {
                _ = isWritable(descriptor, within: -1)
            } else if error != EINTR {
                return error
            }
        }
        return 0
    }

    /// Whether the file can be written within some milliseconds; a negative number waits without limit.
    package static func isWritable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
        var state = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&state, 1, milliseconds) > 0
    }
}
