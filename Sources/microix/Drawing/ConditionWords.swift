import MicroixCore

/// A condition in words: `progress ≥ 1`, `in focus.on`.
func words(_ condition: ConditionDeclaration) -> String {
    let subject = condition.subject.text
    switch condition.test {
    case .equals(let data): return "\(subject) = \(data.words)"
    case .differs(let data): return "\(subject) ≠ \(data.words)"
    case .oneOf(let list): return "\(subject) is one of \(list.map { $0.words }.joined(separator: ", "))"
    case .known(let known): return subject + (known ? " is known" : " is not known")
    case .greater(let bound): return "\(subject) > \(bound.words)"
    case .atLeast(let bound): return "\(subject) ≥ \(bound.words)"
    case .less(let bound): return "\(subject) < \(bound.words)"
    case .atMost(let bound): return "\(subject) ≤ \(bound.words)"
    case .isActive(let path): return "in \(path.text)"
    }
}
