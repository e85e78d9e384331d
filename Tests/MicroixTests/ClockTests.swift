import Microix
import Testing

/// A player that a clock runs.
@MainActor @Suite struct `A player by a clock` {
    /// Lets others go on until something holds, for some seconds at most.
    private func until(_ condition: () -> Bool) async {
        for _ in 0..<20_000 where !condition() { try? await Task.sleep(for: .microseconds(200)) }
    }

    /// Lets others go on for a while.
    private func pause() async { try? await Task.sleep(for: .milliseconds(20)) }

    private final class Count { var steps = 0 }

    @Test("It draws frames while it moves, sleeps until what is due, and for good while nothing is")
    func sleeping() async throws {
        let folder = try toggleFolder()
        let player = try Player(contentsOf: folder("toggle.lua"))
        let (clock, count) = (ManualClock(), Count())
        let running = Task { try await player.run(on: clock) { count.steps += 1 } }
        await until { count.steps == 1 }
        clock.advance(by: .seconds(10))
        await pause()
        #expect(count.steps == 1 && clock.sleepCount == 0, "nothing is due: nobody is woken")

        try player.post("tap")
        await until { clock.nextWake != nil }
        #expect(player.activeStates == ["on"])
        #expect(player.takeEvents().compactMap { $0.message }.count == 1)

        // As of the clock, not of when it was last awake.
        let began = try #require(player.session.nextInstant?.seconds)
        #expect(began > 10 && player.now >= 10 && player.now < 10.001)
        var frames = 0
        while let next = clock.nextWake, next < .seconds(11.9), frames < 300 {
            let sleeps = clock.sleepCount
            clock.advance(by: next - clock.now.offset)
            await until { clock.sleepCount > sleeps }
            frames += 1
        }
        #expect((20...120).contains(frames), "at 60 frames a second: \(frames)")

        let asleep = try #require(clock.nextWake)
        #expect(abs(asleep / .seconds(1) - 12) < 0.01, "the timer, 2 s after the tap: \(asleep)")
        let steps = count.steps
        clock.advance(by: .seconds(0.5))
        await pause()
        #expect(count.steps == steps)
        clock.advance(by: .seconds(10))
        await until { player.activeStates == ["off"] }
        #expect(player.activeStates == ["off"])
        let forgotten = player.takeEvents().first { $0.message?.name == "forgotten" }
        #expect(abs((forgotten?.time ?? 0) - 12) < 0.01, "at its own instant, however late the machine woke")

        running.cancel()
        try await running.value
    }

    @Test("One clock at a time; what a frame throws ends the run, and it can be run again")
    func ends() async throws {
        struct Enough: Error {}
        let folder = try toggleFolder()
        let player = try Player(contentsOf: folder("toggle.lua"))
        let (clock, count) = (ManualClock(), Count())
        let running = Task { try await player.run(on: clock) { count.steps += 1 } }
        await until { count.steps == 1 }
        await #expect(throws: PlayerProblem.running) { try await player.run(on: clock) }
        running.cancel()
        try await running.value
        await #expect(throws: Enough.self) { try await player.run(on: clock) { throw Enough() } }
        let again = Task { try await player.run(on: clock) { count.steps += 1 } }
        await until { count.steps == 2 }
        again.cancel()
        try await again.value
    }

    @Test("Who listens hears all events, each listener by itself; then they wait again for who takes them")
    func events() async throws {
        let folder = try toggleFolder()
        let player = try Player(contentsOf: folder("toggle.lua"))
        func listen() -> Task<[String], Never> {
            let events = player.events()
            return Task {
                var names: [String] = []
                for await event in events {
                    if let message = event.message { names.append(message.name) }
                    if names.count == 2 { break }
                }
                return names
            }
        }
        let (first, second) = (listen(), listen())
        try player.post("tap")
        try player.advance(to: 1)
        #expect(player.takeEvents().isEmpty)
        try player.advance(to: 3)
        #expect(await first.value == ["changed", "forgotten"])
        #expect(await second.value == ["changed", "forgotten"])
        await pause()
        try player.post("tap")
        try player.advance(to: 4)
        #expect(player.takeEvents().contains { $0.message?.name == "changed" })
    }

    @Test("The stream ends with the player")
    func streamEnds() async throws {
        let folder = try toggleFolder()
        var player: Player? = try Player(contentsOf: folder("toggle.lua"))
        let events = try #require(player?.events())
        player = nil
        var count = 0
        for await _ in events { count += 1 }
        #expect(count == 0)
    }

    @Test("By the system's clock it goes on by itself, and what it tells has its own instants, however late they are")
    func realClock() async throws {
        let folder = try toggleFolder()
        let player = try Player(contentsOf: folder("toggle.lua"))
        try player.post("tap", at: 0)
        let events = player.events()
        let running = Task { try await player.run(framesPerSecond: 120) }
        var times: [Double] = []
        for await event in events where event.message != nil {
            times.append(event.time)
            if times.count == 2 { break }
        }
        #expect(times == [0, 2])
        running.cancel()
        try await running.value
    }
}
