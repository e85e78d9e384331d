public import MicroixMotion

/// A timing curve over a duration.
public struct CurveLaw: LawDeclaration {
    /// The curve.
    public var curve: TimingCurve
    /// The duration, in seconds.
    public var duration: Quantity

    /// Creates a timing curve over a duration in seconds.
    public init(_ curve: TimingCurve, duration: Quantity) {
        self.curve = curve
        self.duration = duration
    }
}

extension DeclaredLaw {
    /// A timing curve over a duration in seconds.
    public static func curve(_ curve: TimingCurve, duration: Quantity) -> DeclaredLaw {
        .curve(CurveLaw(curve, duration: duration))
    }
}

extension CurveLaw {
    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        body(&duration)
    }

    var numbers: [LawNumber] { LawNumber.duration }
    var facts: LawFacts { LawFacts(cycle: duration) }

    mutating func inherit(duration: Quantity?, curve: TimingCurve?) {
        (self.curve, self.duration) = (curve ?? self.curve, duration ?? self.duration)
    }

    static var builders: [LawBuilder] {
        let taken: [LawBuilder.Argument] = [.number("duration")]
        func named(_ name: String, _ call: String = "", _ summary: String = "") -> LawBuilder {
            LawBuilder(name, taken, takesItems: true, call: call, summary)
        }
        return [
            named(
                "basic", "`mx.basic(d)`",
                "as `mx.ease(d)` in so many seconds, but with the curve of its [transaction](#transactions) where that has one"
            ),
            named(
                "linear", "`mx.linear(d)`, `mx.ease(d)`, `mx.ease_in(d)`, `mx.ease_out(d)`, `mx.ease_in_out(d)`",
                "seconds, or `{ d, … }`"),
            named("ease"), named("ease_in"), named("ease_out"), named("ease_in_out"),
            named("curve", "`mx.curve { x1, y1, x2, y2, duration = d }`", "a cubic Bézier curve"),
            named(
                "steps", "`mx.steps { n, \"jump-end\", duration = d }`",
                "the steps of CSS: `jump-start`, `jump-end`, `jump-none`, `jump-both`, `start`, `end`"),
            named(
                "stops", "`mx.stops { { 0, 0 }, { 0.4, 1.1 }, { 1, 1 }, duration = d }`",
                "`linear()` of CSS: pairs of time and progress; or progress alone, spread evenly"),
        ]
    }

    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw {
        try NumberCheck.isSeen("duration", duration.value)
            ? .curve(curve, duration: duration.value) : .immediate(end: nil)
    }
}

extension RecipeLaw {
    /// A timing curve over a duration in seconds.
    static func curve(_ curve: TimingCurve, duration: Double) -> RecipeLaw {
        var law = RecipeLaw { start in
            .timed(TimedMotion(curve, timing: start.timing(duration), from: start.ends.start, to: start.ends.end))
        }
        law.isPlain = true
        law.beginsElsewhere = curve.progress(at: 0).value != 0
        (law.cycles, law.runs) = (.byItsEnds, .byItsEnds)
        law.fade = duration
        return law
    }
}
