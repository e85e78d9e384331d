/// What a script may use, as it loads and in each call of a function.
public struct ScriptLimits: Sendable, Equatable {
    /// Bytes of memory for all that it holds; 64 kB to 1 GB.
    public var memory = 8 << 20
    /// Instructions of Lua for loading it; 1 000 to 1e9.
    public var loadInstructions = 5_000_000
    /// Instructions of Lua for one call; 1 000 to 1e9.
    public var callInstructions = 200_000
    /// Seconds of processor time for loading it, and for one call; 0.001 to 3 600.
    ///
    /// Where the host has no such clock, the instructions alone are counted.
    public var deadline = 1.5

    /// Creates the limits that the command line has.
    public init() {}

    /// As Lua's side takes them; what lies outside its range is the nearest in it.
    var forLua: LuaLimits {
        func near<Number: Comparable>(_ number: Number, _ range: ClosedRange<Number>) -> Number {
            // What is no number is less than nothing.
            number >= range.lowerBound ? min(number, range.upperBound) : range.lowerBound
        }
        return LuaLimits(
            memory: near(memory, 64 << 10...1 << 30), loadInstructions: near(loadInstructions, 1000...1_000_000_000),
            callInstructions: near(callInstructions, 1000...1_000_000_000), deadline: near(deadline, 0.001...3600))
    }
}
