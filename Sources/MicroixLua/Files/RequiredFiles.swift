import MicroixCore

/// Finds the files that a script requires while it loads, and numbers them.
final class RequiredFiles {
    /// All files, in the order in which their reading began; the first is the one that was loaded.
    private(set) var files: [ScriptFile]
    private let resolve: Script.Resolver
    /// The files that are being read now; each is required by the one before it.
    private var open = [0]

    /// How many files may require each other in a row, and how many files a script may have.
    static let (deepest, most) = (32, 256)

    init(_ main: ScriptFile, resolve: @escaping Script.Resolver) {
        files = [main]
        self.resolve = resolve
    }

    /// Finds a required file; answers with its number, and with the name of its chunk if it has not been read yet.
    func require(_ arguments: [LuaValue]) -> LuaAnswer {
        let module = arguments.count > 1 ? arguments[1].text ?? "" : ""
        let from = SourceLocation(place: arguments.first)?.file ?? 0
        guard Script.Module.isName(module) else {
            return .refusal(
                "there is no module '\(printable(module))': require \"microix\", or a file by its name without .lua, such as \"tokens\" or \"design.tokens\""
            )
        }
        let found: Script.Module?
        do throws(Script.MissingModule) {
            found = try resolve(module, files[from].name)
        } catch {
            return .refusal("there is no module '\(module)': \(error.reason)")
        }
        guard let found else {
            return .refusal("there is no module '\(module)': require \"microix\", or a file beside this one")
        }
        if let number = files.firstIndex(where: { $0.identity == found.identity }) {
            files[from].modules[module] = number
            guard let begun = open.firstIndex(of: number) else { return .value(Self.answer(number)) }
            let names = (open[begun...] + [number]).map { files[$0].name }
            return .refusal("the files require each other: \(names.joined(separator: " → "))")
        }
        if open.count > Self.deepest { return .refusal("files require each other more than \(Self.deepest) deep") }
        if files.count >= Self.most { return .limit("the script requires more than \(Self.most - 1) files") }
        let number = files.count
        files[from].modules[module] = number
        files.append(
            ScriptFile(
                found.source, name: found.name, identity: found.identity, module: ownName(of: found) ?? module,
                among: files))
        open.append(number)
        return .value(Self.answer(number, chunk: files[number].chunk))
    }

    /// The name of a module, made from its path below the folder of the loaded file.
    ///
    /// So it is the same whichever file requires it first. `nil` if the module is not below that folder.
    private func ownName(of module: Script.Module) -> String? {
        let folder = files[0].name.lastIndex(of: "/").map { files[0].name[...$0] } ?? ""
        guard module.name.hasPrefix(folder), module.name.hasSuffix(".lua") else { return nil }
        let name = module.name.dropFirst(folder.count).dropLast(4).split(separator: "/").joined(separator: ".")
        return Script.Module.isName(name) ? name : nil
    }

    /// Answers with the text of a file.
    func text(_ arguments: [LuaValue]) -> LuaAnswer {
        let number = Int(arguments.first?.number ?? 0)
        return .bytes(files.indices.contains(number) ? files[number].source : [])
    }

    /// Ends the reading of the file that was begun last.
    func close() -> LuaAnswer {
        if open.count > 1 { open.removeLast() }
        return .value(.none)
    }

    private static func answer(_ number: Int, chunk: String? = nil) -> LuaValue {
        var fields: [(name: String, value: LuaValue)] = [("number", .number(Double(number)))]
        if let chunk { fields.insert(("chunk", .string(chunk)), at: 0) }
        return .table(LuaTable(fields: fields))
    }
}

extension Script {
    /// The modules that a file requires by words in quotes, in the order of the text, each once.
    ///
    /// The file is not run for this. The module `microix` itself is not in the list.
    public static func requiredModules(in source: [UInt8]) -> [String] {
        let tokens = LuaTokens(of: source)
        var (modules, known): ([String], Set<String>) = ([], [])
        for index in tokens.indices where modules.count < RequiredFiles.most {
            // A field or a method named `require` is something else.
            guard tokens[index].kind == .name, tokens[index].says("require"),
                index == 0 || !tokens[index - 1].isSymbol(".") && !tokens[index - 1].isSymbol(":")
            else { continue }
            func isSymbol(_ symbol: Unicode.Scalar, at index: Int) -> Bool {
                index < tokens.count && tokens[index].isSymbol(symbol)
            }
            let isCall = isSymbol("(", at: index + 1)
            let place = index + (isCall ? 2 : 1)
            // A name that the script composes is not known before it runs.
            guard place < tokens.count, tokens[place].kind == .string, !isCall || isSymbol(")", at: place + 1) else {
                continue
            }
            let name = tokens[place].text
            if name != "microix", Module.isName(name), known.insert(name).inserted { modules.append(name) }
        }
        return modules
    }
}
