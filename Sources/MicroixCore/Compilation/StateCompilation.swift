import MicroixMotion

extension ComponentCompiler {
    /// Makes the tree of states in document order; the first is the component itself.
    mutating func compileStates() {
        var root = StateDeclaration(declaration.name)
        root.states = declaration.states
        root.initial = declaration.initial
        root.initialEffect = declaration.initialEffect
        root.isParallel = declaration.isParallel
        root.regionsAreOrdered = declaration.regionsAreOrdered
        partRoots.append(addState(root, parent: nil, part: .whole))
        for placed in declaration.placed {
            partRoots.append(addState(placed.chart, parent: nil, part: PartID(partRoots.count)))
        }
        for key in mentions.indices {
            // Inner states first; of two regions, the later one first.
            mentions[key].sort { $0.state > $1.state }
        }
        for key in dataMentions.indices { dataMentions[key].sort { $0.state > $1.state } }
    }

    @discardableResult
    private mutating func addState(_ declared: StateDeclaration, parent: StateID?, part: PartID) -> StateID {
        let index = states.endIndex
        let isRoot = parent == nil
        let name = isRoot && part == .whole ? "" : declared.name.text
        let outer = parent.map { states[$0].path } ?? ""
        var state = State(
            name: name, path: outer.isEmpty ? name : outer + "." + name, parent: parent, part: part,
            location: declared.name.location)
        if let parent { state.lineage = states[parent].lineage }
        state.lineage.insert(index)
        state.enter = declared.enter
        state.exit = declared.exit
        if declared.enter != nil || declared.exit != nil { callsHost = true }
        states.append(state)

        if !isRoot, name.isEmpty || name.contains(".") || name.contains("*") || name.contains(">") {
            report(
                .conflict("a state can't be called '\(name)'", hint: "names have no '.', '*' or '>'"),
                at: declared.name.location)
        }
        addValues(of: declared, state: index)
        states[index].feedback = compiled(declared.feedback)

        checkUnique(declared.states.map { $0.name }, "state", in: isRoot ? nil : "the state '\(state.path)'")
        let all = declared.states.map { addState($0, parent: index, part: part) }
        states[index].histories = zip(all, declared.states).filter { $1.history != nil }.map { $0.0 }
        let children = all.filter { !states[index].histories.contains($0) }
        states[index].children = children
        states[index].initialEffect = declared.initialEffect
        if declared.initialEffect != nil { callsHost = true }
        states[index].inside = StateSet(states.indices[index...].dropFirst())
        states[index].kind = kind(of: declared, index, isRoot: isRoot)
        for (child, inner) in zip(all, declared.states) { resolveHistory(child, inner, of: index) }
        if declared.isParallel, !declared.regionsAreOrdered { checkRegions(children, declared) }
        return index
    }

    /// Reports regions without an order that set the same key.
    private mutating func checkRegions(_ regions: [StateID], _ declared: StateDeclaration) {
        let (keyNames, dataNames) = (keys.mapTable { $0.name }, dataKeys.mapTable { $0.name })
        checkRegions(regions, declared, { $0.keys }) { keyNames[$0] }
        checkRegions(regions, declared, { $0.dataKeys }) { dataNames[$0] }
    }

    private mutating func checkRegions<ID>(
        _ regions: [StateID], _ declared: StateDeclaration, _ keys: (State) -> DenseSet<ID>, _ name: (ID) -> String
    ) {
        var owners: [ID: StateID] = [:]
        for region in regions {
            var mentioned = keys(states[region])
            for state in states[region].inside { mentioned.formUnion(keys(states[state])) }
            for key in mentioned {
                guard let other = owners[key] else {
                    owners[key] = region
                    continue
                }
                let (first, second) = (states[other].name, states[region].name)
                report(
                    .conflict(
                        "the regions '\(first)' and '\(second)' both set '\(name(key))'",
                        hint:
                            "write them as a list, and the later one wins: { { \"\(first)\", … }, { \"\(second)\", … } }"
                    ),
                    at: declared.states.first { $0.name.text == second }?.name.location)
            }
        }
    }

    private mutating func kind(of declared: StateDeclaration, _ index: StateID, isRoot: Bool) -> State.Kind {
        let place = isRoot ? "a component with states" : "the state '\(declared.name.text)'"
        let children = states[index].children
        if declared.history != nil { return .leaf }
        if children.isEmpty {
            for initial in declared.initial {
                report(.unknown(noun: "state", name: initial.text, place: "'initial'", near: nil), at: initial.location)
            }
            return declared.isFinal ? .final : .leaf
        }
        if declared.isFinal {
            report(
                .conflict("a final state has no states inside", hint: nil), at: declared.name.location)
        }
        if declared.isParallel {
            if let initial = declared.initial.first {
                report(
                    .conflict("regions are all active from the start, so 'initial' names none", hint: nil),
                    at: initial.location)
            }
            return .parallel
        }
        if declared.initial.isEmpty {
            report(.missing(what: "'initial', the state it starts in", place: place), at: declared.name.location)
        }
        let initial = initialStates(declared.initial, inside: index)
        return .compound(initial: initial.isEmpty ? [children[0]] : initial)
    }

    private mutating func initialStates(_ names: [Name], inside index: StateID) -> [StateID] {
        let found = names.compactMap { inside(index, $0) }
        if found.count == names.count { checkTargets(found, names) }
        return found
    }

    /// The state to which a path leads from this state; reports it if there is none.
    private mutating func inside(_ index: StateID, _ path: Name) -> StateID? {
        let prefix = states[index].path.isEmpty ? "" : states[index].path + "."
        if let found = states[index].inside.first(where: { states[$0].path == prefix + path.text }) { return found }
        let names = states[index].inside.map { String(states[$0].path.dropFirst(prefix.count)) }
        report(
            .unknown(
                noun: "state", name: path.text, place: "'initial'", near: suggestion(for: path.text, among: names)),
            at: path.location)
        return nil
    }

    /// Finds the states for which a history state stands at first, once all states beside it are known.
    private mutating func resolveHistory(_ index: StateID, _ declared: StateDeclaration, of parent: StateID) {
        guard let history = declared.history else { return }
        var targets = [states[parent].children.first ?? parent]
        if case .compound(let initial) = states[parent].kind { targets = initial }
        if !declared.initial.isEmpty { targets = initialStates(declared.initial, inside: parent) }
        if targets.contains(where: { states[$0].path == states[index].path || isHistory($0) }) {
            report(
                .conflict("a history can't stand for a history", hint: "name a state as its 'initial'"),
                at: declared.initial.first?.location ?? declared.name.location)
            targets = []
        }
        if !states[index].children.isEmpty || !states[index].keys.isEmpty || declared.isFinal {
            report(
                .conflict("a history is no mode of its own, and holds nothing", hint: "leave only 'initial' in it"),
                at: declared.name.location)
        }
        states[index].kind = .history(history, index: historyCount, initial: targets)
        historyCount += 1
    }

    private func isHistory(_ index: StateID) -> Bool {
        states.contains { $0.histories.contains(index) }
    }

    private mutating func addValues(of declared: StateDeclaration, state: StateID) {
        checkUnique(
            declared.values.map { Name($0.key.text, at: $0.key.property.location) }, "key",
            in: "the state '\(declared.name.text)'")
        for value in values(of: declared) {
            if let key = dataIndices[value.key.text] {
                addData(value, key, state: state)
                continue
            }
            guard let key = keyIndices[value.key.text] else { continue }
            let location = value.key.property.location
            let source: ValueSource
            switch value.source {
            case .constant(let quantities):
                source = .constant(
                    lanes(
                        quantities, keys[key].kind, range: keys[key].range, place: "'\(value.key.text)'", at: location))
            case .computed(let function):
                callsHost = true
                source = .computed(derived.endIndex)
                derived.append(Component.Derived(function: function, target: .key(key), state: state))
            case .data(let data):
                report(
                    .unsuitable(
                        place: "'\(value.key.text)'", expected: keys[key].expectation, found: data.inWords),
                    at: location)
                continue
            case .expression(let declared):
                source = .expression(expression(declared, for: key, at: location))
            case .endless(let motion):
                let index = endlessIndex(motion, key: key, at: location)
                source = motion.isAdditive ? .added(index) : .endless(index)
            }
            states[state].keys.insert(key)
            mentions[key].append(Component.Mention(state: state, source: source))
        }
    }

    /// The state with this path; reports it if there is none.
    mutating func state(_ path: Name, in place: String) -> StateID? {
        let own = states.indices.filter { states[$0].part == currentPart && states[$0].parent != nil }
        if let index = own.first(where: { states[$0].path == path.text }) { return index }
        let paths = own.map { states[$0].path }
        // The most likely mistake is the name of a nested state without its path.
        let near = paths.first { $0.hasSuffix("." + path.text) } ?? suggestion(for: path.text, among: paths)
        report(.unknown(noun: "state", name: path.text, place: place, near: near), at: path.location)
        return nil
    }
}
