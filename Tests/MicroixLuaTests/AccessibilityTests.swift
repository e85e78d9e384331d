import Testing

@testable import MicroixCore
@testable import MicroixLua

/// What is told to who can't see it, keys and the focus, of scripts.
@Suite struct AccessibilityTests {
    // MARK: - What is told

    @Test func stateIsToldOfThroughItsGuard() throws {
        var run = try Played(
            """
            accessibility = { role = "switch", label = "Wi-Fi", checked = { state = "on" }, activate = "tap" },
            initial = "off", states = { off = {}, on = {} },
            rules = { { on = "tap", from = "off", to = "on" }, { on = "tap", from = "on", to = "off" } },
            """)
        #expect(run.told("toggle") == ["label Wi-Fi", "checked false"])
        try run.post("tap")
        #expect(run.told("toggle") == ["label Wi-Fi", "checked true"])
        #expect(run.changes.suffix(1) == ["toggle checked true"])
    }

    @Test func elementIsToldWithAllOfItWhenItComes() throws {
        let run = try Played(
            """
            accessibility = { role = "button", label = "Save", description = "", disabled = false, activate = "tap" },
            rules = { { on = "tap" } },
            """)
        #expect(run.changes == ["toggle is a button label Save, description , disabled false"])
    }

    @Test func functionIsAskedOnlyWhenWhatItHasReadHasChanged() throws {
        var run = try Played(
            """
            inputs = { title = mx.string "a", other = mx.number(0) },
            accessibility = { role = "status", label = function(c) return c.title end },
            """)
        try run.post("set_other", .number(2))
        #expect(run.changes.count == 1)
        try run.post("set_title", .text("b"))
        #expect(run.changes.last == "toggle label b")
    }

    @Test func valueIsWhereAMovingKeyComesToRest() throws {
        var run = try Played(
            """
            layers = { knob }, initial = "low", states = { low = {}, high = { knob = { x = 100 } } },
            rules = { { on = "go", from = "low", to = "high" } }, feedback = { knob = { x = mx.linear(1) } },
            accessibility = { role = "slider", label = "Level", value = knob.x / 10, least = 0, greatest = 10, increment = "go" },
            """)
        try run.post("go")
        #expect(run.told("toggle").contains("value 10.0"))
        try run.advance(to: 0.5)
        #expect(run.changes.count == 2)
    }

    @Test func valueGoesWithAFingerByWholeSteps() throws {
        var run = try Played(
            """
            layers = { knob }, gestures = { drag = mx.pan { on = knob, axis = "x", slop = 0, drives = knob.x } },
            accessibility = { role = "slider", label = "Level", value = knob.x, least = 0, greatest = 100, step = 10,
              increment = "drag.began" },
            """)
        try run.session.point(PointerSample(0, .down, x: 0, y: 0))
        for x in 1...24 { try run.session.point(PointerSample(0, .move, x: Double(x), y: 0), at: Double(x) / 100) }
        try run.advance(to: 0.3)
        #expect(run.changes.dropFirst() == ["toggle value 10.0", "toggle value 20.0"])
    }

    @Test func textIsToldByWhatItSaysWhereNothingElseIsSaid() throws {
        var run = try Played(
            """
            layers = { mx.text { "title", text = "None", accessibility = { role = "heading" } },
              mx.text { "sign", text = "+", accessibility = { role = "img", label = "More" } },
              mx.each { "row", shape = "text", ids = function(c) return { 1, 2 } end, max = 2,
                accessibility = { role = "paragraph" },
                each = function(id) return { text = "Row " .. id } end } },
            inputs = { count = mx.number(0) },
            initial = "empty", states = { empty = {}, full = { title = { text = function(c) return c.count .. " items" end } } },
            rules = { { on = "go", from = "empty", to = "full" } },
            """)
        #expect(run.told("title") == ["label None"])
        #expect(run.told("sign") == ["label More"])
        #expect(run.told("row[2]") == ["label Row 2"])
        try run.post("go")
        #expect(run.changes.last == "title label 0 items")
        let before = run.changes.count
        try run.post("set_count", .number(3))
        #expect(run.changes.dropFirst(before) == ["title label 3 items"])
    }

    @Test func opacityMayFollowALaneOfAKey() throws {
        var run = try Played(
            """
            layers = { mx.rect { "box", size = { 10, 10 } },
              mx.layer { "inside", opacity = mx.ramp(mx.key "box.size.width", { 10, 20 }, { 0, 1 }),
                mx.text { "words", text = "Wide", accessibility = { role = "paragraph" } } } },
            initial = "small", states = { small = {}, large = { box = { size = { 20, 20 } } } },
            rules = { { on = "go", from = "small", to = "large" } }, feedback = { box = { size = mx.linear(1) } },
            """)
        #expect(run.session.accessibility.isEmpty)
        try run.post("go")
        #expect(run.told("words") == ["label Wide"])
    }

    @Test func whatIsHiddenOrClearIsNotTold() throws {
        var run = try Played(
            """
            layers = { mx.rect { "a", size = { 9, 9 }, accessibility = { role = "img", label = "A" } },
                       mx.rect { "b", size = { 9, 9 }, opacity = 1, accessibility = { role = "img", label = "B" } } },
            initial = "all", states = { all = {}, none = { a = { hidden = true }, b = { opacity = 0 } } },
            rules = { { on = "go", from = "all", to = "none" }, { on = "go", from = "none", to = "all" } },
            """)
        #expect(run.session.accessibility.map { $0.name } == ["a", "b"])
        try run.post("go")
        #expect(run.session.accessibility.isEmpty)
        #expect(run.changes.suffix(2) == ["a is gone", "b is gone"])
        try run.post("go")
        #expect(run.changes.suffix(2) == ["a is a img label A", "b is a img label B"])
    }

    @Test func rowsAndPartsAreToldInTheOrderOfReading() throws {
        let run = try Played(
            """
            layers = { mx.layer { "list", accessibility = { role = "listbox", label = "List" },
              mx.each { "row", ids = function(c) return { 2, 1 } end, max = 3, size = { 9, 9 },
                accessibility = { role = "option", label = function(c, id) return "Row " .. id end, activate = "pick" } } } },
            triggers = { pick = { id = mx.number { 1, min = 1, max = 3 } } },
            rules = { { on = "pick", emit = { "picked", value = function(c, e) return e.id end } } },
            """)
        #expect(run.session.accessibility.map { $0.name } == ["list", "row[1]", "row[2]"])
        #expect(run.told("row[2]") == ["label Row 2"])
        var other = run
        try other.session.perform(.activate, on: "row[2]")
        try other.advance(to: 1)
        #expect(other.emitted == ["picked 2.0"])
    }

    @Test func leftOutIsAllThatLiesIn() throws {
        let run = try Played(
            """
            layers = { mx.layer { "all", accessibility = false, because = "it is drawn only",
              mx.rect { "a", size = { 9, 9 }, accessibility = { role = "img", label = "A" } } } },
            """)
        #expect(run.session.accessibility.isEmpty)
    }

    @Test func wrongResultIsAFailureOfItsFunction() throws {
        #expect(throws: ScriptFailure.self) {
            try Played(
                """
                accessibility = { role = "button", label = function() return 4 end, activate = "tap" }, rules = { { on = "tap" } },
                """)
        }
    }

    // MARK: - Keys and the focus

    static let buttons = """
        layers = { mx.rect { "one", size = { 9, 9 }, accessibility = { role = "button", label = "One", activate = "a" } },
                   mx.rect { "two", size = { 9, 9 }, accessibility = { role = "button", label = "Two", activate = "b",
                     disabled = { state = "off" } } },
                   mx.rect { "three", size = { 9, 9 }, accessibility = { role = "button", label = "Three", activate = "c" } } },
        initial = "on", states = { on = {}, off = {} },
        rules = { { on = "a", emit = "a" }, { on = "b", emit = "b" }, { on = "c", emit = "c" }, { on = "stop", from = "on", to = "off" } },
        """

    @Test func tabGoesFromOneToTheNextAndOut() throws {
        var run = try Played(Self.buttons)
        var places: [String?] = []
        for _ in 1...4 {
            places.append(try run.key("tab") ? run.session.focusedElement : "out")
        }
        #expect(places == ["one", "two", "three", "out"])
        #expect(run.session.focusedElement == nil)
        #expect(try run.key("shift+tab"))
        #expect(run.session.focusedElement == "three")
    }

    @Test(arguments: [("enter", ["a"]), ("space", ["a"]), ("x", [])])
    func keyActivatesWhatHasTheFocus(key: String, emitted: [String]) throws {
        var run = try Played(Self.buttons)
        try run.session.focus("one")
        #expect(try run.key(key) == !emitted.isEmpty)
        #expect(run.emitted == emitted)
    }

    @Test func disabledElementLosesTheFocusAndDoesNothing() throws {
        var run = try Played(Self.buttons)
        try run.session.focus("two")
        try run.advance(to: 0.1)
        #expect(run.session.focusedElement == "two")
        try run.post("stop")
        #expect(run.session.focusedElement == nil)
        #expect(run.focus.last == "nothing by lost")
        #expect(throws: TriggerProblem.action(.activate, element: "two")) {
            try run.session.perform(.activate, on: "two")
        }
    }

    @Test func disabledElementIsWrittenAllTheSame() throws {
        var run = try Played(
            """
            inputs = { level = mx.number { 1, min = 0, max = 4 } },
            accessibility = { role = "slider", label = "Level", value = function(c) return c.level end, least = 0, greatest = 4,
              step = 1, set = "level", disabled = true },
            """)
        #expect(run.session.accessibility.first?.actions == [.set])
        try run.session.perform(.set, on: "toggle", value: .number(3))
        try run.advance(to: 1)
        #expect(run.session.field("level") == .number(3))
        for key in ["right", "end"] { #expect(try !run.key(key)) }
    }

    static let tabs = """
        context = { chosen = 2 }, triggers = { choose = { id = mx.number { 1, min = 1, max = 3 } } },
        accessibility = { role = "tablist", label = "Pages" },
        layers = { mx.each { "tab", ids = function() return { 1, 2, 3 } end, max = 3, size = { 9, 9 },
          accessibility = { role = "tab", label = function(c, id) return "Tab " .. id end, activate = "choose",
            selected = function(c, id) return c.chosen == id end } } },
        rules = { { on = "choose", effect = function(c, e) c.chosen = e.id end } },
        """

    @Test func containerIsOneStopAndArrowsGoRoundIn() throws {
        var run = try Played(Self.tabs)
        var places: [String?] = []
        for key in ["tab", "right", "right", "left", "home", "enter", "tab", "tab"] {
            _ = try run.key(key)
            places.append(run.session.focusedElement)
        }
        #expect(places == ["tab[2]", "tab[3]", "tab[1]", "tab[3]", "tab[1]", "tab[1]", nil, "tab[1]"])
        #expect(run.session.field("chosen") == .number(1))
    }

    @Test func focusGoesToTheNextItemWhereOneIsGone() throws {
        var run = try Played(
            """
            context = { rows = { 1, 2, 3 } }, triggers = { drop = { id = mx.number { 1, min = 1, max = 3 } } },
            accessibility = { role = "listbox", label = "List" },
            layers = { mx.each { "row", ids = function(c) return c.rows end, max = 3, size = { 9, 9 },
              accessibility = { role = "option", label = function(c, id) return "Row " .. id end, dismiss = "drop" } } },
            rules = { { on = "drop", effect = function(c, e)
              local rows = {}
              for _, row in ipairs(c.rows) do if row ~= e.id then table.insert(rows, row) end end
              c.rows = rows
            end } },
            """)
        var places: [String?] = []
        for key in ["tab", "down", "delete", "delete", "delete"] {
            _ = try run.key(key)
            try run.advance(to: run.session.now.seconds + 0.1)
            places.append(run.session.focusedElement)
        }
        #expect(places == ["row[1]", "row[2]", "row[3]", "row[1]", nil])
    }

    static let keyboard = """
        layers = { knob, mx.rect { "other", size = { 9, 9 }, accessibility = { role = "button", label = "Other", activate = "go" } } },
        gestures = { keys = mx.keyboard { "a", "left", on = knob } },
        rules = { { on = "go" }, { on = "keys.*", effect = function(c, e) c:emit("heard", e.key or "none") end } },
        """

    @Test func focusGoesBackWhereADialogIsGone() throws {
        var run = try Played(
            """
            layers = {
              mx.rect { "about", size = { 9, 9 }, accessibility = { role = "button", label = "About", activate = "nothing" } },
              mx.rect { "open", size = { 9, 9 }, accessibility = { role = "button", label = "Open", activate = "open" } },
              mx.layer { "dialog", hidden = true, mx.rect { "ok", size = { 9, 9 },
                accessibility = { role = "button", label = "OK", activate = "close" } },
                accessibility = { role = "dialog", label = "Really?", dismiss = "close" } },
            },
            initial = "shut", states = { shut = {}, asked = { dialog = { hidden = false } } },
            rules = { { on = "open", from = "shut", to = "asked" }, { on = "close", from = "asked", to = "shut" }, { on = "nothing" } },
            """)
        for key in ["tab", "tab", "enter"] { _ = try run.key(key) }
        #expect(run.session.focusedElement == "ok")
        #expect(run.focus.last == "ok by opened")
        run.session = try Session(run.session.component, resuming: run.session.snapshot)
        _ = try run.key("escape")
        #expect(run.session.focusedElement == "open")
        #expect(run.focus.last == "open by lost")
    }

    @Test func escapeOfWhichNothingComesIsTheHosts() throws {
        var run = try Played(
            """
            layers = { mx.rect { "more", size = { 9, 9 },
              accessibility = { role = "button", label = "More", activate = "open", dismiss = "close" } } },
            initial = "shut", states = { shut = {}, opened = {} },
            rules = { { on = "open", from = "shut", to = "opened" }, { on = "close", from = "opened", to = "shut" } },
            """)
        try run.session.focus("more")
        #expect(try !run.key("escape"))
        #expect(try run.key("enter"))
        #expect(try run.key("escape"))
        #expect(try !run.key("escape"))
    }

    private static let menu = """
        triggers = { choose = { id = mx.number { 1, min = 1, max = 3 } } },
        layers = {
          mx.rect { "before", size = { 9, 9 }, accessibility = { role = "button", label = "Before", activate = "rest" } },
          mx.rect { "more", size = { 9, 9 }, accessibility = { role = "button", label = "More", activate = "open" } },
          mx.layer { "menu", hidden = true, accessibility = { role = "menu", label = "More", dismiss = "close" },
            mx.each { "entry", ids = function() return { 1, 2, 3 } end, max = 3, size = { 9, 9 },
              accessibility = { role = "menuitem", label = function(c, id) return "Entry " .. id end, activate = "choose" } } },
          mx.rect { "after", size = { 9, 9 }, accessibility = { role = "button", label = "After", activate = "rest" } },
        },
        initial = "shut", states = { shut = {}, open = { menu = { hidden = false } } },
        rules = {
          { on = "open", from = "shut", to = "open" }, { on = { "close", "choose" }, from = "open", to = "shut" }, { on = "rest" },
        },
        """

    @Test func menuOpensAtItsFirstItemAndGivesTheFocusBack() throws {
        var run = try Played(Self.menu)
        var places: [String?] = []
        for key in ["tab", "tab", "enter", "down", "escape", "enter"] {
            _ = try run.key(key)
            places.append(run.session.focusedElement)
        }
        #expect(places == ["before", "more", "entry[1]", "entry[2]", "more", "entry[1]"])
        try run.post("close")
        try run.session.focus(nil, at: run.session.now.seconds)
        try run.post("open")
        try run.advance(to: run.session.now.seconds + 0.1)
        #expect(run.session.focusedElement == nil, "whom nobody works takes no focus from the page")
    }

    @Test(arguments: [
        (["tab", "tab", "enter", "tab"], "after"), (["tab", "tab", "enter", "down", "shift+tab"], "before"),
    ]) func whoGoesOnFromAMenuClosesIt(keys: [String], end: String) throws {
        var run = try Played(Self.menu)
        for key in keys { #expect(try run.key(key)) }
        #expect(run.session.focusedElement == end)
        #expect(run.session.accessibility.map { $0.name } == ["before", "more", "after"])
    }

    @Test func whoLeavesFromAMenuClosesIt() throws {
        var run = try Played(Self.menu.replacing(#"label = "After", activate = "rest""#, with: #"label = "After""#))
        for key in ["tab", "tab", "enter"] { #expect(try run.key(key)) }
        #expect(try !run.key("tab"), "the page's own order goes on")
        #expect(run.session.focusedElement == nil)
        #expect(run.session.accessibility.map { $0.name } == ["before", "more", "after"])
    }

    @Test func focusGoesToWhatComesInPlaceOfWhatIsGone() throws {
        var run = try Played(
            """
            triggers = { open = { id = mx.number { 1, min = 1, max = 3 } } },
            layers = {
              mx.rect { "play", size = { 9, 9 }, accessibility = { role = "button", label = "Play", activate = "nothing" } },
              mx.layer { "albums", mx.each { "album", ids = function() return { 1, 2, 3 } end, max = 3, size = { 9, 9 },
                accessibility = { role = "button", label = function(c, id) return "Album " .. id end, activate = "open" } } },
              mx.layer { "tracks", hidden = true, mx.each { "track", ids = function() return { 1, 2 } end, max = 2, size = { 9, 9 },
                accessibility = { role = "button", label = function(c, id) return "Track " .. id end, activate = "close" } } },
            },
            initial = "shut", states = { shut = {}, open = { albums = { hidden = true }, tracks = { hidden = false } } },
            rules = { { on = "open", from = "shut", to = "open" }, { on = "close", from = "open", to = "shut" }, { on = "nothing" } },
            """)
        var places: [String?] = []
        for key in ["tab", "tab", "tab", "enter", "tab", "enter"] {
            _ = try run.key(key)
            places.append(run.session.focusedElement)
        }
        #expect(places == ["play", "album[1]", "album[2]", "track[1]", "track[2]", "album[2]"])
    }

    @Test func keyboardHearsItsKeysWhileItsLayerHasTheFocus() throws {
        var run = try Played(Self.keyboard)
        #expect(try !run.key("a"))
        try run.session.focus("knob")
        #expect(try run.key("a"))
        #expect(try !run.key("b"))
        #expect(run.triggers == ["keys.focus", "keys.down", "keys.up"])
        #expect(run.emitted == ["heard none", "heard a", "heard a"])
    }

    @Test func heldKeyIsCancelledWhereTheFocusGoes() throws {
        var run = try Played(Self.keyboard)
        try run.session.focus("knob")
        try run.session.key(KeySample("left", .down), at: 0.1)
        try run.session.key(KeySample("left", .repeat), at: 0.2)
        try run.session.focus("other", at: 0.3)
        try run.session.key(KeySample("left", .up), at: 0.4)
        try run.advance(to: 1)
        #expect(run.triggers == ["keys.focus", "keys.down", "keys.repeat", "keys.cancelled", "keys.blur"])
    }

    @Test func arrowsWriteTheInputOfASlider() throws {
        var run = try Played(
            """
            inputs = { level = mx.number { 1, min = 0, max = 4 } },
            accessibility = { role = "slider", label = "Level", value = function(c) return c.level end, least = 0, greatest = 4,
              step = 1, set = "level" },
            """)
        for key in ["right", "up", "right", "right", "left", "home"] { _ = try run.key(key) }
        #expect(Array(run.changes.dropFirst()) == [2, 3, 4, 3, 0].map { "toggle value \(Double($0))" })
    }

    @Test(arguments: [
        ("greatest = 100, step = 4", [8.0, 16, 8]), ("greatest = 5, step = 2", [2.0, 4, 2]),
        ("greatest = 50", [5.0, 10, 5]), ("greatest = 8, step = 4", [4.0, 8, 4]),
    ])
    func pageKeysSetATenthOfTheRange(range: String, values: [Double]) throws {
        var run = try Played(
            """
            inputs = { level = mx.number { 0, min = 0, max = 100 } },
            accessibility = { role = "slider", label = "Level", value = function(c) return c.level end, least = 0, \(range),
              set = "level" },
            """)
        for key in ["page_down", "page_up", "page_up", "page_down"] { _ = try run.key(key) }
        #expect(Array(run.changes.dropFirst()) == values.map { "toggle value \($0)" })
    }

    // MARK: - Snapshots

    @Test func resumedSessionGoesOnWhereTheFocusWas() throws {
        var run = try Played(Self.keyboard)
        try run.session.focus("knob")
        try run.session.key(KeySample("a", .down), at: 0.1)
        try run.advance(to: 0.2)
        try run.session.key(KeySample("a", .up), at: 0.5)
        var resumed = try Session(run.session.component, resuming: run.session.snapshot)
        #expect(resumed == run.session)
        try resumed.advance(to: 1, host: run.host)
        #expect(run.triggers.last == "keys.up")
        #expect(resumed.focusedElement == "knob")
    }

    // MARK: - Mistakes

    @Test(arguments: [
        ("accessibility = { rol = \"button\" },", "unknown key 'rol' in 'accessibility' (did you mean 'role'?)"),
        ("accessibility = { role = \"buton\" },", "unknown role 'buton' in 'role' (did you mean 'button'?)"),
        ("accessibility = { label = \"A\" },", "'accessibility' needs a role, such as \"button\""),
        (
            "accessibility = { role = \"button\", checked = true },",
            "the component has the role 'button', and that has no 'checked'"
        ),
        (
            "accessibility = { role = \"button\", label = 4 },",
            "'label' must be a text, or a function that returns one, not 4"
        ),
        (
            "accessibility = { role = \"button\", activate = \"tp\" }, rules = { { on = \"tap\" } },",
            "unknown trigger 'tp' in 'activate' (did you mean 'tap'?)"
        ),
        ("accessibility = { role = \"slider\", set = \"x\" },", "unknown input 'x' in 'set'"),
        (
            "accessibility = { role = \"slider\", step = 0 },",
            "'step' must be a number above 0, at most a billion, not 0"
        ),
        ("accessibility = false,", "'accessibility' needs a reason: accessibility = false, because = \"…\""),
        (
            "gestures = { keys = mx.keyboard { \"spce\" } },",
            "unknown key 'spce' in mx.keyboard (did you mean 'space'?)"
        ),
        ("gestures = { keys = mx.keyboard {} },", "mx.keyboard needs keys: mx.keyboard { \"space\", \"enter\" }"),
        (
            "gestures = { keys = mx.keyboard { \"a\" } }, rules = { { on = \"keys.dwn\" } },",
            "unknown trigger 'keys.dwn' in a rule (did you mean 'keys.down'?)"
        ),
    ])
    func mistakeIsTold(body: String, message: String) throws {
        let diagnostics = try #require(throws: ScriptDiagnostics.self) { try Played(body) }
        let told = diagnostics.diagnostics.map { $0.message + ($0.hint.map { " (\($0))" } ?? "") }
        #expect(told.contains { $0.hasPrefix(message) }, "\(told)")
    }

    @Test(arguments: [
        (
            "layers = { knob }, gestures = { tap = mx.tap { on = knob } }, rules = { { on = \"tap\" } },",
            "fingers alone reach 'tap': no key does what it does"
        ),
        (
            "layers = { knob }, gestures = { touch = mx.press { on = knob } }, rules = { { on = \"touch.*\" } },",
            "fingers alone reach 'touch': no key does what it does"
        ),
        (
            "accessibility = { role = \"button\", activate = \"tap\" }, rules = { { on = \"tap\" } },",
            "the component is a button without a label"
        ),
        (
            "accessibility = { role = \"progressbar\", label = \"A\", value = 1 },",
            "the component is a progressbar without bounds"
        ),
        (
            "accessibility = { role = \"switch\", label = \"A\", activate = \"tap\" }, rules = { { on = \"tap\" } },",
            "the component is a switch, and nothing tells its 'checked'"
        ),
        ("accessibility = { role = \"button\", label = \"A\" },", "the component is a button that can't be worked"),
        (
            """
            layers = { mx.each { "row", ids = function() return { 1, 2 } end, max = 2, size = { 9, 9 },
              accessibility = { role = "button", label = "A", activate = "pick" } } },
            rules = { { on = "pick", effect = function(c, e) c:emit("picked", e.id) end } },
            """, "'row' does 'pick', and nothing tells its function of which row: the trigger has no field 'id'"
        ),
        (
            "gestures = { keys = mx.keyboard { \"a\" } },",
            "the component can have the focus, and nothing says what it is"
        ),
    ])
    func whatIsHardlyMeantIsTold(body: String, message: String) throws {
        let run = try Played(body)
        #expect(run.session.component.review.map { $0.message }.contains(message))
    }

    @Test(arguments: [
        """
        layers = { knob, mx.rect { "no", size = { 40, 40 }, accessibility = { role = "button", label = "No", activate = "cancel" } } },
        gestures = { aside = mx.tap { on = knob } }, rules = { { on = { "cancel", "aside" } } },
        """,
        """
        layers = { knob, mx.rect { "again", size = { 40, 40 }, accessibility = { role = "button", label = "Again", activate = "again_tap" } } },
        gestures = { pull = mx.pan { on = knob, axis = "x", drives = knob.x, within = { 0, 20 } } },
        rules = { { on = "pull.ended", emit = "refresh" }, { on = "again_tap", emit = "refresh" } },
        """,
        """
        layers = { knob, mx.rect { "again", size = { 40, 40 }, accessibility = { role = "button", label = "Again", activate = "again_tap" } } },
        gestures = { pull = mx.pan { on = knob, axis = "x", drives = knob.x, within = { 0, 20 } } },
        initial = "idle", states = { idle = {}, pulled = {} },
        rules = { { on = "pull.began", from = "idle", to = "pulled" }, { on = { "pull.ended", "pull.cancelled" }, from = "pulled", to = "idle" },
          { on = knob.x:above(15), from = "pulled", to = "idle", emit = "refresh" }, { on = "again_tap", emit = "refresh" } },
        """,
        """
        context = { page = 1 },
        initial = "shown", states = { shown = { knob = { x = function(c) return 10 * c.page end } } },
        layers = { knob, mx.rect { "next", size = { 40, 40 }, accessibility = { role = "button", label = "Next", activate = "next_tap" } } },
        gestures = { swipe = mx.pan { on = knob, axis = "x", drives = knob.x, within = { 0, 20 } } },
        rules = { { on = "swipe.ended", effect = function(c, e) c.page = e.rest > 15 and 2 or 1 end },
          { on = "next_tap", effect = function(c) c.page = 2 end } },
        """,
        "accessibility = { role = \"switch\", label = \"A\", checked = false, disabled = true },",
    ])
    func whatIsMeantIsNotTold(body: String) throws {
        let told = try Played(body).session.component.review.map { $0.message }
        #expect(!told.contains { $0.contains("fingers alone") || $0.contains("can't be worked") }, "\(told)")
    }

    @Test func aTapBesideAMenuIsDoneByEscape() throws {
        let run = try Played(
            """
            layers = { veil, mx.layer { "box", item, accessibility = { role = "menu", label = "Actions", dismiss = "veil_tap" } } },
            gestures = { veil_tap = mx.tap { on = veil }, copy_tap = mx.tap { on = item } },
            rules = { { on = { "veil_tap", "copy_tap" } } },
            """,
            before: """
                local veil = mx.rect { "veil", size = { 200, 200 } }
                local item = mx.rect { "copy", size = { 160, 40 }, accessibility = { role = "menuitem", label = "Copy", activate = "copy_tap" } }
                """)
        #expect(run.session.component.review.map { $0.message } == [])
    }
}

/// A component of a script that is played, with what was told.
private struct Played {
    var session: Session
    let host: Listener

    init(_ body: String, before: String = "") throws {
        let script = try Script(
            Array(
                """
                local mx = require "microix"
                \(before)
                local knob = mx.ellipse { "knob", size = { 20, 20 }, x = 0 }
                return mx.component "toggle" { canvas = { 40, 40 }, \(body) }
                """.utf8), name: "toggle.lua")
        host = Listener(script)
        session = Session(script.component)
        try session.advance(to: 0, host: host)
    }

    mutating func advance(to time: Double) throws { try session.advance(to: time, host: host) }

    mutating func post(_ trigger: String, _ payload: PlainData = .null) throws {
        try session.post(try session.component.trigger(named: trigger), payload: payload)
        try advance(to: session.now.seconds + 0.001)
    }

    mutating func key(_ key: String) throws -> Bool {
        try session.take(KeySample(key, .press), at: session.now.seconds + 0.01, host: host)
    }

    func told(_ name: String) -> [String] {
        session.accessibility.first { $0.name == name }?.values.map { Listener.words($0) } ?? []
    }

    var changes: [String] { host.changes }
    var emitted: [String] { host.emitted }
    var focus: [String] { host.focus }
    var triggers: [String] { host.triggers }
}

/// Runs a script's functions, and keeps what is told.
private final class Listener: RuleHost {
    let base: ScriptHost
    let component: Component
    var changes: [String] = []
    var emitted: [String] = []
    var focus: [String] = []
    var triggers: [String] = []

    init(_ script: Script) { (base, component) = (script.host(), script.component) }

    func call(_ function: HostFunction, scope: inout EffectScope) throws(ScriptFailure) -> PlainData {
        try base.call(function, scope: &scope)
    }

    static func words(_ value: AccessibilityNode.Value) -> String {
        "\(value.attribute.rawValue) \(words(value.value))"
    }

    private static func words(_ data: PlainData) -> String {
        switch data {
        case .text(let text): text
        case .boolean(let value): "\(value)"
        case .number(let number): "\(number)"
        default: ""
        }
    }

    func observe(_ event: TimelineEvent) {
        switch event.kind {
        case .accessibility(let change):
            let values = change.values.map { Self.words($0) }.joined(separator: ", ")
            let coming = change.role.map { " is a \($0.rawValue)" } ?? ""
            changes.append(change.isThere ? "\(change.name)\(coming) \(values)" : "\(change.name) is gone")
        case .emit(let name, let value):
            emitted.append(value == .null ? name : "\(name) \(Self.words(value))")
        case .focus(let layer, let origin):
            focus.append("\(layer.map { component.elementName(of: $0) } ?? "nothing") by \(origin.rawValue)")
        case .trigger(let trigger, _, _) where component.triggers[trigger].name.hasPrefix("keys"):
            triggers.append(component.triggers[trigger].name)
        default: break
        }
    }
}
