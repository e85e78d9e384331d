import MicroixCore
import MicroixLua
import MicroixPlayer
import MicroixTimeline

/// Runs every scenario of some components, and says what came of each in one number: the bits of all that is shown and the
/// text of every event.
///
/// It is compiled for the tests, and as Embedded Swift into a WebAssembly module: both must say the same.
package struct GalleryRun {
    /// The text of each file, by its name: components, modules, traces of pointers.
    private let files: [String: [UInt8]]

    package init(_ files: [String: [UInt8]]) { self.files = files }

    /// A line for each scenario of each component, in the order of names: `NAME SCENARIO HASH of N events`; then lines of what
    /// else a host may ask.
    package func lines() -> [String] {
        let components = files.keys.filter { name in
            name.hasSuffix(".lua") && !name.hasSuffix("_test.lua") && !name.utf8.contains(UInt8(ascii: "/"))
        }
        return components.sorted().flatMap { lines(of: String($0.dropLast(4))) } + PlayerRun.lines()
    }

    private func lines(of name: String) -> [String] {
        do throws(PlayerProblem) {
            let script = try script(name)
            var lines: [String] = []
            for scenario in script.component.declaration.scenarios {
                let player = try Player(script)
                lines.append("\(name) \(scenario.name.text) \(try hash(of: player, inputs(scenario)))")
            }
            return lines
        } catch {
            return ["\(name) fails: \(error.message)"]
        }
    }

    private func script(_ name: String) throws(PlayerProblem) -> Script {
        var answers = PlayerFiles()
        while true {
            switch try answers.load(files[name + ".lua"] ?? [], name: name + ".lua") {
            case .ready(let script): return script
            case .needs(let needs):
                for need in needs {
                    guard let module = module(need) else {
                        try answers.refuse(need, because: "it is not there"); continue
                    }
                    try answers.give(module, for: need)
                }
            }
        }
    }

    /// Beside the file that asks, else among the components.
    private func module(_ need: ModuleNeed) -> Script.Module? {
        let way = need.module.split(separator: ".").joined(separator: "/") + ".lua"
        let folder = need.file.lastIndex(of: "/").map { String(need.file[...$0]) } ?? ""
        for name in [folder + way, way] {
            if let source = files[name] { return Script.Module(source, name: name) }
        }
        return nil
    }

    private func inputs(_ scenario: ScenarioDeclaration) -> [TimedInput] {
        let trace = scenario.trace.flatMap { files[$0.text] } ?? []
        let samples = String(decoding: trace, as: UTF8.self).split(separator: "\n").dropFirst().compactMap { line in
            let cells = line.split(separator: ",").map { String($0) }
            return cells.count < 5
                ? nil
                : PlainData.table([
                    .init("time", .number(Double(cells[0]) ?? 0)), .init("id", .number(Double(cells[1]) ?? 0)),
                    .init("phase", .text(cells[2])), .init("x", .number(Double(cells[3]) ?? 0)),
                    .init("y", .number(Double(cells[4]) ?? 0)),
                ])
        }
        return (scenario.inputs + samples.compactMap { TimedInput(pointer: $0) }).inOrder
    }

    private func hash(of player: Player, _ inputs: [TimedInput]) throws(PlayerProblem) -> String {
        var hash = BitHash()
        var events = 0
        var pending = inputs[...]
        for frame in 0...Int(((inputs.last?.time ?? 0) + 1.5) * 60) {
            let time = Double(frame) / 60
            while let input = pending.first, input.time <= time {
                pending.removeFirst()
                switch input.input {
                case .trigger(let name, let payload): try player.post(name.text, payload, at: input.time)
                case .pointer(let sample): try player.point(sample, at: input.time)
                case .key(let sample): try player.key(sample, at: input.time)
                case .focus(let element): try player.focus(element?.text, at: input.time)
                }
            }
            try player.advance(to: time)
            for key in player.script.component.keys.indices { hash.add(try player.sample(of: key)) }
            let text = player.takeEventsAsJSON()
            events += text.utf8.lazy.filter { $0 == UInt8(ascii: "\n") }.count
            for byte in text.utf8 { hash.add(UInt64(byte)) }
        }
        return "\(String(hash.value, radix: 16)) of \(events) events"
    }
}
