import MicroixLua
import MicroixVerify

/// Counts the memory and work of one test on the Swift side; all its requests are counted here, and nowhere else.
struct TestLedger {
    /// The most memory, in estimated bytes, and the most work.
    private static let most = Allowance(bytes: 128 << 20, looks: 40_000_000)
    /// The cost of a request, in looks.
    private static let question = 100

    /// What is left of the allowance.
    private(set) var left = most
    /// The bytes counted for each component.
    private var weights: [Int] = []
    /// The bytes that components share, counted once.
    private var shared: [ObjectIdentifier: Int] = [:]

    /// Counts what a component keeps and has done; a new component gets the next number.
    mutating func book(_ trial: Trial, as id: Int) throws(TestScript.Refusal) {
        if id == weights.count { weights.append(0) }
        let weight = trial.weight
        let common = trial.shared
        left.bytes -= weight - weights[id] + common.weight - shared[common.id, default: 0]
        left.looks = min(left.looks, trial.allowance.looks)
        weights[id] = weight
        shared[common.id] = common.weight
        try check()
    }

    /// Counts a request.
    mutating func bookQuestion() throws(TestScript.Refusal) {
        left.looks -= Self.question
        try check()
    }

    /// Counts the bytes of a component's script.
    mutating func book(bytes: Int) throws(TestScript.Refusal) {
        left.bytes -= bytes
        try check()
    }

    private func check() throws(TestScript.Refusal) {
        if left.bytes < 0 {
            throw TestScript.Refusal(
                "the components of this test keep more than \(Self.most.bytes >> 20) MiB; is there a loop that never ends?",
                isLimit: true)
        }
        if left.looks < 0 {
            throw TestScript.Refusal(
                "this test lets more happen than it may; is there a loop that never ends?", isLimit: true)
        }
    }
}
