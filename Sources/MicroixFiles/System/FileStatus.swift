import CMicroixSystem

/// What lies at a path, or is open.
package struct FileStatus: Sendable {
    /// What can be told apart; a device is one of characters, as a terminal or `/dev/null`.
    package enum Kind: Sendable { case file, folder, link, device, other }

    package let kind: Kind
    /// How many bytes there are.
    package let size: Int
    /// Who may read, write and run it, with the bits of POSIX.
    package let rights: UInt32
    package let owner: UInt32
    package let group: UInt32
    /// When it was changed last, in nanoseconds.
    package let changed: Int64
    /// Under how many names it lies in its file system.
    package let links: Int
    private let device: UInt64
    private let number: UInt64

    /// What a path leads to, or the link that lies there; `nil` where there is nothing.
    package init?(of path: String, followsLinks: Bool = true) {
        var status = microix_status()
        guard microix_look(path, followsLinks, &status) else { return nil }
        self.init(status)
    }

    /// What is open; `nil` where nothing is.
    package init?(of descriptor: Int32) {
        var status = microix_status()
        guard microix_look_at(descriptor, &status) else { return nil }
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

    /// Whether both are one and the same.
    package func isSame(as other: FileStatus) -> Bool { device == other.device && number == other.number }
}
