/// Data as it is written in Swift: `true`, `0.5`, `"a"`, `[1, 2]`, `["id": 3]`.
extension PlainData: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// True or false.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }

    /// A whole number.
    public init(integerLiteral value: Int) { self = .number(Double(value)) }

    /// A number.
    public init(floatLiteral value: Double) { self = .number(value) }

    /// A string.
    public init(stringLiteral value: String) { self = .text(value) }

    /// A list.
    public init(arrayLiteral elements: PlainData...) { self = .list(elements) }

    /// A table; if a name is given twice, the last value counts.
    public init(dictionaryLiteral elements: (String, PlainData)...) {
        var fields: [Field] = []
        for (name, value) in elements {
            fields.removeAll { $0.name == name }
            fields.append(Field(name, value))
        }
        self = .table(fields.sorted { $0.name < $1.name })
    }
}
