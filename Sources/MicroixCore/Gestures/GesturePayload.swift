import MicroixMotion

extension GestureReading {
    /// The reading of a gesture from the payload of a host that recognised it; `translation` is how far it had moved
    /// before.
    init(_ payload: PlainData, _ gesture: Gesture, since translation: Lanes) {
        // Larger values are limited.
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
        // The direction is read first, because the speed is along it.
        for field in gesture.fields where field.content == .direction {
            if case .text(let word)? = payload[field.name] { direction = SwipeDirection(rawValue: word) }
        }
        // If two names stand for the same number, the name for the gesture's axis wins, because it is read last.
        for field in gesture.fields.reversed() {
            switch field.content {
            case .way(let lane):
                if let way = given(field.name) { self.translation[lane] = gesture.isFactor ? way - 1 : way }
            case .velocity(let lane): velocity[lane] = given(field.name) ?? velocity[lane]
            case .speed: velocity[speedLane] = number(field.name) * (direction == .left || direction == .up ? -1 : 1)
            case .rest, .touches, .direction: continue
            }
        }
    }

    /// The lane of its direction.
    private var speedLane: Int { direction == .left || direction == .right ? 0 : 1 }

    /// The payload that rules hear.
    func payload(_ gesture: Gesture, rest: Lanes) -> PlainData {
        var fields: [(name: String, value: PlainData)] = [("x", .number(location.x)), ("y", .number(location.y))]
        if gesture.isRepeated {
            let place = layer.flatMap { gesture.layers.firstIndex(of: $0) } ?? 0
            fields.append(("id", .number(Double(place + 1))))
        }
        for field in gesture.fields {
            let value: PlainData =
                switch field.content {
                case .way(let lane): .number(gesture.isFactor ? 1 + translation[lane] : translation[lane])
                case .velocity(let lane): .number(velocity[lane])
                case .rest(let lane): .number(rest[lane])
                case .touches: .number(Double(touches))
                case .speed: .number(Swift.abs(velocity[speedLane]))
                case .direction: .text((direction ?? .left).rawValue)
                }
            fields.append((field.name, value))
        }
        return .record(fields)
    }
}
