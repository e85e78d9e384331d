/// An element of a component as assistive technology gets it; the host maps it to the accessibility API of its system.
public struct AccessibilityNode: Sendable, Equatable {
    /// The layer of the element; ``LayerID/whole`` for the component itself.
    public let layer: LayerID
    /// The element's name: the name of its layer, or of the component.
    public let name: String
    /// The layer of the element around this one; `nil` if there is none.
    public let parent: LayerID?
    /// The element's role.
    public let role: AccessibilityRole
    /// The values that the element has now, in the order of ``AccessibilityAttribute``.
    public let values: [Value]
    /// The actions that people may perform on it; while it is disabled at most ``AccessibilityAction/set``.
    public let actions: [AccessibilityAction]
    /// By how much one step changes its number; `nil` if the component declares no step.
    public let step: Double?
    /// The direction in which its items lie, or in which a slider goes; `nil` if it has none.
    public let orientation: AccessibilityOrientation?
    /// Whether it can have the focus now.
    public let isFocusable: Bool
    /// Whether it is a tab stop: of the items of a container, only one is.
    public let isStop: Bool
    /// Whether it has the focus.
    public let hasFocus: Bool

    /// The value of one attribute.
    public struct Value: Sendable, Equatable {
        /// The attribute.
        public let attribute: AccessibilityAttribute
        /// Its value.
        public let value: PlainData
    }

    /// The value of an attribute; ``PlainData/null`` if the element has none.
    public subscript(attribute: AccessibilityAttribute) -> PlainData {
        values.first { $0.attribute == attribute }?.value ?? .null
    }
}

/// A change of an element's values, or an element that appears or disappears.
public struct AccessibilityChange: Sendable, Equatable {
    /// The layer of the element.
    public let layer: LayerID
    /// The element's name.
    public let name: String
    /// Its role, if the element appears with this change; `nil` if it was there before.
    public let role: AccessibilityRole?
    /// The values that have changed, as they are now; empty if the element disappears.
    public let values: [AccessibilityNode.Value]
    /// Whether the element is there after the change.
    public let isThere: Bool
}

/// Why the focus moved.
public enum FocusOrigin: String, Sendable, Equatable {
    /// The host moved it.
    case host
    /// A key moved it.
    case keyboard
    /// The element that had the focus is gone, or is disabled now.
    case lost
    /// A dialog or a menu has opened.
    case opened
}
