/// Tells what files are, as far as possible without running them.
extension Script {
    /// Whether a file is meant as a component, with or without mistakes: it returns one, or calls `mx.component` and
    /// returns nothing.
    package static func isMeantAsComponent(_ source: [UInt8]) -> Bool {
        let map = SourceMap(source)
        func isCall(_ expression: SourceExpression?) -> Bool { expression?.isField("component") ?? false }
        guard let result = map.result else { return map.calls.contains { isCall($0) } }
        return isCall(result) || result.isName && isCall(result.name.flatMap { map.local($0) })
    }
}
