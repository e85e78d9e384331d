import MicroixCore
import MicroixLua
import MicroixVerify
import Testing

/// The gallery for who can't see it, and who can't point at it.
@Suite("The gallery without eyes and fingers")
struct GalleryAccessibilityTests {
    /// What is left out on purpose: its reasons stand in the examples.
    private static let leftOut = [
        "caret_selection", "follow", "one_finger_caret", "scrub_to_clear", "text_view", "tremble_guard",
        "two_finger_caret",
    ]

    @Test("An example says what is there, each thing with its name", arguments: GalleryScenario.examples)
    func told(_ example: String) throws {
        let trial = try trial(example)
        let component = trial.component
        #expect(component.isAccessible != Self.leftOut.contains(example))
        for node in trial.session.accessibility {
            let isNamed = [.alert, .status, .group].contains(node.role) || node[.label] != .null
            #expect(isNamed, "\(node.name) has no label")
        }
    }

    @Test("Tab comes to everything that can be worked, and out again", arguments: GalleryScenario.examples)
    func tabbed(_ example: String) throws {
        var trial = try trial(example)
        let stops = trial.session.accessibility.filter { $0.isStop }.map { $0.name }
        var visited: [String] = []
        while try trial.key(KeySample("tab", .press)), visited.count <= stops.count {
            visited.append(try #require(trial.session.focusedElement))
        }
        #expect(visited == stops)
        #expect(trial.session.focusedElement == nil)
    }

    /// What keys do to an example from its start, and what it says or is told then.
    private static let ways: [(example: String, keys: [String], role: String, told: PlainData)] = [
        ("switch", ["tab", "space"], "switch", ["checked": true]),
        ("toggle", ["tab", "enter"], "switch", ["checked": true]),
        ("checkbox", ["tab", "space"], "checkbox", ["checked": true]),
        ("like_button", ["tab", "space"], "button", ["pressed": true]),
        ("slider", ["tab", "right", "right"], "slider", ["value": 3, "text": "L"]),
        ("slider", ["tab", "end"], "slider", ["value": 4]),
        ("knob", ["tab", "up"], "slider", [:]),
        ("tab_indicator", ["tab", "right", "right", "enter"], "tab", ["label": "Inbox", "selected": true]),
        ("square_knob", ["tab", "down"], "radio", ["label": "Front right", "checked": true]),
        ("wheel", ["tab", "up", "up"], "spinbutton", ["value": 3]),
        ("bottom_sheet", ["tab", "enter", "tab", "up"], "slider", ["value": 2]),
        ("bottom_sheet", ["tab", "enter", "tab", "escape"], "button", ["expanded": false]),
        ("app_launch", ["tab", "enter"], "dialog", ["label": "Messages"]),
        ("app_launch", ["tab", "enter", "escape", "enter"], "dialog", ["label": "Messages"]),
        ("continuity", ["tab", "space", "escape"], "button", ["expanded": false]),
        ("long_press_menu", ["tab", "enter", "down"], "menuitem", ["label": "Copy"]),
        ("card_stack", ["tab", "right", "left"], "button", ["label": "Merzouga, Morocco"]),
        ("bell", ["tab", "enter"], "dialog", ["label": "Notifications"]),
        ("levels", ["tab", "tab", "enter"], "button", ["label": "Folded twice"]),
        ("pull_to_refresh", ["tab", "enter"], "button", ["label": "Refresh"]),
    ]

    @Test("An example is worked by keys alone", arguments: ways.indices)
    func worked(_ index: Int) throws {
        let (example, keys, role, told) = Self.ways[index]
        var trial = try trial(example)
        for key in keys {
            #expect(try trial.key(KeySample(key, .press)), "\(key) does nothing")
            try trial.advance(by: 0.7)
        }
        try TrialExpectations.role(role, told, of: .whole, in: trial)
    }

    /// What is announced is what is shown at rest.
    @Test("With reduced motion the same is told", arguments: GalleryScenario.all)
    func reduced(_ scenario: GalleryScenario) throws {
        let (script, full, duration) = try scenario.session()
        let (_, reduced, _) = try scenario.session(reducesMotion: true)
        func end(_ session: Session) throws -> [[PlainData]] {
            var session = session
            try session.advance(to: (duration ?? 0) + 30, host: script.host())
            return session.accessibility.map { node in [.text(node.name)] + node.values.map { $0.value } }
        }
        // A finger that catches what moves decides by where it is.
        let isTraced = script.component.declaration.scenarios.first { $0.name.text == scenario.name }?.trace != nil
        if !isTraced { #expect(try end(full) == end(reduced)) }
    }

    private func trial(_ example: String) throws -> Trial {
        let script = try Components.example(example)
        var trial = Trial(script.component, host: script.host())
        try trial.advance(by: 0.7)
        return trial
    }
}
