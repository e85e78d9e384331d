extension Player {
    /// Lets time go by a clock, until the task is cancelled; it returns then.
    ///
    /// While anything moves, it goes on frame by frame; while something is due later it sleeps until then, and while nothing is,
    /// until there is input. The clock's time counts from ``/MicroixPlayer/Player/now``: what is posted without an instant is
    /// taken up as of the clock's now. After the machine has slept, a `ContinuousClock` has gone on, and all that was due meanwhile happens at
    /// its own instants, at once; for a `SuspendingClock` no time has passed.
    ///
    /// The player stays with the actor, or the task, that calls this, as do those who post.
    /// - Parameters:
    ///   - clock: The clock.
    ///   - framesPerSecond: How often it goes on while anything moves, 1 to 1000.
    ///   - isolation: The caller's actor.
    ///   - onFrame: Is called after each step, to draw and to take events; an error that it throws ends the run.
    /// - Throws: ``/MicroixPlayer/PlayerProblem/running`` where it is run by a clock already, or what `onFrame` throws.
    public func run<C: Clock>(
        on clock: C = ContinuousClock(), framesPerSecond: Double = 60,
        isolation: isolated (any Actor)? = #isolation, onFrame: () throws -> Void = {}
    ) async throws where C.Duration == Duration {
        if self.clock != nil { throw PlayerProblem.running }
        let (start, base) = (clock.now, now)
        // From the start of the session, in seconds.
        let time = { base + start.duration(to: clock.now).seconds }
        let frame = 1 / (framesPerSecond.isNaN ? 60 : min(max(framesPerSecond, 1), 1000))
        let bell = Bell()
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
                // The next frame of one grid, whatever the last one has taken.
                let next = base + ((time() - base) / frame + 1e-6).rounded(.down) * frame + frame
                try? await clock.sleep(until: start.advanced(by: .seconds(next - base)), tolerance: nil)
            } else {
                await clock.sleep(until: start.advanced(by: .seconds(wake - base)), orUntil: bell)
            }
        }
    }
}

extension Clock {
    /// Sleeps until an instant, until a bell is rung, or until the task is cancelled.
    fileprivate func sleep(until deadline: Instant, orUntil bell: Bell) async {
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
