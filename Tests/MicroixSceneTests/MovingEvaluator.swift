import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An element of an SVG as any reader of XML finds it, and what SMIL makes of it at an instant.
final class SVGNode {
    let name: String
    private(set) var attributes: [String: String]
    private(set) var children: [SVGNode] = []
    private var text = ""
    private var matrix: [Double]?

    private init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

    /// The root of a document.
    static func read(_ svg: String) throws -> SVGNode {
        let reader = Reader()
        let parser = XMLParser(data: Data(svg.utf8))
        parser.delegate = reader
        try #require(parser.parse(), "\(parser.parserError.map(String.init(describing:)) ?? "")")
        return try #require(reader.open[0].children.first)
    }

    private final class Reader: NSObject, XMLParserDelegate {
        var open = [SVGNode("", [:])]

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            let node = SVGNode(name, attributes)
            open[open.count - 1].children.append(node)
            open.append(node)
        }

        func parser(
            _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
        ) { open.removeLast() }

        func parser(_ parser: XMLParser, foundCharacters string: String) { open[open.count - 1].text += string }
    }

    var all: [SVGNode] { [self] + children.flatMap { $0.all } }

    /// The seconds of a round; `nil` where nothing moves.
    var round: Double? {
        all.first { $0.attributes["dur"] != nil }.flatMap { Double($0.attributes["dur"]?.dropLast() ?? "") }
    }

    // MARK: - Instants

    /// What is seen at an instant, without animations, and without the element of a class.
    func evaluated(at seconds: Double, without hidden: String) -> SVGNode {
        let result = SVGNode(name, attributes)
        result.text = text
        result.matrix = attributes["transform"].map { Self.matrix($0) }
        for child in children where child.name.hasPrefix("animate") { result.apply(child, at: seconds) }
        for child in children where !child.name.hasPrefix("animate") && child.attributes["class"] != hidden {
            let shown = child.evaluated(at: seconds, without: hidden)
            // The group around all that moves is nothing by itself.
            if shown.attributes["class"] != nil {
                result.children += shown.children
                continue
            }
            if shown.attributes.removeValue(forKey: "display") == "none" { continue }
            if shown.name != "style" {
                result.children.append(shown)
            }
        }
        return result
    }

    /// What an `animate` says, read once for all instants.
    private struct Animation {
        let attribute: String
        let duration: Double
        let values: [String]
        /// When each value begins, as a share of the round; `nil` where they last equally long.
        let times: [Double]?
    }

    private lazy var animation: Animation? = {
        guard let name = attributes["attributeName"], let duration = Double(attributes["dur"]?.dropLast() ?? "") else {
            return nil
        }
        #expect(attributes["calcMode"] == "discrete" && attributes["repeatCount"] == "indefinite")
        let values = (attributes["values"] ?? "").split(separator: ";", omittingEmptySubsequences: false).map(
            String.init)
        #expect(values.allSatisfy { !$0.isEmpty }, "a browser leaves out what is empty")
        let times = attributes["keyTimes"]?.split(separator: ";").compactMap { Double($0) }
        if let times { #expect(times.count == values.count && times[0] == 0 && times == times.sorted()) }
        return Animation(attribute: name, duration: duration, values: values, times: times)
    }()

    private func apply(_ told: SVGNode, at seconds: Double) {
        guard let animation = told.animation else { return }
        let part = (seconds / animation.duration).truncatingRemainder(dividingBy: 1)
        let value = animation.values[
            animation.times.map { $0.lastIndex { $0 <= part } ?? 0 } ?? Int(part * Double(animation.values.count))]
        if told.name == "animateTransform" {
            let own = Self.matrix("\(told.attributes["type"] ?? "")(\(value))")
            matrix = told.attributes["additive"] == "sum" ? Self.product(matrix ?? Self.identity, own) : own
        } else {
            attributes[animation.attribute] = value
        }
    }

    // MARK: - Matrices

    private static let identity: [Double] = [1, 0, 0, 1, 0, 0]

    static func product(_ m: [Double], _ n: [Double]) -> [Double] {
        [
            m[0] * n[0] + m[2] * n[1], m[1] * n[0] + m[3] * n[1], m[0] * n[2] + m[2] * n[3],
            m[1] * n[2] + m[3] * n[3], m[0] * n[4] + m[2] * n[5] + m[4], m[1] * n[4] + m[3] * n[5] + m[5],
        ]
    }

    /// What a list of transforms does.
    static func matrix(_ text: String) -> [Double] {
        text.split(separator: ")").reduce(identity) { product($0, single(String($1))) }
    }

    private static func single(_ text: String) -> [Double] {
        let parts = text.split(separator: "(")
        let numbers = (parts.count > 1 ? parts[1] : "").split(separator: " ").map { Double($0) ?? .nan }
        let first = numbers.first ?? .nan
        let angle = first * .pi / 180
        switch parts[0] {
        case "translate": return [1, 0, 0, 1, first, numbers.count > 1 ? numbers[1] : 0]
        case "rotate": return [cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0]
        case "skewX": return [1, 0, tan(angle), 1, 0, 0]
        case "scale": return [first, 0, 0, numbers.count > 1 ? numbers[1] : first, 0, 0]
        default: return numbers
        }
    }

    // MARK: - Comparing

    private static let definitions = ["linearGradient", "radialGradient", "clipPath", "mask", "filter", "defs"]
    private static let defaults = [
        "opacity": "1", "fill-opacity": "1", "stroke-opacity": "1", "stop-opacity": "1", "rx": "0", "filter": "none",
        "clip-path": "none", "mask": "none", "stroke-linecap": "butt", "stroke-linejoin": "miter",
        "stroke-dasharray": "none", "stroke-dashoffset": "0", "font-weight": "400", "letter-spacing": "0",
        "text-anchor": "start",
    ]
    private static let sides = ["x", "y", "width", "height"]

    /// What is drawn in it; a group of nothing is nothing.
    private var shown: [SVGNode] { children.filter(\.isDrawn) }

    private var isDrawn: Bool {
        !Self.definitions.contains(name) && (name != "g" || children.contains(where: \.isDrawn))
    }

    /// A group that does nothing but move one element is taken as one with it.
    private func merged(outer: [Double]? = nil) -> (node: SVGNode, matrix: [Double]) {
        let own = matrix ?? attributes["transform"].map { Self.matrix($0) } ?? Self.identity
        let all = outer.map { Self.product($0, own) } ?? own
        let isPlain = attributes.allSatisfy { name, value in
            name == "transform" || Self.defaults[name].map { Self.differenceOfNumbers(value, $0, name) == nil } ?? false
        }
        let inside = shown
        if name == "g", isPlain, inside.count == 1 { return inside[0].merged(outer: all) }
        return (self, all)
    }

    /// The first thing in which two documents would be drawn otherwise; `nil` for none.
    func difference(_ other: SVGNode) -> String? {
        Self.difference(self, other, (ids, other.ids), name)
    }

    /// What can be referred to.
    private var ids: [String: SVGNode] {
        Dictionary(all.compactMap { node in node.attributes["id"].map { ($0, node) } }) { first, _ in first }
    }

    private typealias Roots = (own: [String: SVGNode], other: [String: SVGNode])

    private static func difference(_ left: SVGNode, _ right: SVGNode, _ roots: Roots, _ path: String) -> String? {
        let ((own, found), (other, wanted)) = (left.merged(), right.merged())
        let matrices = [found, wanted]
        guard own.name == other.name else { return "\(path): \(own.name), not \(other.name)" }
        if own.name == "tspan", own.text != other.text { return "\(path): \(own.text), not \(other.text)" }
        for name in Set(own.attributes.keys).union(other.attributes.keys).sorted() where name != "id" {
            let place = path + "@" + name
            if name == "transform" || sides.contains(name) && ["filter", "mask"].contains(own.name) { continue }
            let texts = [own, other].map { $0.attributes[name] ?? defaults[name] ?? "" }
            guard let left = referred(texts[0], roots.own), let right = referred(texts[1], roots.other) else {
                if let found = differenceOfNumbers(texts[0] == "M0 0" ? "" : texts[0], texts[1], name) {
                    return "\(place): \(found)"
                }
                continue
            }
            if let found = difference(left, right, roots, place) { return found }
        }
        // Their directions by their size, their places by the digits that a document has.
        let size = max(1, matrices[1].prefix(4).map { abs($0) }.max() ?? 1)
        for number in 0..<6
        where abs(matrices[0][number] - matrices[1][number]) > (number < 4 ? 4e-4 * size : 2e-3) {
            return "\(path)@transform: \(matrices[0]), not \(matrices[1])"
        }
        if let found = differenceOfRegions(own, other) { return path + found }
        let inside = [own, other].map { $0.shown }
        guard inside[0].count == inside[1].count else {
            return "\(path): \(inside[0].map(\.name)), not \(inside[1].map(\.name))"
        }
        for (number, (left, right)) in zip(inside[0], inside[1]).enumerated() {
            if let found = difference(left, right, roots, "\(path)/\(left.name)\(number)") { return found }
        }
        return nil
    }

    /// What a value refers to; `nil` where it refers to nothing.
    private static func referred(_ value: String, _ ids: [String: SVGNode]) -> SVGNode? {
        value.hasPrefix("url(#") ? ids[String(value.dropFirst(5).dropLast())] : nil
    }

    /// Texts that differ in more than the last digits of their numbers.
    private static func differenceOfNumbers(_ left: String, _ right: String, _ name: String) -> String? {
        if left == right { return nil }
        let number = #/-?[0-9]*\.?[0-9]+/#
        let words = [left, right].map { $0.replacing(number, with: "0") }
        let numbers = [left, right].map { $0.matches(of: number).compactMap { Double($0.output) } }
        let tolerance = name.hasSuffix("opacity") ? 6e-4 : 1e-9
        let isSame =
            words[0] == words[1] && !left.hasPrefix("#")
            && zip(numbers[0], numbers[1]).allSatisfy { abs($0 - $1) <= tolerance }
        return isSame ? nil : "\(left), not \(right)"
    }

    /// Filters and masks may have more room than they need.
    private static func differenceOfRegions(_ own: SVGNode, _ other: SVGNode) -> String? {
        guard own.name == "filter" || own.name == "mask" else { return nil }
        let regions = [own, other].map { node in sides.map { Double(node.attributes[$0] ?? "") ?? .nan } }
        let (outer, inner) = (regions[0], regions[1])
        for axis in 0..<2 {
            let isInside =
                outer[axis] <= inner[axis] + 1e-9
                && outer[axis] + outer[axis + 2] >= inner[axis] + inner[axis + 2] - 2e-3
            if !isInside { return ": \(outer) does not hold \(inner)" }
        }
        return nil
    }
}
