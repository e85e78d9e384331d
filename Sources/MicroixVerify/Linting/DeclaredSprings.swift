import MicroixCore
import MicroixMotion

/// Checks the declared springs of a component, if no function gives their numbers: how much they bounce, and whether
/// they are those that the project shares.
struct DeclaredSprings {
    private(set) var findings: [LintFinding] = []
    private let component: Component
    private var springs: [Declared] = []
    /// The numbers of the required files whose knobs are shared.
    private let sharedFiles: Set<Int>

    /// A declared spring, with the key that it moves.
    private struct Declared {
        let law: SpringLaw
        let spring: Spring
        let key: String
        let location: SourceLocation?
        var state: String?
        var triggers: [String] = []
        /// Whether other components use it, too: it belongs to a style, is in a file with shared knobs, or depends on
        /// such a knob.
        let isShared: Bool
        /// Whether it is in the component's own file.
        let isOwn: Bool
    }

    init(_ component: Component, _ feedback: DeclaredFeedback) {
        self.component = component
        let shared = component.declaration.tuning.filter { $0.isShared }.compactMap { $0.name.location?.file }
        sharedFiles = Set(shared.filter { $0 != 0 })
        for entry in feedback.entries {
            for answer in entry.feedback.answers {
                for motion in answer.action.motions {
                    guard case .spring(let law) = motion.law else { continue }
                    let home = motion.places.own ?? answer.location
                    add(
                        law, key: answer.key, at: motion.places["bounce"] ?? motion.places["extra_bounce"] ?? home,
                        home: home, entry)
                }
            }
        }
        addFollowers(feedback)
        findBounces()
        findStrays()
    }

    private mutating func addFollowers(_ feedback: DeclaredFeedback) {
        func add(_ expression: ExpressionDeclaration?, _ key: String, _ location: SourceLocation?, _ state: String?) {
            guard case .follow(_, let follow)? = expression else { return }
            let entry = DeclaredFeedback.Entry(source: .component, feedback: FeedbackDeclaration(), state: state)
            self.add(follow.spring, key: key, at: location, home: location, entry)
        }
        for layer in component.declaration.layers {
            for base in layer.base {
                add(base.expression, layer.name.text + "." + base.property.text, base.property.location, nil)
            }
        }
        for base in component.declaration.properties {
            add(base.expression, base.property.text, base.property.location, nil)
        }
        for (state, value) in feedback.values {
            if case .expression(let expression) = value.source {
                add(expression, value.key.text, value.key.property.location, state)
            }
        }
    }

    private mutating func add(
        _ law: SpringLaw, key: String, at location: SourceLocation?, home: SourceLocation?,
        _ entry: DeclaredFeedback.Entry
    ) {
        guard let spring = spring(law) else { return }
        springs.append(
            Declared(
                law: law, spring: spring, key: key, location: location, state: entry.state, triggers: entry.triggers,
                isShared: entry.isShared || sharedFiles.contains(home?.file ?? 0)
                    || law.numbersAsked.contains { mentionsSharedKnob($0) },
                isOwn: (home?.file ?? 0) == 0))
    }

    /// The spring with its numbers; `nil` if a function gives them, if they are not valid, or if it is too short to be
    /// seen.
    private func spring(_ law: SpringLaw) -> Spring? {
        let numbers = law.numbersAsked.compactMap { component.number($0) }
        guard numbers.count == law.numbersAsked.count, numbers.allSatisfy({ $0.isFinite }), numbers[0] > 1e-9 else {
            return nil
        }
        switch law.form {
        case .perceptual:
            guard (-1..<1).contains(numbers[1]) else { return nil }
            return Spring(duration: numbers[0], bounce: numbers[1])
        case .response:
            guard numbers[1] > 0 else { return nil }
            return Spring(response: numbers[0], dampingRatio: numbers[1])
        case .physical:
            guard numbers[1] > 0, numbers[2] > 0 else { return nil }
            return Spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
        }
    }

    private func mentionsSharedKnob(_ quantity: Quantity) -> Bool {
        switch quantity {
        case .constant, .function: false
        case .knob(let knob): component.declaration.tuning.contains { $0.name == knob && $0.isShared }
        case .arithmetic(_, let left, let right): mentionsSharedKnob(left) || mentionsSharedKnob(right)
        }
    }

    private mutating func findBounces() {
        for declared in springs {
            findings.append(
                LintFinding(
                    .bounce, "'\(declared.key)' bounces by", amount: declared.spring.bounce, key: declared.key,
                    states: declared.state.map { [$0] } ?? [], triggers: declared.triggers,
                    hint: "0.15 is slightly lively, 0.3 visibly bouncy", at: declared.location))
        }
    }

    /// Finds springs that are not among the shared ones; springs of parts are checked in the parts' own files.
    private mutating func findStrays() {
        let shared = springs.filter { $0.isShared }
        guard !shared.isEmpty else { return }
        for declared in springs where declared.isOwn && !declared.isShared {
            if shared.contains(where: { $0.spring.isAlike(declared.spring) }) { continue }
            guard
                let nearest = shared.min(by: {
                    declared.spring.distance(to: $0.spring) < declared.spring.distance(to: $1.spring)
                })
            else { continue }
            let home = nearest.location.flatMap { component.declaration.origin?.name(ofFile: $0.file) }
            findings.append(
                LintFinding(
                    .offToken,
                    "'\(declared.key)' has a spring of its own, \(declared.spring.words), beside those that are shared",
                    key: declared.key, states: declared.state.map { [$0] } ?? [], triggers: declared.triggers,
                    hint: "the nearest of \(home ?? "the shared ones") is \(nearest.spring.words)",
                    at: declared.location))
        }
    }
}

extension SpringLaw {
    /// The numbers that declare the spring.
    fileprivate var numbersAsked: [Quantity] {
        switch form {
        case .perceptual(let duration, let bounce): [duration, bounce]
        case .response(let response, let ratio): [response, ratio]
        case .physical(let mass, let stiffness, let damping): [mass, stiffness, damping]
        }
    }
}

extension Spring {
    fileprivate var words: String { "\(number(duration)) s with a bounce of \(number(bounce))" }

    /// How different another spring feels: the ratio of the durations minus 1, plus the difference of the bounces.
    fileprivate func distance(to other: Spring) -> Double {
        max(duration / other.duration, other.duration / duration) - 1 + abs(bounce - other.bounce)
    }

    fileprivate func isAlike(_ other: Spring) -> Bool { distance(to: other) < 1e-6 }
}
