import Foundation
import Testing

/// A component whose spring starts with the velocity that its trigger carries, or with −1 where it carries none.
private func component(release: String = "", rules: String = "") -> String {
    """
    local mx = require "microix"
    return mx.component "thrown" {
      properties = { x = 0 },
      triggers = { release = { velocity = mx.number { 0, min = -5000, max = 5000 } } },
      initial = "a", states = { a = {}, b = { x = 1 }, c = { x = 2 } },
      rules = { { on = "release", from = "a", to = "b"\(release) }, \(rules) },
      feedback = { x = mx.spring { duration = 0.3, velocity = function(c, e) return e.velocity or -1 end } },
    }
    """
}

/// The velocity with which the key moves right after an instant.
private func velocity(_ source: String, _ triggers: [String], at time: Double) throws -> Double {
    let scratch = try Scratch()
    let timeline = try RecordedTimeline.simulate(try scratch.file("x.lua", source), triggers + ["--for", "0.5"])
    return timeline.velocity("x", frame: try timeline.frame(at: time))
}

@Suite struct `An action reads what its own trigger carries` {
    private static let thrown = ["--at", "0.1:release={\"velocity\": 900}"]

    @Test func ofTheHost() throws {
        #expect(try velocity(component(), Self.thrown, at: 0.1) == 900)
    }

    @Test func andNotOfOneThatItsRuleRaises() throws {
        let source = component(release: ", raise = \"told\"", rules: "{ on = \"told\", emit = \"told\" }")
        let found = try velocity(source, Self.thrown, at: 0.1)
        #expect(found == 900)
    }

    @Test func andNotOfALaterOneOfTheSameInstant() throws {
        let source = component(rules: "{ on = \"told\", emit = \"told\" }")
        let found = try velocity(source, Self.thrown + ["--at", "0.1:told"], at: 0.1)
        #expect(found == 900)
    }

    @Test func andNotOfOneLongBeforeATimer() throws {
        let found = try velocity(component(rules: "{ after = 0.2, from = \"b\", to = \"c\" }"), Self.thrown, at: 0.3)
        #expect(found == -1)
    }

    @Test func soThatAToggleThrownAndTappedAtOnceStillRuns() throws {
        let run = try CommandLineTool.run([
            "simulate", Repository.example("toggle"), "--at", "0.1:drag.began", "--at",
            "0.3:drag.ended={\"velocity\": 900}",
            "--at", "0.3:tap",
        ])
        #expect(run.status == 0, "\(run.standardError)")
    }
}
