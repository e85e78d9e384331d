/// The keys and data keys of rows, that is, of repeated layers or parts.
struct RowKeys: Sendable {
    var moving = KeySet()
    var data = DenseSet<DataKeyID>()

    mutating func formUnion(_ other: RowKeys) {
        moving.formUnion(other.moving)
        data.formUnion(other.data)
    }
}

extension Component {
    /// The keys of a repeated layer that belong to the component around it, and not to a part inside it.
    func ownKeys(ofRow layer: LayerID) -> RowKeys {
        let part = layers[layer].part
        return RowKeys(
            moving: KeySet(layers[layer].keys.filter { keyParts[$0] == part }),
            // Its `hidden` belongs to the list, not to the row.
            data: DenseSet(dataKeys.indices.filter { dataLayers[$0] == layer && $0 != layers[layer].hidden }))
    }

    /// The keys of parts.
    func keys(of list: DenseSet<PartID>) -> RowKeys {
        RowKeys(
            moving: KeySet(keys.indices.filter { list.contains(keyParts[$0]) }),
            data: DenseSet(dataKeys.indices.filter { list.contains(dataParts[$0]) }))
    }

    /// The derived value that hides a repeated layer; `nil` for other layers.
    func slot(ofRow layer: LayerID) -> DerivedID? {
        guard let (number, id) = layers[layer].repetition else { return nil }
        return repetitions[number].slots.lowerBound.advanced(by: id - 1)
    }
}
