import MicroixCore
import MicroixMotion
import MicroixTimeline

/// What of a run is plotted: the keys that change, as far as that many can be told apart.
struct PlotChoice {
    /// Of curves that are drawn: those that are one and the same are drawn once.
    static let mostCurves = 24
    private static let mostRecorded = 120
    static let mostBands = 12

    private(set) var curves: [Curve] = []
    private(set) var bands: [ColourBand] = []
    /// How many more change.
    private(set) var leftOut = 0

    /// The keys of a timeline that change from frame to frame, or that something happened to.
    init(_ timeline: Timeline) {
        let component = timeline.component
        var told: Set<KeyID> = []
        for event in timeline.events {
            if case .key(let key)? = event.kind.subject { told.insert(component.keys[key].lane?.whole ?? key) }
        }
        // A lane is told with its whole.
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
