import Foundation
import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@testable import MicroixLua

@Suite("Fingers that turn about a point")
struct TurnTests {
    /// The middle of the knob of `FingerRun` is at 50, 50.
    private static let turn = "turn = mx.rotate { on = knob, touches = 1, about = { 50, 50 }, drives = knob.rotation }"
    private static let heard = "rules = { { on = \"turn.changed\" } }"

    @Test(
        "When a finger turns",
        arguments: [
            FingerPlay(
                "beyond the slop of its arc", turn, "0 down 90,50; 0.1 move 89,57; 0.2 move 88,60; 0.3 up 88,60",
                "turn.began 0.2", "turn.ended 0.3"),
            FingerPlay(
                "towards the point and away", turn, "0 down 90,50; 0.1 move 70,50; 0.2 move 130,50; 0.3 up 130,50"),
            FingerPlay(
                "within the slop of the point", turn, "0 down 55,50; 0.1 move 50,56; 0.2 move 44,50; 0.3 up 44,50"),
            FingerPlay(
                "two are one too many", turn,
                "0 down 90,50; 0.1 down#1 10,50; 0.2 move 50,90; 0.3 up 50,90; 0.4 up#1 10,50"),
            FingerPlay(
                "taken away", turn, "0 down 90,50; 0.1 move 50,90; 0.2 cancel 50,90", "turn.began 0.1",
                "turn.cancelled 0.2"),
            FingerPlay(
                "the first has the finger", "\(turn), drag = mx.pan { on = knob, slop = 12 }",
                "0 down 90,50; 0.1 move 88,60; 0.2 move 80,80; 0.3 up 80,80", "turn.began 0.1", "turn.ended 0.3"),
            FingerPlay(
                "one that waits",
                "\(turn.dropLast(1)), yields_to = \"drag\" }, drag = mx.pan { on = knob, axis = \"x\", slop = 4 }",
                "0 down 90,50; 0.1 move 90,70; 0.2 move 80,80; 0.3 up 80,80", "turn.began 0.1", "turn.ended 0.3"),
        ]) func begins(_ play: FingerPlay) throws
    { try play.check() }

    /// The degrees that a finger has turned by each sample, by itself: arctangents, unwrapped.
    private func unwrapped(_ places: [(x: Double, y: Double)], slop: Double) -> [Double] {
        var (sum, last): (Double, Double?) = (0, nil)
        return places.map { place in
            let (x, y) = (place.x - 50, place.y - 50)
            guard (x * x + y * y).squareRoot() >= slop else {
                last = nil
                return sum
            }
            let angle = atan2(y, x) * 180 / .pi
            if let last { sum += (angle - last + 540).truncatingRemainder(dividingBy: 360) - 180 }
            last = angle
            return sum
        }
    }

    @Test("What a wandering finger turns is its unwrapped angle, less the slop, at every sample", arguments: 0..<60)
    func wandering(seed: Int) throws {
        var chance = SplitMix64(seed: UInt64(seed))
        let slop = chance.pick([0.0, 2, 8, 20])
        var fingers = try FingerRun(
            "turn = mx.rotate { on = knob, touches = 1, slop = \(slop), about = { 50, 50 }, drives = knob.rotation, ratio = 2 }",
            Self.heard)
        var (angle, distance) = (chance.number(0...6), chance.number(25...45))
        var places: [(x: Double, y: Double)] = []
        var began: Int?
        for step in 0..<200 {
            places.append((50 + distance * cos(angle), 50 + distance * sin(angle)))
            let (place, time) = (places[step], Double(step) * 0.01)
            try fingers.point(0, step == 0 ? .down : .move, place.x, place.y, at: time)
            let turned = unwrapped(places, slop: slop)
            if began == nil, step > 0, distance >= slop, abs(turned[step]) * .pi / 180 * distance > slop {
                began = step
                let excess = turned[step] - (turned[step] > 0 ? 1 : -1) * slop / distance * 180 / .pi
                #expect(try abs(fingers.last("turn.began", "rotation") - excess) < 1e-9)
            }
            #expect(fingers.told.isEmpty == (began == nil), "at \(step)")
            if let began {
                let first = try #require(fingers.told.first { $0.name == "turn.began" }?.payload["rotation"]?.number)
                let expected = first + turned[step] - turned[began]
                #expect(try abs(fingers.sample("knob.rotation").value.x - 2 * expected) < 1e-9, "at \(step)")
            }
            // Up to half a turn with each sample, and now and then near the point, or beyond it.
            angle += chance.number(-2...2.8)
            distance = chance.happens(0.1) ? chance.number(0.5...30) : chance.number(25...60)
        }
        #expect(began != nil)
    }

    @Test(
        "At an even pace its velocity is that of the angle, however often it has gone around",
        arguments: [-720.0, 90, 2000])
    func velocity(pace: Double) throws {
        var fingers = try FingerRun(
            Self.turn, "initial = \"s\", states = { s = {} }, feedback = { knob = { rotation = mx.decay {} } }")
        for step in 0...120 {
            let angle = pace * Double(step) / 120 * .pi / 180
            try fingers.point(
                0, step == 0 ? .down : .move, 50 + 40 * cos(angle), 50 + 40 * sin(angle), at: Double(step) / 120)
        }
        try fingers.point(0, .up, 50 + 40 * cos(pace * .pi / 180), 50 + 40 * sin(pace * .pi / 180), at: 1)
        let slop = 8 / 40.0 * 180 / .pi * (pace < 0 ? -1 : 1)
        #expect(try abs(fingers.last("turn.ended", "rotation") - (pace - slop)) < 1e-9)
        #expect(try abs(fingers.last("turn.ended", "velocity") - pace) < 1e-6 * abs(pace))
    }

    @Test("A dial follows without a ripple: each sample moves it by what the finger turned")
    func ripple() throws {
        var fingers = try FingerRun(Self.turn)
        var last = 0.0
        for step in 0...100 {
            let angle = Double(step) * 3 * .pi / 180
            try fingers.point(
                0, step == 0 ? .down : .move, 50 + 45 * cos(angle), 50 + 45 * sin(angle), at: Double(step) / 60)
            let now = try fingers.sample("knob.rotation").value.x
            if step > 5 { #expect(abs(now - last - 3) < 1e-9) }
            last = now
        }
    }

    @Test("Half a turn between two samples goes the shorter way")
    func half() throws {
        var fingers = try FingerRun(Self.turn, Self.heard)
        try fingers.play("0 down 90,50; 0.1 move 50,90; 0.2 move 49,10")
        let degrees: Double = 180 / .pi
        let slop = 8 / 40 * degrees
        let expected = 360 - slop + atan2(-40, -1) * degrees
        #expect(try abs(fingers.last("turn.changed", "rotation") - expected) < 1e-9)
    }

    @Test("Fingers that land and lift turn nothing; of several the farther ones count more")
    func several() throws {
        var fingers = try FingerRun(
            "turn = mx.rotate { on = knob, touches = { 1, 3 }, slop = 0, about = { 50, 50 }, drives = knob.rotation }",
            Self.heard)
        try fingers.play("0 down 90,50; 0.1 move 50,90")
        func turned() throws -> Double { try fingers.sample("knob.rotation").value.x }
        #expect(try abs(turned() - 90) < 1e-9)
        try fingers.play("0.2 down#1 10,50; 0.3 down#2 50,10")
        #expect(try abs(turned() - 90) < 1e-9)
        try fingers.play("0.4 move#1 10,49")
        #expect(try turned() > 90 && turned() < 92)
        let before = try turned()
        try fingers.play("0.5 up#1 10,49; 0.6 up 50,90; 0.7 move#2 90,50")
        #expect(try abs(turned() - before - 90) < 1e-9)
    }

    @Test(
        "The point lies in the space of the group around the layer, and angles count there: also mirrored, turned, scaled",
        arguments: [
            "rotation = 70", "scale = { -1, 1 }", "scale = 2", "scale = { 2, 1 }, rotation = 30", "x = 40, y = -20",
        ])
    func groups(placed: String) throws {
        var fingers = try FingerRun(
            script: load(
                """
                local mx = require "microix"
                local dial = mx.ellipse { "dial", position = { 10, 5 }, size = { 90, 90 }, rotation = 0 }
                local group = mx.layer { "group", position = { 30, 20 }, \(placed), dial }
                return mx.component "c" {
                  layers = { group },
                  gestures = { turn = mx.rotate { on = dial, touches = 1, slop = 0, about = { 10, 5 }, drives = dial.rotation } },
                }
                """))
        let component = fingers.run.script.component
        let session = fingers.run.session
        func number(_ name: String, _ lane: Int, _ initial: Double) -> Double {
            component.key(named: name).map { session.shown($0, at: 0).value[lane] } ?? initial
        }
        // Where a place of the group is seen: scaled, turned, moved.
        func seen(_ x: Double, _ y: Double) -> (Double, Double) {
            let isPair = component.key(named: "group.scale").map { component.keys[$0].kind.laneCount > 1 } ?? false
            let scale = (number("group.scale", 0, 1), number("group.scale", isPair ? 1 : 0, 1))
            let angle = number("group.rotation", 0, 0) * .pi / 180
            let (u, v) = (x * scale.0, y * scale.1)
            return (
                30 + number("group.x", 0, 0) + u * cos(angle) - v * sin(angle),
                20 + number("group.y", 0, 0) + u * sin(angle) + v * cos(angle)
            )
        }
        for step in 0...80 {
            let angle = Double(step) * 6 * .pi / 180
            let place = seen(10 + 30 * cos(angle), 5 + 30 * sin(angle))
            try fingers.point(0, step == 0 ? .down : .move, place.0, place.1, at: Double(step) * 0.01)
            if step > 0 { #expect(try abs(fingers.sample("dial.rotation").value.x - Double(step) * 6) < 1e-6) }
        }
    }

    @Test(
        "The point is read until the gesture begins, and stays then: knobs, functions, functions that return it",
        arguments: [
            "{ tuning.x, 50 }", "{ function(c) return c.at end, 50 }", "function(c) return { c.at, 50 } end",
        ])
    func functions(about: String) throws {
        var fingers = try FingerRun(
            script: load(
                """
                local mx = require "microix"
                local tuning = mx.tuning { x = { 50 } }
                local dial = mx.rect { "dial", position = { 50, 50 }, size = { 400, 400 }, rotation = 0 }
                return mx.component "c" {
                  tuning = tuning, layers = { dial }, context = { at = 0 },
                  gestures = {
                    touch = mx.press { on = dial },
                    turn = mx.rotate { on = dial, touches = 1, about = \(about), drives = dial.rotation },
                  },
                  rules = {
                    { on = "touch.down", effect = function(c, e) c.at = 50 end },
                    { on = "turn.began", effect = function(c, e) c.at = 500 end },
                  },
                }
                """))
        try fingers.play("0 down 90,50; 0.1 move 50,90; 0.2 move 10,50")
        #expect(try abs(fingers.sample("dial.rotation").value.x - (180 - 8 / 40.0 * 180 / .pi)) < 1e-9)
        let resumed = try Session(fingers.run.script.component, resuming: fingers.run.session.snapshot)
        #expect(resumed == fingers.run.session)
    }

    @Test("A function that returns no point stops the run; the finger is lifted all the same")
    func failing() throws {
        var fingers = try FingerRun(
            "turn = mx.rotate { on = knob, about = function(c) return 5 end }, touch = mx.press { on = knob }")
        #expect(throws: ScriptFailure.self) { try fingers.play("0 down 90,50") }
        try fingers.play("0.1 move 50,90; 0.2 up 50,90")
        #expect(fingers.triggers.suffix(1) == ["touch.up 0.2"])
    }

    @Test("A key beyond its bounds, and one in a rubber band")
    func bounds() throws {
        var fingers = try FingerRun(
            "turn = mx.rotate { on = knob, slop = 0, about = { 50, 50 }, drives = knob.x, ratio = 0.5, within = { 0, 100 }, rubber_band = 30 }"
        )
        try fingers.play("0 down 90,50; 0.1 move 50,90; 0.2 move 10,50; 0.3 move 50,10")
        let pull = 135 - 100.0
        #expect(try abs(fingers.sample("knob.x").value.x - (100 + RubberBand(dimension: 30).offset(for: pull))) < 1e-9)
    }

    @Test("Snapshots of any moment go on alike", arguments: 0..<12)
    func snapshots(count: Int) throws {
        var whole = try FingerRun(Self.turn, Self.heard)
        var cut = whole
        for step in 0...12 {
            let angle = Double(step) * 0.8
            for resumes in [false, true] {
                var run = resumes ? cut : whole
                let phase: PointerPhase = step == 0 ? .down : step == 12 ? .up : .move
                try run.point(0, phase, 50 + 40 * cos(angle), 50 + 40 * sin(angle), at: Double(step) / 60)
                if resumes, step == count {
                    run.run.session = try Session(run.run.script.component, resuming: run.run.session.snapshot)
                }
                if resumes { cut = run } else { whole = run }
            }
            #expect(whole.run.session == cut.run.session)
        }
    }

    @Test(
        "Mistakes",
        arguments: [
            (
                "mx.rotate { touches = 1 }",
                "'touches' of mx.rotate must be a whole number from 2 to 10, not 1 (one finger turns about a point: about = { x, y })"
            ),
            (
                "mx.rotate { about = 5 }",
                "'about' must be a point, such as { x, y }, or a function that returns one, not 5"
            ),
            (
                "mx.rotate { about = { 5 } }",
                "'about' must be a point, such as { x, y }, or a function that returns one, not a table"
            ),
            ("mx.rotate { about = { 5, \"a\" } }", "'about' must be a number, not 'a'"),
            ("mx.rotate { about = { 5, 1/0 } }", "'about' of mx.rotate must be a point within ±1e9, not inf"),
            ("mx.pan { about = { 5, 5 } }", "unknown key 'about' in mx.pan"),
        ])
    func mistakes(gesture: String, message: String) {
        let found = headlines(
            "local mx = require \"microix\"\nreturn mx.component \"c\" { gestures = { turn = \(gesture) } }")
        #expect(found.map { $0.drop { $0 != " " }.dropFirst() } == [Substring(message)])
    }
}
