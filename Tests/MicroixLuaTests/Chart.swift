import Foundation

/// A statechart in SCXML's terms, and what is expected of it.
struct ChartCase: Decodable, Sendable, CustomStringConvertible {
    let id: String
    let chart: Chart
    let expect: Expectation

    var description: String { id }

    /// Either the state in which the chart must end, or what is active after each of some events.
    struct Expectation: Decodable, Sendable {
        let finalState: String?
        let initialConfiguration: [String]?
        let events: [Step]?
    }

    struct Step: Decodable, Sendable {
        struct Event: Decodable, Sendable { let name: String }
        let event: Event
        /// Milliseconds.
        let after: Double?
        let nextConfiguration: [String]
    }

    static let all: [ChartCase] = {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Charts/charts.json")
        do {
            return try JSONDecoder().decode([ChartCase].self, from: Data(contentsOf: url))
        } catch {
            fatalError("the charts can't be read: \(error)")
        }
    }()
}

struct Chart: Decodable, Sendable {
    let initial: [String]?
    let data: [Variable]?
    let states: [ChartState]

    struct Variable: Decodable, Sendable {
        let id: String
        let expr: String?
    }
}

struct ChartState: Decodable, Sendable {
    let id: String
    let kind: String
    let deep: Bool?
    let initial: [String]?
    let initialActions: [ChartAction]?
    let entry: [[ChartAction]]?
    let exit: [[ChartAction]]?
    let transitions: [ChartTransition]?
    let states: [ChartState]?
    let data: [Chart.Variable]?
    let donedata: Ignored?
}

/// Whatever stands there.
struct Ignored: Decodable, Sendable { init(from decoder: any Decoder) {} }

struct ChartTransition: Decodable, Sendable {
    let event: [String]?
    let cond: String?
    let target: [String]?
    let `internal`: Bool?
    let actions: [ChartAction]?
}

struct ChartAction: Decodable, Sendable {
    let `do`: String
    let event: String?
    let eventExpr: String?
    let target: String?
    let targetExpr: String?
    let delay: String?
    let delayExpr: String?
    let id: String?
    let sendid: String?
    let sendidExpr: String?
    let `var`: String?
    let expr: String?
    let params: [Parameter]?
    let branches: [Branch]?

    struct Parameter: Decodable, Sendable {
        let name: String
        let expr: String
    }

    struct Branch: Decodable, Sendable {
        let cond: String?
        let then: [ChartAction]
    }
}
