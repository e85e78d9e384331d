import MicroixMotion

/// A compiled gesture.
///
/// By reference: each sample of a finger asks it again and again, and a copy would count every reference in it. What is variable
/// the compiler writes, before anybody else has it.
final class Gesture: @unchecked Sendable {
    let name: String
    let kind: GestureDeclaration.Kind
    /// The part whose gesture it is, in whose coordinates it tells what it has come to.
    let part: PartID
    /// What is to be known of its kind, where every sample of a finger asks for it.
    let facts: GestureFacts
    /// The layers on which it begins, of repeated ones by id; none for anywhere.
    let layers: [LayerID]
    let isRepeated: Bool
    let touches: ClosedRange<Int>
    let slop: Double
    let axis: GestureAxis?
    /// The axis along which it has to begin, whether it keeps to it or not.
    let beginning: GestureAxis?
    /// The point about which its fingers turn, in the space of the group around its layer; `nil` for their middle.
    let about: About?
    let directions: [SwipeDirection]
    /// By the kind's list of them.
    let arguments: [Double]
    /// What its triggers carry besides a place.
    let fields: [GestureField]
    var yieldsTo = GestureSet()
    var alongside = GestureSet()
    var takesFrom = GestureSet()
    /// By phase of the kind.
    var triggers: [TriggerID] = []
    /// Whether rules listen to a phase, by phase of the kind.
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

    /// A point, read as the gesture begins.
    enum About: Sendable {
        case point(x: Quantity, y: Quantity)
        /// One that a function returns.
        case function(HostFunction)

        /// Whether a function says where it is.
        var isComputed: Bool {
            if case .point(.constant, .constant) = self { false } else { true }
        }
    }

    /// The key that it drives.
    struct Drive: Sendable {
        /// The key, or one for each of the gesture's layers.
        let keys: [KeyID]
        /// The lanes that follow.
        let lanes: [Int]
        let ratio: Quantity
        /// The least of each lane; empty for no bounds.
        let least: [Quantity]
        let greatest: [Quantity]
        let rubberBand: Quantity?
        let friction: Decay
    }

    /// The key that it drives where it began on a layer.
    func drivenKey(on layer: LayerID?) -> KeyID? {
        guard let drive else { return nil }
        let place = layer.flatMap { layers.firstIndex(of: $0) } ?? 0
        return place < drive.keys.count ? drive.keys[place] : drive.keys.first
    }

    /// Whether its way is a factor less 1.
    var isFactor: Bool { facts.drives == .factor }

    func index(of phase: GesturePhase) -> Int? { facts.phases.firstIndex(of: phase) }

    /// Whether anything depends on the instant at which its time is up.
    var isAwaited: Bool { isYieldedTo || facts.timed.contains { hears($0) } }

    /// Whether its fingers are taken once it has come to a phase.
    ///
    /// Most components have no use for the time of a press, and then a host may still scroll.
    func takes(_ phase: GesturePhase) -> Bool {
        facts.takes.contains(phase) && (!facts.timed.contains(phase) || hears(phase))
    }

    func hears(_ phase: GesturePhase) -> Bool { index(of: phase).map { heard[$0] } ?? false }
}
