/// A component within another one: where it lies, how its knobs are turned, and what its inputs are.
///
/// Its layers, keys, states, fields, knobs, triggers and gestures lie below its name: `ok.button.scale`.
public struct PartDeclaration: Sendable, Equatable {
    /// The component, as its own file declares it.
    public var component: ComponentDeclaration
    /// The group of the part's name in which its layers lie; its keys belong to the component around it.
    public var layer: LayerDeclaration
    /// The knobs that are turned, each of the part's own.
    public var tuning: [KnobTurn] = []
    /// What its inputs are given.
    public var inputs: [InputDeclaration] = []
    /// Which of many like it are there; `nil` for one that lives as long as the component around it.
    public var repetition: Repetition?

    /// A knob that is turned where a part is placed.
    public struct KnobTurn: Sendable, Equatable {
        /// The knob.
        public var knob: Name
        /// Its value.
        public var value: Double

        /// Turns a knob.
        public init(_ knob: Name, _ value: Double) {
            self.knob = knob
            self.value = value
        }
    }

    /// What an input is given where a part is placed.
    public struct InputDeclaration: Sendable, Equatable {
        /// The input.
        public var name: Name
        /// Its value.
        public var source: Source

        /// The ways to give a value.
        public enum Source: Sendable, Equatable {
            /// A value to begin with.
            case data(PlainData)
            /// A function of the context around the part, of which it is the result at every instant.
            case computed(HostFunction)
        }

        /// Gives an input.
        public init(_ name: Name, _ source: Source) {
            self.name = name
            self.source = source
        }
    }

    /// Parts that are repeated, one for each id: which of them are there, a function of the context says.
    public struct Repetition: Sendable, Equatable {
        /// Returns the ids that are there, whole numbers from 1, as a list.
        public var ids: HostFunction
        /// The greatest id.
        public var limit: Int
        /// Returns all inputs of the one with an id, as a table by name; besides those that are given one by one.
        public var inputs: HostFunction?
        /// Whether ids above the greatest are left out, and no mistake.
        public var leavesOutOthers = false

        /// Repeats a part.
        public init(ids: HostFunction, limit: Int, inputs: HostFunction? = nil) {
            self.ids = ids
            self.limit = limit
            self.inputs = inputs
        }

        /// The ids that it may have.
        var idRange: ClosedRange<Int> { 1...min(max(1, limit), RepetitionDeclaration.limit) }
    }

    /// Its name; of repeated parts the one that all of them go by.
    public var name: Name { layer.name }

    /// Declares a part.
    public init(_ name: Name, _ component: ComponentDeclaration) {
        self.component = component
        layer = LayerDeclaration(name, .layer)
    }
}
