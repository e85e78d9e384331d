/// Something of a component as it is told to who can't see it: a host turns it into what its system knows.
public struct AccessibilityNode: Sendable, Equatable {
    /// The layer that it is; ``LayerID/whole`` for the component itself.
    public let layer: LayerID
    /// The name that it goes by: its layer's, or the component's.
    public let name: String
    /// The layer of the element around it; `nil` for none.
    public let parent: LayerID?
    /// What it is.
    public let role: AccessibilityRole
    /// What is told of it, in the order of ``AccessibilityAttribute``.
    public let values: [Value]
    /// What may be done with it; while it is disabled nothing.
    public let actions: [AccessibilityAction]
    /// How far one step goes; `nil` where nothing is said.
    public let step: Double?
    /// How what lies in it lies; `nil` where it is no container, nor a slider.
    public let orientation: AccessibilityOrientation?
    /// Whether it can have the focus now.
    public let isFocusable: Bool
    /// Whether the focus comes to it by going from one to the next: of the elements of a container one does.
    public let isStop: Bool
    /// Whether it has the focus.
    public let hasFocus: Bool

    /// Something that is told.
    public struct Value: Sendable, Equatable {
        /// Of what.
        public let attribute: AccessibilityAttribute
        /// What.
        public let value: PlainData
    }

    /// What is told of something; ``PlainData/null`` where nothing is.
    public subscript(attribute: AccessibilityAttribute) -> PlainData {
        values.first { $0.attribute == attribute }?.value ?? .null
    }
}

/// A change of what is told of an element.
public struct AccessibilityChange: Sendable, Equatable {
    /// The layer that the element is.
    public let layer: LayerID
    /// The name that it goes by.
    public let name: String
    /// Its role where it comes; `nil` where it was there.
    public let role: AccessibilityRole?
    /// What has changed, and is now; empty where it goes.
    public let values: [AccessibilityNode.Value]
    /// Whether it is there.
    public let isThere: Bool
}

/// Why the focus has gone to where it is.
public enum FocusOrigin: String, Sendable, Equatable {
    /// The host has said so.
    case host
    /// A key has led there.
    case keyboard
    /// What had it is gone, or can't be worked any more.
    case lost
    /// A dialog or a menu has opened.
    case opened
}
