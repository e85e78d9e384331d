import MicroixCore

/// Reports rows that go in place of the row that a finger has chosen: an id was taken for a position.
extension Probe {
    mutating func checkRows() {
        let component = subject.component
        for (index, event) in events.enumerated() {
            guard case .trigger(let trigger, let payload, let origin) = event.kind,
                case .number(let number)? = payload["id"], let id = Int(exactly: number),
                let (list, source) = rows(of: trigger, origin)
            else { continue }
            let rows = events[index...].compactMap { event -> String? in
                guard case .presence(let layer, let presence) = event.kind, presence != .present else { return nil }
                let name = component.name(ofLayer: layer)
                return name.hasPrefix(list + "[") && name.hasSuffix("]") ? name : nil
            }
            let chosen = "\(list)[\(id)]"
            guard let gone = rows.first, rows.allSatisfy({ $0 == gone }), gone != chosen,
                session.presence(ofLayer: chosen) == .present, canTouch(chosen, trigger),
                let (cause, carried) = cause(ofTriggerAt: index),
                // A trail may lose all rows behind the chosen one, and none if there are none.
                hasMore(of: list, behind: id, besides: gone) || isEmptied(chosen)
                    || presence(of: chosen, after: cause, carried).map({ $0 != .present }) ?? false,
                presence(of: gone, after: cause, carried) != .present
            else { continue }
            let name = component.triggers[trigger].name
            report(
                .leftBehind, amount: 1, detail: source,
                "'\(name)' on '\(chosen)' takes '\(gone)' away, and '\(chosen)' stays")
        }
    }

    /// The list in which a trigger chooses a row, and its source: a gesture, or the message of a repeated part.
    private func rows(of trigger: TriggerID, _ origin: TriggerOrigin) -> (list: String, source: String)? {
        let component = subject.component
        if let (gesture, _) = component.gesturePhase(ofTrigger: trigger) {
            guard component.repeatedLayers(ofGesture: gesture) > 1 else { return nil }
            let declared = component.declaration.gestures[gesture.index]
            return declared.layer.map { ($0.text, declared.name.text) }
        }
        let name = component.triggers[trigger].name
        guard origin == .raised, let dot = name.firstIndex(of: ".") else { return nil }
        return (String(name[..<dot]), name)
    }

    /// Whether a gesture's finger can touch a row, because nothing covers all of it; true for other triggers.
    private func canTouch(_ row: String, _ trigger: TriggerID) -> Bool {
        let component = subject.component
        guard component.gesturePhase(ofTrigger: trigger) != nil, let layer = component.layer(named: row) else {
            return true
        }
        let places = session.places(over: layer)
        return places.isEmpty
            || places.contains { place in
                session.touch(at: place).map { component.lineage(ofLayer: $0).contains(layer) } ?? false
            }
    }

    /// Whether a row is there while all layers in it go.
    private func isEmptied(_ row: String) -> Bool {
        let component = subject.component
        guard let layer = component.layerIDs.first(where: { component.name(ofLayer: $0) == row }) else { return false }
        let inner = component.layerIDs.filter { $0 != layer && component.lineage(ofLayer: $0).contains(layer) }
        return !inner.isEmpty
            && inner.allSatisfy { session.presence(ofLayer: component.name(ofLayer: $0)) != .present }
    }

    /// The trigger that has raised another one; or the trigger itself, if nothing raised it.
    private func cause(ofTriggerAt index: Int) -> (trigger: TriggerID, payload: PlainData)? {
        events[...index].reversed().lazy.compactMap { event in
            guard case .trigger(let trigger, let payload, let origin) = event.kind, origin != .raised else {
                return nil
            }
            return (trigger, payload)
        }.first
    }

    /// The presence of a row two seconds later, after the same trigger again, as if rows only fold away; `nil` if that
    /// fails.
    private func presence(of row: String, after trigger: TriggerID, _ payload: PlainData) -> Presence? {
        var copy = session
        guard (try? copy.advance(to: copy.now.seconds + 2, host: host)) != nil,
            (try? copy.post(trigger, payload: payload)) != nil,
            (try? copy.advance(to: copy.now.seconds, host: host)) != nil
        else { return nil }
        return copy.presence(ofLayer: row)
    }

    /// Whether a row with a greater id is there, besides one.
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
