package import MicroixCore

/// A small fault in what a function sends ahead or calls off, which tests should notice.
package struct SendingFault: Sendable, Equatable {
    /// What is done otherwise.
    package enum Kind: Sendable, Equatable {
        /// A trigger is not sent.
        case drop(trigger: String)
        /// A trigger is sent twice as far ahead.
        case delay(trigger: String)
        /// Nothing is called off.
        case keep
    }

    /// The function in which it is.
    package let function: HostFunction
    /// What is done otherwise.
    package let kind: Kind

    /// The arguments of a call with the fault in it; `nil` where the call is left out.
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

/// The faults that were possible in the runs that it listened to.
package final class SendingLog {
    /// Each once, in the order in which they came up.
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
