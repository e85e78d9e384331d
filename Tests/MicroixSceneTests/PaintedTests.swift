import Foundation
import MicroixCore
import MicroixDrawing
import MicroixLua
import MicroixMotion
import MicroixScene
import TestSupport
import Testing

/// What others draw of an SVG, as pixels; `nil` where the programs that do it are missing.
struct Raster {
    let width: Int, height: Int
    private let bytes: [UInt8]

    static let isPossible = ["chromium-headless-shell", "ffmpeg"].allSatisfy { path($0) != nil }

    private static func path(_ name: String) -> String? {
        ["/usr/bin/", "/usr/local/bin/"].map { $0 + name }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    init(_ svg: String, width: Int, height: Int) throws {
        (self.width, self.height) = (width, height)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (source, picture) = (folder.appendingPathComponent("a.svg"), folder.appendingPathComponent("a.png"))
        let pixels = folder.appendingPathComponent("a.raw")
        try Data(svg.utf8).write(to: source)
        try Self.run(
            "chromium-headless-shell",
            [
                "--headless", "--no-sandbox", "--hide-scrollbars", "--force-color-profile=srgb",
                "--default-background-color=00000000", "--window-size=\(width),\(height)",
                "--screenshot=\(picture.path)", source.absoluteString,
            ])
        try Self.run("ffmpeg", ["-v", "error", "-i", picture.path, "-f", "rawvideo", "-pix_fmt", "rgba", pixels.path])
        bytes = [UInt8](try Data(contentsOf: pixels))
        try #require(bytes.count == width * height * 4)
    }

    private static func run(_ name: String, _ arguments: [String]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(path(name)))
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
    }

    subscript(x: Int, y: Int) -> [Int] { (0..<4).map { Int(bytes[(y * width + x) * 4 + $0]) } }
}

@Suite("What is painted at a place", .enabled(if: Raster.isPossible))
struct PaintedTests {
    private static let scale = 4.0

    /// The layer that a colour stands for; `nil` for no layer's.
    private static func layer(_ pixel: [Int], in scene: Scene) -> LayerID?? {
        if pixel[3] == 0 { return .some(nil) }
        return scene.component.layerIDs.first { layer in
            let own = ScenePicture.flatColour(of: layer)
            return pixel == [own.red, own.green, own.blue, 255]
        }.map { .some($0) } ?? nil
    }

    /// Compares random points, but for those that have another colour within a point.
    private func compare(_ scene: Scene, points: Int, seed: UInt64, _ name: String) throws -> Int {
        let canvas = ScenePicture.canvas(of: scene)
        let svg = ScenePicture.flatDocument(of: scene, canvas: canvas, scale: Self.scale)
        let (width, height) = (
            Int((canvas.size.x * Self.scale).rounded(.up)), Int((canvas.size.y * Self.scale).rounded(.up))
        )
        let raster = try Raster(svg, width: width, height: height)
        var chance = SplitMix64(seed: seed)
        var compared = 0
        for _ in 0..<points {
            let (x, y) = (chance.int(5...width - 6), chance.int(5...height - 6))
            let pixel = raster[x, y]
            let around = [(-4, 0), (4, 0), (0, -4), (0, 4), (-3, -3), (3, 3), (-3, 3), (3, -3)]
            guard around.allSatisfy({ raster[x + $0, y + $1] == pixel }) else { continue }
            guard let painted = Self.layer(pixel, in: scene) else { continue }
            compared += 1
            let place: Lanes = canvas.low + [(Double(x) + 0.5) / Self.scale, (Double(y) + 0.5) / Self.scale, 0, 0]
            let found = scene.layers(at: place).first
            #expect(found == painted, "\(name) at \(place.x), \(place.y): \(found.map { scene[$0].name } ?? "nothing")")
        }
        return compared
    }

    @Test(
        "The topmost layer is the one whose colour is seen, in the gallery",
        arguments: Components.names.enumerated().filter { $0.offset % 4 == 0 }.map(\.element))
    func gallery(_ name: String) throws {
        let script = try Components.example(name)
        var chance = SplitMix64(seed: 11)
        var session = Session(script.component)
        for step in 1...3 {
            if let trigger = session.component.postableTriggers.indices.randomElement(using: &chance) {
                try? session.post(trigger, at: Double(step) * 0.3 - 0.2)
            }
            try? session.advance(to: Double(step) * 0.3, host: script.host())
        }
        var scene = Scene(script.component)
        scene.update(session, at: 0.9)
        _ = try compare(scene, points: 400, seed: 5, name)
    }

    /// A component of random layers, groups, clips, masks and lines.
    private static func random(_ chance: inout SplitMix64) -> String {
        var count = 0
        func number(_ range: ClosedRange<Double>) -> String { String((chance.number(range) * 100).rounded() / 100) }
        func common() -> String {
            var words = "position = { \(number(-40...40)), \(number(-40...40)) }, rotation = \(number(-180...180))"
            if chance.happens(0.5) { words += ", scale = { \(number(0.4...1.6)), \(number(0.4...1.6)) }" }
            if chance.happens(0.3) { words += ", z = \(chance.int(0...2))" }
            return words
        }
        func paint() -> String {
            var words = chance.happens(0.8) ? ", fill = \"#336699\"" : ""
            if words.isEmpty || chance.happens(0.5) {
                words +=
                    ", stroke = \"#993366\", width = \(number(2...14)), cap = \"\(chance.pick(["butt", "round", "square"]))\""
                words += ", join = \"\(chance.pick(["miter", "round", "bevel"]))\""
                if chance.happens(0.3) {
                    words += ", dash = { \(number(6...20)), \(number(4...12)) }, dash_offset = \(number(-9...9))"
                }
            }
            return words
        }
        func layer(_ depth: Int) -> String {
            count += 1
            let name = "l\(count)"
            switch chance.int(0...(depth > 2 ? 3 : 5)) {
            case 0:
                return "mx.rect { \"\(name)\", \(common()), size = { \(number(5...60)), \(number(5...60)) }, "
                    + "anchor = { \(number(-0.5...1.5)), \(number(0...1)) }, corner_radius = \(number(0...20))\(paint()) }"
            case 1:
                return
                    "mx.ellipse { \"\(name)\", \(common()), size = { \(number(5...60)), \(number(5...60)) }\(paint()) }"
            case 2:
                return "mx.arc { \"\(name)\", \(common()), radius = \(number(5...30)), start = \(number(-400...400)), "
                    + "sweep = \(number(-500...500)), pivot = { \(number(-9...9)), 4 }\(paint()) }"
            case 3:
                return
                    "mx.shape { \"\(name)\", \(common()), path = \"M 0 0 C \(number(-30...30)) 30 40 \(number(-30...30)) 30 20 "
                    + "L \(number(-30...0)) 25 Z M 5 -20 A 12 8 20 1 1 \(number(6...20)) -15\", trim_start = \(number(0...0.3)), "
                    + "trim_end = \(number(0.5...1))\(paint()) }"
            default:
                let clip =
                    chance.happens(0.5) ? ", clip = true, size = { 50, 40 }, corner_radius = \(number(0...15))" : ""
                let inside = (0..<chance.int(1...4)).map { _ in layer(depth + 1) }.joined(separator: ",\n")
                return
                    "mx.layer { \"\(name)\", \(common()), pivot = { \(number(-20...20)), \(number(-20...20)) }\(clip),\n\(inside) }"
            }
        }
        return (0..<8).map { _ in layer(0) }.joined(separator: ",\n")
    }

    @Test("So it is in components made up at random", arguments: 0..<8)
    func random(_ seed: Int) throws {
        var chance = SplitMix64(seed: UInt64(seed) &* 7919 &+ 3)
        let source = Self.random(&chance)
        let script = try Components.component(source)
        var session = Session(script.component)
        try session.advance(to: 0)
        var scene = Scene(script.component)
        scene.update(session, at: 0)
        let compared = try compare(scene, points: 1250, seed: UInt64(seed), "component \(seed)")
        #expect(compared > 300)
    }
}
