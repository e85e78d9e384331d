extension Player {
    /// Groups what `changes` posts into a transaction, with one duration and curve and one completion.
    ///
    /// - Throws: What ``/MicroixPlayer/Player/begin(_:)`` throws, and what `changes` throws; what was posted before an
    ///   error stays.
    public func transaction<Result>(_ transaction: Transaction, _ changes: () throws -> Result) throws -> Result {
        try begin(transaction)
        defer { commit() }
        return try changes()
    }
}
