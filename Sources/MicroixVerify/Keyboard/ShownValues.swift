import MicroixCore
import MicroixMotion
import MicroixScene

/// Learns from keys what each value of an element looks like, to find reported values that differ from what is shown.
struct ShownValues {
    /// A reported value of an element, with the end values of all keys in that place.
    private struct ValueExample {
        let value: PlainData
        let picture: [Lanes]
        /// The least and greatest; in another range, such as that of a zoomed slider, the same look means another
        /// value.
        let range: [PlainData]

        init(_ element: AccessibilityNode, _ value: PlainData, _ picture: [Lanes]) {
            (self.value, self.picture) = (value, picture)
            range = Self.range(of: element)
        }

        static func range(of element: AccessibilityNode) -> [PlainData] { [element[.least], element[.greatest]] }
    }

    /// What is known of a text that is read in place of a number.
    private struct Reading {
        /// The last text, and whether it ever changed with the number.
        var words = ""
        var isOther = false
        /// Whether it ever had the right number, and the numbers for which it had the previous one.
        var isRight = false
        var behind: Set<Double> = []
        /// The least and the greatest number so far, and the length of the range.
        var least = Double.infinity
        var greatest = -Double.infinity
        var range = Double.infinity
        let place: ReachedPlace
    }

    /// By element: the examples, the keys that show its value, and the first reported value with whether there was
    /// another.
    private var examples: [String: [ValueExample]] = [:]
    private var showing: [String: Set<KeyID>] = [:]
    private var told: [String: (first: PlainData, hasOther: Bool)] = [:]
    private var texts: [String: Reading] = [:]
    /// By element: how far a key goes for each one of its number, at most.
    private var strides: [String: [KeyID: Double]] = [:]
    private static let mostChanges = 4
    /// The switches that keys have changed visibly, while the report stayed the same.
    private var changed: [String: [ReachedPlace]] = [:]
    /// The switches that keys have changed only in the report.
    private var unseen: [String: ReachedPlace] = [:]

    /// The reported value of an element that may change: its number, else whether it is checked.
    private static func value(of element: AccessibilityNode) -> PlainData? {
        for attribute in [AccessibilityAttribute.value, .checked, .pressed] where element[attribute] != .null {
            return element[attribute]
        }
        return nil
    }

    /// The end values of all keys.
    private static func picture(_ session: Session) -> [Lanes] {
        session.component.keys.indices.map { session.end(of: $0) }
    }

    /// Notes the reported values in a place.
    mutating func note(_ elements: [AccessibilityNode]) {
        for element in elements {
            guard let value = Self.value(of: element) else { continue }
            let name = element.name
            let known = told[name]
            told[name] = (known?.first ?? value, (known?.hasOther ?? false) || known.map { $0.first != value } ?? false)
        }
    }

    /// Learns from the effect of a key; returns a message if the report and what is shown don't agree.
    mutating func learn(
        _ key: String, _ element: AccessibilityNode, _ before: ReachedPlace, _ after: ReachedPlace, _ subject: Subject,
        _ host: ProbeHost
    ) -> String? {
        let steps = ["right", "left", "up", "down", "home", "end"]
        let known = before.session.element(named: element.name) ?? element
        guard let old = Self.value(of: known),
            let now = after.session.element(named: element.name),
            let new = Self.value(of: now), steps.contains(key) || key == "space" || key == "enter"
        else { return nil }
        note([now])
        if let words = lagging(known, now, after) { return words }
        let (earlier, later) = (Self.picture(before.session), Self.picture(after.session))
        // An order `z` shows no value.
        let moved = subject.keys.filter { index in
            isWithin(index, element, subject) && !subject.isOrder[index]
                && (later[index.index] - earlier[index.index]).magnitudes.max() > 3 * subject.tolerances[index]
        }
        let isRange = if case .number = old { true } else { false }
        if case .number(let number) = new, let before = Self.number(shownOf: element, in: before.session),
            let shown = Self.number(shownOf: element, in: after.session), shown != before, number == before
        {
            return
                "'\(key)' changes the number that it shows to \(plain(shown)), and its value is told as \(plain(number))"
        }
        if old != new {
            if let way = old.number.flatMap({ old in new.number.map { abs($0 - old) } }) {
                for key in moved {
                    let stride = (later[key.index] - earlier[key.index]).magnitudes.max() / way
                    strides[element.name, default: [:]][key, default: 0] =
                        max(stride, strides[element.name]?[key] ?? 0)
                }
            }
            showing[element.name, default: []].formUnion(moved)
            examples[element.name, default: []] += [
                ValueExample(known, old, earlier), ValueExample(now, new, later),
            ]
            if case .boolean = new, !subject.looksOtherwise(before.session, after.session) {
                unseen[element.name] = unseen[element.name] ?? after
            }
        } else if !moved.isEmpty {
            // If the element has a text, that is read instead of the number.
            let text = before.session.element(named: element.name)?[.text]
            if isRange, steps.contains(key), before.session.active == after.session.active, text == now[.text],
                let moved = movedOnceStill(moved, element, before, after, subject, host)
            {
                return "'\(key)' changes what is shown of it, '\(subject.component.keys[moved].name)', "
                    + "and its value is still told as \(new.inWords)"
            }
            let isSwitch = element.role == .switch || element.role == .checkbox || element[.pressed] != .null
            if !isRange, isSwitch, element.actions.contains(.activate) {
                let known = changed[element.name, default: []]
                if known.count < Self.mostChanges { changed[element.name] = known + [after] }
            }
        }
        return nil
    }

    /// The first of some keys with another end after every motion has stopped completely.
    ///
    /// A computed key may magnify the last bit of a spring's motion. A key that goes less than half of the usual way of
    /// one step does not count: the last step of a list may be a remainder.
    private func movedOnceStill(
        _ keys: [KeyID], _ element: AccessibilityNode, _ before: ReachedPlace, _ after: ReachedPlace,
        _ subject: Subject, _ host: ProbeHost
    ) -> KeyID? {
        let pictures = [before, after].map { place in
            var run = UncheckedRun(place.session, of: subject, host: host)
            run.waitUntilStill()
            return Self.picture(run.session)
        }
        return keys.first { key in
            let half = 0.5 * (strides[element.name]?[key] ?? 0) * (element.step ?? 1)
            return (pictures[1][key.index] - pictures[0][key.index]).magnitudes.max()
                > max(half, 3 * subject.tolerances[key])
        }
    }

    /// The message about a text that is read in place of a number and always has the previous number; `nil` if there is
    /// none.
    private mutating func lagging(_ earlier: AccessibilityNode, _ now: AccessibilityNode, _ place: ReachedPlace)
        -> String?
    {
        guard let old = earlier[.value].number, let new = now[.value].number, old != new,
            case .text(let said) = now[.text], !said.isEmpty
        else { return nil }
        let numbers = Self.numbers(in: said)
        var known = texts[now.name] ?? Reading(place: place)
        known.words = said
        known.isOther = known.isOther || now[.text] != earlier[.text]
        if let range = now.range { known.range = range }
        (known.least, known.greatest) = (min(known.least, old, new), max(known.greatest, old, new))
        if numbers.contains(new) { known.isRight = true } else if numbers.contains(old) { known.behind.insert(new) }
        texts[now.name] = known
        guard !known.isRight, known.behind.count >= Self.often else { return nil }
        return "its value is told as \(plain(new)), and what is read of it is still '\(said.prefix(40))'"
    }

    /// For so many numbers it is no accident.
    private static let often = 2

    /// The elements with a text that stays the same whatever keys make of the number.
    var unchanging: [(element: String, words: String, place: ReachedPlace)] {
        texts.sorted { $0.key < $1.key }.compactMap { element, reading in
            reading.greatest - reading.least >= reading.range / 4 && !reading.isOther && !reading.isRight
                ? (element, reading.words, reading.place) : nil
        }
    }

    /// The number that a text on an element shows; `nil` if there is none, or more than one.
    private static func number(shownOf element: AccessibilityNode, in session: Session) -> Double? {
        let numbers = session.texts(shownOn: element).compactMap { Double($0.joined()) }
        return numbers.count == 1 ? numbers[0] : nil
    }

    /// Whether a text on an element contains a number, as in `22°`.
    private static func isRead(_ number: Double, of element: AccessibilityNode, in session: Session) -> Bool {
        session.texts(shownOn: element).contains { numbers(in: $0.joined()).contains(number) }
    }

    /// The numbers in a text.
    static func numbers(in text: String) -> [Double] {
        text.split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap { Double($0) }
    }

    private func isWithin(_ key: KeyID, _ element: AccessibilityNode, _ subject: Subject) -> Bool {
        guard element.layer != .whole else { return true }
        let component = subject.component
        guard let layer = component.layer(ofKey: key) else { return false }
        if component.lineage(ofLayer: layer).contains(element.layer) { return true }
        // A row of another list may show the value of this row.
        guard let row = component.row(ofLayerNamed: element.name)?.row else { return false }
        return component.row(ofLayerNamed: component.name(ofLayer: layer))?.row == row
    }

    /// The switches that are always reported as the same.
    var unmoved: [(element: String, place: ReachedPlace)] {
        changed.sorted { $0.key < $1.key }.filter { told[$0.key]?.hasOther != true }.compactMap { name, places in
            places.first.map { (name, $0) }
        }
    }

    /// The places in which a key has changed only the look of a switch, the first few for each.
    var changes: [ReachedPlace] { changed.sorted { $0.key < $1.key }.flatMap(\.value) }

    /// The switches that keys change only in the report, although elsewhere they show their value.
    var unseenTurns: [(element: String, place: ReachedPlace)] {
        unseen.sorted { $0.key < $1.key }.filter { !(showing[$0.key] ?? []).isEmpty }.map { ($0.key, $0.value) }
    }

    /// The elements that are reported with a value that keys have shown to look different.
    func lags(in session: Session, _ subject: Subject) -> [(element: String, words: String)] {
        if examples.isEmpty { return [] }
        let picture = Self.picture(session)
        return session.accessibility.compactMap { element in
            guard let known = examples[element.name], let keys = showing[element.name], !keys.isEmpty,
                let value = Self.value(of: element)
            else { return nil }
            let range = ValueExample.range(of: element)
            let examples = known.filter { $0.range == range }
            let like = examples.filter { lesson in
                keys.allSatisfy {
                    (lesson.picture[$0.index] - picture[$0.index]).magnitudes.max() <= 3 * subject.tolerances[$0]
                }
            }
            // If several values look alike, or a text shows the value, the look proves nothing.
            if let other = like.first, like.allSatisfy({ Self.isNear($0.value, other.value, element) }),
                !Self.isNear(other.value, value, element),
                value.number.map({ !Self.isRead($0, of: element, in: session) }) ?? true
            {
                return (
                    element.name,
                    "it is told as \(value.inWords) where it looks as it does where keys have made it \(other.value.inWords)"
                )
            }
            let words = between(examples, keys, picture, value) ?? beyond(examples, keys, picture, element, subject)
            return words.map { (element.name, $0) }
        }
    }

    /// The message about a number at its least or greatest while the one key that shows it is beyond where keys have
    /// shown that value; `nil` if there is none.
    private func beyond(
        _ examples: [ValueExample], _ keys: Set<KeyID>, _ picture: [Lanes], _ element: AccessibilityNode,
        _ subject: Subject
    ) -> String? {
        guard keys.count == 1, let key = keys.first, let number = element[.value].number else { return nil }
        let places = examples.map { $0.picture[key.index].x }.sorted()
        guard let first = places.first, let last = places.last,
            let gap = zip(places, places.dropFirst()).map({ $1 - $0 }).filter({ $0 > 3 * subject.tolerances[key] })
                .min()
        else { return nil }
        for (bound, word) in [(element[.least], "least"), (element[.greatest], "greatest")] where bound.number == number
        {
            let own = examples.filter { $0.value.number == number }.map { $0.picture[key.index].x }
            let place = picture[key.index].x
            guard own.contains(first) && place < first - gap / 2 || own.contains(last) && place > last + gap / 2 else {
                continue
            }
            return "it is told as \(plain(number)), its \(word), where more is shown than where keys have made it that"
        }
        return nil
    }

    /// How far a number may be off, as a part of its range: a finger may read it just before the end of a motion, and
    /// it may be rounded.
    static let nearlyThere = 0.01

    private static func isNear(_ one: PlainData, _ other: PlainData, _ element: AccessibilityNode) -> Bool {
        guard let one = one.number, let other = other.number else { return one == other }
        return abs(one - other) <= max(element.step ?? 0, nearlyThere * (element.range ?? 0)) + 1e-9 * max(1, abs(one))
    }

    /// The message about a number whose one key lies between those of two other numbers; `nil` if there is none.
    private func between(
        _ examples: [ValueExample], _ keys: Set<KeyID>, _ picture: [Lanes], _ value: PlainData
    ) -> String? {
        guard keys.count == 1, let key = keys.first, let number = value.number else { return nil }
        let place = picture[key.index].x
        let known = examples.compactMap { lesson in
            lesson.value.number.map { (place: lesson.picture[key.index].x, number: $0) }
        }
        guard let low = known.filter({ $0.place <= place }).max(by: { $0.place < $1.place }),
            let high = known.filter({ $0.place >= place }).min(by: { $0.place < $1.place }), low.place < high.place
        else { return nil }
        let (least, most) = (min(low.number, high.number), max(low.number, high.number))
        let gap = most - least
        guard gap > 0, number < least - gap || number > most + gap else { return nil }
        return "it is told as \(value.inWords) where it is shown between \(plain(least)) and \(plain(most))"
    }
}

extension Session {
    /// The texts that are visible on an element now, each as its lines.
    func texts(shownOn element: AccessibilityNode) -> [[String]] { texts(shownIn: element.layer) }

    /// The texts that are visible in a layer now, each as its lines.
    func texts(shownIn group: LayerID) -> [[String]] {
        var scene = Scene(component)
        scene.update(self, at: now.seconds)
        return component.layerIDs.compactMap { layer in
            guard case .text(let text) = scene[layer].content, scene.isVisible(layer),
                group == .whole || component.lineage(ofLayer: layer).contains(group),
                !scene.isCovered(layer, text)
            else { return nil }
            return text.lines
        }
    }
}
