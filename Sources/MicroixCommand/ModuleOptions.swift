import ArgumentParser
import Foundation
import MicroixFiles
import MicroixLua

/// Where the files lie that components require: an option of every command that loads one.
struct ModuleOptions: ParsableArguments, Sendable {
    @Option(
        name: .customLong("module-path"), parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "A folder for files that are required and lie beside neither; may be repeated.", valueName: "folder"),
        completion: .directory)
    var folders: [String] = []

    /// All that a script may have.
    private static let largest = 1 << 20

    /// Finds what a component's files require: beside the one that does, beside the component, then in each folder.
    ///
    /// - Parameters:
    ///   - path: The component's file.
    ///   - name: Its name for messages, where that is another.
    func resolver(for path: String, named name: String? = nil) -> Script.Resolver {
        let folders = folders
        let component = (path: path, name: name ?? path)
        return { module, from throws(Script.MissingModule) in
            let inside = module.replacing(".", with: "/") + ".lua"
            let from = from == component.name ? component.path : from
            let beside = [from, component.path].map { file in
                (PathText.folder(of: file), ScriptFolder(of: file))
            }
            var places: [String] = []
            for (path, folder) in beside + folders.map({ ($0, ScriptFolder($0)) }) {
                let file = PathText.join(path, inside)
                if places.contains(file) { continue }
                places.append(file)
                let real: String
                do throws(FileRefusal) {
                    real = try folder.place(of: inside)
                } catch {
                    if case .absent = error { continue }
                    throw .init("\(file): \(error.text)")
                }
                if real == realPath(component.path) {
                    return Script.Module([], name: component.name, identity: component.name)
                }
                do throws(FileReader.Refusal) {
                    // Of one that is too large enough is read for the loader to say so.
                    return Script.Module(
                        try FileReader.read(real, atMost: Self.largest + 1), name: file, identity: real)
                } catch {
                    throw .init("\(file): \(error.reason)")
                }
            }
            throw .init(
                "there is no \(places.joined(separator: ", nor ")) (--module-path names further folders to look in)")
        }
    }
}
