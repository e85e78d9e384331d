import MicroixMotion

/// Laws that scripts write themselves: each gets the curve that was sampled for the knobs of its part.
extension ComponentCompiler {
    /// A motion with the curves of its laws; what was not sampled yet is asked for.
    mutating func sampled(_ motion: MotionAction<Amount>) -> MotionAction<Amount> {
        motion.mappingSampledLaws { law in
            var law = law
            if law.curve == nil { law.curve = curve(of: law) }
            return law
        }
    }

    /// Asks for all laws of the script, for each part: functions may answer with any of them.
    fileprivate mutating func requestLaws() {
        for part in [PartID.whole] + declaration.placed.indices.map({ PartID($0 + 1) }) {
            let placement = Placement(part: part, prefix: prefix(of: part), group: nil, of: declaration)
            for law in declaration.laws {
                let placed = law.mapped { placement.quantity($0) }.mapped { fold($0) }
                let numbers = [placed.length ?? .constant(1)] + placed.corners
                // The numbers of another part's knobs mean nothing here.
                guard numbers.allSatisfy({ $0.constant?.isFinite ?? false }) else { continue }
                _ = sampled(MotionAction("law", .sampled(placed)).placed(in: part))
            }
        }
    }

    private mutating func curve(of law: SampledLaw<Amount>) -> SampledCurve? {
        let length = law.length.map { $0.constant ?? .nan } ?? 1
        guard length >= 1e-9, length <= NumberCheck.longest else { return nil }
        let corners = law.corners.map { $0.constant ?? .nan }.sorted()
        let marks = [0] + corners + [length]
        guard zip(marks, marks.dropFirst()).allSatisfy({ $1 - $0 >= 1e-3 * length }) else {
            report(
                .conflict(
                    "the corners of mx.law lie between 0 and \(plain(length)), a thousandth of that apart at least",
                    hint: nil), at: law.function.location)
            return nil
        }
        if knobs.isEmpty { for knob in declaration.tuning { knobs[knob.name.text] = knob.value } }
        let request = LawRequest(
            number: law.number, function: law.function, length: length, corners: corners, knobs: knobs,
            prefix: prefix(of: law.function.part))
        if let curve = declaration.samples.curve(of: request) { return curve }
        if !requests.contains(where: { $0.isSame(as: request) }) { requests.append(request) }
        return nil
    }
}

extension Component {
    /// The laws of its script that have not been sampled for its knobs, though its functions could answer with them.
    package var unsampledLaws: [LawRequest] {
        if declaration.laws.isEmpty { return [] }
        var compiler = ComponentCompiler(running: self)
        compiler.requestLaws()
        return compiler.requests
    }
}

extension ComponentDeclaration {
    /// The same with what has been sampled of its laws, its parts too.
    package func sampled(_ samples: LawSamples) -> ComponentDeclaration {
        var result = self
        result.samples.add(samples)
        for index in parts.indices { result.parts[index].component = parts[index].component.sampled(samples) }
        return result
    }
}

extension DefinitionProblems {
    /// That laws must be sampled before a component can run.
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
