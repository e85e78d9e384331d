import MicroixMotion

/// The values of a key while its layer is away.
struct Absence: Sendable {
    /// The value from which the key moves when the layer appears; `nil` for its usual value.
    let from: Lanes?
    /// The value to which it moves when the layer disappears; `nil` if it stays as it is.
    let to: Lanes?
}

/// Compiled: how a layer appears or disappears.
struct Appearance: Sendable {
    let layer: LayerID
    let event: PresenceEvent
    var actions = ActionTable<KeyID>()
    var cues: [TimedCue]?

    init(layer: LayerID, event: PresenceEvent, cues: [TimedCue]?) {
        self.layer = layer
        self.event = event
        self.cues = cues
    }
}
