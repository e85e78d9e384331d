public import MicroixCore

/// Timed inputs as JSON.
///
/// Each has a `time`. A trigger has `name` and `value`; a pointer `id`, `phase`, `x`, `y`, and `seen` if it was seen at
/// another time; a key `key` and `phase`; a change of focus `element`.
extension TimedInput {
    /// The input as an object.
    package var json: PlainData {
        .table((input.json + [.init("time", .number(time))]).sorted { $0.name < $1.name })
    }

    /// Reads a trigger; `nil` if its time or name is missing.
    package init?(trigger json: PlainData) {
        guard let time = json["time"]?.number, case .text(let name)? = json["name"] else { return nil }
        self.init(at: time, Name(name), json["value"] ?? .null)
    }

    /// Reads a sample of a pointer; `nil` if a field is missing or wrong.
    package init?(pointer json: PlainData) {
        guard let time = json["time"]?.number, let id = json["id"]?.number.flatMap({ Int32(exactly: $0) }),
            case .text(let word)? = json["phase"], let phase = PointerPhase(rawValue: word),
            let x = json["x"]?.number, let y = json["y"]?.number, x.isFinite, y.isFinite
        else { return nil }
        self.init(at: time, PointerSample(Int(id), phase, x: x, y: y, time: json["seen"]?.number))
    }
}

extension TimedInput {
    /// Reads a key press; `nil` if a field is missing or wrong.
    package init?(key json: PlainData) {
        guard let time = json["time"]?.number, case .text(let key)? = json["key"],
            case .text(let word)? = json["phase"],
            let phase = KeyPhase(rawValue: word)
        else { return nil }
        self.init(at: time, KeySample(key, phase))
    }

    /// Reads a change of focus; `nil` if the time or the element is missing.
    ///
    /// An element of `null` removes the focus.
    package init?(focus json: PlainData) {
        guard let time = json["time"]?.number, json["key"] == nil, json["phase"] == nil, let element = json["element"]
        else { return nil }
        switch element {
        case .null: self.init(at: time, .focus(nil))
        case .text(let name): self.init(at: time, .focus(Name(name)))
        default: return nil
        }
    }
}

extension Input {
    /// The fields that describe the input, without its time.
    var json: [PlainData.Field] {
        switch self {
        case .trigger(let name, let payload): [.init("name", .text(name.text)), .init("value", payload)]
        case .pointer(let sample):
            [
                .init("id", .number(Double(sample.id))), .init("phase", .text(sample.phase.rawValue)),
                .init("x", .number(sample.location.x)), .init("y", .number(sample.location.y)),
            ] + (sample.time.map { [.init("seen", .number($0))] } ?? [])
        case .key(let sample): [.init("key", .text(sample.key)), .init("phase", .text(sample.phase.rawValue))]
        case .focus(let element): [.init("element", element.map { .text($0.text) } ?? .null)]
        }
    }
}

/// Reads the inputs of a recorded run, to post them again.
extension TimedInput {
    /// A line of a recorded run that can't be read.
    public struct UnreadableLine: Error, Sendable {
        /// The line, from 1.
        public let line: Int
        /// What is wrong with it, in words.
        public let message: String

        fileprivate init(line: Int, repeatedName: String?) {
            self.line = line
            message = repeatedName.map { "an object has two values for '\($0)'" } ?? "this is no JSON"
        }

        fileprivate init(line: Int, lacking fields: String) {
            self.line = line
            message = "an event lacks some of \(fields), or has them otherwise"
        }
    }

    /// Reads the host's inputs from a recorded run, which is a timeline as NDJSON or JSON; other lines are skipped.
    ///
    /// - Returns: First the triggers, then the pointers, then the keys and the host's changes of focus, each in the
    ///   order of time.
    /// - Throws: ``UnreadableLine`` if a line is no JSON, or an input lacks a field.
    public static func read(run text: String) throws(UnreadableLine) -> [TimedInput] {
        let events = try events(text)
        var inputs: [TimedInput] = []
        for (line, event) in events where event["kind"] == .text("trigger") && event["origin"] == nil {
            guard let input = TimedInput(trigger: event) else {
                throw UnreadableLine(line: line, lacking: "time and name of a trigger")
            }
            inputs.append(input)
        }
        for (line, event) in events where event["kind"] == .text("pointer") {
            guard let input = TimedInput(pointer: event) else {
                throw UnreadableLine(line: line, lacking: "time, id, phase, x and y of a pointer")
            }
            inputs.append(input)
        }
        for (line, event) in events where event["kind"] == .text("key") || event["kind"] == .text("focus") {
            // If a key has moved the focus, it will move it again.
            if event["origin"] != nil { continue }
            guard let input = TimedInput(key: event) ?? TimedInput(focus: event) else {
                throw UnreadableLine(
                    line: line, lacking: "time, key and phase of a key, or time and element of the focus")
            }
            inputs.append(input)
        }
        return inputs
    }

    /// The events of a timeline with their lines: from NDJSON, or from the list in a whole timeline.
    private static func events(_ text: String) throws(UnreadableLine) -> [(line: Int, event: PlainData)] {
        func events(in data: PlainData) -> [PlainData] {
            if case .list(let list)? = data["events"] { list } else { [data] }
        }
        // A whole timeline may be one object on many lines.
        do throws(PlainDataJSON.Unreadable) {
            let data = try PlainDataJSON.read(text)
            if data["events"] != nil { return events(in: data).map { (1, $0) } }
        } catch {
            // NDJSON with several lines is no JSON text as a whole.
            if error.repeatedName != nil { throw UnreadableLine(line: 1, repeatedName: error.repeatedName) }
        }
        var result: [(line: Int, event: PlainData)] = []
        // Splits scalars, not characters: "\r
        // " is one character, and not equal to a line feed.
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.allSatisfy({ $0.properties.isWhitespace }) {
            let data: PlainData
            do throws(PlainDataJSON.Unreadable) {
                data = try PlainDataJSON.read(String(line))
            } catch {
                throw UnreadableLine(line: index + 1, repeatedName: error.repeatedName)
            }
            result += events(in: data).map { (index + 1, $0) }
        }
        return result
    }
}

extension [TimedInput] {
    /// The triggers among the inputs.
    package var triggers: [TimedInput] { filter { $0.input.trigger != nil } }

    /// The pointers among the inputs.
    package var pointers: [TimedInput] { filter { if case .pointer = $0.input { true } else { false } } }

    /// The keys and changes of focus among the inputs.
    package var keyed: [TimedInput] {
        filter { input in
            switch input.input {
            case .key, .focus: true
            case .trigger, .pointer: false
            }
        }
    }

    /// The inputs in the order of time; those with the same time keep their order.
    package var inOrder: [TimedInput] {
        enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map { $0.element }
    }
}
