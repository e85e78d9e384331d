import CMicroix
import MicroixLua

/// What a handle stands for.
enum Held {
    case script(Script)
    case style(StyleScript)
    case player(RunningPlayer)
}

/// What is open, by handles: a place, and above it how often that has been given away, so that no handle ever means another thing.
struct Objects {
    private struct Place {
        var turn: UInt32 = 0
        var held: Held?
    }

    private static let placeBits: UInt32 = 12
    private static let lastTurn = UInt32.max >> placeBits
    /// The place 0 is never given away.
    static let most = 1 << Int(placeBits) - 1

    private var places: [Place] = []
    private var free: [Int] = []
    private var count = 0
    /// How many may be open.
    var limit = Self.most

    private func place(of handle: UInt32) -> Int? {
        let place = Int(handle & (1 << Self.placeBits - 1)) - 1
        return places.indices.contains(place) && places[place].turn == handle >> Self.placeBits ? place : nil
    }

    subscript(handle: UInt32) -> Held? { place(of: handle).flatMap { places[$0].held } }

    /// Opens something.
    mutating func add(_ held: Held) throws(Refusal) -> UInt32 {
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

    /// Closes something.
    mutating func remove(_ handle: UInt32) throws(Refusal) {
        guard let place = place(of: handle), places[place].held != nil else {
            throw Refusal(MX_STALE, "nothing is open by the handle \(handle)")
        }
        places[place].held = nil
        count -= 1
        // What has no turn left is not given away again.
        if places[place].turn < Self.lastTurn { free.append(place) }
    }
}
