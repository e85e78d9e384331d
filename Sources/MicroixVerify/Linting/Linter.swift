public import MicroixCore

/// Asks a component for habits that those who wrote on interaction advise against.
///
/// Springs are asked as they are declared, with their knobs as they are turned. What answers triggers and what moves without end is
/// asked as it is played, from every place in which the component comes to rest.
public struct Linter: Sendable {
    /// The thresholds that hold instead of the rules' own.
    public var thresholds: [LintRule: Double] = [:]
    /// The rules that are asked.
    public var rules = Set(LintRule.allCases)

    /// Creates a linter with all rules.
    public init() {}

    /// Asks all rules of a component.
    ///
    /// - Parameters:
    ///   - component: What to ask.
    ///   - host: Runs its functions.
    public func report(on component: Component, host: any RuleHost) -> LintReport {
        let feedback = DeclaredFeedback(component)
        var candidates = DeclaredSprings(component, feedback).findings + unreached(component)
        if rules.contains(where: { $0.isPlayed }) {
            candidates += PlayedHabits(component, feedback, host: host).findings
        }
        let exceptions = component.declaration.lintExceptions
        var (findings, meant) = ([LintFinding](), [LintFinding]())
        var used = Set<Int>()
        // Of one place the worst is told.
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
    /// Whether it is asked of what is played, rather than of what is declared.
    fileprivate var isPlayed: Bool {
        switch self {
        case .idleMotion, .duration, .egg, .unstoppable, .reducedMotion, .untold, .smallTarget: true
        case .bounce, .offToken, .keyboard: false
        }
    }
}

extension LintFinding {
    /// Whether an exception is about it, and lets it pass.
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

    /// Whether an amount is no more than what is let pass, but for what the rounding of an instant adds.
    fileprivate static func isWithin(_ amount: Double, _ threshold: Double) -> Bool {
        amount <= threshold + 1e-9 * max(1, abs(threshold))
    }

    /// Whether a name is that of a key, or of what it belongs to.
    private static func speaks(_ name: String, of key: String) -> Bool {
        key == name || key.hasPrefix(name + ".") || key.isOfRepeated(name)
    }

    /// Whether another one is about the same habit at the same place.
    fileprivate func isOfSamePlace(as other: LintFinding) -> Bool {
        guard rule == other.rule, location == other.location else { return false }
        return location != nil || key == other.key
    }
}

extension [LintFinding] {
    /// The same in the order of the source.
    fileprivate var inOrder: [LintFinding] {
        let top = SourceLocation(line: 0)
        return enumerated().sorted { ($0.element.location ?? top, $0.offset) < ($1.element.location ?? top, $1.offset) }
            .map { $0.element }
    }
}
