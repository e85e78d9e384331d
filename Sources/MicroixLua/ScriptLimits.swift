/// The most that a script may use while it loads, and in each call of a function; a value out of its range counts as
/// the nearest bound.
public struct ScriptLimits: Sendable, Equatable {
    /// Bytes of memory for all its values and functions, from 64 KiB to 1 GiB.
    public var memory = 8 << 20
    /// Lua instructions for loading the script, from 1 000 to 1e9.
    public var loadInstructions = 5_000_000
    /// Lua instructions for one call of a function, from 1 000 to 1e9.
    public var callInstructions = 200_000
    /// Seconds of processor time for loading the script, and for one call, from 0.001 to 3 600.
    ///
    /// If the host has no clock of processor time, only the instructions are counted.
    public var deadline = 1.5

    /// Creates the limits that the command line uses.
    public init() {}

    /// The limits in the form for Lua; each value is moved into its range.
    var forLua: LuaLimits {
        func near<Number: Comparable>(_ number: Number, _ range: ClosedRange<Number>) -> Number {
            // NaN fails this comparison, and becomes the lower bound.
            number >= range.lowerBound ? min(number, range.upperBound) : range.lowerBound
        }
        return LuaLimits(
            memory: near(memory, 64 << 10...1 << 30), loadInstructions: near(loadInstructions, 1000...1_000_000_000),
            callInstructions: near(callInstructions, 1000...1_000_000_000), deadline: near(deadline, 0.001...3600))
    }
}
