/// The name of a file that a script gives: the way from the script's own folder to what lies below it.
///
/// Only the words are looked at here; where links lead is for whoever opens the file.
package struct FileName: Sendable, Equatable {
    /// Why a name is none.
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

    /// The folders on the way and the file, without `.` and `..`.
    package let words: [String]

    /// The most bytes of a name, and of a word of it.
    private static let longest = (name: 1024, word: 255)

    /// Reads a name.
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
                // What comes back again has been outside all the same.
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
