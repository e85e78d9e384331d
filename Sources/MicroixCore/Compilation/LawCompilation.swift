import MicroixMotion

/// Finds the laws of scripts that still have to be sampled.
extension Component {
    /// The laws of the script that have not been sampled for the component's knobs, although its functions could answer
    /// with them.
    package var unsampledLaws: [LawRequest] {
        if declaration.laws.isEmpty { return [] }
        var compiler = ActionCompiler(self)
        for part in parts.indices {
            let placement = Placement(part: part, prefix: parts[part].prefix, group: nil, of: declaration)
            for law in declaration.laws {
                let placed = law.map { knobs.fold(placement.quantity($0)) }
                let numbers = [placed.length ?? .constant(1)] + placed.corners
                // Numbers with knobs of another part are unknown here.
                guard numbers.allSatisfy({ $0.constant?.isFinite ?? false }) else { continue }
                _ = compiler.sampled(MotionAction("law", .sampled(placed)).placed(in: part))
            }
        }
        return compiler.requests
    }
}

extension ComponentDeclaration {
    /// The same declaration with sampled curves, also in its parts.
    package func sampled(_ samples: LawSamples) -> ComponentDeclaration {
        var result = self
        result.samples.add(samples)
        for index in parts.indices { result.parts[index].component = parts[index].component.sampled(samples) }
        return result
    }
}

extension DefinitionProblems {
    /// The problem that laws must be sampled before a component can run.
    init(unsampled laws: [LawRequest]) {
        self.init(
            laws.map { law in
                DefinitionProblem(
                    .conflict(
                        "mx.law is sampled by the script that it is of", hint: "load, tune and style the Script"),
                    at: law.function.location)
            })
        self.laws = laws
    }
}
