/// A component as its author wrote it, with names instead of ids.
///
/// A Lua script is decoded into a declaration, and Swift code can build one directly. ``Component/init(_:)`` checks it
/// and compiles it.
public struct ComponentDeclaration: Sendable, Equatable {
    /// The component's name.
    public var name: Name
    /// The knobs.
    public var tuning: [KnobDeclaration]
    /// The visible part of its space; `nil` for the bounds of everything that is visible at the start.
    public var canvas: CanvasDeclaration?
    /// The layers, in the order in which they are drawn.
    public var layers: [LayerDeclaration]
    /// Which layers are repeated.
    public var repetitions: [RepetitionDeclaration] = []
    /// The components inside it.
    public var parts: [PartDeclaration] = []
    /// All parts at every depth, once they are linked: whatever has no place in the other lists.
    public internal(set) var placed: [PlacedPart] = []
    /// Animatable keys without a layer, with their base values.
    public var properties: [BaseDeclaration]
    /// Animatable keys without a layer whose values are functions of the context, unless an active state says
    /// otherwise.
    public var computed: [ComputedDeclaration] = []
    /// Keys without a layer that hold plain data, with their base values.
    public var data: [DataDeclaration] = []
    /// Whether its store is open: effects may write keys that nobody declared, and styles may give them values.
    public var isOpen = false
    /// The inputs and the other variables of the context.
    public var fields: [FieldDeclaration]
    /// The declared triggers, with the fields of their payloads.
    public var triggers: [TriggerDeclaration]
    /// The gestures, in order of precedence.
    public var gestures: [GestureDeclaration] = []
    /// The keys that it hears.
    public var keyboards: [KeyboardDeclaration] = []
    /// The accessibility of the component as a whole; `nil` if nothing is declared.
    public var accessibility: AccessibilityDeclaration?
    /// The outermost states.
    public var states: [StateDeclaration]
    /// The outermost state that is active at the start; empty if the outermost states are regions.
    public var initial: [Name]
    /// The effect that runs when the initial state is entered.
    public var initialEffect: HostFunction?
    /// Whether the outermost states are regions, active side by side.
    public var isParallel: Bool
    /// Whether the outermost regions have an order: if two of them set one key, the later one wins.
    public var regionsAreOrdered = true
    /// The rules, in order of precedence.
    public var rules: [RuleDeclaration]
    /// The component's own feedback.
    public var feedback: FeedbackDeclaration
    /// Feedback for transitions that match a pattern.
    public var transitions: [TransitionFeedbackDeclaration]
    /// The functions that are asked for an action before every other place; `nil` if there are none.
    public var action: ActionFunctions?
    /// The styles that give values and feedback where the component has none, in the order in which they are searched.
    public var styles: [StyleDeclaration] = []
    /// Named runs that show what it does.
    public var scenarios: [ScenarioDeclaration] = []
    /// What it never does, or always does, even if it is interrupted.
    public var promises: [PromiseDeclaration] = []
    /// The faults that a verification accepts.
    public var exceptions: [ExceptionDeclaration] = []
    /// The habits that the linter accepts.
    public var lintExceptions: [ExceptionDeclaration] = []

    /// All laws that the script defines, used in the declaration or only by its functions.
    public var laws: [SampledLaw] = []
    /// The curves that have been sampled from these laws.
    public internal(set) var samples = LawSamples()

    /// The script to which its functions belong; `nil` if Swift code declared it.
    ///
    /// Two declarations from files that differ only in a comment are not equal, because functions can't be compared.
    public var origin: ScriptOrigin?

    /// Declares a component.
    public init(
        _ name: Name, tuning: [KnobDeclaration] = [], layers: [LayerDeclaration] = [],
        properties: [BaseDeclaration] = [],
        fields: [FieldDeclaration] = [], triggers: [TriggerDeclaration] = [], initial: Name? = nil,
        states: [StateDeclaration] = [], isParallel: Bool = false, rules: [RuleDeclaration] = [],
        feedback: FeedbackDeclaration = FeedbackDeclaration(), transitions: [TransitionFeedbackDeclaration] = []
    ) {
        self.name = name
        self.tuning = tuning
        self.layers = layers
        self.properties = properties
        self.fields = fields
        self.triggers = triggers
        self.initial = initial.map { [$0] } ?? []
        self.states = states
        self.isParallel = isParallel
        self.rules = rules
        self.feedback = feedback
        self.transitions = transitions
    }
}
