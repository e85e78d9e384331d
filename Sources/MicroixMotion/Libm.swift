// The one place that knows where the C math library comes from.
#if hasFeature(Embedded)
    @_extern(c, "exp") private func cExp(_ x: Double) -> Double
    @_extern(c, "expm1") private func cExpm1(_ x: Double) -> Double
    @_extern(c, "log") private func cLog(_ x: Double) -> Double
    @_extern(c, "sin") private func cSin(_ x: Double) -> Double
    @_extern(c, "cos") private func cCos(_ x: Double) -> Double
    @_extern(c, "atan2") private func cAtan2(_ y: Double, _ x: Double) -> Double
    @_extern(c, "atanh") private func cAtanh(_ x: Double) -> Double
#elseif canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The functions of the C math library that motions are made of.
package enum Libm {
    #if hasFeature(Embedded)
        static func exp(_ x: Double) -> Double { cExp(x) }
        static func expm1(_ x: Double) -> Double { cExpm1(x) }
        static func log(_ x: Double) -> Double { cLog(x) }
        package static func sin(_ x: Double) -> Double { cSin(x) }
        package static func cos(_ x: Double) -> Double { cCos(x) }
        package static func atan2(_ y: Double, _ x: Double) -> Double { cAtan2(y, x) }
        static func atanh(_ x: Double) -> Double { cAtanh(x) }
    #elseif canImport(Darwin)
        static func exp(_ x: Double) -> Double { Darwin.exp(x) }
        static func expm1(_ x: Double) -> Double { Darwin.expm1(x) }
        static func log(_ x: Double) -> Double { Darwin.log(x) }
        package static func sin(_ x: Double) -> Double { Darwin.sin(x) }
        package static func cos(_ x: Double) -> Double { Darwin.cos(x) }
        package static func atan2(_ y: Double, _ x: Double) -> Double { Darwin.atan2(y, x) }
        static func atanh(_ x: Double) -> Double { Darwin.atanh(x) }
    #elseif canImport(Musl)
        static func exp(_ x: Double) -> Double { Musl.exp(x) }
        static func expm1(_ x: Double) -> Double { Musl.expm1(x) }
        static func log(_ x: Double) -> Double { Musl.log(x) }
        package static func sin(_ x: Double) -> Double { Musl.sin(x) }
        package static func cos(_ x: Double) -> Double { Musl.cos(x) }
        package static func atan2(_ y: Double, _ x: Double) -> Double { Musl.atan2(y, x) }
        static func atanh(_ x: Double) -> Double { Musl.atanh(x) }
    #else
        static func exp(_ x: Double) -> Double { Glibc.exp(x) }
        static func expm1(_ x: Double) -> Double { Glibc.expm1(x) }
        static func log(_ x: Double) -> Double { Glibc.log(x) }
        package static func sin(_ x: Double) -> Double { Glibc.sin(x) }
        package static func cos(_ x: Double) -> Double { Glibc.cos(x) }
        package static func atan2(_ y: Double, _ x: Double) -> Double { Glibc.atan2(y, x) }
        static func atanh(_ x: Double) -> Double { Glibc.atanh(x) }
    #endif
}
