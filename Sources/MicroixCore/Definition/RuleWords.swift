extension Listening {
    /// The trigger or occasion as an author writes it: `touch_down`, `settled(knob.x)`, `knob.x:above(10)`.
    public var inWords: String {
        switch self {
        case .trigger(let name): name.text
        case .rest(let rest, let names):
            names.isEmpty ? rest.rawValue : "\(rest.rawValue)(\(names.map { $0.text }.joined(separator: ", ")))"
        case .crossing(let key, let crossing, let threshold):
            "\(key.text):\(crossing.rawValue)(\(threshold.inWords))"
        case .meeting(let key, let crossing, let threshold):
            "\(key.text):\(crossing.rawValue)(\(threshold.inWords))"
        case .every(let key, let step): "\(key.text):every(\(step.inWords))"
        }
    }
}

extension Quantity {
    /// The number as an author writes it, with its knobs by name: `0.5`, `tuning.depth - 0.04`, `function, line 12`.
    public var inWords: String {
        switch self {
        case .constant(let value): plain(value)
        case .knob(let name): "tuning." + name.text
        case .arithmetic(let symbol, let left, let right): "\(left.factor) \(symbol.rawValue) \(right.factor)"
        case .function(let function): function.inWords
        }
    }

    private var factor: String {
        if case .arithmetic = self { "(\(inWords))" } else { inWords }
    }
}

extension ExpressionDeclaration {
    /// The expression as an author writes it: `knob.x / 20`, `mix(0, 1, pull)`.
    public var inWords: String {
        switch self {
        case .constant(let quantities):
            return quantities.count == 1
                ? quantities[0].inWords : "(" + quantities.map { $0.inWords }.joined(separator: ", ") + ")"
        case .key(let name): return name.text
        case .velocity(let name): return "velocity(\(name.text))"
        case .follow(let expression, let follow):
            return "follow(\(expression.inWords), \(follow.spring.inWords))"
        case .operation(let operation, let parts):
            if operation == .mix, parts.count == 3, case .operation(.ramp, let ramp) = parts[2], ramp.count == 3 {
                return "ramp(\(ramp[0].inWords), { \(ramp[1].inWords), \(ramp[2].inWords) }, "
                    + "{ \(parts[0].inWords), \(parts[1].inWords) })"
            }
            return switch operation {
            case .add, .subtract, .multiply, .divide:
                parts.map { $0.factor }.joined(separator: " \(operation.rawValue) ")
            default: "\(operation.rawValue)(\(parts.map { $0.inWords }.joined(separator: ", ")))"
            }
        }
    }

    private var factor: String {
        if case .operation(let operation, _) = self, ["+", "-"].contains(operation.rawValue) { return "(\(inWords))" }
        return inWords
    }
}

extension SpringLaw {
    /// The spring with its numbers: `spring of 0.3 s, bounce 0.2`.
    public var inWords: String {
        switch form {
        case .perceptual(let duration, let bounce): "spring of \(duration.inWords) s, bounce \(bounce.inWords)"
        case .response(let response, let ratio):
            "spring of response \(response.inWords) s, damping ratio \(ratio.inWords)"
        case .physical(let mass, let stiffness, let damping):
            "spring of mass \(mass.inWords), stiffness \(stiffness.inWords), damping \(damping.inWords)"
        }
    }
}

extension HostFunction {
    /// The function with its location: `function, line 12`.
    public var inWords: String { "function" + (location.map { ", line \($0.line)" } ?? "") }
}

extension RuleDeclaration.Occasion {
    /// What makes the rule act: `touch_down or drag.*`, `after 0.5 s`, `always`.
    public var inWords: String {
        switch self {
        case .on(let list): list.map { $0.inWords }.joined(separator: " or ")
        case .after(let seconds): "after \(seconds.inWords) s"
        case .always: "always"
        }
    }
}
