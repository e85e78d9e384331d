import MicroixCore
import MicroixMotion

/// What laws say of themselves: their builders, their numbers, and their parts.
func runLaws() {
    print("laws")
    for builder in DeclaredLaw.builders {
        var arguments = LawArguments()
        for argument in builder.arguments {
            if let initial = argument.initial { arguments[argument.name] = [.constant(initial)] }
            if argument.isValue { arguments[argument.name] = [2, 3] }
        }
        say(
            "builder", builder.name, text(builder.takesItems), list(builder.refused) { $0 }, builder.refusal,
            builder.call, builder.summary, list(builder.arguments) { $0.name }, text(arguments["amplitude"].count > 1))
        if let law = DeclaredLaw(builder.name, arguments) { describe(law) }
    }
    describe(.keyframes(KeyframeValues([[0], [5]]), duration: 1))
    describe(
        .group([MotionAction("part", .springPhysics(mass: 1, stiffness: 100, damping: 10))], pace: .linear, duration: 1)
    )
}

private func describe(_ law: DeclaredLaw) {
    for number in law.numbers {
        var other = law
        other[number: number.index] = 7
        say("number", number.words, number.unit, "\(law[number: number.index].inWords)", text(other == law))
    }
    var empty = law
    empty.parts = []
    say("parts", "\(law.parts.count)", "\(empty.parts.count)")
}
