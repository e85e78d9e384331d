import MicroixCore
import MicroixMotion

func mistakenGestures() -> [ComponentDeclaration] {
    [
        gesturing(.tap, on: "bx"), gesturing(.tap, on: "line"), gesturing(.tap, on: "group"),
        gesturing(.tap, on: "bare"), gesturing(.tap, on: "word"),
        gesturing(.tap) { $0.name = "two words" }, gesturing(.pinch) { $0.touches = 1...2 },
        gesturing(.tap) { $0.arguments = [.init("cuont", 2), .init("count", 1.5)] },
        gesturing(.tap) { $0.arguments = [.init("interval", -1)] },
        gesturing(.pan) { $0.slop = .function(HostFunction(0)) }, gesturing(.pan) { $0.slop = .knob("?") },
        gesturing(.pan) { ($0.axis, $0.begins) = (.x, .y) }, gesturing(.pan) { $0.yieldsTo = ["touch", "tuch"] },
        mistaken {
            $0.gestures = [
                changed(GestureDeclaration("one", .tap)) { $0.yieldsTo = ["two"] },
                changed(GestureDeclaration("two", .tap)) { $0.yieldsTo = ["one"] }, GestureDeclaration("one", .tap),
            ]
        },
        gesturing(.pan, drives: "word.text"), gesturing(.tap, drives: "box.x"), gesturing(.pan, drives: "box.fill"),
        gesturing(.pan, drives: "box.x"), gesturing(.pan, drives: "box.x") { $0.begins = .y },
        mistaken {
            $0.properties = [BaseDeclaration("f", .key("g")), base("g", 0)];
            $0.gestures = [changed(GestureDeclaration("touch", .pinch)) { $0.drive = .init("f") }]
        },
        gesturing(.pinch, drives: "box.x") { $0.drive?.within = [1e10, 0] },
        gesturing(.pinch, drives: "box.x") { $0.drive?.within = [1, 2, 3] },
        gesturing(.pinch, drives: "box.x") {
            $0.drive?.rubberBand = 0; $0.drive?.rate = 2; $0.drive?.within = [.function(HostFunction(0)), 1]
        },
        mistaken {
            $0.gestures = [GestureDeclaration("go", .tap)]; $0.triggers.append(TriggerDeclaration("go"))
        },
        mistaken {
            $0.gestures = [GestureDeclaration("drag", .pan)]; $0.rules += [rule("drag"), rule("drag.end")]
        },
    ]
}

func mistakenMotions() -> [ComponentDeclaration] {
    let line = MotionPath(points: [[0, 0, 0, 0], [5, 5, 0, 0]])
    let forever = Quantity.constant(.infinity)
    func part(_ change: (inout MotionAction) -> Void) -> MotionAction {
        motion("part", .curve(.linear, duration: 0.1), change)
    }
    func endless(_ motion: MotionAction) -> ComponentDeclaration {
        mistaken { $0.states[1].values = [ValueDeclaration("box.x", .endless(motion))] }
    }
    return [
        answering(spring { $0.turn = .forward }),
        answering(
            spring {
                $0.space = .oklab; $0.by = [1]
            }),
        answering(
            spring {
                $0.manner.blend = 1; $0.manner.tremble = 1
            }),
        answering(.path(line, pace: .linear, duration: 1, heading: nil)), answering(curve { $0.timing.repeats = 3 }),
        answering(
            curve {
                $0.timing.repeats = forever; $0.by = [1]
            }),
        answering(
            .sequence([
                part {
                    $0.turn = .shortest; $0.space = .oklab; $0.timing.hold = .both; $0.rotates = .auto;
                    $0.interruption = .queue; $0.isAdditive = true
                },
                part {
                    $0.by = [1]; $0.timing.repeats = forever
                }, part { $0.places.own = SourceLocation(line: 5) },
            ])),
        answering(
            .group([part { _ in }, part { $0.places.own = SourceLocation(line: 8) }], pace: .linear, duration: nil)),
        answering(
            spring {
                $0.inheritsDuration = true; $0.places["duration"] = SourceLocation(line: 3, column: 4);
                $0.law = .spring(duration: -1, bounce: 0)
            }),
        endless(part { _ in }), endless(part { $0.timing.repeats = forever }),
        endless(
            part {
                $0.timing.repeats = forever; $0.by = [1]; $0.inheritsDuration = true
            }),
        endless(
            motion("at_once", .curve(.linear, duration: 0)) {
                $0.timing.repeats = forever; $0.by = [1]
            }),
    ]
}

func mistakenNumbers() -> [ComponentDeclaration] {
    let (seconds, none) = (Quantity.constant(.nan), Quantity.knob("?"))
    func keyframes(_ values: [[Quantity]]) -> MotionAction.Law {
        .keyframes(KeyframeValues(values), duration: 1)
    }
    func bounds(_ lower: [Quantity], _ upper: [Quantity], bounce: Quantity, duration: Quantity)
        -> MotionAction.Law
    { .decay(rate: 0.9, bounds: DecayBounds(lower: lower, upper: upper, duration: duration, bounce: bounce)) }
    return [
        answering(spring(0.4, bounce: 2)), answering(spring(0.4, bounce: 1)), answering(spring(seconds)),
        answering(spring(none)), answering(spring(-1e300)),
        answering(.springResponse(response: 1, dampingRatio: 0)),
        answering(.springPhysics(mass: 0, stiffness: 1, damping: 1)),
        answering(.springPhysics(mass: 1, stiffness: 0, damping: 1)),
        answering(.springPhysics(mass: 1, stiffness: 1, damping: 0)),
        answering(curve { $0.timing.delay = -1 }), answering(curve { $0.timing.repeats = 0 }),
        answering(curve { $0.timing.repeatDuration = 0 }), answering(curve { $0.timing.offset = 1e10 }),
        answering(curve { $0.timing.speed = 1e4 }), answering(curve { $0.timing.speed = 1e-5 }),
        answering(spring { $0.timing.speed = -1 }),
        answering(
            curve(1e-5) {
                $0.timing.repeats = 2; $0.by = [1]
            }), answering(curve { $0.from = [1, 2] }), answering(curve { $0.to = [1e16] }),
        answering(curve { $0.by = [] }), answering(spring { $0.velocity = [1, 2, 3] }),
        answering(keyframes([[1]])), answering(keyframes([[1], [1, 2]])), answering(.decay(rate: 1, bounds: nil)),
        answering(bounds([2], [1], bounce: 0, duration: 1)), answering(bounds([1], [2], bounce: 1, duration: 1)),
        answering(bounds([1], [2], bounce: 0, duration: 0)), answering(bounds([], [], bounce: 0, duration: 1)),
        answering(spring { $0.manner.blend = -1 }), answering(spring { $0.manner.tremble = -1 }),
    ]
}

func mistakenGroups() -> [ComponentDeclaration] {
    func grouped(_ group: ActionGroup) -> ComponentDeclaration { mistaken { $0.feedback.groups = [group] } }
    func cued(_ cue: CueDeclaration) -> ComponentDeclaration {
        mistaken { $0.transitions = [TransitionFeedbackDeclaration("a > b", FeedbackDeclaration(cues: [cue]))] }
    }
    let cue = Cue("haptic", .null)
    return [
        grouped(ActionGroup(.sequence, [.motion(motion("own", .curve(.ease, duration: 1)))])),
        grouped(ActionGroup(.together, [.entry(.init("word.text", spring()))])),
        grouped(ActionGroup(.together, [.entry(.init("box.x", spring { $0.interruption = .queue }))])),
        grouped(ActionGroup(.together, [.entry(.init("box.x", spring(.function(HostFunction(0)))))])),
        grouped(ActionGroup(.together, [.entry(.init("box.x", curve())), .entry(.init("box.x", curve()))])),
        grouped(ActionGroup(.together, [], delay: -1, stagger: .function(HostFunction(0)))),
        grouped(ActionGroup(.together, [], delay: .knob("?"))),
        mistaken {
            $0.feedback = changed(FeedbackDeclaration([.init("box.x", spring())])) {
                $0.groups = [ActionGroup(.together, [.entry(.init("box.x", spring()))])]
            }
        },
        cued(CueDeclaration(cue, repeats: 0)), cued(CueDeclaration(cue, repeats: 2)),
        cued(CueDeclaration(cue, delay: -1)),
        mistaken { $0.feedback.appearances = [AppearanceDeclaration("bx", .appear)] },
        mistaken { $0.feedback = FeedbackDeclaration([.init("boxx.x", spring())]) },
        grouped(ActionGroup(.together, [.entry(.init("box", curve()))])),
        grouped(ActionGroup(.together, [.entry(.init("box.x", curve { $0.stagger = .step(1) }))])),
        mistaken {
            $0.properties = [base("loose", 0)]
            $0.feedback = FeedbackDeclaration([
                .init("loose", curve { $0.stagger = .step(1) }), .init("box.x", curve { $0.stagger = .step(-1) }),
                .init("box.y", curve { $0.stagger = .wave(x: 0, y: 0, speed: 0) }),
            ])
        },
        mistaken { $0.feedback = FeedbackDeclaration([.init("box", .group(ActionGroup(.together, [])))]) },
        mistaken { $0.feedback = FeedbackDeclaration([.init("box", curve { $0.rotates = .auto })]) },
    ]
}

func mistakenStyles() -> [ComponentDeclaration] {
    func styled(_ style: StyleDeclaration) -> ComponentDeclaration { mistaken { $0.styles = [style] } }
    return [
        styled(
            StyleDeclaration(
                "own",
                values: [
                    .init("bx.x", [1]), .init("box.colour", [1]), .init("box.size.width", [1]), .init("loose", [1]),
                ])),
        styled(
            StyleDeclaration(
                "other",
                values: [.init("surface.colour", [1]), .init("surface.opacity", [7]), .init("box.scale", [1, 2])],
                isOwn: false)),
        styled(
            changed(
                StyleDeclaration(
                    "other", feedback: FeedbackDeclaration([.init("surface.x", spring(-1))]),
                    transitions: [TransitionFeedbackDeclaration("q > r", FeedbackDeclaration())], isOwn: false)
            ) {
                $0.data = [.init("word.text", .number(1))]; $0.absent = [.init("box.opacity", from: [9], to: nil)]
            }),
    ]
}
