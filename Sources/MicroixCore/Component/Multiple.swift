import MicroixMotion

/// A multiple of a step that a key has passed.
struct Multiple: Sendable, Equatable {
    /// How many steps it is from 0, whole turns among them.
    let index: Double
    /// Whether it was passed upward.
    let isRising: Bool
    /// How many were passed between the one before and this one, and are not told.
    var skipped = 0.0
    /// Whether it is the first of those that were passed together.
    var isFirst = false

    /// The most that are told of one instant.
    static let mostAtOnce = 64

    /// What rules hear.
    var payload: PlainData {
        .record([
            ("direction", .number(isRising ? 1 : -1)), ("index", .number(index)), ("skipped", .number(skipped)),
        ])
    }

    /// The fields of what rules hear.
    static var fields: [FieldDeclaration] {
        [("direction", -1.0, 1.0), ("index", -.infinity, .infinity), ("skipped", 0, .infinity)].map {
            FieldDeclaration(Name($0), FieldType(.number(minimum: $1, maximum: $2)), initial: .number(0))
        }
    }
}

/// Between which multiples of a step a key is.
///
/// A key that stands on a multiple counts as being on the side from which it came, so that a touch passes nothing. One that
/// is first seen there came from neither side: it passes that multiple once it has left it and comes back.
struct StepPosition: Sendable, Equatable {
    /// The multiple at or below it.
    private(set) var index: Double
    /// Whether it stands on that, and came from neither side.
    private(set) var isOn: Bool

    init(index: Double, isOn: Bool) { (self.index, self.isOn) = (index, isOn) }

    /// Where a value is that is first seen.
    init(of value: Double, step: Double) {
        let value = value.isFinite ? value : 0
        let nearest = (value / step).rounded()
        isOn = Swift.abs(value - nearest * step) <= Self.margin(nearest * step, step)
        index = isOn ? nearest : (value / step).rounded(.down)
    }

    /// The multiple that it passes next upward, or where it stands on one that it leaves.
    var above: Double { isOn ? index : index + 1 }
    /// The same downward.
    var below: Double { index }

    /// How far beyond a multiple a value has to be to have passed it.
    private static func margin(_ multiple: Double, _ step: Double) -> Double {
        Swift.min(step / 4, 1e-9 * Swift.max(1, Swift.abs(multiple)))
    }

    /// Passes the multiple that comes next in a direction; returns it, unless it is only left.
    mutating func pass(isRising: Bool) -> Double? {
        let passed = isOn ? nil : isRising ? above : below
        index = isRising ? above : below - 1
        isOn = false
        return passed
    }

    /// Goes on to a value; returns the first and the last multiple that were passed.
    mutating func move(to value: Double, step: Double) -> (first: Double, last: Double)? {
        guard value.isFinite else { return nil }
        if value > above * step + Self.margin(above * step, step) {
            var last = (value / step).rounded(.down)
            if last * step > value - Self.margin(last * step, step) { last -= 1 }
            let first = index + 1
            (index, isOn) = (Swift.max(last, above), false)
            return last >= first ? (first, last) : nil
        }
        if value < below * step - Self.margin(below * step, step) {
            var last = (value / step).rounded(.up)
            if last * step < value + Self.margin(last * step, step) { last += 1 }
            let first = isOn ? index - 1 : index
            (index, isOn) = (Swift.min(last, below) - 1, false)
            return last <= first ? (first, last) : nil
        }
        return nil
    }
}
