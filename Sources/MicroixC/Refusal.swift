import CMicroix
import MicroixPlayer

/// Why a call failed: a status, and a message.
struct Refusal: Error {
    let status: mx_status
    let message: String

    init(_ status: mx_status, _ message: String) { (self.status, self.message) = (status, message) }

    init(_ problem: PlayerProblem) {
        self.init(mx_status(rawValue: numericCast(problem.status.rawValue)), problem.message)
    }
}

/// Runs a call of a player or its files; an error becomes one for C.
func ask<Result>(_ body: () throws(PlayerProblem) -> Result) throws(Refusal) -> Result {
    do throws(PlayerProblem) { return try body() } catch { throw Refusal(error) }
}
