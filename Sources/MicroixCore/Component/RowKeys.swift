/// The keys of rows, those that move and those that hold plain data.
struct RowKeys: Sendable {
    var moving = KeySet()
    var data = DenseSet<DataKeyID>()

    mutating func formUnion(_ other: RowKeys) {
        moving.formUnion(other.moving)
        data.formUnion(other.data)
    }
}

extension Component {
    /// The keys of a repeated layer that belong to the component around it, and not to a part in it.
    func ownKeys(ofRow layer: LayerID) -> RowKeys {
        let part = layers[layer].part
        return RowKeys(
            moving: KeySet(layers[layer].keys.filter { keyParts[$0] == part }),
            // What says that it is hidden is the list's.
            data: DenseSet(dataKeys.indices.filter { dataLayers[$0] == layer && $0 != layers[layer].hidden }))
    }

    /// The keys of parts.
    func keys(of list: DenseSet<PartID>) -> RowKeys {
        RowKeys(
            moving: KeySet(keys.indices.filter { list.contains(keyParts[$0]) }),
            data: DenseSet(dataKeys.indices.filter { list.contains(dataParts[$0]) }))
    }

    /// The position that says whether a repeated layer is hidden; `nil` for other layers.
    func slot(ofRow layer: LayerID) -> DerivedID? {
        guard let (number, id) = layers[layer].repetition else { return nil }
        return repetitions[number].slots.lowerBound.advanced(by: id - 1)
    }
}
