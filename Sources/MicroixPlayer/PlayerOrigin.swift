package import MicroixLua

/// The files from which a player was loaded.
package struct PlayerOrigin: Sendable {
    /// The path of the component's file, as it was given.
    package let path: String
    /// The files of its styles, each inside the ones after it.
    package let styles: [String]
    /// Further folders in which required files are looked for.
    package let moduleFolders: [String]
    /// The limits of the scripts.
    package let limits: ScriptLimits
    /// A hash of each file that was read, or should have been, by its path; `nil` if it could not be read.
    package var files: [String: Int?] = [:]

    /// Creates the origin; no file has been read yet.
    package init(path: String, styles: [String], moduleFolders: [String], limits: ScriptLimits) {
        (self.path, self.styles, self.moduleFolders, self.limits) = (path, styles, moduleFolders, limits)
    }
}
