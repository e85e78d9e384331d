import MicroixMotion

/// The arc of a loader at an instant, in degrees: 0 is 3 o'clock, and angles grow clockwise.
struct Arc: Sendable {
    let start: Double
    let sweep: Double

    var tail: Double { start }
    var head: Double { start + sweep }
}

/// A loader of a well-known library, made from the constants in its source.
struct PublishedLoader: Sendable {
    /// What the loader does when the progress becomes known.
    enum Switch: Sendable {
        /// The other drawing replaces it in the next frame.
        case swap
        /// The arc first shrinks to its head; then the other drawing begins at 12 o'clock.
        case collapse(seconds: Double)
        /// The present cycle, of this length in seconds, ends first; then the change is smooth.
        case wait(cycle: Double)
    }

    let name: String
    /// The seconds over which phases are measured; much longer than a cycle.
    let span: Double
    let howItSwitches: Switch
    /// The arc at a time, in seconds, after it began to turn.
    let arc: @Sendable (Double) -> Arc

    static let all = [mdcIOS, androidAdvance, androidRetreat, materialWeb, flutter, compose]

    /// Material's standard easing; Flutter calls it fastOutSlowIn.
    private static func standard(_ progress: Double) -> Double {
        TimingCurve.cubicBezier(CubicBezier(0.4, 0, 0.2, 1)).progress(at: min(max(progress, 0), 1)).value
    }

    /// material-components-ios, MDCActivityIndicator: radius 12, line width 2.5.
    private static let mdcIOS: PublishedLoader = {
        let cycle = 4.0 / 3
        let least = 360 * 2.5 / (2 * Double.pi * 12)
        return PublishedLoader(name: "MDC for iOS", span: 10 * cycle, howItSwitches: .wait(cycle: cycle)) { time in
            let (count, part) = (time / cycle).split
            let (head, tail) = (standard(part), standard(2 * part - 1))
            return Arc(
                start: -90 + (36 + 270) * (count + part) + 270 * (count + tail), sweep: least + 270 * (head - tail))
        }
    }()

    /// material-components-android, CircularIndeterminateAdvanceAnimatorDelegate.
    private static let androidAdvance = PublishedLoader(
        name: "Android, advance", span: 54, howItSwitches: .collapse(seconds: 0.333)
    ) { time in
        let play = (time / 5.4).split.part * 5400
        let turn = 1520 * play / 5400
        let (begun, ended) = (0..<4).reduce((0.0, 0.0)) { sum, cycle in
            let delay = 1350 * Double(cycle)
            return (sum.0 + standard((play - delay) / 667), sum.1 + standard((play - delay - 667) / 667))
        }
        return Arc(start: -90 + turn - 20 + 250 * ended, sweep: 20 + 250 * (begun - ended))
    }

    /// material-components-android, CircularIndeterminateRetreatAnimatorDelegate.
    private static let androidRetreat = PublishedLoader(
        name: "Android, retreat", span: 60, howItSwitches: .collapse(seconds: 0.5)
    ) { time in retreating(time, spin: 0.5, easing: standard) }

    /// androidx.compose.material3, ProgressIndicator.
    private static let compose = PublishedLoader(name: "Compose", span: 60, howItSwitches: .swap) { time in
        retreating(time, spin: 0.3) {
            TimingCurve.cubicBezier(CubicBezier(0.2, 0, 0, 1)).progress(at: min(max($0, 0), 1)).value
        }
    }

    /// One cycle of six seconds has three turns, four spins of 90° more, and an arc that grows in its first half and
    /// shrinks in its second.
    private static func retreating(_ time: Double, spin: Double, easing: @Sendable (Double) -> Double) -> Arc {
        let part = (time / 6).split.part
        let spins = (0..<4).reduce(0.0) { $0 + easing((part * 6 - 1.5 * Double($1)) / spin) }
        let grown = part < 0.5 ? easing(part * 2) : 1 - easing(part * 2 - 1)
        return Arc(start: -90 + 1080 * time / 6 + 90 * spins, sweep: 360 * (0.1 + 0.77 * grown))
    }

    /// material-web, _circular-progress.scss.
    private static let materialWeb = PublishedLoader(name: "material-web", span: 10 * 5.332, howItSwitches: .swap) {
        time in
        let (count, part) = (time / 1.333).split
        let (first, second) = (standard(part * 2), standard(part * 2 - 1))
        let sweep = 10 + 260 * (first - second)
        // The arc turns by 135° in each half of a cycle; it grows and shrinks about its middle.
        let turned = 135 * (2 * count + first + second) + 360 * time / 1.568235
        return Arc(start: -90 + turned - sweep / 2, sweep: sweep)
    }

    /// Flutter, progress_indicator.dart.
    private static let flutter = PublishedLoader(name: "Flutter", span: 10 * 2.222, howItSwitches: .swap) { time in
        let part = (time / 1.333).split.part
        let (head, tail) = (standard(part * 2), standard(part * 2 - 1))
        return Arc(
            start: -90 + 270 * tail + 360 * (time / 2.222).split.part + 90 * part,
            sweep: max(270 * (head - tail), 0.001 * 180 / .pi))
    }
}

extension Double {
    /// The number of whole cycles, and the fraction of the next one.
    fileprivate var split: (count: Double, part: Double) {
        let count = rounded(.down)
        return (count, self - count)
    }
}
