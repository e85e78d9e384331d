import MicroixMotion

/// Motions are written and read in the same way as snapshots.
extension PlainData: RecordData {}
extension SnapshotReader: RecordReader {}
