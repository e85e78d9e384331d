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
