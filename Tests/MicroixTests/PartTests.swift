import Microix
import Testing

/// The parts of a component, as a host speaks of them.
@Suite struct `A part of a player` {
    static let list = """
        local mx = require "microix"
        local item = mx.component "item" {
          canvas = { 40, 40 },
          inputs = { title = mx.string "", is_on = mx.boolean(false) },
          context = { taps = 0 },
          layers = { mx.rect { "box", size = { 40, 40 } } },
          initial = "idle",
          states = { idle = {}, busy = {} },
          rules = {
            { on = "tap", from = "idle", to = "busy", emit = { "chosen", value = 3 },
              effect = function(c) c.taps = c.taps + 1 end },
          },
        }
        return mx.component "list" {
          canvas = { 40, 400 },
          parts = { mx.each { "row", part = item, ids = function() return { 1, 2, 3, 4 } end, max = 4 }, { "last", item } },
          rules = { { on = "row.chosen", emit = "any" } },
        }
        """

    @Test("Inputs go in, messages come out, and each has its own")
    func inputsAndMessages() throws {
        let player = try Player(try Script(Array(Self.list.utf8), name: "list.lua"))
        #expect(player.parts == ["row[1]", "row[2]", "row[3]", "row[4]", "last"])
        let row = try player.part("row[3]")
        try row.set("title", to: "Third")
        try row.post("tap", at: 0.5)
        try player.part("last").post("tap", at: 0.6)
        try player.advance(to: 1)
        let events = player.takeEvents()
        #expect(row.messages(in: events) == [Player.Message(part: "row[3]", name: "chosen", value: 3)])
        #expect(
            events.compactMap { $0.message } == [
                Player.Message(part: "row[3]", name: "chosen", value: 3),
                Player.Message(part: nil, name: "any", value: .null),
                Player.Message(part: "last", name: "chosen", value: 3),
            ])
        #expect(try row.field("title") == "Third" && row.field("taps") == 1)
        #expect(try player.part("row[2]").field("taps") == 0)
        #expect(row.activeStates == ["busy"])
        #expect(try player.part("row[2]").activeStates == ["idle"])
        #expect(row.presence == .present)
        _ = try row.key("box.size")
    }

    @Test("Wrong names are told, with the one that is near")
    func wrongNames() throws {
        let player = try Player(try Script(Array(Self.list.utf8), name: "list.lua"))
        #expect(refusal { _ = try player.part("row[9]") }?.message.contains("there is no part 'row[9]'") == true)
        #expect(refusal { _ = try player.part("lost") }?.message.contains("did you mean 'last'") == true)
        #expect(refusal { try player.part("last").set("titel", to: "") }?.message.contains("'last.title'") == true)
        #expect(refusal { try player.part("last").post("tapp") }?.message.contains("'last.tap'") == true)
        #expect(refusal { _ = try player.input("nothing") }?.status == .unknown)
        let input = try player.input("last.title")
        try player.post(input, "by its id")
        try player.advance(to: 0.1)
        #expect(try player.field("last.title") == "by its id")
    }

    @Test("What is written in Swift is data")
    func literals() {
        let data: PlainData = ["on": true, "ids": [1, 2.5, "c"], "by": ["x": 0]]
        #expect(
            data
                == .table([
                    .init("by", .table([.init("x", .number(0))])),
                    .init("ids", .list([.number(1), .number(2.5), .text("c")])),
                    .init("on", .boolean(true)),
                ]))
        #expect(["a": 1, "a": 2] as PlainData == .table([.init("a", .number(2))]))
    }
}
