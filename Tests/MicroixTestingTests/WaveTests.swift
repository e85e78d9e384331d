import MicroixCore
import MicroixMotion
import MicroixTesting
import Testing

@Suite("mx.wave")
struct WaveTests {
    private func script(_ wave: String) -> String {
        """
        local mx = require "microix"
        local box = mx.rect { "box", size = { 100, 40 } }
        return mx.component "shake" {
          layers = { box }, states = { calm = {}, moved = { box = { x = 50 } } },
          rules = { { on = "wrong", from = "calm", feedback = { box = { x = \(wave) } } },
                    { on = "go", from = "calm", to = "moved", feedback = { box = { x = mx.ease(0.3) } } } },
          triggers = { wrong = {}, go = {} }, initial = "calm",
        }
        """
    }

    @Test("swings about where the key is, and comes back to it")
    func shake() throws {
        var component = try ComponentTester(source: script("mx.wave { amplitude = 12 }"), name: "shake.lua")
        component.post("wrong")
        var (least, most) = (0.0, 0.0)
        for frame in 1...60 {
            component.advance(to: Double(frame) / 60)
            let x = try #require(component.value("box.x"))
            (least, most) = (min(least, x), max(most, x))
        }
        #expect(most > 7 && most < 12)
        #expect(least < -3 && least > -most)
        component.advance(to: 3)
        #expect(component.value("box.x") == 0)
    }

    @Test("begins again where it has come to its centre, as a state's motion", arguments: [0.0, 40])
    func loop(centre: Double) throws {
        let loop = script("mx.ease(0.2)").replacing(
            "moved = { box = { x = 50 } }",
            with: "moved = { box = { x = mx.wave { amplitude = 12, to = \(centre), repeats = mx.forever } } }")
        var component = try ComponentTester(source: loop, name: "shake.lua")
        component.post("go")
        component.advance(to: 1)
        let key = try #require(component.session.component.key(named: "box.x"))
        let found = component.session.discontinuities(of: key, in: 1...6)
        #expect(found.count > 3, "it begins again, with a bend")
        #expect(found.allSatisfy { $0.step == .zero })
        #expect(component.session.drift(of: key) == .zero)
    }

    @Test(
        "does not lurch to one side where it begins again while it swings",
        arguments: [0.02, 0.05, 0.08, 0.1, 0.12, 0.15, 0.2])
    func again(after seconds: Double) throws {
        var component = try ComponentTester(source: script("mx.wave { amplitude = 12 }"), name: "shake.lua")
        component.post("wrong")
        component.advance(to: seconds)
        component.post("wrong")
        var most = 0.0
        for frame in 1...240 {
            component.advance(to: seconds + Double(frame) / 240)
            most = max(most, abs(try #require(component.value("box.x"))))
        }
        #expect(most < 14)
    }

    @Test(
        "tells what is wrong with its arguments",
        arguments: [
            ("mx.wave { }", "amplitude"), ("mx.wave { amplitude = { 1, 2 } }", "amplitude"),
            ("mx.wave { amplitude = 12, frequency = 0 }", "'frequency' must be swings a second"),
            ("mx.wave { amplitude = 12, decay = 0 }", "'decay' must be a number from 0.001"),
            ("mx.wave { amplitude = 12, by = 3 }", "so no 'by'"), ("mx.wave { amplitud = 12 }", "amplitude"),
        ])
    func mistakes(wave: String, message: String) {
        #expect {
            _ = try ComponentTester(source: script(wave), name: "shake.lua")
        } throws: { error in
            "\(error)".contains(message)
        }
    }
}
