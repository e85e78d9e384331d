import MicroixCore
import MicroixMotion

/// Which components have the functions of which.
func runOrigins() {
    print("# origins")
    let first = ScriptOrigin([[1, 2], [3]])
    let origins: [ScriptOrigin?] = [nil, first, ScriptOrigin([[1, 2], [3]]), ScriptOrigin([[1, 2]])]
    var components: [Component] = []
    for origin in origins {
        var declaration = ComponentDeclaration("origin", initial: "a", states: [state("a")])
        declaration.origin = origin
        if let component = compiled(declaration) { components.append(component) }
    }
    for component in components {
        say(list(components) { text(component.hasFunctions(of: $0)) })
    }
    say(text(origins[1] == origins[2]), text(origins[1] == origins[3]))
    for kind in [ScriptFailure.Kind.mistake, .limit, .foreignHost] {
        say(text(ScriptFailure("failed", at: nil, kind: kind).isLimit))
    }
}
