import MicroixCore
import MicroixMotion

private func write(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    try scope.set("anything", scope.payload)
    try scope.set("card.note", .text("late"))
    try scope.emit("read", .list([try scope.model("anything"), try scope.model("card.note")]))
    return .null
}

private func writeElsewhere(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    try scope.set("crad.note", .number(1))
    return .null
}

private func fill(_ scope: inout EffectScope) throws(EffectScope.Refusal) -> PlainData {
    for index in 0...10_000 { try scope.set("k\(index)", .number(1)) }
    return .null
}

/// A store that takes keys which nobody declared, of a component and of a part.
func runOpenStores() {
    print("# open stores")
    func open(_ name: Name, _ parts: [PartDeclaration]) -> ComponentDeclaration {
        changed(
            ComponentDeclaration(
                name, layers: [LayerDeclaration("card", .rect, base: [base("x", 0)], classes: ["surface"])],
                rules: [
                    rule("write") { $0.effect = HostFunction(0) }, rule("miss") { $0.effect = HostFunction(1) },
                    rule("fill") { $0.effect = HostFunction(2) },
                ])
        ) {
            $0.isOpen = true
            $0.parts = parts
            $0.styles = [
                changed(StyleDeclaration("own", values: [.init("depth", [2])])) {
                    $0.data = [.init("anything", .text("own")), .init("surface.note", .boolean(true))]
                }
            ]
        }
    }
    let declaration = open("whole", [PartDeclaration("row", open("row", []))])
    guard let component = compiled(declaration) else { return }
    print("  open \(text(component.takesUndeclaredKeys)) \(text(component.mayHoldUndeclared("row.depth")))")
    var run = Run(component, functions: [write, writeElsewhere, fill])
    run.send("write", .number(5), at: 0.1)
    run.send("row.write", .text("row"), at: 0.2)
    for name in ["miss", "fill"] { run.send(name, at: 0.3) }
    run.resume()
    run.send("write", .null, at: 0.4)
    let plain = StyleDeclaration("plain", values: [.init("depth", [3])], isOwn: false)
    do throws(DefinitionProblems) {
        run.session.restyle(try component.styled([plain]))
    } catch {
        print("  \(list(error.problems) { $0.message })")
    }
    run.resume()
    run.advance(to: 0.5)
    print("  depth \(text(run.session.data(named: "depth") ?? .null))")
    print("  \(list(run.session.frame(at: 0.5).undeclared) { "\($0.name) \(text($0.value))" })")
}
