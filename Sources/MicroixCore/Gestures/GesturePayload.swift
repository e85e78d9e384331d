import MicroixMotion

extension GestureReading {
    /// What a host says of a gesture that it recognised itself, and that had come so far before.
    init(_ payload: PlainData, _ gesture: Gesture, since translation: Lanes) {
        // Farther than any finger goes counts as that far.
        let farthest = PointerSample.farthest
        func given(_ name: String) -> Double? {
            (payload[name]?.number).map { Swift.max(-farthest, Swift.min(farthest, $0)) }
        }
        func number(_ name: String) -> Double { given(name) ?? 0 }
        self.init(location: [number("x"), number("y"), 0, 0], translation: translation)
        if gesture.isRepeated {
            let id = Int(max(1, min(Double(gesture.layers.count), number("id"))))
            layer = gesture.layers[id - 1]
        } else {
            layer = gesture.layers.first
        }
        touches = Int(max(0, min(Double(GestureDeclaration.mostTouches), number("touches"))))
        switch gesture.kind {
        case .pan:
            if let axis = gesture.axis {
                self.translation[axis.lane] = given("translation") ?? translation[axis.lane]
                velocity[axis.lane] = number("velocity")
            } else {
                self.translation = [given("dx") ?? translation.x, given("dy") ?? translation.y, 0, 0]
                velocity = [number("vx"), number("vy"), 0, 0]
            }
        case .pinch:
            self.translation[0] = given("scale").map { $0 - 1 } ?? translation[0]
            velocity[0] = number("velocity")
        case .rotate:
            self.translation[0] = given("rotation") ?? translation[0]
            velocity[0] = number("velocity")
        case .swipe:
            if case .text(let word)? = payload["direction"] { direction = SwipeDirection(rawValue: word) }
            let isAcross = direction == .left || direction == .right
            velocity[isAcross ? 0 : 1] = number("velocity") * (direction == .left || direction == .up ? -1 : 1)
        case .tap, .press, .scrub, .hover: break
        }
    }

    /// What rules hear.
    func payload(_ gesture: Gesture, rest: Lanes) -> PlainData {
        var fields: [(name: String, value: PlainData)] = [("x", .number(location.x)), ("y", .number(location.y))]
        func add(_ name: String, _ number: Double) { fields.append((name, .number(number))) }
        if gesture.isRepeated { add("id", Double((layer.flatMap { gesture.layers.firstIndex(of: $0) } ?? 0) + 1)) }
        switch gesture.kind {
        case .press, .hover: break
        case .tap, .scrub: add("touches", Double(touches))
        case .pan:
            if let axis = gesture.axis {
                add("translation", translation[axis.lane])
                add("velocity", velocity[axis.lane])
                add("rest", rest[axis.lane])
            } else {
                add("dx", translation.x)
                add("dy", translation.y)
                add("vx", velocity.x)
                add("vy", velocity.y)
                add("rest_x", rest.x)
                add("rest_y", rest.y)
            }
            add("touches", Double(touches))
        case .pinch, .rotate:
            if gesture.kind == .pinch { add("scale", 1 + translation[0]) } else { add("rotation", translation[0]) }
            add("velocity", velocity[0])
            add("rest", rest[0])
            add("touches", Double(touches))
        case .swipe:
            let isAcross = direction == .left || direction == .right
            add("velocity", Swift.abs(velocity[isAcross ? 0 : 1]))
            fields.append(("direction", .text((direction ?? .left).rawValue)))
        }
        return .record(fields)
    }
}
