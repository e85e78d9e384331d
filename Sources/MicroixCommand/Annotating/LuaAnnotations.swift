import MicroixCore
import MicroixLua
import MicroixMotion
import MicroixTimeline

/// Annotations for the Lua language server, with which editors complete and explain the words of scripts and tests.
///
/// The words come from the builder, the decoder and the tables of layers, motions and gestures. Their meanings come
/// from ``AnnotatedWords``, those of motions from the motions themselves.
enum LuaAnnotations {
    /// The content of `microix.d.lua`.
    static var text: String {
        var lines = [
            "---@meta microix", "",
            "-- What editors know of microix \(Release.version): microix new wrote it. Nothing runs it.", "",
        ]
        lines += types
        for shape in LayerShape.allCases { lines += layer(shape) }
        lines += ["---@alias microix.Value number|string|table|microix.Knob|microix.Expression|function", ""]
        lines += table(
            "microix.Component", "What a component declares.", ScriptWords.component, AnnotatedWords.component)
        lines += table(
            "microix.State", "What is different while a state is active: values by layer and key, and these words.",
            ScriptWords.state, AnnotatedWords.state, isOpen: true)
        lines += table(
            "microix.Rule", "What sets it off, from where, under which condition, and what then happens.",
            ScriptWords.rule, AnnotatedWords.rule)
        lines += table(
            "microix.Motion", "What every motion takes.", ScriptWords.motion, AnnotatedWords.motion, isOpen: true)
        for law in ScriptWords.laws { lines += self.law(law) }
        for kind in GestureDeclaration.Kind.allCases { lines += gesture(kind) }
        lines += ["---What a trigger carries.", "---@class microix.Event"]
        lines += AnnotatedWords.event.map(\.field) + ["---@field [string] any", ""]
        lines += [
            "---The variables of a component, `c.count`, and what can be asked and done.", "---@class microix.Context",
            "---@field [string] any",
        ]
        lines += ["local Context = {}", ""]
        lines += calls(ScriptWords.context, AnnotatedWords.context, of: "Context:")
        lines += builder
        lines += tests + ["return mx"]
        return lines.joined(separator: "\n") + "\n"
    }

    /// The types that are no words of the language.
    private static let types = [
        "---@class microix.Tuning", "---@field [string] microix.Knob", "",
        "---A number that a designer turns.", "---@class microix.Knob: number", "",
        "---A value that follows what keys show.", "---@class microix.Expression: number", "",
        "---A key of a layer, to compute with and to wait for.", "---@class microix.Key: microix.Expression",
        "---@field above fun(self: microix.Key, threshold: microix.Number): microix.Listening",
        "---@field below fun(self: microix.Key, threshold: microix.Number): microix.Listening",
        "---@field every fun(self: microix.Key, step: microix.Quantity): microix.Listening",
        "---@field settled fun(self: microix.Key): microix.Listening",
        "---@field completed fun(self: microix.Key): microix.Listening",
        "---@field x microix.Key", "---@field y microix.Key", "---@field width microix.Key",
        "---@field height microix.Key",
        "---@field r microix.Key", "---@field g microix.Key", "---@field b microix.Key", "---@field a microix.Key", "",
        "---@class microix.Layer", "---@field settled fun(self: microix.Layer): microix.Listening",
        "---@field completed fun(self: microix.Layer): microix.Listening", "---@field [string] microix.Key", "",
        "---@class microix.Each: microix.Layer", "---@field [integer] microix.Layer", "",
        "---@class microix.Action", "",
        "---What a spring shows, for functions.", "---@class microix.Spring: microix.Action",
        "---@field value fun(self: microix.Spring, time: number, way?: table): number",
        "---@field velocity fun(self: microix.Spring, time: number, way?: table): number",
        "---@field duration fun(self: microix.Spring): number", "",
        "---@class microix.Cue: microix.Action", "", "---@class microix.Gesture", "", "---@class microix.Listening", "",
        "---@class microix.Type", "", "---@class microix.Style", "", "---@class microix.ComponentObject", "",
        "---@alias microix.KeyName microix.Key|string",
        "---@alias microix.Quantity number|microix.Knob",
        "---@alias microix.Number number|microix.Knob|microix.Expression|fun(c: microix.Context, e: microix.Event, id?: integer): number",
        "",
    ]

    private static func table(
        _ name: String, _ about: String, _ words: [String], _ annotated: [AnnotatedWord], isOpen: Bool = false
    ) -> [String] {
        let fields = words.compactMap { word in annotated.first { $0.name == word }?.field }
        return ["---" + about, "---@class \(name)"] + fields + (isOpen ? ["---@field [any] any"] : []) + [""]
    }

    private static func calls(_ words: [String], _ annotated: [AnnotatedCall], of owner: String) -> [String] {
        words.flatMap { word in annotated.first { $0.name == word }?.lines(of: owner) ?? [] }
    }

    // MARK: - Layers

    private static func layer(_ shape: LayerShape) -> [String] {
        let moving = shape.properties.filter { !$0.name.contains(".") }.map { property in
            "---@field \(property.name)? \(type(of: property.kind)) \(words(for: property))"
        }
        let resting = shape.dataProperties.filter { !$0.name.contains(".") }.map { property in
            "---@field \(property.name)? \(type(of: property.type.kind)) Does not move."
        }
        return [
            "---What a layer of this shape takes: its name, and properties.", "---@class microix.\(shape.rawValue)",
        ]
            + ["---@field [integer] any Its name, and of a group the layers inside."] + moving + resting
            + [
                "---@field class? string|string[] Its classes, for styles.",
                "---@field absent? table What differs while it is away: `{ opacity = 0, y = 40 }`.", "",
            ]
    }

    private static func type(of kind: ValueKind) -> String {
        switch kind {
        case .colour: "string|microix.Expression|function|table"
        default: "microix.Value"
        }
    }

    private static func type(of kind: FieldType.Kind) -> String {
        switch kind {
        case .boolean: "boolean|function"
        case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: "|") + "|function"
        case .number: "number|function"
        default: "string|function"
        }
    }

    private static func words(for property: LayerProperty) -> String {
        let kind =
            switch property.kind {
            case .number: property.unit == .points ? "Points" : "A number"
            case .point: property.unit == .points ? "A point `{ x, y }`" : "A place `{ x, y }`, in fractions of the box"
            case .size: "A size `{ width, height }`, in points"
            case .rect: "A rectangle"
            case .colour: "A colour `\"#RRGGBB\"` or `\"#RRGGBBAA\"`"
            case .angle: "Degrees"
            case .factors: "A factor, or one for each side `{ x, y }`"
            }
        let range = property.range
        guard property.kind != .colour, range.lowerBound.isFinite else { return kind + "." }
        func number(_ number: Double) -> String { PlainData.number(number).inWords }
        return range.upperBound.isFinite
            ? "\(kind), from \(number(range.lowerBound)) to \(number(range.upperBound))."
            : "\(kind), from \(number(range.lowerBound)) up."
    }

    // MARK: - Motions and gestures

    private static func law(_ law: LawBuilder) -> [String] {
        var lines = ["---What mx.\(law.name) takes.", "---@class microix.\(law.name): microix.Motion"]
        for argument in law.arguments {
            let type = argument.isValue ? "microix.Value" : argument.initial == nil ? "any" : "microix.Number"
            let initial = argument.initial.map { " Without it \(PlainData.number($0).inWords)." } ?? ""
            lines.append("---@field \(argument.name)? \(type)\(initial)")
        }
        if law.takesItems { lines.append("---@field [integer] any") }
        return lines + [""]
    }

    private static func gesture(_ kind: GestureDeclaration.Kind) -> [String] {
        let facts = kind.facts
        var words = AnnotatedWords.gesture.filter { ScriptWords.gesture.contains($0.name) }
        if facts.drives != nil { words += AnnotatedWords.drive.filter { ScriptWords.drive.contains($0.name) } }
        let own = [
            ("axis", facts.takesAxis), ("begins", facts.takesBeginning), ("about", kind == .rotate || facts.takesAbout),
            ("direction", facts.takesDirections),
        ]
        words += AnnotatedWords.ofGestures.filter { word in own.contains { $0.0 == word.name && $0.1 } }
        let numbers = facts.arguments.map {
            "---@field \($0.name)? microix.Number Without it \(PlainData.number($0.initial).inWords)."
        }
        return [
            "---What mx.\(kind.rawValue) takes.", "---@class microix.\(kind.rawValue)",
            "---@field [integer] string Its name, in a list.",
        ]
            + words.map(\.field) + numbers + [""]
    }

    // MARK: - mx

    private static var builder: [String] {
        var lines = ["---What `require \"microix\"` gives.", "---@class microix", "local mx = {}", ""]
        for word in ScriptWords.builder() {
            if let constant = AnnotatedWords.constants.first(where: { $0.name == word }) {
                lines += ["---\(constant.about)", "---@type \(constant.type)", "mx.\(word) = nil", ""]
            } else if let call = AnnotatedWords.builder.first(where: { $0.name == word }) {
                lines += call.lines(of: "mx.")
            } else if let law = ScriptWords.laws.first(where: { $0.name == word }) {
                lines += builder(of: law)
            } else if let kind = GestureDeclaration.Kind(rawValue: word) {
                let about = "A gesture; its triggers are \(triggers(of: kind)), and begin with its name."
                lines += AnnotatedCall(word, [("declaration", "microix.\(word)")], "microix.Gesture", about).lines(
                    of: "mx.")
            } else if LayerShape(rawValue: word) != nil {
                let about =
                    word == "layer"
                    ? "A group of layers: `{ \"name\", child, … }`." : "A layer: `{ \"name\", property = … }`."
                lines += AnnotatedCall(word, [("declaration", "microix.\(word)")], "microix.Layer", about).lines(
                    of: "mx.")
            }
        }
        return lines
    }

    private static func builder(of law: LawBuilder) -> [String] {
        // A law without a row of its own is explained in the row of another law.
        let told =
            law.call.isEmpty
            ? ScriptWords.laws.last { $0.call.contains("mx.\(law.name)`") || $0.call.contains("`mx.\(law.name)") } : law
        let summary = (told ?? law).summary.isEmpty ? "A motion" : (told ?? law).summary
        let springs = ["spring", "smooth", "snappy", "bouncy"]
        let result = springs.contains(law.name) ? "microix.Spring" : "microix.Action"
        let parameters =
            law.name == "law"
            ? [("law", "fun(t: number, knobs: table): number, number?"), ("declaration?", "microix.law")]
            : [("declaration?", "microix.\(law.name)|number")]
        return AnnotatedCall(law.name, parameters, result, "\(plain((told ?? law).call)): \(plain(summary)).").lines(
            of: "mx.")
    }

    private static func triggers(of kind: GestureDeclaration.Kind) -> String {
        kind.facts.phases.map { $0 == .recognised ? "`NAME`" : "`NAME.\($0.rawValue)`" }.joined(separator: ", ")
    }

    /// The text without links of Markdown: `[text](place)` becomes `text`.
    private static func plain(_ text: String) -> String {
        var result = ""
        var rest = Substring(text)
        while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
            let next = rest.index(after: close)
            guard next < rest.endIndex, rest[next] == "(", let end = rest[next...].firstIndex(of: ")") else {
                result += rest[...close]
                rest = rest[next...]
                continue
            }
            result += rest[..<open] + rest[rest.index(after: open)..<close]
            rest = rest[rest.index(after: end)...]
        }
        return (result + rest).split(separator: "\n").joined(separator: " ")
    }

    // MARK: - Tests

    private static var tests: [String] {
        var lines = ["---A component that a test runs.", "---@class microix.Trial", "local Trial = {}", ""]
        lines += calls(LuaTrials.methods, AnnotatedWords.trial, of: "Trial:")
        lines += [
            "---What is expected of a component or of a value.", "---@class microix.Expectation",
            "local Expectation = {}", "",
        ]
        lines += calls(LuaTrials.componentExpectations, AnnotatedWords.expectation, of: "Expectation:")
        lines += calls(LuaTrials.valueExpectations, AnnotatedWords.valueExpectation, of: "Expectation:")
        lines += [
            "---Tests that belong together.", "---@param name string", "---@param body fun()",
            "function describe(name, body) end", "",
            "---A test, by its name.", "---@param name string", "---@param body fun()", "function it(name, body) end",
            "",
            "---Runs the component of a file beside the test.", "---@param file string",
            "---@param options? { set?: table<string, number>, seed?: integer, reduced_motion?: boolean }",
            "---@return microix.Trial", "function run(file, options) end", "",
            "---Expects something of a component, or of a value.", "---@param subject any",
            "---@return microix.Expectation",
            "function expect(subject) end", "",
        ]
        return lines
    }
}
