import MicroixCore
import MicroixFiles
import MicroixTimeline
import MicroixVerify

/// Shows a finding again: as a command, as a test in Lua, as a test in Swift.
struct Reproduction {
    private let finding: Finding
    private let file: String?
    private let seed: UInt64
    private let settings: [KnobSetting]

    /// Creates a reproduction.
    ///
    /// - Parameters:
    ///   - finding: The finding to show.
    ///   - file: The component's file; `nil` if the component is inside another one's file, so that it can't run alone.
    ///   - report: The report with the finding, which has the seed of the component's random numbers, and the knobs.
    init(_ finding: Finding, file: String?, of report: VerificationReport) {
        self.finding = finding
        self.file = file
        seed = report.seed
        settings = report.settings.compactMap { KnobSetting(argument: $0) }
    }

    /// The `microix simulate` command that shows the finding and marks its place, or a command for a picture; `nil` if
    /// there is none.
    var command: String? {
        guard let file, isShownByRuns else { return nil }
        if finding.oracle == .unreadable { return picture(of: file) }
        return line(
            file, finding.script, isReduced: finding.needsReducedMotion, until: finding.time, expecting: expectations)
    }

    /// Whether one run, or two runs together, show the finding.
    private var isShownByRuns: Bool {
        switch finding.oracle {
        case .unreachable: !finding.script.pointers.isEmpty
        // A lost trigger between two states may not change the end, but a lost finger shows in its own run.
        case .ignoredInFlight: finding.comparison?.difference != nil || !finding.script.pointers.isEmpty
        // A run that ends as it should may have sent messages that it should not.
        case .leftBehind: true
        default: finding.comparison == nil || finding.comparison?.difference != nil
        }
    }

    /// Whether two runs end alike, but tell their host different things; a command shows that, and marks nothing.
    private var isAboutMessages: Bool {
        guard let run = finding.comparison else { return false }
        return finding.oracle == .repeated
            || [.unreachable, .leftBehind].contains(finding.oracle) && run.difference == nil
    }

    /// The command for the run with which the finding is compared, and what that run is.
    var comparison: (words: String, command: String)? {
        guard let file, let run = finding.comparison, run.difference != nil || finding.oracle == .leftBehind else {
            return nil
        }
        var until = finding.time
        if case .time(let time) = run.moment { until = time }
        return (run.words, line(file, run.script, isReduced: false, until: until, expecting: []))
    }

    /// The options that mark the finding in a run.
    private var expectations: [String] {
        if let run = finding.comparison {
            let time =
                switch run.moment {
                case .end: "end"
                case .time(let time): plain(time)
                case .answer: plain(finding.script.map(\.time).max() ?? finding.time)
                }
            let places: [String]
            switch run.difference {
            case .states(let states): places = states
            case .value(let value):
                let numbers = value.map { rounded($0) }
                let text = numbers.count == 1 ? numbers[0] : "[" + numbers.joined(separator: ",") + "]"
                places = ["\(finding.key ?? "")=\(text)"]
            case .field(let field): places = ["\(field.name)=\(PlainDataJSON.write(field.value))"]
            case nil: places = []
            }
            let expected = places.flatMap { ["--expect-at", "\(time):\($0)"] }
            // If more states are active than should be, all expected states are active too.
            if case .states? = run.difference, finding.oracle == .settlesElsewhere {
                return expected + ["--expect-no-faults"]
            }
            return expected
        }
        switch finding.oracle {
        case .jump, .kink, .notANumber: return ["--expect-continuous"]
        // The error ends the run, and is marked there.
        case .error: return []
        // The run leads to the place where it shows.
        case .unreachable: return []
        case .announced where finding.needsReducedMotion: return []
        default: return ["--expect-no-faults"]
        }
    }

    /// A number rounded for people; the difference is below the tolerance for settled values.
    private func rounded(_ number: Double) -> String {
        let scale = 1e4
        return abs(number) < 1e9 ? plain((number * scale).rounded() / scale + 0) : plain(number)
    }

    /// The command that draws the instant of the finding.
    private func picture(of file: String) -> String {
        let time = plain(finding.time)
        let words = ["microix", "draw", file] + arguments(finding.script) + ["--for", time, "--frame", time]
        return (words + ["--output", "unreadable.svg"]).map { quoted($0) }.joined(separator: " ")
    }

    /// The options that choose a run.
    private func arguments(_ script: [TimedInput]) -> [String] {
        var words: [String] = []
        for argument in script.compactMap(\.argument) { words += ["--at", argument] }
        for setting in settings { words += ["--set", setting.argument] }
        if seed != 0 { words += ["--seed", "\(seed)"] }
        return words
    }

    private func line(
        _ file: String, _ script: [TimedInput], isReduced: Bool, until time: Double, expecting: [String]
    ) -> String {
        var words = ["microix", "simulate", file] + arguments(script)
        if isReduced { words.append("--reduced-motion") }
        if !script.pointers.isEmpty { words += ["--pointer", "/dev/stdin"] }
        // If the run does not come to rest soon by itself, it must be long enough to show the finding.
        let last = script.map(\.time).max() ?? 0
        if time > last + 0.5 || finding.oracle == .neverSettles || last > Simulation.longest - 2 {
            words += ["--for", plain((max(time, last + 1) * 10).rounded(.up) / 10)]
        }
        let line = (words + expecting).map { quoted($0) }.joined(separator: " ")
        if script.pointers.isEmpty { return line }
        return "printf '\(PointerTrace.csv(script.pointers).joined(separator: "\\n"))\\n' | " + line
    }

    /// A word, quoted for a shell.
    private func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy {
            $0.isASCII
                && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "._-/:=+,@%".unicodeScalars.contains($0))
        }
        return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }

    /// How a test shows the finding.
    private enum Proof {
        /// The oracles that look at one run.
        case run
        /// There is no way into a state.
        case entry(String)
        /// There is no way out of a state.
        case exit(String)
        /// Two runs that should end alike do not.
        case comparison(ComparedRun, ComparedRun.Difference)
        /// Two runs should send the same messages, but do not.
        case messages(ComparedRun)
        /// The difference needs steps of another length, which tests do not have.
        case none
    }

    private var proof: Proof {
        if file == nil { return .none }
        if let run = finding.comparison {
            if isAboutMessages { return .messages(run) }
            return run.difference.map { .comparison(run, $0) } ?? .none
        }
        return switch finding.oracle {
        case .deadEnd: finding.state.map { .exit($0) } ?? .run
        case .unreachable: finding.state.map { .entry($0) } ?? .none
        case .ignoredInFlight: finding.script.pointers.isEmpty ? .none : .run
        case .timeSteps: .none
        case .announced where finding.needsReducedMotion: .none
        default: .run
        }
    }

    /// A test in Lua that fails until the fault is mended.
    var luaTest: [String] {
        let body: [String]
        switch proof {
        case .none: return []
        case .run: body = luaRun("component", finding.script, luaOptions()) + ["expect(component):has_no_faults()"]
        case .entry(let state): body = luaRun("component", [], luaOptions()) + ["component:enter(\(lua(state)))"]
        case .exit(let state):
            body = luaRun("component", [], luaOptions()) + ["expect(component):a_way_out_of(\(lua(state)))"]
        case .comparison(let run, let difference):
            body =
                luaRun("found", finding.script, luaOptions(isReduced: finding.needsReducedMotion))
                + luaRun("meant", run.script, luaOptions()) + luaComparison(run, difference)
        case .messages(let run):
            body =
                luaRun("found", finding.script, luaOptions()) + luaRun("meant", run.script, luaOptions())
                + ["found:settle() meant:settle()", "expect(found:messages()):equals(meant:messages())"]
        }
        return ["it(\(lua(title)), function()"] + body.map { "  " + $0 } + ["end)"]
    }

    private func luaRun(_ name: String, _ script: [TimedInput], _ options: String) -> [String] {
        ["local \(name) = run(\(lua(PathText.name(of: file ?? "")))\(options))"]
            + script.map { input in
                let advance = "\(name):advance_to(\(plain(input.time))) "
                switch input.input {
                case .trigger(let trigger, let payload):
                    let value = payload.isNothing ? "" : ", " + lua(payload)
                    return advance + "\(name):post(\(lua(trigger.text))\(value))"
                case .pointer(let sample):
                    let place = "\(plain(sample.location.x)), \(plain(sample.location.y))"
                    return advance + "\(name):point(\(lua(sample.phase.rawValue)), \(place), \(sample.id))"
                case .key(let sample):
                    return advance + "\(name):key(\(lua(sample.key)), \(lua(sample.phase.rawValue)))"
                case .focus(let element): return advance + "\(name):focus(\(element.map { lua($0.text) } ?? "nil"))"
                }
            }
    }

    private func luaComparison(_ run: ComparedRun, _ difference: ComparedRun.Difference) -> [String] {
        let comparison =
            switch difference {
            case .states: "expect(found:states()):equals(meant:states())"
            case .value: "expect(found):value(\(lua(finding.key ?? "")), meant:value(\(lua(finding.key ?? ""))))"
            case .field(let field): "expect(found:field(\(lua(field.name)))):equals(meant:field(\(lua(field.name))))"
            }
        switch run.moment {
        case .end: return ["found:settle() meant:settle()", comparison]
        case .time(let time):
            return ["found:advance_to(\(plain(time))) meant:advance_to(\(plain(time)))", comparison]
        case .answer: return [comparison]
        }
    }

    /// A test in Swift that fails until the fault is mended.
    var swiftTest: [String] {
        let body: [String]
        switch proof {
        case .none, .messages: return []
        case .run:
            body = swiftRun("component", finding.script, swiftOptions()) + ["component.expectNoFaults()"]
        case .entry(let state):
            body = swiftRun("component", [], swiftOptions()) + ["component.enter(\(swiftText(state)))"]
        case .exit(let state):
            let run = swiftRun("component", [], swiftOptions(), changes: false)
            body = run + ["component.expectWayOut(of: \(swiftText(state)))"]
        case .comparison(let run, let difference):
            body =
                swiftRun("found", finding.script, swiftOptions(isReduced: finding.needsReducedMotion))
                + swiftRun("meant", run.script, swiftOptions()) + swiftComparison(run, difference)
        }
        return ["@Test func \(swift(title))() throws {"] + body.map { "    " + $0 } + ["}"]
    }

    private func swiftRun(
        _ name: String, _ script: [TimedInput], _ options: String, changes: Bool = true
    ) -> [String] {
        ["\(changes ? "var" : "let") \(name) = try ComponentTester(\(swiftText(file ?? ""))\(options))"]
            + script.map { input in
                let advance = "\(name).advance(to: \(plain(input.time))); "
                switch input.input {
                case .trigger(let trigger, let payload):
                    let value = payload.isNothing ? "" : ", \(swift(payload))"
                    return advance + "\(name).post(\(swiftText(trigger.text))\(value))"
                case .pointer(let sample):
                    let place = "x: \(plain(sample.location.x)), y: \(plain(sample.location.y))"
                    return advance
                        + "\(name).point(PointerSample(\(sample.id), .\(sample.phase.rawValue), \(place)))"
                case .key(let sample):
                    return advance + "\(name).key(\(swiftText(sample.key)), .\(sample.phase.rawValue))"
                case .focus(let element):
                    return advance + "\(name).focus(\(element.map { swiftText($0.text) } ?? "nil"))"
                }
            }
    }

    private func swiftComparison(_ run: ComparedRun, _ difference: ComparedRun.Difference) -> [String] {
        let key = swiftText(finding.key ?? "")
        let comparison =
            switch difference {
            case .states: "#expect(found.states == meant.states)"
            case .value(let value) where value.count == 1: "found.expect(\(key), try #require(meant.value(\(key))))"
            // A value with several lanes is compared with the numbers that were found.
            case .value(let value): "found.expect(\(key), \(swift(PlainData.list(value.map { .number($0) }))))"
            case .field(let field):
                "#expect(found.field(\(swiftText(field.name))) == meant.field(\(swiftText(field.name))))"
            }
        switch run.moment {
        case .end: return ["found.settle(); meant.settle()", comparison]
        case .time(let time):
            return ["found.advance(to: \(plain(time))); meant.advance(to: \(plain(time)))", comparison]
        case .answer: return [comparison]
        }
    }

    private func luaOptions(isReduced: Bool? = nil) -> String {
        var options: [String] = []
        if !settings.isEmpty {
            options.append(
                "set = { " + settings.map { "\($0.name) = \(plain($0.value))" }.joined(separator: ", ") + " }")
        }
        if seed != 0 { options.append("seed = \(seed)") }
        if isReduced ?? (finding.needsReducedMotion && finding.comparison == nil) {
            options.append("reduced_motion = true")
        }
        return options.isEmpty ? "" : ", { " + options.joined(separator: ", ") + " }"
    }

    private func swiftOptions(isReduced: Bool? = nil) -> String {
        var options = ""
        if !settings.isEmpty {
            options +=
                ", set: [" + settings.map { "\(swiftText($0.name)): \(plain($0.value))" }.joined(separator: ", ") + "]"
        }
        if seed != 0 { options += ", seed: \(seed)" }
        if isReduced ?? (finding.needsReducedMotion && finding.comparison == nil) { options += ", reducesMotion: true" }
        return options
    }

    private var title: String {
        [finding.oracle.description, finding.subject ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    }

    private func swift(_ title: String) -> String {
        "`\(title.replacing("`", with: "'").replacing("\\", with: "/"))`"
    }

    private func swiftText(_ text: String) -> String { literal(text) }

    private func lua(_ text: String) -> String { literal(text) }

    /// A string literal that is valid in Lua and in Swift.
    private func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case _ where isControl(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private func lua(_ data: PlainData) -> String {
        switch data {
        case .null: "nil"
        case .boolean(let value): "\(value)"
        case .number(let value): plain(value)
        case .text(let text): lua(text)
        case .list(let items): "{ " + items.map { lua($0) }.joined(separator: ", ") + " }"
        case .table(let fields):
            fields.isEmpty
                ? "{}" : "{ " + fields.map { "[\(lua($0.name))] = \(lua($0.value))" }.joined(separator: ", ") + " }"
        }
    }

    private func swift(_ data: PlainData) -> String {
        switch data {
        case .null: ".null"
        case .boolean(let value): ".boolean(\(value))"
        case .number(let value): ".number(\(plain(value)))"
        case .text(let text): ".text(\(swiftText(text)))"
        case .list(let items): ".list([" + items.map { swift($0) }.joined(separator: ", ") + "])"
        case .table(let fields):
            ".table([" + fields.map { ".init(\(swiftText($0.name)), \(swift($0.value)))" }.joined(separator: ", ")
                + "])"
        }
    }
}
