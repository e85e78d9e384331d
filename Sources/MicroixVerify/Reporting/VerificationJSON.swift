public import MicroixCore
import MicroixMotion
import MicroixTimeline

/// Verification reports as JSON, in the format `microix-verification`, version 1; shards are merged from such files.
public enum VerificationJSON {
    /// The value of the field `format` in such a file.
    static let format = "microix-verification"

    /// Writes reports as data.
    ///
    /// - Parameters:
    ///   - reports: The reports of the files that were verified.
    ///   - unloaded: The files that could not be loaded.
    ///   - unbegun: The files that were not begun.
    ///   - required: The share of the phases that must be proven, from 0 to 1.
    public static func write(
        _ reports: [FileReport], unloaded: [UnloadedFile] = [], unbegun: [String] = [],
        requiring required: Double = Proof.usualShare
    ) -> PlainData {
        table([
            ("format", .text(format)), ("version", .number(1)), ("required_percent", .number(required * 100)),
            (
                "files",
                .list(
                    reports.map { file in
                        table(
                            subject(file.subject) + [
                                ("file", .text(file.file)), ("report", report(file.report)),
                                ("is_proven", .boolean(file.isProven(for: required))),
                                (
                                    "untried",
                                    .list(
                                        file.untried.map {
                                            table([("part", .text($0.name)), ("reason", .text($0.reason))])
                                        })
                                ),
                            ])
                    })
            ),
            (
                "not_loaded",
                .list(
                    unloaded.map {
                        table([
                            ("file", .text($0.file)), ("mistakes", texts($0.mistakes)),
                            ("status", .number(Double($0.status))),
                        ])
                    })
            ), ("not_begun", texts(unbegun)),
        ])
    }

    /// Reads reports from data; `nil` if the data is not in this format.
    public static func read(_ data: PlainData) -> [FileReport]? { readAll(data)?.reports }

    /// Reads reports, and the files without a report, from data; `nil` if the data is not in this format.
    public static func readAll(_ data: PlainData) -> VerificationOfFiles? {
        guard data["format"] == .text(format), data["version"] == .number(1), case .list(let files)? = data["files"]
        else { return nil }
        var result = VerificationOfFiles(unbegun: data["not_begun"]?.texts ?? [])
        for file in files {
            guard let name = file["file"]?.text, let data = file["report"], let report = Self.report(data) else {
                return nil
            }
            result.reports.append(FileReport(file: name, subject: subject(file), report: report))
        }
        for file in data["not_loaded"]?.items ?? [] {
            guard let name = file["file"]?.text, let mistakes = file["mistakes"]?.texts,
                let status = file["status"]?.whole
            else { return nil }
            result.unloaded.append(UnloadedFile(file: name, mistakes: mistakes, status: status))
        }
        return result
    }

    /// The fields that say which component of a file was verified; none for a component without parts.
    private static func subject(_ subject: FileReport.Subject?) -> [(String, PlainData)] {
        switch subject {
        case .part(let names, let file):
            [("part", table([("names", texts(names)), ("file", file.map { .text($0) } ?? .null)]))]
        case .whole(let rows):
            [
                (
                    "whole",
                    table([("repeated", texts(rows)), ("repeated_at_most", .number(Double(Verification.rows)))])
                )
            ]
        case nil: []
        }
    }

    private static func subject(_ data: PlainData) -> FileReport.Subject? {
        if let part = data["part"] { return .part(names: part["names"]?.texts ?? [], file: part["file"]?.text) }
        return data["whole"].map { .whole(rows: $0["repeated"]?.texts ?? []) }
    }

    private static func table(_ fields: [(String, PlainData)]) -> PlainData {
        .table(fields.map { .init($0.0, $0.1) }.sorted { $0.name < $1.name })
    }

    private static func texts(_ list: [String]) -> PlainData { .list(list.map { .text($0) }) }
    private static func numbers(_ list: [Int]) -> PlainData { .list(list.map { .number(Double($0)) }) }

    // MARK: - Reports

    private static func report(_ report: VerificationReport) -> PlainData {
        table(
            [
                ("component", .text(report.component)), ("seed", .number(Double(report.seed))),
                ("settings", texts(report.settings)),
                ("cases", .number(Double(report.cases))), ("part_count", .number(Double(report.partCount))),
                ("part_names", texts(report.partNames)),
                ("places", .number(Double(report.places))), ("is_cut", .boolean(report.isCut)),
                ("is_complete", .boolean(report.isComplete)), ("states", texts(report.states)),
                ("rules", texts(report.rules)), ("explored", .list(report.explored.map { finding($0) })),
                ("exceptions", texts(report.exceptions)), ("excused", texts(report.excused)),
                ("excused_for_all", texts(report.excusedForAll)), ("promises", texts(report.promises)),
                ("promises_not_asked", texts(report.unaskedPromises)),
                ("explored_states", texts(report.exploredStates)),
                ("explored_rules", numbers(report.exploredRules.map(\.index))),
                ("unreached_on_purpose", texts(report.unaskedStates)),
                ("findings", .list(report.findings.map { finding($0) })),
                ("causes", .list(report.causes.map { cause($0) })),
                ("interruptions", .number(Double(report.interruptions))), ("proof", proof(report.proof)),
                ("parts", .list(report.parts.map { part($0) })),
            ] + (report.partTriggers.map { [("part_triggers", texts($0))] } ?? []))
    }

    /// A cause as data: findings are given by their indices in the list of findings.
    private static func cause(_ cause: Cause) -> PlainData {
        table([
            ("finding", .number(Double(cause.finding))), ("alike", numbers(cause.alike)),
            ("consequences", numbers(cause.consequences)),
        ])
    }

    private static func proof(_ proof: Proof) -> PlainData {
        table([
            ("interruptions", .number(Double(proof.interruptions))), ("phases", .number(Double(proof.phases))),
            ("phases_left_out", .number(Double(proof.leftOut))), ("phases_proven", .number(Double(proof.proven))),
            ("share", .number(proof.share)),
        ])
    }

    private static func report(_ data: PlainData) -> VerificationReport? {
        guard let component = data["component"]?.text, let seed = data["seed"]?.number, seed >= 0, seed <= 0x1p53,
            let settings = data["settings"]?.texts,
            let cases = data["cases"]?.whole,
            let count = data["part_count"]?.whole, let places = data["places"]?.whole,
            case .boolean(let isCut)? = data["is_cut"], let states = data["states"]?.texts,
            let rules = data["rules"]?.texts, let explored = Self.findings(data["explored"]),
            let exceptions = data["exceptions"]?.texts, let exploredStates = data["explored_states"]?.texts,
            let exploredRules = data["explored_rules"]?.wholes, let unreached = data["unreached_on_purpose"]?.texts,
            let list = data["parts"]?.items
        else { return nil }
        var parts: [UnitReport] = []
        for item in list {
            guard let part = Self.part(item) else { return nil }
            parts.append(part)
        }
        var report = VerificationReport(
            component: component, seed: UInt64(seed), settings: settings, cases: cases, partCount: count,
            partNames: data["part_names"]?.texts ?? [], places: places, isCut: isCut,
            states: states, rules: rules, explored: explored, exceptions: exceptions,
            excused: data["excused"]?.texts ?? [], excusedForAll: data["excused_for_all"]?.texts ?? [],
            exploredStates: exploredStates,
            exploredRules: exploredRules.map { RuleID($0) }, unaskedStates: unreached, parts: parts)
        report.partTriggers = data["part_triggers"]?.texts
        report.promises = data["promises"]?.texts ?? []
        return report
    }

    private static func part(_ part: UnitReport) -> PlainData {
        table([
            ("part", .number(Double(part.unit))), ("kind", .text(part.kind.rawValue)), ("name", .text(part.name)),
            ("trigger", .text(part.trigger)), ("interruptions", .number(Double(part.interruptions))),
            ("unheard", .number(Double(part.unheard))), ("elsewhere", .number(Double(part.elsewhere))),
            ("second", .number(Double(part.second))),
            ("random", .number(Double(part.random))), ("random_triggers", .number(Double(part.randomTriggers))),
            ("jump", jump(part.jump)), ("kink", jump(part.kink)),
            ("settles", part.settles.map { .number($0) } ?? .null), ("settles_at_most", .number(part.settlesAtMost)),
            ("phases", numbers(part.phases)), ("instants", numbers(part.instants)),
            ("severity", .list(part.severity.map { .number($0) })),
            ("entered", texts(part.entered)), ("taken", numbers(part.taken.map(\.index))),
            ("findings", .list(part.findings.map { finding($0) })), ("is_partial", .boolean(part.isPartial)),
            ("is_thinned", .boolean(part.isThinned)), ("leaves_out_keys", .boolean(part.leavesOutKeys)),
            ("asked", numbers(part.asked.map(\.index))),
        ])
    }

    private static func part(_ data: PlainData) -> UnitReport? {
        guard let unit = data["part"]?.whole, let kind = data["kind"]?.text.flatMap({ UnitReport.Kind(rawValue: $0) }),
            let name = data["name"]?.text, let trigger = data["trigger"]?.text,
            let interruptions = data["interruptions"]?.whole, let unheard = data["unheard"]?.whole,
            let second = data["second"]?.whole, let random = data["random"]?.whole,
            let randomTriggers = data["random_triggers"]?.whole, let jump = Self.jump(data["jump"]),
            let kink = Self.jump(data["kink"]), let atMost = data["settles_at_most"]?.number,
            let phases = data["phases"]?.wholes, let severity = data["severity"]?.items?.compactMap(\.number),
            phases.count == UnitReport.phaseCount, severity.count == UnitReport.phaseCount,
            let entered = data["entered"]?.texts, let taken = data["taken"]?.wholes,
            let findings = Self.findings(data["findings"]), case .boolean(let isPartial)? = data["is_partial"]
        else { return nil }
        var report = UnitReport(
            unit: unit, kind: kind, name: name, trigger: trigger, interruptions: interruptions, unheard: unheard,
            second: second, random: random, randomTriggers: randomTriggers, jump: jump, kink: kink,
            settles: data["settles"]?.number,
            settlesAtMost: atMost, phases: phases, severity: severity, entered: entered,
            taken: taken.map { RuleID($0) },
            findings: findings, isPartial: isPartial)
        report.isThinned = data["is_thinned"] == .boolean(true)
        report.leavesOutKeys = data["leaves_out_keys"] == .boolean(true)
        report.asked = (data["asked"]?.wholes ?? []).map { PromiseID($0) }
        report.elsewhere = data["elsewhere"]?.whole ?? 0
        // Files of older versions don't count instants: every phase then counts as having at least one.
        let instants = data["instants"]?.wholes ?? []
        report.instants = instants.count == phases.count ? instants : phases.map { max(1, $0) }
        return report
    }

    private static func jump(_ jump: UnitReport.Jump) -> PlainData {
        table([("amount", .number(jump.amount)), ("place", .text(jump.place))])
    }

    private static func jump(_ data: PlainData?) -> UnitReport.Jump? {
        guard let amount = data?["amount"]?.number, let place = data?["place"]?.text else { return nil }
        return UnitReport.Jump(amount: amount, place: place)
    }

    // MARK: - Findings

    private static func finding(_ finding: Finding) -> PlainData {
        table([
            ("oracle", .text(finding.oracle.rawValue)), ("key", finding.key.map { .text($0) } ?? .null),
            ("state", finding.state.map { .text($0) } ?? .null),
            ("detail", finding.detail.map { .text($0) } ?? .null), ("message", .text(finding.message)),
            ("amount", .number(finding.amount)), ("time", .number(finding.time)),
            ("needs_reduced_motion", .boolean(finding.needsReducedMotion)),
            ("transition", .text(finding.transition)), ("count", .number(Double(finding.count))),
            ("pointers", .list(finding.script.pointers.map(\.json))), ("script", script(finding.script)),
            ("follows", texts(finding.follows)), ("spring", finding.spring.map { spring($0) } ?? .null),
            ("comparison", finding.comparison.map { comparison($0) } ?? .null),
        ])
    }

    private static func script(_ script: [TimedInput]) -> PlainData { .list(script.triggers.map(\.json)) }

    private static func script(_ data: PlainData?) -> [TimedInput]? {
        data?.items?.compactMap { TimedInput(trigger: $0) }
    }

    private static func comparison(_ run: ComparedRun) -> PlainData {
        var (states, value, field) = ([String](), [Double](), PlainData.null)
        switch run.difference {
        case .states(let names): states = names
        case .value(let numbers): value = numbers
        case .field(let other): field = .table([other])
        case nil: break
        }
        return table([
            ("words", .text(run.words)), ("script", script(run.script)), ("states", texts(states)),
            ("value", .list(value.map { .number($0) })), ("time", time(run.moment)), ("field", field),
        ])
    }

    /// A moment as data: a number of seconds, or `answer`; null for the end.
    private static func time(_ moment: ComparedRun.Moment) -> PlainData {
        switch moment {
        case .end: .null
        case .time(let time): .number(time)
        case .answer: .text("answer")
        }
    }

    private static func comparison(_ data: PlainData?) -> ComparedRun? {
        guard let words = data?["words"]?.text, let script = Self.script(data?["script"]),
            let states = data?["states"]?.texts, let value = data?["value"]?.items?.compactMap(\.number)
        else { return nil }
        let time = data?["time"]
        let moment = time?.number.map { ComparedRun.Moment.time($0) } ?? (time?.text == nil ? .end : .answer)
        var difference = data?["field"]?.fields?.first.map { ComparedRun.Difference.field($0) }
        if !states.isEmpty { difference = .states(states) }
        if !value.isEmpty { difference = .value(value) }
        return ComparedRun(words: words, script: script, difference: difference, moment: moment)
    }

    private static func spring(_ spring: Spring) -> PlainData {
        table([
            ("mass", .number(spring.mass)), ("stiffness", .number(spring.stiffness)),
            ("damping", .number(spring.damping)),
        ])
    }

    private static func spring(_ data: PlainData?) -> Spring? {
        guard let mass = data?["mass"]?.number, let stiffness = data?["stiffness"]?.number,
            let damping = data?["damping"]?.number, mass > 0, stiffness > 0, damping >= 0,
            [mass, stiffness, damping].allSatisfy(\.isFinite)
        else { return nil }
        return Spring(mass: mass, stiffness: stiffness, damping: damping)
    }

    private static func findings(_ data: PlainData?) -> [Finding]? {
        guard let list = data?.items else { return nil }
        var result: [Finding] = []
        for item in list {
            guard let oracle = item["oracle"]?.text.flatMap({ Oracle(rawValue: $0) }),
                let message = item["message"]?.text, let amount = item["amount"]?.number,
                let time = item["time"]?.number, case .boolean(let isReduced)? = item["needs_reduced_motion"],
                let transition = item["transition"]?.text, let count = item["count"]?.whole,
                let script = Self.script(item["script"])
            else { return nil }
            var finding = Finding(
                oracle: oracle, key: item["key"]?.text, state: item["state"]?.text, detail: item["detail"]?.text,
                message: message, amount: amount, time: time,
                script: script + (item["pointers"]?.items ?? []).compactMap { TimedInput(pointer: $0) },
                needsReducedMotion: isReduced, transition: transition, count: count)
            finding.follows = item["follows"]?.texts ?? []
            finding.spring = spring(item["spring"])
            finding.comparison = comparison(item["comparison"])
            result.append(finding)
        }
        return result
    }
}

extension PlainData {
    fileprivate var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// A number that is a count: whole, not negative, at most 2⁴⁰.
    fileprivate var whole: Int? { number.flatMap { $0 >= 0 && $0 <= 0x1p40 ? Int(exactly: $0) : nil } }

    fileprivate var fields: [PlainData.Field]? {
        if case .table(let fields) = self { fields } else { nil }
    }
    fileprivate var items: [PlainData]? {
        if case .list(let items) = self { items } else { nil }
    }

    fileprivate var texts: [String]? { items?.compactMap(\.text) }
    fileprivate var wholes: [Int]? { items?.compactMap(\.whole) }
}
