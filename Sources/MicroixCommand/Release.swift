/// Which release of microix this is: the one place that says so, and the newest heading of CHANGELOG.md agrees with it.
enum Release {
    static let version = "0.1.0"
    static let date = "2026-11-25"
}
