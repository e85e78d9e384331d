import MicroixMotion

/// A promise, compiled.
struct Promise: Sendable {
    /// What is promised, as its author writes it.
    let words: String
    let kind: Kind
    /// When it holds.
    let conditions: [Condition]
    let isFromEntry: Bool
    /// The keys that its expressions are made of: while one of them is not to be seen it promises nothing.
    let keys: [KeyID]
    /// How far beyond is let pass.
    let tolerance: Double

    enum Kind: Sendable {
        /// Times a sign it never gets less.
        case forward(ExpressionID, sign: Double)
        case still(ExpressionID)
        /// None of these is below 0.
        case notBelow([ExpressionID])
        case never(HostFunction, words: String)
        case answers(TriggerID, within: Double)
        case ends(StateID, within: Double)
    }

    /// Its numbers.
    var expressions: [ExpressionID] {
        switch kind {
        case .forward(let own, _), .still(let own): [own]
        case .notBelow(let gaps): gaps
        case .never, .answers, .ends: []
        }
    }

    /// Whether it has to be asked again though nothing happens, as what it reads moves.
    var isAskedAtFrames: Bool {
        if case .never = kind { true } else { conditions.contains { $0.asksWhatIsShown } }
    }
}
