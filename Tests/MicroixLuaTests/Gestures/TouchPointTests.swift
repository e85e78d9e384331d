import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@Suite("The virtual touch point of several fingers")
struct TouchPointTests {
    @Test("It goes no farther than the fingers that are down, and not at all as they land and lift", arguments: 0..<100)
    func random(seed: Int) throws {
        var chance = SplitMix64(seed: UInt64(seed) &* 977 &+ 5)
        var fingers = try FingerRun(
            "pan = mx.pan { slop = 0, drives = side.position }", "rules = { { on = \"pan.changed\" } }")
        var down: [Int: (x: Double, y: Double)] = [:]
        var time = 0.0

        func place(near x: Double, _ y: Double, within distance: Double) -> (x: Double, y: Double) {
            (x + chance.number(-distance...distance), y + chance.number(-distance...distance))
        }
        func put(_ id: Int, _ phase: PointerPhase, _ place: (x: Double, y: Double)) throws {
            down[id] = phase == .up ? nil : place
            try fingers.point(id, phase, place.x, place.y, at: time)
        }
        func point() throws -> [Double] { try fingers.last("pan.changed", ["x", "y", "dx", "dy"]) }

        try put(0, .down, place(near: 0, 0, within: 300))
        try put(0, .move, place(near: 100, 100, within: 50))
        try put(0, .move, place(near: 100, 100, within: 50))
        for _ in 0..<80 {
            if chance.happens(0.6) { time += chance.number(0...0.1) }
            let before = try point()
            let ids = down.keys.sorted()
            let id = chance.pick(ids)
            guard let old = down[id] else { continue }
            switch chance.int(0...3) {
            case 0 where ids.count < 10:
                let new = chance.pick((0..<12).filter { down[$0] == nil })
                let count = fingers.told.count
                try put(new, .down, place(near: 0, 0, within: 300))
                #expect(fingers.told.count == count)
                // What is shown stays as well: a finger at rest moves nothing.
                try put(new, .move, down[new] ?? old)
                #expect(try point() == before)
            case 1 where ids.count > 1:
                try put(id, .up, old)
                let other = chance.pick(down.keys.sorted())
                try put(other, .move, down[other] ?? old)
                #expect(try point() == before)
            default:
                let new = place(near: old.x, old.y, within: 40)
                try put(id, .move, new)
                let after = try point()
                let (x, y) = ((new.x - old.x) / Double(ids.count), (new.y - old.y) / Double(ids.count))
                for (lane, way) in [x, y, x, y].enumerated() {
                    #expect(abs(after[lane] - before[lane] - way) < 1e-9)
                }
            }
        }
        #expect(!fingers.triggers.contains { $0.hasPrefix("pan.ended") })
        for id in down.keys.sorted() { try put(id, .up, down[id] ?? (0, 0)) }
        #expect(fingers.triggers.count { $0.hasPrefix("pan.ended") } == 1)
        #expect(try fingers.last("pan.ended", ["dx", "dy"]) == Array(point()[2...]))
    }

    @Test("Before a pan begins it is in the middle of its fingers")
    func middle() throws {
        var fingers = try FingerRun("pan = mx.pan { touches = 2 }")
        try fingers.play("0 down 0,0; 0.1 down#1 100,40; 0.2 move 20,0")
        #expect(try fingers.last("pan.began", ["x", "y", "touches"]) == [60, 20, 2])
    }

    @Test("An eleventh finger does not count")
    func eleven() throws {
        var fingers = try FingerRun("pan = mx.pan { slop = 0 }")
        for id in 0..<11 { try fingers.point(id, .down, 0, 0, at: 0) }
        #expect(fingers.run.session.isDown(9) && !fingers.run.session.isDown(10))
        try fingers.play("0.1 move 10,0; 0.2 move#10 500,0")
        #expect(try fingers.last("pan.began", ["dx", "touches"]) == [1, 10])
        for id in 0..<11 { try fingers.point(id, .up, 10, 0, at: 0.3) }
        #expect(fingers.triggers.last == "pan.ended 0.3")
    }
}
