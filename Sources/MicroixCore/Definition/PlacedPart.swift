/// A part in its whole, once it is linked: the things that have no place in the lists of the whole.
///
/// Its layers, fields, rules and so on are in the lists of the whole, with names that begin with its path.
public struct PlacedPart: Sendable, Equatable {
    /// The names that lead to it, joined by dots: `ok`, `row[3]`, `form.ok`.
    public let path: Name
    /// The part around it.
    public let parent: PartID
    /// The name of its component.
    public let component: String
    /// Its id among repeated parts; `nil` where it is not repeated.
    public let id: Int?
    /// The visible part of its component's space; outside, only layers can be touched.
    public let canvas: CanvasDeclaration?
    /// Its states as one state, whose name is the part's path.
    public internal(set) var chart: StateDeclaration
    /// Feedback for transitions; the patterns use names of the part.
    public internal(set) var transitions: [TransitionFeedbackDeclaration]
    /// Whether its store takes keys that nobody declared.
    public let isOpen: Bool
    /// The functions that are asked for an action of its keys before every other place.
    public let action: ActionFunctions?
    /// The styles that it uses after those of the component around it; they use the part's names of layers and classes.
    public internal(set) var styles: [StyleDeclaration]
    /// The inputs that the component around it sets.
    public internal(set) var inputs: [BoundInput] = []
    /// Returns its inputs as a table; `nil` unless it is repeated with such a function.
    public let inputFunction: HostFunction?
    /// The range of its fields in the list of the whole.
    public let fields: Range<Int>

    /// An input that the component around a part sets; neither the host nor the part can set it.
    public struct BoundInput: Sendable, Equatable {
        /// The field.
        public let field: Name
        /// The values that states give it.
        public internal(set) var mentions: [Mention] = []
        /// The function that gives the value where no active state does; `nil` for the initial value.
        public let computed: HostFunction?

        /// The value that a state gives an input.
        public struct Mention: Sendable, Equatable {
            /// The state's path.
            public let state: Name
            /// The value.
            public let source: PartDeclaration.InputDeclaration.Source
        }
    }
}
