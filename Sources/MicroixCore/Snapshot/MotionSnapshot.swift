import MicroixMotion

/// Motions are written down, and read, as snapshots are.
extension PlainData: RecordData {}
extension SnapshotReader: RecordReader {}
