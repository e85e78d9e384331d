/// What a component or a layer is to someone who can't see it, or can't point at it.
public struct AccessibilityDeclaration: Sendable, Equatable {
    /// What it is; `nil` where nothing but keys is said of it.
    public var role: AccessibilityRole?
    /// What is told of it.
    public var values: [Value] = []
    /// What may be done with it, and the trigger that this posts; of ``AccessibilityAction/set`` the input that is written.
    public var actions: [Binding] = []
    /// How far one step goes, and from which multiple to which its number is told.
    public var step: Quantity?
    /// How its elements lie; `nil` for what its role says.
    public var orientation: AccessibilityOrientation?
    /// Whether it, and all that lies in it, is out of reach on purpose.
    public var isLeftOut = false
    /// Where it stands.
    public var location: SourceLocation?
    /// The part whose names it speaks of.
    var part = PartID.whole

    /// What is told.
    public struct Value: Sendable, Equatable {
        /// Of what.
        public var attribute: AccessibilityAttribute
        /// What.
        public var source: Source
        /// Where it stands.
        public var location: SourceLocation?

        /// Tells something.
        public init(_ attribute: AccessibilityAttribute, _ source: Source, at location: SourceLocation? = nil) {
            (self.attribute, self.source, self.location) = (attribute, source, location)
        }
    }

    /// The ways to say what is told.
    public enum Source: Sendable, Equatable {
        /// Always the same.
        case data(PlainData)
        /// Whether all of these conditions hold.
        case conditions([ConditionDeclaration])
        /// The number at which keys come to rest, or where a finger has them.
        case expression(ExpressionDeclaration)
        /// A pure function of the context.
        case computed(HostFunction)
    }

    /// What may be done.
    public struct Binding: Sendable, Equatable {
        /// What.
        public var action: AccessibilityAction
        /// The trigger; of ``AccessibilityAction/set`` the input.
        public var name: Name

        /// Names a trigger.
        public init(_ action: AccessibilityAction, _ name: Name) { (self.action, self.name) = (action, name) }
    }

    /// Declares an element.
    public init(_ role: AccessibilityRole? = nil, at location: SourceLocation? = nil) {
        (self.role, self.location) = (role, location)
    }
}

/// Keys that a component hears while it, or a layer of it, has the focus.
public struct KeyboardDeclaration: Sendable, Equatable {
    /// The name, with which its triggers begin.
    public var name: Name
    /// The layer that can have the focus; `nil` for the component itself.
    public var layer: Name?
    /// The keys, by their names.
    public var keys: [Name]
    /// The part whose keyboard it is.
    public internal(set) var part = PartID.whole

    /// Declares a keyboard.
    public init(_ name: Name, keys: [Name], on layer: Name? = nil) {
        (self.name, self.keys, self.layer) = (name, keys, layer)
    }

    /// What it tells; each has a trigger of its own.
    public enum Phase: String, Sendable, Equatable, CaseIterable {
        /// A key is pressed.
        case down
        /// It is held for so long that it comes again.
        case `repeat`
        /// It is let go.
        case up
        /// The focus goes while it is held.
        case cancelled
        /// The focus comes.
        case focus
        /// The focus goes.
        case blur

        /// The trigger's name, of a keyboard of some name.
        public func trigger(of name: String) -> String { name + "." + rawValue }

        /// Whether a key is told.
        var isOfKey: Bool { self != .focus && self != .blur }
    }

    /// What its triggers carry.
    ///
    /// - Parameter rows: How many repeated layers it listens on; `nil` where it listens on no such layer.
    func fields(of phase: Phase, rows: Int?) -> [FieldDeclaration] {
        let key = FieldDeclaration("key", FieldType(.text), initial: .text(keys.first?.text ?? ""))
        let id = rows.map {
            FieldDeclaration("id", FieldType(.number(minimum: 1, maximum: Double(max(1, $0)))), initial: .number(1))
        }
        return (phase.isOfKey ? [key] : []) + (id.map { [$0] } ?? [])
    }
}
