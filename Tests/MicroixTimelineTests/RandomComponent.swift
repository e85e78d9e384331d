import TestSupport

/// Writes random components in Lua that have some of everything: states of every kind, rules on whatever can be listened
/// to, functions, timers, chance, and motions of every kind.
struct RandomComponent {
    private var chance: SplitMix64
    private var paths: [String] = []
    private var regions: Set<String> = []

    /// What may be posted.
    static let triggers = ["t1", "t2", "t3", "set_n", "appear", "disappear"]

    init(seed: UInt64) { chance = SplitMix64(seed: seed) }

    /// The component as a script.
    mutating func script() -> String {
        let states = states(inside: "", depth: 0)
        let rules = (0..<chance.int(4...14)).map { _ in "    " + rule() }
        return """
            local mx = require "microix"
            local box = mx.rect { "box", x = 0, rotation = 0, fill = "#204080" }
            local card = mx.layer { "card", opacity = 1, absent = { opacity = 0, y = 30 }, mx.text { "label", text = "a", absent = { x = 9 } } }
            local function busy(c, e)
              c.count = c.count + 1
              if c:random() < 0.5 then c:send("t1", c:random(), "later", { value = c.count }) end
              if c.count % 3 == 0 then c:cancel("later") end
              if c.count % 4 == 0 then c:set("pull", c.count % 7) end
              if c.count % 5 == 0 then
                c:transaction({ duration = 0.3, curve = mx.ease_in(), name = "t", completed = "t2" }, function()
                  c:set("push", c.count % 6) c:set("note", { c.count }) c:raise("t3")
                end)
              end
              c:emit("busy", c.count)
            end
            return mx.component "random" {
              layers = { box, card }, properties = { pull = 0, push = 5, note = { 1 } },
              inputs = { n = mx.number { 2, min = 0, max = 9 } }, context = { count = 0 },
              triggers = { t1 = {}, t2 = {}, t3 = {} },
              \(states),
              rules = {
                { on = { "t1", "t2", "t3" }, from = "gone", to = "\(paths[0])" },
            \(rules.map { $0 + "," }.joined(separator: "\n"))
              },
              feedback = {
                box = { x = \(motion()), rotation = \(angle()), fill = mx.ease { 0.3, space = "oklab" } },
                card = { opacity = mx.ease(0.2), appear = \(motion()), disappear = { y = \(motion()), mx.haptic "go" } },
                pull = \(motion()), push = \(motion()), label = { text = mx.together { mx.sound "type", { card = { scale = mx.keyframes { values = { 1, 2, 1 }, duration = 0.3 } } } } },
                ["* > \(paths[1])"] = \(group()),
              },
            }
            """
    }

    // MARK: - States

    /// `states` with `initial`, or `regions`.
    private mutating func states(inside outer: String, depth: Int) -> String {
        let isParallel = depth > 0 && chance.happens(0.3)
        let count = chance.int(2...(depth == 0 ? 4 : 3))
        var lines: [String] = []
        for index in 1...count {
            let name = "s\(index)"
            let path = outer.isEmpty ? name : outer + "." + name
            paths.append(path)
            var parts = ["\"\(name)\""]
            if chance.happens(0.6) { parts.append(values(index)) }
            if chance.happens(0.15) { parts.append("enter = busy") }
            if chance.happens(0.1) { parts.append("exit = function(c) c.count = c.count + 10 end") }
            if depth < 2, chance.happens(depth == 0 ? 0.6 : 0.3) {
                parts.append(states(inside: path, depth: depth + 1))
            }
            lines.append("{ " + parts.joined(separator: ", ") + " }")
        }
        if isParallel { return "regions = { \(lines.joined(separator: ", ")) }" }
        if depth > 0, chance.happens(0.3) {
            lines.append("{ \"was\", history = \"\(chance.pick(["shallow", "deep"]))\", initial = \"s2\" }")
            paths.append(outer + ".was")
        }
        if depth == 0 { lines.append("{ \"gone\", final = true }") }
        return "initial = \"s1\", states = { \(lines.joined(separator: ", ")) }"
    }

    private mutating func values(_ index: Int) -> String {
        var parts: [String] = []
        if chance.happens(0.5) { parts.append("pull = \(number())") }
        if chance.happens(0.4) {
            parts.append(
                "push = "
                    + chance.pick([
                        "\(number())", "function(c) return c.count + c.n end",
                        "mx.linear { 0.7, by = 3, repeats = mx.forever }",
                        "mx.key \"pull\" * 2 - 1", "mx.clamp(box.x, -2, 3) + mx.sin(box.x * 20)",
                        "mx.keyframes { values = { 0, 4, 1, 0 }, duration = 0.9, repeats = mx.forever }",
                        "mx.keyframes { values = { 0, 2, 0 }, duration = 1.1, repeats = mx.forever, additive = true }",
                    ]))
        }
        if chance.happens(0.5) {
            parts.append(
                "box = { x = \(number()), rotation = \(chance.int(0...400)), fill = \"#\(chance.int(100000...999999))\" }"
            )
        }
        if chance.happens(0.3) { parts.append("card = { hidden = true }") }
        if chance.happens(0.3) { parts.append("label = { text = function(c) return \"n\" .. c.count end }") }
        return parts.isEmpty ? "pull = \(index)" : parts.joined(separator: ", ")
    }

    private mutating func number() -> String { "\((chance.number(-10...20) * 4).rounded() / 4)" }

    // MARK: - Rules

    private mutating func rule() -> String {
        var parts: [String] = []
        switch chance.int(0...9) {
        case 0...4: parts.append("on = \"\(chance.pick(["t1", "t2", "t3", "set_n", "done"]))\"")
        case 5: parts.append("after = \(chance.pick(["0.1", "0.35", "1", "function(c) return 0.2 + c.n / 10 end"]))")
        case 6: parts.append("on = \(chance.pick(["\"settled\"", "mx.completed(\"pull\")", "box:settled()"]))")
        case 7, 8:
            parts.append(
                "on = mx.\(chance.pick(["above", "below"]))(\(chance.pick(["box.x", "\"pull\"", "\"push\""])), \(chance.pick([number(), number(), "mx.key \"pull\" + 1", "box.x / 2"])))"
            )
        default: parts.append("always = true, when = { count = \(chance.int(1...6)) }, effect = busy")
        }
        let isAlways = parts[0].hasPrefix("always")
        parts.append(
            "from = \"\(isAlways || chance.happens(0.7) ? chance.pick(paths.filter { !$0.hasSuffix(".was") }) : "*")\"")
        if chance.happens(0.75) { parts.append("to = \"\(chance.pick(paths))\"") }
        if chance.happens(0.2) { parts.append("reenter = \(chance.pick(["true", "\"inside\""]))") }
        if !isAlways {
            if chance.happens(0.3) {
                parts.append(
                    "when = "
                        + chance.pick([
                            "{ n = { gte = 2 } }", "{ pull = { lt = 3 } }", "{ [\"box.x\"] = { at_rest = true } }",
                            "{ any = { { n = { lt = 5 } }, { pull = { velocity = { gt = 0 } } } } }",
                            "function(c) return c:shown(\"pull\") > c.count end",
                        ]))
            }
            if chance.happens(0.4) { parts.append("effect = busy") }
        }
        if chance.happens(0.3) { parts.append("emit = \"said\"") }
        if chance.happens(0.3) {
            parts.append(
                "feedback = { box = { x = \(motion()) }, mx.haptic \(chance.pick(["\"light\"", "{ \"x\", delay = 0.07, repeats = 3, every = 0.11 }"])) }"
            )
        }
        return "{ " + parts.joined(separator: ", ") + " }"
    }

    // MARK: - Feedback

    /// Steps of several keys.
    private func group() -> String {
        return """
            mx.sequence { { pull = mx.ease(0.2), mx.sound "one" }, { push = mx.linear(0.3) }, mx.haptic "two", mx.together { stagger = 0.1, { pull = mx.spring {} }, { box = { y = mx.basic {} } } }, mx.emit "end" }
            """
    }

    private mutating func motion() -> String {
        let duration = (chance.number(0.1...0.9) * 100).rounded() / 100
        return chance.pick([
            "mx.spring { duration = \(duration), bounce = \((chance.number(0...0.8) * 10).rounded() / 10) }",
            "mx.spring { duration = \(duration), bounce = 0.5, tremble = 0.5 }",
            "mx.spring { duration = \(duration), blend = 0.2 }", "mx.ease(\(duration))",
            "mx.ease_in_out { \(duration), delay = 0.15 }",
            "mx.ease { \(duration), interrupt = \"finish\" }",
            "mx.spring { duration = \(duration), interrupt = \"queue\" }", "mx.linear(\(duration))",
            "mx.steps { 4, \"jump-end\", duration = \(duration) }",
            "mx.stops { { 0, 0 }, { 0.4, 1.2 }, { 1, 1 }, duration = \(duration) }",
            "mx.keyframes { values = { 0, 12, 3 }, duration = \(duration), mode = \"cubic\" }",
            "mx.keyframes { values = { 0, 5, 2, 9 }, duration = \(duration), mode = \"cubic_paced\" }",
            "mx.decay { velocity = 30, bounds = { -5, 12 } }", "mx.linear { \(duration), by = 2, additive = true }",
            "mx.sequence { mx.ease(0.2), mx.spring { duration = 0.3 } }",
            "mx.together { mx.ease(\(duration)), mx.linear { 0.3, by = 2, additive = true } }", "mx.none",
            "mx.linear { function(c) return 0.2 + c.n / 10 end }",
        ])
    }

    private mutating func angle() -> String {
        chance.pick([
            "mx.spring { duration = 0.4, turn = \"forward\" }", "mx.ease { 0.3 }",
            "mx.spring { duration = 0.5, turn = \"shortest\", bounce = 0.3 }",
        ])
    }
}
