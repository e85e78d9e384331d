import MicroixCore

/// The states of each region over time.
struct StateLanes {
    private(set) var lanes: [Lane] = []
    private let regions: [String]

    /// A region; without regions, it is the component itself, with an empty path.
    struct Lane {
        let region: String
        var spans: [Span] = []
    }

    struct Span {
        let begin: Double
        var end: Double
        /// The innermost active state, by its path in the region.
        let state: String
    }

    init(_ component: Component) {
        regions = StateBox(component.declaration).all.filter { $0.kind == .parallel }.flatMap { parallel in
            parallel.boxes.map(\.path)
        }
    }

    /// Records the paths of the states that are active from an instant on.
    mutating func see(_ states: [String], at time: Double) {
        var active: [(region: String, state: String)] = []
        for state in states {
            let region = regions.filter { lies(state, in: $0) }.max { $0.utf8.count < $1.utf8.count } ?? ""
            let name = region.isEmpty ? state : String(state.dropFirst(region.count + 1))
            active.append((region, name.isEmpty ? "·" : name))
        }
        for index in lanes.indices {
            let state = active.first { $0.region == lanes[index].region }?.state
            guard let last = lanes[index].spans.indices.last, lanes[index].spans[last].end == .infinity,
                lanes[index].spans[last].state != state
            else { continue }
            lanes[index].spans[last].end = time
            // A state that was active for no time was never visible.
            if lanes[index].spans[last].begin == time { lanes[index].spans.removeLast() }
        }
        for (region, state) in active {
            let index = lanes.firstIndex { $0.region == region } ?? lanes.count
            if index == lanes.count { lanes.append(Lane(region: region)) }
            if lanes[index].spans.last?.end != .infinity {
                lanes[index].spans.append(Span(begin: time, end: .infinity, state: state))
            }
        }
    }

    /// Ends the spans that are still open.
    mutating func end(at time: Double) {
        for index in lanes.indices {
            guard let last = lanes[index].spans.indices.last, lanes[index].spans[last].end == .infinity else {
                continue
            }
            lanes[index].spans[last].end = time
        }
    }
}
