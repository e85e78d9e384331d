import MicroixFiles
import Synchronization

/// Notices changes of files, and tells its listeners.
///
/// It reads the status of each file some thirty times a second, which takes microseconds, and reports a change once two
/// readings agree. Notifications of the system would miss changes in network folders, behind links, and by editors that
/// replace the file.
package final class FileWatch: Sendable {
    /// A change of a component, by its file, or of the list of components.
    package enum Change: Sendable, Hashable {
        case component(String)
        case list
    }

    private struct State {
        /// The status of each place where a component's files were looked for.
        var places: [String: [String: FileStamp]] = [:]
        /// The status at the last reading, to wait while a file is still being written.
        var last: [String: FileStamp] = [:]
        /// The list of components at the last reading, and the list that was reported last.
        var list: [String]?
        var toldList: [String]?
        var listeners: [Int: AsyncStream<Change>.Continuation] = [:]
        var next = 0
    }

    private let folder: PreviewFolder
    private let state = Mutex(State())

    package init(_ folder: PreviewFolder) { self.folder = folder }

    /// Watches these places for a component from now on.
    func follow(_ places: [String: FileStamp], of component: String) {
        state.withLock { $0.places[component] = places }
    }

    /// The changes from now on, as long as somebody reads them.
    func changes() -> AsyncStream<Change> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1000)) { continuation in
            let number = state.withLock { state in
                state.next += 1
                state.listeners[state.next] = continuation
                return state.next
            }
            continuation.onTermination = { [weak self] _ in
                self?.state.withLock { _ = $0.listeners.removeValue(forKey: number) }
            }
        }
    }

    /// Watches until the task is cancelled.
    package func run() async {
        var rounds = 0
        while !Task.isCancelled {
            look(alsoAtList: rounds % 15 == 0)
            rounds += 1
            try? await Task.sleep(for: .milliseconds(30))
        }
    }

    /// Reads the status of all files once.
    func look(alsoAtList: Bool) {
        var changes = changedComponents().map { Change.component($0) }
        if alsoAtList, folder.only == nil {
            let list = folder.files()
            let isNew = state.withLock { state in
                defer { state.list = list }
                guard let told = state.toldList else {
                    state.toldList = list
                    return false
                }
                guard state.list == list, told != list else { return false }
                state.toldList = list
                return true
            }
            if isNew { changes.append(.list) }
        }
        let listeners = state.withLock { Array($0.listeners.values) }
        for change in changes { for listener in listeners { listener.yield(change) } }
    }

    private func changedComponents() -> [String] {
        let (places, last) = state.withLock { ($0.places, $0.last) }
        // A file that several components require is read once.
        var now: [String: FileStamp] = [:]
        for path in Set(places.values.flatMap(\.keys)) { now[path] = FileStamp(of: path) }
        let changed = places.filter { places in
            places.value.contains { now[$0.key] != $0.value } && places.value.keys.allSatisfy { now[$0] == last[$0] }
        }
        // Each change is reported once; then the new status counts.
        state.withLock { state in
            state.last = now
            for (name, places) in changed { state.places[name] = now.filter { places[$0.key] != nil } }
        }
        return changed.keys.sorted()
    }
}
