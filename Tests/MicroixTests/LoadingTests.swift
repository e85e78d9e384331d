import Foundation
import Microix
import Testing

/// A component that a host opens by its path.
@Suite struct `A player of files` {
    @Test("It finds what is required, and each example of the gallery")
    func opens() throws {
        let folder = try toggleFolder()
        let player = try Player(contentsOf: folder("toggle.lua"))
        try player.post("tap")
        try player.advance(to: 1.5)
        #expect(try player.sample(of: player.key("knob.x")).value.x.rounded() == 60)
        let names = try FileManager.default.contentsOfDirectory(atPath: examples)
        for name in names where name.hasSuffix(".lua") && !name.hasSuffix("_test.lua") {
            try Player(contentsOf: examples + "/" + name).advance(to: 1)
        }
    }

    @Test("What can't be opened is said, with the file")
    func refusals() throws {
        let folder = try toggleFolder()
        #expect(refusal { _ = try Player(contentsOf: folder("nothing.lua")) }?.status == .file)
        #expect(refusal { _ = try Player(contentsOf: folder.path) }?.status == .file)
        #expect(refusal { _ = try Player(contentsOf: "") }?.status == .file)
        #expect(refusal { _ = try Player(contentsOf: "a\0b") }?.status == .file)
        try folder.write("wrong.lua", "return 1 +")
        #expect(refusal { _ = try Player(contentsOf: folder("wrong.lua")) }?.message.contains("wrong.lua:1") == true)
        try folder.write("lonely.lua", toggle.replacingOccurrences(of: "parts.sizes", with: "nowhere"))
        let lonely = refusal { _ = try Player(contentsOf: folder("lonely.lua")) }
        #expect(lonely?.message.contains("there is no \(folder("nowhere.lua"))") == true)
        try folder.write("more/nowhere.lua", "return { way = 50 }")
        _ = try Player(contentsOf: folder("lonely.lua"), moduleFolders: [folder("more")])
    }

    @Test("A changed file is noticed, and gone over to without a jump; a broken one is told once, and nothing is lost")
    func reloads() throws {
        let folder = try toggleFolder()
        let player = try Player(contentsOf: folder("toggle.lua"))
        #expect(!player.isOutOfDate)
        try player.post("tap")
        try player.advance(to: 0.1)
        let before = try player.sample(of: player.key("knob.x"))

        try folder.write("parts/sizes.lua", "return { way = 40 }")
        #expect(player.isOutOfDate)
        #expect(try player.reload() == [])
        #expect(!player.isOutOfDate)
        let after = try player.sample(of: player.key("knob.x"))
        #expect(abs(after.value.x - before.value.x) < 1e-9 && abs(after.velocity.x - before.velocity.x) < 1e-6)
        try player.advance(to: 1)
        #expect(try player.sample(of: player.key("knob.x")).value.x.rounded() == 40)

        try folder.write("parts/sizes.lua", "return {")
        #expect(player.isOutOfDate)
        #expect(refusal { try player.reload() }?.status == .script)
        #expect(!player.isOutOfDate, "it has been told")
        try player.advance(to: 1.1)
        #expect(player.activeStates == ["on"])

        try folder.write("parts/sizes.lua", "return { way = 30 }")
        #expect(player.isOutOfDate)
        try player.reload()
        try player.advance(to: 1.9)
        #expect(try player.sample(of: player.key("knob.x")).value.x.rounded() == 30)

        try folder.write("toggle.lua", toggle.replacingOccurrences(of: "parts.sizes", with: "parts.other"))
        #expect(refusal { try player.reload() }?.status == .script)
        #expect(!player.isOutOfDate)
        try folder.write("parts/other.lua", "return { way = 20 }")
        #expect(player.isOutOfDate, "what was missing has come")
        try player.reload()
        #expect(!player.isOutOfDate)

        try FileManager.default.removeItem(atPath: folder("toggle.lua"))
        #expect(player.isOutOfDate)
        #expect(refusal { try player.reload() }?.status == .file)
        #expect(!player.isOutOfDate)
        try folder.write("toggle.lua", toggle)
        #expect(player.isOutOfDate)
    }

    @Test("Styles come from files, and are loaded anew with the component")
    func styles() throws {
        let folder = try toggleFolder()
        func style(_ opacity: Double) -> String {
            """
            local mx = require "microix"
            return mx.style "dark" { knob = { opacity = \(opacity) } }
            """
        }
        try folder.write("dark.lua", style(0.5))
        let player = try Player(contentsOf: folder("toggle.lua"), styles: [folder("dark.lua")])
        try player.advance(to: 0)
        #expect(try player.sample(of: player.key("knob.opacity")).value.x == 0.5)
        try folder.write("dark.lua", style(0.25))
        #expect(player.isOutOfDate)
        try player.reload()
        try player.advance(to: 5)
        #expect(try player.sample(of: player.key("knob.opacity")).value.x == 0.25)
    }

    @Test("Players of one thread share a script, and threads share its component")
    func sharing() async throws {
        let folder = try toggleFolder()
        let script = try Script(contentsOf: folder("toggle.lua"))
        let players = try (0..<100).map { _ in try Player(script) }
        try players[7].post("tap")
        for player in players { try player.advance(to: 1) }
        #expect(players.filter { $0.activeStates == ["on"] }.count == 1)
        #expect(refusal { try players[0].reload() }?.status == .file)
        #expect(!players[0].isOutOfDate)

        let component = script.component
        await withTaskGroup(of: [String].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var session = Session(component)
                    try? session.advance(to: 1)
                    return session.activeStates
                }
            }
            for await states in group { #expect(states == ["off"]) }
        }
    }
}
