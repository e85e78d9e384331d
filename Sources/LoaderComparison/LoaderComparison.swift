import Foundation
import MicroixFiles
import MicroixLua

/// Prints how well-known loaders switch from unknown to known progress, and how the loader of this repository does.
@main
enum LoaderComparison {
    static func main() throws {
        guard let file = CommandLine.arguments.dropFirst().first else {
            FileHandle.standardError.write(Data("usage: LoaderComparison examples/loader.lua\n".utf8))
            exit(64)
        }
        print(try table(file))
    }

    /// The table with the component in a file, which must have the loader's interface.
    static func table(_ file: String) throws -> String {
        let folder = ScriptFolder(of: file)
        let script = try Script(try folder.read((file as NSString).lastPathComponent), name: file) { module, _ in
            let name = module.replacingOccurrences(of: ".", with: "/") + ".lua"
            return (try? folder.read(name)).map { Script.Module($0, name: name) }
        }
        return Comparison.table([try Comparison(script)] + PublishedLoader.all.map { Comparison($0) })
    }
}
