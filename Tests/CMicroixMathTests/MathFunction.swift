import CMicroixMath

/// The functions of CMicroixMath, by their names.
enum MathFunction: String, CaseIterable, Sendable {
    case exp, expm1, log, log2, log10, pow, sin, cos, tan, asin, acos, atan, atan2, tanh, atanh

    var isOfTwo: Bool { self == .pow || self == .atan2 }

    /// Its result; all but `pow` and `atan2` have one argument.
    func callAsFunction(_ x: Double, _ y: Double = 0) -> Double {
        switch self {
        case .exp: microix_exp(x)
        case .expm1: microix_expm1(x)
        case .log: microix_log(x)
        case .log2: microix_log2(x)
        case .log10: microix_log10(x)
        case .pow: microix_pow(x, y)
        case .sin: microix_sin(x)
        case .cos: microix_cos(x)
        case .tan: microix_tan(x)
        case .asin: microix_asin(x)
        case .acos: microix_acos(x)
        case .atan: microix_atan(x)
        case .atan2: microix_atan2(x, y)
        case .tanh: microix_tanh(x)
        case .atanh: microix_atanh(x)
        }
    }
}
