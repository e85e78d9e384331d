import MicroixCore

/// The triggers that a whole's proof posts to its parts: for each message that is heard from them, the ones that lead
/// to it.
struct PartStimuli {
    /// The stimuli that are posted at every phase.
    private(set) var needed: Set<Stimulus> = []
    /// The parts that are posted all their triggers, because no way to one of their messages was found.
    private(set) var unsolved: Set<PartID> = []

    /// The search for some messages of a component.
    private struct Found {
        let declaration: ComponentDeclaration
        let messages: Set<String>
        let alone: Component
        let search: MessageSearch
    }

    init(_ component: Component, _ host: any RuleHost, seed: UInt64) {
        let declarations = component.partDeclarations
        var messages: [PartID: Set<String>] = [:]
        for (part, message) in component.heardMessages { messages[part, default: []].insert(message) }
        var known: [Found] = []
        for (part, heard) in messages.sorted(by: { $0.key < $1.key }) {
            guard declarations.indices.contains(part.index - 1) else {
                unsolved.insert(part)
                continue
            }
            var declaration = declarations[part.index - 1].component
            for input in declarations[part.index - 1].inputs {
                guard case .data(let data) = input.source,
                    let index = declaration.fields.firstIndex(where: { $0.name == input.name })
                else { continue }
                declaration.fields[index].initial = data
            }
            var found = known.last { $0.declaration == declaration && heard.isSubset(of: $0.messages) }
            if found == nil {
                guard let alone = try? Component(declaration).withRows(atMost: Verification.rows) else {
                    unsolved.insert(part)
                    continue
                }
                let search = MessageSearch(heard, of: alone, host, seed: seed)
                known.append(Found(declaration: declaration, messages: heard, alone: alone, search: search))
                found = known.last
            }
            guard let found else { continue }
            if heard.contains(where: { found.search.scripts[$0] == nil }) { unsolved.insert(part) }
            for message in heard {
                for stimulus in found.search.scripts[message] ?? [] {
                    let name = found.alone.triggers[stimulus.trigger].name
                    // If the whole has no such trigger, something around the part sets this off by itself.
                    guard let trigger = try? component.trigger(named: component.prefix(ofPart: part) + name) else {
                        continue
                    }
                    needed.insert(Stimulus(trigger, stimulus.payload))
                }
            }
        }
    }

    /// Whether a part, or one around it, is posted all its triggers.
    func isUnsolved(_ part: PartID, in component: Component) -> Bool {
        var next = part
        while next != .whole {
            if unsolved.contains(next) { return true }
            next = component.parent(ofPart: next)
        }
        return false
    }
}
