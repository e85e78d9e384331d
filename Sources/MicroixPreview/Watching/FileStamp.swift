import MicroixFiles

/// The status of a file, to notice that it has changed; its content is not read.
struct FileStamp: Sendable, Equatable {
    private let status: FileStatus?

    /// The status of what a path leads to now, or that there is nothing.
    init(of path: String) { status = FileStatus(of: path) }

    static func == (one: FileStamp, other: FileStamp) -> Bool {
        guard let one = one.status, let other = other.status else { return one.status == nil && other.status == nil }
        return one.isSame(as: other) && one.changed == other.changed && one.size == other.size
    }
}
