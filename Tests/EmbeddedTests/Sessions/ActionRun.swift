import MicroixCore
import MicroixMotion

/// Every law, and every word that a motion takes.
private func actions() -> [(key: KeyName, to: [Quantity], action: ActionDeclaration)] {
    func law(
        _ name: String, _ law: MotionAction.Law, _ change: (inout MotionAction) -> Void = { _ in }
    ) -> ActionDeclaration {
        .motion(motion(name, law, change))
    }
    let square = MotionPath(points: [[0, 0, 0, 0], [10, 0, 0, 0], [10, 10, 0, 0], [30, 20, 0, 0]])
    let bounds = DecayBounds(lower: [0], upper: [50], duration: 0.3, bounce: 0.1)
    var steps = TimingCurve.linear
    if let curve = StepCurve(3, .both) { steps = .steps(curve) }
    var stops = TimingCurve.linear
    if let curve = StopCurve([(0, nil), (1.2, 0.6), (1, nil)]) { stops = .stops(curve) }
    var result: [(key: KeyName, to: [Quantity], action: ActionDeclaration)] = [
        ("a.x", [10], law("response", .springResponse(response: 0.3, dampingRatio: 0.7)) { $0.manner.blend = 0.1 }),
        ("a.y", [20], law("physics", .springPhysics(mass: 1, stiffness: 200, damping: 14)) { $0.manner.tremble = 0.5 }),
        ("a.scale", [2], curve(0.4, steps)), ("a.opacity", [0.5], curve(0.4, stops) { $0.timing.delay = 0.1 }),
        ("a.rotation", [350], spring { $0.turn = .shortest }),
        ("a.fill", [1, 0, 0, 1], curve(0.3, .easeInOut) { $0.space = .oklab }),
        (
            "a.position", [30, 20],
            law("path", .path(square, pace: .easeIn, duration: 0.6, heading: nil)) { $0.rotates = .auto }
        ),
        ("a.size", [50, 40], law("decay", .decay(rate: 0.998, bounds: nil)) { $0.velocity = [80, -30] }),
        ("a.corner_radius", [12], law("bounded", .decay(rate: 0.99, bounds: bounds)) { $0.velocity = [900] }),
        ("a.anchor", [1, 1], law("wave", .wave(WaveLaw(amplitude: [0.1, 0.2], frequency: 6, decay: 10)))),
        (
            "a.width", [3],
            law(
                "sequence",
                .sequence([
                    motion("in", .curve(.easeIn, duration: 0.2)) { $0.to = [5] },
                    motion("out", .spring(duration: 0.3, bounce: 0)),
                ]))
        ),
        (
            "a.shadow_radius", [8],
            law(
                "group",
                .group(
                    [
                        motion("base", .curve(.linear, duration: 0.4)),
                        motion("wave", .curve(.easeInOut, duration: 0.1)) {
                            $0.isAdditive = true; $0.from = [0]; $0.to = [2]; $0.timing.autoreverses = true;
                            $0.timing.repeats = 2
                        },
                    ], pace: .linear, duration: nil))
        ),
        ("a.stroke", [0, 0.5, 0, 1], curve(0.2) { $0.interruption = .queue }),
        (
            "a.shadow_offset", [5, 6],
            curve(0.2) {
                $0.interruption = .finish; $0.timing.speed = 0.5; $0.timing.offset = 0.02
            }
        ),
        ("b.start", [90], spring { $0.turn = .forward }), ("b.sweep", [100], curve(0.5) { $0.turn = .backward }),
        (
            "b.radius", [9],
            curve(0.2) {
                $0.timing.autoreverses = true; $0.timing.hold = .both; $0.timing.repeatDuration = 0.8
            }
        ),
        ("c.trim_start", [0.5], .none),
        (
            "c.trim_end", [0.2],
            curve(0.2) {
                $0.from = [0.9]; $0.timing.restarts = true
            }
        ),
        (
            "b.x", [4],
            curve(0.2) {
                $0.by = [8]; $0.timing.repeats = 3; $0.timing.isCumulative = true
            }
        ),
        ("b.y", [7], curve(0)), ("c.x", [2], spring(0)),
    ]
    for (index, mode) in Keyframes.Mode.allCases.enumerated() {
        let values = KeyframeValues(
            [[0], [4], [.knob("far")]], curves: [.ease], mode: mode, shapes: [.init(tension: 0.5)])
        let properties: [Name] = ["letter_spacing", "font_size", "line_height", "x", "y"]
        result.append((KeyName("d", properties[index]), [10], law("keyframes", .keyframes(values, duration: 0.5))))
    }
    return result
}

/// Every action, interrupted.
func runActions() {
    print("# actions")
    let entries = actions()
    let loop = motion("loop", .curve(.linear, duration: 0.7)) {
        $0.by = [360]; $0.timing.repeats = .constant(.infinity)
    }
    let wave = motion("wave", .curve(.easeInOut, duration: 0.3)) {
        ($0.from, $0.to, $0.isAdditive) = ([-3], [3], true)
        ($0.timing.autoreverses, $0.timing.repeats) = (true, .constant(.infinity))
    }
    let path = MotionPath(through: [[0, 0, 0, 0], [9, 5, 0, 0], [0, 9, 0, 0], [0, 0, 0, 0]])
    let tour = motion("tour", .path(path, pace: .linear, duration: 0.9, heading: nil)) {
        ($0.timing.repeats, $0.rotates) = (.constant(.infinity), .autoReverse)
    }
    let held = motion("held", .curve(.easeOut, duration: 0.2)) { ($0.to, $0.timing.hold) = ([1.5], .forwards) }
    let declaration = changed(
        ComponentDeclaration(
            "actions", tuning: [KnobDeclaration("far", 10)],
            layers: [
                LayerDeclaration("a", .rect), LayerDeclaration("b", .arc), LayerDeclaration("c", .shape),
                LayerDeclaration("d", .text), LayerDeclaration("e", .image),
            ],
            initial: "off",
            states: [
                state("off"),
                StateDeclaration(
                    "on",
                    values: entries.map { ValueDeclaration($0.key, .constant($0.to)) } + [
                        ValueDeclaration("e.rotation", .endless(loop)),
                        ValueDeclaration(
                            "d.opacity",
                            .endless(
                                motion("pulse", .curve(.ease, duration: 0.2)) {
                                    $0.by = [0]; $0.timing.repeats = .constant(.infinity)
                                })),
                        ValueDeclaration("e.x", .endless(wave)), ValueDeclaration("d.position", .endless(tour)),
                        ValueDeclaration("e.scale", .endless(held)), constant("e.position.x", 30),
                    ]),
            ],
            rules: [rule("go", "off", to: "on"), rule("back", "on", to: "off")],
            feedback: FeedbackDeclaration(
                entries.map { .init($0.key, $0.action) } + [
                    .init("e.rotation", spring(0.5)), .init("e.position", spring(0.3)), .init("e.scale", spring(0.3)),
                ]))
    ) { $0.name = "actions" }
    guard let component = compiled(declaration) else { return }
    var run = Run(component)
    run.post("go", at: 0.1)
    for step in 0..<4 {
        run.advance(to: Double(step) * 0.11)
        run.printFrame()
    }
    run.resume()
    run.post("back", at: 0.45)
    run.post("go", at: 0.62)
    run.play([], until: 1.2, every: 0.2)
    inspect(run.session)
    run.resume()
    run.send("back", at: 1.3)
    run.play([], until: 4, every: 0.5)
    var reduced = Run(component, reducesMotion: true)
    reduced.play([(0.1, "go"), (1.5, "back")], until: 2, every: 0.25)
    print("  reduces \(text(reduced.session.reducesMotion))")
}
