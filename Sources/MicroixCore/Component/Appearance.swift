/// How a layer comes or goes, compiled.
struct Appearance: Sendable {
    let layer: Int
    let event: PresenceEvent
    var actions = ActionTable()
    var cues: [TimedCue]?

    init(layer: Int, event: PresenceEvent, cues: [TimedCue]?) {
        self.layer = layer
        self.event = event
        self.cues = cues
    }
}
