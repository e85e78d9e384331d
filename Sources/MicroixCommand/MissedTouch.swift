import MicroixCore
import MicroixLua

/// Tells why a finger that lands touches no layer.
enum MissedTouch {
    /// The layers that a landing finger misses, each with the reason; `nil` if it touches one, or there are none.
    static func words(_ sample: PointerSample, at time: Double, _ session: Session, _ script: Script) -> String? {
        var session = session
        do throws(ScriptFailure) { try session.advance(to: time, host: script.host()) } catch { return nil }
        if session.touch(at: sample.location) != nil { return nil }
        let component = script.component
        let misses = session.misses(at: sample.location)
        if misses.isEmpty { return nil }
        let told = misses.prefix(3).map { miss in
            let words =
                switch miss.miss {
                case .absent: "not there"
                case .clear: "too clear to be touched"
                case .clipped: "cut off there by the group around it"
                case .outside(let distance): "\(NumberText.brief(distance)) pt away"
                case .covered(let layer): "below \(component.name(ofLayer: layer))"
                }
            return "\(component.name(ofLayer: miss.layer)) is \(words)"
        }
        return told.joined(separator: ", ") + (misses.count > 3 ? ", and \(misses.count - 3) more" : "")
    }
}
