/// What a component, or a layer of it, is to someone who can't see it: ARIA's roles of widgets, as far as components can be them.
public enum AccessibilityRole: String, Sendable, Equatable, CaseIterable {
    /// It does something when it is pressed.
    case button
    /// It is on or off.
    case `switch`
    /// It is checked, unchecked or mixed.
    case checkbox
    /// One of a group of which one is checked.
    case radio
    /// A number between two others that is pushed to and fro.
    case slider
    /// A number that is counted up and down.
    case spinbutton
    /// It shows one of several pages.
    case tab
    /// A choice of a menu.
    case menuitem
    /// A choice of a list.
    case option
    /// How far something has come.
    case progressbar
    /// Something in front of all else, that wants an answer.
    case dialog
    /// Something that is to be known at once.
    case alert
    /// Something that is to be known, when there is time.
    case status
    /// A picture.
    case img
    /// Things that belong together.
    case group
    /// The tabs.
    case tablist
    /// The choices of a menu.
    case menu
    /// The choices of a list.
    case listbox
    /// The radio buttons of which one is checked.
    case radiogroup
    /// Things of one kind, one after the other, with which nothing is done.
    case list
    /// One of a list.
    case listitem
    /// What stands above other things, and says what they are.
    case heading
    /// A text that is only read.
    case paragraph
    /// Nothing: what lies in it is told without it.
    case presentation = "none"
}

extension AccessibilityRole {
    /// What its elements may be told of besides `label`, `description` and `disabled`.
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

    /// What must be told of it, as it would mean nothing otherwise.
    var needed: AccessibilityAttribute? {
        switch self {
        case .switch, .checkbox, .radio: .checked
        case .slider, .spinbutton: .value
        default: nil
        }
    }

    /// What may be done with it.
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

    /// Whether it is a number between two others.
    package var isRange: Bool { self == .slider || self == .spinbutton || self == .progressbar }

    /// Whether people do something with it.
    package var isWorked: Bool { actions.contains(.activate) }

    /// Whether it is one of several.
    var isItem: Bool { self == .tab || self == .menuitem || self == .option }

    /// Whether the focus goes into it as it opens.
    var takesFocus: Bool { self == .dialog || self == .menu }

    /// The elements among which arrows move the focus, of a container.
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

/// Something that is told of an element, and may change.
public enum AccessibilityAttribute: String, Sendable, Equatable, CaseIterable {
    /// Its name.
    case label
    /// What else is to be known of it.
    case description
    /// Whether it can't be worked now.
    case disabled
    /// Whether it is on: true, false, or `mixed`.
    case checked
    /// Whether it is the chosen one.
    case selected
    /// Whether what belongs to it is shown.
    case expanded
    /// Whether it stays pressed.
    case pressed
    /// Its number.
    case value
    /// The least that its number may be.
    case least
    /// The greatest that its number may be.
    case greatest
    /// Its number in words.
    case text
}

extension AccessibilityAttribute {
    /// What kind of value it is.
    package enum Kind: Sendable {
        case text
        case truth
        /// True, false or mixed.
        case check
        case number
    }

    /// What kind of value it is.
    package var kind: Kind {
        switch self {
        case .label, .description, .text: .text
        case .disabled, .selected, .expanded: .truth
        case .checked, .pressed: .check
        case .value, .least, .greatest: .number
        }
    }

    /// What its value must be; `nil` where it is that.
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

/// Something that may be done with an element, without a pointer.
public enum AccessibilityAction: String, Sendable, Equatable, CaseIterable {
    /// What a press does.
    case activate
    /// One step up.
    case increment
    /// One step down.
    case decrement
    /// Away with it.
    case dismiss
    /// Give it a value.
    case set
}

/// How the elements of a container lie, which says what arrows mean there.
public enum AccessibilityOrientation: String, Sendable, Equatable, CaseIterable {
    /// Side by side.
    case horizontal
    /// One below the other.
    case vertical
}
