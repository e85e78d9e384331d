extension GestureFacts {
    /// A quick movement in one direction.
    static let swipe = GestureFacts(
        claims: true, arguments: [.number("distance", 50), .number("duration", 0.5)], takesDirections: true,
        fields: { _ in [GestureField("velocity", .speed), GestureField("direction", .direction)] },
        performances: [.drag])
}
