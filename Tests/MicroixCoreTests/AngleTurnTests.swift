import MicroixCore
import MicroixMotion
import Testing

/// An angle that a loop has turned, and that an action then names by its own plain numbers.
@Suite struct `An angle keeps its whole turns` {
    private static func component(_ action: MotionAction) throws -> Component {
        let loop = MotionAction(
            "linear", .curve(.linear, duration: 1), by: [360], repeats: .constant(.infinity))
        return try Component(
            ComponentDeclaration(
                "turned", layers: [LayerDeclaration("box", .rect)], initial: "loops",
                states: [
                    StateDeclaration("loops", values: [ValueDeclaration("box.rotation", .endless(loop))]),
                    StateDeclaration("rests"),
                ],
                rules: [
                    RuleDeclaration(.on(["stop"]), from: ["loops"], to: "rests"),
                    RuleDeclaration(
                        .on(["shake"]), from: ["rests"],
                        feedback: FeedbackDeclaration([.init("box.rotation", .motion(action))])),
                ],
                feedback: FeedbackDeclaration([
                    .init(
                        "box.rotation",
                        .motion(MotionAction("spring", .spring(duration: 0.3, bounce: 0), turn: .forward)))
                ])))
    }

    private static let shake = MotionAction(
        "keyframes",
        .keyframes(KeyframeValues([[0], [10], [-10], [0]]), duration: 0.4))
    private static let nod = MotionAction("ease", .curve(.ease, duration: 0.2), to: [10], turn: .shortest)
    private static let plainNod = MotionAction("ease", .curve(.ease, duration: 0.2), to: [10])

    @Test(arguments: [shake, nod, plainNod])
    func soThatAShakeOfTenDegreesIsNoMore(action: MotionAction) throws {
        let component = try Self.component(action)
        var session = Session(component)
        try session.post(try component.trigger(named: "stop"), at: 3.4)
        try session.post(try component.trigger(named: "shake"), at: 9)
        try session.advance(to: 9)
        let rest = session.shown(KeyID(0), at: 9).value.x
        #expect(rest.truncatingRemainder(dividingBy: 360) == 0 && rest >= 1440)
        var farthest = 0.0
        for frame in 1...200 {
            let time = 9 + Double(frame) / 100
            try session.advance(to: time)
            farthest = max(farthest, abs(session.shown(KeyID(0), at: time).value.x - rest))
        }
        #expect(farthest > 5 && farthest < 10.5)
        #expect(session.shown(KeyID(0), at: 11).value.x == rest)
    }
}
