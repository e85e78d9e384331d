/// The role of a component or a layer: those of ARIA's widget and structure roles that components can have.
public enum AccessibilityRole: String, Sendable, Equatable, CaseIterable {
    /// Does something when it is pressed.
    case button
    /// Is on or off.
    case `switch`
    /// Is checked, unchecked or mixed.
    case checkbox
    /// One of several choices, of which one is checked.
    case radio
    /// A number in a range, chosen by dragging.
    case slider
    /// A number in a range, changed by steps.
    case spinbutton
    /// The tab of one of several pages.
    case tab
    /// An entry of a menu.
    case menuitem
    /// An entry of a list to choose from.
    case option
    /// Shows how far something has come.
    case progressbar
    /// A window in front of everything else that needs an answer.
    case dialog
    /// An urgent message.
    case alert
    /// A message that is not urgent.
    case status
    /// A picture.
    case img
    /// Elements that belong together.
    case group
    /// A group of tabs.
    case tablist
    /// A group of menu items.
    case menu
    /// A list to choose from.
    case listbox
    /// A group of radio buttons, of which one is checked.
    case radiogroup
    /// A list of similar elements that is only read.
    case list
    /// An entry of a ``list``.
    case listitem
    /// The title of what follows.
    case heading
    /// Text that is only read.
    case paragraph
    /// No role: assistive technology gets only what is inside.
    case presentation = "none"
}

extension AccessibilityRole {
    /// The attributes that an element of this role may have, besides `label`, `description` and `disabled`.
    package var values: [AccessibilityAttribute] {
        switch self {
        case .button: [.pressed, .expanded]
        case .switch, .checkbox, .radio: [.checked]
        case .slider, .spinbutton, .progressbar: [.value, .least, .greatest, .text]
        case .tab, .option: [.selected]
        case .menuitem: [.checked, .expanded]
        case .menu: [.expanded]
        case .dialog, .alert, .status, .img, .group, .tablist, .listbox, .radiogroup, .list, .listitem, .heading,
            .paragraph, .presentation:
            []
        }
    }

    /// The attribute that an element of this role must have; `nil` if there is none.
    var needed: AccessibilityAttribute? {
        switch self {
        case .switch, .checkbox, .radio: .checked
        case .slider, .spinbutton: .value
        default: nil
        }
    }

    /// The actions that an element of this role may have.
    package var actions: [AccessibilityAction] {
        switch self {
        case .button, .tab, .menuitem, .option: [.activate, .dismiss]
        case .switch, .checkbox, .radio: [.activate, .set]
        case .slider, .spinbutton: [.activate, .increment, .decrement, .set, .dismiss]
        case .dialog, .alert, .status, .menu: [.dismiss]
        case .progressbar, .img, .group, .tablist, .listbox, .radiogroup, .list, .listitem, .heading, .paragraph,
            .presentation:
            []
        }
    }

    /// Whether it is a number in a range.
    package var isRange: Bool { self == .slider || self == .spinbutton || self == .progressbar }

    /// Whether people can operate it.
    package var isOperable: Bool { actions.contains(.activate) }

    /// Whether it is one item of several, and may be removed with the delete key.
    var isItem: Bool { self == .tab || self == .menuitem || self == .option }

    /// Whether the focus moves into it when it opens.
    var takesFocus: Bool { self == .dialog || self == .menu }

    /// The role of its items, among which arrow keys move the focus; `nil` if it is no such container.
    package var items: AccessibilityRole? {
        switch self {
        case .tablist: .tab
        case .menu: .menuitem
        case .listbox: .option
        case .radiogroup: .radio
        default: nil
        }
    }
}

/// An attribute of an element; its value may change.
public enum AccessibilityAttribute: String, Sendable, Equatable, CaseIterable {
    /// The element's name.
    case label
    /// More about the element than its name.
    case description
    /// Whether people can't operate it now.
    case disabled
    /// Whether it is on: true, false, or `mixed`.
    case checked
    /// Whether it is the selected one.
    case selected
    /// Whether the content that belongs to it is shown.
    case expanded
    /// Whether it is a button that stays pressed: true, false, or `mixed`.
    case pressed
    /// The number that it shows.
    case value
    /// The smallest number that it may show.
    case least
    /// The greatest number that it may show.
    case greatest
    /// Its number as text.
    case text
}

extension AccessibilityAttribute {
    /// A kind of value.
    package enum Kind: Sendable {
        case text
        case truth
        /// True, false or mixed.
        case check
        case number
    }

    /// The kind of its value.
    package var kind: Kind {
        switch self {
        case .label, .description, .text: .text
        case .disabled, .selected, .expanded: .truth
        case .checked, .pressed: .check
        case .value, .least, .greatest: .number
        }
    }

    /// The kind of value that is expected, in words; `nil` if the value fits.
    package func expectation(failedBy value: PlainData) -> String? {
        switch (kind, value) {
        case (_, .null), (.text, .text), (.truth, .boolean), (.check, .boolean), (.check, .text("mixed")): nil
        case (.number, .number(let number)) where number.isFinite: nil
        case (.text, _): "a text"
        case (.truth, _): "true or false"
        case (.check, _): "true, false or \"mixed\""
        case (.number, _): "a number"
        }
    }
}

/// What people can do with an element without a pointer.
public enum AccessibilityAction: String, Sendable, Equatable, CaseIterable {
    /// Activate it, as a press does.
    case activate
    /// Increase its number by one step.
    case increment
    /// Decrease its number by one step.
    case decrement
    /// Close or remove it.
    case dismiss
    /// Give it a value.
    case set
}

/// The direction in which the items of a container lie; it decides which arrow keys move the focus.
public enum AccessibilityOrientation: String, Sendable, Equatable, CaseIterable {
    /// Side by side.
    case horizontal
    /// One below the other.
    case vertical
}
