import MicroixCore
import MicroixMotion

/// One number over time: a key, or one lane of it.
struct Curve {
    let key: KeyID
    let lane: Int
    let name: String
    let unit: KeyUnit
    /// What is shown; while its layer is away, nothing is.
    var shown: [Course] = []
    /// Where each motion that was interrupted would have gone on to.
    var foregone: [Course] = []
    /// What a tween would have shown.
    var tween: [Course] = []

    /// A part of it without a gap.
    typealias Course = [Point]

    struct Point {
        let time: Double
        let value: Double
        /// The analytic derivative of what is shown, a second.
        let velocity: Double
    }

    /// All that is drawn for it.
    var courses: [Course] { shown + foregone + tween }

    var moves: Bool {
        let first = shown.first?.first?.value
        return shown.contains { $0.contains { $0.value != first || $0.velocity != 0 } }
    }
}

/// A colour over time.
struct ColourBand {
    let key: KeyID
    let name: String
    /// While its layer is away there is none.
    var courses: [[Point]] = []

    struct Point {
        let time: Double
        let colour: Lanes
    }

    var changes: Bool {
        let first = courses.first?.first?.colour
        return courses.contains { $0.contains { $0.colour != first } }
    }
}
