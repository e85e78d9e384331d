// Compiled into each module, so that an interpolation of what has no description of its own is an error: natively it
// prints the case of an enumeration, in Embedded Swift a placeholder.
extension DefaultStringInterpolation {
    @available(*, deprecated, message: "in Embedded Swift this prints a placeholder; give its rawValue or its words")
    mutating func appendInterpolation<T>(_ value: T) { preconditionFailure("it is never compiled") }
}
