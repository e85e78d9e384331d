public import MicroixCore
import MicroixScene
public import MicroixTimeline

/// A run as an HTML page that needs no server and no engine: the frames, a slider, and a list of events.
extension Film {
    /// Writes the self-contained page to a sink, part by part; equal pictures and images are written once.
    ///
    /// - Parameters:
    ///   - sink: Takes the bytes of the page.
    ///   - run: The name of the run, such as a scenario's; `nil` for none.
    ///   - words: Returns an event in words; `nil` for one that isn't listed.
    /// - Throws: What the sink throws.
    public func writePage<Sink: ByteSink>(
        to sink: inout Sink, of run: String? = nil, _ words: (TimelineEvent) -> String?
    ) throws(Sink.Failure) {
        var svg = SVGText()
        svg.add(
            "<svg id=\"picture\" role=\"img\" aria-label=\"\(SVGText.escaped(timeline.component.name))\" xmlns=\"http://www.w3.org/2000/svg\" viewBox=\""
        )
        svg.add(point: canvas.low)
        svg.add(" ")
        svg.add(point: canvas.size)
        // The element is only as wide as its height allows, so that the border fits the picture.
        let shape = SVGText.number(canvas.size.x / canvas.size.y, decimals: 4).leadingZero
        svg.add("\" style=\"aspect-ratio:\(shape);width:min(100%,calc(62vh*\(shape)))\"></svg>")
        let name = SVGText.escaped(timeline.component.name)
        let begin = timeline.frames.isEmpty ? 0 : timeline.frames[frames.lowerBound].time
        try sink.write(
            Self.head(name, run.map(SVGText.escaped)) + svg.text + Self.controls(name, last: frames.count - 1))
        try sink.write("<script>\nconst fps = \(SVGText.number(timeline.framesPerSecond).leadingZero);\n")
        try sink.write("const began = \(SVGText.number(begin, decimals: 4).leadingZero);\n")
        try sink.write("const width = \(SVGText.number(canvas.size.x).leadingZero);\n")
        let places = try writePictures(to: &sink)
        try sink.write("const frames = [" + places.joined(separator: ",") + "];\nconst events = [")
        var separator = ""
        for event in timeline.events {
            guard event.instant.seconds >= begin - 1e-9, let words = words(event) else { continue }
            let time = SVGText.number(event.instant.seconds, decimals: 4).leadingZero
            try sink.write("\(separator)[\(time),\(words.asScript)]")
            separator = ",\n"
        }
        try sink.write("];\n" + Self.script + "</script>\n</body>\n</html>\n")
    }

    /// Writes the pictures and then their images; returns, for each frame, the number of its picture and its states.
    private func writePictures<Sink: ByteSink>(to sink: inout Sink) throws(Sink.Failure) -> [String] {
        let shown = ShownImages()
        var numbers: [String: Int] = [:]
        var places: [String] = []
        var lines = PageLines()
        try sink.write("const drawn = [\n")
        try eachStill(
            frames, images: { [images] in shown.reference($0, images) }
        ) { still throws(Sink.Failure) in
            let body = still.body.replacingPrefix("f\(still.number)s")
            let number = numbers[body] ?? numbers.count
            if number == numbers.count {
                try sink.write((number > 0 ? ",\n" : "") + lines.told(body))
                numbers[body] = number
            }
            places.append("[\(number),\(still.states.joined(separator: ", ").asScript)]")
        }
        try sink.write("];\nconst images = [")
        for (number, image) in shown.images.enumerated() {
            try sink.write((number > 0 ? ",\n" : "") + image.asScript)
        }
        try sink.write("];\n")
        return places
    }

    /// Encodes pictures as their new lines, and as the line numbers that differ from the previous picture.
    private struct PageLines {
        private var numbers: [Substring: Int] = [:]
        private var last: [Int] = []

        mutating func told(_ body: String) -> String {
            var added: [String] = []
            let picture = body.split(separator: "\n").map { line -> Int in
                if let number = numbers[line] { return number }
                numbers[line] = numbers.count
                added.append(String(line).asScript)
                return numbers.count - 1
            }
            defer { last = picture }
            var changes = "[" + picture.map(String.init).joined(separator: ",") + "]"
            if picture.count == last.count {
                let differing = zip(picture, last).enumerated().filter { $1.0 != $1.1 }
                changes = "{" + differing.map { "\($0):\($1.0)" }.joined(separator: ",") + "}"
            }
            return "[[" + added.joined(separator: ",") + "]," + changes + "]"
        }
    }

    private static func head(_ name: String, _ run: String?) -> String {
        let heading = run.map { "<h1>\(name) <small>\($0)</small></h1>" } ?? "<h1>\(name)</h1>"
        let title = run.map { "\(name): \($0)" } ?? name
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style>
            :root { color-scheme: light dark; --ground: #fff; --ink: #1d2129; --dim: #69707d; --line: #d8dce3; --mark: #2f6fd0; }
            @media (prefers-color-scheme: dark) { :root { --ground: #15181d; --ink: #e8eaee; --dim: #9aa2af; --line: #343a44; --mark: #7fb0ff; } }
            body { margin: 0; font: 14px/1.45 Inter, system-ui, sans-serif; color: var(--ink); background: var(--ground);
                   display: grid; grid-template-columns: minmax(0, 1fr) minmax(220px, 320px); min-height: 100vh; }
            main { padding: 24px; display: flex; flex-direction: column; align-items: center; gap: 16px; }
            h1 { font-size: 18px; margin: 0; }
            h1 small { font-size: 14px; font-weight: 400; color: var(--dim); margin-left: 6px; }
            h2 { font-size: 14px; margin: 0 4px 8px; }
            svg#picture { border: 1px solid var(--line); }
            .controls { display: flex; gap: 12px; align-items: center; width: 100%; max-width: 640px; flex-wrap: wrap; }
            input[type=range] { flex: 1 1 200px; accent-color: var(--mark); }
            button, select { font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: 6px;
                             padding: 4px 12px; min-width: 72px; }
            output { font-variant-numeric: tabular-nums; min-width: 5.5em; }
            #states, .help { color: var(--dim); }
            .help { font-size: 12px; margin: 0; }
            kbd { font: inherit; border: 1px solid var(--line); border-radius: 4px; padding: 0 4px; }
            @media (hover: none) { .help { display: none; } }
            aside { border-left: 1px solid var(--line); padding: 24px 16px; overflow: auto; max-height: 100vh; box-sizing: border-box; }
            ol { list-style: none; margin: 0; padding: 0; }
            li button { display: grid; grid-template-columns: 4.5em 1fr; text-align: left; width: 100%; border: 0; padding: 2px 4px;
                        overflow-wrap: break-word; cursor: pointer; }
            li time { color: var(--dim); font-variant-numeric: tabular-nums; }
            li.now button { background: color-mix(in srgb, var(--mark) 18%, transparent); }
            li.now time::before { content: "▸ "; }
            @media (max-width: 700px) { body { grid-template-columns: 1fr; } main { padding: 16px; } aside { border-left: 0; border-top: 1px solid var(--line); max-height: 40vh; } }
            </style>
            </head>
            <body>
            <main>
            \(heading)

            """
    }

    private static func controls(_ name: String, last: Int) -> String {
        """

        <div class="controls" role="group" aria-label="Playing">
        <button id="play" aria-keyshortcuts="Space">Play</button>
        <input id="frame" type="range" min="0" max="\(last)" value="0" aria-label="Time">
        <output id="time" for="frame"></output>
        <select id="speed" aria-label="Speed"><option value="1">1×</option><option value="0.5">½×</option><option value="0.25">¼×</option><option value="0.1">⅒×</option></select>
        </div>
        <div id="states" role="status" aria-live="off" aria-label="States"></div>
        <p class="help"><kbd>Space</kbd> plays, <kbd>←</kbd> <kbd>→</kbd> step, <kbd>Home</kbd> <kbd>End</kbd> go to the ends.</p>
        </main>
        <aside id="happens" aria-label="Events of \(name)" tabindex="0"><h2>What happens</h2><ol id="events"></ol></aside>

        """
    }

    private static let script = """
        const element = id => document.getElementById(id);
        const [picture, slider, play] = [element("picture"), element("frame"), element("play")];
        picture.setAttribute("width", Math.max(width, Math.min(480, 2 * width)));
        const lines = [], pictures = [];
        for (const [added, changes] of drawn) {
          for (const line of added) lines.push(line);
          pictures.push(Array.isArray(changes) ? changes : Object.assign(pictures.at(-1).slice(), changes));
        }
        let playing = 0, started = 0, from = 0;
        function show(index) {
          index = Math.max(0, Math.min(frames.length - 1, index));
          const [place, states] = frames[index];
          if (picture.dataset.place !== String(place)) {
            picture.innerHTML = pictures[place].map(line => lines[line]).join("\\n").replace(/href="image:(\\d+)"/g, (all, number) => `href="${images[number]}"`);
            picture.dataset.place = place;
          }
          slider.value = index;
          const time = began + index / fps;
          slider.setAttribute("aria-valuetext", time.toFixed(2) + " s" + (states ? ", " + states : ""));
          element("time").value = time.toFixed(3) + " s";
          element("states").textContent = states;
          let last = -1;
          events.forEach(([at], number) => { if (at <= time + 1e-6) last = number; });
          const items = element("events").children;
          for (let number = 0; number < items.length; number++) {
            items[number].classList.toggle("now", number === last);
            items[number].firstChild.toggleAttribute("aria-current", number === last);
          }
          if (playing && last >= 0) keepInSight(items[last]);
        }
        // The list alone scrolls, never the page: what plays stays where it is.
        function keepInSight(item) {
          const list = element("happens"), top = item.offsetTop - list.offsetTop;
          if (top < list.scrollTop) list.scrollTop = top;
          else if (top + item.offsetHeight > list.scrollTop + list.clientHeight)
            list.scrollTop = top + item.offsetHeight - list.clientHeight;
        }
        function stop() {
          cancelAnimationFrame(playing);
          playing = 0;
          play.textContent = "Play";
        }
        function start() {
          from = Number(slider.value) >= frames.length - 1 ? 0 : Number(slider.value);
          started = performance.now();
          play.textContent = "Pause";
          const step = now => {
            const index = from + Math.floor((now - started) / 1000 * fps * Number(element("speed").value));
            playing = requestAnimationFrame(step);
            show(index);
            if (index >= frames.length - 1) stop();
          };
          playing = requestAnimationFrame(step);
        }
        play.onclick = () => playing ? stop() : start();
        slider.oninput = () => { stop(); show(Number(slider.value)); };
        element("speed").onchange = () => { if (playing) { stop(); start(); } };
        document.onkeydown = event => {
          // The slider goes by the same keys itself, and a button is pressed by the space bar.
          if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches("select")) return;
          const place = Number(slider.value);
          const steps = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: frames.length - 1 };
          if (event.key === " " && !event.target.matches("button")) { event.preventDefault(); play.onclick(); }
          if (event.key in steps && event.target !== slider) { event.preventDefault(); stop(); show(steps[event.key]); }
        };
        for (const [at, words] of events) {
          const item = document.createElement("li"), button = document.createElement("button"), time = document.createElement("time");
          time.textContent = at.toFixed(3);
          button.append(time, words);
          button.onclick = () => { stop(); show(Math.ceil((at - began) * fps - 1e-6)); };
          item.append(button);
          element("events").append(item);
        }
        show(0);

        """
}

extension String {
    /// The text as a string literal for a script inside a page.
    fileprivate var asScript: String {
        var result = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            // Escaped, so that the text can't contain `</script>` or `<!--`.
            case "<": result += "\\u003c"
            case "\u{2028}", "\u{2029}": result += " "
            default: if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
            }
        }
        return result + "\""
    }

    /// The text with the frame's own prefix of ids replaced by `s`, so that equal pictures are equal texts.
    fileprivate func replacingPrefix(_ prefix: String) -> String {
        split(separator: "\"", omittingEmptySubsequences: false).map { part -> Substring in
            if part.hasPrefix(prefix) { return "s" + part.dropFirst(prefix.count) }
            if part.hasPrefix("url(#" + prefix) { return "url(#s" + part.dropFirst(5 + prefix.count) }
            return part
        }.joined(separator: "\"")
    }
}
