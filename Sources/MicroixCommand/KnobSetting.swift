import ArgumentParser

/// `KNOB=VALUE`, the value of `--set`.
struct KnobSetting: ExpressibleByArgument {
    let name: String
    let value: Double
    /// The text as it was given.
    let argument: String

    init?(argument: String) {
        self.argument = argument
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let value = Double(parts[1]), value.isFinite else { return nil }
        name = String(parts[0])
        self.value = value
    }
}
