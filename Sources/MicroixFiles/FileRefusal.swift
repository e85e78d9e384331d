package import MicroixCore

/// Why a file that a script names is not opened.
///
/// The message tells nothing about files outside the script's folder, not even whether they exist.
package enum FileRefusal: Error, Sendable, Equatable {
    /// The name is not allowed.
    case name(FileName.Problem)
    /// A link leads out of the folder, to a hidden file or to nothing.
    case link(String)
    /// There is no such file.
    case absent(String)
    /// It is a folder or a device, or it can't be opened.
    case unreadable(String)
    /// It can't be written.
    case unwritable(String)
    /// It exceeds the size limit of its kind, in bytes.
    case large(String, most: Int)
    /// Another file stands where a golden timeline is to be written; it is not overwritten.
    case occupied(String)

    /// What is wrong, in one sentence.
    package var message: String {
        switch self {
        case .name(let problem): problem.message
        case .link(let name): "'\(name)' leads through a link out of the folder, or to nothing"
        case .absent(let name): "there is no file '\(name)'"
        case .unreadable(let name): "'\(name)' is no file that can be read"
        case .unwritable(let name): "'\(name)' can't be written"
        case .large(let name, let most): "'\(name)' is larger than \(most >> 20) MiB"
        case .occupied(let name): "'\(name)' is there, and is no timeline"
        }
    }

    /// What to do about it; `nil` if there is no advice.
    package var hint: String? {
        switch self {
        case .name(let problem): problem.hint
        case .link, .absent: "a file lies in the folder of the one that names it, or below"
        case .occupied: "only a golden timeline is written over; choose another name"
        case .unreadable, .unwritable, .large: nil
        }
    }

    /// The message, with the hint in brackets.
    package var text: String { message + (hint.map { " (\($0))" } ?? "") }

    /// Whether scripts may never have such a file; `false` if it is only missing or unreadable.
    package var isForbidden: Bool {
        switch self {
        case .name, .link, .occupied: true
        case .absent, .unreadable, .unwritable, .large: false
        }
    }
}
