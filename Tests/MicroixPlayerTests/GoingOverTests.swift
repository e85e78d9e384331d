import MicroixCore
import MicroixLua
import MicroixMotion
import MicroixPlayer
import MicroixTimeline
import TestSupport
import Testing

/// Reloading, knobs, styles, snapshots: what runs goes over, and nothing jumps.
@Suite struct `A player goes over` {
    @Test("A knob, a style, a changed script and reduced motion in mid-flight: positions stay")
    func inMidFlight() throws {
        let player = try play(Components.toggle)
        try player.post("tap")
        try player.advance(to: 0.1)
        let key = try player.key("knob.x")
        let before = try player.sample(of: key)
        #expect(before.value.x > 20 && before.value.x < 60)
        func expectNoJump(_ what: Comment) throws {
            try player.advance(to: player.now)
            let now = try player.sample(of: player.key("knob.x"))
            #expect(abs(now.value.x - before.value.x) < 1e-9, what)
            #expect(abs(now.velocity.x - before.velocity.x) < 1e-6, what)
        }
        #expect(try player.setKnob("travel", to: 30) == [])
        try expectNoJump("a knob")
        #expect(refusal { try player.setKnob("travel", to: 1000) }?.message.contains("60") == true)
        #expect(refusal { try player.setKnob("travle", to: 30) }?.message.contains("travel") == true)
        try expectNoJump("a knob that could not be turned")
        let lost = try player.reload(
            try Examples.script(
                Array(Components.toggle.replacing("damping = 20 }", with: "damping = 40 }").utf8), "test"))
        #expect(lost == [])
        try expectNoJump("a changed script")
        #expect(player.script.component.knob("travel") == 30)
        player.reducesMotion = true
        try expectNoJump("reduced motion")
        #expect(player.reducesMotion)
        let style = try StyleScript(
            Array(
                ##"local mx = require "microix" return mx.style "loud" { knob = { fill = "#FF0000" } }"##
                    .utf8),
            name: "loud.lua")
        _ = try player.setStyles([style])
        try expectNoJump("a style")
        try player.advance(to: 5)
        #expect(try player.sample(of: player.key("knob.x")).value.x == 50)
        #expect(player.activeStates == ["on"])
        #expect(player.updateScene().isEmpty == false)
    }

    @Test(
        "An input called so is told whether motion is reduced, as it begins and as the wish changes; of a part, where nothing else says it"
    )
    func tellsReducedMotion() throws {
        let source = """
            local mx = require "microix"
            local wing = mx.component "wing" {
              inputs = { reduces_motion = mx.boolean(false) }, initial = "beats", states = { beats = {}, rests = {} },
              rules = { { always = true, from = "beats", to = "rests", when = { reduces_motion = true } },
                        { always = true, from = "rests", to = "beats", when = { reduces_motion = false } } },
            }
            return mx.component "bird" {
              parts = { { "left", wing }, { "right", wing, inputs = { reduces_motion = function() return false end } } },
              inputs = { reduces_motion = mx.boolean(false) }, initial = "flies", states = { flies = {}, sits = {} },
              rules = { { always = true, from = "flies", to = "sits", when = { reduces_motion = true } },
                        { always = true, from = "sits", to = "flies", when = { reduces_motion = false } } },
            }
            """
        #expect(try play(source) { $0.reducesMotion = true }.field("reduces_motion") == .boolean(true))
        let player = try play(source)
        try player.advance(to: 0.1)
        #expect(player.activeStates == ["flies", "left.beats", "right.beats"])
        player.reducesMotion = true
        try player.advance(to: 0.2)
        #expect(player.activeStates == ["sits", "left.rests", "right.beats"])
        player.reducesMotion = false
        try player.advance(to: 0.3)
        #expect(player.activeStates == ["flies", "left.beats", "right.beats"])
    }

    @Test("What a function tells of an element is asked of the changed script, though nothing else has changed")
    func otherWords() throws {
        func source(_ word: String) -> String {
            """
            local mx = require "microix"
            local b = mx.rect { "b", size = { 40, 40 }, accessibility = { role = "button", activate = "press",
              label = function(c) return "\(word) " .. c.count end } }
            return mx.component "one" { layers = { b }, context = { count = 0 }, rules = { { on = "press" } } }
            """
        }
        let player = try play(source("Once"))
        try player.advance(to: 0.1)
        #expect(player.accessibility.first?[.label] == .text("Once 0"))
        _ = try player.reload(try Examples.script(Array(source("Twice").utf8), "test"))
        try player.advance(to: 0.2)
        #expect(player.accessibility.first?[.label] == .text("Twice 0"))
    }

    @Test("A knob that there is no more is lost, and told")
    func lostKnob() throws {
        let player = try play(Components.toggle)
        try player.setKnob("travel", to: 30)
        try player.setKnob("stiffness", to: 100)
        let changed = Components.toggle.replacing(", stiffness = { 200, min = 10, max = 900 }", with: "").replacing(
            "tuning.stiffness", with: "200"
        ).replacing(
            "max = 60", with: "max = 20"
        ).replacing("travel = { 40,", with: "travel = { 15,")
        let lost = try player.reload(try Examples.script(Array(changed.utf8), "test"))
        #expect(lost.map { $0.description } == ["knob 'travel'", "knob 'stiffness'"])
        #expect(player.script.component.knob("travel") == 15)
    }

    @Test("A snapshot resumes here and elsewhere, in a changed script too")
    func snapshots() throws {
        let player = try play(Components.toggle)
        try player.post("tap")
        try player.advance(to: 0.1)
        let snapshot = player.snapshot
        let other = try play(
            Components.toggle.replacing("context = { count = 0 }", with: "context = {}").replacing(
                "c.count = c.count + 1", with: ""))
        let lost = try other.resume(snapshot)
        #expect(lost.map { $0.description } == ["field 'count'"])
        #expect(other.now == 0.1 && other.activeStates == ["on"])
        try player.advance(to: 1)
        try other.advance(to: 1)
        let (own, others) = (try player.sample(of: player.key("knob.x")), try other.sample(of: other.key("knob.x")))
        #expect(own == others)
        #expect(try player.resume(snapshot) == [] && player.now == 0.1)
        for text in [
            "", "null", "{}", "[1]", snapshot.replacing("microix-snapshot", with: "other"), String(snapshot.dropLast()),
        ] {
            #expect(refusal { _ = try player.resume(text) }?.status == .snapshot, "\(text.prefix(40))")
        }
        #expect(player.now == 0.1)
    }

    @Test("Events that wait keep the names of the component that they are of")
    func waitingEvents() throws {
        let player = try play(Components.toggle)
        try player.post("tap")
        try player.advance(to: 0.2)
        let small = #"local mx = require "microix" return mx.component "small" { initial = "a", states = { a = {} } }"#
        _ = try player.reload(try Examples.script(Array(small.utf8), "small"))
        try player.advance(to: 0.3)
        let lines = player.takeEventsAsJSON()
        #expect(lines.contains("knob.x") && lines.contains(#""name":"tap""#))
        #expect(player.activeStates == ["a"])
    }

    @Test("A script and its styles change together, and a reload that fails leaves all as it was")
    func together() throws {
        func style(_ layer: String) throws -> StyleScript {
            let text = "local mx = require 'microix' return mx.style 's' { \(layer) = { opacity = 0.5 } }"
            return try StyleScript(Array(text.utf8), name: "s.lua")
        }
        let player = try Player(
            try Examples.script(Array(Components.toggle.utf8), "test"), styles: [try style("knob")])
        let before = player.snapshot
        #expect(try player.sample(of: player.key("knob.opacity")).value.x == 0.5)
        let text = Components.toggle.replacing(#""knob""#, with: #""dot""#).replacing("knob = {", with: "dot = {")
        let renamed = try Examples.script(Array(text.utf8), "test")
        if refusal({ _ = try player.setStyles([try style("nothing")]) }) != nil { #expect(player.snapshot == before) }
        _ = try player.reload(renamed, styles: [try style("dot")])
        try player.advance(to: 1)
        #expect(try player.sample(of: player.key("dot.opacity")).value.x == 0.5)
    }

    @Test("A snapshot keeps what the host wishes, and no time in it traps")
    func wishes() throws {
        let player = try play(Components.toggle)
        try player.post("count")
        let snapshot = player.snapshot
        player.reducesMotion = true
        let lost = try player.resume(snapshot)
        #expect(lost == [] && player.reducesMotion)
        try player.advance(to: player.now)
        #expect(try player.field("count") == .number(1))
        for now in ["null", #""9223372036854775807""#, #""9300000000000000000""#, "-1"] {
            let text = snapshot.replacing(#""now":0,"#, with: "\"now\":\(now),")
            #expect(text != snapshot)
            #expect(refusal { _ = try player.resume(text) }?.status == .snapshot, "\(now)")
        }
        try player.post("count")
    }

    @Test("A seed is kept by what goes over before its start")
    func seeds() throws {
        let source = """
            local mx = require "microix"
            return mx.component "dice" {
              tuning = mx.tuning { sides = { 6, min = 1, max = 100 } }, context = { rolled = 0 },
              initial = "a", states = { a = {} },
              rules = { { on = "roll", effect = function(c) c.rolled = c:random() end } },
            }
            """
        var rolls: [PlainData] = []
        for (seed, isTurned) in [(5, false), (5, true), (6, true)] {
            let player = try play(source) { $0.seed = UInt64(seed) }
            if isTurned { try player.setKnob("sides", to: 20) }
            try player.post("roll")
            try player.advance(to: 1)
            rolls.append(try player.field("rolled"))
        }
        #expect(rolls[0] == rolls[1] && rolls[0] != rolls[2])
    }

    @Test(
        "Random programs of edits, knobs, snapshots and inputs: never a jump, never a trap", arguments: Examples.names)
    func randomPrograms(_ name: String) throws {
        var random = SplitMix64(seed: UInt64(name.utf8.reduce(11) { $0 &* 37 &+ Int($1) }.magnitude))
        let source = try Examples.source(name)
        var options = Player.Options()
        options.watchesPromises = true
        var player = try Player(try Examples.script(source, name), options: options)
        var moves = 0
        for _ in 0..<150 {
            switch random.int(0...9) {
            case 0:
                let text = changed(source, &random)
                guard let script = try? Examples.script(text, name) else { continue }
                moves += try expectNoJump(player, "reload") { _ = try player.reload(script) }
            case 1:
                guard let knob = player.script.component.declaration.tuning.randomElement(using: &random) else {
                    continue
                }
                let bounds = (max(knob.minimum, -1e4), min(knob.maximum, 1e4))
                let value = random.number(bounds.0...bounds.1)
                moves += try expectNoJump(player, "knob") {
                    // A knob may break a law by its value: then all is as before.
                    _ = refusal { try player.setKnob(knob.name.text, to: value) }
                }
            case 2:
                moves += try expectNoJump(player, "resume") {
                    let lost = try player.resume(player.snapshot)
                    #expect(lost == [])
                }
            case 3: moves += try expectNoJump(player, "reduced") { player.reducesMotion.toggle() }
            case 4:
                let fork = player.fork()
                #expect(fork.snapshot == player.snapshot)
                if random.happens(0.3) { player = fork }
            case 5, 6:
                let triggers = Array(player.script.component.postableTriggers)
                guard let trigger = triggers.randomElement(using: &random) else { continue }
                _ = refusal { try player.post(trigger.name, payload(of: trigger, &random)) }
            case 7:
                let phase = random.pick([PointerPhase.down, .move, .move, .up, .cancel, .hover])
                let sample = PointerSample(
                    random.int(0...2), phase, x: random.number(-50...350), y: random.number(-50...350),
                    time: random.happens(0.3) ? player.now - random.number(0...0.2) : nil)
                try player.point(sample)
            default: try player.advance(to: player.now + random.number(0...0.3))
            }
            if random.happens(0.3) {
                _ = player.takeFailures()
                _ = player.takeEventsAsJSON()
                player.updateScene()
            }
        }
        #expect(moves > 10)
    }

    /// Positions of the keys that there still are, just before and just after.
    private func expectNoJump(_ player: Player, _ what: Comment, _ move: () throws -> Void) throws -> Int {
        try player.advance(to: player.now)
        let before = player.session
        try move()
        let after = player.session
        var count = 0
        for key in after.component.keys.indices {
            let info = after.component.keys[key]
            guard let place = before.component.key(named: info.name), before.component.keys[place].kind == info.kind,
                before.component.keys[place].unit == info.unit
            else { continue }
            let layer = info.name.split(separator: ".").dropLast().joined(separator: ".")
            if before.presence(ofLayer: layer) ?? .present == .absent { continue }
            let (old, new) = (before.shown(place, at: before.now.seconds), after.shown(key, at: before.now.seconds))
            let range = max(1, old.value.magnitudes.max())
            #expect((old.value - new.value).magnitudes.max() <= 1e-8 * range, "\(what): \(info.name)")
            count += 1
        }
        return count > 0 ? 1 : 0
    }

    private func payload(of trigger: Trigger, _ random: inout SplitMix64) -> PlainData {
        switch random.int(0...5) {
        case 0: .null
        case 1: .number(random.pick([0, 1, -1, 0.5, 1e300, .nan, .infinity]))
        case 2: .boolean(random.happens(0.5))
        case 3: .text(random.pick(["", "a", "ü\u{0}", "#FF0000"]))
        case 4: .list([.number(1), .null])
        default: .table([.init("id", .number(1)), .init("x", .number(random.number(0...100)))])
        }
    }

    /// The source with a number in it changed, or a line left out.
    private func changed(_ source: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
        var lines = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let index = random.int(0...lines.count - 1)
        if random.happens(0.5) {
            lines.remove(at: index)
        } else if let place = lines[index].firstIndex(where: { (UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }) {
            lines[index][place] = UInt8(ascii: "1") + UInt8(random.int(0...8))
        }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
}

/// Bytes of any kind: a mistake, never a trap.
@Suite struct `Bytes that are no component` {
    @Test("Sources that are mangled", arguments: Examples.names)
    func sources(_ name: String) throws {
        var random = SplitMix64(seed: UInt64(name.utf8.count) &* 977)
        let source = try Examples.source(name)
        for _ in 0..<12 {
            var bytes = source
            for _ in 0...random.int(0...6) {
                let place = random.int(0...bytes.count - 1)
                switch random.int(0...3) {
                case 0: bytes[place] = UInt8(random.int(0...255))
                case 1: bytes.remove(at: place)
                case 2: bytes.insert(random.pick(Array("{}()=,\"'[]0 -".utf8)), at: place)
                default: bytes.removeSubrange(place..<min(place + random.int(0...200), bytes.count))
                }
                if bytes.isEmpty { bytes = [0] }
            }
            do {
                let player = try Player(try Examples.script(bytes, name))
                for trigger in player.script.component.postableTriggers {
                    _ = refusal { try player.post(trigger.name) }
                }
                try player.advance(to: 0.4)
                player.updateScene()
            } catch let problem as PlayerProblem {
                #expect(problem.status == .script && !problem.message.isEmpty)
            }
        }
    }

    @Test("Snapshots and inputs that are mangled")
    func texts() throws {
        var random = SplitMix64(seed: 5)
        for name in ["form", "inbox", "download_button", "text_view", "press_button"] {
            let player = try Player(try Examples.script(try Examples.source(name), name))
            if let scenario = player.script.component.declaration.scenarios.first {
                for input in try Examples.inputs(scenario) { try player.take(input, at: input.time) }
            }
            try player.advance(to: player.now + 0.1)
            let snapshot = Array(player.snapshot.utf8)
            for _ in 0..<150 {
                var bytes = snapshot
                for _ in 0...random.int(0...2) {
                    let place = random.int(0...bytes.count - 1)
                    if random.happens(0.5) {
                        bytes[place] = random.pick(Array("0123456789-eE.\"[]{},:ntf".utf8))
                    } else {
                        bytes.removeSubrange(place..<min(place + random.int(0...30), bytes.count))
                    }
                }
                let fork = player.fork()
                if let problem = refusal({ _ = try fork.resume(String(decoding: bytes, as: UTF8.self)) }) {
                    #expect(problem.status == .snapshot)
                } else {
                    try fork.advance(to: fork.now + 0.3)
                    fork.updateScene()
                }
                let text = String(decoding: bytes.prefix(random.int(0...80)), as: UTF8.self)
                #expect(refusal { try fork.post(json: text) } != nil)
                var input = Array(
                    random.pick([
                        #"{"name":"tap","time":0.5,"value":{"x":1}}"#,
                        #"{"id":1,"phase":"down","time":9,"x":20,"y":20,"seen":8.9}"#,
                    ]).utf8)
                let place = random.int(0...input.count - 1)
                input[place] = random.pick(Array("0123456789-eE.\"[]{},:ntf".utf8))
                _ = refusal { try fork.post(json: String(decoding: input, as: UTF8.self)) }
                try fork.advance(to: fork.now + 0.1)
            }
        }
    }
}
