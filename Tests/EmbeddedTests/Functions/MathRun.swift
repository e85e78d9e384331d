import CMicroixMath

/// A hash of what each function of CMicroixMath gives, a host's processor as well as a browser's.
func runMathematics() {
    print("# mathematics")
    let functions: [(Double) -> Double] = [
        { microix_exp($0) }, { microix_expm1($0) }, { microix_log($0) }, { microix_log2($0) }, { microix_log10($0) },
        { microix_sin($0) }, { microix_cos($0) }, { microix_tan($0) }, { microix_asin($0) }, { microix_acos($0) },
        { microix_atan($0) }, { microix_tanh($0) }, { microix_atanh($0) }, { microix_pow($0.magnitude, 1.7 - $0) },
        { microix_atan2($0, 0.3 + $0 * $0) },
    ]
    for function in functions {
        var (hash, state): (UInt64, UInt64) = (0xcbf2_9ce4_8422_2325, 2026)
        for count in 0..<20_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let unit = Double(Int64(bitPattern: state) >> 10) * 0x1p-53
            // Any double, one of each domain's middle, and one of a large part of most.
            let argument = count % 3 == 0 ? Double(bitPattern: state) : count % 3 == 1 ? unit : unit * 20
            hash = (hash ^ function(argument).bitPattern) &* 0x100_0000_01b3
        }
        say("\(hash)")
    }
}
