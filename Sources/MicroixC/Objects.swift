import CMicroix
import MicroixLua

/// An open object, for which a handle stands.
enum OpenObject {
    case script(Script)
    case style(StyleScript)
    case player(RunningPlayer)
}

/// The open objects by their handles; a handle holds a place and, in its upper bits, how often the place has been used,
/// so that no handle gets another meaning.
struct Objects {
    private struct Place {
        var turn: UInt32 = 0
        var held: OpenObject?
    }

    private static let placeBits: UInt32 = 12
    private static let lastTurn = UInt32.max >> placeBits
    /// The most places; place numbers in handles begin at 1.
    static let most = 1 << Int(placeBits) - 1

    private var places: [Place] = []
    private var free: [Int] = []
    private var count = 0
    /// The most objects that may be open at once.
    var limit = Self.most

    private func place(of handle: UInt32) -> Int? {
        let place = Int(handle & (1 << Self.placeBits - 1)) - 1
        return places.indices.contains(place) && places[place].turn == handle >> Self.placeBits ? place : nil
    }

    subscript(handle: UInt32) -> OpenObject? { place(of: handle).flatMap { places[$0].held } }

    /// Opens an object, and returns its handle.
    mutating func add(_ held: OpenObject) throws(Refusal) -> UInt32 {
        if count >= limit { throw Refusal(MX_LIMIT, "more than \(limit) scripts, styles and players are open") }
        if free.isEmpty {
            guard places.count < Self.most else { throw Refusal(MX_LIMIT, "no handle is left in this context") }
            places.append(Place())
            free.append(places.count - 1)
        }
        let place = free.removeLast()
        places[place].turn += 1
        places[place].held = held
        count += 1
        return places[place].turn << Self.placeBits | UInt32(place + 1)
    }

    /// Closes an object.
    mutating func remove(_ handle: UInt32) throws(Refusal) {
        guard let place = place(of: handle), places[place].held != nil else {
            throw Refusal(MX_STALE, "nothing is open by the handle \(handle)")
        }
        places[place].held = nil
        count -= 1
        // A place that was used as often as the bits can count is not used again.
        if places[place].turn < Self.lastTurn { free.append(place) }
    }
}
