import CMicroix
import MicroixCore
import MicroixPlayer
import MicroixScene

/// A player, with the edition of its component's names: a number that changes when handles of names become stale.
final class RunningPlayer {
    let player: Player
    private(set) var edition: UInt32
    private var component: Component
    /// The edition to which the scene belongs; it changes only when the scene is updated.
    private var sceneEdition: UInt32

    init(_ player: Player, edition: UInt32) {
        (self.player, self.edition, sceneEdition) = (player, edition, edition)
        component = player.session.component
    }

    /// A copy that goes on independently, with the same names.
    init(fork other: RunningPlayer) {
        (player, edition, sceneEdition) = (other.player.fork(), other.edition, other.sceneEdition)
        component = other.component
    }

    /// Changes the player; if its names change, handles of the old names become stale.
    func change<Result>(
        in context: Context, _ body: (Player) throws(PlayerProblem) -> Result
    ) throws(Refusal) -> Result {
        let result = try ask { () throws(PlayerProblem) in try body(player) }
        let now = player.session.component
        if now !== component {
            if !Self.haveSameNames(component, now) { edition = context.nextEdition() }
            component = now
        }
        return result
    }

    private static func haveSameNames(_ one: Component, _ other: Component) -> Bool {
        one.keys.count == other.keys.count && one.triggers.count == other.triggers.count
            && one.layerIDs.count == other.layerIDs.count
            && zip(one.keys, other.keys).allSatisfy { $0.name == $1.name }
            && zip(one.triggers, other.triggers).allSatisfy { $0.name == $1.name }
            && zip(one.layerIDs, other.layerIDs).allSatisfy { one.name(ofLayer: $0) == other.name(ofLayer: $1) }
    }

    func updateScene() -> SceneChanges {
        sceneEdition = edition
        return player.updateScene()
    }

    /// The accessibility tree, as of the last update of the scene.
    func tree(in answers: ResultMemory) throws(Refusal) -> mx_tree {
        if sceneEdition != edition { throw Refusal(MX_STALE, "the scene is of before: mx_update_scene first") }
        var packing = TreePacking(self)
        return try packing.tree(in: answers)
    }

    func children(of group: LayerID) throws(Refusal) -> [LayerID] {
        if sceneEdition != edition { throw Refusal(MX_STALE, "the scene is of before: mx_update_scene first") }
        return player.scene.children(of: group)
    }

    // MARK: - Names

    func handle(of key: KeyID) throws(Refusal) -> mx_key { try NameHandle(.key, edition, key.raw).number }

    func handle(of trigger: TriggerID) throws(Refusal) -> mx_trigger {
        try NameHandle(.trigger, edition, trigger.raw).number
    }

    func handle(of layer: LayerID) throws(Refusal) -> mx_layer {
        layer == .whole ? 0 : try NameHandle(.layer, edition, layer.raw).number
    }

    func key(_ handle: mx_key) throws(Refusal) -> KeyID { KeyID(raw: try index(of: handle, .key)) }

    func trigger(_ handle: mx_trigger) throws(Refusal) -> TriggerID { TriggerID(raw: try index(of: handle, .trigger)) }

    func layer(_ handle: mx_layer) throws(Refusal) -> LayerID {
        if handle == 0 { return .whole }
        let layer = LayerID(raw: try index(of: handle, .layer))
        guard component.layerIDs.contains(layer) else { throw Refusal(.foreign(.layer)) }
        return layer
    }

    /// The layer of the element with a name.
    func element(named name: String) throws(Refusal) -> LayerID {
        let layers = Array(component.layerIDs.reversed()) + [.whole]
        if component.hasElement(name), let layer = layers.first(where: { component.elementName(of: $0) == name }) {
            return layer
        }
        let names = layers.map { component.elementName(of: $0) }.filter { component.hasElement($0) }
        throw Refusal(.unknown(.element, name: name, near: suggestion(for: name, among: names)))
    }

    /// The name of an element in the player.
    func elementName(_ handle: mx_layer) throws(Refusal) -> String { component.elementName(of: try layer(handle)) }

    private func index(of handle: UInt32, _ kind: NameHandle.Kind) throws(Refusal) -> Int32 {
        let name = NameHandle(number: handle)
        guard name.edition == edition, name.kind == kind.rawValue else {
            throw Refusal(MX_STALE, "\(handle) is no \(kind.word) of this player, or no more: look its name up again")
        }
        return name.index
    }
}

/// The handle of a key, a trigger or a layer: its index, the edition of the names, and its kind.
struct NameHandle {
    enum Kind: UInt32 {
        case key = 1
        case trigger
        case layer

        var word: String {
            switch self {
            case .key: "key"
            case .trigger: "trigger"
            case .layer: "layer"
            }
        }
    }

    private static let indexBits: UInt32 = 18
    private static let kindBits: UInt32 = 2
    /// After this edition, editions begin again: a stale handle could be taken for a valid one only after four thousand
    /// changes.
    static let lastEdition = UInt32.max >> (indexBits + kindBits)

    let number: UInt32

    init(number: UInt32) { self.number = number }

    init(_ kind: Kind, _ edition: UInt32, _ index: Int32) throws(Refusal) {
        guard let index = UInt32(exactly: index), index < 1 << Self.indexBits else {
            throw Refusal(MX_LIMIT, "the component has more than \(1 << Self.indexBits) names of a kind")
        }
        number = edition << (Self.indexBits + Self.kindBits) | kind.rawValue << Self.indexBits | index
    }

    var edition: UInt32 { number >> (Self.indexBits + Self.kindBits) }
    var kind: UInt32 { number >> Self.indexBits & (1 << Self.kindBits - 1) }
    var index: Int32 { Int32(number & (1 << Self.indexBits - 1)) }
}
