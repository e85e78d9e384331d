import MicroixCore
import MicroixLua
import MicroixMotion
import MicroixPlayer
import MicroixScene
import MicroixTimeline
import TestSupport
import Testing

/// A component as a host drives it.
@Suite struct `A player` {
    @Test("A live run, posted again, is simulated to the same events, to the bit", arguments: Examples.names)
    func sameAsSimulation(_ name: String) throws {
        let script = try Examples.script(try Examples.source(name), name)
        for scenario in script.component.declaration.scenarios {
            let inputs = try Examples.inputs(scenario)
            let duration = (inputs.map { $0.time }.max() ?? 0) + 1
            var options = Player.Options()
            options.seed = 5
            let player = try Player(script, options: options)
            var pending = inputs[...]
            for frame in 1...Int(duration * 47) {
                // What came since the last frame comes at once, fingers with the time at which they were seen.
                let time = Double(frame) / 47
                while let input = pending.first, input.time <= time {
                    pending.removeFirst()
                    try player.take(input, at: frame % 3 == 0 ? input.time : time)
                }
                try player.advance(to: time)
            }
            try player.advance(to: duration)
            let recorded = player.takeEventsAsJSON()
            #expect(player.takeFailures() == [] && player.takeDroppedCount() == 0)

            var session = Session(script.component, seed: 5)
            for input in try TimedInput.read(run: recorded) { try session.post(input) }
            let (timeline, failure) = Simulation(framesPerSecond: 60, duration: duration)
                .run(session, seed: 5, host: script.host())
            #expect(failure == nil)
            let expected = timeline.events.map { PlainDataJSON.write($0.json(in: script.component)) }
            let lines = recorded.split(separator: "\n").map { String($0) }
            let difference = zip(lines, expected).first { $0 != $1 }
            let what: Comment = "\(scenario.name.text): \(difference.map { $0.0 + " not " + $0.1 } ?? "another length")"
            #expect(difference == nil && lines.count == expected.count, what)
        }
    }

    @Test("Who sleeps until it wants to be woken misses nothing, frame by frame", arguments: Examples.names)
    func waking(_ name: String) throws {
        let script = try Examples.script(try Examples.source(name), name)
        for scenario in script.component.declaration.scenarios {
            let inputs = try Examples.inputs(scenario)
            let (steady, sleepy) = (try Player(script), try Player(script))
            var pending = inputs[...]
            for frame in 0...Int(((inputs.last?.time ?? 0) + 3) * 60) {
                let time = Double(frame) / 60
                while let input = pending.first, input.time <= time {
                    pending.removeFirst()
                    for player in [steady, sleepy] {
                        try player.post(json: PlainDataJSON.write(input.json))
                        try player.advance(to: input.time)
                    }
                }
                try steady.advance(to: time)
                if let wake = sleepy.nextWake, wake <= time { try sleepy.advance(to: time) }
                let (told, toldLate) = (steady.takeEventsAsJSON(), sleepy.takeEventsAsJSON())
                #expect(told == toldLate, "\(scenario.name.text) at \(time)")
                // What follows others may wrap where they come to rest.
                for key in script.component.keys.indices where !script.component.followsOthers(key) {
                    let (one, other) = (try steady.sample(of: key).value, try sleepy.sample(of: key).value)
                    let range = max(1, one.magnitudes.max())
                    #expect(
                        (one - other).magnitudes.max() <= 1e-9 * range, "\(script.component.keys[key].name) at \(time)")
                }
            }
        }
    }

    @Test("A finger that time decides, and an answer that is due, wake")
    func decidedByTime() throws {
        let player = try play(Components.toggle)
        try player.advance(to: 0)
        #expect(try player.point(PointerSample(1, .down, x: 20, y: 20), at: 1) == .possible)
        let wake = try #require(player.nextWake)
        #expect(wake > 1)
        _ = player.takeEvents()
        try player.advance(to: wake)
        #expect(player.takeEvents().contains { $0.event.kindName == "verdict" })

        let slow = try play(
            """
            local mx = require "microix"
            return mx.component "slow" {
              initial = "a", states = { a = {} }, rules = { { on = "tap", from = "a" } },
              promises = { { "answers", "tap", within = 0.1 } },
            }
            """
        ) { $0.watchesPromises = true }
        try slow.post("tap", at: 1)
        try slow.advance(to: 1)
        let due = try #require(slow.nextWake)
        #expect(due > 1.1 && due < 1.11)
        try slow.advance(to: due)
        #expect(slow.takeEvents().contains { $0.event.kindName == "broken" })
        #expect(slow.nextWake == nil)
    }

    @Test("What came while it was behind is taken up in the order in which it came")
    func behind() throws {
        let player = try play(
            """
            local mx = require "microix"
            local box = mx.rect { "box", size = { 10, 10 } }
            return mx.component "ticking" {
              layers = { box }, gestures = { press = mx.press { on = box } }, initial = "a", states = { a = {}, b = {} },
              rules = { { after = 0.02, from = "a", to = "b" }, { after = 0.02, from = "b", to = "a" } },
            }
            """)
        try player.point(PointerSample(1, .down, x: 0, y: 0), at: 3000)
        #expect(player.now < 3000)
        try player.point(PointerSample(1, .up, x: 0, y: 0))
        while player.now < 3000 { try player.advance(to: 3000) }
        try player.advance(to: 3001)
        #expect(!player.session.isDown(1))
    }

    @Test("Long sessions: an input and the next one are never at one instant, nor before it")
    func longSessions() throws {
        let player = try play(Components.toggle) { $0.watchesPromises = true }
        for time in [1e7, 1e8 + 0.123456789, 1.8e9, 9.1e9] {
            try player.advance(to: time)
            for _ in 0..<50 {
                try player.post("count")
                try player.point(PointerSample(1, .down, x: 20, y: 20))
                try player.point(PointerSample(1, .up, x: 20, y: 20))
            }
            let instants = player.takeEvents().map { $0.event.instant }
            #expect(instants == instants.sorted())
            #expect(instants.filter { $0 == instants.last }.count < 10)
        }
    }

    @Test("At rest it sleeps, and nothing happens however long that is")
    func rest() throws {
        let player = try play(Components.toggle)
        #expect(player.nextWake == 0)
        #expect(try player.advance(to: 0) == nil)
        #expect(try player.point(PointerSample(1, .down, x: 20, y: 20), at: 1) == .possible)
        #expect(try player.point(PointerSample(1, .up, x: 20, y: 20), at: 1.1) == .taken)
        #expect(player.nextWake == 1.1)
        var time = 1.1
        while player.nextWake != nil, time < 10 {
            time += 1.0 / 60
            try player.advance(to: time)
        }
        #expect(time < 3 && player.activeStates == ["on"])
        let sample = try player.sample(of: player.key("knob.x"))
        #expect(abs(sample.value.x - 60) <= 1e-12 && sample.velocity.x.magnitude < 1e-12)
        _ = player.takeEvents()
        #expect(try player.advance(to: 1e6) == nil)
        #expect(player.takeEvents().isEmpty)
        #expect(player.updateScene().isEmpty == false)
        #expect(player.updateScene().isEmpty)
        #expect(player.scene.isPresent)
    }

    @Test("What follows a finger through a spring is shown on its way while the finger holds still, and is awake")
    func chasing() throws {
        let player = try play(
            """
            local mx = require "microix"
            local box = mx.rect { "box", size = { 40, 40 } }
            local tail = mx.rect { "tail", size = { 10, 10 }, x = mx.follow(box.x, mx.spring { duration = 0.5 }) }
            return mx.component "tailed" {
              layers = { box, tail }, gestures = { drag = mx.pan { on = box, axis = "x", drives = box.x } },
              initial = "a", states = { a = {} },
            }
            """)
        try player.advance(to: 0)
        try player.point(PointerSample(1, .down, x: 0, y: 0), at: 1)
        for step in 1...6 {
            try player.point(PointerSample(1, .move, x: 20 * Double(step), y: 0), at: 1 + 0.05 * Double(step))
        }
        let (box, tail) = (try player.key("box.x"), try player.key("tail.x"))
        var earlier = try player.sample(of: tail).value.x
        for time in [1.32, 1.36, 1.4, 1.44] {
            #expect(try player.advance(to: time) == time)
            let now = try player.sample(of: tail).value.x
            let led = try player.sample(of: box).value.x
            #expect(now > earlier && now < led, "at \(time): \(earlier), \(now), \(led)")
            earlier = now
        }
    }

    @Test("A finger on a layer meets it, and beside it nothing")
    func hitTest() throws {
        let player = try play(Components.toggle)
        try player.advance(to: 0)
        #expect(player.session.layer(atX: 20, y: 20).map { player.script.component.name(ofLayer: $0) } == "knob")
        #expect(player.session.layer(atX: 70, y: 20) == nil && player.session.layer(atX: .nan, y: 20) == nil)
        #expect(try player.point(PointerSample(1, .down, x: 70, y: 20)) == .ignored)
        #expect(refusal { try player.point(PointerSample(1, .down, x: .nan, y: 20)) }?.status == .trigger)
    }

    @Test("What functions do wrong is told and taken back, and it goes on")
    func failing() throws {
        let player = try play(Components.toggle)
        try player.post("fail", at: 0.5)
        try player.post("count", at: 0.5)
        try player.post("fail", at: 0.7)
        try player.advance(to: 1)
        #expect(player.now == 1)
        #expect(try player.field("count") == .number(1))
        let failures = player.takeFailures()
        #expect(failures.map { $0.message } == ["no luck", "no luck"] && failures[0].location?.line == 16)
        #expect(failures[0].file == "test.lua")
        #expect(player.takeFailures() == [])
    }

    @Test("A start that fails is told once, however often the host goes on, and its mended file starts")
    func failingStart() throws {
        func script(_ value: String) throws -> Script {
            let source = """
                local mx = require "microix"
                return mx.component "broken" {
                  context = { n = 1 },
                  layers = { mx.rect { "box", size = { 1, 1 }, x = function(c) return \(value) end } },
                  rules = { { on = "go" } },
                }
                """
            return try Examples.script(Array(source.utf8), "test")
        }
        let player = try Player(try script("c.n.x"))
        for frame in 0..<10 { try player.advance(to: Double(frame) / 60) }
        try player.post("go")
        try player.advance(to: 1)
        #expect(player.takeFailures().count == 1)
        _ = try player.reload(try script("c.n.y"))
        try player.advance(to: 1.1)
        #expect(player.takeFailures().count == 1)
        _ = try player.reload(try script("c.n"))
        try player.advance(to: 1.2)
        #expect(player.takeFailures().isEmpty && !player.activeStates.isEmpty)
    }

    @Test("An error that nobody catches tells what the command line tells")
    func description() throws {
        let player = try play(Components.toggle)
        let problem = refusal { try player.post("gone") }
        #expect(problem.map { "\($0)" } == "nothing declares or listens to the trigger 'gone'")
    }

    @Test("Inputs and names: what there is not is told with what is near")
    func names() throws {
        let player = try play(Components.toggle)
        try player.set("is_enabled", to: .boolean(false))
        try player.advance(to: 0)
        #expect(try player.field("is_enabled") == .boolean(false))
        #expect(
            refusal { try player.set("is_enable", to: .null) }?.message.contains("did you mean 'is_enabled'") == true)
        #expect(refusal { try player.set("level", to: .number(2)) }?.message.contains("a number from 0 to 1") == true)
        #expect(refusal { try player.set("level", to: .number(.nan)) }?.status == .trigger)
        #expect(refusal { try player.set("count", to: .number(1)) }?.status == .unknown)
        #expect(refusal { try player.post("tapp") }?.message.contains("tap") == true)
        #expect(refusal { try player.post("count", .list([.number(.infinity)])) }?.status == .trigger)
        var deep = PlainData.null
        for _ in 0..<2000 { deep = .list([deep]) }
        #expect(refusal { try player.post("count", deep) }?.status == .trigger)
        #expect(refusal { _ = try player.key("knob.z1") }?.status == .unknown)
        #expect(refusal { _ = try player.field("nothing") }?.status == .unknown)
        #expect(refusal { _ = try player.data("nothing") }?.status == .unknown)
        #expect(refusal { _ = try player.sample(of: KeyID(1 << 40)) } == .foreign(.key))
        #expect(refusal { _ = try player.sample(of: KeyID(raw: -1)) } == .foreign(.key))
        for id in [-1, 0, 2, 1 << 40] { #expect(refusal { try player.post(TriggerID(id)) } == .foreign(.trigger)) }
        for time in [Double.nan, .infinity, 1e300] {
            #expect(refusal { try player.advance(to: time) }?.status == .time)
            #expect(refusal { try player.post("tap", at: time) }?.status == .time)
        }
        for text in ["", "{", "[]", "{}", #"{"name": 1}"#, #"{"id": 1, "phase": "sit", "x": 0, "y": 0}"#] {
            #expect(refusal { try player.post(json: text) }?.status == .input, "\(text)")
        }
        // What is a little late is now.
        try player.advance(to: 1)
        try player.post("count", at: -5)
        #expect(try player.advance(to: -5) == nil)
        try player.advance(to: 1)
        #expect(try player.field("count") == .number(1))
    }

    @Test("Of events that nobody takes the oldest are dropped, and counted")
    func dropping() throws {
        let player = try play(Components.toggle) { $0.mostEvents = 10 }
        for _ in 0..<100 { try player.post("count") }
        try player.advance(to: 1)
        #expect(player.takeEvents().count == 10)
        #expect(player.takeDroppedCount() > 90)
        #expect(player.takeEvents().isEmpty && player.takeDroppedCount() == 0)
        for most in [Int.min, 0, .max] {
            let other = try play(Components.toggle) { $0.mostEvents = most }
            for _ in 0..<10 { try other.post("count") }
            try other.advance(to: 1)
            let taken = other.takeEvents().count
            #expect(most > 0 ? taken > 10 : taken == 0)
        }
    }

    @Test("A component that never comes to an end gives its host the time back")
    func endless() throws {
        let player = try play(
            """
            local mx = require "microix"
            return mx.component "ticking" {
              initial = "a", states = { a = {}, b = {} },
              rules = { { after = 0.02, from = "a", to = "b" }, { after = 0.02, from = "b", to = "a" } },
            }
            """)
        try player.advance(to: 1e6)
        let first = player.now
        #expect(first > 1000 && first < 1e6)
        #expect(player.takeEvents().count <= 65_536 && player.takeDroppedCount() > 0)
        let wake = try player.advance(to: 1e6)
        #expect(player.now > first + 1000 && (wake ?? 0) >= player.now)
    }

    @Test("A promise that is broken is an event")
    func promises() throws {
        let player = try play(
            """
            local mx = require "microix"
            local box = mx.rect { "box", size = { 10, 10 } }
            return mx.component "shy" {
              layers = { box }, initial = "a", states = { a = {}, b = { box = { x = 100 } } },
              rules = { { on = "go", to = "b" }, { on = "back", to = "a" } },
              promises = { { "never", "it is at home", function(c) return c:is "a" end } },
            }
            """
        ) { $0.watchesPromises = true }
        try player.advance(to: 0.1)
        let broken = player.takeEvents().filter { $0.event.kindName == "broken" }
        #expect(broken.count == 1)
    }

    @Test("A fork goes on by itself")
    func fork() throws {
        let player = try play(Components.toggle)
        try player.post("count")
        let fork = player.fork()
        try fork.advance(to: 5)
        try fork.post("count")
        try fork.advance(to: 5)
        try player.advance(to: 0)
        #expect(try fork.field("count") == .number(2))
        #expect(try player.field("count") == .number(1))
        #expect(fork.takeEvents().isEmpty == false && player.now == 0)
    }

    @Test("Which rules were looked at is told where that is wanted, after it has gone over and by forks too")
    func explanations() throws {
        func looks(_ player: Player) throws -> Int {
            try player.post("tap")
            try player.advance(to: player.now + 0.1)
            return player.takeEvents().count { $0.event.kindName == "considered" }
        }
        let player = try play(Components.toggle) { $0.explains = true }
        #expect(try looks(player) > 0)
        try player.setKnob("travel", to: 30)
        #expect(try looks(player) > 0)
        #expect(try looks(player.fork()) > 0)
        #expect(try looks(try play(Components.toggle)) == 0)
    }

    @Test("Where a key comes to rest is known while it moves; all plain data can be read")
    func modelValues() throws {
        let player = try play(Components.toggle)
        let key = try player.key("knob.x")
        #expect(try !player.isMoving(key))
        try player.post("tap")
        try player.advance(to: 0.1)
        #expect(try player.isMoving(key) && player.model(of: key)?.x == 60)
        #expect(try player.sample(of: key).value.x < 60)
        try player.advance(to: 10)
        #expect(try !player.isMoving(key) && player.sample(of: key).value.x == 60)
        #expect(refusal { _ = try player.model(of: KeyID(99)) }?.status == .foreign)
        #expect(refusal { _ = try player.isMoving(KeyID(99)) }?.status == .foreign)
        let data = try Player(try Examples.script(try Examples.source("press_button"), "press_button")).allData
        #expect(data["label.text"] == .text("Continue"))
    }

    @Test("A scenario is run by posting its lines", arguments: Examples.names)
    func scenarioLines(_ name: String) throws {
        let script = try Examples.script(try Examples.source(name), name)
        #expect(refusal { _ = try script.scenario("\(name)?") }?.status == .unknown)
        for declared in script.component.declaration.scenarios {
            let scenario = try script.scenario(declared.name.text)
            let (one, other) = (try Player(script), try Player(script))
            for input in scenario.inputs.inOrder { try one.post(json: PlainDataJSON.write(input.json)) }
            for line in scenario.inputsAsJSON.split(separator: "\n") { try other.post(json: String(line)) }
            try one.advance(to: 5)
            try other.advance(to: 5)
            #expect(one.takeEventsAsJSON() == other.takeEventsAsJSON())
        }
    }

    @Test("Its lists are those of inspect")
    func lists() throws {
        let player = try play(Components.toggle)
        let json = Inspection(player.script.component).json
        guard case .list(let inputs)? = json["inputs"], case .list(let knobs)? = json["knobs"] else { throw Missing() }
        #expect(inputs.map { $0["name"] } == [.text("is_enabled"), .text("level")])
        #expect(inputs.first?["trigger"] == .text("set_is_enabled"))
        #expect(knobs.first { $0["name"] == .text("travel") }?["max"] == .number(60))
    }

    private struct Missing: Error {}
}

extension Player {
    /// Takes up an input at an instant; a finger with the time at which it was seen.
    func take(_ input: TimedInput, at time: Double) throws {
        switch input.input {
        case .trigger(let name, let payload): try post(name.text, payload, at: time)
        case .pointer(let sample):
            let seen = input.time < time ? input.time : nil
            try point(
                PointerSample(sample.id, sample.phase, x: sample.location.x, y: sample.location.y, time: seen), at: time
            )
        case .key(let sample): try key(sample, at: time)
        case .focus(let element): try focus(element?.text, at: time)
        }
    }
}
