import CMicroixSystem

/// The variables that the process was started with.
package enum Environment {
    /// A variable's value; `nil` where it is not set.
    package static subscript(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
