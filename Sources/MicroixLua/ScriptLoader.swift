import MicroixCore

/// Source text to compiled component: run the chunk, decode what it returns, compile the declaration.
struct ScriptLoader {
    let source: [UInt8]
    let name: String
    /// Finds the file of a module; `nil` where there is none.
    var resolve: (_ module: String) -> Script.Module? = { _ in nil }

    func load() throws(ScriptDiagnostics) -> (component: Component, state: LuaState, warnings: [ScriptDiagnostic]) {
        var (result, decoder, state, required) = try run()
        var declaration = decoder.decode(result)
        declaration.origin = ScriptOrigin([source] + required.map { $0.source })
        var component = try compile(declaration, &decoder)
        if let index = decoder.requiredStyle {
            do throws(DefinitionProblems) {
                component = try component.styled(component.declaration.styles + required[index].styles)
            } catch {
                throw ScriptDiagnostics(diagnostics: error.problems.map { required[index].diagnostic($0) })
            }
        }
        do throws(LuaFailure) { try state.freeze() } catch { throw ScriptDiagnostics(diagnostics: [diagnostic(error)]) }
        return (component, state, warnings(of: decoder))
    }

    /// Loads a script that returns a style.
    func loadStyle() throws(ScriptDiagnostics) -> (styles: [StyleDeclaration], warnings: [ScriptDiagnostic]) {
        var (result, decoder, _, _) = try run()
        let styles = decoder.decodeStyle(result)
        let feedbacks = styles.flatMap { style in [style.feedback] + style.transitions.map { $0.feedback } }
        for location in feedbacks.flatMap({ $0.functions }) {
            decoder.report(
                .conflict("a style in a file of its own has no functions", hint: "they would lack the component"),
                at: location)
        }
        guard decoder.problems.isEmpty else {
            let ordered = DefinitionProblems(decoder.problems).problems
            throw ScriptDiagnostics(diagnostics: ordered.map { diagnostic($0) } + warnings(of: decoder))
        }
        return (styles, warnings(of: decoder))
    }

    /// Runs the chunk; what is wrong with its words is in the decoder, which reads what it returned.
    private func run() throws(ScriptDiagnostics) -> (
        result: LuaValue, decoder: ComponentDecoder, state: LuaState, required: [StyleScript]
    ) {
        var required: [StyleScript] = []
        var foreign: [ScriptDiagnostic] = []
        var notes: [(line: Int, word: String, kind: DefinitionProblem.Kind)] = []
        var result = LuaValue.none
        var failure: LuaFailure?
        let state: LuaState
        do throws(LuaFailure) {
            state = try LuaState()
            try state.install(module: BuilderModule.source, named: "microix")
            do throws(LuaFailure) {
                result = try state.run(source, chunk: name) { operation, arguments in
                    if HostOperation(rawValue: operation) == .require {
                        return require(arguments, &required, &foreign)
                    }
                    return answer(operation, arguments, &notes)
                }
            } catch {
                failure = error
            }
        } catch {
            throw ScriptDiagnostics(diagnostics: [diagnostic(error)])
        }
        // What is wrong with a file that it requires comes first.
        if !foreign.isEmpty { throw ScriptDiagnostics(diagnostics: foreign) }
        if let failure, notes.isEmpty { throw ScriptDiagnostics(diagnostics: [diagnostic(failure)]) }

        // A chunk that Lua has accepted is sound enough to be scanned.
        let map = SourceMap(source)
        var decoder = ComponentDecoder(map)
        for (index, note) in notes.enumerated() {
            // The same word twice on a line is two mistakes, in two places.
            let before = notes[..<index].count { $0.line == note.line && $0.word == note.word }
            let place = map.location(of: note.word, line: note.line, after: before) ?? SourceLocation(line: note.line)
            decoder.report(note.kind, at: place)
        }
        if let failure {
            let diagnostics =
                DefinitionProblems(decoder.problems).problems.map { diagnostic($0) } + [diagnostic(failure)]
            throw ScriptDiagnostics(diagnostics: diagnostics)
        }
        return (result, decoder, state, required)
    }

    private func warnings(of decoder: ComponentDecoder) -> [ScriptDiagnostic] {
        DefinitionProblems(decoder.warnings).problems.map { diagnostic($0, .warning) }
    }

    /// Compiles even what was decoded with mistakes, so that all of them are told at once.
    private func compile(
        _ declaration: ComponentDeclaration, _ decoder: inout ComponentDecoder
    ) throws(ScriptDiagnostics) -> Component {
        var problems = decoder.problems
        do throws(DefinitionProblems) {
            let component = try Component(declaration)
            if problems.isEmpty { return component }
        } catch {
            // A component that could not be found at all would only be said to be empty.
            if !declaration.name.text.isEmpty {
                // What a builder has told of a handle need not be told of the layer again.
                problems += error.problems.filter { problem in !problems.contains { $0.isSameProperty(as: problem) } }
            }
        }
        let ordered = DefinitionProblems(problems).problems
        throw ScriptDiagnostics(diagnostics: ordered.map { diagnostic($0) } + warnings(of: decoder))
    }

    /// Loads the style that a file holds; its number is what the script gets.
    private func require(
        _ arguments: [LuaValue], _ required: inout [StyleScript], _ foreign: inout [ScriptDiagnostic]
    ) -> LuaAnswer {
        let module = arguments.count > 1 ? arguments[1].text ?? "" : ""
        guard let file = Script.Module.isName(module) ? resolve(module) : nil else { return .value(.none) }
        if let index = required.firstIndex(where: { $0.name == file.name }) { return .value(.number(Double(index))) }
        do throws(ScriptDiagnostics) {
            required.append(try StyleScript(file.source, name: file.name))
            return .value(.number(Double(required.count - 1)))
        } catch {
            foreign += error.diagnostics
            return .refusal("the module '\(module)' has mistakes")
        }
    }

    /// What builders ask while the chunk runs.
    private func answer(
        _ operation: Int32, _ arguments: [LuaValue],
        _ notes: inout [(line: Int, word: String, kind: DefinitionProblem.Kind)]
    ) -> LuaAnswer {
        let line = Int(arguments.first?.number ?? 0)
        func text(_ index: Int) -> String { index < arguments.count ? arguments[index].text ?? "" : "" }
        switch HostOperation(rawValue: operation) {
        case .unknown:
            var known: [String] = []
            if arguments.count > 4, case .table(let table) = arguments[4] { known = table.items.compactMap(\.text) }
            let near = suggestion(for: text(2), among: known.sorted())
            notes.append((line, text(2), .unknown(noun: text(1), name: text(2), place: text(3), near: near)))
            return .value(.none)
        case .checkProperty:
            guard let shape = LayerShape(rawValue: text(1)) else { return .value(.none) }
            let known = shape.properties.map(\.name) + shape.dataProperties.map(\.name)
            if !known.contains(text(2)), !shape.hasLane(text(2)) {
                let near = suggestion(for: text(2), among: known)
                // Of a lane the first word is the one that can be found again.
                let word = text(2).split(separator: ".").first.map(String.init) ?? text(2)
                notes.append(
                    (line, word, .unknown(noun: "property", name: text(2), place: "a \(shape.rawValue)", near: near))
                )
            }
            return .value(.none)
        default:
            return .refusal("this is only available in guards, effects and values, not while the script loads")
        }
    }

    // MARK: - Wording

    private func diagnostic(
        _ problem: DefinitionProblem, _ severity: ScriptDiagnostic.Severity = .error
    ) -> ScriptDiagnostic {
        ScriptDiagnostic(
            problem.message, file: name, at: problem.location, severity: severity, hint: problem.hint, source: source)
    }

    private func diagnostic(_ failure: LuaFailure) -> ScriptDiagnostic {
        let location = failure.line.map { Self.column(of: failure.message, line: $0, in: source) }
        return ScriptDiagnostic(
            failure.message, file: name, at: location, severity: failure.kind == .limit ? .limit : .error,
            traceback: failure.traceback, source: source)
    }

    /// The place on a line of the word that a message quotes; the line alone where there is none.
    static func column(of message: String, line: Int, in source: [UInt8]) -> SourceLocation {
        let words = message.split(separator: "'", omittingEmptySubsequences: false)
        let tokens = LuaLexer.tokens(of: source).filter { $0.location.line == line }
        // "near '='" may be about a symbol; elsewhere a symbol between quotes is chance.
        if words.count > 2, words[words.count - 3].hasSuffix("near ") || words.count == 3 && message.contains("near '"),
            let token = tokens.last(where: { $0.text == words[words.count - 2] })
        {
            return token.location
        }
        // An apostrophe is a quote as well, so that any part between two may be the word.
        for word in words.dropFirst().reversed() {
            if let token = tokens.last(where: { $0.text == word && $0.kind != .symbol }) { return token.location }
        }
        return SourceLocation(line: line)
    }
}

extension DefinitionProblem {
    /// Whether both are about the same property that does not exist, on one line.
    fileprivate func isSameProperty(as other: DefinitionProblem) -> Bool {
        guard case .unknown("property", let name, _, _) = kind,
            case .unknown("property", let otherName, _, _) = other.kind
        else { return false }
        return name == otherName && location?.line == other.location?.line
    }
}
