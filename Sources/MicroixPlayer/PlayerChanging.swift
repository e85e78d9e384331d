public import MicroixCore
public import MicroixLua
import MicroixTimeline

/// Changes of the running component: to a snapshot, a changed script, other knobs or other styles.
extension Player {
    /// The session as a snapshot, in JSON.
    public var snapshot: String { session.json }

    /// Goes on from a snapshot, as far as the component is still the same.
    ///
    /// If a state in the snapshot no longer exists, the state that replaces it is entered when the player is advanced
    /// next. Knobs, styles, reduced motion and waiting events are not in a snapshot: they stay as they are.
    /// - Returns: What could not be kept.
    /// - Throws: ``PlayerProblem/snapshot(_:)`` if the text is no snapshot.
    public func resume(_ snapshot: String) throws(PlayerProblem) -> [Loss] {
        let data: PlainData
        do throws(PlainDataJSON.Unreadable) { data = try PlainDataJSON.read(snapshot) } catch {
            throw .snapshot(SnapshotProblem("the snapshot is no JSON"))
        }
        do throws(SnapshotProblem) {
            let (resumed, lost) = try Session.resumed(data, in: script.component)
            let isAsWished = resumed.reducesMotion == session.reducesMotion
            take(
                isAsWished ? resumed : resumed.moved(to: script.component, reducesMotion: session.reducesMotion).session
            )
            // Promises that were being watched belong to a future that will not come.
            run.watch = run.watch.map { _ in PromiseWatch(session) }
            (run.asked, run.latest) = (session.now, session.now.next)
            return lost
        } catch {
            throw .snapshot(error)
        }
    }

    /// Goes on with a changed script, with the same knobs; nothing jumps.
    ///
    /// Ids may have another meaning afterwards, as with other styles: look names up again.
    /// - Parameters:
    ///   - script: The script.
    ///   - styles: Its styles; `nil` keeps the present ones.
    /// - Returns: What could not be kept, with the knobs that no longer exist or whose values are now out of bounds.
    /// - Throws: ``PlayerProblem/script(_:)`` if the styles do not fit; then nothing has changed.
    public func reload(_ script: Script, styles: [StyleScript]? = nil) throws(PlayerProblem) -> [Loss] {
        let styles = styles ?? self.styles
        var kept = knobs
        if (try? script.tuned(kept.map { (knob: $0.name, value: $0.value) })) == nil {
            kept = []
            for knob in knobs where (try? script.tuned((kept + [knob]).map { (knob: $0.name, value: $0.value) })) != nil
            {
                kept.append(knob)
            }
        }
        let lostKnobs = knobs.filter { knob in !kept.contains { $0.name == knob.name } }
        let variant = try Self.variant(of: script, styles, kept)
        (original, knobs, self.styles) = (script, kept, styles)
        return lostKnobs.map { Loss(kind: .knob, name: $0.name) } + goOver(to: variant)
    }

    /// Sets a knob; what moves goes on from where it is.
    ///
    /// - Throws: ``PlayerProblem/script(_:)`` if there is no knob with this name, or the value is out of its bounds.
    @discardableResult public func setKnob(_ knob: String, to value: Double) throws(PlayerProblem) -> [Loss] {
        let turned = knobs.filter { $0.name != knob } + [(name: knob, value: value)]
        let variant = try Self.variant(of: original, styles, turned)
        knobs = turned
        return goOver(to: variant)
    }

    /// Replaces the styles; each is inside the ones after it.
    ///
    /// - Throws: ``PlayerProblem/script(_:)`` if they do not fit the component; then nothing has changed.
    @discardableResult public func setStyles(_ styles: [StyleScript]) throws(PlayerProblem) -> [Loss] {
        let variant = try Self.variant(of: original, styles, knobs)
        self.styles = styles
        return goOver(to: variant)
    }

    /// The former name of ``setKnob(_:to:)``.
    @available(*, deprecated, renamed: "setKnob(_:to:)")
    @discardableResult public func turn(_ knob: String, to value: Double) throws(PlayerProblem) -> [Loss] {
        try setKnob(knob, to: value)
    }

    /// The former name of ``setStyles(_:)``.
    @available(*, deprecated, renamed: "setStyles(_:)")
    @discardableResult public func wear(_ styles: [StyleScript]) throws(PlayerProblem) -> [Loss] {
        try setStyles(styles)
    }

    /// Whether movement is replaced by cuts and short fades; a motion that already runs goes on unchanged.
    public var reducesMotion: Bool {
        get { session.reducesMotion }
        set {
            if newValue == session.reducesMotion { return }
            take(session.moved(to: script.component, reducesMotion: newValue).session)
        }
    }

    private func goOver(to variant: Script) -> [Loss] {
        let (moved, lost) = session.moved(to: variant.component)
        script = variant
        let explains = host.wantsExplanations
        host = variant.host { [mailbox] in mailbox.take($0) }
        host.wantsExplanations = explains
        mailbox.component = variant.component
        take(moved)
        return lost
    }

    private func take(_ other: Session) {
        (run.session, run.isRefused) = (other, false)
        run.watch = run.watch.map { PromiseWatch(other, after: $0) }
        onChange?()
    }
}
