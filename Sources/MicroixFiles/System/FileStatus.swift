import CMicroixSystem

/// The status of a file, a folder or an open descriptor.
package struct FileStatus: Sendable {
    /// The kinds that are told apart; a device is a character device, such as a terminal or `/dev/null`.
    package enum Kind: Sendable { case file, folder, link, device, other }

    package let kind: Kind
    /// The size in bytes.
    package let size: Int
    /// The POSIX permission bits.
    package let rights: UInt32
    package let owner: UInt32
    package let group: UInt32
    /// When it was changed last, in nanoseconds.
    package let changed: Int64
    /// How many hard links lead to it.
    package let links: Int
    private let device: UInt64
    private let number: UInt64

    /// The status of what a path leads to, or of the link there; `nil` if there is nothing.
    package init?(of path: String, followsLinks: Bool = true) {
        var status = microix_status()
        guard microix_stat(path, followsLinks, &status) else { return nil }
        self.init(status)
    }

    /// The status of an open descriptor; `nil` if it is not open.
    package init?(of descriptor: Int32) {
        var status = microix_status()
        guard microix_fstat(descriptor, &status) else { return nil }
        self.init(status)
    }

    private init(_ status: microix_status) {
        kind =
            status.is_file
            ? .file : status.is_folder ? .folder : status.is_link ? .link : status.is_device ? .device : .other
        size = Int(status.size)
        rights = status.rights
        owner = status.owner
        group = status.group
        changed = status.changed
        links = Int(status.links)
        device = status.device
        number = status.number
    }

    /// Whether both are the same file.
    package func isSame(as other: FileStatus) -> Bool { device == other.device && number == other.number }
}
