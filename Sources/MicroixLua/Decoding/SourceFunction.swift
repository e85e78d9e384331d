import MicroixCore

/// A function in a script's source.
struct SourceFunction {
    let tokens: LuaTokens
    /// The tokens from `function` to its `end`.
    let range: Range<Int>

    /// The fields of its second parameter, the payload, that it reads without asking whether they are there.
    ///
    /// The list is empty if the parameter's name means something else anywhere in the function.
    var payloadReads: [Name] {
        let open = range.prefix(3).first { tokens[$0].isSymbol("(") } ?? range.lowerBound
        let parameters = names(from: open + 1)
        guard parameters.count >= 2 else { return [] }
        let payload = parameters[1]
        var (reads, asked): ([Name], Set<String>) = ([], [])
        for index in range.dropFirst(open + 1 - range.lowerBound) {
            let token = tokens[index]
            let before = tokens[index - 1]
            guard token.kind == .name else { continue }
            switch token.text {
            case "function":
                let list = (index..<range.upperBound).first { tokens[$0].isSymbol("(") } ?? index
                if names(from: list + 1).contains(payload) { return [] }
            case "local", "for":
                if names(from: index + 1).contains(payload) { return [] }
            case payload:
                // After a single dot, the name is a field of something else. After two dots, it is an operand.
                if before.isSymbol(":") || before.isSymbol(".") && !tokens[index - 2].isSymbol(".") { continue }
                guard let next = self.token(index + 1), !next.isSymbol("=") else { return [] }
                guard next.isSymbol("."), let field = self.token(index + 2), field.kind == .name else { continue }
                let after = self.token(index + 3)
                if after?.isSymbol("=") == true { continue }
                if Self.asking.contains(after?.text ?? "") || Self.asking.contains(before.text) {
                    asked.insert(field.text)
                }
                reads.append(Name(field.text, at: field.location))
            default: break
            }
        }
        return reads.filter { !asked.contains($0.text) }
    }

    /// The words that stand beside a value when the code asks whether the value is there.
    private static let asking: Set<String> = ["and", "or", "not", "then", "==", "~="]

    private func token(_ index: Int) -> LuaToken? { range.contains(index) ? tokens[index] : nil }

    /// Returns the names in a list of parameters or locals.
    private func names(from start: Int) -> [String] {
        var (index, names): (Int, [String]) = (start, [])
        while let name = token(index), name.kind == .name {
            names.append(name.text)
            index += 1
            // Skips an attribute, such as `<const>`.
            if token(index)?.isSymbol("<") == true { index += 3 }
            guard token(index)?.isSymbol(",") == true else { break }
            index += 1
        }
        return names
    }
}
