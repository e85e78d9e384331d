/// Files by what they are, as far as it can be seen without running them.
extension Script {
    /// Whether a file is meant to be a component, right or wrong: what it returns is one, or nothing is returned yet.
    package static func isMeantAsComponent(_ source: [UInt8]) -> Bool {
        let map = SourceMap(source)
        func isCall(_ expression: SourceExpression?) -> Bool { expression?.isField("component") ?? false }
        guard let result = map.result else { return map.calls.contains { isCall($0) } }
        return isCall(result) || result.isName && isCall(result.name.flatMap { map.local($0) })
    }
}
