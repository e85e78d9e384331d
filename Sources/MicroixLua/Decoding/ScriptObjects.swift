import MicroixCore

/// The components and tunings that a script has made, as Lua handed them over, once each.
///
/// The objects of the script carry their numbers alone, so that a component used many times is read once.
final class ScriptObjects {
    /// What `mx.component` was called with.
    struct Component {
        let object: LuaTable
        let place: SourceLocation?
        /// How deep parts lie in it, itself included.
        let height: Int
    }

    /// What `mx.tuning` was called with.
    struct Tuning {
        let object: LuaTable
        let place: SourceLocation?
        /// Whether a component of the same file has these knobs: then they are no one else's.
        var isHandedOverAtHome = false
        /// Whether any component has these knobs.
        var isHandedOver = false
    }

    /// What `mx.law` was called with.
    struct Law {
        let function: HostFunction
        let object: LuaValue
    }

    private(set) var components: [Component] = []
    private(set) var tunings: [Tuning] = []
    /// The laws, which are numbered from 1.
    private(set) var laws: [Law] = []
    private var values = 0
    /// The modules' names, by the numbers of their files.
    var modules: [String] = []
    /// The tunings of which a component uses knobs that are not its own.
    private var used: Set<Int> = []

    /// The most values that all components and tunings hold.
    private static let most = 700_000
    private static let mostLaws = 256

    /// Keeps a component; its number is the answer.
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

    /// Keeps a law's function; its number is the answer.
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

    /// Keeps a tuning; its number is the answer.
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

    /// The components that a component's table has as parts.
    private static func parts(of args: LuaTable) -> [Int] {
        guard case .table(let list)? = args["parts"] else { return [] }
        return list.items.compactMap { item in
            if case .table(let table) = item { return table.items.count > 1 ? table.items[1].componentNumber : nil }
            guard let each = item.object("each"), case .table(let table)? = each["args"] else { return nil }
            return table["part"]?.componentNumber
        }
    }

    /// What a knob of a tuning may be called in a component, likeliest first.
    func knobNames(_ name: String, of tuning: Int?) -> [String] {
        guard let tuning, isShared(tuning) else { return [name] }
        let shared = sharedName(name, of: tuning)
        return tunings[tuning].isHandedOver ? [name, shared] : [shared]
    }

    /// What a knob is called that a file shares with others: `design.springs.bounce`.
    func sharedName(_ name: String, of tuning: Int) -> String {
        let file = tunings[tuning].place?.file ?? 0
        return (modules.indices.contains(file) ? modules[file] + "." : "") + name
    }

    /// Whether the knobs of a tuning are listed under their shared names.
    func isListed(_ tuning: Int) -> Bool {
        isShared(tuning) && (!tunings[tuning].isHandedOver || used.contains(tuning))
    }

    /// The components have been read.
    func forgetComponents() { components = [] }

    /// Whether a tuning belongs to a file that others require, and not to a component there.
    func isShared(_ tuning: Int) -> Bool {
        guard tunings.indices.contains(tuning), let place = tunings[tuning].place else { return false }
        return place.file > 0 && !tunings[tuning].isHandedOverAtHome
    }
}

extension LuaValue {
    /// The number of the component that an object is.
    var componentNumber: Int? { object("component")?["serial"]?.number.map { Int($0) } }

    /// A field of a table.
    fileprivate func field(_ name: String) -> LuaValue? {
        if case .table(let table) = self { table[name] } else { nil }
    }

    /// How many values it holds, itself included; and the tunings of the knobs among them.
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
