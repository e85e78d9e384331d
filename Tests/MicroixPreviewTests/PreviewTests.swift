import Foundation
import MicroixCore
import MicroixFiles
import MicroixTimeline
import Testing

@testable import MicroixPreview

/// A folder with components, and a preview of it.
private final class Workshop {
    static let token = String(repeating: "a1", count: 16)
    static let host = "127.0.0.1:8320"
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("microix-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("web/preview"), withIntermediateDirectories: true)
        try write("web/preview/index.html", "<!doctype html>")
        try write("web/preview/run.js", "export {}")
        try write("web/secret.txt", "secret")
        try write("lua/button.lua", Self.button("depth = 0.94"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    static func button(_ tuning: String, before: String = "", value: String = "tuning.depth") -> String {
        """
        local mx = require "microix"
        \(before)
        local tuning = mx.tuning { \(tuning) }
        local box = mx.rect { "box", size = { 10, 10 }, fill = "#112233" }
        return mx.component "button" {
          canvas = { 100, 100 }, tuning = tuning, layers = { box }, initial = "up",
          states = { up = {}, down = { box = { scale = \(value) } } },
          rules = { { on = "press", from = "up", to = "down" } },
          accessibility = false, because = "it only moves in a test",
        }
        """
    }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func write(_ name: String, _ text: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }

    func preview(_ name: String = "lua") throws -> (preview: Preview, watch: FileWatch) {
        let shown = try PreviewFolder(path(name))
        let watch = FileWatch(shown)
        let gate = PreviewGate(hosts: [Self.host, "workshop.example:80"], token: Self.token)
        return (Preview(shown, page: ScriptFolder(path("web")), gate: gate, watch: watch), watch)
    }
}

extension Preview {
    fileprivate func get(_ way: String, headers: [String: String] = [:]) -> PreviewResponse {
        respond(
            to: PreviewRequest(
                "GET", "/\(Workshop.token)/\(way)", headers: ["host": Workshop.host].merging(headers) { $1 }))
    }

    fileprivate func json(_ way: String) throws -> PlainData { try #require(get(way).json) }

    fileprivate func post(_ way: String, _ body: PlainData, headers: [String: String] = [:]) -> PreviewResponse {
        let usual = [
            "host": Workshop.host, "origin": "http://\(Workshop.host)", "content-type": "application/json",
        ]
        return respond(
            to: PreviewRequest(
                "POST", "/\(Workshop.token)/\(way)", headers: usual.merging(headers) { $1 },
                body: Array(PlainDataJSON.write(body).utf8)))
    }

    fileprivate func write(_ value: Double, to knob: String = "depth", of file: String = "button.lua") throws
        -> PreviewResponse
    {
        let version = try #require(try json("component?file=\(file)")["version"])
        return post(
            "write",
            .table([
                .init("file", .text(file)), .init("knob", .text(knob)), .init("value", .number(value)),
                .init("version", version),
            ]))
    }
}

extension PreviewResponse {
    fileprivate var json: PlainData? {
        guard case .bytes(let bytes) = body else { return nil }
        return try? PlainDataJSON.read(String(decoding: bytes, as: UTF8.self))
    }

    fileprivate var text: String {
        guard case .bytes(let bytes) = body else { return "" }
        return String(decoding: bytes, as: UTF8.self)
    }

    fileprivate func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}

@Suite("Who may ask the preview")
struct PreviewGateTests {
    private struct Ask: Sendable {
        var method = "GET"
        var target = "/\(Workshop.token)/"
        var headers: [String: String] = ["host": Workshop.host]
        var body: [UInt8] = []
        let status: Int

        init(_ status: Int, _ change: (inout Ask) -> Void = { _ in }) {
            self.status = status
            change(&self)
        }
    }

    private static let asks: [Ask] = [
        Ask(200), Ask(200) { $0.headers["host"] = "workshop.example:80" },
        Ask(200) { $0.headers["origin"] = "http://\(Workshop.host)" },
        // A name that was pointed here, another port, no name.
        Ask(421) { $0.headers["host"] = "evil.example:8320" }, Ask(421) { $0.headers["host"] = "127.0.0.1:80" },
        Ask(421) { $0.headers["host"] = nil }, Ask(421) { $0.headers["host"] = "localhost:8320" },
        // A token that is guessed, too short, or missing.
        Ask(404) { $0.target = "/" }, Ask(404) { $0.target = "/\(String(repeating: "b", count: 32))/" },
        Ask(404) { $0.target = "/\(Workshop.token.dropLast())/" }, Ask(404) { $0.target = "/\(Workshop.token)x/" },
        // Pages of others.
        Ask(403) { $0.headers["origin"] = "http://evil.example" }, Ask(403) { $0.headers["origin"] = "null" },
        Ask(403) { $0.headers["sec-fetch-site"] = "cross-site" },
        Ask(403) { $0.headers["sec-fetch-site"] = "same-site" },
        Ask(403) {
            $0.headers["sec-fetch-site"] = "cross-site"
            $0.headers["sec-fetch-mode"] = "navigate"
            $0.headers["sec-fetch-dest"] = "iframe"
        },
        // A person follows a link.
        Ask(200) {
            $0.headers["sec-fetch-site"] = "cross-site"
            $0.headers["sec-fetch-mode"] = "navigate"
            $0.headers["sec-fetch-dest"] = "document"
        },
        // What is no address, or leads elsewhere.
        Ask(400) { $0.target = "http://127.0.0.1:8320/" },
        Ask(400) { $0.target = "/\(Workshop.token)/page/%2e%2e%2fsecret.txt" },
        Ask(400) { $0.target = "/\(Workshop.token)/page/%zz" },
        Ask(400) { $0.target = "/\(Workshop.token)/page/a%00b.js" },
        Ask(400) { $0.target = "/\(Workshop.token)/page/%ff.js" }, Ask(400) { $0.target = "*" },
        Ask(400) { $0.target = "" },
        Ask(400) { $0.target = "/\(Workshop.token)/\(String(repeating: "x", count: 5000))" },
        Ask(400) { $0.target = "/\(Workshop.token)/component?file=a&file=b" },
        Ask(400) { $0.target = "/\(Workshop.token)/a\\b" },
        Ask(404) { $0.target = "/\(Workshop.token)/page/../lua/button.lua" },
        Ask(404) { $0.target = "/\(Workshop.token)/page/.hidden.js" },
        Ask(404) { $0.target = "/\(Workshop.token)/page/secret.txt" },
        Ask(404) { $0.target = "/\(Workshop.token)/files/button.lua" },
        Ask(404) { $0.target = "/\(Workshop.token)/nothing" },
        // What is sent.
        Ask(405) { $0.method = "PUT" }, Ask(405) { $0.method = "OPTIONS" }, Ask(415) { $0.method = "POST" },
        Ask(415) {
            $0.method = "POST"
            $0.headers["content-type"] = "text/plain"
            $0.headers["origin"] = "http://\(Workshop.host)"
        },
        Ask(415) {
            $0.method = "POST"
            $0.headers["content-type"] = "application/json"
        },
        Ask(413) {
            $0.method = "POST"
            $0.headers["content-type"] = "application/json"
            $0.headers["origin"] = "http://\(Workshop.host)"
            $0.body = [UInt8](repeating: 0x20, count: PreviewRequest.largestBody + 1)
        },
        Ask(409) {
            $0.method = "POST"
            $0.target += "write"
            $0.headers["content-type"] = "application/json"
            $0.headers["origin"] = "http://\(Workshop.host)"
            $0.body = Array("[[[[".utf8)
        },
    ]

    @Test("is told by host, origin, token, method and type", arguments: asks.indices)
    func gate(_ number: Int) throws {
        let workshop = try Workshop()
        let ask = Self.asks[number]
        let answer = try workshop.preview().preview.respond(
            to: PreviewRequest(ask.method, ask.target, headers: ask.headers, body: ask.body))
        #expect(answer.status == ask.status, "\(ask)")
        #expect(answer.header("Cache-Control") == "no-store" && answer.header("X-Content-Type-Options") == "nosniff")
        #expect(answer.header("Content-Security-Policy")?.contains("frame-ancestors 'none'") == true)
        // What is refused tells nothing of what is there.
        if ask.status >= 400 {
            #expect(!answer.text.contains(workshop.folder.path) && !answer.text.contains("secret\n"))
        }
    }

    @Test("Tokens are long, and no two are alike")
    func tokens() {
        let tokens = (0..<100).map { _ in PreviewGate.newToken() }
        #expect(Set(tokens).count == 100 && tokens.allSatisfy { $0.count == 32 })
    }

    @Test("What is sent at random ends nothing")
    func random() throws {
        let preview = try Workshop().preview().preview
        var random = SystemRandomNumberGenerator()
        for _ in 0..<3000 {
            let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            for way in ["component?file=", "uses?file=", "page/", "files/", ""] { _ = preview.get(way + text) }
            _ = preview.post("write", .text(text))
        }
    }
}

@Suite("What the preview tells")
struct PreviewAnswerTests {
    @Test("Components are those of the folder, and what lies beside them is none")
    func list() throws {
        let workshop = try Workshop()
        for (name, text) in [
            ("lua/button_test.lua", "it('x', function() end)"), ("lua/microix.d.lua", "---@meta"),
            ("lua/tokens.lua", "return { a = 1 }"),
            ("lua/row.lua", "local mx = require \"microix\"\nreturn function() return mx.component \"x\" {} end"),
            ("lua/deep/card.lua", Workshop.button("depth = 1")), ("lua/.hidden.lua", Workshop.button("depth = 1")),
            ("lua/begun.lua", "local mx = require \"microix\"\nlocal c = mx.component \"begun\" { canvas ="),
            ("lua/named.lua", "local mx = require \"microix\"\nlocal c = mx.component \"n\" { }\nreturn c"),
        ] { try workshop.write(name, text) }
        let answer = try workshop.preview().preview.json("components")
        #expect(answer["files"] == .list(["begun.lua", "button.lua", "deep/card.lua", "named.lua"].map { .text($0) }))
    }

    @Test("A component comes with all its files, and a mistake as check has it")
    func component() throws {
        let workshop = try Workshop()
        try workshop.write("lua/tokens.lua", "local mx = require \"microix\"\nreturn mx.tuning { wide = 1.5 }")
        try workshop.write(
            "lua/button.lua",
            Workshop.button("depth = 0.94", before: "local tokens = require \"tokens\"", value: "tokens.wide"))
        let preview = try workshop.preview("lua/button.lua").preview
        let answer = try preview.json("component?file=button.lua")
        #expect(answer["component"] == .text("button") && answer["text"] != nil)
        guard case .list(let modules)? = answer["modules"], case .list(let knobs)? = answer["knobs"] else {
            Issue.record("there are no modules or knobs")
            return
        }
        #expect(modules.map { $0["name"] } == [.text("tokens.lua")])
        #expect(knobs.map { $0["name"] } == [.text("depth"), .text("tokens.wide")])
        #expect(knobs.map { $0["is_shared"] } == [.boolean(false), .boolean(true)])
        #expect(try preview.json("uses?file=tokens.lua") == .list([.text("button.lua")]))

        try workshop.write("lua/button.lua", Workshop.button("depth = 0.94").replacing("\"up\"", with: "\"upp\""))
        let wrong = try preview.json("component?file=button.lua")
        #expect(wrong["component"] == .null)
        guard case .text(let text)? = wrong["text"] else { return }
        #expect(text.contains("button.lua:6") && text.contains("did you mean 'up'?"), "\(text)")

        try FileManager.default.removeItem(atPath: workshop.path("lua/button.lua"))
        #expect(try preview.json("component?file=button.lua")["gone"] == .text("there is no file 'button.lua'"))
    }

    @Test("Changes are told once: of the file, of what it requires, of one that comes or goes")
    func changes() async throws {
        let workshop = try Workshop()
        try workshop.write(
            "lua/button.lua", Workshop.button("depth = 0.94", before: "local tokens = require \"tokens\""))
        let (preview, watch) = try workshop.preview()
        var changes = watch.changes().makeAsyncIterator()
        // What is still being written is not told.
        func look() { for _ in 0..<2 { watch.look(alsoAtList: true) } }
        look()
        _ = try preview.json("component?file=button.lua")
        look()
        var rounds = 0
        watch.follow([workshop.path("end"): FileStamp(of: workshop.path("end"))], of: "end")
        func next(_ change: () throws -> Void) async throws -> [FileWatch.Change] {
            try change()
            look()
            // One that is known ends what was told.
            rounds += 1
            try workshop.write("end", String(repeating: "x", count: rounds))
            look()
            var told: [FileWatch.Change] = []
            while let change = await changes.next(), change != .component("end") { told.append(change) }
            return told
        }
        #expect(try await next { try workshop.write("lua/tokens.lua", "return {}") } == [.component("button.lua")])
        _ = try preview.json("component?file=button.lua")
        #expect(try await next { try workshop.write("lua/tokens.lua", "return { 1 }") } == [.component("button.lua")])
        #expect(try await next {} == [])
        // As an editor saves: a new file in the place of the old one.
        #expect(
            try await next {
                try workshop.write("lua/new", Workshop.button("depth = 0.5"))
                _ = rename(workshop.path("lua/new"), workshop.path("lua/button.lua"))
            } == [.component("button.lua")])
        #expect(
            try await next {
                try FileManager.default.moveItem(
                    atPath: workshop.path("lua/button.lua"), toPath: workshop.path("lua/other.lua"))
            } == [.component("button.lua"), .list])
        #expect(
            try await next {
                try FileManager.default.moveItem(
                    atPath: workshop.path("lua/other.lua"), toPath: workshop.path("lua/button.lua"))
            } == [.component("button.lua"), .list])
    }
}

@Suite("Knobs that are written back")
struct KnobWriterTests {
    @Test("One number changes, and can be taken back")
    func writes() throws {
        let workshop = try Workshop()
        let tuning = "-- all of it\r\n\tdepth = { 0.94, min = 0.8 }, --[[ d ]] press = .12, depth2 = 3"
        let before = Workshop.button(tuning)
        try workshop.write("lua/button.lua", before)
        let preview = try workshop.preview().preview
        #expect(try preview.write(0.9).status == 200)
        #expect(try workshop.read("lua/button.lua") == before.replacing("{ 0.94,", with: "{ 0.9,"))
        #expect(try preview.write(0.2, to: "press").status == 200)
        #expect(
            try workshop.read("lua/button.lua")
                == before.replacing("{ 0.94,", with: "{ 0.9,").replacing(".12", with: ".2"))
        for _ in 0..<2 { #expect(preview.post("undo", .table([])).status == 200) }
        #expect(try workshop.read("lua/button.lua") == before)
        #expect(preview.post("undo", .table([])).status == 409)
    }

    @Test("A number of a required file is written there")
    func shared() throws {
        let workshop = try Workshop()
        try workshop.write("lua/tokens.lua", "local mx = require \"microix\"\nreturn mx.tuning { wide = 1.5 }\n")
        try workshop.write(
            "lua/button.lua",
            Workshop.button("depth = 0.94", before: "local tokens = require \"tokens\"", value: "tokens.wide"))
        let preview = try workshop.preview().preview
        #expect(try preview.write(1.25, to: "tokens.wide").status == 200)
        #expect(try workshop.read("lua/tokens.lua").contains("wide = 1.25 }"))
    }

    @Test("What can't be written by itself is refused, and says why")
    func refusals() throws {
        let workshop = try Workshop()
        let preview = try workshop.preview().preview
        func refused(_ value: Double = 0.9, _ knob: String = "depth") throws -> String {
            let answer = try preview.write(value, to: knob)
            guard answer.status == 409, case .text(let words)? = answer.json?["refused"] else { return "written" }
            return words
        }
        #expect(try refused(0.9, "deep").contains("there is no knob 'deep'"))
        try workshop.write("lua/button.lua", Workshop.button("depth = { 0.94, min = 0.8, max = 1 }"))
        #expect(try refused(2).contains("depth"))
        for tuning in ["depth = 1 - 0.06", "depth = base", "depth = { base, max = 1 }"] {
            try workshop.write("lua/button.lua", Workshop.button(tuning, before: "local base = 0.94"))
            #expect(try refused().contains("worked out"))
        }
        let sound = Workshop.button("depth = 0.94")
        try workshop.write("lua/button.lua", sound)
        try FileManager.default.linkItem(atPath: workshop.path("lua/button.lua"), toPath: workshop.path("elsewhere"))
        #expect(try refused().contains("hard link"))
        try FileManager.default.removeItem(atPath: workshop.path("elsewhere"))
        // Somebody else has saved it meanwhile.
        let stale = preview.post(
            "write",
            .table([
                .init("file", .text("button.lua")), .init("knob", .text("depth")), .init("value", .number(0.9)),
                .init("version", .text("1")),
            ]))
        #expect(stale.status == 409 && stale.text.contains("meanwhile"))
        #expect(try workshop.read("lua/button.lua") == sound)
        // What is taken back must be as it was left.
        #expect(try preview.write(0.9).status == 200)
        try workshop.write("lua/button.lua", Workshop.button("depth = 0.7"))
        #expect(preview.post("undo", .table([])).text.contains("meanwhile"))
        #expect(try workshop.read("lua/button.lua").contains("depth = 0.7"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: workshop.path("lua")) == ["button.lua"])
    }

    @Test("What a link leads to is replaced, and its mode kept")
    func links() throws {
        let workshop = try Workshop()
        try workshop.write("lua/real.txt", Workshop.button("depth = 0.94"))
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: workshop.path("lua/real.txt"))
        try FileManager.default.createSymbolicLink(
            atPath: workshop.path("lua/linked.lua"), withDestinationPath: "real.txt")
        #expect(try workshop.preview().preview.write(0.5, of: "linked.lua").status == 200)
        #expect(try workshop.read("lua/real.txt").contains("depth = 0.5"))
        let attributes = try FileManager.default.attributesOfItem(atPath: workshop.path("lua/real.txt"))
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: workshop.path("lua/linked.lua")) == "real.txt")
    }
}
