/// Gradients: fills with several stops, each of which has keys of its own.
///
/// A layer has as many stops as the longest of its gradients. A plain `fill` gives all of them the same colour, and a
/// shorter gradient repeats its last stop, so that any fill of a layer can change into any other.
extension ComponentDeclaration {
    /// The same declaration; each fill of a layer that has a gradient anywhere is replaced by all its stops.
    func withGradients() -> ComponentDeclaration {
        var stops: [String: Stops] = [:]
        for key in fillKeys {
            guard let layer = key.layer, let stop = Stops.number(of: key.property.text) else { continue }
            stops[layer.text, default: Stops()].count = max(stops[layer.text]?.count ?? 0, stop)
        }
        if stops.isEmpty { return self }
        // A style that names a class concerns all its layers, so they need the same number of stops.
        var isComplete = false
        while !isComplete {
            isComplete = true
            for layer in layers {
                let names = [layer.name.text] + layer.classes.map { $0.text }
                guard let most = names.compactMap({ stops[$0]?.count }).max() else { continue }
                for name in names where stops[name]?.count != most {
                    stops[name, default: Stops()].count = most
                    isComplete = false
                }
            }
        }
        for key in fillKeys {
            guard let layer = key.layer, Stops.others.contains(key.property.text) else { continue }
            stops[layer.text]?.others.insert(key.property.text)
        }
        var result = self
        for index in result.layers.indices {
            guard let own = stops[layers[index].name.text] else { continue }
            result.layers[index].base = own.spread(layers[index].base, { $0.property }) { entry, property in
                var entry = entry
                entry.property = property
                return entry
            }
            result.layers[index].computed = own.spread(layers[index].computed, { $0.property }) {
                ComputedDeclaration($1, $0.function)
            }
            result.layers[index].absent = own.spread(layers[index].absent, { $0.property }) {
                AbsenceDeclaration($1, from: $0.from, to: $0.to)
            }
        }
        result.states = states.map { $0.withGradients(stops) }
        result.feedback = feedback.withGradients(stops)
        for index in transitions.indices {
            result.transitions[index].feedback = transitions[index].feedback.withGradients(stops)
        }
        for index in rules.indices { result.rules[index].feedback = rules[index].feedback.withGradients(stops) }
        for index in styles.indices {
            result.styles[index].values = spread(styles[index].values, { $0.key }, stops) { .init($1, $0.value) }
            result.styles[index].absent = spread(styles[index].absent, { $0.key }, stops) {
                .init($1, from: $0.from, to: $0.to)
            }
            result.styles[index].feedback = styles[index].feedback.withGradients(stops)
            for place in styles[index].transitions.indices {
                result.styles[index].transitions[place].feedback =
                    styles[index].transitions[place].feedback.withGradients(stops)
            }
        }
        return result
    }

    /// The keys of all fills that have values.
    private var fillKeys: [KeyName] {
        func keys(of states: [StateDeclaration]) -> [KeyName] {
            states.flatMap { $0.values.map { $0.key } + keys(of: $0.states) }
        }
        let own = layers.flatMap { layer in
            (layer.base.map { $0.property } + layer.computed.map { $0.property } + layer.absent.map { $0.property })
                .map { KeyName(layer.name, $0) }
        }
        let styled = styles.flatMap { $0.values.map { $0.key } + $0.absent.map { $0.key } }
        return (own + keys(of: states) + styled).filter { $0.property.text.hasPrefix("fill") }
    }
}

/// The stops of a layer's fill.
private struct Stops {
    var count = 0
    /// The other keys of its gradients that have values anywhere.
    var others: Set<String> = []

    static let others: Set<String> = ["fill.angle", "fill.center", "fill.radius"]

    /// The number of the stop whose colour a property is; `nil` for other properties.
    static func number(of property: String) -> Int? {
        guard property.hasPrefix("fill."), property.hasSuffix(".color") else { return nil }
        return Int(property.dropFirst(5).dropLast(6))
    }

    private func color(_ stop: Int, _ word: Name) -> Name { Name("fill.\(stop).color", at: word.location) }
    private func place(_ stop: Int, _ word: Name) -> Name { Name("fill.\(stop).at", at: word.location) }

    /// The entries of one place, with those of the fill repeated for every stop.
    func spread<Entry>(
        _ entries: [Entry], _ property: (Entry) -> Name, _ renamed: (Entry, Name) -> Entry
    ) -> [Entry] {
        var result: [Entry] = []
        var last = 0
        for entry in entries {
            let word = property(entry)
            if word.text == "fill" {
                for stop in 1...max(1, count) { result.append(renamed(entry, color(stop, word))) }
            } else {
                last = max(last, Self.number(of: word.text) ?? 0)
                result.append(entry)
            }
        }
        guard last > 0, last < count else { return result }
        for entry in entries {
            let word = property(entry)
            for stop in last + 1...count {
                if word.text == "fill.\(last).color" { result.append(renamed(entry, color(stop, word))) }
                if word.text == "fill.\(last).at" { result.append(renamed(entry, place(stop, word))) }
            }
        }
        return result
    }

    /// The properties that an action of the fill moves.
    func answered(_ word: Name) -> [Name] {
        (1...max(1, count)).flatMap { [color($0, word), place($0, word)] }
            + others.sorted().map { Name($0, at: word.location) }
    }
}

/// Entries of many layers, with those of fills repeated for every stop.
private func spread<Entry>(
    _ entries: [Entry], _ key: (Entry) -> KeyName, _ stops: [String: Stops], _ renamed: (Entry, KeyName) -> Entry
) -> [Entry] {
    var result: [Entry] = []
    var done: Set<String> = []
    for entry in entries {
        guard let layer = key(entry).layer, let own = stops[layer.text] else {
            result.append(entry)
            continue
        }
        guard done.insert(layer.text).inserted else { continue }
        result += own.spread(entries.filter { key($0).layer == layer }, { key($0).property }) {
            renamed($0, KeyName(key($0).layer, $1))
        }
    }
    return result
}

extension StateDeclaration {
    fileprivate func withGradients(_ stops: [String: Stops]) -> StateDeclaration {
        var result = self
        result.values = spread(values, { $0.key }, stops) { ValueDeclaration($1, $0.source) }
        result.feedback = feedback.withGradients(stops)
        result.states = states.map { $0.withGradients(stops) }
        return result
    }
}

extension FeedbackDeclaration {
    @inline(never) fileprivate func withGradients(_ stops: [String: Stops]) -> FeedbackDeclaration {
        var result = self
        result.actions = actions.flatMap { $0.withGradients(stops, besides: actions) }
        result.groups = groups.map { $0.withGradients(stops) }
        for index in appearances.indices {
            guard let own = stops[appearances[index].layer.text] else { continue }
            result.appearances[index].actions = appearances[index].actions.flatMap { entry in
                entry.property.text == "fill" ? own.answered(entry.property).map { .init($0, entry.action) } : [entry]
            }
        }
        return result
    }
}

extension FeedbackDeclaration.Entry {
    @inline(never) fileprivate func withGradients(
        _ stops: [String: Stops], besides others: [FeedbackDeclaration.Entry] = []
    ) -> [FeedbackDeclaration.Entry] {
        var own = self
        if case .group(let group) = action { own.action = .group(group.withGradients(stops)) }
        guard key.property.text == "fill", let layer = key.layer, let found = stops[layer.text] else { return [own] }
        return found.answered(key.property).map { KeyName(layer, $0) }
            .filter { name in !others.contains { $0.key.text == name.text } }
            .map { .init($0, own.action) }
    }
}

extension ActionGroup {
    fileprivate func withGradients(_ stops: [String: Stops]) -> ActionGroup {
        var result = self
        result.parts = parts.flatMap { part -> [Part] in
            switch part {
            case .entry(let entry):
                let all = entry.withGradients(stops).map { Part.entry($0) }
                // In a sequence, all stops move at the same time.
                return all.count == 1 ? all : [.group(ActionGroup(.together, all, at: location))]
            case .group(let group): return [.group(group.withGradients(stops))]
            case .motion, .cue: return [part]
            }
        }
        return result
    }
}
