import Microix

/// Runs a component from a file, says that it was tapped, and prints what comes of it.
///
///     swift run Minimal ../switch.lua tap
@main struct Minimal {
    static func main() async {
        let arguments = CommandLine.arguments
        guard arguments.count == 3 else { return print("usage: Minimal FILE TRIGGER") }
        do {
            let player = try Player(contentsOf: arguments[1])
            let playing = Task {
                try await player.run {
                    for event in player.takeEvents() {
                        if let message = event.message { print(event.time, "says", message.name, message.value) }
                        if let cue = event.cue { print(event.time, "plays", cue.name, cue.value) }
                    }
                    for change in player.updateScene() { print(player.now, "draws", player.scene[change.layer].name) }
                    for failure in player.takeFailures() { print(failure.text) }
                }
            }
            try await Task.sleep(for: .seconds(0.1))
            try player.post(arguments[2])
            try await Task.sleep(for: .seconds(1))
            playing.cancel()
            try await playing.value
        } catch {
            print((error as? PlayerProblem)?.message ?? "\(error)")
        }
    }
}
