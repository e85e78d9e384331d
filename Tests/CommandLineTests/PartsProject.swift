import Foundation

/// A folder with components of components: a form of two buttons, an app with that form, a list of rows.
struct PartsProject {
    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try FileManager.default.createDirectory(
            atPath: scratch.path("components"), withIntermediateDirectories: true)
        for (name, text) in Self.files { _ = try scratch.file(name, text) }
    }

    func path(_ name: String) -> String { scratch.path(name) }

    private static let files = [
        "components/button.lua": #"""
        local mx = require "microix"
        local tuning = mx.tuning { depth = { 0.94, min = 0.8, max = 1 } }
        local body = mx.rect { "body", size = { 120, 44 }, fill = "#2F80ED" }
        return mx.component "button" {
          tuning = tuning, layers = { body },
          inputs = { is_enabled = mx.boolean(true), label = mx.string "OK" },
          initial = "idle",
          states = { idle = {}, pressed = { body = { scale = tuning.depth } }, disabled = { body = { opacity = 0.4 } } },
          gestures = { touch = mx.press { on = body } },
          rules = {
            { on = "set_is_enabled", from = { "idle", "pressed" }, to = "disabled", when = { is_enabled = false } },
            { on = "set_is_enabled", from = "disabled", to = "idle", when = { is_enabled = true } },
            { on = "touch.down", from = "idle", to = "pressed" },
            { on = "touch.up", from = "pressed", to = "idle", emit = { "tap", value = 7 } },
            { on = "touch.cancelled", from = "pressed", to = "idle" },
          },
          feedback = { body = { scale = mx.snappy(0.2), opacity = mx.ease(0.2) } },
          scenarios = { press = { { 0.1, "touch.down" }, { 0.4, "touch.up" } } },
        }
        """#,
        "components/row.lua": #"""
        local mx = require "microix"
        local body = mx.rect { "body", size = { 300, 40 }, fill = "#EEEEEE" }
        return mx.component "swipe_row" {
          layers = { body }, inputs = { title = mx.string "row" },
          initial = "rest", states = { rest = {}, open = { body = { x = -80 } } },
          gestures = { tap = mx.tap { on = body } },
          rules = {
            { on = "tap", from = "rest", to = "open" },
            { on = "tap", from = "open", to = "rest", emit = "deleted" },
          },
          feedback = { body = { x = mx.snappy(0.2) } },
        }
        """#,
        "form.lua": #"""
        local mx = require "microix"
        local button = require "components.button"
        return mx.component "form" {
          canvas = { 320, 240 },
          parts = {
            { "ok", button, position = { 80, 200 }, tuning = { depth = 0.9 }, inputs = { label = "Send" } },
            { "cancel", button, position = { 220, 200 }, inputs = { label = "Cancel" } },
          },
          initial = "editing",
          states = { editing = {}, sending = { ok = { is_enabled = false } } },
          rules = {
            { on = "ok.tap", from = "editing", to = "sending", emit = "submit" },
            { after = 0.5, from = "sending", to = "editing" },
          },
          feedback = { ["editing > sending"] = { cancel = { opacity = mx.ease(0.2) } } },
        }
        """#,
        "app.lua": #"""
        local mx = require "microix"
        return mx.component "app" {
          parts = { { "form", require "form" } },
          initial = "open", states = { open = {}, closed = { form = { opacity = 0.5 } } },
          rules = { { on = "form.submit", from = "open", to = "closed" }, { on = "again", from = "closed", to = "open" } },
          feedback = { form = { opacity = mx.ease(0.2) } },
        }
        """#,
        "list.lua": #"""
        local mx = require "microix"
        return mx.component "list" {
          canvas = { 320, 400 }, context = { ids = { 1, 2, 3 } },
          parts = { mx.each { "row", part = require "components.row", max = 16, ids = function(c) return c.ids end,
            y = function(c, id) return id * 44 end } },
          initial = "idle", states = { idle = {}, busy = {} },
          rules = { { on = "row.deleted", from = "idle", to = "busy" }, { after = 0.2, from = "busy", to = "idle" } },
        }
        """#,
    ]
}
