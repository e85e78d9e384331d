import MicroixCore
import MicroixMotion
import MicroixScene

/// Finds rows of two lists that lie on each other (such as touch areas, or words) and don't move together: one that
/// stays where it was lies on another row.
extension PlaceReview {
    /// The bounds of a list's rows on the canvas, by their numbers.
    private typealias Boxes = [Int: SceneBounds]

    /// A row that has moved by less has stayed, in points.
    private static let moved = 1.0

    /// Reports such rows of lists that fingers touch or that are words, if each row lay on the same row of the other
    /// list at first.
    mutating func checkListAlignment() {
        let lists = component.rowLists
        let touched = Set(component.declaration.gestures.compactMap(\.layer?.text)).intersection(lists.keys)
        if lists.count < 2 { return }
        let places = fingerPlaces
        var scene = Scene(component)
        let boxes = places.map { node -> [String: Boxes] in
            let session = exploration.nodes[node].session
            scene.update(session, at: session.now.seconds + 60)
            return lists.reduce(into: [:]) { boxes, list in
                boxes[list.key] = place(of: list.value, in: scene, session).filter { row, _ in
                    // Of words, only those that are seen lie on something.
                    touched.contains(list.key) || list.value[row].map { scene.isVisible($0) } ?? false
                }
            }
        }
        for top in lists.keys.sorted() where touched.contains(top) || showsDistinctTexts(lists[top] ?? [:]) {
            for bottom in lists.keys.sorted() where bottom != top && !isWithin(top, bottom, lists) {
                let pairs = boxes.map { Pair(top: $0[top] ?? [:], bottom: $0[bottom] ?? [:]) }
                guard let first = pairs.first(where: { $0.rows.count > 1 }),
                    first.rows.allSatisfy({ first.rows(under: $0) == [$0] })
                else { continue }
                for (node, now) in zip(places, pairs) {
                    let own = exploration.nodes[node]
                    let strayed = now.rows.compactMap { row in now.stray(row, since: first).map { (row, $0) } }
                    let found = strayed.first { row, _ in
                        !touched.contains(top) || isFound(row, of: lists[top], now.top[row], in: own.session)
                    }
                    guard let (row, other) = found else { continue }
                    complaints.add(
                        .announced, own.place, "\(top)[\(row)]",
                        "'\(top)[\(row)]' lies on '\(bottom)[\(other)]', as it has stayed where '\(bottom)[\(row)]' was"
                    )
                    break
                }
            }
        }
    }

    /// Two lists, one on the other.
    private struct Pair {
        let top: Boxes
        let bottom: Boxes

        /// The rows that are present in both lists.
        var rows: [Int] { top.keys.filter { bottom[$0] != nil }.sorted() }

        /// The rows of the bottom list on which the middle of a row of the top list lies.
        func rows(under row: Int) -> [Int] {
            guard let box = top[row] else { return [] }
            let middle = (box.low + box.high) / 2
            return bottom.filter { _, box in
                box.low.x <= middle.x && middle.x <= box.high.x && box.low.y <= middle.y && middle.y <= box.high.y
            }.map(\.key).sorted()
        }

        /// The row on which a row lies now because it has stayed and its own has moved; `nil` if there is none.
        func stray(_ row: Int, since first: Pair) -> Int? {
            func hasMoved(_ boxes: KeyPath<Pair, Boxes>) -> Bool? {
                guard let before = first[keyPath: boxes][row], let after = self[keyPath: boxes][row] else { return nil }
                return (before.low - after.low).magnitudes.max() >= moved
            }
            let under = rows(under: row)
            return hasMoved(\.top) == false && hasMoved(\.bottom) == true && !under.contains(row) ? under.first : nil
        }
    }

    /// Whether a finger in the middle of a row finds it, and no ground of a menu or what lies on that.
    private func isFound(_ row: Int, of list: [Int: LayerID]?, _ box: SceneBounds?, in session: Session) -> Bool {
        guard let layer = list?[row], let box else { return false }
        let middle = (box.low + box.high) / 2
        guard let taker = session.layer(atX: middle.x, y: middle.y) else { return false }
        return component.lineage(ofLayer: layer).contains(taker) || component.lineage(ofLayer: taker).contains(layer)
    }

    /// A shorter text may name the position, and not what lies there.
    private static let fewestLetters = 3

    /// Whether each row of a list shows a text of its own.
    private func showsDistinctTexts(_ rows: [Int: LayerID]) -> Bool {
        let session = exploration.nodes[0].session
        let words = rows.values.compactMap { layer -> String? in
            guard case .text(let text) = session.data(named: component.name(ofLayer: layer) + ".text") else {
                return nil
            }
            return text.count(where: \.isLetter) >= Self.fewestLetters ? text : nil
        }
        return words.count == rows.count && Set(words).count == words.count
    }

    /// Whether the rows of one list lie inside those of another one, and move with them.
    private func isWithin(_ list: String, _ other: String, _ lists: [String: [Int: LayerID]]) -> Bool {
        (lists[list] ?? [:]).contains { row, layer in
            (lists[other]?[row]).map(component.lineage(ofLayer: layer).contains) ?? false
        }
    }

    private func place(of list: [Int: LayerID], in scene: Scene, _ session: Session) -> Boxes {
        list.compactMapValues { layer in
            guard session.presence(ofLayer: component.name(ofLayer: layer)) == .present else { return nil }
            // A transparent touch area has no bounds, so its middle is taken.
            return scene.bounds(of: layer, withEffects: false)?.applied(scene.canvasMatrix(of: layer))
                ?? session.middle(ofLayer: layer).map { SceneBounds(low: $0, high: $0) }
        }
    }
}

extension Component {
    /// The layers of each list with more than one row, by the rows' numbers.
    var rowLists: [String: [Int: LayerID]] {
        var lists: [String: [Int: LayerID]] = [:]
        for layer in layerIDs {
            guard let (list, row) = row(ofLayerNamed: name(ofLayer: layer)) else { continue }
            lists[list, default: [:]][row] = layer
        }
        return lists.filter { $0.value.count > 1 }
    }

    /// The list and number of a row, given the name of its layer; `nil` if the layer is no row.
    func row(ofLayerNamed name: String) -> (list: String, row: Int)? {
        guard name.hasSuffix("]"), let open = name.lastIndex(of: "["),
            let row = Int(name[name.index(after: open)...].dropLast())
        else { return nil }
        return (String(name[..<open]), row)
    }
}
