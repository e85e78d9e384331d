import MicroixCore

/// A page of the manual in mdoc, made from what the parser knows of a command.
struct ManualPage {
    /// The name for man, such as `microix-simulate`.
    let name: String
    /// The text, without a line feed at its end.
    let text: String

    /// The page of the tool, and a page for each of its commands.
    ///
    /// - Parameter help: The parser's description of its commands.
    static func all(_ help: PlainData) -> [ManualPage]? {
        guard let root = help["command"] else { return nil }
        let commands = root.list("subcommands").filter {
            $0["shouldDisplay"] == .boolean(true) && $0.text("commandName") != "help"
        }
        let names = commands.map { "microix-" + $0.text("commandName") }
        return [ManualPage(tool: root, commands, names)] + zip(names, commands).map { ManualPage($0, $1, names) }
    }

    private init(tool: PlainData, _ commands: [PlainData], _ names: [String]) {
        var page = ManualText("microix", tool.text("abstract"))
        page.section("SYNOPSIS")
        page.macro(".Nm", ".Ar command", ".Op Ar options", ".Op Ar arguments")
        page.section("DESCRIPTION")
        page.paragraphs(Microix.whatItIs + "\n\n" + Microix.streams + " " + Microix.pipes)
        page.macro(".Pp", "Each command has a page of its own, and says the same when asked with", ".Fl Fl help :")
        page.tags(commands.map { (".It Nm microix " + $0.text("commandName"), [$0.text("abstract")]) })
        page.macro(".Pp", "For all of them:")
        page.tags(tool.list("arguments").filter { $0["kind"] == .text("flag") }.map(Self.option))
        page.section("EXIT STATUS")
        page.tags(ExitStatus.all.map { (".It \($0.status)", [$0.meaning]) })
        page.section("EXAMPLES")
        page.paragraphs("A finger presses a button and lifts while it still sinks; what comes of it, frame by frame:")
        page.literal([Microix.examples[0]])
        page.paragraphs("Every transition, interrupted at every phase by every trigger:")
        page.literal([Microix.examples[1]])
        page.seeAlso(names)
        name = "microix"
        text = page.text
    }

    private init(_ name: String, _ command: PlainData, _ names: [String]) {
        let arguments = command.list("arguments").filter { $0["shouldDisplay"] == .boolean(true) }
        let positional = arguments.filter { $0["kind"] == .text("positional") }
        var page = ManualText(name, command.text("abstract"))
        page.section("SYNOPSIS")
        page.macro(".Nm microix " + command.text("commandName"), ".Op Ar options")
        for argument in positional {
            let word = ".Ar " + ManualText.escaped(argument.text("valueName"))
            let more = argument["isRepeating"] == .boolean(true) ? " ..." : ""
            page.macro(argument["isOptional"] == .boolean(true) ? ".Op " + word.dropFirst() + more : word + more)
        }
        page.section("DESCRIPTION")
        page.paragraphs(command.text("abstract"))
        page.tags(positional.map { (".It Ar " + ManualText.escaped($0.text("valueName")), Self.words($0)) })
        page.paragraphs(command.text("discussion"))
        page.section("OPTIONS")
        page.tags(arguments.filter { $0["kind"] != .text("positional") }.map(Self.option))
        page.section("EXIT STATUS")
        page.macro("As", ".Xr microix 1", "says it.")
        page.seeAlso(["microix"] + names.filter { $0 != name })
        self.name = name
        text = page.text
    }

    private static func option(_ argument: PlainData) -> (String, [String]) {
        let names = argument.list("names").map { name in
            ".Fl \(name["kind"] == .text("long") ? "Fl " : "")" + name.text("name")
        }
        let value = argument["kind"] == .text("option") ? " Ar " + ManualText.escaped(argument.text("valueName")) : ""
        return (".It " + names.map { $0.dropFirst() }.joined(separator: " , ") + value, words(argument))
    }

    /// The description of an option: its purpose, its values, further explanation.
    private static func words(_ argument: PlainData) -> [String] {
        var first = argument.text("abstract")
        let values = argument.list("allValues").compactMap { if case .text(let value) = $0 { value } else { nil } }
        if !values.isEmpty { first += " One of \(values.joined(separator: ", "))." }
        let usual = argument.text("defaultValue")
        if !usual.isEmpty, argument["kind"] != .text("flag") { first += " By default \(usual)." }
        return [first, argument.text("discussion")].filter { !$0.isEmpty }
    }
}

/// The text of a page, as lines of mdoc.
private struct ManualText {
    private var lines: [String]

    var text: String { lines.joined(separator: "\n") }

    init(_ name: String, _ abstract: String) {
        let date = Release.date.split(separator: "-").compactMap { Int($0) }
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November",
            "December",
        ]
        lines = [
            ".Dd \(months[date[1] - 1]) \(date[2]), \(date[0])", ".Dt \(name.uppercased()) 1",
            ".Os microix \(Release.version)",
            ".Sh NAME", ".Nm \(name)",
            ".Nd " + Self.escaped(abstract.prefix(1).lowercased() + abstract.dropFirst().trimmingFullStop),
        ]
    }

    mutating func section(_ name: String) { lines.append(".Sh " + name) }

    /// Adds lines that are mdoc already.
    mutating func macro(_ more: String...) { lines += more }

    /// Adds prose with an empty line between paragraphs; indented lines are kept as they are.
    mutating func paragraphs(_ prose: String) {
        var block: [String] = []
        func isIndented(_ line: String) -> Bool { line.hasPrefix("  ") }
        for line in prose.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) + [""] {
            if let last = block.last, line.isEmpty || isIndented(line) != isIndented(last) {
                if isIndented(last) {
                    literal(block.map { String($0.dropFirst(2)) })
                } else {
                    if lines.last?.hasPrefix(".Sh") == false { lines.append(".Pp") }
                    lines += block.flatMap(Self.sentences)
                }
                block = []
            }
            if !line.isEmpty { block.append(line) }
        }
    }

    mutating func literal(_ shown: [String]) {
        lines.append(".Bd -literal -offset indent")
        lines += shown.map(Self.escaped)
        lines.append(".Ed")
    }

    /// Adds a list of items, each a line of mdoc, with their descriptions.
    mutating func tags(_ tags: [(item: String, words: [String])]) {
        if tags.isEmpty { return }
        lines.append(".Bl -tag -width Ds")
        for tag in tags {
            lines.append(tag.item)
            lines += tag.words.flatMap(Self.sentences)
        }
        lines.append(".El")
    }

    mutating func seeAlso(_ names: [String]) {
        section("SEE ALSO")
        for (index, name) in names.sorted().enumerated() {
            lines.append(".Xr \(name) 1" + (index < names.count - 1 ? " ," : ""))
        }
    }

    /// Splits prose into sentences, one per line, because roff finds the end of a sentence that way.
    private static func sentences(_ prose: String) -> [String] {
        var result: [String] = []
        for word in prose.split(separator: " ") {
            if let last = result.last, !last.hasSuffix(".") {
                result[result.count - 1] = last + " " + word
            } else {
                result.append(String(word))
            }
        }
        return result.map(escaped)
    }

    /// Escapes a line so that roff interprets nothing in it; the result is ASCII.
    static func escaped(_ text: String) -> String {
        var result = text.first == "." || text.first == "'" ? "\\&" : ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
            }
        }
        return result
    }
}

extension PlainData {
    /// The text of a field; empty if there is none.
    fileprivate func text(_ name: String) -> String {
        if case .text(let text)? = self[name] { text } else { "" }
    }

    /// The list of a field; empty if there is none.
    fileprivate func list(_ name: String) -> [PlainData] {
        if case .list(let list)? = self[name] { list } else { [] }
    }
}

extension StringProtocol {
    fileprivate var trimmingFullStop: String { hasSuffix(".") ? String(dropLast()) : String(self) }
}
