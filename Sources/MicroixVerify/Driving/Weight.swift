import MicroixCore
import MicroixMotion

// How many bytes the things take that are kept for a test: estimates that are the same on every machine.

extension PlainData {
    var weight: Int {
        switch self {
        case .null, .boolean, .number: 48
        case .text(let text): 48 + text.utf8.count
        case .list(let items): items.reduce(80) { $0 + $1.weight }
        case .table(let fields): fields.reduce(80) { $0 + 32 + $1.name.utf8.count + $1.value.weight }
        }
    }
}

extension TimelineEvent {
    var weight: Int {
        let own = MemoryLayout<TimelineEvent>.stride + 64
        guard let content = kind.content else { return own }
        return content.texts.reduce(own) { $0 + $1.utf8.count } + content.data.reduce(0) { $0 + $1.weight }
    }
}

extension Component {
    /// The size in bytes of a session of the component, just started, with its probe.
    var sessionWeight: Int {
        let states = statePaths.count + ruleIDs.count + triggers.count
        return 8192 + 2048 * keys.count + 16 * states
    }

    /// The size of the component itself, in bytes.
    var weight: Int {
        16_384 + 2048 * (keys.count + ruleIDs.count + statePaths.count + triggers.count)
    }
}

extension Session {
    /// The size of the script's data in the session, in bytes.
    var dataWeight: Int {
        let fields = component.fields.reduce(0) { $0 + (field($1.name.text)?.weight ?? 0) }
        let declared = component.dataKeys.indices.reduce(fields) { $0 + data($1).weight }
        return undeclared.reduce(declared) { $0 + 64 + $1.value.weight }
    }
}
