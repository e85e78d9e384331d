import MicroixCore
package import MicroixFiles
import MicroixLua
import MicroixTimeline

/// Answers the requests of the page of `microix preview`; it knows no sockets.
package struct Preview: Sendable {
    private let gate: PreviewGate
    private let folder: PreviewFolder
    /// The files of the page, the JavaScript module and the WebAssembly engine.
    private let page: ScriptFolder
    private let watch: FileWatch
    private let writer: KnobWriter

    package init(_ folder: PreviewFolder, page: ScriptFolder, gate: PreviewGate, watch: FileWatch) {
        (self.folder, self.page, self.gate, self.watch) = (folder, page, gate, watch)
        writer = KnobWriter(folder)
    }

    /// Answers any request.
    package func respond(to request: PreviewRequest) -> PreviewResponse {
        guard let target = PreviewTarget(request.target) else { return .refusal(400, "that is no address") }
        if let refusal = gate.refusal(of: request, target) { return refusal }
        let words = Array(target.words.dropFirst())
        if request.method == "POST" { return post(words, request.body) }
        switch words.first {
        case "" where words.count == 1: return pageFile("preview/index.html").asPage()
        case "page": return pageFile(words.dropFirst().joined(separator: "/"))
        case "files": return componentFile(words.dropFirst().joined(separator: "/"))
        case "components" where words.count == 1: return list()
        case "component" where words.count == 1: return component(target.query["file"] ?? "")
        case "uses" where words.count == 1: return uses(of: target.query["file"] ?? "")
        case "changes" where words.count == 1: return changes()
        default: return Self.nothing
        }
    }

    private static let nothing = PreviewResponse.refusal(404, "there is nothing here")

    private func list() -> PreviewResponse {
        .json(
            .table(sorted: [
                "files": .list(folder.files().map { .text($0) }),
                "folder": .text(PathText.name(of: folder.folder.path)),
                "is_single": .boolean(folder.only != nil),
            ]))
    }

    private func component(_ file: String) -> PreviewResponse {
        guard folder.files().contains(file) else {
            return gone(file, folder.only == file ? "there is no file '\(file)'" : "it is no component of this folder")
        }
        do throws(FileRefusal) {
            let loaded = try LoadedComponent(file, in: folder)
            watch.follow(loaded.places, of: file)
            return .json(loaded.answer(in: folder))
        } catch {
            let path = folder.path(of: file)
            watch.follow([path: FileStamp(of: path)], of: file)
            return gone(file, error.message)
        }
    }

    private func gone(_ file: String, _ message: String) -> PreviewResponse {
        .json(.table(sorted: ["file": .text(file), "gone": .text(message)]))
    }

    /// Lists the components that require a file, by the name of the file; a change of the file changes all of them.
    private func uses(of name: String) -> PreviewResponse {
        let users = folder.files().filter { file in
            let loaded = try? LoadedComponent(file, in: folder)
            return loaded?.requirements.contains { (try? $0.found.get())?.name == name } ?? false
        }
        return .json(.list(users.map { .text($0) }))
    }

    private func changes() -> PreviewResponse {
        let changes = watch.changes()
        let lines = AsyncStream<[UInt8]> { continuation in
            let telling = Task {
                continuation.yield(Array(": listening\n\n".utf8))
                for await change in changes {
                    let name =
                        switch change {
                        case .component(let file): PlainDataJSON.write(.text(file))
                        case .list: "null"
                        }
                    continuation.yield(Array("data: \(name)\n\n".utf8))
                }
                continuation.finish()
            }
            // A browser that has gone is only noticed when something is sent to it.
            let breathing = Task {
                while !Task.isCancelled {
                    try? await Task.sleep(for: .seconds(5))
                    continuation.yield(Array(": \n\n".utf8))
                }
            }
            continuation.onTermination = { _ in
                telling.cancel()
                breathing.cancel()
            }
        }
        return PreviewResponse(200, type: "text/event-stream", .changes(lines))
    }

    // MARK: - What is written

    private func post(_ words: [String], _ body: [UInt8]) -> PreviewResponse {
        do throws(KnobWriter.Refusal) {
            switch words {
            case ["write"]: try write(body)
            case ["undo"]: try writer.undo()
            default: return Self.nothing
            }
            return .json(.table(sorted: ["undoable": .number(Double(writer.count))]))
        } catch {
            return .json(.table(sorted: ["refused": .text(error.message)]), status: 409)
        }
    }

    private func write(_ body: [UInt8]) throws(KnobWriter.Refusal) {
        guard let text = String(validating: body, as: UTF8.self), let asked = try? PlainDataJSON.read(text),
            case .text(let file)? = asked["file"], case .text(let knob)? = asked["knob"],
            case .text(let version)? = asked["version"], let value = asked["value"]?.number, value.isFinite
        else { throw .init(message: "what is written is a file, a knob, a version and a value") }
        guard folder.files().contains(file) else { throw .init(message: "there is no component '\(file)'") }
        try writer.write(value, to: knob, of: file, version: version)
    }

    // MARK: - Files

    private func pageFile(_ name: String) -> PreviewResponse {
        guard let type = MediaType.ofPage(name), let bytes = try? page.read(name) else { return Self.nothing }
        return PreviewResponse(200, type: type, .bytes(bytes)).asPage()
    }

    /// A picture or a sound of the components; the page shows it in a sandbox, whatever it holds.
    private func componentFile(_ name: String) -> PreviewResponse {
        guard let type = MediaType.ofComponents(name), let bytes = try? folder.folder.read(name) else {
            return Self.nothing
        }
        return PreviewResponse(200, type: type, .bytes(bytes))
    }
}

/// Media types by the endings of file names.
private enum MediaType {
    static func ofPage(_ name: String) -> String? {
        switch PathText.ending(of: name) {
        case "html": "text/html; charset=utf-8"
        case "js", "mjs": "text/javascript; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "wasm": "application/wasm"
        case "svg": "image/svg+xml"
        default: nil
        }
    }

    static func ofComponents(_ name: String) -> String? {
        switch PathText.ending(of: name) {
        case "png": "image/png"
        case "jpg", "jpeg": "image/jpeg"
        case "gif": "image/gif"
        case "webp": "image/webp"
        case "svg": "image/svg+xml"
        case "wav": "audio/wav"
        case "mp3": "audio/mpeg"
        case "ogg": "audio/ogg"
        case "m4a": "audio/mp4"
        default: nil
        }
    }
}
