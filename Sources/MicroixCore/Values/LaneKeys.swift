/// The keys that are lanes of another key, by lane; stored inline, so that copying changes no reference count.
struct LaneKeys: Sendable {
    private var keys = SIMD4<Int32>(repeating: -1)

    mutating func insert(_ key: KeyID, lane: Int) { keys[lane] = key.raw }

    func contains(_ key: KeyID) -> Bool { contains { $0 == key } }

    func contains(where isMeant: (KeyID) -> Bool) -> Bool {
        keys != Self().keys && keys.indices.contains { keys[$0] >= 0 && isMeant(KeyID(raw: keys[$0])) }
    }
}
