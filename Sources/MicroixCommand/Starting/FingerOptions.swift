import ArgumentParser
import MicroixCore
import MicroixFiles
import MicroixLua
import MicroixMotion

/// A place or a distance in points, such as `120,0`.
struct PointOption: ExpressibleByArgument {
    let lanes: Lanes

    init(_ x: Double, _ y: Double) { lanes = [x, y, 0, 0] }

    init?(argument: String) {
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], abs(x) <= 1e9, abs(y) <= 1e9 else {
            return nil
        }
        self.init(x, y)
    }
}

/// The options for what the finger or keyboard of a new trace does.
struct FingerOptions: ParsableArguments {
    static let names = "--component, --layer, --from, --to, --by, --seconds and --key"

    @Option(
        help: ArgumentHelp("The component whose layer the finger lands on.", valueName: "file"),
        completion: .file(extensions: ["lua"]))
    var component: String?

    @Option(
        help: ArgumentHelp("The layer on whose middle the finger lands, where it is at the start.", valueName: "name"))
    var layer: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Where the finger lands, in points.", valueName: "x,y"))
    var from: PointOption?

    @Option(parsing: .unconditional, help: ArgumentHelp("Where it is lifted, in points.", valueName: "x,y"))
    var to: PointOption?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How far it goes, in points; 120,0 unless --to says where.", valueName: "x,y"))
    var by: PointOption?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How long it goes; a third of one unless given.", valueName: "seconds"))
    var seconds: Double?

    @Option(
        help: ArgumentHelp(
            "A key that is pressed, instead of a finger; again for the next one: --key tab --key space.",
            valueName: "key"))
    var key: [String] = []

    @OptionGroup var modules: ModuleOptions

    var isGiven: Bool { hasFinger || !key.isEmpty }

    private var hasFinger: Bool {
        component != nil || layer != nil || from != nil || to != nil || by != nil || seconds != nil
    }

    func validate() throws {
        if !key.isEmpty, hasFinger {
            throw ValidationError("A trace begins with a finger or with keys: --key goes with none of the others.")
        }
        if let wrong = key.first(where: { !KeySample.isKey($0) }) {
            throw ValidationError(
                TriggerProblem.key(wrong, near: suggestion(for: wrong, among: KeySample.names)).message)
        }
        if (component == nil) != (layer == nil) { throw ValidationError("--component and --layer go together.") }
        if layer != nil, from != nil {
            throw ValidationError("--layer says where the finger lands, and so does --from.")
        }
        if to != nil, by != nil { throw ValidationError("--to says where the finger is lifted, and so does --by.") }
        if let seconds, !(seconds > 0 && seconds <= 60) {
            throw ValidationError("--seconds is a number above 0, at most 60.")
        }
    }

    /// The trace: keys that are pressed in turn, or a finger that lands after a tenth of a second, moves with slow ends
    /// as a hand does, and lifts.
    func trace() throws -> String {
        if !key.isEmpty { return keys() }
        let start = try self.start()
        let end = to?.lanes ?? start + (by?.lanes ?? [120, 0, 0, 0])
        let seconds = seconds ?? 1.0 / 3
        var lines = ["# seconds, the finger, down | move | up | cancel | hover, points", "time,id,phase,x,y"]
        let count = max(2, Int((seconds * 120).rounded()))
        for step in 0...count {
            let part = Double(step) / Double(count)
            let place = start + (end - start) * (part * part * (3 - 2 * part))
            let phase = step == 0 ? "down" : step == count ? "up" : "move"
            lines.append(
                "\(rounded(0.1 + part * seconds, 1e4)),1,\(phase),\(rounded(place.x, 1e2)),\(rounded(place.y, 1e2))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func keys() -> String {
        let inputs = key.enumerated().flatMap { number, key in
            [KeyPhase.down, .up].enumerated().map { step, phase in
                TimedInput(at: (1 + 3 * Double(number) + Double(step)) / 10, KeySample(key, phase))
            }
        }
        let head =
            "# seconds, down | repeat | up, the key; a line 0.5,,focus,,,,NAME with a column element gives that the focus"
        return ([head] + PointerTrace.csv(inputs)).joined(separator: "\n") + "\n"
    }

    private func rounded(_ number: Double, _ parts: Double) -> String {
        PlainData.number((number * parts).rounded() / parts).inWords
    }

    private func start() throws -> Lanes {
        guard let component, let layer else { return from?.lanes ?? .zero }
        let script = try InputFile.script(component, modules)
        let names = script.component.layerIDs.map { script.component.name(ofLayer: $0) }
        guard let index = script.component.layerIDs.first(where: { script.component.name(ofLayer: $0) == layer }) else {
            let near = suggestion(for: layer, among: names).map { " (did you mean '\($0)'?)" } ?? ""
            throw ExitStatus.usage.failure("error: \(component) has no layer '\(layer)'\(near)")
        }
        var session = Session(script.component)
        do throws(ScriptFailure) {
            try session.advance(to: 0, host: script.host())
        } catch {
            standardError(script.diagnostic(error).text)
            throw ExitCode(ExitStatus.wrongScript.rawValue)
        }
        guard let place = session.middle(ofLayer: index) else {
            throw ExitStatus.usage.failure(
                "error: the layer '\(layer)' is not to be seen at the start, so that no finger lands on it")
        }
        return place
    }
}
