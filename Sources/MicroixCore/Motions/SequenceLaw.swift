import MicroixMotion

/// Several motions, one after the other.
struct SequenceLaw: LawDeclaration {
    private(set) var parts: [MotionAction]

    init(_ parts: [MotionAction]) { self.parts = parts }

    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        for index in parts.indices { parts[index].forEachNumber(body) }
    }

    var numbers: [LawNumber] { [] }
    var facts: LawFacts { LawFacts(parts: parts, isInOrder: true, endingParts: parts.suffix(1)) }

    mutating func replace(parts: [MotionAction]) { self.parts = parts }

    mutating func keep(lane: Int) -> Bool { parts.keep(lane: lane) }

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
