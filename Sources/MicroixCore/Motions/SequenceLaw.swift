import MicroixMotion

/// One motion after the other.
struct SequenceLaw<Number: Sendable & Equatable>: LawDeclaration {
    let parts: [MotionAction<Number>]

    init(_ parts: [MotionAction<Number>]) { self.parts = parts }

    var declared: DeclaredLaw<Number> { .sequence(parts) }

    func map<Other, Failure>(_ transform: (Number) throws(Failure) -> Other) throws(Failure) -> DeclaredLaw<Other> {
        var mapped: [MotionAction<Other>] = []
        for part in parts { mapped.append(try part.map(transform)) }
        return .sequence(mapped)
    }

    var numbers: [LawNumber<Number>] { [] }
    func replacing(parts: [MotionAction<Number>]) -> DeclaredLaw<Number> { .sequence(parts) }
    var isInOrder: Bool { true }
    var endingParts: [MotionAction<Number>] { parts.suffix(1) }

    func lane(_ lane: Int) -> DeclaredLaw<Number>? {
        let lanes = parts.compactMap { $0.lane(lane) }
        return lanes.count == parts.count ? .sequence(lanes) : nil
    }

    static var builders: [LawBuilder] {
        [
            LawBuilder(
                "sequence", [], takesItems: true, refusing: ["from", "to", "by"],
                "mx.sequence leaves … to its parts", call: "`mx.sequence { a, b, … }`",
                """
                motions of one key, one after the other; of several keys, with cues: see [groups](#groups-and-cues)
                """)
        ]
    }
}

extension SequenceLaw<Double> {
    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw {
        let recipes = try MotionRecipe.recipes(parts, for: key)
        var law = RecipeLaw { start in
            let chain = MotionSequence(
                from: start.shown, isMoving: start.isMoving,
                recipes.map { part in
                    (
                        part.delay,
                        { arriving, isMoving in
                            var next = start.start
                            (next.shown, next.isMoving, next.interrupted) = (arriving, isMoving, nil)
                            return start.motion(of: part, next)
                        }
                    )
                })
            return start.repeated(.sequence(chain), isRetimed: true)
        }
        let (first, last) = (recipes.first, recipes.last)
        law.isEndless = last?.isEndless ?? false
        law.hasOwnStart = first?.hasOwnStart ?? false
        law.hasOwnEnd = recipes.allSatisfy { $0.hasOwnEnd }
        law.hasOwnValues = recipes.contains { $0.hasOwnValues }
        law.beginsElsewhere = first?.declaresJump(isMoving: false) ?? false
        law.cycles = first?.from == nil || first?.from != last?.to ? .jumping : .smooth
        law.jumpsInside = recipes.contains { $0.jumpsBetweenCycles }
        (law.firstValue, law.lastValue) = (last?.ownEnd, last?.ownEnd)
        law.legCount = recipes.count
        return law
    }
}
