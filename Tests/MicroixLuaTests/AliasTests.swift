import MicroixCore
import Testing

@testable import MicroixLua

@Suite("Words that another one has replaced")
struct AliasTests {
    private static func source(on: String = "\"go\"", cue: String = "mx.haptic \"light\"") -> String {
        """
        local mx = require "microix"
        local box = mx.rect { "box", x = 0 }
        local pull = mx.key "pull"
        return mx.component "c" { layers = { box }, properties = { pull = 0 },
          initial = "a", states = { a = {}, b = { box = { x = 30 }, pull = 9 } },
          feedback = { box = mx.ease(1), pull = mx.ease(1), ["a > b"] = { \(cue) } },
          rules = { { on = "go", from = "a", to = "b" },
            { on = \(on), emit = "told" } } }
        """
    }

    private static let waits = [
        (
            "mx.above(\"pull\", 3)", "mx.key \"pull\":above(3)",
            "mx.above(…) is an alias (write mx.key \"pull\":above(…))"
        ),
        ("mx.above(pull, 3)", "pull:above(3)", "mx.above(…) is an alias (write mx.key \"pull\":above(…))"),
        ("mx.below(box.x, 3)", "box.x:below(3)", "mx.below(…) is an alias (write box.x:below(…))"),
        ("mx.below(\"box.x\", 3)", "box.x:below(3)", "mx.below(…) is an alias (write box.x:below(…))"),
        ("mx.every(\"pull\", 2)", "pull:every(2)", "mx.every(…) is an alias (write mx.key \"pull\":every(…))"),
        ("mx.settled(pull)", "pull:settled()", "mx.settled(…) is an alias (write mx.key \"pull\":settled())"),
        ("mx.completed(box)", "box:completed()", "mx.completed(…) is an alias (write box:completed())"),
    ]

    @Test("What a key waits for by a word of mx is what its own word waits for, and is noted", arguments: waits)
    func waiting(_ alias: String, _ word: String, _ note: String) throws {
        let (old, new) = try (load(Self.source(on: alias)), load(Self.source(on: word)))
        #expect(old.component.declaration.rules[1].occasion == new.component.declaration.rules[1].occasion)
        #expect(old.notes.map(\.headline) == ["t.lua:8:12: note: \(note)"])
        #expect(new.notes.isEmpty)
        #expect(try Self.told(by: old) == Self.told(by: new))
    }

    private static func told(by script: Script) throws -> Int {
        var run = try ScriptRun(script)
        try run.send("go", at: 1)
        try run.advance(to: 5)
        return run.emitted.count
    }

    @Test(
        "A cue that has a word of its own is noted where it is made by its name",
        arguments: [
            ("mx.cue(\"haptic\", \"light\")", "mx.haptic \"light\"", "mx.haptic"),
            ("mx.cue(\"sound\", \"click\")", "mx.sound \"click\"", "mx.sound"),
            ("mx.cue(\"emit\", \"said\")", "mx.emit \"said\"", "mx.emit"),
        ])
    func cues(_ alias: String, _ word: String, _ builder: String) throws {
        let (old, new) = try (load(Self.source(cue: alias)), load(Self.source(cue: word)))
        let name = builder.dropFirst(3)
        #expect(old.notes.map(\.message) == ["mx.cue(\"\(name)\", …) is an alias"])
        #expect(old.notes.map(\.hint) == ["write \(builder)"])
        #expect(new.notes.isEmpty)
        #expect(
            old.component.declaration.transitions.map { $0.feedback.cues?.map(\.cue) }
                == new.component.declaration.transitions.map { $0.feedback.cues?.map(\.cue) })
    }

    @Test(
        "What says something of its own is no alias",
        arguments: [
            source(on: "mx.settled(box.x, \"pull\")"), source(on: "mx.completed \"b\""), source(on: "\"settled\""),
            source(cue: "mx.cue(\"announce\", \"Sent\")"), source(cue: "mx.cue \"heavy\""),
            source(cue: "mx.emit \"said\""),
        ])
    func others(_ source: String) throws { #expect(try load(source).notes.isEmpty) }

    @Test("A key by its name has the words of every key, and no others")
    func keys() {
        #expect(headlines(Self.source(on: "pull:above(3)")).isEmpty)
        #expect(
            headlines(Self.source(on: "pull:abowe(3)"))
                == ["8:17: unknown word 'abowe' in a key (did you mean 'above'?)"])
    }

    @Test("A layer with a box is told what its pivot is called")
    func pivot() {
        #expect(
            headlines(
                """
                local mx = require "microix"
                return mx.component "c" { layers = { mx.rect { "b", pivot = { 1, 2 } } } }
                """
            ) == [
                "2:53: the rect 'b' has no 'pivot': it turns and scales about the anchor of its box "
                    + "(anchor = { 0.5, 0.5 } is the middle)"
            ])
    }

    @Test(
        "A key with dots in it is noted where a table names it",
        arguments: [
            ("[\"box.x\"] = 30", "box = { x = … }"),
            ("[\"box.position.x\"] = 30", "box = { position = { x = … } }"),
        ])
    func dots(_ alias: String, _ word: String) throws {
        func source(_ value: String) -> String {
            "initial = \"a\", states = { a = {}, b = { \(value) } }, rules = { { on = \"go\", to = \"b\" } }"
        }
        let name = alias.prefix { $0 != "=" }.dropLast()
        let script = try load(Frame.bare.around(source(alias)))
        #expect(script.notes.map(\.message) == ["\(name) is an alias"])
        #expect(script.notes.map(\.hint) == ["write \(word)"])
        let nested = try load(Frame.bare.around(source(word.replacing("…", with: "30"))))
        #expect(nested.notes.isEmpty)
        #expect(nested.component.keys.map(\.name) == script.component.keys.map(\.name))
        #expect(try Self.told(by: script) == Self.told(by: nested))
    }
}
