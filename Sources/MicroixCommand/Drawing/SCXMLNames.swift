import MicroixCore

/// The names of states, fields and triggers in the form that SCXML allows.
struct SCXMLNames {
    private let states: [String: String]
    private let fields: [String: String]

    init(_ drawing: MachineDrawing) {
        var taken: Set<String> = []
        var states: [String: String] = [:]
        for box in drawing.root.all.dropFirst() {
            states[box.path] = Self.encoded(box.path, isName: true)
            taken.insert(states[box.path] ?? "")
        }
        func free(_ name: String) -> String {
            var name = name
            while !taken.insert(name).inserted { name += "_" }
            return name
        }
        states[""] = free(Self.encoded(drawing.root.name, isName: true))
        var fields: [String: String] = [:]
        for field in drawing.declaration.fields {
            fields[field.name.text] = free(Self.identifier(field.name.text))
        }
        self.states = states
        self.fields = fields
    }

    /// The identifier of a state; an empty path is the component.
    func state(_ path: String) -> String { states[path] ?? Self.encoded(path, isName: true) }

    /// The variable for a field.
    func field(_ name: String) -> String { fields[name] ?? Self.identifier(name) }

    /// The event descriptor of a trigger or a pattern, which can't contain blanks.
    func event(_ name: String) -> String {
        if name == "*" { return name }
        if name.hasSuffix(".*") { return Self.encoded(String(name.dropLast(2)), isName: false) + ".*" }
        return Self.encoded(name, isName: false)
    }

    /// A name with each character that XML does not allow replaced by `_xHHHH_`.
    ///
    /// Different names stay different, because the underscore of a literal `_x` is replaced too.
    private static func encoded(_ text: String, isName: Bool) -> String {
        encoded(text) { scalar, isFirst in isFirst && isName ? isNameStart(scalar) : isNamePart(scalar) }
    }

    /// Words that can't be variables of ECMAScript, or have a meaning in SCXML.
    private static let reserved: Set<String> = [
        "In", "_event", "_ioprocessors", "_name", "_sessionid", "arguments", "await", "break", "case", "catch", "class",
        "const", "continue", "debugger", "default", "delete", "do", "else", "enum", "eval", "export", "extends",
        "false", "finally", "for", "function", "if", "implements", "import", "in", "instanceof", "interface", "let",
        "new", "null", "package", "private", "protected", "public", "return", "static", "super", "switch", "this",
        "throw", "true", "try", "typeof", "undefined", "var", "void", "while", "with", "yield",
    ]

    private static func identifier(_ text: String) -> String {
        let isReserved = reserved.contains(text)
        return encoded(text) { scalar, isFirst in
            let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
            return isFirst ? isLetter && !isReserved : isLetter || ("0"..."9").contains(scalar)
        }
    }

    private static func encoded(_ text: String, allows: (Unicode.Scalar, _ isFirst: Bool) -> Bool) -> String {
        var result = ""
        let scalars = Array(text.unicodeScalars)
        for (index, scalar) in scalars.enumerated() {
            let isEscape = scalar == "_" && index + 1 < scalars.count && scalars[index + 1] == "x"
            if allows(scalar, index == 0), !isEscape {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "_x" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "_"
            }
        }
        return result.isEmpty ? "_" : result
    }

    private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0x5F, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x131, 0x134...0x13E, 0x141...0x148,
            0x14A...0x17E, 0x3B1...0x3CE, 0x410...0x44F, 0x5D0...0x5EA, 0x4E00...0x9FA5, 0xAC00...0xD7A3:
            true
        default: false
        }
    }

    /// The characters that both editions of XML 1.0 allow, so that readers of either accept them.
    private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
        isNameStart(scalar) || ("0"..."9").contains(scalar) || scalar == "." || scalar == "-"
    }
}
