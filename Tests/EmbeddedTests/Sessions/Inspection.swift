import MicroixCore
import MicroixMotion

/// All that a session and its component say of themselves.
func inspect(_ session: Session) {
    inspectComponent(session.component)
    let component = session.component
    let now = session.now.seconds
    var ahead = session
    say(
        "session", list(session.activeStates) { $0 }, text(session.isMoving), text(session.isChasing),
        text(session.isExpecting),
        text(session.isResting), text(session.nextInstant?.seconds), text(ahead.nextInstant(by: session.now)?.seconds),
        text(ahead.nextInstant(by: now + 1)?.seconds),
        text((try? ahead.step(until: session.now, SilentHost.shared)) ?? false), text(session.period),
        text(session.isDown(0)),
        list(Array(session.context)) { text($0) })
    say(
        "sets", text(Array(session.active)), text(Array(session.unseenKeys)),
        text(Array(session.keysWithKink(at: session.now))), text(Array(session.heldKeys)),
        text(session.orphanedKeys), text(Array(session.begunGestures)), "\(Set(session.begunPhases).count)",
        text(session.begunPhases == session.begunPhases), text(Array(session.leavingLayers)),
        text(session.isAwaitingTimer), list(session.spentTimers(SilentHost.shared)) { "\($0.rule.number)" },
        text(session.isIncomplete), text(session.hasSameRandomState(as: session)))
    for finger in session.fingerWays {
        say(
            "finger", component.keys[finger.key].name, text(finger.origin), text(finger.free), text(finger.isAlone))
    }
    for cue in session.pendingCues { say("pending", cue.name, text(cue.instant.seconds), "\(cue.order)") }
    for sent in session.sent { say("sent", component.triggers[sent.trigger].name, sent.id, text(sent.instant.seconds)) }
    var samples = Table<KeyID, Sample>(repeating: Sample(value: .zero), count: component.keys.count)
    session.look(at: now, keys: Array(component.keys.indices), into: &samples)
    var targets = Table<KeyID, Lanes?>(repeating: nil, count: component.keys.count)
    session.readTargets(of: Array(component.keys.indices), into: &targets)
    for key in samples.indices {
        let sample = samples[key]
        say("key", component.keys[key].name, text(sample), text(session.shown(key, at: now)))
        say(
            "entry", text(session.entry(of: key, at: session.now)),
            text(session.wasGivenVelocity(key, at: session.now)), text(session.isThroughOKLab(key)),
            text(session.isTimed(key)), text(session.isWave(key)),
            "\(session.branches(of: key, at: now))", text(session.isLayerAbsent(key)), text(session.target(of: key)),
            text(targets[key]))
        say(
            "moves", text(session.sway(of: key)), text(session.drift(of: key)), text(session.isThrown(key)),
            text(session.isEndless(key)), session.law(of: key), text(session.isFollowing(key)),
            text(session.movesIndependently(key)), "\(session.keyframeValues(of: key).count)",
            text(session.spring(of: key)?.stiffness),
            text(session.heldEnd(of: key)), text(session.isUnsettled(key)), "\(session.motionCount(of: key))",
            text(session.discontinuities(of: key, in: now...now + 1)))
    }
    for trigger in component.triggers.indices {
        say(
            "hears", component.triggers[trigger].name, text(session.hears(trigger)),
            text(session.canTouch(trigger, .null)), text(session.isListened(to: trigger)),
            text(component.endsGesture(trigger)), text(component.asksPayload(of: trigger)))
    }
    let state = session.modelState
    say(
        "place", text(state.differences(from: state, tolerances: component.keys.mapTable { $0.tolerance })),
        text(state.hasSamePresence(as: state)),
        list(Array(component.keys.indices)) { text(state.target(of: $0)) })
    for gesture in component.gestureIDs {
        say(
            "touched", text(session.hasBegun(gesture)), text(session.hasBegunElsewhere(gesture, than: ahead)),
            text(component.hold(ofGesture: gesture) ?? 0),
            text(component.touchPoint(ofGesture: gesture) { session.shown($0, at: now).value }))
    }
}

private func inspectComponent(_ component: Component) {
    inspectKeys(component)
    for index in component.triggers.indices {
        let trigger = component.triggers[index]
        let phase = component.gesturePhase(ofTrigger: index)
        say(
            "trigger", trigger.name, text(trigger.isInput), text(component.isHeard(index)),
            text(component.runsFunction(about: index)), text(component.asksFunction(about: index)),
            text(phase.map { [$0.gesture] } ?? []), phase?.phase.rawValue ?? "",
            text(component.asksWhatIsShown(aboutTrigger: index)))
    }
    say("excused", list(component.declaration.exceptions) { text($0.isForAll) })
    say(
        "linted", text(component.gesturesWithoutKeys), text(component.number(.arithmetic(.add, 1, 2))),
        text(component.number(.function(HostFunction(0)))))
    say("postable", list(Array(component.postableTriggers)) { $0.name })
    for state in component.stateIDs {
        say(
            "state", component.path(ofState: state), text(component.isFinal(state)), text(component.isMode(state)),
            text(component.hasSiblings(state)), text(component.lineage(of: state)))
    }
    let all = StateSet(component.stateIDs)
    say(
        "states", list(component.statePaths) { $0 }, text(component.hasChoice(in: .whole)),
        text(component.innermost(of: all)), text(Array(component.statesAtStart)))
    for rule in component.ruleIDs {
        say(
            "rule", text(component.location(ofRule: rule)), text(component.asksWhatIsShown(rule)),
            text(component.doesSomething(rule)))
    }
    for gesture in component.gestureIDs {
        let key = component.drivenKey(ofGesture: gesture)
        say(
            "gesture", "\(component.repeatedLayers(ofGesture: gesture))", key.map { component.keys[$0].name } ?? "",
            text(component.hovers(gesture)), "\(component.slop(ofGesture: gesture))",
            component.declaration.gestures[gesture.index].firstAxis?.rawValue ?? "any axis")
        let ends = component.ends(ofGesture: gesture)
        say(
            "ends", text(ends.triggers), text(ends.isAwaited), text(component.changesState(gesture: gesture)),
            text(Array(component.states(ledToByGesture: gesture))),
            list(ends.triggers) {
                text(component.states(listeningTo: $0)) + text(component.triggers[$0].accepts(.null))
            },
            list(Array(component.stateIDs)) { text(component.isLeft($0, byGestureAlone: gesture)) },
            text(component.drivenKeys(ofGesture: gesture)))
    }
    for layer in component.layersThatRepeat {
        let keys = component.keysOfRepeatedLayer(layer)
        say("repeats", component.name(ofLayer: layer), text(keys?.keys ?? []), text(keys?.data ?? []))
    }
    say("timers", text(component.hasTimers), text(component.asksWhatIsShownByItself))
    for layer in component.declaration.layers.indices.map({ LayerID($0 + 1) }) {
        say(
            "appearance", text(Array(component.lineage(ofLayer: layer))),
            text(component.appearance(ofLayer: layer) { component.keys[$0].base }))
    }
    say("changing", text(component.keysThatMayChange), text(Array(component.layersThatPopOut)))
    say("messages", list(component.authored.messages.named) { $0 }, text(component.authored.messages.mayBeOthers))
    say("dependences", list(Array(component.dependences)) { text($0) }, text(component.keysThatMayBend))
    say(
        "layers", list(component.middles) { text($0) }, text(component.hasPresence), text(component.callsHost))
}

private func inspectKeys(_ component: Component) {
    for index in component.keys.indices {
        let key = component.keys[index]
        say(
            "key", key.name, "\(key.kind.rawValue)", key.kind.expectation, key.unit.rawValue, text(key.tolerance),
            text(key.isSpatial), text(key.base), text(key.initial), text(key.style.map { [$0] } ?? []),
            text(key.lane.map { [$0.whole.index, $0.index] } ?? []))
        say(
            "of layer", text(component.layer(ofKey: index).map { [$0] } ?? []), text(component.followsOthers(index)),
            text(component.isComputed(index)), text(component.isComputed(index, in: StateSet(component.stateIDs))),
            text(component.opacities(around: index)),
            text(component.key(named: key.name) == index), text(component.isKey(index, inLayer: .whole)))
        if let name = key.kind.laneNames.first, let lane = component.lane("\(key.name).\(name)") {
            say("lane", text([lane.whole.index, lane.lane]))
        }
    }
    for index in component.dataKeys.indices {
        let key = component.dataKeys[index]
        say(
            "data", key.name, key.type.description, text(key.base), text(key.initial),
            text(component.layer(ofData: index).map { [$0] } ?? []), text(component.dataKey(named: key.name) == index))
    }
}
