import MicroixCore
import Testing

@testable import MicroixLua

/// A builder module small enough to show what the state gives to one.
let smallModule = TrustedCode(
    """
    local native = ...
    local behaviour = {
      name = "a knob",
      index = function(data, name) return data[name] end,
      arithmetic = function(op, a, b)
        local function value(x) local data = native.data(x) return data and data.value or x end
        return op .. " " .. tostring(value(a)) .. " " .. tostring(value(b))
      end,
      text = function(data) return "knob " .. data.value end,
    }
    local module = { deep = { list = { 1, 2 } } }
    function module.host(op, ...) return native.host(op, ...) end
    function module.knob(value) return native.object({ value = value }, behaviour) end
    function module.plain(data) return native.object(data) end
    function module.line() local line, chunk = native.line(2) return chunk .. ":" .. line end
    function module.is_running() return native.is_running() end
    function module.fail() error("the builder says no", 2) end
    function module.fail_plainly() error("the builder says no", 0) end
    local context = setmetatable({}, {
      __index = function(_, name) return native.host(1, name) end,
      __newindex = function(_, name, value) native.host(2, name, value) end,
    })
    return module, context
    """, named: "microix")

/// Runs a script with the small module and gives its result; the host answers each operation with its arguments.
func run(_ source: String, limits: LuaLimits = LuaLimits()) throws(LuaFailure) -> LuaValue {
    let state = try LuaState(limits: limits)
    try state.install(smallModule)
    return try state.run(Array(source.utf8), chunk: "t.lua", handler: echo)
}

/// Runs a script that must fail, and gives the failure.
func failure(_ source: String, limits: LuaLimits = LuaLimits()) -> LuaFailure {
    do {
        return LuaFailure(kind: .error, message: "no failure but \(try run(source, limits: limits))")
    } catch {
        return error
    }
}

func echo(_ operation: Int32, _ arguments: [LuaValue]) -> LuaAnswer {
    operation == 9
        ? .refusal("the host says no") : .value(.table(LuaTable(items: [.number(Double(operation))] + arguments)))
}

/// A state that has run a script which returns functions, and is frozen.
struct Frozen {
    let state: LuaState
    let functions: [LuaFunction]

    init(_ source: String, limits: LuaLimits = LuaLimits()) throws {
        state = try LuaState(limits: limits)
        try state.install(smallModule)
        let value = try state.run(Array(source.utf8), chunk: "t.lua", handler: echo)
        var functions: [LuaFunction] = []
        switch value {
        case .function(let function): functions = [function]
        case .table(let table):
            for case .function(let function) in table.items { functions.append(function) }
        default: break
        }
        self.functions = functions
        try state.freeze()
    }

    func call(_ index: Int = 0, payload: LuaValue = .none, handler: LuaState.Handler = echo) throws -> LuaValue {
        try state.call(functions[index], payload: payload, handler: handler)
    }

    func failure(_ index: Int = 0, payload: LuaValue = .none) -> LuaFailure {
        do {
            let value = try call(index, payload: payload)
            return LuaFailure(kind: .error, message: "no failure but \(value)")
        } catch let failure as LuaFailure {
            return failure
        } catch {
            return .noMemory
        }
    }
}

@Suite struct `Values cross the border` {
    @Test(arguments: [
        ("return", LuaValue.none),
        ("return nil", .none),
        ("return true", .boolean(true)),
        ("return 3", .number(3)),
        ("return -0.5", .number(-0.5)),
        ("return 1/0", .number(.infinity)),
        ("return 'a\\0b'", .string("a\0b")),
        ("return '\\xff'", .string("\u{FFFD}")),
        ("return {}", .table(LuaTable())),
        ("return { 1, 2, nil, 4 }", .table(LuaTable(items: [.number(1), .number(2)], others: 1))),
        (
            "return { b = 1, a = { x = 2 }, [true] = 1, [0.5] = 1 }",
            .table(
                LuaTable(
                    fields: [("a", .table(LuaTable(fields: [("x", .number(2))]))), ("b", .number(1))], others: 2))
        ),
        ("return require('microix').knob(3)", .object(LuaTable(fields: [("value", .number(3))]))),
        ("return function() end", .function(LuaFunction(index: 1, at: SourceLocation(line: 1)))),
    ])
    func toSwift(source: String, value: LuaValue) throws {
        #expect(try run(source) == value)
    }

    @Test func andBack() throws {
        let table = LuaValue.table(
            LuaTable(items: [.string("é"), .boolean(false)], fields: [("x", .table(LuaTable(items: [.number(2)])))]))
        let frozen = try Frozen("return function(c, e) return { e, math.type(e.x[1]), #e, e[1] } end")
        let expected = LuaTable(items: [table, .string("integer"), .number(2), .string("é")])
        #expect(try frozen.call(payload: table) == .table(expected))
    }

    @Test(arguments: [
        (3.0, "integer"), (-9_007_199_254_740_992, "integer"), (9_007_199_254_740_994, "float"), (0.5, "float"),
        (-0.0, "float"), (.nan, "float"), (.infinity, "float"),
    ])
    func wholeNumbersAreIntegers(number: Double, type: String) throws {
        let frozen = try Frozen("return function(c, e) return math.type(e) end")
        #expect(try frozen.call(payload: .number(number)) == .string(type))
    }

    @Test func theSameFunctionHasTheSameIndex() throws {
        let value = try run("local f = function() end\nreturn { f, f,\nfunction() end }")
        let first = LuaFunction(index: 1, at: SourceLocation(line: 1)),
            second = LuaFunction(index: 2, at: SourceLocation(line: 3))
        #expect(value == .table(LuaTable(items: [.function(first), .function(first), .function(second)])))
    }

    @Test(arguments: [
        ("local t = {} t.t = t return t", "nested too deeply (a table that contains itself?)"),
        ("return math.sin", "a built-in function can't be used here: call it, as in mx.spring {}"),
    ])
    func someCannotCross(source: String, message: String) {
        #expect(failure(source).message == message)
    }

    @Test func keysWithBrokenTextKeepAnOrder() throws {
        guard case .table(let table) = try run("return { ['\\xff'] = 2, ['\\xfe'] = 1 }") else { return }
        #expect(table.fields.map(\.value) == [.number(1), .number(2)])
    }

    @Test func tooMuchIsALimit() {
        let limits = LuaLimits(exchange: 1 << 16)
        let found = failure("local s = ('x'):rep(1e5)\nreturn require('microix').host(1, s)", limits: limits)
        #expect(found.kind == .limit && found.line == 2)
        #expect(found.message == "a value is too big to be handed over (more than 64 KiB)")
    }

    @Test func aSharedTableIsNotCopiedWithoutEnd() {
        let found = failure("local t = {} for i = 1, 60 do t = { t, t } end return t")
        #expect(found.kind == .limit)
    }
}

@Suite struct `The host answers` {
    @Test func aCall() throws {
        #expect(
            try run("return require('microix').host(7, 'a', 2)")
                == .table(LuaTable(items: [.number(7), .string("a"), .number(2)])))
    }

    @Test func aRefusalIsRaisedAtTheLineOfTheScript() {
        let found = failure("local m = require('microix')\n\nlocal x = m.host(9)\n")
        #expect(found.message == "the host says no" && found.file == "t.lua" && found.line == 3)
        #expect(failure("local m = require('microix')\nreturn m.host(9)").line == 2)
    }

    @Test func aRefusalCanBeCaught() throws {
        let value = try run("local ok, why = pcall(require('microix').host, 9) return { ok, why }")
        #expect(value == .table(LuaTable(items: [.boolean(false), .string("the host says no")])))
    }

    @Test func throughTheContext() throws {
        let frozen = try Frozen("return function(c, e) c.count = c.count[2] .. e end")
        var asked: [LuaValue] = []
        let value = try frozen.call(payload: .string("!")) { operation, arguments in
            asked.append(.table(LuaTable(items: [.number(Double(operation))] + arguments)))
            return echo(operation, arguments)
        }
        #expect(value == .none)
        #expect(
            asked == [
                .table(LuaTable(items: [.number(1), .string("count")])),
                .table(LuaTable(items: [.number(2), .string("count"), .string("count!")])),
            ])
    }

    @Test func tablesOfTheContextAreReadOnly() throws {
        let frozen = try Frozen("return function(c, e)\nc.list[1] = 2 end")
        #expect(
            frozen.failure().message
                == "a table from the context can't be changed in place; assign the whole: c.name = { … }")
        #expect(frozen.failure().line == 2)
    }
}

@Suite struct `The builder module` {
    @Test(arguments: [
        ("return tostring(m.knob(3))", "knob 3"),
        ("return m.knob(3) + 1", "add 3 1"),
        ("return 2 / m.knob(3)", "div 2 3"),
        ("return -m.knob(3)", "unm 3 3"),
        ("return type(m.knob(3))", "object"),
        ("return tostring(m.plain({}))", "microix object"),
        ("return tostring(m.is_running())", "false"),
        ("return m.line()", "t.lua:2"),
        ("local x = m.line() return x", "t.lua:2"),
    ])
    func givesObjects(source: String, text: String) throws {
        #expect(try run("local m = require 'microix'\n" + source) == .string(text))
    }

    @Test(arguments: [
        ("m.knob(3).value = 2", "a knob can't be changed"),
        ("m.plain({}).x = 2", "a microix object can't be changed"),
        ("return m.plain({}).x", "a microix object has no 'x'"),
        ("return m.plain({}) + 1", "a microix object can't be used in arithmetic"),
        ("return m.plain({}) {}", "a microix object can't be called: all about it stands in one table"),
        ("for k in pairs(m.knob(1)) do end", "table expected, got microix object"),
        ("return #m.knob(1)", "attempt to get length of a microix object value"),
        ("setmetatable(m.knob(1), {})", "table expected, got microix object"),
        ("rawget(m.knob(1), 'value')", "table expected, got microix object"),
        ("m.knob = 1", "the module microix can't be changed"),
        ("m.deep.list[1] = 3", "the module microix can't be changed"),
        ("table.insert(m.deep.list, 3)", "the module microix can't be changed"),
        ("setmetatable(m, {})", "the module microix can't be changed"),
        ("return m.fail()", "the builder says no"),
        ("return m.fail_plainly()", "the builder says no"),
        ("local x = m.fail()", "the builder says no"),
        ("require('os')", "there is no module 'os' (only require \"microix\" is available)"),
    ])
    func isReadOnly(source: String, message: String) {
        let found = failure("local m = require 'microix'\n" + source)
        #expect(found.message.hasSuffix(message) || found.message.contains(message), "\(found.message)")
        #expect(found.line == 2 && found.file == "t.lua", "\(found)")
    }

    @Test func readsTheModuleInDepth() throws {
        #expect(
            try run("local m = require 'microix' local s = 0 for _, v in ipairs(m.deep.list) do s = s + v end return s")
                == .number(3))
    }

    @Test func isNamedWhereItFails() throws {
        let state = try LuaState()
        let found = #expect(throws: LuaFailure.self) {
            try state.install(TrustedCode("local x = 1\nx.y.z = 2", named: "microix"))
        }
        #expect(found?.file == "microix")
    }

    @Test func thatIsNoLuaSaysWhereToo() throws {
        let state = try LuaState()
        let found = #expect(throws: LuaFailure.self) {
            try state.install(TrustedCode("local x = 1\nlocal = 2", named: "microix"))
        }
        #expect(found?.message.contains("expected") ?? false && found?.line == 2)
    }
}

@Suite struct `A failure says where` {
    @Test(arguments: [
        ("\nerror('no')", "no", 2), ("\nerror('no', 0)", "no", 2), ("\nerror()", "an error without a message", 2),
        ("\nerror(nil)", "an error without a message", 2), ("\nerror({})", "an error whose value is a table", 2),
        ("\nerror(12)", "12", 2), ("\nerror(true)", "an error whose value is a boolean", 2),
        ("\nlocal x\n\nx.y = 1", "attempt to index a nil value (local 'x')", 4),
        ("\nassert(false)", "assertion failed!", 2),
        ("\nlocal x = = 1", "unexpected symbol near '='", 2), ("\nx = 'abc", "unfinished string near <eof>", 2),
        ("local function f()\n  error('deep', 2)\nend\n\nf()", "deep", 5),
        ("\nlocal ok, why = pcall(error, 'x')\nerror(why, 0)", "x", 3),
        ("goto nowhere", "no visible label 'nowhere' for <goto> at line 1", 1),
    ])
    func inTheScript(source: String, message: String, line: Int) {
        let found = failure(source)
        #expect(
            found == LuaFailure(kind: .error, message: message, file: "t.lua", line: line, traceback: found.traceback))
    }

    @Test func withATraceback() {
        let found = failure("local function grow(x)\n  return x.y.z\nend\nlocal function f()\n  grow({})\nend\nf()")
        #expect(
            found.traceback == [
                "t.lua:2: in function 'grow'", "t.lua:5: in function 'f'", "t.lua:7: in main chunk",
            ])
    }

    @Test func withALongName() throws {
        let name = String(repeating: "directory/", count: 12) + "press_button.lua"
        let state = try LuaState()
        for source in ["\nerror('no')", "\nx = = 1", "\nlocal x = nil + 1"] {
            let found = #expect(throws: LuaFailure.self) {
                try state.run(Array(source.utf8), chunk: name, handler: echo)
            }
            #expect(found?.file == name && found?.line == 2)
        }
    }
}
