import MicroixMotion

/// A promise, compiled.
///
/// A class, as it is never changed: a copy counts one reference.
final class Promise: Sendable {
    /// What is promised, as its author writes it.
    let words: String
    let kind: Kind
    /// When it holds.
    let conditions: [Condition]
    let isFromEntry: Bool
    /// The keys that its expressions are made of: while one of them is not to be seen it promises nothing.
    let keys: [KeyID]
    /// Those, and all that move them, however far.
    let movers: KeySet
    /// How far beyond is let pass.
    let tolerance: Double

    init(
        words: String, kind: Kind, conditions: [Condition], isFromEntry: Bool, keys: [KeyID], movers: KeySet,
        tolerance: Double
    ) {
        (self.words, self.kind, self.conditions, self.isFromEntry) = (words, kind, conditions, isFromEntry)
        (self.keys, self.movers, self.tolerance) = (keys, movers, tolerance)
    }

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
        if case .never = kind { true } else { mayBeginAtFrames }
    }

    /// Whether it may begin to hold though nothing happens.
    var mayBeginAtFrames: Bool { conditions.contains { $0.asksWhatIsShown } }
}

extension Component {
    /// What its author promises, as it is written, parts and repeated layers each by themselves.
    public var promiseWords: [String] { promises.map { $0.words } }

    /// A promise as it is written: `forward ring.start + ring.sweep`.
    public func words(ofPromise promise: PromiseID) -> String { promises[promise].words }
}
