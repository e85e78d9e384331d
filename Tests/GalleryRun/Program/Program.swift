@_extern(c, "read_input") private func readInput(_ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: Int32) -> Int32

/// The gallery's runs as a program of WebAssembly: it is given files, each with a line `NAME LENGTH` before it, and prints.
@main
struct Program {
    static func main() {
        var input: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = piece.withUnsafeMutableBufferPointer { readInput($0.baseAddress, Int32($0.count)) }
            if count <= 0 { break }
            input += piece[..<Int(count)]
        }
        var files: [String: [UInt8]] = [:]
        var rest = input[...]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            let length = Int(words[1]) ?? 0
            files[String(words[0])] = Array(rest[(end + 1)..<(end + 1 + length)])
            rest = rest[(end + 1 + length)...]
        }
        for line in GalleryRun(files).lines() { print(line) }
    }
}
