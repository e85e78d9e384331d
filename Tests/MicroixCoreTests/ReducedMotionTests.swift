import MicroixCore
import MicroixMotion
import Testing

@Suite("Reduced motion")
struct ReducedMotionTests {
    private func component(turn: Turn = .asGiven) -> ComponentDeclaration {
        ComponentDeclaration(
            "r",
            layers: [LayerDeclaration("box", .rect), LayerDeclaration("ring", .arc)], initial: "a",
            states: [
                "a",
                StateDeclaration(
                    "b",
                    values: [
                        .value("box.x", 100), .value("box.opacity", 0.5), .value("box.scale", 2),
                        .value("ring.start", 90),
                        ValueDeclaration("box.fill", .constant([1, 0, 0, 1])),
                    ]), StateDeclaration("loop", values: [.loop("ring.start", by: 360)]),
            ],
            rules: [
                .on("go", "a", to: "b", emit: "gone"), .on("back", to: "a"), .on("loop", to: "loop"),
                .on("settled", "b", emit: "settled"),
            ],
            feedback: FeedbackDeclaration([
                .init("box.x", .spring(0.5, bounce: 0.3)), .init("box.opacity", .linear(0.5)),
                .init("box.scale", .spring()), .init("ring.start", .spring(turn: turn)),
                .init("box.fill", .spring(0.4)),
            ]),
            transitions: [TransitionFeedbackDeclaration("a > b", .cue("light"))])
    }

    private func run(_ reduces: Bool, turn: Turn = .asGiven) throws -> Run {
        var run = try Run(component(turn: turn), reducesMotion: reduces)
        for (time, trigger) in [(0.1, "go"), (0.3, "back"), (2, "go"), (4, "loop"), (4.77, "back"), (8, "go")] {
            try run.post(trigger, at: time)
        }
        try run.advance(to: 20)
        return run
    }

    @Test("The same states, the same events in the same order, the same ends")
    func same() throws {
        func told(_ run: Run) -> [String] {
            run.timedLines.filter { line in
                !["settled", "completed", "jumps", "  > "].contains { line.hasSuffix($0) }
            }
        }
        let (full, reduced) = (try run(false), try run(true))
        #expect(told(full) == told(reduced))
        #expect(full.states == reduced.states)
        #expect(full.session.frame(at: 20).samples.map(\.value) == reduced.session.frame(at: 20).samples.map(\.value))
    }

    @Test("Movement is a declared cut; a fade is short and plain")
    func cuts() throws {
        var run = try Run(component(), reducesMotion: true)
        try run.send("go", at: 0)
        #expect(try run.shown("box.x") == 100)
        #expect(try run.shown("box.scale") == 2)
        #expect(try run.shown("ring.start") == 90)
        for key in ["box.x", "box.scale", "ring.start"] { #expect(run.lines.contains("\(key) jumps")) }
        #expect(try run.shown("box.opacity") == 1)
        #expect(try run.shown("box.fill") == 0)
        try run.advance(to: 0.075)
        #expect(try run.shown("box.opacity") < 1)
        try run.advance(to: 0.15)
        #expect(try run.shown("box.opacity") == 0.5)
        #expect(try run.sample("box.fill").value == [1, 0, 0, 1])
    }

    @Test("What never ends is the state's own value, and goes on")
    func loops() throws {
        var run = try Run(component(), reducesMotion: true)
        try run.send("loop", at: 0)
        try run.advance(to: 0.5)
        #expect(try run.velocity("ring.start") == 360)
    }

    @Test("Angles that turn end at the same place on the circle", arguments: [Turn.forward, .backward, .shortest])
    func turns(_ turn: Turn) throws {
        let (full, reduced) = (try run(false, turn: turn), try run(true, turn: turn))
        let gap = try full.shown("ring.start") - reduced.shown("ring.start")
        #expect(gap.truncatingRemainder(dividingBy: 360) == 0)
    }
}
