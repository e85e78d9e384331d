public import MicroixCore
import MicroixMotion

/// What a component looks like: its layers with their matrices and paint, as docs/drawing.md guarantees them.
///
/// A scene is a value. A host updates it from a session, and the scene tells what has changed since the last update.
/// Any session of the component may be used for an update, also an earlier one or a copy.
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
    /// The presentation value of each key.
    var values: Table<KeyID, Lanes>
    /// The value of each data key.
    var data: Table<DataKeyID, PlainData>
    /// The layers that are absent.
    var gone: LayerSet
    /// The layers of each group, the lowest first.
    var order: Table<LayerID, [LayerID]>
    /// The parsed paths of shapes.
    var outlines: [LayerID: Outline] = [:]
    /// The layers that are masks of others.
    private(set) var masks = LayerSet()

    /// The elements of accessibility, in reading order; ``bounds(ofElement:)`` returns where each is.
    public private(set) var accessibility: [AccessibilityNode] = []
    /// A number that grows each time that ``accessibility`` changes.
    public private(set) var accessibilityGeneration = 0

    private var mark: PictureMark?
    /// The identity of the mark, which can be compared without reference counting.
    private var markID: ObjectIdentifier?
    private var time = -Double.infinity
    /// The keys whose presentation value depends on the time.
    private var live: [KeyID] = []
    private var changes = SceneChanges()
    /// The position of each layer in `changes`, from 1; 0 for a layer that isn't there.
    private var places: Table<LayerID, Int>

    /// Creates a scene in which all layers are absent; the first update reports all that are present.
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

    /// The component that the scene shows.
    public var component: Component { layout.component }

    /// The canvas; `nil` if none is declared.
    public var canvas: CanvasDeclaration? { component.declaration.canvas }

    // MARK: - Updating

    /// Updates the scene from a session, and returns what has changed since the last update.
    ///
    /// If nothing has changed, this costs next to nothing; otherwise it costs in proportion to the keys that move.
    /// - Parameters:
    ///   - session: A session of the component, restyled or not, or a copy of one.
    ///   - seconds: An instant for which ``/MicroixCore/Session/advance(to:host:)`` has been called, and not before the
    ///     last event.
    @discardableResult public mutating func update(_ session: Session, at seconds: Double) -> SceneChanges {
        if session.pictureID == markID, live.isEmpty, changes.list.isEmpty { return SceneChanges() }
        return change(session, at: seconds)
    }

    // Not inlined, so that an update without changes pays nothing for this code.
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

    /// Updates the scene from a recorded frame of the same component and style, and returns what has changed.
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

    /// Takes the changes of a session that has advanced since the last update, or all of another session.
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
            // Keys that follow a key that has come to rest come to rest with it.
            for key in spread(Array(known.keys)) { look(at: key, session) }
        } else {
            for key in layout.targets.indices { look(at: key, session) }
        }
        take(gone: session.absentLayers, isFirst: isFirst)
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

    /// The keys that move, and the keys that follow them.
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

    /// Reads paths and masks from plain data.
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
        // The id is compared too, so that layers with equal z keep their order.
        let layers = layout.children[group]
        order[group] = layers.sorted { (value(.z, of: $0).x, $0) < (value(.z, of: $1).x, $1) }
    }

    // MARK: - Reading

    @inline(__always)
    func value(_ property: SceneProperty, of layer: LayerID) -> Lanes {
        let slot = layout.slots[layer]
        return slot.keys[property.rawValue].map { values[$0] } ?? slot.initials[property.rawValue]
    }

    /// The text in a data key of a layer; empty if there is none.
    func text(_ datum: SceneDatum, of layer: LayerID) -> String {
        guard let key = layout.slots[layer].data[datum.rawValue], case .text(let text) = data[key] else { return "" }
        return text
    }

    func isTrue(_ datum: SceneDatum, of layer: LayerID) -> Bool {
        guard let key = layout.slots[layer].data[datum.rawValue] else { return false }
        return data[key] == .boolean(true)
    }

    /// The layers of a group in drawing order, including absent layers and masks; without an argument, the layers that
    /// are in no group.
    public func children(of group: LayerID = .whole) -> [LayerID] { order[group] }

    /// Whether the component itself is present.
    public var isPresent: Bool { !gone.contains(.whole) }

    /// Whether a layer is present.
    public func isPresent(_ layer: LayerID) -> Bool { !gone.contains(layer) }

    /// Whether a layer is the mask of another layer, so that it isn't drawn itself.
    public func isMask(_ layer: LayerID) -> Bool { masks.contains(layer) }

    /// The layer of the same group that masks a layer; `nil` without a mask, `.whole` if the mask doesn't exist.
    func mask(of layer: LayerID) -> LayerID? {
        let name = text(.mask, of: layer)
        if name.isEmpty { return nil }
        return layout.children[layout.slots[layer].parent].first { $0 != layer && layout.slots[$0].name == name }
            ?? .whole
    }
}
