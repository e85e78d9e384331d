import MicroixCore
import MicroixLua
import MicroixMotion
import MicroixPlayer
import Testing

/// Changes that a host makes together.
@Suite struct `A player's transactions` {
    private static let panel = """
        local mx = require "microix"
        local panel = mx.rect { "panel", size = { 10, 10 }, opacity = 1 }
        return mx.component "panel" {
          layers = { panel },
          initial = "closed",
          states = { closed = {}, open = { panel = { x = 100 } }, shown = { panel = { x = 100 } } },
          rules = {
            { on = "tap", from = "closed", to = "open" },
            { on = "arrived", from = "open", to = "shown" },
            { on = "dim", effect = function(c) c:set(panel.opacity, 0.5) end },
          },
        }
        """

    private func open() throws -> Player {
        let player = try Player(try Script([UInt8](Self.panel.utf8), name: "panel.lua"))
        try player.advance(to: 0)
        _ = player.takeEvents()
        return player
    }

    private func value(_ key: String, _ player: Player) throws -> Double {
        try player.sample(of: player.key(key)).value.x
    }

    private func x(_ player: Player) throws -> Double { try value("panel.x", player) }

    @Test func `What belongs to none changes at once, what belongs to one takes its time and curve`() throws {
        let plain = try open()
        try plain.post("tap")
        try plain.advance(to: 0)
        #expect(try x(plain) == 100)

        for begin in [
            { (player: Player) in
                try player.begin(
                    Transaction(
                        duration: 0.4, curve: .cubicBezier(CubicBezier(0, 0, 1, 1)), name: "slide",
                        completed: player.trigger("arrived")))
            },
            { player in
                try player.begin(
                    json: #"{"duration": 0.4, "curve": [0, 0, 1, 1], "name": "slide", "completed": "arrived"}"#)
            },
        ] {
            let player = try open()
            try begin(player)
            try player.post("tap")
            try player.post("dim")
            player.commit()
            // What is posted now is taken up a nanosecond later.
            try player.advance(to: 0.1)
            #expect(abs(try x(player) - 25) < 1e-5)
            #expect(abs(try value("panel.opacity", player) - 0.875) < 1e-5)
            try player.advance(to: 0.5)
            #expect(try x(player) == 100)
            #expect(player.session.activeStates == ["shown"])
            let names = player.takeEvents().compactMap { event in
                if case .concluded(let name, .completed) = event.event.kind { name } else { nil }
            }
            #expect(names == ["slide"])
        }
    }

    @Test func `One inside another takes what it does not say itself, and what fails leaves what came before`() throws {
        let player = try open()
        try player.begin(Transaction(duration: 2, curve: .linear))
        try player.begin(Transaction(duration: 1))
        try player.post("tap")
        player.commit()
        #expect(throws: PlayerProblem.self) { try player.post("tip") }
        player.commit()
        try player.post("dim")
        try player.advance(to: 0.5)
        #expect(abs(try x(player) - 50) < 1e-5)
        #expect(try value("panel.opacity", player) == 0.5)
    }

    @Test(
        "What is no transaction begins none",
        arguments: [
            ("slide", "no JSON"), ("3", "a JSON object"), (#"{"duration": -1}"#, "from 0 up"),
            (#"{"duration": "1"}"#, "from 0 up"), (#"{"duration": 1e300}"#, "from 0 up"),
            (#"{"curve": [0, 0, 1]}"#, "four numbers"), (#"{"curve": [2, 0, 1, 1]}"#, "four numbers"),
            (#"{"curve": "ease"}"#, "four numbers"), (#"{"actions": 0}"#, "true or false"),
            (#"{"name": ""}"#, "is a name"), (#"{"name": 1}"#, "is a name"), (#"{"settled": "tapp"}"#, "'tap'"),
            (#"{"durration": 1}"#, "did you mean 'duration'?"),
        ])
    func refused(_ json: String, _ words: String) throws {
        let player = try open()
        let problem = #expect(throws: PlayerProblem.self) { try player.begin(json: json) }
        #expect(problem?.message.contains(words) ?? false, "\(problem?.message ?? "")")
        try player.post("tap")
        try player.advance(to: 0)
        #expect(try x(player) == 100)
    }

    @Test func `No number and no id ends the program, and there is an end to how many go on`() throws {
        let player = try open()
        for duration in [Double.nan, .infinity, -1, 1e12] {
            #expect(throws: PlayerProblem.self) { try player.begin(Transaction(duration: duration)) }
        }
        for _ in 0..<1000 { try player.begin(Transaction(duration: 1)) }
        #expect(throws: PlayerProblem.limit("more than 1000 transactions would go on at once")) {
            try player.begin(Transaction(duration: 1))
        }
        for _ in 0..<2000 { player.commit() }
        try player.advance(to: 1)
        try player.begin(json: "")
        player.commit()
    }
}
