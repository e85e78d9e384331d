import CMicroixSystem
import MicroixCore
import MicroixFiles
import MicroixLua
import Synchronization

/// Writes the numbers of knobs into their files, and can undo that.
final class KnobWriter: Sendable {
    /// Why nothing was written, in one sentence.
    struct Refusal: Error { let message: String }

    private struct Change {
        let path: String
        let before: [UInt8]
        let after: [UInt8]
    }

    private let folder: PreviewFolder
    private let changes = Mutex<[Change]>([])

    /// The most changes that can be undone.
    private static let mostChanges = 200

    init(_ folder: PreviewFolder) { self.folder = folder }

    /// How many changes can be undone.
    var count: Int { changes.withLock { $0.count } }

    /// Writes a knob's number, if the component with this number differs from the present one in nothing else.
    ///
    /// - Parameter version: The version of the component's files that the page has; a newer version is not overwritten.
    func write(_ value: Double, to knob: String, of file: String, version: String) throws(Refusal) {
        try changes.withLock { changes throws(Refusal) in
            changes.append(try written(value, to: knob, of: file, version: version))
            if changes.count > Self.mostChanges { changes.removeFirst() }
        }
    }

    private func written(
        _ value: Double, to knob: String, of file: String, version: String
    ) throws(Refusal) -> Change {
        let loaded = try load(file)
        guard loaded.version == version else {
            throw Refusal(message: "the file has changed meanwhile: look at it again")
        }
        guard let script = try? loaded.script.get() else { throw Refusal(message: "\(file) has a mistake") }
        let literal: KnobLiteral
        do throws(KnobLiteral.Missing) { literal = try script.literal(ofKnob: knob) } catch {
            throw Refusal(message: error.message)
        }
        let source = literal.source(with: value)
        try prove(source, of: literal, isOnly: knob, becoming: value, in: script, file)
        let path = literal.isOwn ? folder.path(of: file) : literal.identity
        guard let place = realPath(path) else { throw Refusal(message: "\(literal.file) is gone") }
        try replace(place, named: literal.file, holding: literal.source, by: source)
        return Change(path: place, before: literal.source, after: source)
    }

    /// Undoes the last change, unless somebody has changed the file since.
    func undo() throws(Refusal) {
        try changes.withLock { changes throws(Refusal) in
            guard let change = changes.popLast() else { throw Refusal(message: "nothing has been written yet") }
            let name = PathText.name(of: change.path)
            try replace(change.path, named: name, holding: change.after, by: change.before)
        }
    }

    private func load(
        _ file: String, instead: (identity: String, source: [UInt8])? = nil
    ) throws(Refusal) -> LoadedComponent {
        do throws(FileRefusal) {
            return try LoadedComponent(file, in: folder, instead: instead)
        } catch {
            throw Refusal(message: error.message)
        }
    }

    /// Loads the component with the new source, and checks that only this knob has another value, and that it is
    /// `value`.
    private func prove(
        _ source: [UInt8], of literal: KnobLiteral, isOnly knob: String, becoming value: Double, in script: Script,
        _ file: String
    ) throws(Refusal) {
        let copy = try load(file, instead: (literal.isOwn ? file : literal.identity, source))
        let after: Script
        switch copy.script {
        case .success(let script): after = script
        case .failure(let error):
            throw Refusal(message: error.diagnostics.first?.headline ?? "\(file) would have a mistake")
        }
        let (old, new) = (script.component.declaration.tuning, after.component.declaration.tuning)
        let isOnly =
            old.count == new.count
            && zip(old, new).allSatisfy { old, new in
                var expected = old
                if old.name.text == knob { expected.value = value }
                return expected == new
            }
        guard isOnly else {
            throw Refusal(message: "'\(knob)' can't be written by itself: something else would change with it")
        }
    }

    /// Replaces a file, if it still has the content `before`.
    private func replace(
        _ path: String, named name: String, holding before: [UInt8], by after: [UInt8]
    ) throws(Refusal) {
        guard let status = FileStatus(of: path, followsLinks: false), status.kind == .file else {
            throw Refusal(message: "\(name) is gone")
        }
        guard status.links == 1 else {
            throw Refusal(message: "\(name) has another name elsewhere (a hard link), where it would not change")
        }
        guard status.owner == getuid() else { throw Refusal(message: "\(name) belongs to somebody else") }
        guard let file = OutputFile(path) else { throw Refusal(message: "\(name) can't be written") }
        guard after.withUnsafeBytes({ Descriptor.write($0, to: file.descriptor) }) == 0 else {
            file.discard()
            throw Refusal(message: "\(name) can't be written")
        }
        // As late as possible, so that hardly any change is missed.
        guard FileTree.contents(of: path) == before else {
            file.discard()
            throw Refusal(message: "\(name) has changed meanwhile: look at it again")
        }
        guard file.keep() else { throw Refusal(message: "\(name) can't be written") }
    }
}
