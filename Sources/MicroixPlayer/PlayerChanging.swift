public import MicroixCore
public import MicroixLua
import MicroixTimeline

/// Going over: to a snapshot, a changed script, other knobs and styles.
extension Player {
    /// Writes a snapshot, as JSON.
    public var snapshot: String { session.json }

    /// Goes on where a snapshot was taken, as far as the component is still the same.
    ///
    /// What takes the place of a state that is lost is entered as the player is advanced next.
    ///
    /// Knobs, styles and reduced motion are the host's, and in no snapshot: they stay as they are here. So do events that wait.
    /// - Returns: What could not be kept.
    /// - Throws: ``PlayerProblem/snapshot(_:)`` where the text is no snapshot.
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
            // What was promised in a future that is not to come is due no more.
            run.watch = run.watch.map { _ in PromiseWatch(session) }
            (run.asked, run.latest) = (session.now, session.now.next)
            return lost
        } catch {
            throw .snapshot(error)
        }
    }

    /// Goes over to a script that has been changed, with the same knobs; nothing jumps.
    ///
    /// Ids may mean something else from then on, as they may in other styles: look names up again.
    /// - Parameters:
    ///   - script: The script.
    ///   - styles: Its styles; by default as before.
    /// - Returns: What could not be kept, the knobs among it that there are no more or that may not be turned so far now.
    /// - Throws: ``PlayerProblem/script(_:)`` where the styles do not suit it; then all is as before.
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

    /// Turns a knob; what moves goes on from where it is.
    ///
    /// - Throws: ``PlayerProblem/script(_:)`` where there is none of the name, or the value is out of its bounds.
    @discardableResult public func turn(_ knob: String, to value: Double) throws(PlayerProblem) -> [Loss] {
        let turned = knobs.filter { $0.name != knob } + [(name: knob, value: value)]
        let variant = try Self.variant(of: original, styles, turned)
        knobs = turned
        return goOver(to: variant)
    }

    /// Puts on other styles, each inside the ones after it.
    ///
    /// - Throws: ``PlayerProblem/script(_:)`` where they do not suit the component; then all is as before.
    @discardableResult public func wear(_ styles: [StyleScript]) throws(PlayerProblem) -> [Loss] {
        let variant = try Self.variant(of: original, styles, knobs)
        self.styles = styles
        return goOver(to: variant)
    }

    /// Whether movement is replaced by cuts and short fades; what moves already goes on as it began.
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
