import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@testable import MicroixLua

@Suite("Pinches and rotations")
struct SpreadTests {
    private static let pinch = "pinch = mx.pinch { on = knob }"
    private static let rotate = "turn = mx.rotate { on = knob }"

    @Test(
        "When fingers spread",
        arguments: [
            FingerPlay(
                "apart", pinch, "0 down 40,50; 0 down#1 60,50; 0.1 move 30,50; 0.2 up 30,50; 0.3 up#1 60,50",
                "pinch.began 0.1", "pinch.ended 0.3"),
            FingerPlay(
                "together", pinch, "0 down 10,50; 0 down#1 90,50; 0.1 move 30,50; 0.2 up 30,50; 0.3 up#1 90,50",
                "pinch.began 0.1", "pinch.ended 0.3"),
            FingerPlay(
                "within the slop", pinch,
                "0 down 40,50; 0 down#1 60,50; 0.1 move 32,50; 0.2 up 32,50; 0.3 up#1 60,50"),
            FingerPlay(
                "side by side", pinch,
                "0 down 40,50; 0 down#1 60,50; 0.1 move 40,53; 0.1 move#1 60,53; 0.2 up 40,53; 0.3 up#1 60,53"),
            FingerPlay("one finger alone", pinch, "0 down 40,50; 0.1 move 90,50; 0.3 up 90,50"),
            FingerPlay(
                "three are asked for", "pinch = mx.pinch { on = knob, touches = 3 }",
                "0 down 40,50; 0 down#1 60,50; 0.1 move 20,50; 0.2 down#2 50,20; 0.3 move#2 50,5; 0.4 up 20,50; 0.4 up#1 60,50; 0.5 up#2 50,5",
                "pinch.began 0.3", "pinch.ended 0.5"),
            FingerPlay(
                "taken away", pinch,
                "0 down 40,50; 0 down#1 60,50; 0.1 move 30,50; 0.2 cancel 30,50; 0.3 up#1 60,50", "pinch.began 0.1",
                "pinch.cancelled 0.2"),
            FingerPlay(
                "a turn", rotate,
                "0 down 50,10; 0 down#1 50,90; 0.1 move 70,10; 0.2 up 70,10; 0.3 up#1 50,90", "turn.began 0.1",
                "turn.ended 0.3"),
            FingerPlay(
                "a spread is no turn", rotate,
                "0 down 50,10; 0 down#1 50,90; 0.1 move 50,-50; 0.2 up 50,-50; 0.3 up#1 50,90"),
        ]) func begins(_ play: FingerPlay) throws
    { try play.check() }

    @Test("The scale is 1 where the slop ends, and goes as the distance of the fingers")
    func scale() throws {
        var fingers = try FingerRun(Self.pinch, "rules = { { on = \"pinch.changed\" } }")
        // Of 20 points of distance the slop of 8 makes 28.
        try fingers.play("0 down 40,50; 0 down#1 60,50; 0.1 move 30,50")
        #expect(try abs(fingers.last("pinch.began", "scale") - 30.0 / 28) < 1e-12)
        try fingers.play("0.2 move 4,50")
        #expect(try fingers.last("pinch.changed", "scale") == 2)
        try fingers.play("0.3 move 46,50")
        #expect(try fingers.last("pinch.changed", "scale") == 0.5)
        try fingers.play("0.4 up 46,50; 0.4 up#1 60,50")
        #expect(try fingers.last("pinch.ended", "scale") == 0.5)
    }

    @Test("A rotation counts on beyond whole turns, the way that the hands of a clock go")
    func turns() throws {
        var fingers = try FingerRun(Self.rotate, "rules = { { on = \"turn.changed\" } }")
        try fingers.play("0 down 50,50; 0 down#1 90,50")
        for step in 1...144 {
            let angle = Double(step) * 5 * .pi / 180
            try fingers.point(1, .move, 50 + 40 * Libm.cos(angle), 50 + 40 * Libm.sin(angle), at: Double(step) / 100)
        }
        // Of 40 points of distance the slop of 8 is 0.4 of a radian of each finger about their middle.
        #expect(try abs(fingers.last("turn.changed", "rotation") - (720 - 0.4 * 180 / .pi)) < 1e-9)
        #expect(try abs(fingers.last("turn.changed", "velocity") - 500) < 1)
    }

    @Test("Fingers that are lifted and put back never make it jump", arguments: 0..<60)
    func lifted(seed: Int) throws {
        var chance = SplitMix64(seed: UInt64(seed))
        var fingers = try FingerRun(
            "pinch = mx.pinch { alongside = \"turn\", drives = side.scale, slop = 0 }, turn = mx.rotate { drives = side.rotation, slop = 0 }"
        )
        var down: [Int: (x: Double, y: Double)] = [:]
        var time = 0.0
        func shown() throws -> (Double, Double) {
            (try fingers.sample("side.scale").value.x, try fingers.sample("side.rotation").value.x)
        }
        func move(_ id: Int, by distance: Double) throws {
            let place = (
                x: down[id]!.x + chance.number(-distance...distance),
                y: down[id]!.y + chance.number(-distance...distance)
            )
            down[id] = place
            try fingers.point(id, .move, place.x, place.y, at: time)
        }
        for id in 0..<2 {
            down[id] = (chance.number(0...300), chance.number(0...300))
            try fingers.point(id, .down, down[id]!.x, down[id]!.y, at: 0)
        }
        time = 0.1
        for _ in 0..<4 { for id in 0..<2 { try move(id, by: 20) } }
        #expect(fingers.triggers == ["pinch.began 0.1", "turn.began 0.1"])
        for _ in 0..<40 {
            time += 0.2
            try fingers.run.advance(to: time)
            let before = try shown()
            if down.isEmpty || down.count < 6 && chance.happens(0.5) {
                let id = chance.pick((0..<6).filter { down[$0] == nil })
                down[id] = (chance.number(0...300), chance.number(0...300))
                try fingers.point(id, .down, down[id]!.x, down[id]!.y, at: time)
            } else if down.count > 1 {
                let id = chance.pick(down.keys.sorted())
                try fingers.point(id, .up, down[id]!.x, down[id]!.y, at: time)
                down[id] = nil
            }
            let after = try shown()
            #expect(abs(after.0 - before.0) <= 1e-12 * abs(before.0) && abs(after.1 - before.1) <= 1e-9)
            // Alone a finger neither spreads nor turns.
            if down.count == 1, let id = down.keys.first {
                try move(id, by: 50)
                let moved = try shown()
                #expect(moved == after)
            } else {
                for id in down.keys.sorted() { try move(id, by: 10) }
            }
        }
    }

    @Test("A finger between the others turns nothing, however near their middle it goes")
    func middle() throws {
        var fingers = try FingerRun(
            "turn = mx.rotate { drives = side.rotation, slop = 0 }", "rules = { { on = \"turn.changed\" } }")
        try fingers.play("0 down 0,50; 0 down#1 100,50; 0.1 move 0,51; 0.2 down#2 50,51")
        let before = try fingers.sample("side.rotation").value.x
        try fingers.play("1 move#2 50.1,50.4; 1 move#2 49.9,50.6; 1 move#2 50,50.5; 1 move#2 50.2,50.5")
        #expect(try abs(fingers.sample("side.rotation").value.x - before) < 1)
    }

    @Test("However often fingers come together, or go apart, they come to a number", arguments: [1.0, 1e9])
    func forEver(end: Double) throws {
        var fingers = try FingerRun("zoom = mx.pinch { slop = 0, drives = side.scale }")
        let begin = 1e9 / end
        try fingers.point(9, .down, 0, 0, at: 0)
        for step in 1...60 {
            let time = Double(step)
            try fingers.point(0, .down, begin, 0, at: time)
            try fingers.point(0, .move, end, 0, at: time + 0.1)
            try fingers.point(0, .up, end, 0, at: time + 0.2)
            let resumed = try Session(fingers.run.script.component, resuming: fingers.run.session.snapshot)
            #expect(resumed == fingers.run.session)
        }
        let scale = try fingers.sample("side.scale").value.x
        #expect(scale.isFinite && scale > 0)
    }

    @Test(
        "Fingers in one place are no end of the world",
        arguments: [
            "0 down 40,50; 0 down#1 60,50; 0.1 move 60,50; 0.2 move 0,50; 0.3 up 0,50; 0.4 up#1 60,50",
            "0 down 40,50; 0 down#1 60,50; 0.1 move 30,50; 0.2 move 60,50; 0.3 up 60,50; 0.4 down#2 10,50; 0.5 move#2 0,50; 0.6 up#2 0,50; 0.6 up#1 60,50",
            "0 down 60,50; 0 down#1 60,50; 0.1 move 30,50; 0.2 move 20,50; 0.3 up 20,50; 0.4 up#1 60,50",
            "0 down 60,50; 0 down#1 60,50; 0.1 move 1e9,50; 0.2 move -1e9,50; 0.3 up 20,50; 0.4 up#1 60,50",
        ]) func coincident(trace: String) throws
    {
        var fingers = try FingerRun(
            "pinch = mx.pinch { drives = side.scale, alongside = \"turn\" }, turn = mx.rotate { drives = side.rotation }",
            "rules = { { on = \"pinch.changed\" } }")
        try fingers.play(trace)
        let scale = try fingers.last("pinch.ended", "scale")
        #expect(scale.isFinite && scale > 0)
        for told in fingers.told {
            for field in ["velocity", "rest"] { #expect(told.payload[field]?.number?.isFinite ?? true) }
        }
        #expect(try fingers.sample("side.scale").value.isFinite)
    }
}
