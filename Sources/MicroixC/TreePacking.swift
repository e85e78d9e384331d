import CMicroix
import MicroixCore
import MicroixPlayer
import MicroixScene

/// Packs the accessibility tree into structures of a fixed size, with their texts.
struct TreePacking {
    private let scene: Scene
    private let running: RunningPlayer
    private var text = Blob()

    init(_ running: RunningPlayer) { (self.running, scene) = (running, running.player.scene) }

    /// The packed tree.
    mutating func tree(in answers: ResultMemory) throws(Refusal) -> mx_tree {
        let nodes = scene.accessibility
        var numbers: [LayerID: Int32] = [:]
        for (number, node) in nodes.enumerated() { numbers[node.layer] = Int32(clamping: number) }
        let parts = partsByName()
        var list: [mx_element] = []
        for node in nodes {
            var element = try element(node)
            element.parent = node.parent.flatMap { numbers[$0] } ?? -1
            element.part = text.add(part(of: node, parts))
            list.append(element)
        }
        let text = answers.bytes(text.bytes)
        return mx_tree(
            list: answers.list(list), text: text.data, count: UInt32(clamping: list.count), text_length: text.length,
            generation: UInt32(truncatingIfNeeded: scene.accessibilityGeneration), unused: 0)
    }

    private mutating func element(_ node: AccessibilityNode) throws(Refusal) -> mx_element {
        var result = mx_element()
        if let bounds = scene.bounds(ofElement: node) {
            (result.x, result.y) = (bounds.low.x, bounds.low.y)
            (result.width, result.height) = (bounds.size.x, bounds.size.y)
        }
        func number(_ attribute: AccessibilityAttribute) -> Double { node[attribute].number ?? .nan }
        (result.value, result.least, result.greatest) = (number(.value), number(.least), number(.greatest))
        result.step = node.step ?? .nan
        result.layer = try running.handle(of: node.layer)
        result.role = mx_role(node.role).rawValue
        func flag(_ flag: mx_element_flag, _ isTrue: Bool) -> UInt32 { isTrue ? UInt32(flag.rawValue) : 0 }
        result.flags =
            flag(MX_IS_FOCUSABLE, node.isFocusable) | flag(MX_IS_STOP, node.isStop) | flag(MX_HAS_FOCUS, node.hasFocus)
        result.actions = node.actions.reduce(0) { $0 | 1 << mx_action($1).rawValue }
        result.orientation =
            switch node.orientation {
            case nil: MX_NO_ORIENTATION.rawValue
            case .horizontal: MX_HORIZONTAL.rawValue
            case .vertical: MX_VERTICAL.rawValue
            }
        func truth(_ attribute: AccessibilityAttribute) -> UInt32 {
            switch node[attribute] {
            case .boolean(let isTrue): isTrue ? MX_YES.rawValue : MX_NO.rawValue
            case .text: MX_MIXED.rawValue
            default: MX_NOT_TOLD.rawValue
            }
        }
        (result.disabled, result.checked, result.selected) = (truth(.disabled), truth(.checked), truth(.selected))
        (result.expanded, result.pressed) = (truth(.expanded), truth(.pressed))
        result.name = text.add(node.name)
        result.label = words(.label, of: node)
        result.description = words(.description, of: node)
        result.text = words(.text, of: node)
        return result
    }

    private mutating func words(_ attribute: AccessibilityAttribute, of node: AccessibilityNode) -> mx_range {
        if case .text(let words) = node[attribute] { text.add(words) } else { text.add("") }
    }

    // MARK: - Parts

    private func partsByName() -> [String: PartID] {
        let component = running.player.session.component
        // Embedded Swift can't make a dictionary of an array of pairs.
        var parts: [String: PartID] = [:]
        for part in component.partIDs where parts[component.path(ofPart: part)] == nil {
            parts[component.path(ofPart: part)] = part
        }
        return parts
    }

    /// The path of the part to which an element belongs; an element with the name of a part is the part itself.
    private func part(of node: AccessibilityNode, _ parts: [String: PartID]) -> String {
        let component = running.player.session.component
        if parts[node.name] != nil { return node.name }
        return node.layer == .whole ? "" : component.path(ofPart: component.part(ofLayer: node.layer))
    }
}

extension mx_role {
    fileprivate init(_ role: AccessibilityRole) {
        self =
            switch role {
            case .button: MX_ROLE_BUTTON
            case .switch: MX_ROLE_SWITCH
            case .checkbox: MX_ROLE_CHECKBOX
            case .radio: MX_ROLE_RADIO
            case .slider: MX_ROLE_SLIDER
            case .spinbutton: MX_ROLE_SPINBUTTON
            case .tab: MX_ROLE_TAB
            case .menuitem: MX_ROLE_MENUITEM
            case .option: MX_ROLE_OPTION
            case .progressbar: MX_ROLE_PROGRESSBAR
            case .dialog: MX_ROLE_DIALOG
            case .alert: MX_ROLE_ALERT
            case .status: MX_ROLE_STATUS
            case .img: MX_ROLE_IMG
            case .group: MX_ROLE_GROUP
            case .tablist: MX_ROLE_TABLIST
            case .menu: MX_ROLE_MENU
            case .listbox: MX_ROLE_LISTBOX
            case .radiogroup: MX_ROLE_RADIOGROUP
            case .list: MX_ROLE_LIST
            case .listitem: MX_ROLE_LISTITEM
            case .heading: MX_ROLE_HEADING
            case .paragraph: MX_ROLE_PARAGRAPH
            case .presentation: MX_ROLE_NONE
            }
    }
}

extension mx_action {
    fileprivate init(_ action: AccessibilityAction) {
        self =
            switch action {
            case .activate: MX_ACTIVATE
            case .increment: MX_INCREMENT
            case .decrement: MX_DECREMENT
            case .dismiss: MX_DISMISS
            case .set: MX_SET
            }
    }
}
