import MicroixCore

/// The number of a knob as it stands in a file, so that a tool can write another number in its place.
package struct KnobLiteral: Sendable, Equatable {
    /// Why the number of a knob can't be written, in one sentence.
    package struct Missing: Error, Sendable, Equatable { package let message: String }

    /// The name of the file in messages.
    package let file: String
    /// What tells the file from others; for a required file, the resolver has given it.
    package let identity: String
    /// Whether this is the file of the component itself.
    package let isOwn: Bool
    /// The content of the file when it was loaded.
    package let source: [UInt8]
    /// The range of the number in `source`, in bytes, with its minus sign.
    package let range: Range<Int>
    /// The line, from 1.
    package let line: Int

    /// The number as it is written in the file.
    package var text: String { String(decoding: source[range], as: UTF8.self) }

    /// Returns the file's content with another number, which is written like the present one; all other bytes stay the
    /// same.
    package func source(with value: Double) -> [UInt8] {
        source[..<range.lowerBound] + Array(Self.text(of: value, like: text).utf8) + source[range.upperBound...]
    }

    /// Returns the shortest text that reads back as the same number, written like `model`: `1`, `1.0`, `.5` or `1e-3`.
    static func text(of value: Double, like model: String) -> String {
        if let exponent = model.split(whereSeparator: { $0 == "e" || $0 == "E" }).dropFirst().first.flatMap({ Int($0) }
        ),
            abs(exponent) < 300
        {
            let mark = model.contains("E") ? "E" : "e"
            let scaled = plain(Double("\(value)e\(-exponent)") ?? value / power(of: exponent), like: model)
            let text = scaled + mark + String(exponent)
            if Double(text.hasPrefix(".") ? "0" + text : text) == value { return text }
        }
        return plain(value, like: model)
    }

    private static func power(of exponent: Int) -> Double { Double("1e\(exponent)") ?? 1 }

    private static func plain(_ value: Double, like model: String) -> String {
        var text = "\(value == 0 ? 0 : value)"
        if text.hasSuffix(".0"), !model.contains(".") { text.removeLast(2) }
        let isBare = model.hasPrefix(".") || model.hasPrefix("-.")
        if isBare, text.hasPrefix("0.") { text.removeFirst() }
        if isBare, text.hasPrefix("-0.") { text = "-" + text.dropFirst(2) }
        return text
    }
}

extension Script {
    /// Finds the number of a knob, if it stands directly in the tuning's table: `depth = 0.94` or `depth = { 0.94, min
    /// = 0.8 }`.
    ///
    /// - Throws: ``KnobLiteral/Missing`` if there is no such knob, or if its number is computed.
    package func literal(ofKnob name: String) throws(KnobLiteral.Missing) -> KnobLiteral {
        guard let knob = component.declaration.tuning.first(where: { $0.name.text == name }) else {
            throw .init(message: "there is no knob '\(name)'")
        }
        guard let place = knob.name.location, let literal = literal(at: place, knob) else {
            throw .init(
                message: "the number of '\(name)' is worked out: one that stands in its table itself can be written"
            )
        }
        return literal
    }

    private func literal(at place: SourceLocation, _ knob: KnobDeclaration) -> KnobLiteral? {
        let file = files.file(of: place)
        let tokens = LuaTokens(of: file.source, file: place.file)
        // The word in the table. If several files share the knob, its name has the name of a file before this word.
        guard var index = tokens.indices.first(where: { tokens[$0].location == place }),
            knob.name.text == tokens[index].text || knob.name.text.hasSuffix("." + tokens[index].text)
        else { return nil }
        func isAt(_ symbol: String) -> Bool {
            tokens.indices.contains(index) && tokens[index].kind == .symbol && tokens[index].text == symbol
        }
        let isQuoted = tokens[index].kind == .string
        index += 1
        if isQuoted {
            guard isAt("]") else { return nil }
            index += 1
        }
        guard isAt("=") else { return nil }
        index += 1
        if isAt("{") { index = tokens.firstItem(inTableAt: index) }
        guard tokens.indices.contains(index) else { return nil }
        let source = file.source
        let range = source.numeral(at: tokens[index].offset)
        let after = tokens.indices.first { tokens[$0].offset >= range.upperBound }.map { tokens[$0] }
        guard !range.isEmpty, let after, [",", ";", "}"].contains(after.text), after.kind == .symbol,
            Double(String(decoding: source[range], as: UTF8.self).withWholePart) == knob.value
        else { return nil }
        return KnobLiteral(
            file: file.name, identity: file.identity, isOwn: place.file == 0, source: source, range: range,
            line: tokens[index].location.line)
    }
}

extension LuaTokens {
    /// The number of the first token of a table's first item without a name; past the end if there is no such item.
    fileprivate func firstItem(inTableAt start: Int) -> Int {
        var depth = 0
        var beginsField = false
        for index in start..<count {
            let token = self[index]
            if beginsField, depth == 1 {
                let isNamed = index + 1 < count && self[index + 1].kind == .symbol && self[index + 1].text == "="
                if !(token.kind == .name && isNamed), token.text != "[" || token.kind != .symbol { return index }
                beginsField = false
            }
            guard token.kind == .symbol else { continue }
            switch token.text {
            case "{", "(", "[": depth += 1
            case "}", ")", "]": depth -= 1
            default: break
            }
            if depth == 0 { break }
            beginsField = depth == 1 && (index == start || token.text == "," || token.text == ";")
        }
        return count
    }
}

extension [UInt8] {
    /// The range of the decimal number that begins at a byte, with its minus sign: `-0.5`, `.5`, `1e-3`; empty if none
    /// begins there.
    fileprivate func numeral(at start: Int) -> Range<Int> {
        var index = start
        func digits() -> Int {
            var count = 0
            while index + count < self.count, (0x30...0x39).contains(self[index + count]) { count += 1 }
            return count
        }
        func isAt(_ words: Unicode.Scalar...) -> Bool {
            index < count && words.contains { UInt8(ascii: $0) == self[index] }
        }
        if isAt("-") { index += 1 }
        let whole = digits()
        index += whole
        var parts = 0
        if isAt(".") {
            index += 1
            parts = digits()
            index += parts
        }
        guard whole + parts > 0 else { return start..<start }
        if isAt("e", "E") {
            index += 1
            if isAt("+", "-") { index += 1 }
            let power = digits()
            guard power > 0 else { return start..<start }
            index += power
        }
        return start..<index
    }
}

extension String {
    /// The number in the form that Swift reads: with a digit before its point.
    fileprivate var withWholePart: String {
        hasPrefix(".") ? "0" + self : hasPrefix("-.") ? "-0" + dropFirst() : self
    }
}
