package import MicroixCore

/// A small fault in what a function sends or cancels, which tests should notice.
package struct SendingFault: Sendable, Equatable {
    /// What goes wrong.
    package enum Kind: Sendable, Equatable {
        /// A trigger is not sent.
        case drop(trigger: String)
        /// A trigger is sent with twice the delay.
        case delay(trigger: String)
        /// No trigger is cancelled.
        case keep
    }

    /// The function with the fault.
    package let function: HostFunction
    /// What goes wrong.
    package let kind: Kind

    /// The arguments of a call with the fault in it; `nil` if the call is left out.
    func changed(_ operation: HostOperation, _ arguments: [LuaValue], in called: HostFunction) -> [LuaValue]? {
        guard called.index == function.index else { return arguments }
        let name = arguments.first?.text ?? ""
        switch (kind, operation) {
        case (.drop(name), .send): return nil
        case (.keep, .cancel): return nil
        case (.delay(name), .send):
            guard arguments.count > 1, let delay = PlainData(arguments[1])?.number else { return arguments }
            return arguments.enumerated().map { $0.offset == 1 ? .number(delay * 2) : $0.element }
        default: return arguments
        }
    }
}

/// The faults that were possible in the runs that used this log.
package final class SendingLog {
    /// Each possible fault once, in the order of first occurrence.
    package private(set) var faults: [SendingFault] = []

    /// Creates an empty log.
    package init() {}

    func note(_ operation: HostOperation, _ arguments: [LuaValue], in function: HostFunction) {
        let name = arguments.first?.text ?? ""
        let kinds: [SendingFault.Kind]
        switch operation {
        case .send: kinds = [.drop(trigger: name), .delay(trigger: name)]
        case .cancel: kinds = [.keep]
        default: return
        }
        for kind in kinds
        where !faults.contains(where: { $0.function.index == function.index && $0.kind == kind }) {
            faults.append(SendingFault(function: function, kind: kind))
        }
    }
}
