import MicroixCore
import MicroixMotion
import MicroixScene

/// The definitions to which elements refer by id: gradients, clips, masks, filters. Each is written before the element.
extension ScenePicture {
    private mutating func newID() -> String {
        ids += 1
        return prefix + String(ids)
    }

    /// The attributes of a fill; the definition of a gradient is written first.
    mutating func paint(_ paint: Paint?) -> String {
        switch paint {
        case nil: return " fill=\"none\""
        case .some where isFlat: return " fill=\"\(flatHex)\""
        case .colour(let colour)?:
            let alpha = colour.alpha < 1 ? " fill-opacity=\"\(SVGText.number(colour.alpha, decimals: 4))\"" : ""
            return " fill=\"\(SVGText.hex(colour.straight))\"" + alpha
        case .gradient(let gradient)?: return " fill=\"url(#\(define(gradient)))\""
        }
    }

    private mutating func define(_ gradient: Gradient) -> String {
        let id = newID()
        let element: String
        switch gradient.course {
        case .linear(let from, let to):
            element = "linearGradient"
            svg.add("<linearGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\"")
            for (name, number) in [("x1", from.x), ("y1", from.y), ("x2", to.x), ("y2", to.y)] {
                svg.add(attribute: name, number)
            }
        case .radial(let centre, let radius):
            element = "radialGradient"
            svg.add("<radialGradient id=\"\(id)\" gradientUnits=\"userSpaceOnUse\"")
            for (name, number) in [("cx", centre.x), ("cy", centre.y), ("r", radius)] {
                svg.add(attribute: name, number)
            }
        }
        svg.add(">")
        for stop in gradient.straightStops {
            svg.add("<stop")
            svg.add(attribute: "offset", stop.place)
            svg.add(" stop-color=\"\(SVGText.hex(stop.straight))\"")
            if stop.straight.w < 1 { svg.add(attribute: "stop-opacity", stop.straight.w) }
            svg.add("/>")
        }
        svg.add("</\(element)>")
        return id
    }

    mutating func defineClip(_ box: SceneBox) -> String {
        let id = newID()
        svg.add("<clipPath id=\"\(id)\"><rect")
        add(box)
        svg.add("/></clipPath>")
        return id
    }

    /// Defines a mask from a layer of the same group.
    ///
    /// - Parameter inverse: The inverse matrix of the masked layer, because a mask is drawn in that layer's own space.
    mutating func defineMask(_ mask: LayerID, _ inverse: Matrix) -> String {
        let id = newID()
        open.insert(mask)
        svg.add("<mask id=\"\(id)\" style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\"")
        let bounds = scene.isPresent(mask) ? scene.bounds(of: mask)?.applied(inverse * scene.matrix(of: mask)) : nil
        let seen = (bounds ?? SceneBounds(low: .zero, high: [1, 1, 0, 0])).inset(by: -1)
        svg.add(low: seen.low, size: seen.size)
        svg.add("><g")
        svg.add(inverse)
        svg.add(">")
        draw(mask)
        svg.add("</g></mask>")
        open.remove(mask)
        return id
    }

    mutating func defineBlur(_ radius: Double, _ bounds: SceneBounds) -> String {
        let id = beginFilter(bounds)
        svg.add("<feGaussianBlur")
        svg.add(attribute: "stdDeviation", min(Self.widest, radius) / 2)
        svg.add("/></filter>")
        return id
    }

    mutating func defineShadow(_ shadow: Shadow, _ bounds: SceneBounds) -> String {
        let id = beginFilter(bounds)
        svg.add("<feGaussianBlur in=\"SourceAlpha\"")
        svg.add(attribute: "stdDeviation", min(Self.widest, shadow.radius) / 2)
        svg.add("/><feOffset")
        svg.add(attribute: "dx", shadow.offset.x)
        svg.add(attribute: "dy", shadow.offset.y)
        svg.add(" result=\"b\"/><feFlood flood-color=\"\(SVGText.hex(shadow.colour.straight))\"")
        svg.add(attribute: "flood-opacity", shadow.colour.alpha)
        svg.add(
            "/><feComposite in2=\"b\" operator=\"in\"/><feMerge><feMergeNode/><feMergeNode in=\"SourceGraphic\"/></feMerge></filter>"
        )
        return id
    }

    private mutating func beginFilter(_ bounds: SceneBounds) -> String {
        let id = newID()
        svg.add("<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\" color-interpolation-filters=\"sRGB\"")
        svg.add(low: bounds.low, size: bounds.size)
        svg.add(">")
        return id
    }
}
