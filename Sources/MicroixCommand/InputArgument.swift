public import ArgumentParser
public import MicroixCore
import MicroixTimeline

extension LintRule: ExpressibleByArgument {}
