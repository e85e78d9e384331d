import ArgumentParser
import MicroixCore
import MicroixFiles

struct Plot: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plot", _superCommandName: Microix.name,
        abstract: "Draws what a run shows as curves over time: values, velocities, states and triggers.",
        discussion: """
            Examples:

              microix plot button.lua --at 0.1:touch_down --at 0.25:touch_up --output press.svg
              microix plot button.lua --at 0.1:touch_down --at 0.25:touch_up --tween 0.35 > tween.svg
              microix plot toggle.lua --scenario thrown --keys knob.x --from 0.2 --output thrown.png

            Values of one unit lie over each other as far as one scale shows them all, with their velocities below; each curve has marks in a shape of its \
            own. Dashed goes where a motion would have gone, had nothing interrupted it. Colours are bands. At most \
            \(PlotChoice.mostCurves) curves and \(PlotChoice.mostBands) bands are drawn.

            A PNG is made of it by a browser, as with draw; where that is missing or fails, the exit status is 69.
            """)

    @OptionGroup var options: RunOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Draws beside each motion, dotted, what a tween of this length would have shown.",
            discussion: "It eases in and out, and where it is interrupted it starts anew from where it is, at rest.",
            valueName: "seconds"))
    var tween: Double?

    @OptionGroup var begin: BeginOption

    @Option(
        help: ArgumentHelp("Writes to a file instead of stdout: an SVG, or a PNG.", valueName: "file.svg|file.png"),
        completion: .file(extensions: ["svg", "png"]))
    var output: String?

    func validate() throws {
        if let tween, !(tween > 0 && tween <= 60) {
            throw ValidationError("--tween is a number of seconds above 0, at most 60.")
        }
        _ = try format()
    }

    func run() throws {
        let run = try options.prepare()
        let format = try self.format()
        let (timeline, failure) = try run.simulate()
        if failure == nil { try begin.liesInside(timeline) }
        // If the run fails, an existing file is not overwritten.
        if let failure, output ?? "-" != "-" { throw run.told(failure) }
        let svg = PlotDrawing(PlotRecording(run, timeline, from: begin.from, tween: tween)).text
        let picture =
            switch format {
            case .svg: Array((svg + "\n").utf8)
            case .png: try Rasteriser.png(of: svg, zoom: 2)
            }
        try Output.write(picture, to: output, keeping: options.files, limit: options.limit)
        if let failure { throw run.told(failure) }
    }

    private enum Format { case svg, png }

    private func format() throws -> Format {
        switch output.map({ PathText.ending(of: $0) }) {
        case nil, "", "svg": return .svg
        case "png": return .png
        case let other?:
            throw ValidationError("--output is a file that ends in .svg or .png, not in .\(printable(other)).")
        }
    }
}
