package import MicroixCore

/// Why a file that a script names is not opened.
///
/// It tells nothing of what lies outside of the script's folder, not even whether it is there.
package enum FileRefusal: Error, Sendable, Equatable {
    /// The name can't be one.
    case name(FileName.Problem)
    /// A link on the way leads out of the folder, to something hidden or to nothing.
    case link(String)
    /// There is no such file.
    case absent(String)
    /// It is a folder, a device, or can't be opened.
    case unreadable(String)
    /// It can't be written.
    case unwritable(String)
    /// It is larger than its kind may be.
    case large(String, most: Int)
    /// A file in the way of a golden timeline, which is left as it is.
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

    /// What to do about it.
    package var hint: String? {
        switch self {
        case .name(let problem): problem.hint
        case .link, .absent: "a file lies in the folder of the one that names it, or below"
        case .occupied: "only a golden timeline is written over; choose another name"
        case .unreadable, .unwritable, .large: nil
        }
    }

    /// Both in one.
    package var text: String { message + (hint.map { " (\($0))" } ?? "") }

    /// Whether the script asks for what no script may have, rather than for what is not there.
    package var isForbidden: Bool {
        switch self {
        case .name, .link, .occupied: true
        case .absent, .unreadable, .unwritable, .large: false
        }
    }
}
