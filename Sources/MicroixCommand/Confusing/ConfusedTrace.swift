import ArgumentParser
import MicroixCore
import MicroixLua
import MicroixVerify

/// A labelled trace, and the gestures that a component recognised in it.
struct ConfusedTrace {
    let file: String
    let label: GestureLabel
    let trace: PlayedTrace
    /// Why the trace became another gesture, as far as that is known; `nil` if it became the one of its label.
    let reason: String?

    var isRight: Bool { reason == nil }

    /// Plays the trace.
    ///
    /// - Throws: The exit status, after a message on stderr, if a function of the script fails.
    init(_ file: String, _ label: GestureLabel, _ inputs: [TimedInput], _ script: Script) throws {
        (self.file, self.label) = (file, label)
        do throws(ScriptFailure) {
            trace = try PlayedTrace(inputs, in: script.component, host: script.host())
        } catch {
            let diagnostic = script.diagnostic(error)
            standardError(printable(file) + ": " + diagnostic.text)
            throw ExitCode((diagnostic.severity == .limit ? ExitStatus.limit : .wrongScript).rawValue)
        }
        reason = label.fits(trace) ? nil : Self.reason(label, trace, script)
    }

    /// The gestures that came, each with its time: `drag at 0.12 s, tap at 0.3 s`.
    var outcome: String {
        let came = label.outcomes(of: trace)
        return came.isEmpty
            ? "nothing" : came.map { "\($0.name) at \(NumberText.brief($0.time)) s" }.joined(separator: ", ")
    }

    private static func reason(_ label: GestureLabel, _ trace: PlayedTrace, _ script: Script) -> String {
        let component = script.component
        let fingers = trace.fingers == 1 ? "1 finger" : "\(trace.fingers) fingers"
        let did =
            "\(fingers), \(NumberText.brief((trace.way * 10).rounded() / 10)) pt away at most, for "
            + "\(NumberText.brief((trace.length * 100).rounded() / 100)) s"
        if trace.outcomes.isEmpty, let landing = trace.landing, case .pointer(let sample) = landing.input,
            let missed = MissedTouch.words(sample, at: landing.time, Session(component), script)
        {
            return "\(did); \(missed)"
        }
        let demands = component.declaration.gestures.filter { gesture in
            label.gestures.contains { $0 == gesture.name.text || $0.hasPrefix(gesture.name.text + ".") }
        }.map { "\($0.name.text) is \($0.demand(in: component))" }
        return ([did] + demands).joined(separator: "; ")
    }
}
