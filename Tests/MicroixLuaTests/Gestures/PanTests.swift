import MicroixCore
import MicroixMotion
import TestSupport
import Testing

@Suite("Pans")
struct PanTests {
    private static let pan = "pan = mx.pan { on = knob }"
    private static let free = "pan = mx.pan { on = knob, begins = \"x\" }"
    private static let across = "pan = mx.pan { on = knob, axis = \"x\" }"

    @Test(
        "When a finger's movement is a pan",
        arguments: [
            FingerPlay("within the slop", pan, "0 down 50,50; 0.1 move 58,50; 0.2 up 58,50"),
            FingerPlay(
                "beyond it", pan, "0 down 50,50; 0.1 move 50,58.1; 0.2 up 50,58.1", "pan.began 0.1", "pan.ended 0.2"),
            FingerPlay(
                "lifted beyond it", pan, "0 down 50,50; 0.2 up 50,70", "pan.began 0.2", "pan.ended 0.2"),
            FingerPlay(
                "less slop", "pan = mx.pan { on = knob, slop = 0 }", "0 down 50,50; 0.1 move 50,50.1; 0.2 up 50,50.1",
                "pan.began 0.1", "pan.ended 0.2"),
            FingerPlay(
                "along its axis", across, "0 down 50,50; 0.1 move 70,60; 0.2 up 70,60", "pan.began 0.1",
                "pan.ended 0.2"),
            FingerPlay(
                "across it, and never more", across,
                "0 down 50,50; 0.1 move 54,60; 0.2 move 200,60; 0.3 up 200,60"),
            FingerPlay(
                "across it, and again with another finger", across,
                "0 down 50,50; 0.1 move 54,60; 0.3 up 54,60; 1 down 50,50; 1.1 move 70,50; 1.2 up 70,50",
                "pan.began 1.1", "pan.ended 1.2"),
            FingerPlay(
                "not yet decided across the axis", across, "0 down 50,50; 0.1 move 52,57; 0.2 move 66,57; 0.3 up 66,57",
                "pan.began 0.2", "pan.ended 0.3"),
            FingerPlay(
                "down its axis", "pan = mx.pan { on = knob, axis = \"y\" }",
                "0 down 50,50; 0.1 move 50,20; 0.2 up 50,20", "pan.began 0.1", "pan.ended 0.2"),
            FingerPlay(
                "beginning along an axis", free, "0 down 50,50; 0.1 move 70,60; 0.2 move 70,200; 0.3 up 70,200",
                "pan.began 0.1", "pan.ended 0.3"),
            FingerPlay(
                "beginning across the axis along which it should", free,
                "0 down 50,50; 0.1 move 54,60; 0.2 move 200,60; 0.3 up 200,60"),
            FingerPlay(
                "taken away", pan, "0 down 50,50; 0.1 move 80,50; 0.2 cancel 80,50; 0.3 up 80,50", "pan.began 0.1",
                "pan.cancelled 0.2"),
            FingerPlay("beside the layer", pan, "0 down 150,50; 0.1 move 50,50; 0.3 up 80,50"),
            FingerPlay(
                "going outside the layer", pan, "0 down 50,50; 0.1 move 150,50; 0.2 move 900,50; 0.3 up 900,50",
                "pan.began 0.1", "pan.ended 0.3"),
            FingerPlay(
                "a finger too many", "pan = mx.pan { on = knob, touches = 1 }",
                "0 down 50,50; 0.1 down#1 60,50; 0.2 move 80,50; 0.3 up 80,50; 0.4 up#1 60,50"),
            FingerPlay(
                "a further finger once it has begun", "pan = mx.pan { on = knob, touches = 1 }",
                "0 down 50,50; 0.1 move 80,50; 0.2 down#1 60,50; 0.3 up 80,50; 0.4 up#1 60,50", "pan.began 0.1",
                "pan.ended 0.4"),
            FingerPlay(
                "a finger too few", "pan = mx.pan { on = knob, touches = 2 }",
                "0 down 50,50; 0.2 move 80,50; 0.3 up 80,50"),
            FingerPlay(
                "as many fingers as it takes", "pan = mx.pan { on = knob, touches = 2 }",
                "0 down 40,50; 0.1 down#1 60,50; 0.2 move 70,50; 0.3 up 80,50; 0.4 up#1 60,50", "pan.began 0.2",
                "pan.ended 0.4"),
            FingerPlay(
                "of several fingers their middle counts", "pan = mx.pan { on = knob, touches = 2 }",
                "0 down 40,50; 0.1 down#1 60,50; 0.2 move 20,50; 0.2 move#1 80,50; 0.3 up 20,50; 0.3 up#1 80,50",
                "pan.began 0.2", "pan.ended 0.3"),
        ]) func begins(_ course: FingerPlay) throws
    {
        // Where no rule listens to `.changed`, it is not even told.
        try course.check()
    }

    @Test("A pan that begins along an axis is free afterwards, and drives a point")
    func beginning() throws {
        var fingers = try FingerRun(
            "pan = mx.pan { on = knob, begins = \"x\", drives = knob.position }, down = mx.pan { on = knob, axis = \"y\" }"
        )
        try fingers.play("0 down 50,50; 0.1 move 70,50; 0.2 move 70,130")
        #expect(try fingers.sample("knob.position").value.x == 62)
        #expect(try fingers.sample("knob.position").value.y == 130)
        try fingers.play("0.3 up 70,130")
        #expect(try fingers.last("pan.ended", ["dx", "dy"]) == [12, 80])
        try fingers.play("1 down 50,50; 1.1 move 50,70; 1.2 up 50,70")
        #expect(fingers.triggers.suffix(2) == ["down.began 1.1", "down.ended 1.2"])
    }

    @Test(
        "What went across the axis before it began is no part of its way: it never goes farther at once than the finger"
    )
    func drifted() throws {
        var fingers = try FingerRun(Self.free)
        try fingers.play("0 down 50,50; 0.1 move 57,56; 0.2 move 59,56")
        #expect(try fingers.last("pan.began", ["dx", "dy"]) == [1, 0])
        try fingers.play("0.3 move 60,54; 0.4 up 60,54")
        #expect(try fingers.last("pan.ended", ["dx", "dy"]) == [2, -2])
    }

    @Test("The way begins where the slop ends, and is carried along with the fingers' place and number")
    func way() throws {
        var fingers = try FingerRun("pan = mx.pan { on = knob }, flat = mx.pan { axis = \"x\", alongside = \"pan\" }")
        try fingers.play("0 down 50,50; 0.1 move 56,42")
        #expect(try abs(fingers.last("pan.began", "dx") - (6 - 8 * 0.6)) < 1e-12)
        #expect(try abs(fingers.last("pan.began", "dy") - (-8 + 8 * 0.8)) < 1e-12)
        try fingers.play("0.2 move 80,42; 0.3 up 80,12")
        #expect(try fingers.last("flat.began", "translation") == 22)
        #expect(try fingers.last("flat.ended", "translation") == 22)
        #expect(try fingers.last("flat.ended", "touches") == 0)
        #expect(try abs(fingers.last("pan.ended", "dx") - (30 - 8 * 0.6)) < 1e-12)
        #expect(try fingers.last("pan.ended", "y") == 12)
    }

    @Test("To the left the way is below 0, and the slop as large")
    func left() throws {
        var fingers = try FingerRun(Self.across)
        try fingers.play("0 down 50,50; 0.1 move 30,50")
        #expect(try fingers.last("pan.began", "translation") == -12)
    }

    @Test("Rules that listen to `.changed` hear every sample")
    func changed() throws {
        var fingers = try FingerRun(Self.pan, "rules = { { on = \"pan.changed\", emit = \"moved\" } }")
        try fingers.play("0 down 50,50; 0.1 move 80,50; 0.2 move 81,50; 0.2 move 82,50; 0.3 up 90,50")
        #expect(
            fingers.triggers == [
                "pan.began 0.1", "pan.changed 0.2", "pan.changed 0.2", "pan.changed 0.3", "pan.ended 0.3",
            ])
        #expect(fingers.run.heard.count == 3)
    }

    @Test(
        "A pan that keeps to an axis carries what one does that only begins along it, and its own names besides",
        arguments: GestureAxis.allCases, 0..<20)
    func carried(axis: GestureAxis, seed: Int) throws {
        var chance = SplitMix64(seed: UInt64(seed))
        var fingers = try FingerRun(
            "kept = mx.pan { on = knob, axis = \"\(axis)\", alongside = \"free\" }, free = mx.pan { on = knob, begins = \"\(axis)\" }",
            "rules = { { on = { \"kept.*\", \"free.*\" }, effect = function(c, e) assert(e.dx and e.rest_y) end } }")
        let sign = chance.happens(0.5) ? 1.0 : -1
        let (along, across) = (10 * sign, chance.number(-6...6))
        var place = (x: 50.0, y: 50.0)
        for step in 0...12 {
            let phase: PointerPhase = step == 0 ? .down : step == 12 ? .up : .move
            try fingers.point(0, phase, place.x, place.y, at: Double(step) * 0.01)
            let (further, aside) = (along * chance.number(0.9...1.5), across * chance.number(0...1))
            place.x += axis == .x ? further : aside
            place.y += axis == .x ? aside : further
        }
        #expect(fingers.told.count == 26)
        for (kept, free) in zip(
            fingers.told.filter { $0.name.hasPrefix("kept") }, fingers.told.filter { $0.name.hasPrefix("free") })
        {
            for field in ["x", "y", "dx", "dy", "vx", "vy", "rest_x", "rest_y", "touches"] {
                #expect(kept.payload[field] == free.payload[field], "\(field) of \(kept.name)")
            }
            for (own, its) in [("translation", "d\(axis)"), ("velocity", "v\(axis)"), ("rest", "rest_\(axis)")] {
                #expect(kept.payload[own] == kept.payload[its])
                #expect(free.payload[own] == nil)
            }
        }
    }

    @Test("Where a key is driven, `rest` along the axis is the key's, and across it the finger's")
    func restOfDriven() throws {
        var fingers = try FingerRun(
            "pan = mx.pan { on = knob, axis = \"y\", slop = 0, drives = knob.y, ratio = 2, within = { 0, 90 } }")
        try fingers.play("0 down 50,50; 0.1 move 60,80; 1 up 60,80")
        #expect(try fingers.last("pan.ended", ["dx", "dy", "rest_x", "rest_y", "rest"]) == [0, 30, 0, 60, 60])
        try fingers.play("2 down 50,20; 2.1 move 50,90; 2.2 move 90,90; 3 up 90,90")
        #expect(try fingers.last("pan.ended", ["dx", "dy", "rest_x", "rest_y", "rest"]) == [40, 70, 40, 90, 90])
    }

    @Test("A host may tell a pan along an axis by either name; what it does not say stays as it was")
    func told() throws {
        var fingers = try FingerRun(
            "pan = mx.pan { on = knob, axis = \"x\", drives = knob.x }",
            "rules = { { on = \"pan.*\", emit = \"heard\" } }")
        func post(_ phase: String, _ payload: [(String, Double)]) throws -> PlainData {
            let fields = payload.map { PlainData.Field($0.0, .number($0.1)) }
            try fingers.run.send("pan.\(phase)", .table(fields), at: fingers.run.session.now.seconds)
            return try #require(
                fingers.run.events.compactMap { event -> PlainData? in
                    if case .trigger(_, let payload, _) = event.kind { payload } else { nil }
                }.last)
        }
        _ = try post("began", [])
        #expect(try post("changed", [("dx", 5)])["translation"] == .number(5))
        #expect(try post("changed", [("dy", 7)])["dx"] == .number(5))
        #expect(try post("changed", [("dx", 4), ("translation", 6)])["dx"] == .number(6))
        let end = try post("ended", [("vx", 300)])
        #expect(end["velocity"] == .number(300) && end["dx"] == .number(6))
    }

    @Test("`rest` of a pan that drives nothing is where its way would stop by friction")
    func rest() throws {
        var fingers = try FingerRun("pan = mx.pan { on = knob, axis = \"x\", slop = 0 }")
        for step in 0...10 {
            try fingers.point(0, step == 0 ? .down : .move, 50 + Double(step) * 8, 50, at: Double(step) * 0.008)
        }
        try fingers.play("0.08 up 130,50")
        #expect(try abs(fingers.last("pan.ended", "velocity") - 1000) < 1e-6)
        #expect(
            try abs(fingers.last("pan.ended", "rest") - (80 + Decay.normal.projection(of: 1000))) < 1e-6)
    }
}
