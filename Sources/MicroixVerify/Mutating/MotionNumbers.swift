import MicroixCore
import MicroixMotion

/// A number in feedback that a mutant changes.
struct FeedbackNumber<Whole> {
    /// What the number says, such as `lasts` or `bounces by`.
    let words: String
    let old: Quantity
    let new: Quantity
    /// The unit as it follows the number, such as ` s`; empty if it has none.
    var unit = ""
    /// Puts the new number into the feedback.
    let put: (inout Whole) -> Void

    /// The fault in words; for a computed number, the factor.
    var sentence: String {
        switch (old, new) {
        case (.constant(let old), .constant(let new)): "\(words) \(number(new))\(unit) instead of \(number(old))\(unit)"
        case (_, .arithmetic(.multiply, _, .constant(let factor))): "\(words) \(number(factor)) times as much"
        default: "\(words) another number"
        }
    }

    /// The same number, as a part of something larger.
    func inside<Outer>(_ place: @escaping (inout Outer, (inout Whole) -> Void) -> Void) -> FeedbackNumber<Outer> {
        FeedbackNumber<Outer>(words: words, old: old, new: new, unit: unit) { outer in place(&outer, put) }
    }
}

extension Quantity {
    /// A multiple; `nil` for a function, and for a knob, which has mutants of its own.
    fileprivate func times(_ factor: Double) -> Quantity? {
        switch self {
        case .constant(let value): .constant(value * factor)
        case .arithmetic: .arithmetic(.multiply, self, .constant(factor))
        case .knob, .function: nil
        }
    }

    /// A tenth less; 1 if it is 0.
    fileprivate var nudged: Quantity? {
        if case .constant(0) = self { .constant(1) } else { times(0.9) }
    }

    /// Twice as much; `nil` if it is 0.
    fileprivate var doubled: Quantity? {
        if case .constant(0) = self { nil } else { times(2) }
    }

    /// 0 if it is not 0, else 0.3.
    fileprivate var toggled: Quantity? {
        if case .constant(0) = self { .constant(0.3) } else { times(0) }
    }

    fileprivate func changed(_ change: LawNumber.Change) -> Quantity? {
        switch change {
        case .doubled: doubled
        case .halved: times(0.5)
        case .nudged: nudged
        case .toggled: toggled
        }
    }
}

extension MotionAction {
    typealias Part = FeedbackNumber<MotionAction>

    /// The numbers of a motion to change: its duration, bounce, delay, end and others.
    var numbers: [FeedbackNumber<MotionAction>] {
        var result: [Part] = []
        func add(
            _ words: String, _ old: Quantity?, _ new: Quantity?, unit: String = "",
            _ put: @escaping (inout MotionAction, Quantity) -> Void
        ) {
            guard let old, let new else { return }
            result.append(Part(words: words, old: old, new: new, unit: unit) { put(&$0, new) })
        }
        for (index, part) in law.parts.enumerated() {
            result += part.numbers.map { number in
                number.inside { action, put in put(&action.law.parts[index]) }
            }
        }
        for number in law.numbers {
            let old = law[number: number.index]
            add(number.words, old, old.changed(number.change), unit: number.unit) {
                $0.law[number: number.index] = $1
            }
        }
        add("begins after", timing.delay, timing.delay?.doubled, unit: " s") { $0.timing.delay = $1 }
        switch stagger {
        case .step(let seconds):
            add("begins, layer by layer, after", seconds, seconds.doubled, unit: " s") { $0.stagger = .step($1) }
        case .wave(let x, let y, let speed):
            add("goes from layer to layer at", speed, speed.doubled, unit: " pt/s") {
                $0.stagger = .wave(x: x, y: y, speed: $1)
            }
        case nil: break
        }
        add("has the speed", timing.speed, timing.speed?.doubled) { $0.timing.speed = $1 }
        add("is repeated", timing.repeats, timing.repeats?.doubled) { $0.timing.repeats = $1 }
        for (words, path) in [
            ("comes from", \MotionAction.from), ("goes to", \.to), ("goes by", \.by), ("has the velocity", \.velocity),
        ] {
            let list = self[keyPath: path] ?? []
            for (lane, old) in list.enumerated() {
                add(words + (list.count > 1 ? ", in its number \(lane + 1)," : ""), old, old.nudged) {
                    $0[keyPath: path]?[lane] = $1
                }
            }
        }
        return result
    }
}

extension CueDeclaration {
    /// The numbers of a cue to change: when it comes, and how often.
    var numbers: [FeedbackNumber<CueDeclaration>] {
        var result: [FeedbackNumber<CueDeclaration>] = []
        if let new = delay.doubled {
            result.append(.init(words: "comes after", old: delay, new: new, unit: " s") { $0.delay = new })
        }
        if case .constant(let times) = repeats {
            result.append(
                .init(words: "comes", old: repeats, new: .constant(times + 1), unit: "×") {
                    $0.repeats = .constant(times + 1)
                    // A cue that comes several times needs time in between.
                    if $0.interval == 0 { $0.interval = 0.1 }
                })
        }
        if let new = interval.doubled {
            result.append(.init(words: "comes again after", old: interval, new: new, unit: " s") { $0.interval = new })
        }
        return result
    }
}

extension ActionGroup {
    /// The numbers of the group and its parts, each with the name of its key or cue.
    func numbers(of key: String) -> [(key: String, number: FeedbackNumber<ActionGroup>)] {
        var result: [(key: String, number: FeedbackNumber<ActionGroup>)] = []
        if let new = delay.doubled {
            result.append((key, .init(words: "begins after", old: delay, new: new, unit: " s") { $0.delay = new }))
        }
        if let new = stagger.doubled {
            result.append(
                (
                    key,
                    .init(words: "begins, part by part, after", old: stagger, new: new, unit: " s") { $0.stagger = new }
                ))
        }
        for (index, part) in parts.enumerated() {
            switch part {
            case .motion(let motion):
                result += motion.numbers.map { number in
                    (
                        key,
                        number.inside { group, put in
                            var changed = motion
                            put(&changed)
                            group.parts[index] = .motion(changed)
                        }
                    )
                }
            case .entry(let entry):
                result += entry.action.numbers(of: entry.key.text).map { own, number in
                    (
                        own,
                        number.inside { group, put in
                            var changed = entry
                            put(&changed.action)
                            group.parts[index] = .entry(changed)
                        }
                    )
                }
            case .cue(let cue):
                result += cue.numbers.map { number in
                    (
                        "the cue '\(cue.cue.name)'",
                        number.inside { group, put in
                            var changed = cue
                            put(&changed)
                            group.parts[index] = .cue(changed)
                        }
                    )
                }
            case .group(let inner):
                result += inner.numbers(of: key).map { own, number in
                    (
                        own,
                        number.inside { group, put in
                            var changed = inner
                            put(&changed)
                            group.parts[index] = .group(changed)
                        }
                    )
                }
            }
        }
        return result
    }
}

extension ActionDeclaration {
    /// The numbers in the action, each with the name of its key or cue.
    func numbers(of key: String) -> [(key: String, number: FeedbackNumber<ActionDeclaration>)] {
        switch self {
        case .none: []
        case .motion(let motion):
            motion.numbers.map { number in
                (
                    key,
                    number.inside { action, put in
                        var changed = motion
                        put(&changed)
                        action = .motion(changed)
                    }
                )
            }
        case .group(let group):
            group.numbers(of: key).map { own, number in
                (
                    own,
                    number.inside { action, put in
                        var changed = group
                        put(&changed)
                        action = .group(changed)
                    }
                )
            }
        }
    }
}
