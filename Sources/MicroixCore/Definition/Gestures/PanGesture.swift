extension GestureFacts {
    /// Fingers move together.
    static let pan = GestureFacts(
        phases: [.began, .changed, .ended, .cancelled], ends: [.ended, .cancelled], claims: true,
        takes: [.began],
        touches: 1...GestureDeclaration.mostTouches, takesAxis: true, takesBeginning: true,
        drives: .points,
        fields: { axis in
            guard let lane = axis?.lane else {
                return [
                    GestureField("dx", .way(0)), GestureField("dy", .way(1)), GestureField("vx", .velocity(0)),
                    GestureField("vy", .velocity(1)), .touches, GestureField("rest_x", .rest(0)),
                    GestureField("rest_y", .rest(1)),
                ]
            }
            return [
                GestureField("translation", .way(lane)), GestureField("rest", .rest(lane)),
                GestureField("velocity", .velocity(lane)), .touches,
            ]
        }, performances: [.drag])
}
