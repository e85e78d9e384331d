import Foundation
import MicroixLua

/// Prints how well-known loaders switch from an unknown to a known progress, beside this repository's own.
@main
enum LoaderComparison {
    static func main() throws {
        guard let file = CommandLine.arguments.dropFirst().first else {
            FileHandle.standardError.write(Data("usage: LoaderComparison examples/loader.lua\n".utf8))
            exit(64)
        }
        print(try table(file))
    }

    /// The table for a component with the loader's interface.
    static func table(_ file: String) throws -> String {
        let script = try Script([UInt8](Data(contentsOf: URL(fileURLWithPath: file))), name: file)
        return Comparison.table([try Comparison(script)] + PublishedLoader.all.map { Comparison($0) })
    }
}
