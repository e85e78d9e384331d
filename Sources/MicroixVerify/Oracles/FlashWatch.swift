import MicroixCore
import MicroixMotion
import MicroixScene

/// Watches the picture of a session for flashes, as WCAG 2.2 defines them (success criterion 2.3.1).
///
/// Each colour of each layer is watched by itself, over the ground of the canvas, with the opacity of the layer and of
/// the groups around it. Its size does not matter, nor do other layers. An image counts as black or white, whichever is
/// farther from the ground.
struct FlashWatch {
    /// One colour of a layer.
    struct Light {
        let layer: LayerID
        /// Its index among the colours of the layer.
        let place: Int
        /// Whether it is the colour of the layer's line.
        let isLine: Bool
        /// Changes of at least 0.1 in relative luminance, from or to a value below 0.8.
        var general = SwingCounter(least: 0.1 - 1e-9)
        /// Changes from or to a saturated red, by more than 20 in (R - G - B) × 320.
        var red = SwingCounter(least: (20 + 1e-9) / 320)
    }

    private(set) var lights: [Light] = []
    private var scene: Scene
    private let ground: Lanes
    /// For each light, its layer and the groups around it.
    private var lineages: [LayerSet] = []
    private var isFirst = true

    init(_ component: Component) {
        scene = Scene(component)
        let ground = SceneColour(premultiplied: component.declaration.canvas?.background ?? .zero)
        // Below a transparent canvas, the ground is white.
        self.ground = ground.premultiplied + Lanes.one * (1 - ground.alpha)
        for layer in component.layerIDs {
            let count = scene[layer].isImage ? 1 : scene.colours(of: layer).count
            for place in 0..<count {
                lights.append(Light(layer: layer, place: place, isLine: count > 1 && place == count - 1))
                lineages.append(component.lineage(ofLayer: layer))
            }
        }
    }

    /// Looks at a session at an instant, in seconds.
    mutating func look(at session: Session, _ time: Double) {
        let changes = scene.update(session, at: time)
        if changes.isEmpty, !isFirst { return }
        let changed = LayerSet(changes.map { $0.layer })
        let isAll = isFirst || changed.contains { scene.isMask($0) }
        isFirst = false
        var (layer, opacity, colours) = (LayerID.whole, 0.0, [SceneColour]())
        for index in lights.indices where isAll || lineages[index].contains(where: { changed.contains($0) }) {
            if lights[index].layer != layer {
                layer = lights[index].layer
                opacity = scene.isVisible(layer) ? scene.effectiveOpacity(of: layer) : 0
                colours = scene.colours(of: layer)
            }
            let colour = lights[index].place < colours.count ? colours[lights[index].place].premultiplied : unknown
            note(colour * opacity + ground * (1 - colour.w * opacity), at: time, for: index)
        }
    }

    /// Stands for a colour that is not known: black or white, whichever is farther from the ground.
    private var unknown: Lanes { luminance(light(ground)) > 0.18 ? [0, 0, 0, 1] : .one }

    private mutating func note(_ colour: Lanes, at time: Double, for index: Int) {
        let light = light(colour)
        let luminance = luminance(light)
        lights[index].general.note(luminance, isTelling: luminance < 0.8, at: time)
        let sum = light.x + light.y + light.z
        let isRed = sum > 0 && light.x / sum >= 0.8
        lights[index].red.note(max(0, light.x - light.y - light.z), isTelling: isRed, at: time)
    }

    private func light(_ colour: Lanes) -> Lanes {
        [OKLab.light(colour.x), OKLab.light(colour.y), OKLab.light(colour.z), 0]
    }

    private func luminance(_ light: Lanes) -> Double { (light * [0.2126, 0.7152, 0.0722, 0]).sum() }
}

extension SceneLayer {
    fileprivate var isImage: Bool { if case .image = content { true } else { false } }
}

/// Looks for flashes after the last stimulus.
extension Probe {
    /// How often the session is looked at, per second.
    private static let looksPerSecond = 120.0
    /// The longest time of a way or a loop that is looked at, in seconds.
    private static let longest = 10.0

    /// Looks for flashes since the last stimulus, and in endless motion.
    ///
    /// After an interruption it looks only if colours or opacities have turned back so often within a second that there
    /// may be flashes.
    mutating func checkFlashes() {
        guard subject.mayFlash, !hasFailed else { return }
        if isFine || flicker.isSuspicious {
            let start = answer.session.now.seconds
            checkFlashes(from: answer.session, until: min(session.now.seconds, start + Self.longest))
        }
        if looksAhead, isLightEndless {
            let length = 1 + min(session.period ?? 0, Self.longest - 1)
            checkFlashes(from: session, until: session.now.seconds + length)
        }
    }

    private var isLightEndless: Bool {
        session.period != nil
            && subject.keys.contains { key in
                subject.isLight[key] && subject.sources(of: key).contains { session.isEndless($0) }
            }
    }

    private mutating func checkFlashes(from start: Session, until end: Double) {
        // What is due at the start happens first.
        var start = start
        try? start.advance(to: start.now.seconds, host: host)
        guard mayFlash(start, until: end) else { return }
        var watch = FlashWatch(subject.component)
        var copy = start
        watch.look(at: copy, copy.now.seconds)
        while let time = goOn(&copy, until: end) { watch.look(at: copy, time) }
        for light in watch.lights {
            let isRed = light.red.pairs >= light.general.pairs
            let worst = isRed ? light.red : light.general
            guard Double(worst.pairs) > subject.leastFlashes else { continue }
            let key = subject.cause(of: light, from: start, until: worst.mostAt, host)
            guard Double(worst.pairs) > threshold(.flash, key, in: copy.active) else { continue }
            let name = subject.component.name(ofLayer: light.layer)
            report(
                .flash, key: key, amount: Double(worst.pairs), at: worst.mostAt, in: copy.active,
                isRed
                    ? "'\(name)' flashes red \(worst.pairs) times within a second"
                    : "'\(name)' flashes \(worst.pairs) times within a second")
        }
    }

    /// Whether colours and opacities turn back so often that there may be flashes; this looks at numbers only, because
    /// drawing costs more.
    private mutating func mayFlash(_ start: Session, until end: Double) -> Bool {
        var log = FlickerLog(subject)
        let lights = subject.keys.filter { subject.isLight[$0] }
        var copy = start
        var gone = copy.absentLayers
        var next: Double? = copy.now.seconds
        while let time = next, !log.isSuspicious {
            for key in lights { log.note(key, copy.shown(key, at: time).value, at: time) }
            if copy.absentLayers != gone {
                gone = copy.absentLayers
                log.noteChange(at: time)
            }
            next = goOn(&copy, until: end)
        }
        return log.isSuspicious
    }

    /// Lets a session go on to the next instant to look at; returns it in seconds, or `nil` if it is beyond the end.
    private mutating func goOn(_ copy: inout Session, until end: Double) -> Double? {
        host.forget()
        let now = copy.now.seconds
        // The clock leaps while nothing moves.
        let isStill = !copy.isMoving && copy.period == nil
        let next = isStill ? copy.nextInstant?.seconds ?? .infinity : now + 1 / Self.looksPerSecond
        guard next > now, next <= end + 1e-9, !allowance.isExhausted,
            (try? copy.advance(to: next, host: host)) != nil, copy.now.seconds > now
        else { return nil }
        allowance.looks -= 4 + subject.keys.count
        return copy.now.seconds
    }
}

extension Subject {
    /// The least number of flashes within a second that may be a fault for some key.
    fileprivate var leastFlashes: Double {
        component.declaration.exceptions.reduce(Oracle.flash.threshold) { least, exception in
            exception.name.text == Oracle.flash.rawValue ? min(least, exception.limit ?? least) : least
        }
    }

    /// A key, and all keys that it follows.
    fileprivate func sources(of key: KeyID) -> [KeyID] { [key] + dependences[key] }

    /// The key that makes a layer flash: the one that changes most among its colour and the opacities around it.
    fileprivate func cause(
        of light: FlashWatch.Light, from start: Session, until end: Double, _ host: ProbeHost
    ) -> KeyID? {
        let name = component.name(ofLayer: light.layer)
        let colours = (light.isLine ? [".stroke"] : [".fill.\(light.place + 1).color", ".fill"]).map { name + $0 }
        let opacities = component.lineage(ofLayer: light.layer).map { component.name(ofLayer: $0) + ".opacity" }
        let candidates = (opacities + colours).compactMap { component.key(named: $0) }
        var copy = start
        var ways = candidates.map { _ in 0.0 }
        var last = candidates.map { copy.shown($0, at: copy.now.seconds).value }
        while copy.now.seconds < end {
            let time = copy.now.seconds + 1.0 / 60
            guard (try? copy.advance(to: time, host: host)) != nil else { break }
            for (place, key) in candidates.enumerated() {
                let value = copy.shown(key, at: time).value
                ways[place] += (value - last[place]).magnitudes.max()
                last[place] = value
            }
        }
        return ways.indices.max { ways[$0] < ways[$1] }.map { candidates[$0] }
    }
}
