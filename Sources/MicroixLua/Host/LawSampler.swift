import MicroixCore
import MicroixMotion

/// Samples the laws of a script; a law's function is called for many instants at once, and can read nothing but knobs.
struct LawSampler {
    let state: LuaState
    let objects: ScriptObjects
    let files: [ScriptFile]
    /// What has been sampled so far, for all components of the script.
    private var samples = LawSamples()
    /// How many samples all laws together may still take.
    private var budget = 16 * CurveSampling.limit

    init(_ state: LuaState, _ objects: ScriptObjects, _ files: [ScriptFile]) {
        (self.state, self.objects, self.files) = (state, objects, files)
    }

    /// Makes a component for which all laws of its script are sampled with its knobs.
    ///
    /// - Throws: ``DefinitionProblems`` with the problems that `make` throws, or those of the laws.
    mutating func component(
        _ make: (LawSamples) throws(DefinitionProblems) -> Component
    ) throws(DefinitionProblems) -> Component {
        var component: Component
        do throws(DefinitionProblems) {
            component = try make(samples)
        } catch {
            guard !error.laws.isEmpty else { throw error }
            try sample(error.laws, isNeeded: true)
            component = try make(samples)
        }
        // A law with the knobs of another part is skipped: no function of this component could answer with it.
        return try sample(component.unsampledLaws, isNeeded: false) ? try make(samples) : component
    }

    /// Samples laws; returns whether one of them has a curve now.
    ///
    /// - Throws: ``DefinitionProblems`` with the problems of the laws.
    @discardableResult
    private mutating func sample(_ requests: [LawRequest], isNeeded: Bool) throws(DefinitionProblems) -> Bool {
        var problems: [DefinitionProblem] = []
        for request in requests {
            if let problem = sample(request, isNeeded: isNeeded) { problems.append(problem) }
        }
        guard problems.isEmpty else { throw DefinitionProblems(problems) }
        return requests.contains { samples.curve(of: $0) != nil }
    }

    /// Samples a law; returns its problem, or `nil` if there is none.
    private mutating func sample(_ request: LawRequest, isNeeded: Bool) -> DefinitionProblem? {
        if samples.curve(of: request) != nil { return nil }
        var sampling = CurveSampling(corners: request.corners.map { $0 / request.length })
        var readings: [String: Double] = [:]
        do throws(LawMistake) {
            while let fractions = sampling.wanted {
                let points = try ask(request, fractions, &readings)
                do throws(CurveSampling.Problem) { try sampling.take(points) } catch {
                    throw LawMistake(error, of: request)
                }
            }
        } catch {
            if !isNeeded, error.isOfOtherKnobs { return nil }
            let place = error.location ?? request.function.location
            return DefinitionProblem(.conflict(error.message, hint: error.hint), at: place)
        }
        samples.add(sampling, of: request, readings: readings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
        return nil
    }

    /// The most instants in one call, because a call may only run so many instructions.
    private static let most = 16

    private mutating func ask(
        _ request: LawRequest, _ fractions: [Double], _ readings: inout [String: Double]
    ) throws(LawMistake) -> [CurveSampling.Point] {
        budget -= fractions.count
        guard budget >= 0 else {
            throw LawMistake("the laws of a script need more than \(16 * CurveSampling.limit) samples", hint: nil)
        }
        var points: [CurveSampling.Point] = []
        for start in stride(from: 0, to: fractions.count, by: Self.most) {
            let times = fractions[start..<min(start + Self.most, fractions.count)].map { $0 * request.length }
            let answers = try call(request, times, &readings)
            for (time, answer) in zip(times, answers) { points.append(try Self.point(answer, time, request)) }
        }
        return points
    }

    private func call(
        _ request: LawRequest, _ times: [Double], _ readings: inout [String: Double]
    ) throws(LawMistake) -> [LuaValue] {
        let function = LuaFunction(
            index: Int32(request.function.index), at: request.function.location ?? SourceLocation(line: 0))
        let list = LuaTable(items: times.map { .number($0) })
        var isOfOtherKnobs = false
        do throws(LuaFailure) {
            let answer = try state.call(function, payload: .table(list)) { operation, arguments in
                guard case .knob? = HostOperation(number: operation) else {
                    let isRandom = HostOperation(number: operation) == .random
                    return .refusal("a law knows its time and the knobs" + (isRandom ? ", and no chance" : " alone"))
                }
                let name = arguments.first?.text ?? ""
                let tuning = arguments.count > 1 ? arguments[1].number.map { Int($0) } : nil
                for name in objects.knobNames(name, of: tuning) {
                    guard let value = request.knob(name) else { continue }
                    readings[name] = value
                    return .value(.number(value))
                }
                isOfOtherKnobs = true
                return .refusal("there is no knob '\(name)'")
            }
            if case .table(let answers) = answer, answers.items.count == times.count { return answers.items }
        } catch {
            throw LawMistake(error.message, hint: nil, at: files.location(of: error), isOfOtherKnobs: isOfOtherKnobs)
        }
        throw LawMistake("the law gives no numbers", hint: nil)
    }

    private static func point(
        _ answer: LuaValue, _ time: Double, _ request: LawRequest
    ) throws(LawMistake) -> CurveSampling.Point {
        guard case .table(let pair) = answer, let value = pair.items.first?.number else {
            var found = "nothing"
            if case .table(let pair) = answer { found = pair.items.first?.text ?? found }
            throw LawMistake("the law must return a number, not \(found), at t = \(plain(time))", hint: nil)
        }
        guard pair.items.count > 1 else { return CurveSampling.Point(value) }
        guard let velocity = pair.items[1].number else {
            throw LawMistake(
                "the velocity that the law returns must be a number, not \(pair.items[1].text ?? "nothing"), "
                    + "at t = \(plain(time))", hint: nil)
        }
        return CurveSampling.Point(value, slope: velocity * request.length)
    }
}

/// A mistake in a law, in words for people.
private struct LawMistake: Error {
    let message: String
    var hint: String?
    var location: SourceLocation?
    /// Whether the law reads a knob that the component does not have.
    var isOfOtherKnobs = false

    init(_ message: String, hint: String?, at location: SourceLocation? = nil, isOfOtherKnobs: Bool = false) {
        (self.message, self.hint) = (message, hint)
        (self.location, self.isOfOtherKnobs) = (location, isOfOtherKnobs)
    }

    init(_ problem: CurveSampling.Problem, of request: LawRequest) {
        func time(_ fraction: Double) -> String { "t = \(short(fraction * request.length))" }
        switch problem {
        case .end(at: 0, let value):
            message = "a law begins at 0; this one is at \(short(value)) at \(time(0))"
        case .end(let fraction, let value):
            message = "a law ends at 1; this one is at \(short(value)) at \(time(fraction))"
            hint = value > 0 ? "divide what it returns by \(plain(value))" : nil
        case .value(let fraction, let value):
            let found = value.isNaN ? "nan" : plain(value)
            message = "a law must return numbers that can be shown, not \(found), at \(time(fraction))"
        case .slope(let fraction, let given, let found):
            message =
                "the law says that its velocity is \(short(given / request.length)) at \(time(fraction)), "
                + "but its values change by \(short(found / request.length)) per unit of t"
            hint = "leave the velocity out, and it is found"
        case .rough(let fraction):
            let place = (fraction * 1000).rounded() / 1000
            message = "the law has a corner, jumps, or changes too fast near \(time(place))"
            hint =
                place > 0 && place < 1
                ? "a corner is told: corners = { \(short(place * request.length)) }"
                : "it sets out or arrives with a velocity that has no bound"
        }
    }
}

/// A number, rounded to the digits that a person reads.
private func short(_ number: Double) -> String {
    plain(abs(number) > 1e-3 && abs(number) < 1e6 ? (number * 1e6).rounded() / 1e6 : number)
}
