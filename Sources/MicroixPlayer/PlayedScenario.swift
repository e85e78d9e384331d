public import MicroixCore
public import MicroixLua
import MicroixTimeline

extension Script {
    /// Returns a scenario of the component by its name.
    ///
    /// - Throws: ``PlayerProblem/unknown(_:name:near:)`` if there is none.
    public func scenario(_ name: String) throws(PlayerProblem) -> ScenarioDeclaration {
        let scenarios = component.declaration.scenarios
        if let scenario = scenarios.first(where: { $0.name.text == name }) { return scenario }
        throw .unknown(.scenario, name: name, near: suggestion(for: name, among: scenarios.map { $0.name.text }))
    }
}

extension ScenarioDeclaration {
    /// The inputs in the order of time, one JSON object per line, for ``Player/post(json:)``; a trace of the scenario
    /// is not included.
    public var inputsAsJSON: String {
        var bytes: [UInt8] = []
        for input in inputs.inOrder {
            PlainDataJSON.write(input.json, to: &bytes)
            bytes.append(UInt8(ascii: "\n"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
