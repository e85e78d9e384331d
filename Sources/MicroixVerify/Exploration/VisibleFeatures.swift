import MicroixCore
import MicroixMotion
import MicroixScene

/// What is seen in several places, as numbers: two places have the same number for a feature if it looks the same in
/// both.
struct VisibleFeatures {
    /// Something that may be seen.
    enum Feature {
        /// The value where a key comes to rest.
        case key(KeyID)
        /// The words of a text.
        case words(DataKeyID, of: LayerID)
        /// The rows of a list that are present.
        case rows(String)
    }

    /// The features that differ between places.
    private(set) var features: [Feature] = []
    /// For each feature, a number for each place; `nil` if the feature is not seen there.
    private(set) var shown: [[Int?]] = []
    private let component: Component

    fileprivate enum Value: Hashable {
        case lanes(Lanes)
        case endless
        case data(String)
        case rows([Int])
    }

    init(_ sessions: [Session], of subject: Subject) {
        component = subject.component
        let lists = component.rowLists
        let all =
            subject.keys.filter { !subject.isOrder[$0] && component.layer(ofKey: $0) != nil }.map { Feature.key($0) }
            + subject.texts.sorted { $0.key < $1.key }.map { .words($0.key, of: $0.value) }
            + lists.keys.sorted().map { .rows($0) }
        let sizes = all.map { $0.sizes(in: component) }
        var columns = [[Value?]](repeating: [], count: all.count)
        var scene = Scene(component)
        for session in sessions {
            scene.update(session, at: session.now.seconds)
            let data = session.modelState.data
            let seen = LayerSet(component.layerIDs.filter { scene.isVisible($0) })
            for (index, feature) in all.enumerated() {
                let isEmptied = feature.isAllThatHides(of: sizes[index], in: scene, session, subject)
                columns[index].append(feature.value(in: session, data, seen, isEmptied, lists, subject))
            }
        }
        for (feature, column) in zip(all, columns) {
            var numbers: [Value: Int] = [:]
            let numbered = column.map { value in
                value.map { value in
                    if let known = numbers[value] { return known }
                    numbers[value] = numbers.count
                    return numbers.count - 1
                }
            }
            if Set(numbered).count < 2 { continue }
            features.append(feature)
            shown.append(numbered)
        }
    }

    /// The name of the layer or list that a feature belongs to.
    func owner(of feature: Int) -> String {
        switch features[feature] {
        case .key(let key): component.layer(ofKey: key).map { component.name(ofLayer: $0) } ?? ""
        case .words(_, let layer): component.name(ofLayer: layer)
        case .rows(let list): list
        }
    }

    /// The name of a feature, for a message.
    func words(for feature: Int) -> String {
        switch features[feature] {
        case .key(let key): "'\(component.keys[key].name)'"
        case .words(_, let layer): "the words of '\(component.name(ofLayer: layer))'"
        case .rows(let list): "the rows of '\(list)'"
        }
    }

    /// How many different values of a feature are seen in some places.
    func count(of feature: Int, in places: [Int]) -> Int { Set(places.compactMap { shown[feature][$0] }).count }

    /// Whether two features are both colours, or both texts.
    func areOfOneKind(_ one: Int, _ other: Int) -> Bool {
        func isColour(_ feature: Int) -> Bool { key(of: feature).map { component.keys[$0].kind == .colour } ?? false }
        func isWords(_ feature: Int) -> Bool { if case .words = features[feature] { true } else { false } }
        return isColour(one) && isColour(other) || isWords(one) && isWords(other)
    }

    func key(of feature: Int) -> KeyID? { if case .key(let key) = features[feature] { key } else { nil } }
}

extension VisibleFeatures.Feature {
    /// The properties that may be so small that nothing of their layer is seen.
    private static let sizes = ["opacity", "size", "sweep", "scale"]

    /// The keys of a layer that may hide it by being 0, if this is one of them.
    fileprivate func sizes(in component: Component) -> [KeyID] {
        guard case .key(let key) = self, let layer = component.layer(ofKey: key) else { return [] }
        let name = component.name(ofLayer: layer)
        let sizes = Self.sizes.compactMap { component.key(named: "\(name).\($0)") }
        return sizes.contains(key) ? sizes : []
    }

    /// Whether a layer is not seen only because this one of some keys is 0, such as the bar of an empty list.
    fileprivate func isAllThatHides(
        of sizes: [KeyID], in scene: Scene, _ session: Session, _ subject: Subject
    ) -> Bool {
        guard case .key(let key) = self, !sizes.isEmpty, let layer = subject.component.layer(ofKey: key) else {
            return false
        }
        func isEmpty(_ key: KeyID) -> Bool {
            let value = session.end(of: key).magnitudes
            return (0..<subject.component.keys[key].kind.laneCount).contains { value[$0] <= subject.tolerances[key] }
        }
        return sizes.allSatisfy { isEmpty($0) == ($0 == key) }
            && subject.component.lineage(ofLayer: layer).allSatisfy { other in
                scene.isPresent(other) && (other == layer || other == .whole || scene.effectiveOpacity(of: other) > 0)
            }
    }

    fileprivate func value(
        in session: Session, _ data: Table<DataKeyID, PlainData>, _ seen: LayerSet, _ isEmptied: Bool,
        _ lists: [String: [Int: LayerID]], _ subject: Subject
    ) -> VisibleFeatures.Value? {
        switch self {
        case .key(let key):
            guard let layer = subject.component.layer(ofKey: key), isEmptied || seen.contains(layer) else { return nil }
            guard session.drift(of: key) == nil else { return .endless }
            // A spring at rest may be up to a tolerance away from its end.
            let step = 2 * subject.tolerances[key]
            return .lanes((session.end(of: key) / step).rounded(.toNearestOrAwayFromZero))
        case .words(let key, let layer): return seen.contains(layer) ? .data(data[key].inWords) : nil
        case .rows(let list):
            let there = (lists[list] ?? [:]).filter {
                session.presence(ofLayer: subject.component.name(ofLayer: $0.value)) == .present
            }
            return .rows(there.keys.sorted())
        }
    }
}
