import MicroixMotion

/// A multiple of a step that a key has passed.
struct Multiple: Sendable, Equatable {
    /// The multiple divided by the step; counted from 0, whole turns included.
    let index: Double
    /// Whether it was passed upward.
    let isRising: Bool
    /// How many multiples were passed before this one without an event.
    var skipped = 0.0
    /// Whether it is the first of several that were passed at once.
    var isFirst = false

    /// The greatest number of multiples that have events in one instant.
    static let mostAtOnce = 64

    /// The payload of the trigger that rules hear.
    var payload: PlainData {
        .record([
            ("direction", .number(isRising ? 1 : -1)), ("index", .number(index)), ("skipped", .number(skipped)),
        ])
    }

    /// The fields of that payload.
    static var fields: [FieldDeclaration] {
        [("direction", -1.0, 1.0), ("index", -.infinity, .infinity), ("skipped", 0, .infinity)].map {
            FieldDeclaration(Name($0), FieldType(.number(minimum: $1, maximum: $2)), initial: .number(0))
        }
    }
}

/// The multiples of a step between which a key is.
///
/// A key that stands on a multiple counts as being on the side from which it came, so that merely reaching a multiple
/// does not pass it. A key that stands on one when it is first seen came from neither side: it passes that multiple
/// only after it has left it and comes back.
struct StepPosition: Sendable, Equatable {
    /// The index of the multiple at or below the key.
    private(set) var index: Double
    /// Whether the key stands on that multiple, and came from neither side.
    private(set) var isOn: Bool

    init(index: Double, isOn: Bool) { (self.index, self.isOn) = (index, isOn) }

    /// The position of a value that is seen for the first time.
    init(of value: Double, step: Double) {
        let value = value.isFinite ? value : 0
        let nearest = (value / step).rounded()
        isOn = Swift.abs(value - nearest * step) <= Self.margin(nearest * step, step)
        index = isOn ? nearest : (value / step).rounded(.down)
    }

    /// The index of the multiple that it passes next upward; if it stands on one, of the one that it leaves.
    var above: Double { isOn ? index : index + 1 }
    /// The same for downward.
    var below: Double { index }

    /// How far beyond a multiple a value has to be to have passed it, in the key's unit.
    private static func margin(_ multiple: Double, _ step: Double) -> Double {
        Swift.min(step / 4, 1e-9 * Swift.max(1, Swift.abs(multiple)))
    }

    /// Passes the next multiple in a direction; returns its index, or `nil` if the key only leaves a multiple on which
    /// it stood.
    mutating func pass(isRising: Bool) -> Double? {
        let passed = isOn ? nil : isRising ? above : below
        index = isRising ? above : below - 1
        isOn = false
        return passed
    }

    /// Moves to a value; returns the first and the last multiple that were passed, or `nil` if none was.
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
