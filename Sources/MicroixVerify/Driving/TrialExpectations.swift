public import MicroixCore
import MicroixMotion
import MicroixTimeline

/// What tests expect of a component, in Lua and in Swift; each function throws if it is not met.
public enum TrialExpectations {
    /// Expects a state to be active.
    public static func state(_ path: String, of trial: Trial) throws(TrialProblem) {
        if try trial.isActive(path) { return }
        throw TrialProblem("expected the state '\(path)'\nfound    \(trial.states.joined(separator: " + "))")
    }

    /// Expects a key to show a value or, with `isVelocity`, to have a velocity.
    public static func shown(
        _ key: String, _ expected: PlainData, tolerance: Double, isVelocity: Bool = false, of trial: Trial
    ) throws(TrialProblem) {
        let (sample, kind) = try trial.shown(key)
        let lanes = isVelocity ? sample.velocity : sample.value
        guard let meant = isVelocity && kind == .colour ? nil : kind.lanes(expected) else {
            throw TrialProblem("'\(key)' shows \(kind.expectation), which \(expected.inWords) is not")
        }
        let apart = (lanes - meant).magnitudes.max()
        // A settled key may differ from its end by the tolerance and a rounding error.
        guard !(apart <= tolerance * (1 + 1e-9) + 1e-12) else { return }
        let what = isVelocity ? "the velocity of '\(key)'" : "'\(key)'"
        throw TrialProblem(
            "expected \(PlainDataJSON.write(expected)) within \(number(tolerance))\nfound    \(PlainDataJSON.write(kind.data(lanes))) in \(what) at \(number(trial.now)) s"
        )
    }

    /// Expects a field of the context, or a data key, to have a value.
    public static func field(_ name: String, _ expected: PlainData, of trial: Trial) throws(TrialProblem) {
        let found = try trial.data(name)
        if found == expected { return }
        throw TrialProblem(
            "expected \(PlainDataJSON.write(expected)) in '\(name)'\nfound    \(PlainDataJSON.write(found))")
    }

    /// Expects an element with a role to be reported to people who can't see, with all the given values.
    public static func role(
        _ word: String, _ told: PlainData, of part: TrialPart, in trial: Trial
    ) throws(TrialProblem) {
        guard let role = AccessibilityRole(rawValue: word) else {
            throw TrialProblem(
                "there is no role '\(word)'", near: word, among: AccessibilityRole.allCases.map(\.rawValue))
        }
        var expected: [(attribute: AccessibilityAttribute, value: PlainData)] = []
        switch told {
        case .null: break
        case .list(let items) where items.isEmpty: break
        case .table(let fields):
            for field in fields {
                guard let attribute = AccessibilityAttribute(rawValue: field.name) else {
                    let known = AccessibilityAttribute.allCases.map(\.rawValue)
                    throw TrialProblem("nobody is told of a '\(field.name)'", near: field.name, among: known)
                }
                expected.append((attribute, field.value))
            }
        default: throw TrialProblem("what is told stands in a table: { checked = true }")
        }
        let nodes = trial.session.accessibility.filter { node in
            part.path.isEmpty || node.name == part.path || part.ownName(node.name) != nil
        }
        let meant = nodes.filter { $0.role == role }
        if meant.contains(where: { node in expected.allSatisfy { node[$0.attribute] == $0.value } }) { return }
        func words(_ values: [(attribute: AccessibilityAttribute, value: PlainData)]) -> String {
            values.map { ", \($0.attribute.rawValue) \(PlainDataJSON.write($0.value))" }.joined()
        }
        let found = (meant.isEmpty ? nodes : meant).map { node in
            "\(node.role.rawValue)\(words(node.values.map { ($0.attribute, $0.value) })) ('\(node.name)')"
        }
        throw TrialProblem(
            "expected \(word)\(words(expected))\nfound    "
                + (found.isEmpty ? "nothing that is told to who can't see" : found.joined(separator: "\n         ")))
    }

    /// Expects an element to have the focus; `nil` expects that no element has it.
    public static func focus(_ element: String?, of trial: Trial) throws(TrialProblem) {
        if trial.session.focusedElement == element { return }
        throw TrialProblem(
            "expected the focus on \(element.map { "'\($0)'" } ?? "nothing")\nfound    "
                + (trial.session.focusedElement.map { "'\($0)'" } ?? "nothing"))
    }

    /// Expects that a cue has come since one was last expected; a `value` of `nil` means any value.
    public static func cue(_ name: String, _ value: PlainData?, of trial: inout Trial) throws(TrialProblem) {
        let found = trial.take { kind in
            if case .cue(let cue) = kind { cue.name == name && (value == nil || cue.value == value) } else { false }
        }
        if found == nil { throw missing("the cue '\(name)'", value, trial) }
    }

    /// Expects that a message was sent to the host since one was last expected; a `value` of `nil` means any value.
    public static func message(_ name: String, _ value: PlainData?, of trial: inout Trial) throws(TrialProblem) {
        let found = trial.take { kind in
            if case .emit(name, let other) = kind { value == nil || other == value } else { false }
        }
        if found == nil { throw missing("the message '\(name)'", value, trial) }
    }

    /// Expects that a motion of a key has begun since one was last expected; a `kind` of `nil` means any kind.
    public static func motion(_ key: String, _ kind: String? = nil, of trial: inout Trial) throws(TrialProblem) {
        _ = try trial.shown(key)
        let component = trial.component
        let found = trial.take { event in
            guard case .action(let action) = event, component.keys[action.key].name == key else { return false }
            return kind == nil || kind == action.name
        }
        if found == nil { throw missing("\(kind.map { "the motion \($0)" } ?? "a motion") of '\(key)'", nil, trial) }
    }

    /// Expects that feedback has answered in these steps since steps were last expected, and in no others: `ask
    /// card.x`, `store card.x`, `run card.x`.
    public static func steps(
        _ steps: [String], of part: TrialPart, in trial: inout Trial
    ) throws(TrialProblem) {
        let found = trial.takeSteps(of: part)
        if found == steps { return }
        func words(_ list: [String]) -> String { list.isEmpty ? "no steps" : list.joined(separator: ", ") }
        throw TrialProblem("expected \(words(steps))\nfound    \(words(found))")
    }

    private static func missing(_ what: String, _ value: PlainData?, _ trial: Trial) -> TrialProblem {
        let heard = trial.unasserted
        return TrialProblem(
            "expected \(what)" + (value.map { " with \(PlainDataJSON.write($0))" } ?? "") + "\nfound    "
                + (heard.isEmpty ? "nothing" : heard.joined(separator: ", ")))
    }

    /// Lets all motions settle, and expects that this takes at most some seconds; timers may be left.
    public static func settles(within seconds: Double, of trial: inout Trial) throws(TrialProblem) {
        let took = try trial.settleMotions()
        if took > seconds {
            throw TrialProblem("expected to settle within \(number(seconds)) s\nfound    \(number(took)) s")
        }
    }

    /// Lets everything settle, timers too, and expects that this takes at most some seconds.
    public static func rests(within seconds: Double, of trial: inout Trial) throws(TrialProblem) {
        let took = try trial.settle()
        if took > seconds {
            throw TrialProblem(
                "expected to rest, timers and all, within \(number(seconds)) s\nfound    \(number(took)) s")
        }
    }

    /// Expects that none of these oracles has found a fault since the start.
    public static func noFaults(of trial: Trial, among oracles: [Oracle] = Oracle.allCases) throws(TrialProblem) {
        let faults = trial.faults.filter { oracles.contains($0.oracle) }
        if faults.isEmpty { return }
        throw TrialProblem(faults.map { text($0) }.joined(separator: "\n"))
    }

    /// Lets everything settle and expects no faults, neither on the way nor in the place of rest nor in comparison with
    /// other runs.
    public static func noFaultsToTheEnd(of trial: inout Trial) throws(TrialProblem) {
        let script = trial.script
        do throws(TrialProblem) { try trial.settle() } catch { if error.isLimit { throw error } }
        try noFaults(of: trial)
        // These faults show only when the run is compared with another run, or its place of rest with other places.
        let compared = trial.check(script).filter { other in
            !trial.faults.contains { $0.oracle == other.oracle && $0.key == other.key }
        }
        let others = compared + trial.complaintsHere
        if !others.isEmpty { throw TrialProblem(others.map { text($0) }.joined(separator: "\n")) }
    }

    /// Interrupts what happens from here at every frame, and expects that no oracle finds a fault.
    public static func interruptible(
        _ trial: Trial, isCancelled: @escaping () -> Bool = { false }
    ) throws(TrialProblem) {
        let (faults, count) = trial.interruptions(isCancelled: isCancelled)
        if faults.isEmpty {
            if count == 0 {
                throw TrialProblem("nothing listens to any trigger from here: there is nothing to interrupt with")
            }
            return
        }
        throw TrialProblem(
            "of \(count) interruptions some are not as they should be:\n"
                + faults.map { fault in
                    let script = fault.script.map { "\(number($0.time)):\($0.input.trigger?.text ?? "")" }.joined(
                        separator: " ")
                    return text(fault) + " [\(script)]"
                }.joined(separator: "\n"))
    }

    /// Expects that a trigger or a timer leads out of a state, wherever the component is now.
    public static func wayOut(of path: String, in trial: Trial) throws(TrialProblem) {
        _ = try trial.isActive(path)
        if let end = trial.deadEnds(about: path).first(where: { $0.state == path }) {
            throw TrialProblem("expected a way out of '\(path)'\nfound    none: \(end.message)")
        }
    }

    /// Expects that the test has asked for everything that was seen, heard or told to the host.
    public static func nothingElse(of trial: Trial) throws(TrialProblem) {
        let rest = trial.unasserted
        if rest.isEmpty { return }
        throw TrialProblem("expected nothing else\nfound    \(rest.joined(separator: "\n         "))")
    }

    /// Expects the run from here to be as a storyboard draws it.
    public static func storyboard(_ text: String, of trial: inout Trial) throws(TrialProblem) {
        let storyboard: Storyboard
        do throws(Storyboard.Problem) {
            storyboard = try Storyboard(text)
        } catch {
            throw TrialProblem("line \(error.line) of the storyboard: \(error.message)")
        }
        if let difference = try storyboard.difference(&trial) {
            throw TrialProblem("the run is not as the storyboard draws it:\n\(difference)")
        }
    }

    private static func text(_ fault: Finding) -> String {
        "\(fault.oracle.description) · \(fault.subject ?? "") at \(number(fault.time)) s: \(fault.message)"
    }
}
