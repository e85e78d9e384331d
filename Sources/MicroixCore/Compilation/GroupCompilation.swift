import MicroixMotion

/// A group with its times: when each motion of each key begins, and when each cue comes.
struct Staging {
    struct Entry {
        let key: KeyID
        let begin: Double
        let end: Double
        let motion: MotionAction
        let location: SourceLocation?
    }

    var motions: [Entry] = []
    var cues: [TimedCue] = []
}

extension ComponentCompiler {
    /// Computes the times of a group; `own` is the key that was asked, if there is one.
    mutating func staging(_ group: ActionGroup, own: KeyID?) -> Staging {
        var staging = Staging()
        _ = stage(group, at: 0, own, into: &staging)
        return staging
    }

    /// Adds a group that begins at a time, in seconds; returns the time at which it ends.
    private mutating func stage(
        _ group: ActionGroup, at begin: Double, _ own: KeyID?, into staging: inout Staging
    ) -> Double {
        var next = begin + seconds(group.delay, "delay", at: group.location)
        var end = next
        let stagger = seconds(group.stagger, "stagger", at: group.location)
        for part in group.parts {
            let over: Double
            switch part {
            case .motion(let motion):
                guard let own else {
                    report(
                        .conflict("mx.\(motion.name) has no key to move here", hint: "write { layer = { key = … } }"),
                        at: motion.places.own ?? group.location)
                    continue
                }
                over = stage(motion, own, at: next, group.location, into: &staging)
            case .entry(let entry): over = stage(entry, at: next, into: &staging)
            case .cue(let declared):
                over = next
                guard var cue = timed(declared) else { continue }
                cue.delay += next
                staging.cues.append(cue)
            case .group(let inner): over = stage(inner, at: next, own, into: &staging)
            }
            end = max(end, over)
            next = group.order == .sequence ? over : next + stagger
        }
        return end
    }

    private mutating func stage(
        _ entry: FeedbackDeclaration.Entry, at begin: Double, into staging: inout Staging
    ) -> Double {
        let location = entry.key.property.location
        guard let key = keyIndices[entry.key.text] else {
            if dataIndices[entry.key.text] != nil {
                report(.conflict("'\(entry.key.text)' is plain data, and can't be moved", hint: nil), at: location)
            } else if meansLayer(entry.key) {
                report(
                    .conflict(
                        "'\(entry.key.text)' is a layer, and a group moves keys",
                        hint: "say which: \(entry.key.text) = { x = … }"), at: location)
            }
            return begin
        }
        switch entry.action {
        case .none:
            return stage(
                MotionAction("none", .curve(.linear, duration: 0)), key, at: begin, location, into: &staging)
        case .motion(let motion): return stage(motion, key, at: begin, location, into: &staging)
        case .group(let group): return stage(group, at: begin, key, into: &staging)
        }
    }

    private mutating func stage(
        _ motion: MotionAction, _ key: KeyID, at begin: Double, _ location: SourceLocation?,
        into staging: inout Staging
    ) -> Double {
        let location = motion.places.own ?? location
        if motion.interruption != .takeOver {
            report(
                .conflict(
                    "among several keys no motion can wait: its length says when the next begins",
                    hint: "leave out 'interrupt'"), at: motion.places["interrupt"] ?? location)
            return begin
        }
        if motion.stagger != nil {
            report(
                .conflict(
                    "mx.stagger has no place among several keys", hint: "mx.together has a 'stagger' of its own"),
                at: location)
            return begin
        }
        // Among several keys, no duration or curve comes from a transaction.
        let motion = motion.onItsOwn
        let before = problems.count
        guard case .motion? = answer(.motion(motion), key: key, at: location).known, problems.count == before,
            let recipe = recipe(motion.map { fold($0) }, key: key)
        else {
            if problems.count == before {
                report(
                    .conflict(
                        "among several keys mx.\(motion.name) needs numbers, and no functions",
                        hint: "its length says when the next begins"), at: location)
            }
            return begin
        }
        let end = begin + recipe.length
        staging.motions.append(
            Staging.Entry(key: key, begin: begin, end: end, motion: motion, location: location))
        return end
    }

    private mutating func seconds(_ quantity: Quantity, _ word: String, at location: SourceLocation?) -> Double {
        if let seconds = fold(quantity).constant, seconds >= 0, seconds <= 1e9 { return seconds }
        report(
            .unsuitable(
                place: "'\(word)'", expected: "seconds from 0 up",
                found: fold(quantity).constant.map { $0.isNaN ? "0/0" : plain($0) } ?? "a function"), at: location)
        return 0
    }

    /// Compiles a cue with its numbers; reports numbers that can't be used.
    mutating func timed(_ declared: CueDeclaration) -> TimedCue? {
        let before = problems.count
        let delay = seconds(declared.delay, "delay", at: declared.location)
        let interval = seconds(declared.interval, "every", at: declared.location)
        guard let count = fold(declared.repeats).constant, count >= 1, count <= 1000, count == count.rounded() else {
            report(
                .conflict("'repeats' of a cue must be a whole number from 1 to 1000", hint: nil), at: declared.location)
            return nil
        }
        if count > 1, interval < 1e-3, problems.count == before {
            report(
                .missing(what: "'every', the seconds from one to the next", place: "a cue that repeats"),
                at: declared.location)
        }
        return problems.count == before
            ? TimedCue(cue: declared.cue, delay: delay, count: Int(count), interval: interval) : nil
    }

    /// Joins the motions of each key into one action, in the order of the keys.
    mutating func joined(_ entries: [Staging.Entry]) -> [(key: KeyID, action: Action)] {
        var result: [(key: KeyID, action: Action)] = []
        for key in Set(entries.map { $0.key }).sorted() {
            let own = entries.filter { $0.key == key }.sorted { $0.begin < $1.begin }
            var parts: [MotionAction] = []
            var end = 0.0
            for entry in own {
                if !parts.isEmpty, entry.begin < end - 1e-9 {
                    report(
                        .conflict(
                            "two motions would move '\(keys[key].name)' at once",
                            hint: "one after the other, or one of them additive in mx.together of its own"),
                        at: entry.location)
                    continue
                }
                var part = entry.motion
                let late = max(0, entry.begin - end)
                if late > 0 {
                    part.timing.delay =
                        part.timing.delay.map { .arithmetic(.add, $0, .constant(late)) } ?? .constant(late)
                }
                parts.append(part)
                end = entry.end
            }
            var motion = parts.count == 1 ? parts[0] : MotionAction("sequence", .sequence(parts))
            motion.isStep = own.contains { $0.begin > 0 }
            result.append((key, action(motion, key: key, at: own[0].location)))
        }
        return result
    }
}

extension Action {
    /// The action, if all its numbers are known; `nil` otherwise.
    fileprivate var known: Action? {
        switch self {
        case .motion: self
        case .inheriting(_, let recipe): .motion(recipe)
        case .none, .computed, .accompanied: nil
        }
    }
}

extension MotionRecipe {
    /// The seconds until it ends or looks finished, with its delay.
    fileprivate var length: Double {
        let motion = motion(.alone)
        let length = motion.length
        return delay + (length == .infinity ? motion.perceptualDuration : length)
    }
}
