import MicroixCore
import MicroixMotion

// Short words for declarations.

func constant(_ key: KeyName, _ values: Quantity...) -> ValueDeclaration { ValueDeclaration(key, .constant(values)) }

func base(_ property: Name, _ values: Quantity...) -> BaseDeclaration { BaseDeclaration(property, values) }

/// What a property comes from and leaves to.
func absence(_ property: Name, _ values: Quantity...) -> AbsenceDeclaration {
    AbsenceDeclaration(property, from: values, to: values)
}

func motion(
    _ name: String, _ law: MotionAction.Law, _ change: (inout MotionAction) -> Void = { _ in }
) -> MotionAction {
    var motion = MotionAction(name, law)
    change(&motion)
    return motion
}

func spring(
    _ duration: Quantity = 0.4, bounce: Quantity = 0.2, _ change: (inout MotionAction) -> Void = { _ in }
) -> ActionDeclaration {
    .motion(motion("spring", .spring(duration: duration, bounce: bounce), change))
}

func curve(
    _ duration: Quantity = 0.3, _ curve: TimingCurve = .easeOut,
    _ change: (inout MotionAction) -> Void = { _ in }
) -> ActionDeclaration {
    .motion(motion("curve", .curve(curve, duration: duration), change))
}

func rule(
    _ trigger: Listening, _ from: Name = "*", to: Name? = nil, when conditions: [ConditionDeclaration] = [],
    emit: Name? = nil, _ change: (inout RuleDeclaration) -> Void = { _ in }
) -> RuleDeclaration {
    var rule = RuleDeclaration(.on([trigger]), from: [from], to: to, when: conditions, emit: emit)
    change(&rule)
    return rule
}

func state(_ name: Name, _ values: ValueDeclaration..., states: [StateDeclaration] = []) -> StateDeclaration {
    StateDeclaration(name, values: values, initial: states.first?.name, states: states)
}

/// A changed declaration.
func changed<Declaration>(_ declaration: Declaration, _ change: (inout Declaration) -> Void) -> Declaration {
    var declaration = declaration
    change(&declaration)
    return declaration
}

/// A name that stands somewhere.
func at(_ line: Int, _ column: Int, _ text: String) -> Name {
    Name(text, at: SourceLocation(line: line, column: column))
}
