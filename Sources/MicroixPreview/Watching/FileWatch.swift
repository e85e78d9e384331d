import MicroixFiles
import Synchronization

/// Looks whether files are others by now, and tells whoever listens.
///
/// It asks for the status of each some thirty times a second, which costs microseconds, and tells of a change once it is the same twice: what systems tell by themselves is lost on
/// network folders, behind links, and where an editor puts a new file in the place of the old one.
package final class FileWatch: Sendable {
    /// What has changed: a component by its file, or which components there are.
    package enum Change: Sendable, Hashable {
        case component(String)
        case list
    }

    private struct State {
        /// Where each component was looked for, with what was there.
        var places: [String: [String: FileStamp]] = [:]
        /// What was there at the last look: whoever is still writing is waited for.
        var last: [String: FileStamp] = [:]
        /// Which components there were at the last look, and which have been told.
        var list: [String]?
        var toldList: [String]?
        var listeners: [Int: AsyncStream<Change>.Continuation] = [:]
        var next = 0
    }

    private let folder: PreviewFolder
    private let state = Mutex(State())

    package init(_ folder: PreviewFolder) { self.folder = folder }

    /// From now on changes of these places are changes of a component.
    func follow(_ places: [String: FileStamp], of component: String) {
        state.withLock { $0.places[component] = places }
    }

    /// Changes from now on, for as long as anybody takes them.
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

    /// Looks until the task is cancelled.
    package func run() async {
        var rounds = 0
        while !Task.isCancelled {
            look(alsoAtList: rounds % 15 == 0)
            rounds += 1
            try? await Task.sleep(for: .milliseconds(30))
        }
    }

    /// Looks once.
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
        // Files that several components require are looked at once.
        var now: [String: FileStamp] = [:]
        for path in Set(places.values.flatMap(\.keys)) { now[path] = FileStamp(of: path) }
        let changed = places.filter { places in
            places.value.contains { now[$0.key] != $0.value } && places.value.keys.allSatisfy { now[$0] == last[$0] }
        }
        // Each is told once, and followed anew from what there is now.
        state.withLock { state in
            state.last = now
            for (name, places) in changed { state.places[name] = now.filter { places[$0.key] != nil } }
        }
        return changed.keys.sorted()
    }
}
