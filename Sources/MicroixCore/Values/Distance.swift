import MicroixMotion

extension Lanes {
    /// The distance of a point from the origin, in points.
    var length: Double { (x * x + y * y).squareRoot() }
}
