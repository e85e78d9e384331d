// Each function is described in microix.h; the compiler checks it against that header.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import CMicroix
import MicroixCore
import MicroixLua
import MicroixPlayer
import MicroixTimeline

@c @implementation
public func mx_take_events(
    _ context: mx_context, _ player: mx_player, _ kinds: UInt32, _ events: UnsafeMutablePointer<mx_events>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let events = try place(events)
        var packing = EventPacking(kinds: kinds)
        for event in running.player.takeEvents() { packing.add(event) }
        let text = context.answers.bytes(packing.text.bytes)
        events.pointee = mx_events(
            list: context.answers.list(packing.list), text: text.data, count: UInt32(clamping: packing.list.count),
            text_length: text.length)
    }
}

@c @implementation
public func mx_take_events_json(
    _ context: mx_context, _ player: mx_player, _ lines: UnsafeMutablePointer<mx_text>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let lines = try place(lines)
        lines.pointee = context.answers.text(running.player.takeEventsAsJSON())
    }
}

@c @implementation
public func mx_take_failures(
    _ context: mx_context, _ player: mx_player, _ json: UnsafeMutablePointer<mx_text>?,
    _ dropped: UnsafeMutablePointer<UInt32>?
) -> mx_status {
    call(context, player) { context, running throws(Refusal) in
        let json = try place(json)
        let name = running.player.script.name
        json.pointee = context.answers.json(.list(running.player.takeFailures().map { $0.json(in: name) }))
        if let dropped { dropped.pointee = UInt32(clamping: running.player.takeDroppedCount()) }
    }
}

/// Packs events into structures of a fixed size, with their texts.
struct EventPacking {
    /// The kinds of events that are wanted, one bit for each.
    let kinds: UInt32
    private(set) var list: [mx_event] = []
    private(set) var text = Blob()

    init(kinds: UInt32) { self.kinds = kinds }

    mutating func add(_ event: Player.Event) {
        let kind = Self.kind(of: event.event.kind)
        guard kinds & 1 << kind.rawValue != 0 else { return }
        var result = mx_event()
        result.time = event.time
        result.kind = kind.rawValue
        if let message = event.message {
            result.part = text.add(message.part ?? "")
            result.name = text.add(message.name)
            result.value = text.add(message.value)
        } else if let cue = event.cue {
            result.name = text.add(cue.name)
            result.value = text.add(cue.value)
        } else {
            result.number = Self.number(of: event.event.kind)
            result.name = text.add(Self.name(of: event.event.kind, in: event.component))
            result.value = text.add(event.event.json(in: event.component))
        }
        list.append(result)
    }

    private static func kind(of kind: TimelineEvent.Kind) -> mx_event_kind {
        switch kind {
        case .emit: MX_EVENT_MESSAGE
        case .cue: MX_EVENT_CUE
        case .trigger: MX_EVENT_TRIGGER
        case .transition: MX_EVENT_TRANSITION
        case .action: MX_EVENT_ACTION
        case .changed: MX_EVENT_CHANGED
        case .presence: MX_EVENT_PRESENCE
        case .pointer: MX_EVENT_POINTER
        case .verdict: MX_EVENT_VERDICT
        case .tracked: MX_EVENT_TRACKED
        case .jump: MX_EVENT_JUMP
        case .completed: MX_EVENT_COMPLETED
        case .settled: MX_EVENT_SETTLED
        case .concluded: MX_EVENT_CONCLUDED
        case .crossed: MX_EVENT_CROSSED
        case .broken: MX_EVENT_BROKEN
        case .error: MX_EVENT_ERROR
        case .evaluated: MX_EVENT_CONSIDERED
        case .key: MX_EVENT_KEY
        case .focus: MX_EVENT_FOCUS
        case .accessibility: MX_EVENT_ACCESSIBILITY
        case .asked, .stored: MX_EVENT_OTHER
        }
    }

    private static func number(of kind: TimelineEvent.Kind) -> Int32 {
        switch kind {
        case .pointer(let sample): Int32(clamping: sample.id)
        case .verdict(let pointer, _): Int32(clamping: pointer)
        case .key(let sample):
            switch sample.phase {
            case .down: Int32(MX_KEY_DOWN.rawValue)
            case .repeat: Int32(MX_KEY_REPEAT.rawValue)
            case .up: Int32(MX_KEY_UP.rawValue)
            case .press: Int32(MX_KEY_PRESS.rawValue)
            }
        case .focus(_, let origin):
            switch origin {
            case .host: Int32(MX_BY_HOST.rawValue)
            case .keyboard: Int32(MX_BY_KEY.rawValue)
            case .lost: Int32(MX_BY_LOSS.rawValue)
            case .opened: Int32(MX_BY_OPENING.rawValue)
            }
        case .accessibility(let change): change.isThere ? 1 : 0
        default: 0
        }
    }

    private static func name(of kind: TimelineEvent.Kind, in component: Component) -> String {
        switch kind {
        case .trigger(let trigger, _, _): return component.triggers[trigger].name
        case .verdict(_, let verdict): return verdict.rawValue
        case .concluded(let transaction, _): return transaction
        case .broken(let promise): return promise.message
        case .error(let message): return message
        case .key(let sample): return sample.key
        case .focus(let element, _): return element.map { component.elementName(of: $0) } ?? ""
        case .accessibility(let change): return change.name
        default: break
        }
        switch kind.subject {
        case .key(let key): return component.keys[key].name
        case .data(let key): return component.dataKeys[key].name
        case .layer(let layer): return layer == .whole ? "" : component.name(ofLayer: layer)
        case nil: return ""
        }
    }
}
