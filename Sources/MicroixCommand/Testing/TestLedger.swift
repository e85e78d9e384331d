import MicroixLua
import MicroixVerify

/// What one test may keep in Swift, and let happen: whatever it asks for is booked here, and nowhere else.
struct TestLedger {
    /// Bytes, as they are estimated.
    private static let most = Allowance(bytes: 128 << 20, looks: 40_000_000)
    /// What any question costs, in looks.
    private static let question = 100

    /// What is left of it.
    private(set) var left = most
    /// What is booked for each component.
    private var weights: [Int] = []
    /// What components share, booked once.
    private var shared: [ObjectIdentifier: Int] = [:]

    /// Books what a component keeps and has let happen; one that is new comes behind the last.
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

    /// Books that something is asked for.
    mutating func bookQuestion() throws(TestScript.Refusal) {
        left.looks -= Self.question
        try check()
    }

    /// Books what a component is made of.
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
