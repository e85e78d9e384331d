import MicroixCore

/// Turns source text into a compiled component: runs the files, decodes the first one's result, compiles the
/// declaration.
struct ScriptLoader {
    let source: [UInt8]
    let name: String
    var limits = ScriptLimits()
    /// Finds the file of a module; returns `nil` if there is none.
    var resolve: Script.Resolver = { _, _ in nil }

    /// A component without mistakes, and what is needed to run it.
    struct Loaded {
        let component: Component
        let state: LuaState
        let files: [ScriptFile]
        let objects: ScriptObjects
        let warnings: [ScriptDiagnostic]
        let notes: [ScriptDiagnostic]
    }

    func load() throws(ScriptDiagnostics) -> Loaded {
        let run = try run()
        let (declaration, decoder) = decoded(run)
        // Laws are sampled while the component is compiled, so what their functions capture must be frozen before.
        var unfrozen: LuaFailure?
        do throws(LuaFailure) { try run.state.freeze() } catch { unfrozen = error }
        var sampler = LawSampler(run.state, run.decoder.objects, run.files)
        var component = try compile(declaration, decoder, run.files, &sampler)
        if let unfrozen { throw ScriptDiagnostics(diagnostics: [run.files.diagnostic(unfrozen)]) }
        if !decoder.drags.isEmpty {
            let host = ScriptHost(run.state, of: component, run.files, run.decoder.objects, observer: { _ in })
            var places = DragPlaces(component, host, decoder.drags)
            var placed = declaration
            placed.scenarios = places.placed()
            guard places.problems.isEmpty else {
                throw ScriptDiagnostics(
                    diagnostics: DefinitionProblems(places.problems).problems.map { run.files.diagnostic($0) })
            }
            component = try compile(placed, decoder, run.files, &sampler)
        }
        run.decoder.objects.forgetComponents()
        return Loaded(
            component: component, state: run.state, files: run.files, objects: run.decoder.objects,
            warnings: warnings(of: decoder, run.files), notes: notes(of: decoder, run.files))
    }

    /// The script's declaration, even a wrong one, and its problems before it is compiled.
    func declaration() throws(ScriptDiagnostics) -> (ComponentDeclaration, problems: [ScriptDiagnostic]) {
        let run = try run()
        let (declaration, decoder) = decoded(run)
        let problems = decoder.problems + decoder.library.all.flatMap { $0.problems }
        return (declaration, DefinitionProblems(problems).problems.map { run.files.diagnostic($0) })
    }

    private func decoded(_ run: Run) -> (ComponentDeclaration, ComponentDecoder) {
        var decoder = run.decoder
        let declaration = decoder.decode(run.result)
        return (declaration, decoder)
    }

    /// Loads a script that returns a style.
    func loadStyle() throws(ScriptDiagnostics) -> (
        styles: [StyleDeclaration], warnings: [ScriptDiagnostic], files: [ScriptFile]
    ) {
        let run = try run()
        var decoder = run.decoder
        let styles = decoder.decodeStyle(run.result)
        let feedbacks = styles.flatMap { style in [style.feedback] + style.transitions.map { $0.feedback } }
        for location in feedbacks.flatMap({ $0.functions }) {
            decoder.report(
                .conflict("a style in a file of its own has no functions", hint: "they would lack the component"),
                at: location)
        }
        guard decoder.problems.isEmpty else {
            let ordered = DefinitionProblems(decoder.problems).problems
            throw ScriptDiagnostics(
                diagnostics: ordered.map { run.files.diagnostic($0) } + warnings(of: decoder, run.files))
        }
        return (styles, warnings(of: decoder, run.files), run.files)
    }

    /// The result of running the files.
    private struct Run {
        let result: LuaValue
        /// Reads the result; it already has the problems of words that were reported while the files ran.
        let decoder: ComponentDecoder
        let state: LuaState
        let files: [ScriptFile]
    }

    private typealias Note = (place: SourceLocation, word: String, kind: DefinitionProblem.Kind)

    private func run() throws(ScriptDiagnostics) -> Run {
        let main = ScriptFile(source, name: name, identity: name)
        let required = RequiredFiles(main, resolve: resolve)
        let objects = ScriptObjects()
        var notes: [Note] = []
        var result = LuaValue.none
        var failure: LuaFailure?
        let state: LuaState
        do throws(LuaFailure) {
            state = try LuaState(limits: limits.forLua)
            try state.install(BuilderModule.module)
            do throws(LuaFailure) {
                result = try state.run(source, chunk: main.chunk) { operation, arguments in
                    switch HostOperation(number: operation) {
                    case .require: required.require(arguments)
                    case .text: required.text(arguments)
                    case .loaded: required.close()
                    case .component: objects.addComponent(arguments)
                    case .tuning: objects.addTuning(arguments)
                    case .law: objects.addLaw(arguments)
                    default: answer(operation, arguments, &notes)
                    }
                }
            } catch {
                failure = error
            }
        } catch {
            throw ScriptDiagnostics(diagnostics: [[main].diagnostic(error)])
        }
        let files = required.files
        if failure?.line == nil, failure?.file == nil || failure?.file == main.chunk {
            // A failure about the file's result has no line: it gets that of the `return`.
            let files = SourceFiles([main])
            failure?.line = (files[0].result?.location ?? files.end).line
        }
        objects.modules = files.map { $0.module }
        if let failure, notes.isEmpty { throw ScriptDiagnostics(diagnostics: [files.diagnostic(failure)]) }

        // Lua has compiled these chunks, so the scanner can rely on their syntax.
        let sources = SourceFiles(files)
        var decoder = ComponentDecoder(
            sources, objects, PartLibrary(ScriptOrigin(files.map { $0.source }, names: files.localNames)))
        for file in files.indices { decoder.warnOfPowers(in: sources[file]) }
        for (index, note) in notes.enumerated() {
            // The same wrong word twice on a line is two mistakes, in two places.
            let before = notes[..<index].count { $0.place == note.place && $0.word == note.word }
            let place = sources.map(of: note.place).location(of: note.word, line: note.place.line, after: before)
            decoder.report(note.kind, at: place ?? note.place)
        }
        if let failure {
            let problems = DefinitionProblems(decoder.problems).problems
            throw ScriptDiagnostics(
                diagnostics: problems.map { files.diagnostic($0) } + [files.diagnostic(failure)])
        }
        return Run(result: result, decoder: decoder, state: state, files: files)
    }

    private func warnings(of decoder: ComponentDecoder, _ files: [ScriptFile]) -> [ScriptDiagnostic] {
        let all = decoder.warnings + decoder.library.all.flatMap { $0.warnings }
        return DefinitionProblems(all).problems.map { files.diagnostic($0, .warning) }
    }

    private func notes(of decoder: ComponentDecoder, _ files: [ScriptFile]) -> [ScriptDiagnostic] {
        let all = decoder.notes + decoder.library.all.flatMap { $0.notes }
        return DefinitionProblems(all).problems.map { files.diagnostic($0, .note) }
    }

    /// Compiles the component even if decoding found mistakes, so that all mistakes are reported at once.
    ///
    /// Each component that is used as a part is compiled alone first, so that its mistakes are reported once, as its
    /// own.
    private func compile(
        _ declaration: ComponentDeclaration, _ decoder: ComponentDecoder, _ files: [ScriptFile],
        _ sampler: inout LawSampler
    ) throws(ScriptDiagnostics) -> Component {
        let parts = decoder.library.all
        if declaration.excess != nil {
            // The innermost component that is too large is reported. Those around it are too large only because of it.
            let excess = (parts.map { $0.declaration } + [declaration]).lazy.compactMap { $0.excess }.first
            var problems = parts.flatMap { $0.problems } + decoder.problems
            if let excess, !problems.contains(where: { $0.kind == excess.kind }) { problems.append(excess) }
            throw ScriptDiagnostics(diagnostics: DefinitionProblems(problems).problems.map { files.diagnostic($0) })
        }
        var problems: [DefinitionProblem] = []
        for part in parts { _ = compiled(part.declaration, part.problems, &problems, &sampler) }
        if let component = compiled(declaration, decoder.problems, &problems, &sampler), problems.isEmpty {
            return component
        }
        let ordered = DefinitionProblems(problems).problems
        throw ScriptDiagnostics(
            diagnostics: ordered.map { files.diagnostic($0) } + warnings(of: decoder, files))
    }

    /// Compiles a component, and adds its problems to those that are already reported.
    private func compiled(
        _ declaration: ComponentDeclaration, _ own: [DefinitionProblem], _ told: inout [DefinitionProblem],
        _ sampler: inout LawSampler
    ) -> Component? {
        let before = told
        told += own
        do throws(DefinitionProblems) {
            return try sampler.component { samples throws(DefinitionProblems) in
                try Component(declaration.sampled(samples))
            }
        } catch {
            // A component that was not found would only be reported as empty.
            if declaration.name.text.isEmpty { return nil }
            let problems = error.problems.map { $0.at($0.location ?? declaration.name.location) }
            let lacksKnobs = own.contains { $0.hint == ComponentDecoder.handingOver }
            told += problems.filter { problem in
                // Three kinds of problems are not reported again: those of a handle that its builder has reported,
                // those of a part in its own file, and values that are no numbers only because their knob does not
                // exist.
                !own.contains { $0.tells(problem) } && !before.contains { $0.location == problem.location }
                    && !(lacksKnobs && problem.isOfNoNumber)
            }
            return nil
        }
    }

    /// Answers what builders ask while a file runs.
    private func answer(_ operation: Int32, _ arguments: [LuaValue], _ notes: inout [Note]) -> LuaAnswer {
        let place = SourceLocation(place: arguments.first) ?? SourceLocation(line: 0)
        func text(_ index: Int) -> String { index < arguments.count ? arguments[index].text ?? "" : "" }
        switch HostOperation(number: operation) {
        case .unknown:
            var known: [String] = []
            if arguments.count > 4, case .table(let table) = arguments[4] {
                known = table.items.compactMap { $0.text }
            }
            let near = suggestion(for: text(2), among: known.sorted())
            notes.append((place, text(2), .unknown(noun: text(1), name: text(2), place: text(3), near: near)))
            return .value(.none)
        case .checkProperty:
            guard let shape = LayerShape(rawValue: text(1)) else { return .value(.none) }
            let known = shape.properties.map { $0.name } + shape.dataProperties.map { $0.name }
            if !known.contains(text(2)), !shape.hasLane(text(2)) {
                let near = suggestion(for: text(2), among: known)
                // Of a lane such as `position.x`, only the first word can be found in the source.
                let word = text(2).split(separator: ".").first.map(String.init) ?? text(2)
                notes.append(
                    (place, word, .unknown(noun: "property", name: text(2), place: "a \(shape.rawValue)", near: near)))
            }
            return .value(.none)
        default:
            return .refusal("this is only available in guards, effects and values, not while the script loads")
        }
    }
}

extension DefinitionProblem {
    /// Returns the same problem at another place.
    func at(_ location: SourceLocation?) -> DefinitionProblem { DefinitionProblem(kind, at: location) }

    /// Whether this problem includes the other: both are about the same unknown property on one line, or the other
    /// repeats it for a style.
    fileprivate func tells(_ other: DefinitionProblem) -> Bool {
        if location != nil, location == other.location, other.message.hasSuffix(": " + message) { return true }
        guard case .unknown("property", let name, _, _) = kind,
            case .unknown("property", let otherName, _, _) = other.kind
        else { return false }
        return name == otherName && location?.line == other.location?.line && location?.file == other.location?.file
    }
}

extension DefinitionProblem {
    /// Whether the problem says that a value is no number.
    fileprivate var isOfNoNumber: Bool {
        switch kind {
        case .unsuitable(_, _, let found): found.hasPrefix("0/0") || found == "nan"
        case .conflict(let text, _): text.hasPrefix("an expression's numbers are finite")
        default: false
        }
    }
}
