extension Component {
    /// Whether both components use the same functions of a script.
    ///
    /// They do if both come from the same load, whatever their knobs and styles are. After two loads the same functions
    /// have the same indices only if all files, knobs and styles are equal.
    public func hasFunctions(of other: Component) -> Bool {
        guard let own = declaration.origin, let origin = other.declaration.origin else { return false }
        return own.isSameLoad(as: origin) || (own == origin && declaration == other.declaration)
    }
}

extension Component {
    /// The file of a location, relative to the folder of the component's file; `nil` if it is the component's own file.
    public func file(of location: SourceLocation) -> String? { declaration.file(of: location) }

    /// A location in words: `line 12`, or `components/button.lua:16` for another file.
    public func words(for location: SourceLocation) -> String { declaration.words(for: location) }
}

extension ComponentDeclaration {
    /// The file of a location, relative to the folder of the component's file; `nil` if it is the component's own file.
    public func file(of location: SourceLocation) -> String? { origin?.name(ofFile: location.file) }

    /// A location in words: `line 12`, or `components/button.lua:16` for another file.
    public func words(for location: SourceLocation) -> String {
        file(of: location).map { "\($0):\(location.line)" } ?? "line \(location.line)"
    }
}
