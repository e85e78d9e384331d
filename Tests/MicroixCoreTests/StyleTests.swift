import MicroixCore
import MicroixMotion
import Testing

@Suite("Styles")
struct StyleTests {
    private func style(
        _ name: Name, _ values: [(String, Double)] = [], feedback: FeedbackDeclaration = FeedbackDeclaration(),
        transitions: [TransitionFeedbackDeclaration] = []
    ) -> StyleDeclaration {
        StyleDeclaration(
            name,
            values: values.map { .init(KeyName(stringLiteral: $0.0), [.constant($0.1)]) }, feedback: feedback,
            transitions: transitions)
    }

    private func boxes(_ styles: [StyleDeclaration]) -> ComponentDeclaration {
        var declaration = ComponentDeclaration(
            "boxes",
            layers: [
                LayerDeclaration("box", .rect, base: [BaseDeclaration("x", [1])], classes: ["card", "thing"]),
                LayerDeclaration("ring", .arc, classes: ["thing"]),
            ], initial: "a",
            states: ["a", StateDeclaration("b", values: [.value("box.x", 10), .value("ring.x", 20)])],
            rules: [.on("go", "a", to: "b"), .on("back", "b", to: "a")])
        declaration.styles = styles
        return declaration
    }

    private func model(_ styles: [StyleDeclaration], _ key: String) throws -> Double? {
        try Run(boxes(styles)).model(key)
    }

    @Test("A value is the component's own, else that of the first style down the chain, else the property's")
    func values() throws {
        let outer = style("outer", [("box.x", 2), ("box.y", 3), ("thing.width", 4)])
        let inner = style("inner", [("box.y", 5), ("box.rotation", 6), ("card.width", 7), ("thing.opacity", 0.5)])
        #expect(try model([outer, inner], "box.x") == 1, "its own")
        #expect(try model([outer, inner], "box.y") == 3)
        #expect(try model([inner, outer], "box.y") == 5)
        #expect(try model([outer, inner], "box.rotation") == 6, "a style inside a style")
        #expect(try model([outer, inner], "ring.width") == 4, "by class")
        #expect(try model([outer, inner], "box.width") == 4, "an outer style's class goes before an inner style")
        #expect(try model([inner], "box.width") == 7)
        #expect(try model([inner], "ring.opacity") == 0.5)
        #expect(try Component(boxes([inner])).key(named: "ring.corner_radius") == nil)
    }

    @Test("Of one style a layer's name goes before its classes, and those in their order")
    func names() throws {
        #expect(try model([style("s", [("thing.y", 1), ("card.y", 2), ("box.y", 3)])], "box.y") == 3)
        #expect(try model([style("s", [("thing.y", 1), ("card.y", 2)])], "box.y") == 2)
        #expect(try model([style("s", [("thing.y", 1)])], "box.y") == 1)
    }

    /// The cases that Core Animation's own tests hold, with a rule in the delegate's place; `N` is none, and stops.
    @Test(
        "An action is looked for in the rule, the component, and each style down the chain; none stops anywhere",
        arguments: [
            ("", "", "", "", "none, nothing"), ("D", "", "", "", "D, rule 0"), ("N", "", "", "", "none, rule 0"),
            ("", "A", "", "", "A, component"), ("D", "A", "", "", "D, rule 0"), ("N", "A", "S", "T", "none, rule 0"),
            ("", "N", "", "", "none, component"), ("", "N", "S", "T", "none, component"),
            ("", "", "S", "", "S, style outer"), ("", "A", "S", "", "A, component"),
            ("", "", "N", "", "none, style outer"), ("", "", "N", "T", "none, style outer"),
            ("", "", "", "T", "T, style inner"), ("", "", "S", "T", "S, style outer"),
        ])
    func search(_ rule: String, _ own: String, _ outer: String, _ inner: String, _ expected: String) throws {
        func feedback(_ name: String) -> FeedbackDeclaration {
            switch name {
            case "": FeedbackDeclaration()
            case "N": .key("box.x", .none)
            default: .key("box.x", .linear(1, name: name))
            }
        }
        var declaration = boxes([style("outer", feedback: feedback(outer)), style("inner", feedback: feedback(inner))])
        declaration.feedback = feedback(own)
        declaration.rules[0].feedback = feedback(rule)
        var run = try Run(declaration)
        try run.send("go")
        #expect(run.actions.first == "box.x: \(expected)")
    }

    @Test("A style's transitions go before its keys, and bring their cues where nobody else does")
    func transitions() throws {
        let click = TransitionFeedbackDeclaration(
            "* > b",
            FeedbackDeclaration(
                [.init("thing.x", .linear(1, name: "T"))], cues: [CueDeclaration(Cue("haptic", .text("style")))]))
        var declaration = boxes([style("s", feedback: .key("box.x", .linear(1, name: "K")), transitions: [click])])
        var run = try Run(declaration)
        try run.send("go")
        #expect(run.actions.first == "box.x: T, style s * > b")
        #expect(run.cues == ["haptic style"])
        declaration.rules[0].feedback = .cue("rule")
        run = try Run(declaration)
        try run.send("go")
        #expect(run.cues == ["haptic rule"])
    }

    @Test("A style changes at any instant without a jump, and every key comes to where it now belongs")
    func restyles() throws {
        let light = style(
            "light", [("box.y", 3), ("ring.width", 4)], feedback: .key("thing.x", .spring(0.5, bounce: 0.4)))
        let dark = style("dark", [("box.y", 30), ("ring.rotation", 90)], feedback: .key("box.y", .linear(0.2)))
        for step in 0...40 {
            let time = Double(step) * 0.02
            var run = try Run(boxes([light]))
            try run.post("go", at: 0.1)
            try run.post("back", at: 0.35)
            try run.advance(to: time)
            let styled = try run.component.styled([dark])
            let before = run.component.keys.indices.map {
                (run.component.keys[$0].name, run.session.shown($0, at: time))
            }
            run.session.restyle(styled)
            try run.advance(to: time)
            for (name, sample) in before {
                let after = try run.sample(name)
                #expect((after.value - sample.value).magnitudes.max() < 1e-9, "\(name) at \(time)")
            }
            // From outside, a millisecond at a time: as fast as what moves may be, and no faster.
            var last = try run.shown("box.y")
            for millisecond in 1...600 {
                try run.advance(to: time + Double(millisecond) / 1000)
                let now = try run.shown("box.y")
                #expect(abs(now - last) < 0.3)
                last = now
            }
            try run.advance(to: 5)
            #expect(try run.shown("box.y") == 30)
            #expect(try run.shown("ring.rotation") == 90)
            #expect(try run.shown("ring.width") == 0, "the property's own")
            #expect(try run.shown("ring.x") == 0)
        }
    }

    @Test("A session that was restyled and has not gone on yet keeps its change in a snapshot")
    func pending() throws {
        var run = try Run(boxes([style("light", [("box.y", 3)])]))
        try run.advance(to: 1)
        let styled = try run.component.styled([style("dark", [("box.y", 30)])])
        let before = run.session
        run.session.restyle(styled)
        #expect(run.session != before)
        let resumed = try Session(styled, resuming: run.session.snapshot)
        #expect(resumed == run.session)
        run.session = resumed
        try run.advance(to: 3)
        #expect(try run.shown("box.y") == 30)
    }

    @Test("What an effect has written stays, whatever the style says")
    func written() throws {
        var declaration = boxes([style("light", [("box.y", 3)])])
        declaration.rules[0].effect = HostFunction(0)
        var run = try Run(
            declaration,
            functions: [
                { scope in
                    try scope.set("box.y", .number(8)); return .null
                }
            ])
        try run.send("go")
        run.session.restyle(try run.component.styled([style("dark", [("box.y", 30)])]))
        try run.advance(to: 3)
        #expect(try run.shown("box.y") == 8)
    }
}

extension SIMD4<Double> {
    fileprivate var magnitudes: SIMD4<Double> { replacing(with: -self, where: self .< 0) }
}
