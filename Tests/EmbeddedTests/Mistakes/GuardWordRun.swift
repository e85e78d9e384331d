import MicroixCore

/// The words of guards, and what conditions speak of.
func runGuardWords() {
    let tests = ConditionTest<Quantity>.words.flatMap { made($0) }
    for test in tests {
        let (bound, data) = test.operands
        print("  \(bound?.inWords ?? "no bound") \(list(data) { text($0) })")
    }
    let declared =
        tests.map { ConditionDeclaration("n", $0) } + ConditionDeclaration.words.flatMap { made($0) }
        + ConditionDeclaration.words(of: "box.x").flatMap { made($0) }
    for condition in declared {
        let facts = condition.facts
        print("  \(condition.inWords) of \(facts.subject?.text ?? "nothing") \(text(facts.aspect == .velocity))")
        if let test = facts.test { print("    \(ConditionDeclaration("it", test).inWords)") }
        print("    \(list(condition.all) { $0.inWords })")
    }
}

/// What a word makes of something that may stand behind it.
private func made<Made>(_ word: GuardWord<Made>) -> [Made] {
    print("  \(word.name)")
    switch word.argument {
    case .states(let make): return ["on", "off"].map { make(Name($0)) }
    case .lists(let make): return [make([[.isActive("on"), .none([[.isActive("off")]])], []])]
    case .tests(let make): return [make(.less(1))]
    case .flag(let make): return [make(true), make(false)]
    case .data(let make): return [make(.text("a"))]
    case .list(let make): return [make([.null, .number(1)])]
    case .number(let make): return [make(2)]
    case .expression(let make): return [make(.key(KeyName(path: "box.y")))]
    }
}
