import Foundation
import Microix

/// Draws a component as SVG at some instants after a trigger, each picture a file: forms, text and groups, with their opacity.
///
///     swift run SVG ../switch.lua tap 0 0.1 0.2
///
/// Gradients are drawn in the colour of their first stop; clips, masks, blurs and shadows are left out. `microix draw` has all of it.
@main struct SVG {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count > 3 else { return print("usage: SVG FILE TRIGGER TIME…") }
        do throws(PlayerProblem) {
            let player = try Player(contentsOf: arguments[1])
            try player.post(arguments[2], at: 0)
            for time in arguments[3...].compactMap({ Double($0) }).sorted() {
                try player.advance(to: time)
                player.updateScene()
                let file = "\(time).svg"
                do { try picture(player.scene).write(toFile: file, atomically: true, encoding: .utf8) } catch {
                    print(error)
                }
                print(file)
            }
        } catch {
            print(error.message)
        }
    }

    static func picture(_ scene: Scene) -> String {
        let bounds = scene.bounds() ?? SceneBounds(low: .zero, high: [100, 100, 0, 0])
        let (low, size) = scene.canvas.map { ($0.origin, $0.size) } ?? (bounds.low, bounds.size)
        return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='\(low.x) \(low.y) \(size.x) \(size.y)'>\n"
            + group(.whole, scene) + "</svg>\n"
    }

    static func group(_ id: LayerID, _ scene: Scene) -> String {
        scene.children(of: id).filter { scene.isPresent($0) && !scene.isMask($0) }.map { id in
            let layer = scene[id]
            let matrix = layer.matrix
            let place = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f].map { "\($0)" }
            return "<g transform='matrix(\(place.joined(separator: " ")))' opacity='\(layer.opacity)'>\(content(layer))"
                + "\(group(id, scene))</g>\n"
        }.joined()
    }

    static func content(_ layer: SceneLayer) -> String {
        switch layer.content {
        case .form(let form):
            let line = form.stroke.map { "stroke='\(colour($0.colour))' stroke-width='\($0.width)'" } ?? ""
            return "<path d='\(path(form.inside))' fill='\(paint(form.fill))'/>"
                + (line.isEmpty ? "" : "<path d='\(path(form.edge))' fill='none' \(line)/>")
        case .text(let text):
            let anchor = [.left: "start", .center: "middle", .right: "end"][text.alignment] ?? "start"
            return text.lines.enumerated().map { index, line in
                let place = text.baseline(ofLine: index)
                let words = line.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(
                    of: "<", with: "&lt;")
                return "<text x='\(place.x)' y='\(place.y)' font-size='\(text.fontSize)' font-weight='\(text.weight)' "
                    + "text-anchor='\(anchor)' font-family='sans-serif' fill='\(paint(text.fill))'>\(words)</text>"
            }.joined()
        case .group, .image: return ""
        }
    }

    static func path(_ outline: Outline) -> String {
        outline.elements.map { element in
            switch element {
            case .move(let point): "M\(point.x) \(point.y)"
            case .line(let point): "L\(point.x) \(point.y)"
            case .cubic(let first, let second, let end):
                "C\([first, second, end].map { "\($0.x) \($0.y)" }.joined(separator: " "))"
            case .close: "Z"
            }
        }.joined()
    }

    static func paint(_ paint: Paint?) -> String {
        switch paint {
        case .colour(let colour): self.colour(colour)
        case .gradient(let gradient): gradient.stops.first.map { colour($0.colour) } ?? "none"
        case nil: "none"
        }
    }

    static func colour(_ colour: SceneColour) -> String {
        let parts = [colour.straight.x, colour.straight.y, colour.straight.z].map { "\(Int(($0 * 255).rounded()))" }
        return "rgb(\(parts.joined(separator: " ")) / \(colour.alpha))"
    }
}
