public import MicroixCore

/// Inputs as JSON has them: `time`, then `name` and `value` of a trigger, or `id`, `phase`, `x` and `y` of a pointer, and
/// `seen` where it was seen at another time, or `key` and `phase` of a key, or `element` of the focus.
extension TimedInput {
    /// It as an object.
    package var json: PlainData {
        .table((input.json + [.init("time", .number(time))]).sorted { $0.name < $1.name })
    }

    /// Reads a trigger; `nil` without its time and name.
    package init?(trigger json: PlainData) {
        guard let time = json["time"]?.number, case .text(let name)? = json["name"] else { return nil }
        self.init(at: time, Name(name), json["value"] ?? .null)
    }

    /// Reads what a pointer does; `nil` where anything of it is missing.
    package init?(pointer json: PlainData) {
        guard let time = json["time"]?.number, let id = json["id"]?.number.flatMap({ Int32(exactly: $0) }),
            case .text(let word)? = json["phase"], let phase = PointerPhase(rawValue: word),
            let x = json["x"]?.number, let y = json["y"]?.number, x.isFinite, y.isFinite
        else { return nil }
        self.init(at: time, PointerSample(Int(id), phase, x: x, y: y, time: json["seen"]?.number))
    }
}

extension TimedInput {
    /// Reads what a key does; `nil` where anything of it is missing.
    package init?(key json: PlainData) {
        guard let time = json["time"]?.number, case .text(let key)? = json["key"],
            case .text(let word)? = json["phase"],
            let phase = KeyPhase(rawValue: word)
        else { return nil }
        self.init(at: time, KeySample(key, phase))
    }

    /// Reads where the focus goes; `nil` without its time and element, which is `null` where it goes.
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
    /// The fields that say what it is.
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

/// The inputs of a recorded run, to be posted again.
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

    /// Reads what a host gave in a recorded run, from its timeline as NDJSON or as JSON; other lines are passed over.
    ///
    /// - Returns: The triggers that the host posted, then what pointers did, then what keys did and where the host has put the
    ///   focus, each in the order of time.
    /// - Throws: ``UnreadableLine`` where a line is no JSON, or an input lacks something.
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
            // Where a key has led the focus, it does so again.
            if event["origin"] != nil { continue }
            guard let input = TimedInput(key: event) ?? TimedInput(focus: event) else {
                throw UnreadableLine(
                    line: line, lacking: "time, key and phase of a key, or time and element of the focus")
            }
            inputs.append(input)
        }
        return inputs
    }

    /// The events of a timeline, with their lines: one a line, or in the list of a whole timeline.
    private static func events(_ text: String) throws(UnreadableLine) -> [(line: Int, event: PlainData)] {
        func events(in data: PlainData) -> [PlainData] {
            if case .list(let list)? = data["events"] { list } else { [data] }
        }
        // A whole timeline may stand in one object of many lines.
        do throws(PlainDataJSON.Unreadable) {
            let data = try PlainDataJSON.read(text)
            if data["events"] != nil { return events(in: data).map { (1, $0) } }
        } catch {
            // Of many lines the text as a whole is no JSON.
            if error.repeatedName != nil { throw UnreadableLine(line: 1, repeatedName: error.repeatedName) }
        }
        var result: [(line: Int, event: PlainData)] = []
        // Scalars, not characters: "\r\n" is one character, and no line feed.
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
    /// The triggers among them.
    package var triggers: [TimedInput] { filter { $0.input.trigger != nil } }

    /// What pointers do, of them.
    package var pointers: [TimedInput] { filter { if case .pointer = $0.input { true } else { false } } }

    /// What keys do, of them, and where the focus goes.
    package var keyed: [TimedInput] {
        filter { input in
            switch input.input {
            case .key, .focus: true
            case .trigger, .pointer: false
            }
        }
    }

    /// The same by time; those of one instant stay as they stand.
    package var inOrder: [TimedInput] {
        enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map { $0.element }
    }
}
