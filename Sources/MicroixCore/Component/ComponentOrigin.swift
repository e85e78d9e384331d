extension Component {
    /// Whether the functions of this component's script are those of another component.
    ///
    /// They are where both are of one load, however their knobs are turned and whatever style they are in. Two loads number
    /// the same functions alike only where all files, the knobs and the styles are equal.
    public func hasFunctions(of other: Component) -> Bool {
        guard let own = declaration.origin, let origin = other.declaration.origin else { return false }
        return own.isSameLoad(as: origin) || (own == origin && declaration == other.declaration)
    }
}

extension Component {
    /// The name of the file of a place, from the folder of the component's own; `nil` where that is its own.
    public func file(of location: SourceLocation) -> String? { declaration.file(of: location) }

    /// A place in words: `line 12`, or `components/button.lua:16` where it is in another file.
    public func words(for location: SourceLocation) -> String { declaration.words(for: location) }
}

extension ComponentDeclaration {
    /// The name of the file of a place, from the folder of the component's own; `nil` where that is its own.
    public func file(of location: SourceLocation) -> String? { origin?.name(ofFile: location.file) }

    /// A place in words: `line 12`, or `components/button.lua:16` where it is in another file.
    public func words(for location: SourceLocation) -> String {
        file(of: location).map { "\($0):\(location.line)" } ?? "line \(location.line)"
    }
}
