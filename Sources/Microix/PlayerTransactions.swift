extension Player {
    /// Groups what is posted in `changes` in a transaction, which shares its duration and curve, and tells when all of it is done.
    ///
    /// - Throws: What ``/MicroixPlayer/Player/begin(_:)`` does, and what `changes` does; what was posted before stands.
    public func transaction<Result>(_ transaction: Transaction, _ changes: () throws -> Result) throws -> Result {
        try begin(transaction)
        defer { commit() }
        return try changes()
    }
}
