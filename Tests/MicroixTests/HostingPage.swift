import Foundation
import Microix
import Testing

/// What docs/hosting.md shows, line by line: a block there stands here as well, and so it compiles, and runs.
@MainActor @Suite struct `The page about hosts` {
    @Test("Each of its blocks stands in this file, but the manifest")
    func blocks() throws {
        func plain(_ lines: [Substring]) -> String {
            // Without what a line says about itself.
            lines.map { $0.components(separatedBy: "  // ")[0].trimmingCharacters(in: .whitespaces) }
                .joined(separator: "\n")
        }
        let page = try String(contentsOfFile: examples + "/../docs/hosting.md", encoding: .utf8)
        let code = plain(try String(contentsOfFile: #filePath, encoding: .utf8).split(separator: "\n"))
        let blocks = page.components(separatedBy: "```swift\n").dropFirst()
            .map { $0.components(separatedBy: "\n```")[0] }.filter { !$0.contains("PackageDescription") }
        #expect(blocks.count > 12)
        for block in blocks { #expect(code.contains(plain(block.split(separator: "\n"))), "\(block)") }
    }

    private let switchPath = examples + "/switch.lua"
    private var `switch`: Player { get throws { try Player(contentsOf: switchPath) } }

    @Test func first() throws {
        let path = examples + "/press_button.lua"
        func print(_ items: Any...) {}
        let player = try Player(contentsOf: path)

        try player.post("touch_down")
        try player.advance(to: 0.1)
        for event in player.takeEvents() { print(event.time, event.event.kindName) }
        for change in player.updateScene() { print(player.scene[change.layer].name, change.aspects) }
        #expect(player.activeStates == ["pressed"])
    }

    @Test func opening() throws {
        var text = ""
        func print(_ message: String) { text += message }
        let folder = try toggleFolder()
        try folder.write("toggle.lua", "return 1 +")
        let path = folder("toggle.lua")
        do {
            _ = try Player(contentsOf: path, styles: ["dark.lua"], moduleFolders: ["components"])
        } catch {
            print(error.message)
        }
        #expect(text.contains("toggle.lua:1"))
    }

    @Test func sharing() throws {
        let path = switchPath
        let script = try Script(contentsOf: path)
        let rows = try (0..<100).map { _ in try Player(script) }
        #expect(rows.count == 100)
    }

    @Test func saying() throws {
        let player = try `switch`
        try player.set("is_enabled", to: true)
        try player.post("tap")
        let turn = try player.input("is_on")
        try player.post(turn, false)
        try player.advance(to: 0.01)
        #expect(try player.field("is_on") == false)
        _ = player.takeEvents()
        try player.transaction(Transaction(duration: 0.4, name: "turn")) {
            try player.set("is_enabled", to: true)
            try player.post(turn, true)
        }
        try player.advance(to: 2)
        #expect(try player.field("is_on") == true)
        let isTold = player.takeEvents().contains {
            if case .concluded("turn", .settled) = $0.event.kind { true } else { false }
        }
        #expect(isTold)
    }

    @Test func lists() throws {
        let source = """
            local mx = require "microix"
            return mx.component "list" {
              context = { titles = {}, first = 0 },
              rules = { { on = "load", effect = function(c, e) c.titles, c.first = e.titles, e.first end } },
            }
            """
        let player = try Player(try Script(Array(source.utf8), name: "list.lua"))
        try player.post("load", ["titles": ["Bread", "Milk"], "first": 1])
        try player.advance(to: 0.1)
        #expect(try player.field("titles") == ["Bread", "Milk"])
        #expect(player.takeFailures().isEmpty)
    }

    @Test func pointing() throws {
        let player = try `switch`
        let (now, theListHasIt) = (0.2, true)
        let verdict = try player.point(PointerSample(1, .down, x: 160, y: 40), at: now)
        if verdict == .possible, theListHasIt { try player.point(PointerSample(1, .cancel, x: 160, y: 40), at: now) }
        #expect(verdict == .possible && !player.session.isDown(1))
    }

    @Test func keys() throws {
        let player = try `switch`
        let now = 0.2
        var lines: [String] = []
        func print(_ role: String, _ label: PlainData) { lines.append("\(role) \(label.inWords)") }
        try player.focus("switch")
        let isTaken = try player.key(KeySample("space", .down), at: now)
        try player.perform(.activate, on: "switch")
        for node in player.accessibility { print(node.role.rawValue, node[.label]) }
        #expect(isTaken && player.focusedElement == "switch" && lines == ["switch 'Bluetooth'"])
    }

    @Test func time() throws {
        let player = try `switch`
        var (timer, now) = (nil as Double?, 0.0)
        func step() throws {
            if let wake = try player.advance(to: now) {
                timer = max(wake, now + 1.0 / 60)
            } else {
                timer = nil
            }
        }
        try step()
        #expect(timer == nil)
        now = 1
        try player.post("tap", at: now)
        try step()
        #expect(timer == now + 1.0 / 60)
        now = 2
        try step()
        #expect(timer == nil)
    }

    @Test func clock() async throws {
        let player = try `switch`
        var drawn = 0
        func draw(_ layer: SceneLayer) { drawn += 1 }
        let running = Task {
            try await player.run(on: ContinuousClock(), framesPerSecond: 60) {
                for change in player.updateScene() { draw(player.scene[change.layer]) }
            }
        }
        while drawn == 0 { try await Task.sleep(for: .milliseconds(5)) }
        running.cancel()
        try await running.value
    }

    @Test func hearing() throws {
        let player = try `switch`
        var lines: [String] = []
        func print(_ name: String, _ value: PlainData) { lines.append("\(name) \(value.inWords)") }
        try player.post("tap")
        try player.advance(to: 0.1)
        for event in player.takeEvents() {
            if let message = event.message { print(message.name, message.value) }
            if let cue = event.cue { print(cue.name, cue.value) }
        }
        #expect(Set(lines) == ["changed true", "haptic 'light'"])
    }

    @Test func listening() async throws {
        let player = try `switch`
        let events = player.events()
        let listening = Task {
            for await event in events {
                if let message = event.message { return message.name }
            }
            return ""
        }
        try player.post("tap")
        try player.advance(to: 0.1)
        #expect(await listening.value == "changed")
    }

    @Test func drawing() throws {
        let player = try `switch`
        var fills = 0
        func fill(_ outline: Outline, _ paint: Paint?, _ matrix: Matrix, _ opacity: Double) { fills += 1 }
        func draw(group: LayerID = .whole) {
            for id in player.scene.children(of: group) where player.scene.isPresent(id) && !player.scene.isMask(id) {
                let layer = player.scene[id]
                if case .form(let form) = layer.content { fill(form.inside, form.fill, layer.matrix, layer.opacity) }
                draw(group: id)
            }
        }
        try player.advance(to: 0)
        player.updateScene()
        draw()
        #expect(fills == 3, "the card, the track and the knob")
    }

    @Test func parts() throws {
        let player = try Player(try Script(Array(`A part of a player`.list.utf8), name: "list.lua"))
        let now = 0.1
        try player.advance(to: 0)
        let row = try player.part("row[3]")
        try row.set("title", to: "Third")
        try row.post("tap")
        try player.advance(to: now)
        let messages = row.messages(in: player.takeEvents())
        #expect(messages.map { $0.name } == ["chosen"])
    }

    @Test func changing() throws {
        let player = try `switch`
        try player.setKnob("travel", to: 30)
        player.reducesMotion = true
        try player.reload()
        if player.isOutOfDate {
            do { try player.reload() } catch { print(error.message) }
        }
        #expect(player.reducesMotion)
    }

    @Test func keeping() throws {
        let (player, path) = (try `switch`, switchPath)
        var (start, clock) = (0.0, 0.0)
        try player.post("tap")
        try player.advance(to: 0.1)
        let saved = player.snapshot
        let other = try Player(contentsOf: path)
        let lost = try other.resume(saved)
        start = clock - other.now
        #expect(lost.isEmpty)
        try other.advance(to: clock)
        #expect(other.now < 0.101, "for what is past no time goes by")
        clock = 0.1
        try player.advance(to: 0.2)
        try other.advance(to: clock - start)
        #expect(player.session == other.session && other.now == 0.2)
    }

    @Test func failing() throws {
        var text = ""
        func print(_ message: String) { text += message }
        let source = """
            local mx = require "microix"
            return mx.component "fails" {
              rules = { { on = "go", effect = function() error "no" end } },
            }
            """
        let player = try Player(try Script(Array(source.utf8), name: "fails.lua"))
        try player.post("go")
        try player.advance(to: 1)
        for failure in player.takeFailures() { print(failure.text) }
        #expect(text.contains("fails.lua:3"))
    }
}
