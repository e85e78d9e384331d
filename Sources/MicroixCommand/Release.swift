/// The release of microix; only this file has the version, and the newest heading of CHANGELOG.md must agree with it.
enum Release {
    static let version = "0.1.0"
    static let date = "2026-11-25"
}
