import MicroixMotion

/// A promise, compiled.
///
/// A class, so that copying counts only one reference; it never changes.
final class Promise: Sendable {
    /// The promise as its author writes it.
    let words: String
    let kind: Kind
    /// The promise holds while all of these conditions do.
    let conditions: [Condition]
    let isFromEntry: Bool
    /// The keys in its expressions; while the layer of one of them is absent, the promise is not checked.
    let keys: [KeyID]
    /// These keys, and all keys that move them, directly or indirectly.
    let movers: KeySet
    /// The excess that is still accepted, in the unit of the promised number.
    let tolerance: Double

    init(
        words: String, kind: Kind, conditions: [Condition], isFromEntry: Bool, keys: [KeyID], movers: KeySet,
        tolerance: Double
    ) {
        (self.words, self.kind, self.conditions, self.isFromEntry) = (words, kind, conditions, isFromEntry)
        (self.keys, self.movers, self.tolerance) = (keys, movers, tolerance)
    }

    enum Kind: Sendable {
        /// The number times the sign never decreases.
        case forward(ExpressionID, sign: Double)
        case still(ExpressionID)
        /// None of these is below 0.
        case notBelow([ExpressionID])
        case never(HostFunction, words: String)
        case answers(TriggerID, within: Double)
        case ends(StateID, within: Double)
    }

    /// The expressions whose values it is about.
    var expressions: [ExpressionID] {
        switch kind {
        case .forward(let own, _), .still(let own): [own]
        case .notBelow(let gaps): gaps
        case .never, .answers, .ends: []
        }
    }

    /// Whether it has to be checked even if nothing happens, because what it reads may move.
    var isAskedAtFrames: Bool {
        if case .never = kind { true } else { mayBeginAtFrames }
    }

    /// Whether it may begin to hold even if nothing happens.
    var mayBeginAtFrames: Bool { conditions.contains { $0.asksWhatIsShown } }
}

extension Component {
    /// All promises in words; those of parts and of repeated layers one by one.
    public var promiseWords: [String] { promises.map { $0.words } }

    /// A promise in words: `forward ring.start + ring.sweep`.
    public func words(ofPromise promise: PromiseID) -> String { promises[promise].words }
}
