import ArgumentParser
import MicroixCore
import MicroixLua
import MicroixMotion
import MicroixTimeline
import MicroixVerify

/// `TIME:STATE`, `TIME:KEY=VALUE` or `TIME:FIELD=VALUE`, the value of `--expect-at`; the time may be `end`.
struct ExpectedPlace: ExpressibleByArgument {
    /// The instant in seconds; `nil` for the time when everything has settled.
    let time: Double?
    /// The path of a state, or the name of a key, a field or a data key.
    let name: String
    /// The expected value of the key or field; `nil` for a state.
    let value: PlainData?

    init?(argument: String) {
        guard let colon = argument.firstIndex(of: ":") else { return nil }
        let when = argument[..<colon]
        let time = Double(when)
        guard when == "end" || time.map({ $0 >= 0 && $0 <= 86_400 }) ?? false else { return nil }
        self.time = time
        let parts = argument[argument.index(after: colon)...].split(
            separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, !name.isEmpty else { return nil }
        self.name = String(name)
        guard parts.count == 2 else {
            value = nil
            return
        }
        guard let value = PlainData(argument: String(parts[1])) else { return nil }
        self.value = value
    }
}

/// Checks a run, and finds the instants to mark.
struct RunCheck {
    /// An instant that is not as expected.
    struct Mark {
        let time: Double
        let words: String
    }

    /// The oracles to check.
    let oracles: Set<Oracle>
    /// The expected states and values.
    let places: [ExpectedPlace]

    /// The most memory and work that checking a run may take.
    private static let allowance = Allowance(bytes: 512 << 20, looks: 40_000_000)

    var isIdle: Bool { oracles.isEmpty && places.isEmpty }

    /// The marks of a run, in the order of time.
    ///
    /// - Throws: `TrialProblem` if a value is expected of a key or state that does not exist.
    func marks(_ trial: Trial, _ inputs: [TimedInput]) throws(TrialProblem) -> [Mark] {
        var trial = trial
        trial.allowance = Self.allowance
        for place in places { _ = try difference(place, trial) }
        var marks: [Mark] = []
        var waiting = places.filter { $0.time != nil }.sorted { ($0.time ?? 0) < ($1.time ?? 0) }[...]
        func look(until time: Double, _ trial: inout Trial) throws(TrialProblem) {
            while let place = waiting.first, let own = place.time, own < time {
                waiting.removeFirst()
                if own > trial.now { try trial.advance(to: own) }
                if let words = try difference(place, trial) { marks.append(Mark(time: own, words: words)) }
            }
        }
        do throws(TrialProblem) {
            for input in inputs {
                try look(until: input.time, &trial)
                if input.time > trial.now { try trial.advance(to: input.time) }
                try trial.post(input.input)
            }
            try look(until: .infinity, &trial)
            try trial.settle()
        } catch {
            // Oracles report what never settles, and the run itself reports failures.
            if error.isLimit { throw TrialProblem("more happens than can be looked at", isLimit: true) }
        }
        for place in places where place.time == nil {
            if let words = try difference(place, trial) { marks.append(Mark(time: trial.now, words: words)) }
        }
        var found = trial.faults
        let isPosted = inputs.allSatisfy { $0.input.trigger != nil }
        if !oracles.isEmpty, isPosted, found.isEmpty { found = trial.check(trial.script) }
        if !oracles.isDisjoint(with: [.unreadable, .keyboard, .focus, .announced]) { found += trial.complaintsHere }
        if oracles.contains(.deadEnd) {
            // Rows are alike, so only one of them is explored.
            var families = Set<String>()
            let states = trial.states.filter { families.insert($0.withoutRows).inserted }
            found += states.flatMap { trial.deadEnds(about: $0) }.map {
                Finding(
                    oracle: $0.oracle, key: $0.key, state: $0.state, message: $0.message, amount: $0.amount,
                    time: trial.now, script: $0.script, transition: $0.transition)
            }
        }
        marks += found.filter { oracles.contains($0.oracle) }.map { Mark(time: $0.time, words: $0.headline) }
        return marks.sorted { $0.time < $1.time }
    }

    /// How a shown value differs from the expected one; `nil` if it does not.
    private func difference(_ place: ExpectedPlace, _ trial: Trial) throws(TrialProblem) -> String? {
        guard let value = place.value else {
            if try trial.isActive(place.name) { return nil }
            return "it is in '\(trial.states.joined(separator: " + "))', and expected in '\(place.name)'"
        }
        let isData =
            trial.component.fields.contains { $0.name.text == place.name }
            || trial.component.dataKeys.contains { $0.name == place.name }
        if isData, trial.component.key(named: place.name) == nil {
            let found = try trial.data(place.name)
            if found == value { return nil }
            return "\(place.name) is \(PlainDataJSON.write(found)), and expected to be \(PlainDataJSON.write(value))"
        }
        let (sample, kind) = try trial.shown(place.name)
        guard let meant = kind.lanes(value) else {
            throw TrialProblem("'\(place.name)' shows \(kind.expectation), which \(value.inWords) is not")
        }
        let tolerance = try trial.tolerance(place.name)
        let apart = (sample.value - meant).magnitudes.max()
        if apart <= tolerance * (1 + 1e-9) + 1e-6 * meant.magnitudes.max() { return nil }
        let found = PlainDataJSON.write(kind.data(sample.value))
        return "\(place.name) is at \(found), and expected at \(PlainDataJSON.write(value))"
    }
}

extension Finding {
    /// The fault, its subject and its message on one line.
    var headline: String {
        oracle.description + (subject.map { " · \($0)" } ?? "") + ": " + message
    }
}
