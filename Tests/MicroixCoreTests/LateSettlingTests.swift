import MicroixCore
import MicroixMotion
import TestSupport
import Testing

/// When a motion settles is looked for as late as may be: nobody notices.
@Suite("A session that nobody hears knows when its motions settle as one that tells it at once")
struct LateSettlingTests {
    /// Two sessions of one component: of one every event is heard, so that all is known at once.
    private struct Pair {
        var heard: Run
        var silent: Session

        init(_ declaration: ComponentDeclaration) throws {
            heard = try Run(declaration)
            silent = Session(heard.component)
            try silent.advance(to: 0)
        }

        mutating func send(_ trigger: String, at time: Double) throws {
            try heard.send(trigger, at: time)
            try silent.post(heard.component.trigger(named: trigger), at: time)
            try silent.advance(to: time)
        }

        mutating func advance(to time: Double) throws {
            try heard.advance(to: time)
            try silent.advance(to: time)
        }

        func expectAlike(_ comment: Comment) {
            #expect(heard.session.nextInstant == silent.nextInstant, comment)
            #expect(heard.session.isMoving == silent.isMoving, comment)
            #expect(heard.session.snapshot == silent.snapshot, comment)
            #expect(heard.session == silent && silent == heard.session, comment)
        }
    }

    @Test("Interrupted and looked at whenever it may be", arguments: answers, 1...3)
    func alike(_ answer: Answer, seed: UInt64) throws {
        var random = SplitMix64(seed: 5200 + seed)
        var pair = try Pair(
            twoStates(
                .key("x", answer.action),
                transitions: [TransitionFeedbackDeclaration("b > a", .key("x", random.pick(answers).action))]))
        for index in 0..<12 {
            try pair.send(index.isMultiple(of: 2) ? "go" : "back", at: pair.silent.now.seconds + random.number(0...0.6))
            let copy = pair
            pair.expectAlike("at \(pair.silent.now)")
            for _ in 0..<random.int(0...4) {
                try pair.advance(to: pair.silent.now.seconds + random.number(0...0.3))
                pair.expectAlike("at \(pair.silent.now)")
            }
            // Whether it has been looked at in between changes nothing.
            var unseen = copy.silent
            try unseen.advance(to: pair.silent.now.seconds)
            #expect(unseen == pair.silent)
        }
        try pair.advance(to: 1000)
        pair.expectAlike("in the end")
    }

    @Test("An instant by which nothing has settled is passed over, and the first one at which something has is not")
    func nextInstant() throws {
        var run = try Run(twoStates(.key("x", .spring(0.5, bounce: 0.6))))
        var silent = run.session
        try run.send("go", at: 0)
        let settles = try #require(run.keyActions.last?.settles)
        try silent.post(run.component.trigger(named: "go"), at: 0)
        try silent.advance(to: 0)
        try silent.advance(to: settles.seconds - 2e-9)
        #expect(silent.isMoving)
        try silent.advance(to: settles.seconds)
        #expect(!silent.isMoving)
    }
}
