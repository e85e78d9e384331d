import ArgumentParser
import MicroixCore
import MicroixFiles

#if !CommandLine
    #error("scripts/build builds the tool, as swift build --traits CommandLine does")
#endif

@main
struct Microix: ParsableCommand {
    static let name = "microix"

    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Runs micro-interactions that are written in Lua, and shows what they do, frame by frame.",
        discussion: """
            \(whatItIs)

            \(examples.map { "  " + $0 }.joined(separator: "\n"))

            \(streams) Exit status: \(ExitStatus.all.map { "\($0.status) \($0.meaning)" }.joined(separator: "; ")). \(pipes)
            """,
        version: Release.version,
        subcommands: [
            Simulate.self, Verify.self, Test.self, Check.self, Lint.self, Confuse.self, Inspect.self, Graph.self,
            Types.self, Draw.self, Plot.self, Preview.self, New.self, GenerateManual.self,
        ])

    static let whatItIs = """
        A component says how a small piece of interface behaves: trigger → rules → feedback → state. Whatever \
        interrupts it, its motions go on without a jump in position or velocity.
        """

    static let examples = [
        "microix simulate button.lua --at 0.1:touch_down --at 0.25:touch_up",
        "microix verify button.lua",
        "microix test",
        "microix check button.lua",
        "microix lint button.lua",
        "microix confuse button.lua --traces traces",
        "microix inspect button.lua",
        "microix new sheet",
        "microix graph button.lua --format svg > button.svg",
        "microix draw button.lua --at 0.1:touch_down --at 0.25:touch_up --output press.svg",
        "microix plot button.lua --at 0.1:touch_down --at 0.25:touch_up --output curves.svg",
    ]

    static let streams = "Data goes to stdout, everything else to stderr."
    static let pipes = "A pipe that nobody reads on ends it without a word."

    static func main() {
        StandardStreams.open()
        Interruption.start()
        Watchdog.start()
        do {
            try refuseEmptyValues()
            var command = try named() ?? parsed()
            try command.run()
        } catch {
            exit(withError: told(error))
        }
    }

    /// Parses only the command that the first argument names; parsing all commands takes longer than a short run.
    ///
    /// `nil` if there is no such command, or if the arguments ask for help or are wrong: then all commands are parsed,
    /// to print the answer. Each command names microix as its parent, so that only the full parser handles requests for
    /// completions.
    private static func named() -> (any ParsableCommand)? {
        let arguments = CommandLine.arguments.dropFirst()
        guard let name = arguments.first,
            let type = configuration.subcommands.first(where: { $0.configuration.commandName == name }),
            let command = try? type.parseAsRoot(Array(arguments.dropFirst())), Swift.type(of: command) == type
        else { return nil }
        return command
    }

    /// The command that the full parser finds in the arguments.
    private static func parsed() throws -> any ParsableCommand {
        try refuseUnknownCommand()
        return try parseAsRoot()
    }

    /// Refuses an option with nothing after its `=`, because it would take the next argument as its value.
    private static func refuseEmptyValues() throws {
        for argument in CommandLine.arguments.dropFirst() {
            if argument == "--" { return }
            guard argument.hasPrefix("--"), argument.firstIndex(of: "=") == argument.indices.last else { continue }
            throw ExitStatus.usage.failure("error: there is no value behind '\(argument)'")
        }
    }

    /// Suggests a command if the first argument is none; the parser would only count unexpected arguments.
    private static func refuseUnknownCommand() throws {
        guard let name = CommandLine.arguments.dropFirst().first, !name.isEmpty, !name.hasPrefix("-") else { return }
        let known = configuration.subcommands.map { $0._commandName }
        if known.contains(name) || name == "help" { return }
        let shown = configuration.subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        let near = suggestion(for: name, among: shown).map { "did you mean '\($0)'?" }
        let file = FileStatus(of: name)?.kind == .file ? "to run a file, microix simulate \(name)" : nil
        let failure = ExitStatus.usage.failure(
            "error: there is no command '\(name)' (\(near ?? file ?? "there is " + shown.joined(separator: ", ")))")
        standardError("Usage: microix <subcommand>")
        throw failure
    }

    /// Writes help to stdout and mistakes of usage to stderr; the parser would not check whether that succeeds.
    private static func told(_ error: any Error) -> ExitCode {
        let text = CompletionScript.completed(fullMessage(for: error), for: CommandLine.arguments)
        let code = exitCode(for: error)
        if !code.isSuccess {
            if !text.isEmpty { standardError(text) }
            return code
        }
        do { try Output.write(text) } catch { return exitCode(for: error) }
        return code
    }
}
