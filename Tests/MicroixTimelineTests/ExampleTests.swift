import MicroixCore
import MicroixLua
import MicroixMotion
import MicroixTimeline
import Testing

/// What must hold for whatever an example does.
@Suite("Every example")
struct ExampleTests {
    /// What happens to a person's interaction, without how it moves.
    private func happenings(_ timeline: Timeline) -> [String] {
        timeline.events.compactMap { event in
            switch event.kind {
            case .trigger(let index, let payload, let origin):
                origin == .settled || origin == .completed
                    ? nil : "\(timeline.component.triggers[index].name) \(payload.inWords)"
            case .transition(let transition):
                "\(transition.rule?.number ?? 0) \(transition.exited) \(transition.entered)"
            case .cue(let cue): "\(cue.name) \(cue.value.inWords)"
            case .emit(let name, let value): "\(name) \(value.inWords)"
            default: nil
            }
        }
    }

    @Test(
        "Reduced motion leaves the same states in the same order, and the same values at the end",
        arguments: GoldenScenario.all.filter { !$0.reducesMotion })
    func reduced(_ scenario: GoldenScenario) throws {
        var calm = scenario
        calm.reducesMotion = true
        let (full, reduced) = (try scenario.timeline(), try calm.timeline())
        #expect(happenings(full) == happenings(reduced))
        let (last, calmLast) = (try #require(full.frames.last), try #require(reduced.frames.last))
        #expect(last.states == calmLast.states)
        for key in full.component.keys.indices where full.end == .settled {
            let info = full.component.keys[key]
            var difference = last.samples[key].value.x - calmLast.samples[key].value.x
            // An angle may have gone through other whole turns on its way.
            // So may the ends of an arc that loads, which are numbers.
            if info.kind == .angle || ["head", "tail"].contains(info.name) {
                difference -= (difference / 360).rounded() * 360
            }
            #expect(abs(difference) <= 2 * info.tolerance, "\(info.name)")
        }
    }

    @Test(
        "Under reduced motion nothing moves but what never ends, and fades are short",
        arguments: GoldenScenario.all.filter { !$0.reducesMotion })
    func calm(_ scenario: GoldenScenario) throws {
        var calm = scenario
        calm.reducesMotion = true
        let (script, start) = try calm.session()
        var (session, host) = (start, script.host())
        for step in 0...1200 {
            let time = Double(step) / 240
            try session.advance(to: time, host: host)
            let frame = session.frame(at: time)
            for key in session.component.keys.indices where frame.model[key] != nil {
                let info = session.component.keys[key]
                if info.isSpatial { #expect(frame.samples[key].velocity == .zero, "\(info.name) at \(time)") }
            }
        }
    }

    @Test("The library's style says the same as the option", arguments: GoldenScenario.all.filter { !$0.reducesMotion })
    func calmStyle(_ scenario: GoldenScenario) throws {
        var calm = scenario
        calm.reducesMotion = true
        let (script, start) = try scenario.session()
        let component = script.component
        var session = start
        session.restyle(try component.styled(component.declaration.styles + [.reducedMotion]))
        let (timeline, failure) = Simulation(framesPerSecond: 20).run(session, host: script.host())
        #expect(failure == nil)
        let (otherScript, other) = try calm.session()
        let (expected, _) = Simulation(framesPerSecond: 20).run(other, host: otherScript.host())
        #expect(timeline.frames == expected.frames)
        #expect(timeline.events == expected.events)
    }

    @Test("A style that changes at whatever instant jumps nothing", arguments: GoldenScenario.all)
    func restyled(_ scenario: GoldenScenario) throws {
        let style = StyleDeclaration(
            "other",
            values: ["button", "track", "knob", "ring"].flatMap { layer in
                ["y", "rotation", "width"].map { .init(KeyName(stringLiteral: "\(layer).\($0)"), [7]) }
            }, isOwn: false)
        let (script, start) = try scenario.session()
        let styled = try script.component.styled([style])
        let host = script.host()
        for step in 0...40 {
            let time = Double(step) * 0.05
            var session = start
            try session.advance(to: time, host: host)
            let before = script.component.keys.indices.map {
                (script.component.keys[$0].name, session.shown($0, at: time))
            }
            session.restyle(styled)
            try session.advance(to: time, host: host)
            for (name, sample) in before {
                let after = session.shown(try #require(styled.key(named: name)), at: time)
                for lane in 0..<4 {
                    #expect(abs(after.value[lane] - sample.value[lane]) < 1e-9, "\(name) at \(time)")
                    #expect(abs(after.velocity[lane] - sample.velocity[lane]) < 1e-6, "\(name) at \(time)")
                }
            }
            try session.advance(to: time + 20, host: host)
            #expect(session.frame(at: time + 20).samples.allSatisfy { $0.value.x.isFinite })
        }
    }
}
