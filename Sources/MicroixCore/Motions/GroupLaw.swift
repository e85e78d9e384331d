public import MicroixMotion

/// Several motions at the same time: at most one takes the key over, the others are added.
public struct GroupLaw: LawDeclaration {
    /// The motions.
    public var parts: [MotionAction]
    /// How the time of all motions runs.
    public var pace: TimingCurve
    /// The seconds after which all of them end; `nil` to wait for the last one.
    public var duration: Quantity?

    /// Creates a group.
    public init(_ parts: [MotionAction], pace: TimingCurve = .linear, duration: Quantity? = nil) {
        self.parts = parts
        self.pace = pace
        self.duration = duration
    }
}

extension DeclaredLaw {
    /// Several motions at the same time; without a duration, until the last one is over.
    public static func group(_ parts: [MotionAction], pace: TimingCurve, duration: Quantity?) -> DeclaredLaw {
        .group(GroupLaw(parts, pace: pace, duration: duration))
    }
}

extension GroupLaw {
    mutating func forEachNumber(_ body: (inout Quantity) -> Void) {
        duration?.forEachNumber(body)
        for index in parts.indices { parts[index].forEachNumber(body) }
    }

    var numbers: [LawNumber] { duration == nil ? [] : LawNumber.duration }
    var facts: LawFacts { LawFacts(parts: parts, endingParts: duration == nil ? parts : []) }

    mutating func replace(parts: [MotionAction]) { self.parts = parts }

    mutating func keep(lane: Int) -> Bool { parts.keep(lane: lane) }

    static var builders: [LawBuilder] {
        [
            LawBuilder(
                "together", [.number("duration"), .other("curve"), .number("stagger")], takesItems: true,
                refusing: ["from", "to", "by"], "mx.together leaves … to its parts", call: "`mx.together { a, b, … }`",
                """
                motions of one key at the same time: one of them takes the key over, the others are `additive`; they \
                start `stagger` seconds apart; `duration` cuts them off, `curve` paces them all. Of several keys, with \
                cues: see [groups](#groups-and-cues)
                """)
        ]
    }

    func checked(for key: RecipeKey) throws(NumberProblem) -> RecipeLaw {
        let duration = duration?.value
        if let duration { guard try NumberCheck.isSeen("duration", duration) else { return .immediate(end: nil) } }
        let recipes = try MotionRecipe.recipes(parts, for: key)
        let pace = pace
        var law = RecipeLaw { start in
            start.repeated(Self.sum(recipes, start), pace: pace, duration: duration, isRetimed: true)
        }
        let replacing = recipes.filter { !$0.isAdditive }
        law.isEndless = duration == nil && recipes.contains { $0.isEndless }
        law.hasOwnStart = replacing.contains { $0.hasOwnStart }
        law.hasOwnEnd = recipes.allSatisfy { $0.hasOwnEnd }
        law.hasOwnValues = !replacing.contains { !$0.hasOwnValues }
        law.beginsElsewhere = replacing.contains { $0.declaresJump(isMoving: false) }
        law.cycles = recipes.contains { $0.jumpsWhenRestarted } ? .jumping : .smooth
        law.jumpsInside = recipes.contains { $0.jumpsBetweenCycles }
        return law
    }

    private static func sum(_ recipes: [MotionRecipe], _ start: RecipeStart) -> Motion {
        var sum: [Motion] = []
        if !recipes.contains(where: { !$0.isAdditive }) { sum.append(.rest(start.target ?? start.shown.value)) }
        for part in recipes {
            var own = start.start
            if part.isAdditive {
                (own.shown, own.isMoving, own.target) = (Sample(value: .zero), false, .zero)
                (own.turns, own.interrupted) = (0, nil)
            }
            let motion = start.motion(of: part, own)
            if part.delay > 0 {
                let chain = MotionSequence(from: own.shown, isMoving: own.isMoving, [(part.delay, { _, _ in motion })])
                sum.append(.sequence(chain))
            } else {
                sum.append(motion)
            }
        }
        return sum.count == 1 ? sum[0] : .sum(sum)
    }
}
