import MicroixCore
import MicroixMotion
import MicroixTimeline

/// Chooses what is plotted of a run: the keys that change, as far as so many curves can be told apart.
struct PlotChoice {
    /// The most curves that are drawn; equal curves are drawn as one.
    static let mostCurves = 24
    private static let mostRecorded = 120
    static let mostBands = 12

    private(set) var curves: [Curve] = []
    private(set) var bands: [ColourBand] = []
    /// How many more keys change.
    private(set) var leftOut = 0

    /// Chooses the keys of a timeline that change from frame to frame, or have events.
    init(_ timeline: Timeline) {
        let component = timeline.component
        var told: Set<KeyID> = []
        for event in timeline.events {
            if case .key(let key)? = event.kind.subject { told.insert(component.keys[key].lane?.whole ?? key) }
        }
        // A lane is plotted with the key to which it belongs.
        for key in timeline.keys where component.keys[key].lane == nil {
            let info = component.keys[key]
            let lanes = (0..<info.kind.laneCount).filter { told.contains(key) || Self.changes(key, $0, timeline) }
            if lanes.isEmpty { continue }
            if info.kind == .colour {
                if bands.count < Self.mostBands {
                    bands.append(ColourBand(key: key, name: info.name))
                } else {
                    leftOut += 1
                }
                continue
            }
            let names = info.kind.laneNames
            for lane in lanes {
                let name = names.isEmpty ? info.name : info.name + "." + names[lane]
                if curves.count < Self.mostRecorded {
                    curves.append(Curve(key: key, lane: lane, name: name, unit: info.unit))
                } else {
                    leftOut += 1
                }
            }
        }
    }

    private static func changes(_ key: KeyID, _ lane: Int, _ timeline: Timeline) -> Bool {
        guard let first = timeline.frames.first?.samples[key].value[lane] else { return false }
        return timeline.frames.contains {
            $0.samples[key].value[lane] != first || $0.samples[key].velocity[lane] != 0
        }
    }
}
