import Synchronization

/// Spare array storage that many lists use for a short while, one after the other: a list takes it when it begins to
/// fill, and gives it back when it is empty again, so that no list keeps memory that it doesn't need.
///
/// It is only an optimisation: if the storage is in use, or another thread is accessing it, the list allocates its own.
final class SpareStorage<Element>: @unchecked Sendable {
    private let isBusy = Atomic(false)
    // Only the thread that set `isBusy` accesses it: this makes the class Sendable, and a dynamic check needless.
    @exclusivity(unchecked) private var room: [Element] = []

    /// Gives the spare storage to a list that has none.
    func take(_ list: inout [Element]) {
        guard list.capacity == 0, !isBusy.exchange(true, ordering: .acquiring) else { return }
        swap(&list, &room)
        isBusy.store(false, ordering: .releasing)
    }

    /// Takes the storage of a list, if the list is empty.
    @inline(__always) func give(_ list: inout [Element]) { if list.isEmpty, list.capacity > 0 { keep(&list) } }

    private func keep(_ list: inout [Element]) {
        if !isBusy.exchange(true, ordering: .acquiring) {
            if room.capacity == 0 { swap(&list, &room) }
            isBusy.store(false, ordering: .releasing)
        }
        list = []
    }
}
