extension Player {
    /// Lets the player follow a clock; returns when the task is cancelled.
    ///
    /// While anything moves, the player advances frame by frame. Otherwise it sleeps until the next instant at which
    /// something is due, or until there is input. The clock's time counts from ``/MicroixPlayer/Player/now``; what is
    /// posted without an instant happens at the clock's present time. After the machine has slept, a `ContinuousClock`
    /// has gone on: all that was due meanwhile happens at once, each thing with its own instant. A `SuspendingClock`
    /// has stood still.
    ///
    /// Only the actor or task that calls this may use the player and post to it.
    /// - Parameters:
    ///   - clock: The clock.
    ///   - framesPerSecond: The frame rate while anything moves, from 1 to 1000; a value outside is moved to the
    ///     nearest bound.
    ///   - isolation: The caller's actor.
    ///   - onFrame: Called after each step, to draw and to take events; an error that it throws ends the run.
    /// - Throws: ``/MicroixPlayer/PlayerProblem/running`` if a clock runs the player already, or what `onFrame` throws.
    public func run<C: Clock>(
        on clock: C = ContinuousClock(), framesPerSecond: Double = 60,
        isolation: isolated (any Actor)? = #isolation, onFrame: () throws -> Void = {}
    ) async throws where C.Duration == Duration {
        if self.clock != nil { throw PlayerProblem.running }
        let (start, base) = (clock.now, now)
        // The time in seconds since the start of the session.
        let time = { base + start.duration(to: clock.now).seconds }
        let frame = 1 / (framesPerSecond.isNaN ? 60 : min(max(framesPerSecond, 1), 1000))
        let bell = WakeSignal()
        self.clock = time
        onChange = { bell.ring() }
        defer { (self.clock, onChange) = (nil, nil) }

        while !Task.isCancelled {
            bell.silence()
            let wake = try advance(to: time())
            try onFrame()
            guard let wake else {
                await bell.wait()
                continue
            }
            if wake <= now {
                // The next frame on a fixed grid, however long the last frame took.
                let next = base + ((time() - base) / frame + 1e-6).rounded(.down) * frame + frame
                try? await clock.sleep(until: start.advanced(by: .seconds(next - base)), tolerance: nil)
            } else {
                await clock.sleep(until: start.advanced(by: .seconds(wake - base)), orUntil: bell)
            }
        }
    }
}

extension Clock {
    /// Sleeps until an instant, until the bell is rung, or until the task is cancelled.
    fileprivate func sleep(until deadline: Instant, orUntil bell: WakeSignal) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { try? await sleep(until: deadline, tolerance: nil) }
            group.addTask { await bell.wait() }
            await group.next()
            group.cancelAll()
        }
    }
}

extension Duration {
    fileprivate var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
