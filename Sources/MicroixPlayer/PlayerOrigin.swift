package import MicroixLua

/// The files from which a player has been loaded, as whoever reads files knows them.
package struct PlayerOrigin: Sendable {
    /// The component's file, as its path was given.
    package let path: String
    /// The files of its styles, each inside the ones after it.
    package let styles: [String]
    /// Folders for files that are required and lie beside neither.
    package let moduleFolders: [String]
    /// What its scripts may use.
    package let limits: ScriptLimits
    /// Each file that was read, or tried to be, by its path, with a hash of what was in it; `nil` where nothing could be read.
    package var files: [String: Int?] = [:]

    /// Names the files; none has been read yet.
    package init(path: String, styles: [String], moduleFolders: [String], limits: ScriptLimits) {
        (self.path, self.styles, self.moduleFolders, self.limits) = (path, styles, moduleFolders, limits)
    }
}
