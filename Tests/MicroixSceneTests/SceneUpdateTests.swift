import MicroixCore
import MicroixLua
import MicroixMotion
import MicroixScene
import TestSupport
import Testing

@Suite("A scene follows its session")
struct SceneUpdateTests {
    /// Something that a renderer can ask of a layer.
    private struct Look: Equatable {
        private let parts: [any Equatable]

        init(_ parts: any Equatable...) { self.parts = parts }

        static func == (left: Look, right: Look) -> Bool {
            func isSame<Part: Equatable>(_ part: Part, _ other: any Equatable) -> Bool { part == other as? Part }
            return left.parts.count == right.parts.count
                && left.parts.indices.allSatisfy { isSame(left.parts[$0], right.parts[$0]) }
        }
    }

    /// All that a renderer can ask of a layer.
    private static func look(_ scene: Scene, _ layer: LayerID) -> [SceneAspects: Look] {
        let own = scene[layer]
        var result: [SceneAspects: Look] = [
            .transform: Look(own.matrix), .opacity: Look(own.opacity), .blur: Look(own.blur),
            .shadow: Look(own.shadow), .clip: Look(own.clip), .mask: Look(own.mask),
            .presence: Look(scene.isPresent(layer)), .order: Look(scene.children(of: own.parent).firstIndex(of: layer)),
        ]
        switch own.content {
        case .group: break
        case .form(let form):
            result[.geometry] = Look(form.geometry, form.inside)
            result[.fill] = Look(form.fill)
            result[.stroke] = Look(form.stroke, form.edge)
        case .text(let text):
            result[.text] = Look(
                text.lines, text.box, text.font, text.fontSize, text.weight, text.letterSpacing, text.lineHeight,
                text.alignment, text.wraps, text.fill)
        case .image(let image): result[.image] = Look(image.source, image.box, image.fit)
        }
        return result
    }

    private static func looks(_ scene: Scene) -> [[SceneAspects: Look]] {
        scene.component.layerIDs.map { look(scene, $0) }
    }

    /// What a random host does.
    private static func post(_ chance: inout SplitMix64, to session: inout Session, at time: Double) {
        let triggers = session.component.postableTriggers
        for _ in 0..<chance.int(0...2) {
            if chance.happens(0.5), let trigger = triggers.indices.randomElement(using: &chance) {
                try? session.post(trigger, at: time)
            } else {
                let phase = chance.pick([PointerPhase.down, .move, .up])
                let sample = PointerSample(
                    chance.int(0...1), phase, x: chance.number(-150...350), y: chance.number(-150...600))
                try? session.point(sample, at: time)
            }
        }
    }

    @Test(
        "A scene that follows looks like one made anew, and has told of every difference", arguments: Components.names)
    func following(_ name: String) throws {
        let script = try Components.example(name)
        var chance = SplitMix64(seed: name.utf8.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) })
        do {
            var session = Session(script.component, seed: chance.next())
            var scene = Scene(script.component)
            var kept: [(session: Session, time: Double)] = []
            var time = 0.0
            var before = Self.looks(scene)
            for step in 0..<24 {
                var (seen, seconds) = (session, time)
                if chance.happens(0.15), let earlier = kept.randomElement(using: &chance) {
                    (seen, seconds) = earlier
                } else {
                    time += chance.pick([0, 0.001, 1.0 / 60, 1.0 / 60, 0.2])
                    Self.post(&chance, to: &session, at: time)
                    try? session.advance(to: time, host: script.host())
                    (seen, seconds) = (session, time)
                    if chance.happens(0.2) { kept.append((session, time)) }
                }
                let changes = scene.update(seen, at: seconds)
                var fresh = Scene(script.component)
                fresh.update(seen, at: seconds)
                let after = Self.looks(fresh)
                #expect(Self.looks(scene) == after, "\(name) at step \(step), \(seconds) s")
                for (layer, (old, new)) in zip(script.component.layerIDs, zip(before, after)) {
                    for (aspect, look) in new where old[aspect] != look {
                        // Where others pass a layer by, that is told of them; where all are new, all is.
                        if aspect == .order { continue }
                        let told = changes.aspects(of: layer)
                        #expect(
                            told.contains(aspect) || isPart(aspect, of: told),
                            "\(name): \(scene[layer].name) \(aspect) at step \(step), told \(told)")
                    }
                }
                before = after
            }
        }
    }

    /// Whether what has been told says it as well: the box of a gradient or a line is that of the form.
    private func isPart(_ aspect: SceneAspects, of told: SceneAspects) -> Bool {
        (aspect == .fill || aspect == .stroke) && told.contains(.geometry)
            || aspect == .text && !told.isDisjoint(with: [.geometry, .fill])
            || aspect == .image && told.contains(.geometry)
    }

    @Test("Where nothing has changed nothing is told")
    func stillness() throws {
        let script = try Components.component(##"mx.rect { "a", size = { 9, 9 }, fill = "#FF0000" }"##)
        var session = Session(script.component)
        try session.advance(to: 0)
        var scene = Scene(script.component)
        #expect(scene.update(session, at: 0).map(\.aspects) == [.all])
        #expect(scene.update(session, at: 0).isEmpty)
        try session.advance(to: 5)
        #expect(scene.update(session, at: 5).isEmpty)
        let copy = session
        #expect(scene.update(copy, at: 5).isEmpty)
    }

    @Test("Of what moves the layer and the aspect are told, and no others")
    func movement() throws {
        let script = try Components.component(
            ##"mx.rect { "a", size = { 9, 9 }, x = 0, fill = "#FF0000" }, mx.rect { "b", size = { 9, 9 }, opacity = 1 }"##,
            """
            initial = "i", states = { i = {}, j = { a = { x = 20 } }, k = { b = { opacity = 0 } } },
            rules = { { on = "j", to = "j" }, { on = "k", to = "k" } }, feedback = { a = { x = mx.linear(1) } }
            """)
        var session = Session(script.component)
        try session.advance(to: 0)
        var scene = Scene(script.component)
        scene.update(session, at: 0)
        try session.post(script.component.trigger(named: "j"), at: 1)
        try session.advance(to: 1.5)
        let told = scene.update(session, at: 1.5)
        #expect(told.map { scene[$0.layer].name } == ["a"] && told.map(\.aspects) == [.transform])
        #expect(scene.update(session, at: 1.5).isEmpty)
        try session.advance(to: 1.7)
        #expect(scene.update(session, at: 1.7).map(\.aspects) == [.transform])
        try session.advance(to: 9)
        scene.update(session, at: 9)
        try session.advance(to: 10)
        #expect(scene.update(session, at: 10).isEmpty)
        try session.post(script.component.trigger(named: "k"), at: 11)
        try session.advance(to: 11)
        #expect(scene.update(session, at: 11).aspects(of: LayerID(2)) == [.opacity])
    }

    @Test("A session with another style is seen in it")
    func restyled() throws {
        let script = try Components.component(##"mx.rect { "a", size = { 9, 9 }, class = "c" }"##)
        let style = try StyleScript(
            Array("local mx = require \"microix\"\nreturn mx.style \"s\" { c = { fill = \"#00FF00\", z = 2 } }".utf8),
            name: "s.lua")
        let styled = try script.styled(style)
        var session = Session(script.component)
        try session.advance(to: 0)
        var scene = Scene(script.component)
        scene.update(session, at: 0)
        session.restyle(styled.component)
        try session.advance(to: 5)
        #expect(!scene.update(session, at: 5).isEmpty)
        guard case .form(let form) = scene[LayerID(1)].content, case .colour(let colour)? = form.fill else {
            Issue.record("it has no fill")
            return
        }
        #expect(colour.straight == [0, 1, 0, 1])
    }
}

@Suite("The order in which rows are drawn")
struct RowOrderTests {
    @Test("Rows are drawn in the order of their ids, however their list is ordered, unless z says otherwise")
    func order() throws {
        let script = try Components.component(
            """
            mx.each { "row", max = 4, ids = function(c) return c.rows end, size = { 10, 10 }, z = function(c, id) return c.top == id and 1 or 0 end }
            """,
            """
            context = { rows = { 2, 1, 3 }, top = 0 }, rules = {
              { on = "order", effect = function(c) c.rows = { 4, 3, 1, 2 } end }, { on = "lift", effect = function(c) c.top = 2 end } }
            """)
        var session = Session(script.component)
        var scene = Scene(script.component)
        func drawn(_ trigger: String?, at time: Double) throws -> [String] {
            if let trigger { try session.post(script.component.trigger(named: trigger), at: time) }
            try session.advance(to: time, host: script.host())
            scene.update(session, at: time)
            return scene.children().filter { scene.isPresent($0) }.map { script.component.name(ofLayer: $0) }
        }
        #expect(try drawn(nil, at: 0) == ["row[1]", "row[2]", "row[3]"])
        #expect(try drawn("order", at: 1) == ["row[1]", "row[2]", "row[3]", "row[4]"])
        #expect(try drawn("lift", at: 2) == ["row[1]", "row[3]", "row[4]", "row[2]"])
    }
}
