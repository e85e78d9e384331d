import Foundation
import MicroixCore
import MicroixTimeline
import MicroixVerify

/// A finding to be seen again: as a command, as a test in Lua, as a test in Swift.
struct Reproduction {
    private let finding: Finding
    private let file: String
    private let seed: UInt64
    private let settings: [KnobSetting]

    /// A reproduction.
    ///
    /// - Parameters:
    ///   - finding: What is to be seen.
    ///   - file: The component's file.
    ///   - report: Where it was found: with which seed, which is that of the component's random numbers, and which knobs.
    init(_ finding: Finding, file: String, of report: VerificationReport) {
        self.finding = finding
        self.file = file
        seed = report.seed
        settings = report.settings.compactMap { KnobSetting(argument: $0) }
    }

    /// The `microix simulate` command that shows it.
    var command: String {
        var words = ["microix", "simulate", file]
        for trigger in finding.script {
            words += ["--at", "\(plain(trigger.time)):\(trigger.name)" + value(trigger.payload)]
        }
        for setting in settings { words += ["--set", setting.argument] }
        if seed != 0 { words += ["--seed", "\(seed)"] }
        if finding.needsReducedMotion { words.append("--reduced-motion") }
        // Where it does not rest by itself, or not soon, as long as it takes to see it.
        let last = finding.script.last?.time ?? 0
        if finding.time > last + 2 || finding.oracle == .neverSettles || last > Simulation.longest - 2 {
            words += ["--for", plain((max(finding.time, last + 1) * 10).rounded(.up) / 10)]
        }
        return words.map { quoted($0) }.joined(separator: " ")
    }

    private func value(_ payload: PlainData) -> String {
        isEmpty(payload) ? "" : "=" + PlainDataJSON.write(payload)
    }

    private func isEmpty(_ payload: PlainData) -> Bool { payload == .null || payload == .table([]) }

    private func plain(_ time: Double) -> String {
        time == time.rounded() && abs(time) < 1e15 ? "\(Int(time))" : "\(time)"
    }

    /// A word as a shell takes it.
    private func quoted(_ word: String) -> String {
        let isPlain = word.unicodeScalars.allSatisfy {
            $0.isASCII
                && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || "._-/:=+,@%".unicodeScalars.contains($0))
        }
        return isPlain && !word.isEmpty ? word : "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }

    /// Whether a single run shows it, and so a test can.
    private var isShownByOneRun: Bool {
        switch finding.oracle {
        case .deadEnd, .unreachable, .timeSteps, .reducedMotion, .settlesElsewhere, .drift, .neverSettles: false
        default: true
        }
    }

    /// A test in Lua that fails until it is mended; none where one run alone does not show it.
    var luaTest: [String] {
        guard isShownByOneRun else { return [] }
        return [
            "it(\(lua(title)), function()",
            "  local component = run(\(lua((file as NSString).lastPathComponent))\(luaOptions))",
        ]
            + finding.script.map { trigger in
                let payload = isEmpty(trigger.payload) ? "" : ", " + lua(trigger.payload)
                return "  component:advance_to(\(plain(trigger.time))) component:post(\(lua(trigger.name))\(payload))"
            } + ["  expect(component):has_no_faults()", "end)"]
    }

    /// A test in Swift that fails until it is mended; none where one run alone does not show it.
    var swiftTest: [String] {
        guard isShownByOneRun else { return [] }
        return [
            "@Test func \(swift(title))() throws {",
            "    var component = try ComponentTester(\(swiftText(file))\(swiftOptions))",
        ]
            + finding.script.map { trigger in
                let payload = isEmpty(trigger.payload) ? "" : ", \(swift(trigger.payload))"
                return
                    "    component.advance(to: \(plain(trigger.time))); component.post(\(swiftText(trigger.name))\(payload))"
            } + ["    component.expectNoFaults()", "}"]
    }

    private var luaOptions: String {
        var options: [String] = []
        if !settings.isEmpty {
            options.append(
                "set = { " + settings.map { "\($0.name) = \(plain($0.value))" }.joined(separator: ", ") + " }")
        }
        if seed != 0 { options.append("seed = \(seed)") }
        if finding.needsReducedMotion { options.append("reduced_motion = true") }
        return options.isEmpty ? "" : ", { " + options.joined(separator: ", ") + " }"
    }

    private var swiftOptions: String {
        var options = ""
        if !settings.isEmpty {
            options +=
                ", set: [" + settings.map { "\(swiftText($0.name)): \(plain($0.value))" }.joined(separator: ", ") + "]"
        }
        if seed != 0 { options += ", seed: \(seed)" }
        if finding.needsReducedMotion { options += ", reducesMotion: true" }
        return options
    }

    private var title: String {
        [finding.oracle.description, finding.key ?? finding.state ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    }

    private func swift(_ title: String) -> String {
        "`\(title.replacingOccurrences(of: "`", with: "'").replacingOccurrences(of: "\\", with: "/"))`"
    }

    private func swiftText(_ text: String) -> String { literal(text) }

    private func lua(_ text: String) -> String { literal(text) }

    /// A string as both Lua and Swift write it.
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
