import MicroixCore
import MicroixDrawing

/// An element of XML, with what is inside.
struct XMLTag {
    let name: String
    var attributes: [(name: String, value: String)] = []
    var inside: [XMLTag] = []
    /// Text inside, instead of elements.
    var text = ""

    /// An element; an attribute without a value is left out.
    init(_ name: String, _ attributes: [(String, String?)] = [], _ inside: [XMLTag] = [], text: String = "") {
        self.name = name
        self.text = text
        self.attributes = attributes.compactMap { name, value in value.map { (name, $0) } }
        self.inside = inside
    }

    /// The text, an element a line.
    func lines(indent: String = "") -> [String] {
        let start = indent + "<" + name + attributes.map { " \($0)=\"\(Self.escaped($1))\"" }.joined()
        if !text.isEmpty {
            // In text, unlike in an attribute, a reader leaves line breaks as they are.
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Self.escaped(String($0)) }
            return [start + ">" + lines.joined(separator: "\n") + "</\(name)>"]
        }
        if inside.isEmpty { return [start + "/>"] }
        return [start + ">"] + inside.flatMap { $0.lines(indent: indent + "  ") } + [indent + "</\(name)>"]
    }

    /// What XML forbids is not printable either.
    private static func escaped(_ text: String) -> String { SVGText.escaped(printable(text)) }
}
