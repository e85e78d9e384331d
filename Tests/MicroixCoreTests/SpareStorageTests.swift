import Testing

@testable import MicroixCore

/// The room of lists that are needed for an instant.
@Suite struct SpareStorageTests {
    @Test func roomGoesFromOneListToTheNext() {
        let spare = SpareStorage<Int>()
        var first: [Int] = []
        first.reserveCapacity(100)
        spare.give(&first)
        #expect(first.capacity == 0)
        var second: [Int] = []
        spare.take(&second)
        #expect(second.capacity >= 100)
        var third: [Int] = []
        spare.take(&third)
        #expect(third.capacity == 0, "it is lent once")
    }

    @Test func listInUseKeepsItsRoom() {
        let spare = SpareStorage<Int>()
        var list = [1, 2, 3]
        spare.give(&list)
        spare.take(&list)
        #expect(list == [1, 2, 3])
    }

    @Test func listsOfSeveralThreadsStayApart() async {
        let spare = SpareStorage<Int>()
        let wrong = await withTaskGroup(of: Int.self) { group in
            for own in 0..<8 {
                group.addTask {
                    var wrong = 0
                    for _ in 0..<5_000 {
                        var list: [Int] = []
                        spare.take(&list)
                        if !list.isEmpty { wrong += 1 }
                        for _ in 0..<20 { list.append(own) }
                        if list != Array(repeating: own, count: 20) { wrong += 1 }
                        list.removeEach()
                        spare.give(&list)
                    }
                    return wrong
                }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }
}
