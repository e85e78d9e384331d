import MicroixMotion

/// A compiled gesture.
///
/// A class, because every sample of a finger reads it, and copying a struct would count every reference in it. The
/// compiler writes the variable properties before anybody else has the object.
final class Gesture: @unchecked Sendable {
    let name: String
    let kind: GestureDeclaration.Kind
    /// The part to which the gesture belongs; positions in its payloads are in the part's coordinates.
    let part: PartID
    /// The facts about its kind, stored because every sample of a finger reads them.
    let facts: GestureFacts
    /// The layers on which it begins, repeated ones in the order of their ids; empty for anywhere.
    let layers: [LayerID]
    let isRepeated: Bool
    let touches: ClosedRange<Int>
    let slop: Double
    let axis: GestureAxis?
    /// The axis along which it has to begin, whether it stays on that axis or not.
    let beginning: GestureAxis?
    /// The point about which its fingers turn, in the space of the group around its layer; `nil` for the middle between
    /// them.
    let about: About?
    let directions: [SwipeDirection]
    /// The parameters, in the order in which the kind lists them.
    let arguments: [Double]
    /// The fields of its triggers besides the position.
    let fields: [GestureField]
    var yieldsTo = GestureSet()
    var alongside = GestureSet()
    var takesFrom = GestureSet()
    /// The triggers, in the order of the kind's phases.
    var triggers: [TriggerID] = []
    /// For each of the kind's phases, whether rules listen to it.
    var heard: [Bool] = []
    /// Whether another gesture waits for it to fail.
    var isYieldedTo = false
    let drive: Drive?

    init(
        _ declared: GestureDeclaration, layers: [LayerID], isRepeated: Bool, touches: ClosedRange<Int>, slop: Double,
        about: About?, arguments: [Double], drive: Drive?
    ) {
        (name, kind, part, facts) = (declared.name.text, declared.kind, declared.part, declared.facts)
        (axis, beginning, directions) = (declared.axis, declared.axis ?? declared.begins, declared.directions)
        (self.layers, self.isRepeated, self.touches, self.slop) = (layers, isRepeated, touches, slop)
        (self.about, self.arguments, self.drive) = (about, arguments, drive)
        fields = declared.ownFields
    }

    /// A point, computed when the gesture begins.
    enum About: Sendable {
        case point(x: Quantity, y: Quantity)
        /// A point that a function returns.
        case function(HostFunction)

        /// Whether a function computes the point.
        var isComputed: Bool {
            if case .point(.constant, .constant) = self { false } else { true }
        }
    }

    /// The key that it drives.
    struct Drive: Sendable {
        /// The key, or one key for each of the gesture's layers.
        let keys: [KeyID]
        /// The lanes that the gesture moves.
        let lanes: [Int]
        let ratio: Quantity
        /// The smallest value of each lane; empty for no bounds.
        let least: [Quantity]
        let greatest: [Quantity]
        let rubberBand: Quantity?
        let friction: Decay
    }

    /// The key that it drives, if it began on this layer.
    func drivenKey(on layer: LayerID?) -> KeyID? {
        guard let drive else { return nil }
        let place = layer.flatMap { layers.firstIndex(of: $0) } ?? 0
        return place < drive.keys.count ? drive.keys[place] : drive.keys.first
    }

    /// Whether its movement is a factor minus 1.
    var isFactor: Bool { facts.drives == .factor }

    func index(of phase: GesturePhase) -> Int? { facts.phases.firstIndex(of: phase) }

    /// Whether anything depends on the instant at which its time is up.
    var isAwaited: Bool { isYieldedTo || facts.timed.contains { hears($0) } }

    /// Whether its fingers get the verdict *taken* in a phase.
    ///
    /// A timed phase, such as the hold of a press, takes them only if a rule listens; otherwise the host may still
    /// scroll.
    func takes(_ phase: GesturePhase) -> Bool {
        facts.takes.contains(phase) && (!facts.timed.contains(phase) || hears(phase))
    }

    func hears(_ phase: GesturePhase) -> Bool { index(of: phase).map { heard[$0] } ?? false }
}
