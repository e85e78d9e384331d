import MicroixCore

/// Rows that a finger chooses, and others that go in their place: an id is taken for a position.
extension Probe {
    mutating func checkRows() {
        let component = subject.component
        for (index, event) in events.enumerated() {
            guard case .trigger(let trigger, let payload, _) = event.kind,
                let (gesture, _) = component.gesturePhase(ofTrigger: trigger),
                component.repeatedLayers(ofGesture: gesture) > 1, case .number(let number)? = payload["id"],
                let id = Int(exactly: number),
                let list = component.declaration.gestures[gesture.index].layer?.text
            else { continue }
            let rows = events[index...].compactMap { event -> String? in
                guard case .presence(let layer, let presence) = event.kind, presence != .present else { return nil }
                let name = component.name(ofLayer: layer)
                return name.hasPrefix(list + "[") && name.hasSuffix("]") ? name : nil
            }
            let chosen = "\(list)[\(id)]"
            guard let gone = rows.first, rows.allSatisfy({ $0 == gone }), gone != chosen,
                session.presence(ofLayer: chosen) == .present,
                // Of a trail all goes that comes behind.
                hasMore(of: list, behind: id, besides: gone),
                !comesBack(gone, after: trigger, payload)
            else { continue }
            let name = component.triggers[trigger].name
            report(
                .leftBehind, amount: 1, detail: component.declaration.gestures[gesture.index].name.text,
                "'\(name)' on '\(chosen)' takes '\(gone)' away, and '\(chosen)' stays")
        }
    }

    /// Whether the same brings a row back, as it only folds it away.
    private func comesBack(_ row: String, after trigger: TriggerID, _ payload: PlainData) -> Bool {
        var copy = session
        defer { host.forget() }
        guard (try? copy.advance(to: copy.now.seconds + 2, host: host)) != nil,
            (try? copy.post(trigger, payload: payload)) != nil,
            (try? copy.advance(to: copy.now.seconds, host: host)) != nil
        else { return false }
        return copy.presence(ofLayer: row) == .present
    }

    /// Whether a row is there whose id is greater.
    private func hasMore(of list: String, behind id: Int, besides gone: String) -> Bool {
        subject.component.layerIDs.contains { layer in
            let name = subject.component.name(ofLayer: layer)
            guard name != gone, name.hasPrefix(list + "["), name.hasSuffix("]"),
                let other = Int(name.dropFirst(list.count + 1).dropLast())
            else { return false }
            return other > id && session.presence(ofLayer: name) == .present
        }
    }
}
