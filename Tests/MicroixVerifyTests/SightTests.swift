import MicroixCore
import MicroixLua
import MicroixVerify
import Testing

/// A box that does what an eye would mind, in some picture.
private struct Picture: CustomTestStringConvertible, Sendable {
    let name: String
    var shape = "rect"
    var box = "fill = \"#2F80ED\""
    /// What the layers are, with `%` for the box.
    var layers = "%"
    var canvas = "canvas = { 400, 400 },"
    let isSeen: Bool

    var testDescription: String { name }

    static let all: [Picture] = [
        .init(name: "plain", isSeen: true),
        .init(name: "without a canvas", canvas: "", isSeen: true),
        .init(name: "half transparent", box: "fill = \"#2F80ED80\", opacity = 0.5", isSeen: true),
        .init(name: "a line alone", box: "stroke = \"#000000\", width = 2", isSeen: true),
        .init(name: "a gradient", box: "fill = mx.gradient { \"#FFFFFF\", \"#000000\" }", isSeen: true),
        .init(
            name: "in a group that clips, and inside of it",
            layers: "mx.layer { \"group\", size = { 400, 400 }, anchor = { 0, 0 }, clip = true, % }", isSeen: true),
        .init(name: "half outside of the canvas", box: "fill = \"#2F80ED\", position = { -20, 60 }", isSeen: true),
        .init(
            name: "outside of where a canvas would be, without one", box: "fill = \"#2F80ED\", position = { -500, 60 }",
            canvas: "", isSeen: true),
        .init(
            name: "behind a mask", box: "fill = \"#2F80ED\", mask = \"window\"",
            layers: "%, mx.rect { \"window\", size = { 400, 400 }, position = { 200, 200 }, fill = \"#000000\" }",
            isSeen: true),
        .init(
            name: "itself the mask of what is seen",
            layers:
                "%, mx.rect { \"photo\", size = { 400, 400 }, position = { 200, 200 }, fill = \"#000000\", mask = \"box\" }",
            isSeen: true),
        .init(
            name: "a group whose layer is painted", shape: "layer",
            box: "mx.rect { \"in\", size = { 9, 9 }, fill = \"#000000\" }", isSeen: true),
        .init(
            name: "not painted, but a painted one follows it", box: "x = 0",
            layers: "%, mx.rect { \"tail\", size = { 9, 9 }, fill = \"#000000\", x = box.x / 2 }", isSeen: true),
        .init(name: "transparent", box: "fill = \"#2F80ED\", opacity = 0", isSeen: false),
        .init(name: "nearly transparent", box: "fill = \"#2F80ED\", opacity = 0.009", isSeen: false),
        .init(name: "hidden", box: "fill = \"#2F80ED\", hidden = true", isSeen: false),
        .init(name: "scaled to nothing", box: "fill = \"#2F80ED\", scale = 0", isSeen: false),
        .init(name: "not painted", box: "x = 0", isSeen: false),
        .init(name: "in a clear colour", box: "fill = \"#2F80ED00\"", isSeen: false),
        .init(name: "a line without a width", box: "stroke = \"#000000\"", isSeen: false),
        .init(name: "without a size", box: "fill = \"#2F80ED\", size = { 0, 40 }", isSeen: false),
        .init(name: "outside of the canvas", box: "fill = \"#2F80ED\", position = { 600, 60 }", isSeen: false),
        .init(
            name: "clipped away",
            layers: "mx.layer { \"group\", size = { 30, 30 }, anchor = { 0, 0 }, clip = true, % }", isSeen: false),
        .init(
            name: "beside its mask", box: "fill = \"#2F80ED\", mask = \"window\"",
            layers: "%, mx.rect { \"window\", size = { 9, 9 }, position = { 5, 300 }, fill = \"#000000\" }",
            isSeen: false),
        .init(name: "in a transparent group", layers: "mx.layer { \"group\", opacity = 0, % }", isSeen: false),
        .init(
            name: "in two groups, each nearly transparent",
            layers: "mx.layer { \"outer\", opacity = 0.08, mx.layer { \"inner\", opacity = 0.08, % } }", isSeen: false),
        .init(name: "in a hidden group", layers: "mx.layer { \"group\", hidden = true, % }", isSeen: false),
        .init(
            name: "in a group scaled to nothing", layers: "mx.layer { \"group\", scale = { 1, 0 }, % }", isSeen: false),
        .init(name: "an empty group", shape: "layer", box: "", isSeen: false),
    ]

    /// The component, with the box going from one place to another as some feedback says.
    func script(_ feedback: String, to x: Double = 100) throws -> Script {
        let own = box.contains("size") || shape == "layer" ? "" : "size = { 100, 40 }, "
        let place = box.contains("position") ? "" : "position = { 150, 150 }, "
        let source = """
            local mx = require "microix"
            local box = mx.\(shape) { "box", \(own)\(place)\(box) }
            return mx.component "picture" {
              \(canvas)
              layers = { mx.rect { "paper", size = { 20, 20 }, position = { 20, 20 }, fill = "#888888" },
                \(layers.replacing("%", with: "box")) },
              initial = "a", states = { a = {}, b = { box = { x = \(x) } } },
              rules = { { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" } },
              feedback = { box = { x = \(feedback) } },
            }
            """
        return try Script(Array(source.utf8), name: "picture.lua")
    }
}

@Suite struct `Only what is seen` {
    @Test(arguments: Picture.all)
    fileprivate func overshoots(_ picture: Picture) throws {
        let found = try picture.script("mx.spring { duration = 0.3, bounce = 0.75 }").faultsOfOneWay()
        #expect(found.contains { $0.oracle == .overshoot } == picture.isSeen, "\(found.map(\.message))")
        let others = found.filter { ![.overshoot, .tremble].contains($0.oracle) }
        #expect(others.isEmpty, "\(others.map(\.message))")
    }

    @Test(arguments: Picture.all)
    fileprivate func isLate(_ picture: Picture) throws {
        let found = try picture.script("mx.smooth { delay = 0.1 }").faultsOfOneWay()
        #expect(found.contains { $0.oracle == .late } == picture.isSeen, "\(found.map(\.message))")
    }

    @Test(arguments: Picture.all)
    fileprivate func trembles(_ picture: Picture) throws {
        let found = try picture.script("mx.spring { duration = 0.2, bounce = 0.85 }", to: 1.6).faultsOfOneWay()
        #expect(found.contains { $0.oracle == .tremble } == picture.isSeen, "\(found.map(\.message))")
    }

    @Test func isAllOfItWhereNothingIsPainted() throws {
        let source = """
            local mx = require "microix"
            local box = mx.rect { "box", size = { 100, 40 } }
            return mx.component "bare" {
              canvas = { 400, 400 }, layers = { box }, initial = "a", states = { a = {}, b = { box = { x = 100 } } },
              \(Components.ways)
              feedback = { box = { x = mx.spring { duration = 0.3, bounce = 0.75 } } },
            }
            """
        let found = try Script(Array(source.utf8), name: "bare.lua").faultsOfOneWay()
        #expect(found.contains { $0.oracle == .overshoot }, "\(found.map(\.message))")
    }

    /// What fades in late is late, though nothing of it is seen when it begins.
    @Test func isWhatItWillBecome() throws {
        let source = """
            local mx = require "microix"
            local box = mx.rect { "box", size = { 100, 40 }, fill = "#000000", opacity = 0 }
            return mx.component "fade" {
              layers = { box }, initial = "a", states = { a = {}, b = { box = { opacity = 1 } } },
              \(Components.ways)
              feedback = { box = { opacity = mx.ease(0.2) }, ["a > b"] = { box = { opacity = mx.ease { 0.2, delay = 0.1 } } } },
            }
            """
        let found = try Script(Array(source.utf8), name: "fade.lua").faultsOfOneWay()
        #expect(found.map(\.oracle) == [.late], "\(found.map(\.message))")
    }

    /// Gone for one frame of its overshoot, it is seen in the others.
    @Test func isAskedAtEachInstant() throws {
        let source = """
            local mx = require "microix"
            local box = mx.rect { "box", size = { 100, 40 }, fill = "#000000" }
            return mx.component "blink" {
              layers = { box }, initial = "a",
              states = { a = {}, b = { box = { x = 100 } } },
              rules = { { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" } },
              feedback = { box = { x = mx.spring { duration = 0.3, bounce = 0.75 } },
                ["* > *"] = { box = { opacity = mx.keyframes { values = { 1, 1, 0, 1, 1 }, times = { 0, 0.4, 0.5, 0.6, 1 }, duration = 0.5 } } } },
            }
            """
        let found = try Script(Array(source.utf8), name: "blink.lua").faultsOfOneWay()
        #expect(found.contains { $0.oracle == .overshoot }, "\(found.map(\.message))")
    }
}

extension Script {
    /// What oracles say of the way by `go`, and of how soon it is answered.
    fileprivate func faultsOfOneWay() throws -> [Finding] {
        var trial = trial()
        try trial.advance(to: 0.1)
        try trial.post("go")
        try trial.settle()
        return trial.faults + trial.check(trial.script).filter { $0.oracle == .late }
    }
}
