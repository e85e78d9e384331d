/// A part as it stands in the whole, once it is linked: what lists of the whole can't hold, as it has an order of its own.
///
/// All else of it, its layers, fields, rules, is in the whole's lists, below its path.
public struct PlacedPart: Sendable, Equatable {
    /// The names that lead to it, with dots between: `ok`, `row[3]`, `form.ok`.
    public let path: Name
    /// The part that it lies in.
    public let parent: PartID
    /// The name of its component.
    public let component: String
    /// Its id among repeated parts; `nil` where it is not repeated.
    public let id: Int?
    /// What its component shows of its own space: outside, nothing is touched that is on no layer.
    public let canvas: CanvasDeclaration?
    /// Its states as one state, which has its path.
    public internal(set) var chart: StateDeclaration
    /// Feedback by transition; the patterns are its own.
    public internal(set) var transitions: [TransitionFeedbackDeclaration]
    /// Whether its store takes keys that nobody declared.
    public let isOpen: Bool
    /// What is asked for an action of its keys before anything else.
    public let action: ActionFunctions?
    /// What it falls back on after the styles of what is around it; names of layers and classes are its own.
    public internal(set) var styles: [StyleDeclaration]
    /// The inputs that what is around it sets.
    public internal(set) var inputs: [BoundInput] = []
    /// Returns its inputs as a table, if it is repeated with such a function.
    public let inputFunction: HostFunction?
    /// Its fields, by position among the whole's.
    public let fields: Range<Int>

    /// An input that belongs to what is around a part: neither host nor part sets it.
    public struct BoundInput: Sendable, Equatable {
        /// The field.
        public let field: Name
        /// What states say of it.
        public internal(set) var mentions: [Mention] = []
        /// What it is where no state says anything; `nil` for what it was given to begin with.
        public let computed: HostFunction?

        /// What a state says of an input.
        public struct Mention: Sendable, Equatable {
            /// The state's path.
            public let state: Name
            /// The value.
            public let source: PartDeclaration.InputDeclaration.Source
        }
    }
}
