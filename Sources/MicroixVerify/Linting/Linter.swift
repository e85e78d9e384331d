public import MicroixCore

/// Checks a component for habits that authors on interaction design advise against.
///
/// Springs are checked as they are declared, with the present values of their knobs. Answers to triggers, and motion
/// without end, are played from every place of rest.
public struct Linter: Sendable {
    /// Thresholds that replace the rules' own.
    public var thresholds: [LintRule: Double] = [:]
    /// The rules to check.
    public var rules = Set(LintRule.allCases)

    /// Creates a linter with all rules.
    public init() {}

    /// Checks a component by all ``rules``.
    ///
    /// - Parameters:
    ///   - component: The component to check.
    ///   - host: Runs the component's functions.
    public func report(on component: Component, host: any RuleHost) -> LintReport {
        let feedback = DeclaredFeedback(component)
        var candidates = DeclaredSprings(component, feedback).findings + unreached(component)
        if rules.contains(where: { $0.isPlayed }) {
            candidates += PlayedLint(component, feedback, host: host).findings
        }
        let exceptions = component.declaration.lintExceptions
        var (findings, meant) = ([LintFinding](), [LintFinding]())
        var used = Set<Int>()
        // Of several findings for one place, the worst is kept.
        for candidate in candidates.sorted(by: { ($0.amount ?? 0) > ($1.amount ?? 0) })
        where rules.contains(candidate.rule) {
            var finding = candidate
            finding.threshold = finding.amount.flatMap { _ in thresholds[finding.rule] ?? finding.rule.threshold }
            if let amount = finding.amount, let threshold = finding.threshold, LintFinding.isWithin(amount, threshold) {
                continue
            }
            let excuses = exceptions.indices.filter { finding.isMeant(by: exceptions[$0], in: component) }
            used.formUnion(excuses)
            if excuses.isEmpty {
                if !findings.contains(where: { $0.isOfSamePlace(as: finding) }) { findings.append(finding) }
            } else if !meant.contains(where: { $0.isOfSamePlace(as: finding) }) {
                meant.append(finding)
            }
        }
        let idle = exceptions.indices.filter { index in
            let rule = LintRule(rawValue: exceptions[index].name.text)
            return !used.contains(index) && exceptions[index].part == .whole && rule.map { rules.contains($0) } ?? false
        }
        return LintReport(findings: findings.inOrder, meant: meant.inOrder, idle: idle.map { exceptions[$0] })
    }

    private func unreached(_ component: Component) -> [LintFinding] {
        component.gesturesWithoutKeys.map { gesture in
            let declared = component.declaration.gestures[gesture.index]
            return LintFinding(
                .keyboard, "fingers alone reach '\(declared.name.text)': no key does what it does",
                key: declared.layer?.text, triggers: declared.kind.phases.map { $0.trigger(of: declared.name.text) },
                hint:
                    "say what its layer is and does: accessibility = { role = \"button\", label = \"…\", activate = … }",
                at: declared.name.location)
        }
    }
}

extension LintRule {
    /// Whether the rule checks what is played, not what is declared.
    fileprivate var isPlayed: Bool {
        switch self {
        case .idleMotion, .duration, .egg, .unstoppable, .reducedMotion, .untold, .smallTarget: true
        case .bounce, .offToken, .keyboard: false
        }
    }
}

extension LintFinding {
    /// Whether an exception applies to the finding, and lets it pass.
    fileprivate func isMeant(by exception: ExceptionDeclaration, in component: Component) -> Bool {
        guard exception.name.text == rule.rawValue else { return false }
        if let limit = exception.limit, let amount, !Self.isWithin(amount, limit) { return false }
        if exception.part != .whole {
            let prefix = component.path(ofPart: exception.part) + "."
            guard key?.hasPrefix(prefix) ?? triggers.contains(where: { $0.hasPrefix(prefix) }) else { return false }
        }
        if let name = exception.key?.text, !(key.map { Self.speaks(name, of: $0) } ?? false) { return false }
        if let state = exception.state?.text, !states.contains(state) { return false }
        if let trigger = exception.trigger?.text, !triggers.contains(trigger) { return false }
        return true
    }

    /// Whether an amount is within a threshold, apart from rounding errors.
    fileprivate static func isWithin(_ amount: Double, _ threshold: Double) -> Bool {
        amount <= threshold + 1e-9 * max(1, abs(threshold))
    }

    /// Whether a name is that of the key, or of its layer or whole.
    private static func speaks(_ name: String, of key: String) -> Bool {
        key == name || key.hasPrefix(name + ".") || key.isOfRepeated(name)
    }

    /// Whether another finding has the same rule and place.
    fileprivate func isOfSamePlace(as other: LintFinding) -> Bool {
        guard rule == other.rule, location == other.location else { return false }
        return location != nil || key == other.key
    }
}

extension [LintFinding] {
    /// The findings in the order of the source.
    fileprivate var inOrder: [LintFinding] {
        let top = SourceLocation(line: 0)
        return enumerated().sorted { ($0.element.location ?? top, $0.offset) < ($1.element.location ?? top, $1.offset) }
            .map { $0.element }
    }
}
