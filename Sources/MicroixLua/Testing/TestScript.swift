public import MicroixCore

/// A Lua file with tests, written with `describe` and `it`; it runs in the sandbox.
///
/// The script itself knows no components: a closure answers what tests ask of them.
public struct TestScript {
    /// One test.
    public struct Case: Sendable, Equatable {
        /// The names of the blocks around the test, outermost first, and its own name.
        public let path: [String]
        /// The line on which it begins.
        public let line: Int
        fileprivate let function: LuaFunction

        /// All names in one text: `press button › sinks`.
        public var name: String { path.joined(separator: " › ") }
    }

    /// A request of a test.
    public enum Request: Sendable, Equatable {
        /// Runs a component from a file, with options; the answer is the component's number.
        case run(file: String, options: PlainData)
        /// Calls a method of a component.
        case component(Int, method: String, arguments: [Argument])
        /// Checks an expectation about a component or a value.
        case expect(Argument, method: String, arguments: [Argument])
    }

    /// An argument of a request.
    public enum Argument: Sendable, Equatable {
        /// A component, by its number.
        case component(Int)
        /// Anything else.
        case data(PlainData)
    }

    /// Why a test can't go on; it is raised as an error at the test's line.
    public struct Refusal: Error, Sendable, Equatable {
        /// The reason.
        public let message: String
        /// Whether the test has reached a limit; then it ends, even if it catches errors.
        public let isLimit: Bool

        /// Creates a refusal.
        public init(_ message: String, isLimit: Bool = false) {
            self.message = message
            self.isLimit = isLimit
        }
    }

    /// The tests, in the order of the file.
    public let cases: [Case]
    /// The file's name, as errors show it.
    public let name: String
    private let files: [ScriptFile]
    private let state: LuaState

    /// The most seconds of processor time that one test may take.
    public static let deadline = 60.0
    /// The most bytes of one name, and of all tests' names together with those of the blocks around them.
    private static let longestNames = (one: 1000, all: 8 << 20)
    /// The most bytes in one exchange between tests and host.
    private static let exchange = 4 << 20

    /// Loads tests from Lua source, without running them.
    ///
    /// - Throws: ``ScriptDiagnostics`` with all mistakes.
    public init(_ source: [UInt8], name: String) throws(ScriptDiagnostics) {
        var found: [Case] = []
        var names = 0
        let file = ScriptFile(source, name: name, identity: name)
        let limits = LuaLimits(
            memory: 64 << 20, exchange: Self.exchange, callInstructions: 100_000_000, deadline: Self.deadline)
        do throws(LuaFailure) {
            state = try LuaState(limits: limits)
            try state.install(TestModule.module)
            _ = try state.run(source, chunk: file.chunk) { operation, arguments in
                guard TestModule.Operation(rawValue: operation) == .register else {
                    return .refusal("components are run, and things expected, inside of 'it'")
                }
                guard arguments.count >= 4,
                    case .function(let function) = arguments[1], let own = arguments[2].text,
                    case .table(let around) = arguments[3]
                else { return .refusal("'it' needs a name and a function") }
                let path = around.items.compactMap { $0.text } + [own]
                guard path.allSatisfy({ $0.utf8.count <= Self.longestNames.one }) else {
                    return .refusal("the name of a test has at most \(Self.longestNames.one) bytes")
                }
                // Each test keeps the names of the blocks around it.
                names += path.reduce(0) { $0 + $1.utf8.count + 64 }
                guard names <= Self.longestNames.all else {
                    return .limit("the names of all tests take more than \(Self.longestNames.all >> 20) MiB")
                }
                found.append(Case(path: path, line: Int(arguments[0].number ?? 0), function: function))
                return .value(.none)
            }
        } catch {
            throw ScriptDiagnostics(diagnostics: [Self.diagnostic(error, [file])])
        }
        cases = found
        self.name = name
        files = [file]
    }

    /// Runs a test, and returns its failure; `nil` if it passed.
    ///
    /// The closure `answer` answers the test's requests.
    public func run(
        _ test: Case, answer: (Request) throws(Refusal) -> PlainData
    ) -> ScriptDiagnostic? {
        do throws(LuaFailure) {
            _ = try state.call(test.function, payload: .none) { operation, arguments in
                guard TestModule.Operation(rawValue: operation) == .ask else {
                    return .refusal("'it' stands outside of another 'it'")
                }
                do throws(Refusal) {
                    return .value(LuaValue(try answer(try Self.request(arguments))))
                } catch {
                    return error.isLimit ? .limit(error.message) : .refusal(error.message)
                }
            }
            return nil
        } catch {
            return Self.diagnostic(error, files)
        }
    }

    private static func request(_ arguments: [LuaValue]) throws(Refusal) -> Request {
        let rest = arguments.dropFirst(3)
        func converted() throws(Refusal) -> [Argument] {
            var result: [Argument] = []
            for value in rest { result.append(try argument(value)) }
            return result
        }
        let name = arguments.count > 1 ? arguments[1].text ?? "" : ""
        switch arguments.first?.text {
        case "run":
            guard case .data(let options) = try argument(arguments.count > 2 ? arguments[2] : .none) else {
                throw Refusal("the options of run are a table")
            }
            return .run(file: name, options: options)
        case "component":
            let id = arguments.count > 2 ? arguments[2].number.flatMap { Int(exactly: $0) } : nil
            return .component(id ?? -1, method: name, arguments: try converted())
        default:
            return .expect(
                try argument(arguments.count > 2 ? arguments[2] : .none), method: name, arguments: try converted())
        }
    }

    private static func argument(_ value: LuaValue) throws(Refusal) -> Argument {
        if let component = value.object("component"), let id = component["id"]?.number.flatMap({ Int(exactly: $0) }) {
            return .component(id)
        }
        if let data = PlainData(value) { return .data(data) }
        throw Refusal(
            "only components, finite numbers, strings, booleans and tables of them can be handed over"
                + value.holeInWords)
    }

    private static func diagnostic(_ failure: LuaFailure, _ files: [ScriptFile]) -> ScriptDiagnostic {
        files.diagnostic(
            failure.message, at: files.location(of: failure), severity: failure.kind == .limit ? .limit : .error,
            traceback: failure.traceback.count > 1 ? failure.traceback : [])
    }
}
