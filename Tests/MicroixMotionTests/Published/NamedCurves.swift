import MicroixMotion
import Testing

/// A curve with its published course.
struct CurveCourse: Sendable, CustomTestStringConvertible {
    let name: String
    let curve: TimingCurve
    /// The progress at every twentieth of the duration.
    let values: [Double]
    var testDescription: String { name }

    /// Core Animation's named functions and two of Material's, by bisection of their published control points.
    static let named = [
        CurveCourse(
            name: "linear", curve: .linear,
            values: [
                0.0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85,
                0.9, 0.95, 1.0,
            ]),
        CurveCourse(
            name: "easeIn", curve: .easeIn,
            values: [
                0.0, 0.004474615296, 0.017026609652, 0.0365774635, 0.062282000137, 0.093464650719, 0.129576760845,
                0.170167092347, 0.214860938753, 0.263345075374, 0.315356812573, 0.370676064173, 0.429119769296,
                0.49053832913, 0.554814032529, 0.621861869175, 0.691633933319, 0.764130597265, 0.839427845762,
                0.917757795958, 1.0,
            ]),
        CurveCourse(
            name: "easeOut", curve: .easeOut,
            values: [
                0.0, 0.082242204042, 0.160572154238, 0.235869402735, 0.308366066681, 0.378138130825, 0.445185967471,
                0.50946167087, 0.570880230704, 0.629323935827, 0.684643187427, 0.736654924626, 0.785139061247,
                0.829832907653, 0.870423239155, 0.906535349281, 0.937717999863, 0.9634225365, 0.982973390348,
                0.995525384704, 1.0,
            ]),
        CurveCourse(
            name: "easeInEaseOut", curve: .easeInOut,
            values: [
                0.0, 0.004829749668, 0.019722453548, 0.045210307297, 0.081659856266, 0.129161931047, 0.187395906705,
                0.255485613547, 0.331883870098, 0.414339708984, 0.5, 0.585660291016, 0.668116129902, 0.744514386453,
                0.812604093295, 0.870838068953, 0.918340143734, 0.954789692703, 0.980277546452, 0.995170250332, 1.0,
            ]),
        CurveCourse(
            name: "default", curve: .ease,
            values: [
                0.0, 0.032951541306, 0.094796305716, 0.18545653716, 0.295244334268, 0.408510591355, 0.513315160973,
                0.604794677193, 0.682540505978, 0.747853437168, 0.802403387585, 0.847751888952, 0.885229309876,
                0.915933848786, 0.940764614298, 0.960458978349, 0.975625355624, 0.986769730346, 0.994316477485,
                0.99862454145, 1.0,
            ]),
        CurveCourse(
            name: "fastOutSlowIn", curve: .cubicBezier(CubicBezier(0.4, 0, 0.2, 1)),
            values: [
                0.0, 0.005770212235, 0.025863014891, 0.065971692069, 0.133946775076, 0.236587360468, 0.367295708286,
                0.5, 0.613594746509, 0.704270736382, 0.775561311116, 0.831678392993, 0.875967909453, 0.910890517823,
                0.938245487136, 0.959367736739, 0.975267517566, 0.986724954255, 0.994353928737, 0.998645820186, 1.0,
            ]),
        CurveCourse(
            name: "decelerate", curve: .cubicBezier(CubicBezier(0, 0, 0.2, 1)),
            values: [
                0.0, 0.174677874287, 0.303847577293, 0.409977604641, 0.5, 0.577572927836, 0.644990210269,
                0.703833583051, 0.755262817538, 0.800165904183, 0.839245057709, 0.873069690516, 0.90211089623,
                0.926764896774, 0.947369557773, 0.964216366136, 0.977559332855, 0.987621750784, 0.994601418209,
                0.998674741085, 1.0,
            ]),
    ]
}

/// A curve by its name.
struct NamedCurve: Sendable, CustomTestStringConvertible {
    let name: String
    let curve: CubicBezier
    var testDescription: String { name }

    /// Flutter's named curves.
    static let flutter = [
        NamedCurve(name: "fastLinearToSlowEaseIn", curve: CubicBezier(0.18, 1.0, 0.04, 1.0)),
        NamedCurve(name: "ease", curve: CubicBezier(0.25, 0.1, 0.25, 1.0)),
        NamedCurve(name: "easeIn", curve: CubicBezier(0.42, 0.0, 1.0, 1.0)),
        NamedCurve(name: "easeInToLinear", curve: CubicBezier(0.67, 0.03, 0.65, 0.09)),
        NamedCurve(name: "easeInSine", curve: CubicBezier(0.47, 0.0, 0.745, 0.715)),
        NamedCurve(name: "easeInQuad", curve: CubicBezier(0.55, 0.085, 0.68, 0.53)),
        NamedCurve(name: "easeInCubic", curve: CubicBezier(0.55, 0.055, 0.675, 0.19)),
        NamedCurve(name: "easeInQuart", curve: CubicBezier(0.895, 0.03, 0.685, 0.22)),
        NamedCurve(name: "easeInQuint", curve: CubicBezier(0.755, 0.05, 0.855, 0.06)),
        NamedCurve(name: "easeInExpo", curve: CubicBezier(0.95, 0.05, 0.795, 0.035)),
        NamedCurve(name: "easeInCirc", curve: CubicBezier(0.6, 0.04, 0.98, 0.335)),
        NamedCurve(name: "easeInBack", curve: CubicBezier(0.6, -0.28, 0.735, 0.045)),
        NamedCurve(name: "easeOut", curve: CubicBezier(0.0, 0.0, 0.58, 1.0)),
        NamedCurve(name: "linearToEaseOut", curve: CubicBezier(0.35, 0.91, 0.33, 0.97)),
        NamedCurve(name: "easeOutSine", curve: CubicBezier(0.39, 0.575, 0.565, 1.0)),
        NamedCurve(name: "easeOutQuad", curve: CubicBezier(0.25, 0.46, 0.45, 0.94)),
        NamedCurve(name: "easeOutCubic", curve: CubicBezier(0.215, 0.61, 0.355, 1.0)),
        NamedCurve(name: "easeOutQuart", curve: CubicBezier(0.165, 0.84, 0.44, 1.0)),
        NamedCurve(name: "easeOutQuint", curve: CubicBezier(0.23, 1.0, 0.32, 1.0)),
        NamedCurve(name: "easeOutExpo", curve: CubicBezier(0.19, 1.0, 0.22, 1.0)),
        NamedCurve(name: "easeOutCirc", curve: CubicBezier(0.075, 0.82, 0.165, 1.0)),
        NamedCurve(name: "easeOutBack", curve: CubicBezier(0.175, 0.885, 0.32, 1.275)),
        NamedCurve(name: "easeInOut", curve: CubicBezier(0.42, 0.0, 0.58, 1.0)),
        NamedCurve(name: "easeInOutSine", curve: CubicBezier(0.445, 0.05, 0.55, 0.95)),
        NamedCurve(name: "easeInOutQuad", curve: CubicBezier(0.455, 0.03, 0.515, 0.955)),
        NamedCurve(name: "easeInOutCubic", curve: CubicBezier(0.645, 0.045, 0.355, 1.0)),
        NamedCurve(name: "easeInOutQuart", curve: CubicBezier(0.77, 0.0, 0.175, 1.0)),
        NamedCurve(name: "easeInOutQuint", curve: CubicBezier(0.86, 0.0, 0.07, 1.0)),
        NamedCurve(name: "easeInOutExpo", curve: CubicBezier(1.0, 0.0, 0.0, 1.0)),
        NamedCurve(name: "easeInOutCirc", curve: CubicBezier(0.785, 0.135, 0.15, 0.86)),
        NamedCurve(name: "easeInOutBack", curve: CubicBezier(0.68, -0.55, 0.265, 1.55)),
        NamedCurve(name: "fastOutSlowIn", curve: CubicBezier(0.4, 0.0, 0.2, 1.0)),
        NamedCurve(name: "slowMiddle", curve: CubicBezier(0.15, 0.85, 0.85, 0.15)),
    ]
}
