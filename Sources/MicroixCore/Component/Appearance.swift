import MicroixMotion

/// The values of a key while its layer is away.
struct Absence: Sendable {
    /// What it comes from; `nil` where it comes as what it is.
    let from: Lanes?
    /// What it leaves to; `nil` where it stays as it is.
    let to: Lanes?
}

/// How a layer comes or goes, compiled.
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
