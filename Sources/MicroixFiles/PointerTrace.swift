public import MicroixCore
import MicroixTimeline

/// A recording of pointers, keys and focus: CSV with the columns `time`, `id`, `phase`, `x` and `y`.
///
/// Times are seconds, and never decrease. The phases of a pointer are `down`, `move`, `up`, `cancel` and `hover`; `x`
/// and `y` are points. A column `seen` may give the time at which a late sample was seen. If a line has a value in the
/// column `key`, it is about that key, with the phase `down`, `repeat`, `up` or `press`. A line with the phase `focus`
/// moves the focus to the element in the column `element`, or removes it if that is empty. Both kinds of lines have no
/// `id`, `x` and `y`. Columns may be in any order; blank lines and lines that begin with `#` are skipped.
public struct PointerTrace: Sendable {
    /// The pointers, keys and changes of focus, in the order of time.
    public private(set) var inputs: [TimedInput] = []
    /// Remarks about things that were hardly meant, and are ignored.
    public private(set) var warnings: [Remark] = []

    /// A remark about a line.
    public struct Remark: Sendable, Equatable {
        /// The line, from 1.
        public let line: Int
        /// What there is to say about the line.
        public let message: String
    }

    /// Why a trace can't be read.
    public struct Unreadable: Error, Sendable {
        /// The mistakes, at least one.
        public let mistakes: [Remark]
    }

    /// The columns that a trace must have.
    public static let columns = ["time", "id", "phase", "x", "y"]
    /// The optional columns.
    private static let (seen, key, element) = ("seen", "key", "element")
    private static let further = [seen, key, element]
    /// The phase of a line that moves the focus.
    private static let focus = "focus"
    /// The most lines of a trace.
    public static let limit = 200_000

    /// The lines of a trace with the pointers, keys and changes of focus among some inputs.
    package static func csv(_ inputs: [TimedInput]) -> [String] {
        let areLate = inputs.contains { $0.pointer?.time != nil }
        let hasKeys = inputs.contains { if case .key = $0.input { true } else { false } }
        let hasFocus = inputs.contains { if case .focus = $0.input { true } else { false } }
        func line(
            _ time: Double, _ id: String, _ phase: String, _ x: String = "", _ y: String = "", seen: String = "",
            key: String = "", element: String = ""
        ) -> String {
            let cells =
                [plain(time), id, phase, x, y] + (areLate ? [seen] : []) + (hasKeys ? [quoted(key)] : [])
                + (hasFocus ? [quoted(element)] : [])
            return cells.joined(separator: ",")
        }
        let header = columns + (areLate ? [seen] : []) + (hasKeys ? [key] : []) + (hasFocus ? [element] : [])
        return [header.joined(separator: ",")]
            + inputs.compactMap { input in
                switch input.input {
                case .trigger: nil
                case .pointer(let sample):
                    line(
                        input.time, "\(sample.id)", sample.phase.rawValue, plain(sample.location.x),
                        plain(sample.location.y), seen: sample.time.map { plain($0) } ?? "")
                case .key(let sample): line(input.time, "", sample.phase.rawValue, key: sample.key)
                case .focus(let element): line(input.time, "", focus, element: element?.text ?? "")
                }
            }
    }

    /// A cell in the form in which it can be read back, whatever it holds.
    private static func quoted(_ cell: String) -> String {
        let isPlain = cell.unicodeScalars.allSatisfy { !",\"#".unicodeScalars.contains($0) }
        return isPlain ? cell : "\"" + cell.replacing("\"", with: "\"\"") + "\""
    }

    /// Reads a trace.
    ///
    /// - Throws: ``Unreadable`` with all mistakes.
    public init(csv text: String) throws(Unreadable) {
        let lines = CommaSeparatedLines(text, limit: Self.limit + 1).lines
        guard let header = lines.first else {
            throw Unreadable(mistakes: [
                Remark(line: 1, message: "the trace is empty: its first line names the columns")
            ])
        }
        guard lines.count <= Self.limit else {
            throw Unreadable(
                mistakes: [Remark(line: lines[Self.limit].number, message: "a trace has at most \(Self.limit) lines")])
        }
        let unreadable = lines.compactMap { line in line.problem.map { Remark(line: line.number, message: $0) } }
        guard unreadable.isEmpty else { throw Unreadable(mistakes: unreadable) }
        let names = header.cells.map { Self.trimmed($0) }
        let missing = Self.columns.filter { !names.contains($0) }
        guard missing.isEmpty else {
            throw Unreadable(
                mistakes: missing.map { name in
                    let near =
                        suggestion(for: name, among: names.filter { !Self.columns.contains($0) }).map {
                            " (is '\(printable($0))' meant for it?)"
                        } ?? ""
                    return Remark(line: header.number, message: "there is no column '\(name)'\(near)")
                })
        }
        let twice = (Self.columns + Self.further).filter { name in names.count { $0 == name } > 1 }
        guard twice.isEmpty else {
            throw Unreadable(
                mistakes: twice.map { Remark(line: header.number, message: "there are two columns '\($0)'") })
        }
        var mistakes: [Remark] = []
        let places = (Self.columns + Self.further).map { names.firstIndex(of: $0) ?? .max }
        for line in lines.dropFirst() {
            let cells = places.map { $0 < line.cells.count ? Self.trimmed(line.cells[$0]) : "" }
            if let input = Self.row(cells, after: inputs.last?.time ?? 0, line.number, &mistakes) {
                inputs.append(input)
                note(input.input, line.number)
            }
        }
        guard mistakes.isEmpty else { throw Unreadable(mistakes: mistakes) }
        for (id, line) in down.sorted(by: { $0.key < $1.key }) {
            warnings.append(Remark(line: line, message: "the pointer \(id) is never lifted"))
        }
        for (key, line) in held.sorted(by: { $0.value < $1.value }) {
            warnings.append(Remark(line: line, message: "the key '\(printable(key))' is never let go"))
        }
    }

    /// The pointers that are down, with the lines of their `down`.
    private var down: [Int: Int] = [:]
    /// The keys that are down, with the lines of their last `down` or `repeat`.
    private var held: [String: Int] = [:]

    private mutating func note(_ input: Input, _ line: Int) {
        switch input {
        case .pointer(let sample): note(sample, line)
        case .key(let sample): held[sample.key] = sample.phase == .down || sample.phase == .repeat ? line : nil
        case .trigger, .focus: break
        }
    }

    private mutating func note(_ sample: PointerSample, _ line: Int) {
        let id = sample.id
        switch sample.phase {
        case .down:
            if let earlier = down[id] {
                warnings.append(
                    Remark(
                        line: line, message: "the pointer \(id) is down already, since line \(earlier): taken as lifted"
                    ))
            }
            down[id] = line
        case .move, .up:
            if down[id] == nil {
                warnings.append(Remark(line: line, message: "the pointer \(id) is not down: passed over"))
            }
            if sample.phase == .up { down[id] = nil }
        case .cancel: down[id] = nil
        case .hover: break
        }
    }

    private static func row(
        _ cells: [String], after last: Double, _ line: Int, _ mistakes: inout [Remark]
    ) -> TimedInput? {
        func wrong(_ message: String) { mistakes.append(Remark(line: line, message: message)) }
        func found(_ cell: String) -> String { cell.isEmpty ? "" : ", not '\(printable(cell))'" }
        func number(_ index: Int, within most: Double, _ bounds: String) -> Double? {
            guard let number = Double(cells[index]), number.isFinite else {
                wrong(
                    cells[index].isEmpty
                        ? "'\(columns[index])' is missing"
                        : "'\(columns[index])' must be a number\(found(cells[index]))")
                return nil
            }
            guard Swift.abs(number) <= most else {
                wrong("'\(columns[index])' must \(bounds)\(found(cells[index]))")
                return nil
            }
            return number
        }
        let time = number(0, within: 86_400, "be at most 86400")
        if let time, time < 0 { wrong("'time' must be seconds from 0 up") }
        if let time, time >= 0, time < last { wrong("the time goes back, from \(last) to \(time)") }
        func phaseIsWrong(_ phases: [String], _ whose: String) {
            let near = suggestion(for: cells[2], among: phases).map { " (did you mean '\($0)'?)" } ?? ""
            wrong("'phase'\(whose) must be one of \(phases.joined(separator: ", "))\(found(cells[2]))\(near)")
        }
        if !cells[6].isEmpty {
            let phase = KeyPhase(rawValue: cells[2])
            if phase == nil { phaseIsWrong(KeyPhase.allCases.map(\.rawValue), " of a key") }
            if !KeySample.isKey(cells[6]) {
                let near = suggestion(for: cells[6], among: KeySample.names).map { " (did you mean '\($0)'?)" } ?? ""
                wrong("there is no key '\(printable(cells[6]))'\(near)")
                return nil
            }
            guard let time, time >= last, let phase else { return nil }
            return TimedInput(at: time, KeySample(cells[6], phase))
        }
        if cells[2] == focus {
            guard let time, time >= last else { return nil }
            return TimedInput(at: time, .focus(cells[7].isEmpty ? nil : Name(cells[7])))
        }
        let (x, y) = (
            number(3, within: 1e9, "lie within ±1000000000"), number(4, within: 1e9, "lie within ±1000000000")
        )
        var id = Int(cells[1])
        if let number = id, number.magnitude > Int32.max {
            wrong("'id' must lie within ±\(Int32.max)\(found(cells[1]))")
            id = nil
        } else if id == nil {
            wrong("'id' must be a whole number\(found(cells[1]))")
        }
        let phase = PointerPhase(rawValue: cells[2])
        if phase == nil { phaseIsWrong(PointerPhase.allCases.map(\.rawValue), "") }
        var seen: Double?
        if !cells[5].isEmpty {
            seen = Double(cells[5]).flatMap { $0 >= 0 && $0 <= 86_400 ? $0 : nil }
            if seen == nil { wrong("'seen' must be seconds from 0 to 86400\(found(cells[5]))") }
        }
        guard let time, time >= last, let x, let y, let id, let phase else { return nil }
        return TimedInput(at: time, PointerSample(id, phase, x: x, y: y, time: seen))
    }

    private static func trimmed(_ text: String) -> String {
        String(text.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }
}

extension TimedInput {
    /// The sample, if the input is one of a pointer.
    fileprivate var pointer: PointerSample? { if case .pointer(let sample) = input { sample } else { nil } }
}

extension Session {
    /// Posts all inputs of a recorded trace.
    ///
    /// - Throws: ``TriggerProblem/time(_:)`` if the trace begins before now.
    public mutating func post(_ trace: PointerTrace) throws(TriggerProblem) {
        for input in trace.inputs { try post(input) }
    }
}
