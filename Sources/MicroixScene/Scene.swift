public import MicroixCore
import MicroixMotion

/// What a component looks like: its layers with their matrices and their paint, as docs/drawing.md promises them.
///
/// A scene is a value. It is brought up to date from a session, and says what has changed since; it is right for any
/// session of its component, an earlier one and a copy too.
///
/// ```swift
/// var scene = Scene(component)
/// for change in scene.update(session, at: time) {
///     let layer = scene[change.layer]
///     …
/// }
/// ```
public struct Scene: Sendable {
    var layout: SceneLayout
    /// What each key shows.
    var values: Table<KeyID, Lanes>
    /// What each data key holds.
    var data: Table<DataKeyID, PlainData>
    /// The layers that are not there.
    var gone: LayerSet
    /// The layers of each group, the lowest first.
    var order: Table<LayerID, [LayerID]>
    /// The paths of shapes, read once.
    var outlines: [LayerID: Outline] = [:]
    /// The layers that are the mask of another.
    private(set) var masks = LayerSet()

    /// What is told to who can't see it, in the order of reading: of each element ``bounds(ofElement:)`` says where it is.
    public private(set) var accessibility: [AccessibilityNode] = []
    /// A number that is another one each time that ``accessibility`` has changed.
    public private(set) var accessibilityGeneration = 0

    private var mark: PictureMark?
    /// The mark's, to be compared without counting references.
    private var markID: ObjectIdentifier?
    private var time = -Double.infinity
    /// The keys that show something else at another time.
    private var live: [KeyID] = []
    private var changes = SceneChanges()
    /// Where a layer stands among the changes, from 1; 0 for nowhere.
    private var places: Table<LayerID, Int>

    /// Creates a scene in which nothing is there yet; the first update changes all.
    public init(_ component: Component) {
        layout = SceneLayout(component)
        values = component.keys.mapTable { $0.base }
        data = component.dataKeys.mapTable { $0.base }
        gone = LayerSet(layout.slots.indices)
        order = layout.children
        places = Table(repeating: 0, count: layout.slots.count)
        readData()
        sort()
    }

    /// The component.
    public var component: Component { layout.component }

    /// The canvas; `nil` where none is declared.
    public var canvas: CanvasDeclaration? { component.declaration.canvas }

    // MARK: - Updating

    /// Brings it up to date, and says what has changed since the last time.
    ///
    /// Where nothing has changed it costs next to nothing; otherwise as much as the keys that move.
    /// - Parameters:
    ///   - session: A session of the component, restyled or not, or a copy of one.
    ///   - seconds: An instant for which ``/MicroixCore/Session/advance(to:host:)`` has been called, not before the last event.
    @discardableResult public mutating func update(_ session: Session, at seconds: Double) -> SceneChanges {
        if session.pictureID == markID, live.isEmpty, changes.list.isEmpty { return SceneChanges() }
        return change(session, at: seconds)
    }

    // Apart, so that where nothing moves nothing is made ready for it.
    @inline(never)
    private mutating func change(_ session: Session, at seconds: Double) -> SceneChanges {
        if !changes.list.isEmpty { clearChanges() }
        if session.pictureID == markID {
            if live.isEmpty || seconds == time { return SceneChanges() }
            time = seconds
            for key in live { look(at: key, session) }
        } else {
            time = seconds
            follow(session)
        }
        return changes
    }

    /// Brings it up to date from a frame that was kept, of the same component and style.
    @discardableResult public mutating func update(_ frame: Frame) -> SceneChanges {
        if !changes.list.isEmpty { clearChanges() }
        let isFirst = mark == nil && time == -Double.infinity
        (mark, markID, time, live) = (nil, nil, frame.time, [])
        for key in layout.dataTargets.indices { take(frame.data[key], for: key) }
        for key in layout.targets.indices { take(frame.samples[key].value, for: key) }
        take(gone: LayerSet(frame.absent), isFirst: isFirst)
        return changes
    }

    private mutating func clearChanges() {
        for change in changes.list { places[change.layer] = 0 }
        changes.list.removeAll(keepingCapacity: true)
    }

    /// Takes up a session that has gone on since, or another one.
    private mutating func follow(_ session: Session) {
        let isFirst = mark == nil
        let known = session.pictureChanges(since: mark)
        if session.component !== component {
            // Another style may have other keys.
            let component = session.component
            (layout, values) = (SceneLayout(component), component.keys.mapTable { $0.base })
            data = component.dataKeys.mapTable { $0.base }
            sort()
            if places.count != layout.slots.count {
                places = Table(repeating: 0, count: layout.slots.count)
                gone = LayerSet(layout.slots.indices)
            }
            readData()
            for layer in layout.slots.indices.dropFirst() { note(layer, .all) }
        }
        if session.component.isAccessible {
            let nodes = session.accessibility
            if nodes != accessibility {
                accessibility = nodes
                accessibilityGeneration += 1
            }
        }
        mark = session.pictureMark
        markID = session.pictureID
        let before = live
        live = liveKeys(session)
        for key in known.map({ Array($0.data) }) ?? Array(layout.dataTargets.indices) {
            take(session.data(key), for: key)
        }
        if let known {
            for key in known.keys { look(at: key, session) }
            for key in before { look(at: key, session) }
            for key in live { look(at: key, session) }
            // What follows a key that has come to rest has come to rest with it.
            for key in spread(Array(known.keys)) { look(at: key, session) }
        } else {
            for key in layout.targets.indices { look(at: key, session) }
        }
        take(gone: session.goneLayers, isFirst: isFirst)
    }

    private mutating func take(gone now: LayerSet, isFirst: Bool) {
        if now == gone { return }
        for layer in layout.slots.indices.dropFirst() where now.contains(layer) != gone.contains(layer) {
            note(layer, isFirst ? .all : .presence)
        }
        gone = now
    }

    @inline(__always)
    private mutating func look(at key: KeyID, _ session: Session) {
        take(session.shown(key, at: time).value, for: key)
    }

    private mutating func take(_ value: Lanes, for key: KeyID) {
        if value == values[key] { return }
        values[key] = value
        guard let target = layout.targets[key] else { return }
        note(target.layer, target.aspects)
        if target.aspects.contains(.order) { sort(layout.slots[target.layer].parent) }
    }

    private mutating func take(_ value: PlainData, for key: DataKeyID) {
        if value == data[key] { return }
        data[key] = value
        guard let target = layout.dataTargets[key] else { return }
        note(target.layer, target.aspects)
        readData(of: target.layer)
    }

    private mutating func note(_ layer: LayerID, _ aspects: SceneAspects) {
        let place = places[layer]
        if place > 0 {
            changes.list[place - 1].aspects.formUnion(aspects)
        } else {
            changes.list.append(SceneChange(layer: layer, aspects: aspects))
            places[layer] = changes.list.count
        }
    }

    /// The keys that move, and those that follow them.
    private func liveKeys(_ session: Session) -> [KeyID] { spread(Array(session.movingKeys)) }

    private func spread(_ keys: [KeyID]) -> [KeyID] {
        var result = keys
        var known = KeySet(keys)
        var next = 0
        while next < result.count {
            for other in layout.dependents[result[next]] where !known.contains(other) {
                known.insert(other)
                result.append(other)
            }
            next += 1
        }
        return result
    }

    /// Reads what plain data says of paths and masks.
    private mutating func readData() { for layer in layout.slots.indices.dropFirst() { readData(of: layer) } }

    private mutating func readData(of layer: LayerID) {
        if layout.slots[layer].shape == .shape {
            outlines[layer] = (try? Outline(svg: text(.path, of: layer))) ?? Outline()
        }
        if layout.slots[layer].data[SceneDatum.mask.rawValue] != nil {
            masks = LayerSet(layout.slots.indices.dropFirst().compactMap { mask(of: $0) })
        }
    }

    private mutating func sort() {
        order = layout.children
        if layout.hasOrder { for group in layout.slots.indices { sort(group) } }
    }

    private mutating func sort(_ group: LayerID) {
        // As their order is a part of what is compared, equal heights keep theirs.
        let layers = layout.children[group]
        order[group] = layers.sorted { (value(.z, of: $0).x, $0) < (value(.z, of: $1).x, $1) }
    }

    // MARK: - Reading

    @inline(__always)
    func value(_ property: SceneProperty, of layer: LayerID) -> Lanes {
        let slot = layout.slots[layer]
        return slot.keys[property.rawValue].map { values[$0] } ?? slot.initials[property.rawValue]
    }

    /// A text that plain data holds; empty where there is none.
    func text(_ datum: SceneDatum, of layer: LayerID) -> String {
        guard let key = layout.slots[layer].data[datum.rawValue], case .text(let text) = data[key] else { return "" }
        return text
    }

    func isTrue(_ datum: SceneDatum, of layer: LayerID) -> Bool {
        guard let key = layout.slots[layer].data[datum.rawValue] else { return false }
        return data[key] == .boolean(true)
    }

    /// The layers of a group, or with none given of the component, in the order in which they are drawn; those that are
    /// gone, and those that are masks, are among them.
    public func children(of group: LayerID = .whole) -> [LayerID] { order[group] }

    /// Whether anything of it is there.
    public var isPresent: Bool { !gone.contains(.whole) }

    /// Whether a layer is there.
    public func isPresent(_ layer: LayerID) -> Bool { !gone.contains(layer) }

    /// Whether a layer is the mask of another, and not drawn itself.
    public func isMask(_ layer: LayerID) -> Bool { masks.contains(layer) }

    /// The layer that masks a layer: one beside it; `.whole` where there is none of the name that is given.
    func mask(of layer: LayerID) -> LayerID? {
        let name = text(.mask, of: layer)
        if name.isEmpty { return nil }
        return layout.children[layout.slots[layer].parent].first { $0 != layer && layout.slots[$0].name == name }
            ?? .whole
    }
}
