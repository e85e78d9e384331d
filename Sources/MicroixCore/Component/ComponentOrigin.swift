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
