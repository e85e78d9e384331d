import MicroixCore

/// The components, tunings and laws that a script has made, each kept once, as Lua handed it over.
///
/// The script's own objects hold only numbers that refer to these, so that a component used many times is read once.
final class ScriptObjects {
    /// The arguments of `mx.component`.
    struct Component {
        let object: LuaTable
        let place: SourceLocation?
        /// How many levels deep parts are nested in it, itself included.
        let height: Int
    }

    /// The arguments of `mx.tuning`.
    struct Tuning {
        let object: LuaTable
        let place: SourceLocation?
        /// Whether a component of the same file has these knobs; then no other file shares them.
        var isHandedOverAtHome = false
        /// Whether any component has these knobs.
        var isHandedOver = false
    }

    /// The arguments of `mx.law`.
    struct Law {
        let function: HostFunction
        let object: LuaValue
    }

    private(set) var components: [Component] = []
    private(set) var tunings: [Tuning] = []
    /// The laws; their numbers begin at 1.
    private(set) var laws: [Law] = []
    private var values = 0
    /// The names of the modules, by the numbers of their files.
    var modules: [String] = []
    /// The tunings with knobs that a law uses, or a component to which the tuning was not handed over.
    private var used: Set<Int> = []

    /// The most values that all components and tunings hold together.
    private static let most = 700_000
    private static let mostLaws = 256

    /// Keeps a component, and answers with its number.
    func addComponent(_ arguments: [LuaValue]) -> LuaAnswer {
        guard arguments.count > 1 else { return .value(.none) }
        var object = LuaTable()
        if arguments.count > 2, arguments[2] != .none { object.fields.append(("args", arguments[2])) }
        object.fields.append(("line", arguments[0]))
        object.fields.append(("name", arguments[1]))
        let place = SourceLocation(place: arguments[0])
        let own = object["args"]?.field("tuning")?.object("tuning")?["serial"]?.number.map { Int($0) }
        var height = 1
        if case .table(let args)? = object["args"] {
            if let number = own, tunings.indices.contains(number) {
                tunings[number].isHandedOver = true
                if tunings[number].place?.file == place?.file { tunings[number].isHandedOverAtHome = true }
            }
            for part in Self.parts(of: args) { height = max(height, 1 + components[part].height) }
        }
        var found: Set<Int> = []
        guard keep(object, &found) else { return Self.full }
        used.formUnion(found.filter { $0 != own })
        components.append(Component(object: object, place: place, height: height))
        return .value(.number(Double(components.count - 1)))
    }

    /// Keeps a law's function, and answers with the law's number.
    func addLaw(_ arguments: [LuaValue]) -> LuaAnswer {
        guard arguments.count > 1, case .function(let function) = arguments[1] else { return .value(.none) }
        guard laws.count < Self.mostLaws else { return .limit("the script has more than \(Self.mostLaws) laws") }
        let number = LuaValue.number(Double(laws.count + 1))
        let args = arguments.count > 2 ? arguments[2] : .none
        let object = LuaTable(fields: [
            ("args", args), ("kind", .string("action")), ("line", arguments[0]), ("name", .string("law")),
            ("number", number),
        ])
        var found: Set<Int> = []
        guard keep(object, &found) else { return Self.full }
        used.formUnion(found)
        let place = SourceLocation(place: arguments[0]) ?? function.location
        laws.append(Law(function: HostFunction(Int(function.index), at: place), object: .object(object)))
        return .value(number)
    }

    /// Keeps a tuning, and answers with its number.
    func addTuning(_ arguments: [LuaValue]) -> LuaAnswer {
        guard let line = arguments.first else { return .value(.none) }
        var object = LuaTable()
        if arguments.count > 1, arguments[1] != .none { object.fields.append(("args", arguments[1])) }
        object.fields.append(("line", line))
        var found: Set<Int> = []
        guard keep(object, &found) else { return Self.full }
        tunings.append(Tuning(object: object, place: SourceLocation(place: line)))
        return .value(.number(Double(tunings.count - 1)))
    }

    private static let full = LuaAnswer.limit("the components of the script are too large (more than \(most) values)")

    private func keep(_ object: LuaTable, _ tunings: inout Set<Int>) -> Bool {
        values += LuaValue.table(object).size(&tunings)
        return values <= Self.most
    }

    /// The numbers of the components that a component's table has as parts.
    private static func parts(of args: LuaTable) -> [Int] {
        guard case .table(let list)? = args["parts"] else { return [] }
        return list.items.compactMap { item in
            if case .table(let table) = item { return table.items.count > 1 ? table.items[1].componentNumber : nil }
            guard let each = item.object("each"), case .table(let table)? = each["args"] else { return nil }
            return table["part"]?.componentNumber
        }
    }

    /// The names that a knob of a tuning may have in a component, the likeliest first.
    func knobNames(_ name: String, of tuning: Int?) -> [String] {
        guard let tuning, isShared(tuning) else { return [name] }
        let shared = sharedName(name, of: tuning)
        return tunings[tuning].isHandedOver ? [name, shared] : [shared]
    }

    /// The name of a knob that a file shares with others, such as `design.springs.bounce`.
    func sharedName(_ name: String, of tuning: Int) -> String {
        let file = tunings[tuning].place?.file ?? 0
        return (modules.indices.contains(file) ? modules[file] + "." : "") + name
    }

    /// Whether the knobs of a tuning are listed under their shared names.
    func isListed(_ tuning: Int) -> Bool {
        isShared(tuning) && (!tunings[tuning].isHandedOver || used.contains(tuning))
    }

    /// Drops the components: they have all been read.
    func forgetComponents() { components = [] }

    /// Whether a tuning belongs to a required file, and to no component in that file.
    func isShared(_ tuning: Int) -> Bool {
        guard tunings.indices.contains(tuning), let place = tunings[tuning].place else { return false }
        return place.file > 0 && !tunings[tuning].isHandedOverAtHome
    }
}

extension LuaValue {
    /// The number of the component that this object stands for; `nil` for any other value.
    var componentNumber: Int? { object("component")?["serial"]?.number.map { Int($0) } }

    /// The value of a table's field.
    fileprivate func field(_ name: String) -> LuaValue? {
        if case .table(let table) = self { table[name] } else { nil }
    }

    /// How many values it holds, itself included; adds the tunings of the knobs in it to `tunings`.
    fileprivate func size(_ tunings: inout Set<Int>) -> Int {
        switch self {
        case .none, .boolean, .number, .function: return 1
        case .string(let text): return 1 + text.utf8.count / 64
        case .table(let table), .object(let table):
            if case .object = self, table["kind"]?.text == "knob", let number = table["tuning"]?.number {
                tunings.insert(Int(number))
            }
            var count = 1
            for item in table.items { count += item.size(&tunings) }
            for field in table.fields { count += 1 + field.value.size(&tunings) }
            return count
        }
    }
}
