/// The values of an attribute, each from a frame on.
struct MovingValue {
    /// The changes in order of frames; a value of `nil` means that the attribute is missing.
    private(set) var changes: [(frame: Int, value: String?)]

    init(_ value: String?, from frame: Int) { changes = [(frame, value)] }

    /// Notes the value in a frame; returns the number of new bytes.
    mutating func take(_ value: String?, at frame: Int) -> Int {
        guard let last = changes.last, last.value != value else { return 0 }
        changes.append((frame, value))
        return value?.utf8.count ?? 0
    }
}

/// An element of a moving picture: an SVG element that is the same in several frames, with all its values in them.
final class MovingElement {
    let name: String
    let text: String
    private let layer: Int
    /// The facts that must be equal in two frames for elements to count as the same.
    private let kind: String
    private let begin: Int
    /// The attributes, in the order in which they first occurred.
    private(set) var attributes: [(name: String, value: MovingValue)] = []
    /// The value of `display`: `inline` in frames that have the element, `none` in others.
    private(set) var presence: MovingValue
    /// The definitions in this element, such as gradients and masks, to which others refer by number.
    private(set) var definitions: [MovingElement] = []
    private(set) var children: [MovingElement] = []
    /// The number by which others refer to this element, from 1; `nil` if it is no definition.
    private(set) var number: Int?
    /// The kinds of the elements of the last frame, and the place of each among the children.
    private var last: (kinds: [String], places: [Int]) = ([], [])

    private init(_ element: SVGElement, kind: String, from frame: Int, isNew: Bool) {
        (name, text, layer, self.kind) = (element.name, element.text, element.layer ?? .max, kind)
        begin = frame
        presence = MovingValue(isNew ? "inline" : "none", from: isNew ? frame : 0)
    }

    /// Whether the element, or anything in it, differs between frames.
    var moves: Bool {
        presence.changes.count > 1 || attributes.contains { $0.value.changes.count > 1 }
            || (definitions + children).contains { $0.moves }
    }

    /// Creates the root of a picture, which contains all elements.
    init() {
        (name, text, layer, kind, begin) = ("g", "", .max, "", 0)
        presence = MovingValue("inline", from: 0)
    }

    /// The state of reading one frame.
    struct Frame {
        let number: Int
        /// The numbers of the definitions, by their ids in this frame.
        fileprivate var numbers: [Substring: Int] = [:]
        /// The number of definitions in all frames so far.
        fileprivate(set) var count: Int
        /// The number of bytes that no earlier frame had.
        fileprivate(set) var bytes = 0

        init(_ number: Int, count: Int) { (self.number, self.count) = (number, count) }

        /// An attribute's value, with an id of the frame replaced by the number of the definition.
        fileprivate func resolved(_ value: String) -> String {
            guard value.hasPrefix("url(#") else { return value }
            return numbers[value.dropFirst(5).dropLast()].map { "url(#\($0))" } ?? value
        }
    }

    // MARK: - Frames

    /// Takes the elements that this element contains in a frame.
    func take(_ elements: [SVGElement], _ frame: inout Frame) {
        let isDefinition = elements.map { Self.definitionNames.contains($0.name) }
        take(definitions: zip(elements, isDefinition).filter { $0.1 }.map { $0.0 }, &frame)
        let shown = zip(elements, isDefinition).filter { !$0.1 }.map { $0.0 }
        let kinds = shown.map { Self.kind(of: $0, frame) }
        if kinds != last.kinds { last = (kinds, place(shown, kinds, &frame)) }
        var isThere = children.map { _ in false }
        for (element, place) in zip(shown, last.places) {
            isThere[place] = true
            children[place].take(attributesOf: element, &frame)
            children[place].take(element.children, &frame)
        }
        for (child, isThere) in zip(children, isThere) {
            frame.bytes += child.presence.take(isThere ? "inline" : "none", at: frame.number)
        }
    }

    /// Takes the definitions of a frame; as they have no place, each is known by its kind, and its order in that kind.
    private func take(definitions elements: [SVGElement], _ frame: inout Frame) {
        var counts: [String: Int] = [:]
        for element in elements {
            let kind = Self.kind(of: element, frame)
            let ordinal = counts[kind, default: 0]
            counts[kind] = ordinal + 1
            let equals = definitions.filter { $0.kind == kind }
            let definition = ordinal < equals.count ? equals[ordinal] : add(element, kind, at: nil, &frame)
            if definition.number == nil {
                frame.count += 1
                definition.number = frame.count
            }
            if let id = element.value("id") { frame.numbers[id[...]] = definition.number }
            definition.take(attributesOf: element, &frame)
            definition.take(element.children, &frame)
        }
    }

    /// Adds a child at a place, or a definition if the place is `nil`.
    @discardableResult private func add(
        _ element: SVGElement, _ kind: String, at place: Int?, _ frame: inout Frame
    ) -> MovingElement {
        let isNew = place == nil || begin == frame.number
        let child = MovingElement(element, kind: kind, from: frame.number, isNew: isNew)
        frame.bytes += 2 * child.name.utf8.count + child.text.utf8.count
        if let place { children.insert(child, at: place) } else { definitions.append(child) }
        return child
    }

    private func take(attributesOf element: SVGElement, _ frame: inout Frame) {
        var isNamed = attributes.map { _ in false }
        for (name, value) in element.attributes where name != "id" {
            let value = frame.resolved(value)
            if let index = attributes.firstIndex(where: { $0.name == name }) {
                if index < isNamed.count { isNamed[index] = true }
                frame.bytes += attributes[index].value.take(value, at: frame.number)
            } else {
                var first = MovingValue(begin < frame.number ? nil : value, from: begin)
                frame.bytes += name.utf8.count + value.utf8.count + first.take(value, at: frame.number)
                attributes.append((name, first))
            }
        }
        for (index, isNamed) in isNamed.enumerated() where !isNamed {
            frame.bytes += attributes[index].value.take(nil, at: frame.number)
        }
    }

    // MARK: - Which is which

    private static let definitionNames = ["linearGradient", "radialGradient", "clipPath", "mask", "filter"]

    /// The values of attributes that are left out.
    static let defaults = [
        "opacity": "1", "fill-opacity": "1", "stroke-opacity": "1", "stop-opacity": "1", "transform": "", "rx": "0",
        "filter": "none", "clip-path": "none", "mask": "none", "stroke-linecap": "butt", "stroke-linejoin": "miter",
        "stroke-dasharray": "none", "stroke-dashoffset": "0", "font-weight": "400", "letter-spacing": "0",
        "text-anchor": "start",
    ]
    /// The attributes that can't be animated.
    private static let constant = ["style", "xml:space", "href", "font-family"]

    /// The facts that must be equal for elements to count as the same.
    ///
    /// SMIL can't move an element to another place in the document, or change a text or the source of an image.
    private static func kind(of element: SVGElement, _ frame: Frame) -> String {
        var kind = "\(element.name) \(element.layer ?? -1)"
        for (name, value) in element.attributes where name != "id" && defaults[name] == nil {
            kind += " " + name
            if constant.contains(name) { kind += "=" + value }
            // Not every browser can animate between a colour, a gradient and `none`.
            if name == "fill", !value.hasPrefix("#") { kind += "=" + frame.resolved(value) }
        }
        switch element.name {
        case "text", "filter", "linearGradient", "radialGradient":
            // The children of these elements can't be hidden by `display`.
            kind += "(" + element.children.map { Self.kind(of: $0, frame) }.joined(separator: ",") + ")"
        case "tspan": kind += element.text
        default: break
        }
        return kind
    }

    /// The places of a frame's elements among the children; new elements are added.
    ///
    /// As many as possible are matched with existing children in the same order (the longest common subsequence). If
    /// layers change their order, some therefore exist twice.
    private func place(_ elements: [SVGElement], _ kinds: [String], _ frame: inout Frame) -> [Int] {
        let (rows, columns) = (kinds.count, children.count)
        // The length of the longest common subsequence of the rest, from each row and column on.
        var found = Array(repeating: Array(repeating: 0, count: columns + 1), count: rows + 1)
        for row in stride(from: rows - 1, through: 0, by: -1) {
            for column in stride(from: columns - 1, through: 0, by: -1) {
                found[row][column] =
                    kinds[row] == children[column].kind
                    ? found[row + 1][column + 1] + 1 : max(found[row + 1][column], found[row][column + 1])
            }
        }
        var result: [Int] = []
        var (row, column, added) = (0, 0, 0)
        while row < rows {
            let place = column + added
            if column < columns, kinds[row] == children[place].kind {
                result.append(place)
                (row, column) = (row + 1, column + 1)
            } else if column < columns, found[row][column + 1] >= found[row + 1][column] {
                // A new element goes before children of higher layers that this frame doesn't have.
                if found[row][column] == found[row + 1][column], children[place].layer > elements[row].layer ?? .max {
                    add(elements[row], kinds[row], at: place, &frame)
                    result.append(place)
                    (row, added) = (row + 1, added + 1)
                } else {
                    column += 1
                }
            } else {
                add(elements[row], kinds[row], at: place, &frame)
                result.append(place)
                (row, added) = (row + 1, added + 1)
            }
        }
        return result
    }
}
