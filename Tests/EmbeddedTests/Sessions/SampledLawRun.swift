import MicroixCore
import MicroixMotion

private var declaration: ComponentDeclaration {
    let length = Quantity.arithmetic(.multiply, .knob("pace"), .constant(1))
    let law = SampledLaw(
        1, HostFunction(7, at: SourceLocation(line: 3)), length: length, corners: [.constant(0.1)], duration: length)
    return changed(
        ComponentDeclaration(
            "law",
            tuning: [KnobDeclaration("pace", 0.4), KnobDeclaration("power", 2)],
            properties: [base("k", 0)], initial: "a", states: [state("a"), state("b", constant("k", 100))],
            rules: [rule("go", to: "b"), rule("back", to: "a")],
            feedback: FeedbackDeclaration([.init("k", .motion(MotionAction("law", .sampled(law))))]))
    ) {
        $0.laws = [law, SampledLaw(2, HostFunction(8), duration: .constant(0.3))]
    }
}

/// A power of time, up to a knob's value; after its corner as fast again.
private func sampled(
    _ request: LawRequest, _ slope: Bool, _ wrong: Double = 1
) throws(CurveSampling.Problem) -> (CurveSampling, Double) {
    let power = request.number == 1 ? request.knob("power") ?? 1 : 1
    var sampling = CurveSampling(corners: request.corners.map { $0 / request.length })
    while let fractions = sampling.wanted {
        try sampling.take(
            fractions.map { part in
                let value = power == 2 ? part * part : part
                return CurveSampling.Point(wrong * value, slope: slope ? 2 * part : nil)
            })
    }
    return (sampling, power)
}

private func samples(_ requests: [LawRequest], _ known: LawSamples) -> LawSamples {
    var samples = known
    for request in requests {
        say("request", "\(request.number)", text(request.length), list(request.corners) { text($0) })
        say("at", text(request.function.location), text(samples.curve(of: request) == nil))
        do throws(CurveSampling.Problem) {
            let (sampling, power) = try sampled(request, false)
            let readings = request.number == 1 ? [(knob: "power", value: power)] : []
            samples.add(sampling, of: request, readings: readings)
        } catch {
            print("  refused")
        }
    }
    return samples
}

/// Laws that a host samples.
func runSampledLaws() {
    print("# sampled laws")
    var known = LawSamples()
    var requests: [LawRequest] = []
    do throws(DefinitionProblems) {
        _ = try Component(declaration)
    } catch {
        for problem in error.problems { print("  " + text(problem)) }
        requests = error.laws
        known = samples(requests, known)
    }
    guard let first = compiled(declaration.sampled(known)) else { return }
    known = samples(first.unsampledLaws, known)
    guard let component = compiled(declaration.sampled(known)) else { return }
    say("left", "\(component.unsampledLaws.count)")
    var run = Run(component, functions: [])
    run.send("go", at: 0)
    for time in [0.05, 0.1, 0.2, 0.35] {
        run.advance(to: time)
        run.printFrame()
        run.resume()
    }
    run.send("back", at: 0.37)
    run.play([], until: 1, every: 0.2)
    do throws(DefinitionProblems) {
        _ = try component.tuned([("power", 1)])
    } catch {
        known = samples(error.laws, known)
    }
    do throws(DefinitionProblems) {
        let tuned = try component.tuned([("power", 1)], known)
        let styled = try tuned.styled([], known)
        say("tuned", text(tuned.declaration == component.declaration), text(styled.declaration == tuned.declaration))
        say("samples", text(known == LawSamples()))
    } catch {
        for problem in error.problems { print("  " + text(problem)) }
    }
    for (slope, wrong) in [(true, 1.0), (true, 2), (false, 2)] {
        do throws(CurveSampling.Problem) {
            let curve = try sampled(requests[0], slope, wrong).0.curve("again")
            let other = try sampled(requests[0], slope, wrong).0.curve("again")
            say("curve", curve.name, text(curve == other))
        } catch {
            say("refused", text(error == .rough(at: 0)))
        }
    }
    var crowded = declaration
    if case .motion(var motion) = crowded.feedback.actions[0].action, case .sampled(var law) = motion.law {
        law.corners = [.constant(0.4)]
        motion.law = .sampled(law)
        crowded.feedback.actions[0].action = .motion(motion)
        _ = compiled(crowded)
    }
}
