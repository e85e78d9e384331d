import CMicroixMath

/// The elementary functions of CMicroixMath that motions use; their results have the same bits on every host.
package enum Libm {
    static func exp(_ x: Double) -> Double { microix_exp(x) }
    static func expm1(_ x: Double) -> Double { microix_expm1(x) }
    static func log(_ x: Double) -> Double { microix_log(x) }
    package static func sin(_ x: Double) -> Double { microix_sin(x) }
    package static func cos(_ x: Double) -> Double { microix_cos(x) }
    package static func atan2(_ y: Double, _ x: Double) -> Double { microix_atan2(y, x) }
    static func atanh(_ x: Double) -> Double { microix_atanh(x) }
}
