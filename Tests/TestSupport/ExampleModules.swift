package import Foundation
package import MicroixLua

/// Finds what an example requires: beside the file that requires it, then among the examples.
package func exampleModule(_ module: String, from file: String, in examples: URL) -> Script.Module? {
    let way = module.replacingOccurrences(of: ".", with: "/") + ".lua"
    let folder = file.contains("/") ? file.split(separator: "/").dropLast().map { $0 + "/" }.joined() : ""
    for name in [folder + way, way] {
        guard let source = try? Data(contentsOf: examples.appendingPathComponent(name)) else { continue }
        return Script.Module([UInt8](source), name: name)
    }
    return nil
}
