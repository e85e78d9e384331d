import Foundation
import MicroixMotion
import Testing

/// The figures of the documentation are the engine's own output.
struct FigureTests {
    private static let updates = ProcessInfo.processInfo.environment["MICROIX_UPDATE_GOLDENS"] == "1"
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/MicroixMotion/MicroixMotion.docc/Resources")

    private static let figures: [SVGFigure] = [
        springs, tremble, settling, curves, keyframes, path, decay, easeBySpring, springByEase, residuals, chain,
    ]

    @Test(arguments: figures.map { $0.name })
    func showWhatTheEngineDoes(_ name: String) throws {
        let figure = try #require(Self.figures.first { $0.name == name })
        let file = Self.folder.appendingPathComponent("\(name).svg")
        let text = figure.text
        #expect(text.utf8.count < 20_000)
        if Self.updates {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let advice: Comment =
            "if the change is meant, run the tests with MICROIX_UPDATE_GOLDENS=1 and commit \(file.lastPathComponent)"
        let kept = try #require(try? String(contentsOf: file, encoding: .utf8), advice)
        #expect(SVGFigure.isSame(kept, text), advice)
    }

    @Test(.enabled(if: !updates)) func andNoOthersAreKept() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).sorted()
        #expect(files == Self.figures.map { "\($0.name).svg" }.sorted())
    }

    // MARK: - Numbers in the text

    private static func article(_ name: String) throws -> String {
        let file = folder.deletingLastPathComponent().appendingPathComponent("\(name).md")
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").joined(separator: " ")
    }

    private static func text(_ number: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", number) }

    @Test func theMathematicsStateWhatTheEngineComputes() throws {
        let text = try Self.article("TheMathematics")
        func states(_ phrase: String) { #expect(text.contains(phrase)) }
        let bouncy = Spring(duration: 0.5, bounce: 0.3)
        states("stiffness \(Self.text(bouncy.stiffness, 2)) and damping \(Self.text(bouncy.damping, 2))")
        func atDuration(_ bounce: Double) -> Double {
            Self.unit(Spring(duration: 0.5, bounce: bounce)).sample(at: 0.5).value.x
        }
        states(
            "come \(Self.text(atDuration(0), 3)) of its way, one with bounce 0.3 is at \(Self.text(atDuration(0.3), 3))"
        )
        let spring = Spring(stiffness: 100, damping: 10)
        let envelope = try #require(spring.coreAnimationSettlingDuration())
        let last = try #require(spring.settlingDuration())
        states("after \(Self.text(envelope, 3)) s, and the motion after \(Self.text(last, 3)) s")
        let guarded = GuardedSpring(Self.unit(Spring(duration: 0.5, bounce: 0.6)), size: 0.02)
        states("from the extremum at \(Self.text(guarded.glides.x, 3)) s")
        states("1/0.58 = \(Self.text(TimingCurve.easeOut.progress(at: 0).slope, 2))")
        states("λ = \(Self.text(Decay.normal.decayRate, 3))")
        states("1200 points per second carry \(Self.text(Decay.normal.projection(of: 1200), 1)) points")
        let thrown = DecayMotion(
            .normal, from: Sample(value: .zero, velocity: .number(1200)), lower: .zero, upper: .number(400),
            spring: .smooth())
        states("after \(Self.text(thrown.crossings[0], 3)) s, a spring takes over")
        let band = RubberBand(dimension: 300)
        let (near, far) = (Self.text(band.offset(for: 100), 1), Self.text(band.offset(for: 1000), 1))
        states("100 shows as \(near), one of 1000 as \(far)")
    }

    @Test func takingOverStatesWhatTheEngineComputes() throws {
        let text = try Self.article("TakingOver")
        func states(_ phrase: String) { #expect(text.contains(phrase)) }
        let eased = Self.ease(.easeInOut, 0.6, from: 0, to: 1).sample(at: 0.3)
        states("falls from \(Self.text(eased.velocity.x, 2)) to 0")
        let sprung = Self.unit(Spring(duration: 0.4, bounce: 0.2)).sample(at: 0.1)
        let back = HandOver(Self.ease(.easeInOut, 0.5, from: sprung.value.x, to: 0), from: sprung, isMoving: true)
        let peak = Self.points(0...0.5, count: 5000) { back.sample(at: $0).value.x }.map { $0.y }.max() ?? .nan
        states("rises to \(Self.text(peak, 3)) before it turns")
        states("falls from \(Self.text(sprung.velocity.x, 2)) to 0")
        let bound = 27.0 / 256 * back.residual.slope.x * back.residual.length
        states("T = \(back.residual.length): at most \(Self.text(bound, 3))")
        let start = Sample(value: .zero, velocity: .number(1))
        let once = HandOver(.rest(.zero), from: start, isMoving: true).sample(at: 0.35 / 4)
        states("goes on by \(Self.text(once.value.x, 3))")
        let drift = Self.again(from: start, every: 0.005, count: 1000) { .rest($0.value) }
        states("ends at \(Self.text(drift.last, 4))")
    }

    @Test func chainsOfSteepCurvesDoWhatTheTextSays() {
        let start = Sample(value: .zero)
        for (x1, y1, x2) in [(0.05, 0.7, 0.1), (0.001, 0.55, 0.45), (0, 0, 0), (0, 0.55, 0.45)] {
            for duration in [0.05, 0.1, 0.3, 1] {
                for interval in [0.001, 0.005, 0.0167, 0.05] {
                    let steep = Self.again(from: start, every: interval, count: 600) {
                        Self.ease(.cubicBezier(CubicBezier(x1, y1, x2, 1)), duration, from: $0.value.x, to: 1)
                    }
                    #expect(steep.farthest < 1.01, "(\(x1), \(y1), \(x2), 1), \(duration) s, every \(interval) s")
                }
            }
        }
        let gentle = TimingCurve.cubicBezier(CubicBezier(0.16, 1, 0.3, 1))
        let kept = Self.again(from: start, every: 0.005, count: 2000) {
            Self.ease(gentle, 0.2, from: $0.value.x, to: 1)
        }
        #expect(kept.farthest < 1.003)
        #expect(abs(kept.last - 1) < 1e-9)
        for curve in [TimingCurve.linear, .ease, .easeIn, .easeOut, .easeInOut] {
            for duration in [0.15, 1] {
                for interval in [0.003, 0.05] {
                    let home = Self.again(from: start, every: interval, count: Int(60 / interval)) {
                        Self.ease(curve, duration, from: $0.value.x, to: 1)
                    }
                    #expect(abs(home.last - 1) < 0.001, "\(curve), \(duration) s, every \(interval) s")
                    if curve == .easeOut { #expect(home.farthest < 1 + 1e-9) }
                }
            }
        }
    }

    /// Where a chain of hand-overs gets, and how far it went.
    private static func again(
        from start: Sample, every interval: Double, count: Int, _ motion: (Sample) -> Motion
    ) -> (last: Double, farthest: Double) {
        var (shown, farthest) = (start, 0.0)
        for _ in 0..<count {
            shown = HandOver(motion(shown), from: shown, isMoving: true).sample(at: interval)
            farthest = max(farthest, abs(shown.value.x))
        }
        return (shown.value.x, farthest)
    }

    // MARK: - Drawing functions of time

    private typealias Points = [(x: Double, y: Double)]

    private static func points(_ range: ClosedRange<Double>, count: Int = 160, _ y: (Double) -> Double) -> Points {
        (0...count).map { index in
            let x = range.lowerBound + (range.upperBound - range.lowerBound) * Double(index) / Double(count)
            return (x, y(x))
        }
    }

    /// The points of a motion over some seconds; where it steps, both ends.
    private static func points(_ motion: Motion, _ range: ClosedRange<Double>, count: Int, lane: Int = 0) -> Points {
        let steps = motion.discontinuities(in: range).filter { $0.step != .zero }
        let plain = points(range, count: count) { motion.sample(at: $0).value[lane] }
        let ends = steps.flatMap { step in
            [Side.left, .right].map { (step.time, motion.sample(at: step.time, from: $0).value[lane]) }
        }
        let others = plain.filter { point in !steps.contains { $0.time == point.x } }
        // Sorting keeps the order of both ends, as Swift's sort is stable.
        return (others + ends).sorted { $0.x < $1.x }
    }

    private static func unit(_ spring: Spring, from start: Sample = Sample(value: .zero)) -> SpringMotion {
        SpringMotion(spring, from: start, to: .number(1))
    }

    private static func ease(_ curve: TimingCurve, _ duration: Double, from origin: Double, to end: Double) -> Motion {
        .timed(TimedMotion(curve, timing: Timing(duration: duration), from: .number(origin), to: .number(end)))
    }

    // MARK: - Springs

    private static let springs: SVGFigure = {
        let rows: [(Double, SVGFigure.Ink)] = [(-0.5, .grey), (0, .green), (0.3, .blue), (0.6, .orange), (1, .purple)]
        return SVGFigure(
            name: "springs",
            panels: [
                .init(
                    x: ("seconds", 0...1.5, [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5]),
                    y: ("value", 0...2, [0, 0.5, 1, 1.5, 2]),
                    legend: rows.map { ("bounce \(SVGFigure.plain($0.0))", $0.1, false) },
                    marks: rows.map { bounce, ink in
                        let motion = unit(Spring(duration: 0.5, bounce: bounce))
                        return .line(points(0...1.5) { motion.sample(at: $0).value.x }, ink)
                    } + [.instant(0.5, "duration", .grey, atTop: true)])
            ])
    }()

    private static let tremble: SVGFigure = {
        let spring = unit(Spring(duration: 0.5, bounce: 0.6))
        let guarded = GuardedSpring(spring, size: 0.02)
        let glide = guarded.glides.x
        func panel(_ title: String, _ y: (String, ClosedRange<Double>, [Double]), _ value: (Sample) -> Double)
            -> SVGFigure.Panel
        {
            .init(
                title: title, x: ("seconds", 0.75...1.75, [0.75, 1, 1.25, 1.5, 1.75]), y: y,
                legend: [("spring", .grey, true), ("with the guard", .blue, false)],
                marks: [
                    .line(points(0.75...1.75) { value(spring.sample(at: $0)) }, .grey, dashed: true),
                    .line(points(0.75...1.75) { value(guarded.sample(at: $0)) }, .blue),
                    .instant(glide, "glides from here", .blue),
                ])
        }
        return SVGFigure(
            name: "tremble",
            panels: [
                panel("value", ("value", 0.99...1.02, [0.99, 1, 1.01, 1.02])) { $0.value.x },
                panel("velocity", ("velocity, per second", -0.2...0.2, [-0.2, -0.1, 0, 0.1, 0.2])) { $0.velocity.x },
            ])
    }()

    private static let settling: SVGFigure = {
        let spring = Spring(mass: 1, stiffness: 100, damping: 10)
        let motion = unit(spring)
        let last = motion.lastCrossing(tolerance: 0.001) ?? .nan
        let envelope = spring.coreAnimationSettlingDuration() ?? .nan
        // Core Animation's envelope: (1 + a/ω_d)·e^(−at).
        let rate = spring.decayRate
        let height = 1 + rate / (spring.stiffness - rate * rate).squareRoot()
        return SVGFigure(
            name: "settling",
            panels: [
                .init(
                    x: ("seconds", 0...1.8, [0, 0.4, 0.8, 1.2, 1.6]),
                    y: ("distance from the target", -5...0.5, [-5, -4, -3, -2, -1, 0]),
                    legend: [("the motion", .blue, false), ("its envelope", .orange, true)],
                    marks: [
                        .line(
                            points(0...1.8, count: 400) {
                                log10(max(1e-6, abs(motion.sample(at: $0).value.x - 1)))
                            }, .blue),
                        .line([(0, log10(height)), (1.8, log10(height * exp(-rate * 1.8)))], .orange, dashed: true),
                        .level(-3, "", .grey),
                        .instant(last, "\(String(format: "%.3f", last)) s", .blue),
                        .instant(envelope, "\(String(format: "%.3f", envelope)) s", .orange, atTop: true),
                        .words("tolerance 0.001", x: 0.03, y: -2.9, .grey),
                    ],
                    tickText: { ["10⁻⁵", "10⁻⁴", "10⁻³", "0.01", "0.1", "1"][Int($0) + 5] })
            ])
    }()

    // MARK: - Curves, keyframes, paths, friction

    private static let curves: SVGFigure = {
        func line(_ curve: TimingCurve, _ ink: SVGFigure.Ink, slope: Bool = false, dashed: Bool = false)
            -> SVGFigure.Mark
        {
            .line(
                points(0...1, count: 120) {
                    slope ? curve.progress(at: $0).slope : curve.progress(at: $0).value
                }, ink, dashed: dashed)
        }
        let named: [(String, TimingCurve, SVGFigure.Ink)] = [
            ("ease in", .easeIn, .orange), ("ease out", .easeOut, .green), ("ease in out", .easeInOut, .blue),
        ]
        var others: [SVGFigure.Mark] = []
        if let steps = StepCurve(4), let stops = StopCurve([(0, nil), (0.7, 0.3), (0.55, 0.6), (1, nil)]) {
            others = [
                .line(points(ease(.steps(steps), 1, from: 0, to: 1), 0...1, count: 20), .purple),
                .line(points(ease(.stops(stops), 1, from: 0, to: 1), 0...1, count: 20), .blue),
            ]
        }
        let x = (label: "fraction of the duration", range: 0...1.0, ticks: [0, 0.5, 1])
        return SVGFigure(
            name: "curves", width: 720, height: 260,
            panels: [
                .init(
                    x: x, y: ("progress", 0...1, [0, 0.5, 1]),
                    legend: named.prefix(2).map { ($0.0, $0.2, false) },
                    marks: named.map { line($0.1, $0.2) }),
                .init(
                    x: x, y: ("slope", 0...2.5, [0, 1, 2]), legend: [("ease in out", .blue, false)],
                    marks: named.map { line($0.1, $0.2, slope: true) }),
                .init(
                    x: x, y: ("progress", 0...1, [0, 0.5, 1]),
                    legend: [("steps(4)", .purple, false), ("stops", .blue, false)], marks: others),
            ])
    }()

    private static let keyframes: SVGFigure = {
        let values: [Lanes] = [[0, 0, 0, 0], [1, 1, 0, 0], [2, 0.8, 0, 0], [3, 0.1, 0, 0], [4, 0.4, 0, 0]]
        let times = [0, 0.15, 0.5, 0.7, 1]
        func motion(_ mode: Keyframes.Mode) -> Motion {
            // Each value but the last holds until the next; the last has a time of its own.
            let times = mode == .discrete ? times.dropLast() + [0.85, 1] : times
            return .timed(
                TimedMotion(
                    .keyframes(Keyframes(values: values, times: times, mode: mode)), timing: Timing(duration: 1)))
        }
        func line(_ mode: Keyframes.Mode, _ ink: SVGFigure.Ink) -> SVGFigure.Mark {
            .line(points(motion(mode), 0...1, count: mode == .discrete ? 20 : 160, lane: 1), ink)
        }
        func plane(_ mode: Keyframes.Mode, _ ink: SVGFigure.Ink) -> [SVGFigure.Mark] {
            let motion = motion(mode)
            func places(_ count: Int) -> Points {
                (0...count).map { index in
                    let value = motion.sample(at: Double(index) / Double(count)).value
                    return (value.x, value.y)
                }
            }
            return [.line(places(100), ink, width: 1), .dots(places(25), ink)]
        }
        let y = (label: "y", range: -0.2...1.2, ticks: [0, 0.5, 1.0])
        return SVGFigure(
            name: "keyframes", width: 720,
            panels: [
                .init(
                    title: "y in time, times as given", x: ("seconds", 0...1, [0, 0.25, 0.5, 0.75, 1]), y: y,
                    legend: [("linear", .orange, false), ("discrete", .purple, false), ("cubic", .blue, false)],
                    marks: [
                        line(.discrete, .purple), line(.linear, .orange), line(.cubic, .blue),
                        .dots(zip(times, values).map { ($0, $1.y) }, .grey),
                    ]),
                .init(
                    title: "y over x, a dot every 0.04 s", x: ("x", 0...4, [0, 1, 2, 3, 4]), y: y,
                    legend: [("paced", .orange, false), ("cubic paced", .blue, false)],
                    marks: plane(.paced, .orange) + plane(.cubicPaced, .blue)),
            ])
    }()

    private static let path: SVGFigure = {
        let shape = MotionPath([.cubic([0, 0, 0, 0], [10, 190, 0, 0], [150, -150, 0, 0], [300, 60, 0, 0])])
        let motion = TimedMotion(.path(shape), timing: Timing(duration: 1))
        // The same curve, equally spaced in the parameter of its formula instead.
        func raw(_ u: Double) -> (x: Double, y: Double) {
            let v = 1 - u
            return (
                3 * v * v * u * 10 + 3 * v * u * u * 150 + u * u * u * 300,
                3 * v * v * u * 190 - 3 * v * u * u * 150 + u * u * u * 60
            )
        }
        func place(_ time: Double) -> (x: Double, y: Double) {
            let value = motion.sample(at: time).value
            return (value.x, value.y)
        }
        func panel(_ title: String, _ ink: SVGFigure.Ink, _ place: (Double) -> (x: Double, y: Double))
            -> SVGFigure.Panel
        {
            .init(
                title: title, x: ("x, points", -10...310, [0, 100, 200, 300]), y: ("y, points", -20...80, [0, 40, 80]),
                marks: [
                    .line((0...100).map { raw(Double($0) / 100) }, .grey, width: 1),
                    .dots((0...20).map { place(Double($0) / 20) }, ink),
                ])
        }
        return SVGFigure(
            name: "path", width: 720, height: 240,
            panels: [
                panel("by the curve's parameter", .orange, raw), panel("by its length", .blue, place),
            ])
    }()

    private static let decay: SVGFigure = {
        let start = Sample(value: .zero, velocity: .number(1200))
        let free = DecayMotion(.normal, from: start)
        let upper = 400.0
        let bound = DecayMotion(
            .normal, from: start, lower: .number(-1000), upper: .number(upper), spring: .smooth(duration: 0.5))
        let crossing = bound.crossings.first ?? .nan
        func panel(_ y: (String, ClosedRange<Double>, [Double]), _ value: (Sample) -> Double, _ extra: [SVGFigure.Mark])
            -> SVGFigure.Panel
        {
            .init(
                x: ("seconds", 0...2, [0, 0.5, 1, 1.5, 2]), y: y,
                legend: [("friction alone", .grey, true), ("with a bound at 400", .blue, false)],
                marks: [
                    .line(points(0...2) { value(free.sample(at: $0)) }, .grey, dashed: true),
                    .line(points(0...2) { value(bound.sample(at: $0)) }, .blue),
                    .instant(crossing, "\(String(format: "%.3f", crossing)) s", .orange),
                ] + extra)
        }
        return SVGFigure(
            name: "decay", width: 720,
            panels: [
                panel(("value, points", 0...650, [0, 200, 400, 600]), { $0.value.x }, [.level(upper, "", .orange)]),
                panel(("velocity, points per second", -200...1200, [0, 400, 800, 1200]), { $0.velocity.x }, []),
            ])
    }()

    // MARK: - Hand-over

    /// Value and velocity of a motion that another takes over, by a hand-over and by a cut.
    private static func takeOver(
        _ name: String, of old: Motion, at instant: Double, by new: (Sample, _ cut: Bool) -> HandOver,
        values: (ClosedRange<Double>, [Double]), velocities: (ClosedRange<Double>, [Double])
    ) -> SVGFigure {
        let shown = old.sample(at: instant)
        let (kept, cut) = (new(shown, false), new(Sample(value: shown.value), true))
        func panel(_ label: String, _ y: (ClosedRange<Double>, [Double]), _ part: (Sample) -> Double)
            -> SVGFigure.Panel
        {
            .init(
                x: ("seconds", 0...0.9, [0, 0.3, 0.6, 0.9]), y: (label, y.0, y.1),
                legend: [("hand-over", .blue, false), ("cut", .orange, false), ("uninterrupted", .grey, true)],
                marks: [
                    .line(points(0...0.9, count: 120) { part(old.sample(at: $0)) }, .grey, dashed: true),
                    .line(
                        [(instant, part(shown))]
                            + points(instant...0.9, count: 120) { part(cut.sample(at: $0 - instant)) }, .orange),
                    .line(
                        points(0...instant, count: 60) { part(old.sample(at: $0)) }
                            + points(instant...0.9, count: 120) { part(kept.sample(at: $0 - instant)) }, .blue),
                    .instant(instant, "", .grey),
                ])
        }
        return SVGFigure(
            name: name, width: 720,
            panels: [
                panel("value", values, { $0.value.x }), panel("velocity, per second", velocities, { $0.velocity.x }),
            ])
    }

    /// A spring that is called back in the middle of an ease.
    private static let easeBySpring = takeOver(
        "hand-over-ease-by-spring", of: ease(.easeInOut, 0.6, from: 0, to: 1), at: 0.3,
        by: { start, _ in
            HandOver(
                .spring(SpringMotion(Spring(duration: 0.4, bounce: 0.2), from: start, to: .zero)), from: start,
                isMoving: true)
        },
        values: (-0.2...1.2, [0, 0.5, 1]), velocities: (-4...4, [-4, -2, 0, 2, 4]))

    /// An ease that calls back a spring in full flight.
    private static let springByEase = takeOver(
        "hand-over-spring-by-ease", of: .spring(unit(Spring(duration: 0.4, bounce: 0.2))), at: 0.1,
        by: { start, cut in
            HandOver(ease(.easeInOut, 0.5, from: start.value.x, to: 0), from: start, isMoving: !cut)
        },
        values: (-0.2...1.2, [0, 0.5, 1]), velocities: (-5...7, [-4, 0, 4]))

    private static let residuals: SVGFigure = {
        let slopes: [(Double, SVGFigure.Ink)] = [
            (-20, .purple), (-10, .orange), (0, .grey), (10, .green), (20, .blue),
        ]
        func panel(_ title: String, offset: Double, _ y: (String, ClosedRange<Double>, [Double])) -> SVGFigure.Panel {
            .init(
                title: title, x: ("seconds", 0...0.4, [0, 0.1, 0.2, 0.3, 0.4]), y: y,
                legend: slopes.map { (SVGFigure.plain($0.0), $0.1, false) },
                marks: slopes.map { slope, ink in
                    let residual = Residual(offset: .number(offset), slope: .number(slope), length: 0.35)
                    return .line(points(0...0.4, count: 80) { residual.sample(at: $0).value.x }, ink)
                } + (offset == 0 ? [.instant(0.35 / 4, "T/4", .grey, atTop: true)] : []))
        }
        return SVGFigure(
            name: "residuals", width: 720,
            panels: [
                panel("R for p = 0 and five w", offset: 0, ("difference", -1...1, [-1, -0.5, 0, 0.5, 1])),
                panel("R for p = 1 and five w", offset: 1, ("difference", -0.6...1.8, [-0.5, 0, 0.5, 1, 1.5])),
            ])
    }()

    /// A key at speed 1 that is told to stay where it is, again and again.
    private static let chain: SVGFigure = {
        let interval = 0.005
        func run(_ next: (Sample) -> HandOver, until end: Double) -> (values: Points, speeds: Points) {
            var shown = Sample(value: .zero, velocity: .number(1))
            var (values, speeds): (Points, Points) = ([(0, 0)], [(0, 1)])
            for index in 1...Int((end / interval).rounded()) {
                shown = next(shown).sample(at: interval)
                values.append((Double(index) * interval, shown.value.x))
                speeds.append((Double(index) * interval, shown.velocity.x))
            }
            return (values, speeds)
        }
        let often = run({ HandOver(.rest($0.value), from: $0, isMoving: true) }, until: 0.5)
        let start = Sample(value: .zero, velocity: .number(1))
        let once = HandOver(.rest(.zero), from: start, isMoving: true)
        let x = (label: "seconds", range: 0...0.5, ticks: [0, 0.1, 0.2, 0.3, 0.4, 0.5])
        return SVGFigure(
            name: "chain", width: 720,
            panels: [
                .init(
                    x: x, y: ("value", 0...0.07, [0, 0.02, 0.04, 0.06]),
                    legend: [("stopped once", .grey, true), ("every 5 ms", .blue, false)],
                    marks: [
                        .line(points(0...0.5, count: 100) { once.sample(at: $0).value.x }, .grey, dashed: true),
                        .line(often.values, .blue), .level(0.35 / 6, "0.35/6", .orange),
                    ]),
                .init(
                    x: x, y: ("velocity, per second", -0.4...1, [-0.4, 0, 0.4, 0.8]),
                    legend: [("stopped once", .grey, true), ("every 5 ms", .blue, false)],
                    marks: [
                        .line(points(0...0.5, count: 100) { once.sample(at: $0).velocity.x }, .grey, dashed: true),
                        .line(often.speeds, .blue),
                    ]),
            ])
    }()
}
