/// A component as its author wrote it, with names instead of ids.
///
/// Both ways into the engine end here: a Lua script is decoded into one, and Swift code may build one by hand.
/// ``Component/init(_:)`` checks it and compiles it.
public struct ComponentDeclaration: Sendable, Equatable {
    /// The component's name.
    public var name: Name
    /// The knobs.
    public var tuning: [KnobDeclaration]
    /// What is seen of its space; `nil` for the bounds of what there is to see at the start.
    public var canvas: CanvasDeclaration?
    /// The layers, in the order in which they are drawn.
    public var layers: [LayerDeclaration]
    /// Which of the layers are repeated, and how many of them are there.
    public var repetitions: [RepetitionDeclaration] = []
    /// The components within it.
    public var parts: [PartDeclaration] = []
    /// All parts, however deep, once they are linked: what can't be said in the lists of the whole.
    public internal(set) var placed: [PlacedPart] = []
    /// Animatable keys without a layer, with their base values.
    public var properties: [BaseDeclaration]
    /// Animatable keys without a layer whose values a function of the context computes, wherever no state says otherwise.
    public var computed: [ComputedDeclaration] = []
    /// Keys without a layer that hold plain data, with their base values.
    public var data: [DataDeclaration] = []
    /// Whether its store is open: effects may write, and styles give values to, keys that nobody declared.
    public var isOpen = false
    /// The inputs and the variables of the context.
    public var fields: [FieldDeclaration]
    /// The triggers that carry something.
    public var triggers: [TriggerDeclaration]
    /// The gestures, in order of precedence.
    public var gestures: [GestureDeclaration] = []
    /// The keys that it hears.
    public var keyboards: [KeyboardDeclaration] = []
    /// What it is, as a whole, to someone who can't see it; `nil` where nothing is said.
    public var accessibility: AccessibilityDeclaration?
    /// The outermost states.
    public var states: [StateDeclaration]
    /// The outermost state that is active at the start; not given where the outermost states are regions.
    public var initial: [Name]
    /// The effect that runs when it is entered.
    public var initialEffect: HostFunction?
    /// Whether the outermost states are regions, active side by side.
    public var isParallel: Bool
    /// Whether the outermost regions have an order, so that of two that set one key the later wins.
    public var regionsAreOrdered = true
    /// The rules, in order of precedence.
    public var rules: [RuleDeclaration]
    /// The component's own feedback.
    public var feedback: FeedbackDeclaration
    /// Feedback by transition.
    public var transitions: [TransitionFeedbackDeclaration]
    /// What is asked for an action before anything else.
    public var action: ActionFunctions?
    /// What it falls back on: its style, the style inside that one, and so on.
    public var styles: [StyleDeclaration] = []
    /// Runs that show what it does.
    public var scenarios: [ScenarioDeclaration] = []
    /// What it never does, or always does, however it is interrupted.
    public var promises: [PromiseDeclaration] = []
    /// What a verification is not to take for a fault.
    public var exceptions: [ExceptionDeclaration] = []
    /// What a linter is not to take for a habit.
    public var lintExceptions: [ExceptionDeclaration] = []

    /// The laws that its script has written, whether it names them or its functions do.
    public var laws: [SampledLaw] = []
    /// What has been sampled of them.
    public internal(set) var samples = LawSamples()

    /// Where its functions come from; `nil` where Swift code has declared it.
    ///
    /// Two declarations of files that differ by a comment alone are not equal, as what their functions do is not compared.
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
