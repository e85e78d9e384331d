import MicroixCore
import MicroixLua
import MicroixMotion
import MicroixScene

/// What a scene costs in addition to its session.
extension Workloads {
    private static let frames = 1000

    static var scenes: [Workload] {
        guard let script = try? Script(Array(source.utf8), name: "scene.lua") else { return [] }
        let component = script.component
        guard let key = component.key(named: "l150.x"), let go = try? component.trigger(named: "go") else { return [] }
        var moving = Session(component)
        try? moving.post(go, at: 0)
        try? moving.advance(to: 0.1, host: script.host())
        var still = Session(component)
        try? still.advance(to: 1, host: script.host())
        var (following, resting) = (Scene(component), Scene(component))
        following.update(moving, at: 0.1)
        resting.update(still, at: 1)
        return [
            Workload(name: "look at one moving key of 300 layers", count: frames) { [moving] in
                var sum = 0.0
                for frame in 0..<frames { sum += moving.shown(key, at: 0.1 + Double(frame) * 1e-4).value.x }
                keep(sum)
            },
            Workload(name: "scene of 300 layers, one of which moves", count: frames) { [moving] in
                var count = 0
                for frame in 0..<frames { count += following.update(moving, at: 0.1 + Double(frame) * 1e-4).count }
                keep(count)
            },
            Workload(name: "scene of 300 layers, none of which moves", count: frames) { [still] in
                var count = 0
                for frame in 0..<frames { count += resting.update(still, at: 1 + Double(frame) * 1e-4).count }
                keep(count)
            },
        ]
    }

    private static let source = """
        local mx = require "microix"
        local layers = {}
        for index = 1, 300 do
          layers[index] = mx.rect { "l" .. index, size = { 10, 10 }, x = index, fill = "#2F80ED", opacity = 1, rotation = 0 }
        end
        return mx.component "many" {
          canvas = { 320, 20 }, layers = layers, initial = "a",
          states = { a = {}, b = { l150 = { x = 900 } } }, rules = { { on = "go", to = "b" } },
          feedback = { l150 = { x = mx.spring { duration = 3 } } },
        }
        """
}
