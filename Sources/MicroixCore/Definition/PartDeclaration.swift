/// A component inside another one: its place, the values of its knobs, and its inputs.
///
/// The names of its layers, keys, states, fields, knobs, triggers and gestures begin with its name: `ok.button.scale`.
public struct PartDeclaration: Sendable, Equatable {
    /// The component, as its own file declares it.
    public var component: ComponentDeclaration
    /// The group, called like the part, in which its layers lie; the keys of the group belong to the component around
    /// the part.
    public var layer: LayerDeclaration
    /// The knobs of the part that get other values.
    public var tuning: [KnobTurn] = []
    /// The inputs that get a value.
    public var inputs: [InputDeclaration] = []
    /// How the part is repeated; `nil` for a part that exists as long as the component around it.
    public var repetition: Repetition?

    /// A knob that gets another value where the part is placed.
    public struct KnobTurn: Sendable, Equatable {
        /// The knob.
        public var knob: Name
        /// Its value.
        public var value: Double

        /// Gives a knob another value.
        public init(_ knob: Name, _ value: Double) {
            self.knob = knob
            self.value = value
        }
    }

    /// An input that gets a value where the part is placed.
    public struct InputDeclaration: Sendable, Equatable {
        /// The input.
        public var name: Name
        /// Its value.
        public var source: Source

        /// The ways to give a value.
        public enum Source: Sendable, Equatable {
            /// An initial value.
            case data(PlainData)
            /// A function of the context around the part; the input always has its result.
            case computed(HostFunction)
        }

        /// Gives an input a value.
        public init(_ name: Name, _ source: Source) {
            self.name = name
            self.source = source
        }
    }

    /// How a part is repeated, once for each id; a function of the context returns the ids that exist.
    public struct Repetition: Sendable, Equatable {
        /// Returns the existing ids, as a list of whole numbers from 1.
        public var ids: HostFunction
        /// The greatest id.
        public var limit: Int
        /// Returns all inputs of the part with an id, as a table by name; they come in addition to single
        /// ``PartDeclaration/inputs``.
        public var inputs: HostFunction?
        /// Whether ids above the limit are ignored; otherwise they are an error.
        public var leavesOutOthers = false

        /// Repeats a part.
        public init(ids: HostFunction, limit: Int, inputs: HostFunction? = nil) {
            self.ids = ids
            self.limit = limit
            self.inputs = inputs
        }

        /// All ids that it can have.
        var idRange: ClosedRange<Int> { 1...min(max(1, limit), RepetitionDeclaration.limit) }
    }

    /// Its name; for repeated parts, the name that they share.
    public var name: Name { layer.name }

    /// Declares a part.
    public init(_ name: Name, _ component: ComponentDeclaration) {
        self.component = component
        layer = LayerDeclaration(name, .layer)
    }
}
