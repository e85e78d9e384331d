import MicroixDrawing

/// The colours of a plot, and the marks that tell curves apart without colours.
///
/// A plot has its own background: light, or dark if the browser prefers it. Curves have a contrast of at least 3:1
/// against it, words of at least 4.5:1.
enum PlotPalette {
    /// The most curves in one panel.
    static let count = 6

    private static let light = ["#0B62C4", "#C2410C", "#0F766E", "#A21CAF", "#7A5C00", "#475569"]
    private static let dark = ["#6CB2FF", "#FF9A5C", "#4FD6C4", "#F08BFA", "#E3C04B", "#B6C2D2"]

    /// The shapes of the marks, about the origin, up to 4.8 points to each side.
    static let shapes = [
        "M-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0Z", "M-3.3 -3.3h6.6v6.6h-6.6Z", "M0 -4.2L4.2 3.4h-8.4Z",
        "M0 -4.8L4.8 0L0 4.8L-4.8 0Z", "M0 4.2L4.2 -3.4h-8.4Z", "M-3.6 -3.6L3.6 3.6M-3.6 3.6L3.6 -3.6",
    ]

    /// The style sheet; renderers without media queries draw the light version.
    static var style: String {
        let all = """
            text{font-family:\(ScenePicture.fonts);font-size:12px}
            .halo{paint-order:stroke;stroke-width:5;stroke-linejoin:round}.title{font-size:16px;font-weight:bold}.small{font-size:11px}
            .grid{stroke-width:1}.frame{fill:none;stroke-width:1}
            .mark{stroke-width:1;stroke-dasharray:1 3;stroke-linecap:round}
            .curve{fill:none;stroke-width:2;stroke-linejoin:round}
            .foregone{stroke-width:1.6;stroke-dasharray:6 4}
            .tween{stroke-width:1.8;stroke-dasharray:0.1 4;stroke-linecap:round}
            .sign{stroke-width:1.6}.leader{fill:none;stroke-width:0.8}.band{stroke-width:1}
            """
        return [all, colours(light, ["#FFFFFF", "#1B2230", "#566072", "#E4E8EE", "#9AA4B3", "#EDF1F6", "#DCE3EC"])]
            .joined(separator: "\n")
            + "\n@media (prefers-color-scheme:dark){\n"
            + colours(dark, ["#12161F", "#EEF2F8", "#A7B2C3", "#262D3A", "#6B7688", "#1D2430", "#2C3645"]) + "\n}"
    }

    private static func colours(_ curves: [String], _ tones: [String]) -> String {
        var lines = [
            ".ground{fill:\(tones[0])}.halo{stroke:\(tones[0])}.ink{fill:\(tones[1])}.dim{fill:\(tones[2])}",
            ".grid{stroke:\(tones[3])}.frame,.zero{stroke:\(tones[4])}.mark{stroke:\(tones[2])}",
            ".band{fill:\(tones[5]);stroke:\(tones[4])}.other{fill:\(tones[6])}.key{stroke:\(tones[2])}",
        ]
        for (index, colour) in curves.enumerated() {
            lines.append(".c\(index){stroke:\(colour)}.s\(index){fill:\(tones[0]);stroke:\(colour)}")
        }
        return lines.joined(separator: "\n")
    }
}
