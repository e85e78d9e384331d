public import MicroixCore
public import MicroixLua
import MicroixTimeline

extension Script {
    /// A scenario of the component, by its name.
    ///
    /// - Throws: ``PlayerProblem/unknown(_:name:near:)`` where there is none.
    public func scenario(_ name: String) throws(PlayerProblem) -> ScenarioDeclaration {
        let scenarios = component.declaration.scenarios
        if let scenario = scenarios.first(where: { $0.name.text == name }) { return scenario }
        throw .unknown(.scenario, name: name, near: suggestion(for: name, among: scenarios.map { $0.name.text }))
    }
}

extension ScenarioDeclaration {
    /// Its inputs in the order of time, one in a line, for ``Player/post(json:)``; what its trace has is not among them.
    public var inputsAsJSON: String {
        var bytes: [UInt8] = []
        for input in inputs.inOrder {
            PlainDataJSON.write(input.json, to: &bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
