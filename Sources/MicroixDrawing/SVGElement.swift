/// An element that was read from the SVG that ``ScenePicture`` writes.
struct SVGElement {
    let name: String
    /// The number of the layer that the element draws; `nil` for elements inside that one, and for those of no layer.
    private(set) var layer: Int?
    /// The attributes in order, with their values still escaped.
    private(set) var attributes: [(name: String, value: String)] = []
    private(set) var children: [SVGElement] = []
    /// The text between the tags, still escaped.
    private(set) var text = ""

    /// The name of an element that only tells the layer of the elements in it, and is removed on reading.
    static let layerMark = "layer"

    /// Reads the elements of a text; `nil` if the text ends inside an element.
    static func read(_ svg: String) -> [SVGElement]? {
        var reader = Reader(bytes: Array(svg.utf8))
        var open: [SVGElement] = [SVGElement(name: "")]
        while let tag = reader.next() {
            open[open.count - 1].text += tag.before
            if tag.isEnd {
                guard open.count > 1 else { return nil }
                close(&open)
            } else {
                open.append(tag.element)
                if tag.isEmpty { close(&open) }
            }
        }
        return open.count == 1 && reader.isAtEnd ? open[0].children : nil
    }

    private static func close(_ open: inout [SVGElement]) {
        var element = open.removeLast()
        // Between elements there are only line breaks.
        if !element.children.isEmpty { element.text = "" }
        guard element.name == layerMark else {
            open[open.count - 1].children.append(element)
            return
        }
        let layer = element.attributes.first.flatMap { Int($0.value) }
        for var child in element.children {
            if child.layer == nil { child.layer = layer }
            open[open.count - 1].children.append(child)
        }
    }

    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

    private struct Reader {
        let bytes: [UInt8]
        var place = 0

        struct Tag {
            var before = ""
            var element = SVGElement(name: "")
            var isEnd = false
            var isEmpty = false
        }

        var isAtEnd: Bool { place == bytes.count }

        private mutating func text(until stops: (UInt8) -> Bool) -> String? {
            let start = place
            while place < bytes.count, !stops(bytes[place]) { place += 1 }
            return place < bytes.count ? String(decoding: bytes[start..<place], as: UTF8.self) : nil
        }

        /// The next tag with the text before it; `nil` at the end, and if the tag is cut off.
        mutating func next() -> Tag? {
            var tag = Tag()
            guard let before = text(until: { $0 == UInt8(ascii: "<") }) else { return nil }
            tag.before = before
            let start = place
            place += 1
            if place < bytes.count, bytes[place] == UInt8(ascii: "/") { (tag.isEnd, place) = (true, place + 1) }
            let ends = [UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "/")]
            guard let name = text(until: { ends.contains($0) }) else { return cut(at: start) }
            tag.element = SVGElement(name: name)
            while place < bytes.count {
                switch bytes[place] {
                case UInt8(ascii: ">"):
                    place += 1
                    return tag
                case UInt8(ascii: "/"):
                    (tag.isEmpty, place) = (true, place + 1)
                case UInt8(ascii: " "):
                    place += 1
                    guard let name = text(until: { $0 == UInt8(ascii: "=") }) else { return cut(at: start) }
                    place += 2
                    guard place <= bytes.count, let value = text(until: { $0 == UInt8(ascii: "\"") }) else {
                        return cut(at: start)
                    }
                    place += 1
                    tag.element.attributes.append((name, value))
                default: return cut(at: start)
                }
            }
            return cut(at: start)
        }

        private mutating func cut(at start: Int) -> Tag? {
            place = start
            return nil
        }
    }
}
