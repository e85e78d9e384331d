import ArgumentParser

#if !CommandLine
    #error("scripts/build builds the tool, as swift build --traits CommandLine does")
#endif

@main
struct Microix: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "microix",
        abstract: "Runs micro-interactions that are written in Lua, and shows what they do, frame by frame.",
        discussion: """
            A component says how a small piece of interface behaves: trigger → rules → feedback → state. Whatever \
            interrupts it, its motions go on without a jump in position or velocity.

              microix simulate button.lua --at 0.1:touch_down --at 0.25:touch_up
              microix verify button.lua
              microix test
              microix check button.lua
              microix inspect button.lua
              microix new sheet
              microix graph button.lua --format svg > button.svg
              microix draw button.lua --at 0.1:touch_down --at 0.25:touch_up --output press.svg
              microix plot button.lua --at 0.1:touch_down --at 0.25:touch_up --output curves.svg

            Data goes to stdout, everything else to stderr. Exit status: 0 all is well; 1 a verification \
            or a test failed; 2 the script is wrong; 3 a script ran into a limit; 4 the time ran out; 5 a \
            verification proved too little; 64 wrong usage; 66 a file can't be read; 69 another program is \
            missing or fails; 73 the output can't be written. A pipe that nobody reads on ends it without a word.
            """,
        version: "0.1.0",
        subcommands: [
            Simulate.self, Verify.self, Test.self, Check.self, Inspect.self, Graph.self, Draw.self, Plot.self, New.self,
        ])

    static func main() {
        StandardStreams.open()
        Interruption.start()
        Watchdog.start()
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            exit(withError: told(error))
        }
    }

    /// Writes help to stdout and mistakes of usage to stderr, which the parser would do without a look at what comes of it.
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
