/// The name of a file as a script gives it: a relative path from the script's folder to a file in or below it.
///
/// Only the text is checked here; whoever opens the file checks where symbolic links lead.
package struct FileName: Sendable, Equatable {
    /// Why a text is not a valid file name.
    package struct Problem: Error, Sendable, Equatable {
        /// What is wrong, in one sentence.
        package let message: String
        /// What to do about it.
        package let hint: String

        /// Creates a problem.
        package init(message: String, hint: String) {
            self.message = message
            self.hint = hint
        }
    }

    /// The folders on the path and the file, without `.` and `..`.
    package let words: [String]

    /// The greatest length of a name, and of one word of it, in bytes.
    private static let longest = (name: 1024, word: 255)

    /// Reads a name.
    ///
    /// - Throws: `Problem` if the path is empty, too long, absolute, hidden, or leads out of the folder.
    package init(_ text: String) throws(Problem) {
        func problem(_ message: String) -> Problem {
            Problem(message: message, hint: "a file lies in the folder of the one that names it, or below")
        }
        guard text.utf8.count <= Self.longest.name else { throw problem("the name of a file is too long") }
        let shown = "'\(printable(text))'"
        guard !text.isEmpty else { throw problem("the name of a file is empty") }
        guard printable(text) == text else { throw problem("the file's name \(shown) has control characters") }
        guard text.utf8.first != UInt8(ascii: "/") else { throw problem("\(shown) is an absolute path") }
        var words: [String] = []
        var last = ""
        for part in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            last = String(Substring(part))
            switch last {
            case "", ".": continue
            case "..":
                // A path that leaves the folder is refused even if it comes back.
                guard words.popLast() != nil else { throw problem("\(shown) leads out of the folder") }
            default:
                guard part.first != UInt8(ascii: ".") else { throw problem("\(shown) is hidden") }
                guard part.count <= Self.longest.word else { throw problem("the name of a file is too long") }
                words.append(last)
            }
        }
        guard !words.isEmpty, words.last == last else { throw problem("\(shown) is a folder") }
        self.words = words
    }
}
