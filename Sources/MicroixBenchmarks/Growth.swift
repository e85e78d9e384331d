import Foundation
import MicroixCore
import MicroixLua

/// Measures how the cost of one piece of work grows from few pieces to many.
///
/// Costs are CPU time, in sessions that share nothing. If the cost grows at most with the logarithm of the number, the
/// factor is near 1.
struct Growth {
    let name: String
    let few: Int
    let many: Int
    /// How often one session does the work in a row, if it happens so.
    var times = 1
    /// Whether the work is on one piece, with the others only present; then the cost is not divided by their number.
    var isOfOne = false
    /// Prepares a session with a number of pieces; the function that it returns does the work once.
    let prepare: (Int) throws -> () throws -> Void

    /// The CPU nanoseconds per piece.
    func cost(_ count: Int) throws -> Double {
        var best = Double.infinity
        for _ in 0..<5 {
            let runs = try (0..<max(3, 20_000 / (count * count * times))).map { _ in try prepare(count) }
            let start = Self.time
            for run in runs {
                for _ in 0..<times { try run() }
            }
            best = min(best, (Self.time - start) * 1e9 / Double(runs.count * times * (isOfOne ? 1 : count)))
        }
        return best
    }

    private static var time: Double {
        var now = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
        return Double(now.tv_sec) + Double(now.tv_nsec) * 1e-9
    }

    static var all: [Growth] {
        [
            Growth(name: "all keys of a frame, one frame after the other", few: 10, many: 2000, times: 12) { count in
                let session = try started(boxes(count))
                var seconds = 0.1
                return {
                    keep(session.frame(at: seconds))
                    seconds += 1 / 60
                }
            },
            Growth(name: "springs that start in one instant", few: 10, many: 2000) { count in
                let component = try component(boxes(count))
                let go = try component.trigger(named: "go")
                var session = Session(component)
                try session.advance(to: 0.1)
                return {
                    try session.post(go)
                    try session.advance(to: 0.1)
                    keep(session)
                }
            },
            Growth(name: "springs that settle in one instant", few: 10, many: 2000) { count in
                var session = try started(boxes(count))
                return {
                    try session.advance(to: 60)
                    keep(session)
                }
            },
            Growth(name: "links of a chain of expressions, in a frame", few: 10, many: 200) { count in
                let session = try started(boxes(count, chained: true))
                return { keep(session.frame(at: 0.1)) }
            },
            Growth(name: "links of a chain of springs that follow, in a frame", few: 1, many: 30) { count in
                let session = try started(followers(count))
                return { keep(session.frame(at: 0.1)) }
            },
            Growth(name: "links of a chain of springs that follow, at a trigger", few: 1, many: 30) { count in
                let component = try component(followers(count))
                let (go, back) = (try component.trigger(named: "go"), try component.trigger(named: "back"))
                var session = Session(component)
                var (time, isThere) = (0.0, false)
                return {
                    time += 0.1
                    try session.post(isThere ? back : go, at: time)
                    try session.advance(to: time)
                    isThere.toggle()
                }
            },
            Growth(name: "rows that hang on a finger, at a sample of it", few: 1, many: 30, times: 50) { count in
                var session = try started(hanging(count))
                var time = 0.0
                func point(_ phase: PointerPhase, _ y: Double) throws {
                    time += 0.008
                    try session.point(PointerSample(1, phase, x: 0, y: y), at: time)
                    try session.advance(to: time)
                }
                try point(.down, 0)
                for step in 1...20 { try point(.move, Double(step) * 10) }
                var step = 0.0
                return {
                    step += 1
                    try point(.move, 200 + step * 0.01)
                }
            },
            Growth(name: "timers, each of a region", few: 10, many: 1000) { count in
                var declaration = ComponentDeclaration("timers", isParallel: true)
                for index in 0..<count {
                    let name = "r\(index)"
                    declaration.states.append(
                        StateDeclaration(
                            Name(name), initial: "a", states: [StateDeclaration("a"), StateDeclaration("b")]))
                    declaration.rules.append(
                        RuleDeclaration(
                            .after(.constant(Double(index + 1) * 0.01)), from: [Name(name + ".a")],
                            to: Name(name + ".b")))
                }
                var session = Session(try Component(declaration))
                return {
                    try session.advance(to: 100)
                    keep(session)
                }
            },
            Growth(name: "triggers posted ahead", few: 10, many: 2000) { count in
                let component = try component(boxes(1))
                let names = try ["go", "back"].map { try component.trigger(named: $0) }
                var session = Session(component)
                return {
                    for index in 0..<count { try session.post(names[index % 2], at: Double(index)) }
                    try session.advance(to: Double(count))
                    keep(session)
                }
            },
            Growth(name: "a press in one of so many rows that are parts", few: 1, many: 256, times: 50, isOfOne: true) {
                count in
                try pressing(partRows(count), "row[1].down", "row[1].up")
            },
            Growth(
                name: "the same, of rows that are told to who can't see", few: 1, many: 256, times: 50, isOfOne: true
            ) {
                count in
                try pressing(partRows(count, areTold: true), "row[1].down", "row[1].up")
            },
            Growth(name: "a press that all of so many plain rows read", few: 1, many: 256, times: 50, isOfOne: true) {
                count in
                try pressing(plainRows(count), "down", "up")
            },
            Growth(name: "repeated rows in a frame", few: 10, many: 250) { count in
                let session = try started(
                    """
                    local ids = {}
                    for index = 1, \(count) do ids[index] = index end
                    local row = mx.each { "row", shape = "rect", max = \(count), ids = function(c) return ids end }
                    return mx.component "rows" {
                      layers = { row }, initial = "a", states = { a = {}, b = { row = { x = 100 } } },
                      rules = { { on = "go", from = "a", to = "b" } }, feedback = { row = { x = mx.spring {} } } }
                    """)
                return { keep(session.frame(at: 0.1)) }
            },
        ]
    }

    // MARK: - Components

    /// Boxes that move to and fro; if `chained`, each follows the one before it.
    private static func boxes(_ count: Int, chained: Bool = false) -> String {
        """
        local layers, away, answers, last = {}, {}, {}, nil
        for index = 1, \(count) do
          local name = "box" .. index
          layers[index] = mx.rect { name }
          away[name] = { x = \(chained) and last and last.x + 1 or 100 }
          answers[name] = { x = mx.spring {} }
          last = layers[index]
        end
        return mx.component "boxes" {
          layers = layers, initial = "a", states = { a = {}, b = away },
          rules = { { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" } }, feedback = answers }
        """
    }

    /// A box that a spring moves, and a chain in which each link follows the one before it.
    private static func followers(_ count: Int) -> String {
        """
        local spring = mx.spring { duration = 0.3, bounce = 0.2 }
        local layers = { mx.rect { "box" } }
        for index = 1, \(count) do
          layers[index + 1] = mx.rect { "link" .. index, x = mx.follow(layers[index].x + 1, spring) }
        end
        return mx.component "followers" {
          layers = layers, initial = "a", states = { a = {}, b = { box = { x = 100 } } },
          rules = { { on = "go", from = "a", to = "b" }, { on = "back", from = "b", to = "a" } },
          feedback = { box = { x = mx.spring {} } } }
        """
    }

    /// A list that a finger moves, and rows that follow it.
    private static func hanging(_ count: Int) -> String {
        """
        local list = mx.rect { "list", size = { 400, 4000 }, y = 0 }
        local layers = { list }
        for index = 1, \(count) do
          layers[index + 1] = mx.rect { "row" .. index, y = mx.follow(list.y + index * 60, mx.smooth(0.1 + index / 100)) }
        end
        return mx.component "rows" {
          layers = layers, rules = { { on = "go" } },
          gestures = { drag = mx.pan { on = list, axis = "y", drives = list.y } } }
        """
    }

    /// Rows that are parts; a function of the whole component computes an input of each.
    static func partRows(_ count: Int, areTold: Bool = false) -> String {
        """
        local told = \(areTold) and { role = "button", label = "Row", pressed = { state = "held" }, activate = "down" } or nil
        local face = mx.rect { "face", size = { 300, 40 } }
        local row = mx.component "row" {
          layers = { face }, inputs = { is_chosen = mx.boolean(false) }, initial = "idle", accessibility = told,
          states = { idle = { face = { opacity = function(c) return c.is_chosen and 1 or 0.8 end } }, held = { face = { scale = 0.95 } } },
          rules = { { on = "down", from = "idle", to = "held" }, { on = "up", from = "held", to = "idle" } },
          feedback = { face = { scale = mx.spring {}, opacity = mx.ease(0.2) } } }
        local ids = {}
        for index = 1, \(count) do ids[index] = index end
        local rows = mx.each { "row", part = row, max = \(count), ids = function(c) return ids end,
          inputs = function(c, id) return { is_chosen = c.chosen == id } end }
        return mx.component "list" { parts = { rows }, context = { chosen = 1 } }
        """
    }

    /// Rows that are plain layers; one of them is held.
    static func plainRows(_ count: Int) -> String {
        """
        local ids = {}
        for index = 1, \(count) do ids[index] = index end
        local row = mx.each { "row", shape = "rect", max = \(count), ids = function(c) return ids end }
        return mx.component "list" {
          layers = { row }, context = { held = 0 },
          states = { here = { row = { scale = function(c, id) return c.held == id and 0.95 or 1 end } } }, initial = "here",
          rules = { { on = "down", effect = function(c) c.held = 1 end }, { on = "up", effect = function(c) c.held = 0 end } },
          feedback = { row = { scale = mx.spring {} } } }
        """
    }

    /// Presses and releases by turns.
    static func pressing(_ source: String, _ down: String, _ up: String) throws -> () throws -> Void {
        let script = try script(source)
        let triggers = try [down, up].map { try script.component.trigger(named: $0) }
        var (session, host, step) = (Session(script.component), script.host { _ in }, 0)
        try session.advance(to: 0, host: host)
        return {
            step += 1
            try session.post(triggers[step % 2 == 0 ? 1 : 0], at: Double(step) * 0.1)
            try session.advance(to: Double(step) * 0.1, host: host)
        }
    }

    static func script(_ source: String) throws -> Script {
        try Script(Array(("local mx = require 'microix'\n" + source).utf8), name: "growth.lua")
    }

    private static func component(_ source: String) throws -> Component { try script(source).component }

    /// A session in which everything has begun to move.
    private static func started(_ source: String) throws -> Session {
        let script = try script(source)
        var (session, host) = (Session(script.component), script.host())
        try session.post(script.component.trigger(named: "go"))
        try session.advance(to: 0, host: host)
        return session
    }
}
