import MicroixFiles

/// What tells a file from what lies in its place later: no contents are read.
struct FileStamp: Sendable, Equatable {
    private let status: FileStatus?

    /// What a path leads to now, or that it leads nowhere.
    init(of path: String) { status = FileStatus(of: path) }

    static func == (one: FileStamp, other: FileStamp) -> Bool {
        guard let one = one.status, let other = other.status else { return one.status == nil && other.status == nil }
        return one.isSame(as: other) && one.changed == other.changed && one.size == other.size
    }
}
