#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Looks for names that stand twice in an object, which decoders pass over.
enum JSONNames {
    /// The first name that stands a second time in its object, in a text that is JSON; `nil` where none does.
    static func repeated(in text: String) -> String? {
        // The names of each object around the place, the innermost last; of a list none.
        var names: [Set<String>?] = []
        var isName = false
        var text = text
        return text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "{"):
                    names.append([])
                    isName = true
                case UInt8(ascii: "["):
                    names.append(nil)
                    isName = false
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    _ = names.popLast()
                    isName = false
                case UInt8(ascii: ","): isName = names.last.map { $0 != nil } ?? false
                case UInt8(ascii: "\""):
                    let start = index
                    index = end(of: bytes, from: index)
                    if isName, let level = names.indices.last {
                        let name = decoded(bytes[start...min(index, bytes.count - 1)])
                        if names[level]?.insert(name).inserted == false { return name }
                    }
                    isName = false
                default: break
                }
                index += 1
            }
            return nil
        }
    }

    /// Where the string ends that begins at a quotation mark.
    private static func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
            index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return index
    }

    /// What a string says, which is given with its quotation marks.
    private static func decoded(_ quoted: Slice<UnsafeBufferPointer<UInt8>>) -> String {
        let plain = String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
        guard quoted.contains(UInt8(ascii: "\\")) else { return plain }
        return (try? JSONDecoder().decode([String].self, from: Data([0x5B] + quoted + [0x5D])))?.first ?? plain
    }
}
