import ArgumentParser
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixTimeline

/// The options for what is run and how; every command that plays a component once has them.
struct RunOptions: ParsableArguments {
    @Argument(help: "The component, a Lua file.", completion: .file(extensions: ["lua"]))
    var file: String

    @Option(
        name: .customLong("at"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Posts a trigger at an instant, in seconds; may be repeated.",
            discussion: "VALUE is a JSON value; a bare word is a string. An object's fields are the event's fields. "
                + "TIME:key:KEY presses a key and lets it go, TIME:focus:ELEMENT gives an element the focus.",
            valueName: "time:trigger[=value]"),
        completion: ComponentCompletion.triggers, transform: { try TimedInput(word: $0) })
    var triggers: [TimedInput] = []

    @Option(
        name: .customLong("events"),
        help: ArgumentHelp(
            "Posts the triggers of a recorded run again, and what pointers and keys did, from its ndjson or json.",
            valueName: "file"),
        completion: .file(extensions: ["ndjson", "json"]))
    var events: String?

    @Option(
        help: ArgumentHelp(
            "Lets pointers and keys do what a recorded trace says.",
            discussion: "CSV with the columns time, id, phase, x and y, and for a keyboard key and element.",
            valueName: "trace.csv"),
        completion: .file(extensions: ["csv"]))
    var pointer: String?

    @Option(
        help: ArgumentHelp("Plays a scenario of the component.", valueName: "name"),
        completion: ComponentCompletion.scenarios)
    var scenario: String?

    @Option(
        name: .customLong("for"), parsing: .unconditional,
        help: ArgumentHelp(
            "The length of the run; by default until all has settled, or two cycles of what loops; at most 10.",
            valueName: "seconds"))
    var duration: Double?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Frames per second. The motion does not depend on it.", valueName: "n"))
    var fps: Double = 60

    @Option(
        help: ArgumentHelp("Only these keys, or all keys of these layers; may be repeated.", valueName: "key,key…"),
        completion: ComponentCompletion.keys)
    var keys: [String] = []

    @Option(
        name: .customLong("set"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Turns a knob; may be repeated.", valueName: "knob=value"),
        completion: ComponentCompletion.knobs)
    var settings: [KnobSetting] = []

    @OptionGroup var modules: ModuleOptions

    @Option(
        help: ArgumentHelp("Runs it in a style from a file of its own, before the component's.", valueName: "file"),
        completion: .file(extensions: ["lua"]))
    var style: String?

    @Flag(help: "Replaces movement by cuts and short fades.")
    var reducedMotion = false

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The seed of the random numbers that effects draw.", valueName: "n")
    )
    var seed: UInt64 = 0

    @Option(
        help: ArgumentHelp(
            "The most bytes that are written, and that are kept of the run; beyond them the exit status is 3.",
            discussion: "A number of bytes, or of 1024 of them with k, 1024 times that with M, and again with G.",
            valueName: "n[k|M|G]"))
    var limit = ByteCount(bytes: 256 << 20)

    func validate() throws {
        guard Self.isRate(fps) else { throw ValidationError("--fps is a number above 0, at most 100000.") }
        if let duration, !(duration >= 0 && duration <= 86_400) {
            throw ValidationError("--for is a number of seconds from 0 to 86400.")
        }
        guard (duration ?? Simulation.longest) * fps <= 500_000 else {
            throw ValidationError("--for and --fps ask for more than 500000 frames.")
        }
        // Readers of JSON would round larger numbers.
        guard seed <= 1 << 53 else { throw ValidationError("--seed is a whole number from 0 to 9007199254740992.") }
    }

    /// Whether a number is a possible frame rate.
    static func isRate(_ number: Double) -> Bool { number > 0 && number <= 100_000 }

    /// The files that are read, besides those that a script names; no output may replace them.
    var files: [String] { [file] + [events, style, pointer].compactMap { $0 } }

    /// Loads the component and posts all inputs, or reports on stderr what is wrong.
    ///
    /// - Throws: The exit status.
    func prepare() throws -> PreparedRun {
        let script = try styled(InputFile.script(file, settings.map { ($0.name, $0.value) }, modules))
        var session = Session(script.component, seed: seed, reducesMotion: reducedMotion)
        let scenario = try chosenScenario(script.component)
        let inputs = try post(script, scenario, to: &session)
        let keys = try keyIndices(script.component)
        return PreparedRun(
            options: self, script: script, session: session, inputs: inputs, keys: keys?.all, named: keys?.named ?? [],
            duration: duration ?? scenario?.duration)
    }

    private func styled(_ script: Script) throws -> Script {
        guard let style else { return script }
        let theme = try InputFile.style(style, modules)
        do throws(ScriptDiagnostics) {
            return try script.styled(theme)
        } catch {
            for diagnostic in error.diagnostics { standardError(diagnostic.text) }
            throw ExitCode(error.status.rawValue)
        }
    }

    private func chosenScenario(_ component: Component) throws -> ScenarioDeclaration? {
        guard let scenario else { return nil }
        let known = component.declaration.scenarios
        if let found = known.first(where: { $0.name.text == scenario }) { return found }
        let near = suggestion(for: scenario, among: known.map(\.name.text)).map { " (did you mean '\($0)'?)" } ?? ""
        throw ExitStatus.usage.failure("error: \(file) has no scenario '\(scenario)'\(near)")
    }

    /// Posts all inputs, and returns them in their order.
    private func post(
        _ script: Script, _ scenario: ScenarioDeclaration?, to session: inout Session
    ) throws -> [TimedInput] {
        let recorded = try events.map { try self.recorded($0) } ?? []
        var traces = try pointer.map { [try InputFile.trace($0)] } ?? []
        if let trace = try scenario.flatMap({ try InputFile.trace(of: $0, script, file) }) { traces.append(trace) }
        // At the same instant, inputs happen in the order of posting: first named triggers, then pointers and keys.
        let given: [(inputs: [TimedInput], file: String?)] = [
            (triggers, nil), (recorded.triggers, events), (scenario?.inputs ?? [], nil),
            (traces.flatMap(\.inputs), nil), (recorded.pointers + recorded.keyed, events),
        ]
        for (inputs, file) in given {
            do throws(TriggerProblem) {
                for input in inputs { try session.post(input) }
            } catch {
                throw ExitStatus.usage.failure((file.map { $0 + ": " } ?? "") + "error: \(error.message)")
            }
        }
        return given.flatMap(\.inputs).inOrder
    }

    private func recorded(_ path: String) throws -> [TimedInput] {
        let text = String(decoding: try InputFile.read(path), as: UTF8.self)
        let inputs: [TimedInput]
        do throws(TimedInput.UnreadableLine) {
            inputs = try TimedInput.read(run: text)
        } catch {
            throw ExitStatus.unreadable.failure("\(path):\(error.line): error: \(error.message)")
        }
        // An empty file, or a timeline in which everything happened by itself, is a run without inputs.
        let isRun = text.allSatisfy(\.isWhitespace) || text.contains("microix-timeline") || text.contains(#""kind":"#)
        if inputs.isEmpty, !isRun {
            throw ExitStatus.unreadable.failure("\(path): error: this is no recorded run: simulate --format ndjson")
        }
        return inputs
    }

    /// The keys that were asked for, and those of them that were named themselves or by their family, `row.x`; `nil`
    /// for the usual keys.
    private func keyIndices(_ component: Component) throws -> (all: [KeyID], named: Set<KeyID>)? {
        if keys.isEmpty { return nil }
        var chosen: Set<KeyID> = []
        var named: Set<KeyID> = []
        for name in keys.flatMap({ $0.split(separator: ",") }).map(String.init) {
            let matching = component.keys.indices.filter {
                let key = component.keys[$0].name
                return key == name || key.hasPrefix(name + ".") || key.hasPrefix(name + "[")
                    || key.withoutRows == name || key.withoutRows.hasPrefix(name + ".")
            }
            named.formUnion(
                matching.filter { component.keys[$0].name == name || component.keys[$0].name.withoutRows == name })
            if matching.isEmpty, let (whole, _) = component.lane(name) {
                chosen.insert(whole)
                named.insert(whole)
                continue
            }
            if matching.isEmpty {
                let near = suggestion(for: name, among: component.keys.map(\.name))
                let isData = component.dataKeys.indices.contains { component.dataKeys[$0].name == name }
                let hint = isData ? " (it is plain data, which does not move)" : near.map { " (did you mean '\($0)'?)" }
                throw ExitStatus.usage.failure("error: there is no key '\(name)'" + (hint ?? ""))
            }
            chosen.formUnion(matching)
        }
        if chosen.isEmpty { throw ExitStatus.usage.failure("error: --keys names no key") }
        return (chosen.sorted(), named)
    }
}
