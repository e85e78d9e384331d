import Foundation

/// A folder that lives as long as a test: `inside/` with a script in it, and `outside/`.
final class Folder {
    let root: String
    var script: String { root + "/inside/a_test.lua" }

    init() throws {
        let temporary = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
        root = "\(temporary)/microix-\(UUID().uuidString)"
        for folder in ["inside/deep", "inside/.git", "outside"] {
            try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        }
        for file in ["inside/a_test.lua", "inside/a.lua", "inside/deep/b.lua", "inside/.git/config", "outside/secret"] {
            try write(file, file)
        }
        for (link, target) in [
            ("near", "a.lua"), ("deep/up", "../a.lua"), ("out", "../outside/secret"), ("gone", "../outside/none"),
            ("absolute", "\(root)/outside/secret"), ("hidden", ".git/config"), ("folder", "../outside"),
            ("loop", "loop"), ("there_and_back", "../inside/a.lua"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: "\(root)/inside/\(link)", withDestinationPath: target)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(root)/\(name)"))
    }

    func text(_ name: String) -> String? { try? String(contentsOfFile: "\(root)/\(name)", encoding: .utf8) }

    /// What lies in a folder, by name.
    func files(_ name: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(name)")) ?? []).sorted()
    }
}
