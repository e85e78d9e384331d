import MicroixCore
import MicroixLua
import MicroixVerify

/// Reads the arguments of a call, each as the type that it must have.
struct TrialArguments {
    private let list: [TestScript.Argument]
    private let call: String

    init(_ list: [TestScript.Argument], of call: String) {
        self.list = list
        self.call = call
    }

    func data(_ index: Int) throws(TrialProblem) -> PlainData {
        guard index < list.count else { return .null }
        guard case .data(let data) = list[index] else { throw TrialProblem("\(call) takes no component there") }
        return data
    }

    /// A value, or `nil` if none was given.
    func given(_ index: Int) throws(TrialProblem) -> PlainData? { index < list.count ? try data(index) : nil }

    func text(_ index: Int) throws(TrialProblem) -> String {
        guard case .text(let text) = try data(index) else {
            throw TrialProblem("\(call) needs a name, not \(try data(index).inWords)")
        }
        return text
    }

    /// A list of words.
    func texts(_ index: Int) throws(TrialProblem) -> [String] {
        let data = try data(index)
        // An empty table in Lua can be an empty list.
        guard data != .table([]) else { return [] }
        guard case .list(let items) = data else { throw TrialProblem("\(call) needs a list, not \(data.inWords)") }
        var texts: [String] = []
        for item in items {
            guard case .text(let text) = item else { throw TrialProblem("\(call) needs words, not \(item.inWords)") }
            texts.append(text)
        }
        return texts
    }

    /// A coordinate in points.
    func place(_ index: Int) throws(TrialProblem) -> Double {
        let number = try number(index)
        guard abs(number) <= 1e9 else { throw TrialProblem("\(call) needs a place in points, not \(number)") }
        return number
    }

    /// A place, given as `{ x, y }`.
    func places(_ index: Int) throws(TrialProblem) -> (x: Double, y: Double) {
        guard case .list(let items) = try data(index), items.count == 2, let x = items[0].number,
            let y = items[1].number
        else { throw TrialProblem("\(call) needs a place { x, y }") }
        return (x, y)
    }

    func number(_ index: Int, else missing: Double? = nil) throws(TrialProblem) -> Double {
        let data = try data(index)
        if data == .null, let missing { return missing }
        guard case .number(let number) = data else { throw TrialProblem("\(call) needs a number, not \(data.inWords)") }
        return number
    }
}
