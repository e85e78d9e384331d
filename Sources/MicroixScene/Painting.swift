public import MicroixCore
public import MicroixMotion

/// Which layers are painted at a location.
extension Scene {
    /// The layers whose fill or line covers a location and is not transparent there, the topmost first.
    ///
    /// Blurs and shadows are ignored; texts and images count as their boxes. Which layer gets a touch is another
    /// question: see ``/MicroixCore/Session/touch(at:)``.
    /// - Parameter location: In points of the canvas.
    public func layers(at location: Lanes) -> [LayerID] {
        var result: [LayerID] = []
        collect(.whole, location, into: &result)
        return result
    }

    private func collect(_ group: LayerID, _ location: Lanes, into result: inout [LayerID]) {
        for layer in order[group].reversed() where !masks.contains(layer) {
            if isPainted(layer, location, into: &result) { result.append(layer) }
        }
    }

    /// Whether a layer itself is painted at a location in its group's space; adds the painted layers in it to `result`.
    private func isPainted(_ layer: LayerID, _ location: Lanes, into result: inout [LayerID]) -> Bool {
        guard isPresent(layer), isDrawable(layer), value(.opacity, of: layer).x > 0,
            let own = matrix(of: layer).inverse?.applied(to: location), own.isFinite
        else { return false }
        if let mask = mask(of: layer), !isSeen(mask, at: location) { return false }
        guard layout.slots[layer].shape == .layer else { return paints(layer, own) }
        if isTrue(.clip, of: layer), !box(of: layer).contains(own) { return false }
        collect(layer, own, into: &result)
        return false
    }

    /// Whether a mask, or a layer in it, is painted at a location.
    private func isSeen(_ mask: LayerID, at location: Lanes) -> Bool {
        // A mask that doesn't exist, and one that masks its own mask, show nothing.
        guard mask > .whole, self.mask(of: mask).flatMap({ self.mask(of: $0) }) != mask else { return false }
        var inside: [LayerID] = []
        return isPainted(mask, location, into: &inside) || !inside.isEmpty
    }

    /// Whether a layer that is no group is painted at a location in its own space.
    private func paints(_ layer: LayerID, _ location: Lanes) -> Bool {
        switch layout.slots[layer].shape {
        case .layer: return false
        case .text: return words(of: layer).fill != nil && box(of: layer).contains(location)
        case .image: return box(of: layer).contains(location)
        case .rect, .ellipse, .arc, .shape:
            let form = form(of: layer)
            if let fill = form.fill, form.inside.contains(location) {
                switch fill {
                case .colour: return true
                case .gradient(let gradient): if gradient.alpha(at: location) > 0 { return true }
                }
            }
            return form.stroke.map { $0.covers(location, along: form.edge) } ?? false
        }
    }
}

extension Stroke {
    /// Whether the line covers a point, with its ends, corners and dashes.
    func covers(_ point: Lanes, along edge: Outline) -> Bool {
        edge.polygons.contains { part in
            guard let dash else { return covers(point, part.points, isClosed: part.isClosed) }
            return dashes(part.points, dash).contains { covers(point, $0, isClosed: false) }
        }
    }

    private func covers(_ point: Lanes, _ points: [Lanes], isClosed: Bool) -> Bool {
        let points = points.enumerated().filter { $0.offset == 0 || $0.element != points[$0.offset - 1] }.map {
            $0.element
        }
        let half = width / 2
        guard points.count > 1 else {
            guard let only = points.first else { return false }
            return cap == .round && (point - only).length <= half
        }
        for (from, to) in zip(points, points.dropFirst()) where isBeside(point, from, to, half) { return true }
        for index in points.indices.dropFirst().dropLast() {
            if isAtCorner(point, points[index - 1], points[index], points[index + 1], half) { return true }
        }
        if isClosed, points.first == points.last {
            return isAtCorner(point, points[points.count - 2], points[0], points[1], half)
        }
        return isAtEnd(point, points[0], from: points[1], half)
            || isAtEnd(point, points[points.count - 1], from: points[points.count - 2], half)
    }

    private func isBeside(_ point: Lanes, _ from: Lanes, _ to: Lanes, _ half: Double) -> Bool {
        let way = to - from
        let length = way.length
        guard length > 0 else { return false }
        let (offset, along) = (point - from, way / length)
        let place = (offset * along).sum()
        return place >= 0 && place <= length && abs(offset.x * along.y - offset.y * along.x) <= half
    }

    private func isAtEnd(_ point: Lanes, _ end: Lanes, from before: Lanes, _ half: Double) -> Bool {
        switch cap {
        case .butt: return false
        case .round: return (point - end).length <= half
        case .square:
            let way = end - before
            return way.length > 0 && isBeside(point, end, end + way / way.length * half, half)
        }
    }

    private func isAtCorner(_ point: Lanes, _ before: Lanes, _ corner: Lanes, _ after: Lanes, _ half: Double) -> Bool {
        let (first, second) = ((corner - before).unit, (after - corner).unit)
        let turn = first.x * second.y - first.y * second.x
        let straight = (first * second).sum()
        let side: Double = turn > 0 ? -1 : 1
        let outer = [first, second].map { corner + side * half * [-$0.y, $0.x, 0, 0] }
        if isInside(point, [corner, outer[0], outer[1]]) { return true }
        // Such small turns are those between the lines that approximate a curve.
        if straight > 0.9 { return false }
        if join == .round {
            // Only the sector on the outer side, between both normals; a whole circle could stick out of a near end.
            let way = point - corner
            let (from, to) = (outer[0] - corner, outer[1] - corner)
            let isBetween =
                (from.x * way.y - from.y * way.x) * side <= 0 && (way.x * to.y - way.y * to.x) * side <= 0
            return isBetween && way.length <= half
        }
        guard join == .miter else { return false }
        // The tip lies midway between both normals, at half the width divided by the cosine of half the turn.
        let cosine = ((1 + straight) / 2).squareRoot()
        guard cosine * Stroke.miterLimit >= 1 else { return false }
        let tip = corner + ((outer[0] + outer[1]) / 2 - corner).unit * (half / cosine)
        return isInside(point, [outer[0], tip, outer[1]])
    }

    private func isInside(_ point: Lanes, _ corners: [Lanes]) -> Bool {
        var signs = (false, false)
        for (index, corner) in corners.enumerated() {
            let way = corners[(index + 1) % corners.count] - corner
            let cross = way.x * (point.y - corner.y) - way.y * (point.x - corner.x)
            if cross < 0 { signs.0 = true }
            if cross > 0 { signs.1 = true }
        }
        return !(signs.0 && signs.1)
    }

    /// The dashes along one part of the line, each as a list of points.
    private func dashes(_ points: [Lanes], _ dash: (on: Double, off: Double)) -> [[Lanes]] {
        let period = dash.on + dash.off
        var phase = dashOffset - (dashOffset / period).rounded(.down) * period
        var result: [[Lanes]] = []
        var current: [Lanes]? = phase < dash.on ? points.first.map { [$0] } : nil
        for (from, to) in zip(points, points.dropFirst()) {
            let length = (to - from).length
            // Dashes that are too short to be seen count as a solid line.
            guard length > 0, length / period < 10_000 else { return [points] }
            var travelled = 0.0
            while true {
                let left = (phase < dash.on ? dash.on : period) - phase
                if travelled + left > length {
                    phase += length - travelled
                    current?.append(to)
                    break
                }
                travelled += left
                let place = from + (to - from) * (travelled / length)
                if phase < dash.on {
                    current?.append(place)
                    if let dash = current { result.append(dash) }
                    current = nil
                    phase = dash.on
                    if dash.off == 0 {
                        phase = 0
                        current = [place]
                    }
                } else {
                    current = [place]
                    phase = 0
                    if dash.on == 0 {
                        result.append([place])
                        current = nil
                    }
                }
                if dash.on == 0, dash.off == 0 { return [points] }
            }
        }
        if let current { result.append(current) }
        return result
    }
}

extension SIMD4<Double> {
    /// The Euclidean length.
    var length: Double { (self * self).sum().squareRoot() }

    /// The vector of length 1 in the same direction; zero for zero.
    fileprivate var unit: Self { length > 0 ? self / length : self }
}
