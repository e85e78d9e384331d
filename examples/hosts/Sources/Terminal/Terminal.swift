import Foundation
import Microix

/// Shows a component in a terminal, as blocks of two pixels a letter, and gives it the mouse; `q` ends it.
///
///     swift run -c release Terminal ../toggle.lua
///
/// It sleeps while nothing moves. A file that is saved is gone over to at once. (A debug build draws a picture or two a second.)
@main struct Terminal {
    static func main() {
        guard CommandLine.arguments.count == 2 else { return print("usage: Terminal FILE") }
        do throws(PlayerProblem) {
            let player = try Player(contentsOf: CommandLine.arguments[1])
            let screen = Screen()
            defer { screen.close() }
            try run(player, on: screen)
        } catch {
            print(error.message)
        }
    }

    static func run(_ player: Player, on screen: Screen) throws(PlayerProblem) {
        let start = ContinuousClock.now
        var time: Double { (ContinuousClock.now - start) / .seconds(1) }
        while true {
            let wake = try player.advance(to: time)
            if !player.updateScene().isEmpty { screen.show(player.scene) }
            _ = player.takeEvents()
            let next = wake.map { max($0 - time, 1.0 / 30) } ?? 0.5
            for input in screen.inputs(within: min(next, 0.5)) {
                switch input {
                case .quit: return
                case .mouse(let phase, let x, let y): try player.point(PointerSample(0, phase, x: x, y: y), at: time)
                }
            }
            if player.isOutOfDate {
                do { try player.reload() } catch { screen.say(error.message) }
            }
        }
    }
}

/// The terminal as a canvas: raw, with the mouse, on its other screen.
final class Screen {
    enum Input {
        case quit
        case mouse(PointerPhase, x: Double, y: Double)
    }

    private var before = termios()
    private var isDown = false
    /// The first point of the canvas that is shown, and how many points a column is wide; a row is twice as high.
    private var (low, pitch) = (Lanes.zero, 4.0)

    init() {
        tcgetattr(0, &before)
        var raw = before
        cfmakeraw(&raw)
        tcsetattr(0, TCSANOW, &raw)
        write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1003h\u{1B}[?1006h")
    }

    func close() {
        write("\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?25h\u{1B}[?1049l")
        tcsetattr(0, TCSANOW, &before)
    }

    func say(_ text: String) { write("\u{1B}[H" + text.replacingOccurrences(of: "\n", with: "\r\n")) }

    /// Draws each half of a letter in the colour of what is painted at its middle.
    func show(_ scene: Scene) {
        var size = winsize()
        _ = ioctl(1, UInt(TIOCGWINSZ), &size)
        let (columns, rows) = (max(Int(size.ws_col), 1), max(Int(size.ws_row), 1))
        guard let canvas = scene.canvas else { return }
        low = canvas.origin
        pitch = max(canvas.size.x / Double(columns), canvas.size.y / Double(2 * rows))
        var text = "\u{1B}[H"
        for row in 0..<Int((canvas.size.y / pitch / 2).rounded(.up)) {
            for column in 0..<Int(canvas.size.x / pitch) {
                let (upper, lower) = (colour(scene, column, 2 * row), colour(scene, column, 2 * row + 1))
                text += "\u{1B}[38;2;\(upper)m\u{1B}[48;2;\(lower)m▀"
            }
            text += "\u{1B}[0m\r\n"
        }
        write(text)
    }

    private func colour(_ scene: Scene, _ column: Int, _ row: Int) -> String {
        let place = low + [(Double(column) + 0.5) * pitch, (Double(row) + 0.5) * pitch, 0, 0]
        var colour = scene.canvas?.background ?? [1, 1, 1, 1]
        for id in scene.layers(at: place).reversed() {
            guard let ink = ink(of: scene[id]) else { continue }
            var alpha = ink.alpha
            var group = id
            while group != .whole {
                alpha *= scene[group].opacity
                group = scene[group].parent
            }
            colour = colour * (1 - alpha) + ink.straight * alpha
        }
        return [colour.x, colour.y, colour.z].map { "\(Int(min(max($0, 0), 1) * 255))" }.joined(separator: ";")
    }

    private func ink(of layer: SceneLayer) -> SceneColour? {
        let paint: Paint?
        switch layer.content {
        case .form(let form):
            if form.fill == nil { return form.stroke?.colour }
            paint = form.fill
        case .text, .image, .group: return nil
        }
        return switch paint {
        case .colour(let colour): colour
        case .gradient(let gradient): gradient.stops.first?.colour
        case nil: nil
        }
    }

    /// What the keys and the mouse have done, as soon as they have.
    func inputs(within seconds: Double) -> [Input] {
        var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, Int32(seconds * 1000)) > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(0, &bytes, bytes.count)
        // Nobody is there any more.
        if count <= 0 { return [.quit] }
        let text = String(decoding: bytes.prefix(count), as: UTF8.self)
        if text.contains("q") || text.contains("\u{3}") { return [.quit] }
        return text.components(separatedBy: "\u{1B}[<").dropFirst().compactMap { mouse($0) }
    }

    /// `0;12;7M` is the left button, pressed in column 12 of row 7; `m` where it is let go, 32 added where it moves.
    private func mouse(_ word: String) -> Input? {
        let numbers = word.dropLast().split(separator: ";").compactMap { Int($0) }
        guard numbers.count == 3, let kind = word.last, numbers[0] < 64 else { return nil }
        let place = low + [(Double(numbers[1]) - 0.5) * pitch, (Double(numbers[2]) - 0.5) * 2 * pitch, 0, 0]
        let phase: PointerPhase
        if numbers[0] & 32 != 0 {
            phase = isDown ? .move : .hover
        } else {
            phase = kind == "M" ? .down : .up
            isDown = kind == "M"
        }
        return .mouse(phase, x: place.x, y: place.y)
    }

    private func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
