import MicroixCore
import MicroixLua
import MicroixMotion
import MicroixScene
import Testing

@Suite struct `Bounds of elements` {
    /// What is only there to be touched has no paint, and yet it lies somewhere: by itself, and as a group.
    @Test(arguments: ["#FFFFFF00", nil, "#2F80ED"])
    func ofAGroupAreTheRoomOfWhatIsInIt(colour: String?) throws {
        let fill = colour.map { ", fill = \"\($0)\"" } ?? ""
        let script = try Components.component(
            """
            mx.layer { "group", position = { 10, 0 }, accessibility = { role = "group", label = "Both" },
              mx.rect { "left", size = { 20, 30 }, x = -10\(fill), accessibility = { role = "button", label = "L", activate = "l" } },
              mx.rect { "right", size = { 20, 30 }, x = 10\(fill), accessibility = { role = "button", label = "R", activate = "r" } } }
            """, #"rules = { { on = { "l", "r" }, emit = "chosen" } }"#)
        var session = Session(script.component)
        try session.advance(to: 0, host: script.host { _ in })
        var scene = Scene(script.component)
        scene.update(session, at: 0)
        func bounds(_ name: String) -> [Double]? {
            session.accessibility.first { $0.name == name }.flatMap { scene.bounds(ofElement: $0) }
                .map { [$0.low.x, $0.low.y, $0.high.x, $0.high.y] }
        }
        #expect(bounds("left") == [-10, -15, 10, 15])
        #expect(bounds("right") == [10, -15, 30, 15])
        #expect(bounds("group") == [-10, -15, 30, 15])
    }
}
