import MicroixCore
import MicroixMotion

/// Reads the settings of `c:transaction`.
extension Transaction {
    init(_ value: LuaValue?, _ scope: EffectScope) throws(EffectScope.Refusal) {
        guard case .table(let settings)? = value else {
            self.init()
            return
        }
        if !settings.items.isEmpty { throw EffectScope.Refusal("a transaction's settings have names") }
        // A curve is an object of the builder. All other settings can only be plain data.
        let fields = settings.fields.map { PlainData.Field($0.name, PlainData($0.value) ?? .null) }
        func curve(_: PlainData) throws(EffectScope.Refusal) -> TimingCurve {
            var decoder = ComponentDecoder()
            let node = DecoderNode(value: settings["curve"] ?? LuaValue.none, source: nil, location: nil)
            let curve = decoder.curve(node, "'curve' of a transaction")
            guard let curve, decoder.problems.isEmpty else {
                throw EffectScope.Refusal(decoder.problems.first?.message ?? "'curve' of a transaction is no curve")
            }
            return curve
        }
        try self.init(
            fields,
            trigger: { name throws(EffectScope.Refusal) in try scope.trigger(name) }, curve: curve,
            refuse: { EffectScope.Refusal($0) })
    }
}
