/// The accessibility of a component or a layer, as its author declares it.
public struct AccessibilityDeclaration: Sendable, Equatable {
    /// The role; `nil` for a component or layer that only has keyboards.
    public var role: AccessibilityRole?
    /// The values of its attributes.
    public var values: [Value] = []
    /// The actions, each with the trigger that it posts; for ``AccessibilityAction/set``, the input that is written.
    public var actions: [Binding] = []
    /// The size of one step; its number is rounded to steps from its ``AccessibilityAttribute/least``, or else from 0.
    public var step: Quantity?
    /// The direction in which its items lie; `nil` for the direction that follows from its role.
    public var orientation: AccessibilityOrientation?
    /// Whether the author hides it, and everything in it, from assistive technology: `accessibility = false`.
    public var isLeftOut = false
    /// Where it is declared.
    public var location: SourceLocation?
    /// The part in which its names are looked up.
    var part = PartID.whole

    /// The value of one attribute.
    public struct Value: Sendable, Equatable {
        /// The attribute.
        public var attribute: AccessibilityAttribute
        /// Where its value comes from.
        public var source: Source
        /// Where it is declared.
        public var location: SourceLocation?

        /// Declares the value of an attribute.
        public init(_ attribute: AccessibilityAttribute, _ source: Source, at location: SourceLocation? = nil) {
            (self.attribute, self.source, self.location) = (attribute, source, location)
        }
    }

    /// The ways to give an attribute a value.
    public enum Source: Sendable, Equatable {
        /// A constant.
        case data(PlainData)
        /// True while all of these conditions hold.
        case conditions([ConditionDeclaration])
        /// The number at which the keys come to rest, or that a finger gives them now.
        case expression(ExpressionDeclaration)
        /// The result of a pure function of the context.
        case computed(HostFunction)
    }

    /// An action, and what it posts.
    public struct Binding: Sendable, Equatable {
        /// The action.
        public var action: AccessibilityAction
        /// The trigger; for ``AccessibilityAction/set``, the input.
        public var name: Name

        /// Binds an action to a trigger or an input.
        public init(_ action: AccessibilityAction, _ name: Name) { (self.action, self.name) = (action, name) }
    }

    /// Declares the accessibility of a component or a layer.
    public init(_ role: AccessibilityRole? = nil, at location: SourceLocation? = nil) {
        (self.role, self.location) = (role, location)
    }
}

/// Keys that a component hears while the component, or one of its layers, has the focus.
public struct KeyboardDeclaration: Sendable, Equatable {
    /// The name; the names of its triggers begin with it.
    public var name: Name
    /// The layer that can have the focus; `nil` for the component itself.
    public var layer: Name?
    /// The keys, by their names.
    public var keys: [Name]
    /// The part to which the keyboard belongs.
    public internal(set) var part = PartID.whole

    /// Declares a keyboard.
    public init(_ name: Name, keys: [Name], on layer: Name? = nil) {
        (self.name, self.keys, self.layer) = (name, keys, layer)
    }

    /// What it can report; each phase has a trigger of its own.
    public enum Phase: String, Sendable, Equatable, CaseIterable {
        /// A key is pressed.
        case down
        /// A key is held so long that it repeats.
        case `repeat`
        /// A key is released.
        case up
        /// The focus moves away while a key is held.
        case cancelled
        /// The layer gets the focus.
        case focus
        /// The layer loses the focus.
        case blur

        /// The name of the phase's trigger, for a keyboard with this name.
        public func trigger(of name: String) -> String { name + "." + rawValue }

        /// Whether the phase is about a key.
        var isOfKey: Bool { self != .focus && self != .blur }
    }

    /// The fields of the payload of a phase's trigger.
    ///
    /// - Parameter rows: How many repeated layers it listens on; `nil` if its layer is not repeated.
    func fields(of phase: Phase, rows: Int?) -> [FieldDeclaration] {
        let key = FieldDeclaration("key", FieldType(.text), initial: .text(keys.first?.text ?? ""))
        let id = rows.map {
            FieldDeclaration("id", FieldType(.number(minimum: 1, maximum: Double(max(1, $0)))), initial: .number(1))
        }
        return (phase.isOfKey ? [key] : []) + (id.map { [$0] } ?? [])
    }
}
