import MicroixCore
import MicroixDrawing

/// An XML element, with its content.
struct XMLTag {
    let name: String
    var attributes: [(name: String, value: String)] = []
    var inside: [XMLTag] = []
    /// The text inside; used instead of elements.
    var text = ""

    /// Creates an element; attributes without a value are left out.
    init(_ name: String, _ attributes: [(String, String?)] = [], _ inside: [XMLTag] = [], text: String = "") {
        self.name = name
        self.text = text
        self.attributes = attributes.compactMap { name, value in value.map { (name, $0) } }
        self.inside = inside
    }

    /// The text, one line for each element.
    func lines(indent: String = "") -> [String] {
        let start = indent + "<" + name + attributes.map { " \($0)=\"\(Self.escaped($1))\"" }.joined()
        if !text.isEmpty {
            // In text, unlike in attributes, readers keep line breaks.
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.escaped(String($0)) }
            return [start + ">" + lines.joined(separator: "\n") + "</\(name)>"]
        }
        if inside.isEmpty { return [start + "/>"] }
        return [start + ">"] + inside.flatMap { $0.lines(indent: indent + "  ") } + [indent + "</\(name)>"]
    }

    /// Escapes a text; the characters that XML forbids are also not printable.
    private static func escaped(_ text: String) -> String { SVGText.escaped(printable(text)) }
}
