import MicroixCore

/// Writes the elements of a moving picture: constant values as attributes, others as animations of the same duration.
struct MovingWriter {
    /// The number of frames in one round, including those for which the last one stays.
    private let slots: Int
    /// The attributes that all animations share.
    private let clock: String
    private let images: [String]
    /// The number of elements that show each image.
    private var uses: [String: Int] = [:]
    private var sharedIDs: [String: String] = [:]
    private var sharedText = ""
    private var svg = SVGText()
    private var prefix = ""

    init(slots: Int, framesPerSecond: Double, images: [String]) {
        self.slots = slots
        self.images = images
        var seconds = Double(slots) / framesPerSecond
        // Slightly shorter, so that each frame is shown at its instant, however the instant is rounded.
        if framesPerSecond <= 400 { seconds = ((seconds * 1000).rounded(.down) - 1) / 1000 }
        let duration = SVGText.number(seconds, decimals: 5).leadingZero
        clock = " dur=\"\(duration)s\" repeatCount=\"indefinite\" calcMode=\"discrete\""
    }

    /// The definitions of the images that several elements share.
    var shared: String { sharedText.isEmpty ? "" : "<defs>\(sharedText)</defs>\n" }

    /// Counts how many elements show each image; to be called before anything is written.
    mutating func count(_ element: MovingElement) {
        if let image = image(of: element) { uses[image, default: 0] += 1 }
        for child in element.children + element.definitions { count(child) }
    }

    /// The text of all elements in a root.
    ///
    /// - Parameter prefix: The prefix of every id.
    mutating func elements(of root: MovingElement, prefix: String) -> String {
        (svg, self.prefix) = (SVGText(), prefix)
        addInside(of: root, isBroken: true)
        return svg.text
    }

    private mutating func addInside(of element: MovingElement, isBroken: Bool) {
        for child in element.definitions + element.children {
            add(child)
            if isBroken { svg.add("\n") }
        }
    }

    private mutating func add(_ element: MovingElement) {
        if let image = image(of: element) { return add(element, image: image) }
        let transform = element.attributes.first { $0.name == "transform" }.map { MovingTransforms($0.value) }
        if let fixed = transform?.fixed { svg.add("<g transform=\"\(fixed)\">") }
        svg.add("<" + element.name)
        if let number = element.number { svg.add(" id=\"\(prefix)\(number)\"") }
        var animations = presence(of: element)
        let region = fixedRegion(of: element)
        for (name, value) in element.attributes {
            if let number = region?[name] {
                svg.add(attribute: name, number)
            } else if name == "transform", let transform {
                if let first = transform.first { svg.add(" transform=\"\(first)\"") }
                animations += transform.parts.map { animation($0.start, $0.values, isFixed: $0.isFixed) }.joined()
            } else {
                animations += add(name, value)
            }
        }
        if animations.isEmpty, element.text.isEmpty, element.definitions.isEmpty, element.children.isEmpty {
            svg.add("/>")
        } else {
            svg.add(">" + animations + element.text)
            addInside(of: element, isBroken: element.name == "g")
            svg.add("</\(element.name)>")
        }
        if transform?.fixed != nil { svg.add("</g>") }
    }

    // MARK: - Attributes

    /// Writes an attribute with its first value, if it has one; returns its animation.
    private mutating func add(_ name: String, _ value: MovingValue) -> String {
        if let first = value.changes[0].value { svg.add(" \(name)=\"\(referring(first))\"") }
        return animation(
            "animate attributeName=\"\(name)\"",
            value.changes.map { ($0.frame, shown($0.value ?? MovingElement.defaults[name] ?? "", as: name)) })
    }

    /// A value as it is written in a list of values.
    private func shown(_ value: String, as name: String) -> String {
        // A list can't contain an empty value, so an empty path is one that draws nothing.
        if name == "d", value.isEmpty { return "M0 0" }
        // Alpha has 255 steps, so three decimals suffice.
        if name.hasSuffix("opacity"), let number = Double(value) { return SVGText.number(number) }
        return referring(value)
    }

    private func referring(_ value: String) -> String {
        value.hasPrefix("url(#") ? "url(#\(prefix)\(value.dropFirst(5))" : value
    }

    private mutating func presence(of element: MovingElement) -> String {
        let changes = element.presence.changes.map { ($0.frame, $0.value ?? "") }
        if changes[0].1 == "none" { svg.add(" display=\"none\"") }
        return animation("animate attributeName=\"display\"", changes)
    }

    /// An animation of the changes; empty if nothing changes.
    private func animation(_ start: String, _ changes: [(Int, String)], isFixed: Bool = false) -> String {
        var steps: [(frame: Int, value: String)] = []
        for (frame, value) in changes where frame < slots {
            if steps.last?.value != value || isFixed { steps.append((steps.isEmpty ? 0 : frame, value)) }
        }
        guard steps.count > 1 else { return "" }
        if isFixed { return "<\(start)\(clock) values=\"\(steps[0].value);\(steps[0].value)\"/>" }
        let times = steps.map { time(ofFrame: $0.frame) }.joined(separator: ";")
        let values = steps.map { $0.value }.joined(separator: ";")
        // A value for each frame, without times, if that is shorter.
        let lasts = zip(steps, steps.dropFirst().map { $0.frame } + [slots]).map { $1 - $0.frame }
        let length = zip(steps, lasts).reduce(0) { $0 + ($1.0.value.utf8.count + 1) * $1.1 }
        if length < times.utf8.count + values.utf8.count + " keyTimes=\"\"".utf8.count {
            let all = zip(steps, lasts).flatMap { Array(repeating: $0.value, count: $1) }
            return "<\(start)\(clock) values=\"\(all.joined(separator: ";"))\"/>"
        }
        return "<\(start)\(clock) keyTimes=\"\(times)\" values=\"\(values)\"/>"
    }

    /// The part of a round, 0…1, at which a frame begins, rounded down, so that it is never late.
    private func time(ofFrame frame: Int) -> String {
        let scale = slots < 10_000 ? 1e5 : 1e8
        return SVGText.number(
            (Double(frame) / Double(slots) * scale).rounded(.down) / scale, decimals: slots < 10_000 ? 5 : 8)
    }

    /// One region for a filter or a mask that contains its regions in all frames; `nil` if that would be much larger.
    ///
    /// A larger region doesn't change the picture, and needs no animation.
    private func fixedRegion(of element: MovingElement) -> [String: Double]? {
        guard element.name == "filter" || element.name == "mask" else { return nil }
        let sides = ["x", "y", "width", "height"].compactMap { name in
            element.attributes.first { $0.name == name }?.value.changes
        }
        guard sides.count == 4, sides.contains(where: { $0.count > 1 }) else { return nil }
        var (low, high) = ((Double.infinity, Double.infinity), (-Double.infinity, -Double.infinity))
        var greatest = 0.0
        for frame in Set(sides.joined().map { $0.frame }) {
            let numbers = sides.map { changes in
                (changes.last { $0.frame <= frame } ?? changes[0]).value.flatMap { Double($0) } ?? 0
            }
            low = (min(low.0, numbers[0]), min(low.1, numbers[1]))
            high = (max(high.0, numbers[0] + numbers[2]), max(high.1, numbers[1] + numbers[3]))
            greatest = max(greatest, numbers[2] * numbers[3])
        }
        let size = (high.0 - low.0, high.1 - low.1)
        guard size.0 * size.1 <= 4 * greatest else { return nil }
        return ["x": low.0, "y": low.1, "width": size.0, "height": size.1]
    }

    // MARK: - Images

    /// The reference of an image element to its picture; `nil` for other elements.
    private func image(of element: MovingElement) -> String? {
        guard element.name == "image" else { return nil }
        return element.attributes.first { $0.name == "href" }?.value.changes[0].value
    }

    /// Adds an image element; the data of a picture that several elements show is written once, where possible.
    private mutating func add(_ element: MovingElement, image: String) {
        let data = Int(image.drop { $0 != ":" }.dropFirst()).map { images[$0] } ?? ""
        let sides = element.attributes.filter { ["width", "height", "preserveAspectRatio"].contains($0.name) }
        let isFixed = sides.allSatisfy { $0.value.changes.count == 1 }
        let fills = sides.contains { $0.name == "preserveAspectRatio" && $0.value.changes.map { $0.value } == ["none"] }
        let isShared = uses[image, default: 0] > 1 && (fills || isFixed)
        svg.add("<g")
        var animations = presence(of: element)
        for (name, value) in element.attributes where name == "clip-path" { animations += add(name, value) }
        svg.add(">" + animations + (isShared ? "<use" : "<image"))
        animations = ""
        var own: [String] = []
        for (name, value) in element.attributes where name != "clip-path" && name != "href" {
            if isShared, name == "preserveAspectRatio" || !fills && (name == "width" || name == "height") {
                own.append(" \(name)=\"\(value.changes[0].value ?? "")\"")
            } else {
                animations += add(name, value)
            }
        }
        let reference = isShared ? "#" + share(image, data, own.joined(), fills: fills) : data
        svg.add(
            " href=\"\(reference)\""
                + (animations.isEmpty ? "/></g>" : ">\(animations)</\(isShared ? "use" : "image")></g>"))
    }

    /// The id of the shared definition of an image, which is added if it is new.
    private mutating func share(_ image: String, _ data: String, _ attributes: String, fills: Bool) -> String {
        let key = image + attributes
        if let id = sharedIDs[key] { return id }
        let id = "i\(sharedIDs.count + 1)"
        sharedIDs[key] = id
        if fills {
            sharedText +=
                "<symbol id=\"\(id)\" viewBox=\"0 0 1 1\" preserveAspectRatio=\"none\"><image width=\"1\" height=\"1\""
                + " preserveAspectRatio=\"none\" href=\"\(data)\"/></symbol>"
        } else {
            sharedText += "<image id=\"\(id)\"\(attributes) href=\"\(data)\"/>"
        }
        return id
    }
}
