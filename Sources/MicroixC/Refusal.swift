import CMicroix
import MicroixPlayer

/// Why a call can't have what it asks for: a status, and the same in words.
struct Refusal: Error {
    let status: mx_status
    let message: String

    init(_ status: mx_status, _ message: String) { (self.status, self.message) = (status, message) }

    init(_ problem: PlayerProblem) {
        self.init(mx_status(rawValue: numericCast(problem.status.rawValue)), problem.message)
    }
}

/// What a player or its files are asked for, refused as C knows it.
func ask<Result>(_ body: () throws(PlayerProblem) -> Result) throws(Refusal) -> Result {
    do throws(PlayerProblem) { return try body() } catch { throw Refusal(error) }
}
