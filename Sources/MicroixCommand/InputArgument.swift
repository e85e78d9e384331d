public import ArgumentParser
public import MicroixCore
import MicroixTimeline

/// `TIME:TRIGGER[=VALUE]`, as `--at` takes it.
extension TimedInput: ExpressibleByArgument {}
extension LintRule: ExpressibleByArgument {}
