/// A value that lists its fields once, for all who read, write, check or show them.
///
/// The list is the only one there is: the report's format, its version, the limits of what instruments
/// measure, and the names in `--json` come from it.
package protocol Fielded: Encodable {
  /// Shows each field to a visitor, which may read it or replace it.
  ///
  /// The same fields in the same order each time, whatever they hold.
  mutating func visit(_ visitor: inout some FieldVisitor)
}

/// The name of a field, as `--json` has it.
package typealias FieldName = StaticString

/// What numbers are possible; another one is not known.
package typealias FieldRange = ClosedRange<Double>

/// Somebody who is shown the fields of a value one after the other.
///
/// nil is "not known".
package protocol FieldVisitor {
  mutating func number(_ name: FieldName, _ value: inout Double?, in range: FieldRange)
  mutating func whole(_ name: FieldName, _ value: inout Int?)
  mutating func text(_ name: FieldName, _ value: inout String?)
  mutating func flag(_ name: FieldName, _ value: inout Bool?)
  mutating func word<Word: FieldWord>(_ name: FieldName, _ value: inout Word?)
  /// - Parameter blank: what is filled where a value is read.
  mutating func object<Value: Fielded>(
    _ name: FieldName, _ value: inout Value?, blank: @autoclosure () -> Value)
  mutating func list<Value: Fielded>(
    _ name: FieldName, _ values: inout [Value]?, blank: @autoclosure () -> Value)
  /// Numbers whose names are not known beforehand, or belong to a group.
  mutating func numbers(_ name: FieldName, _ values: inout [String: Double], in range: FieldRange)
  mutating func steps(_ name: FieldName, _ values: inout [Double?], in range: FieldRange)
  mutating func texts(_ name: FieldName, _ values: inout [String: String])
  mutating func names(_ name: FieldName, _ values: inout [String])

  /// Notes that what was read cannot be: a field is missing that never is, or holds what it cannot.
  mutating func reject()
}

/// One of some words.
package typealias FieldWord = RawRepresentable<String> & CaseIterable & Encodable

/// The times that can be computed with, as `WallClock.calendar` in Platform has them.
package let fieldTimes = -100_000_000_000...100_000_000_000

/// Fields that are never missing, and times.
extension FieldVisitor {
  /// Seconds since 1970-01-01 00:00 UTC.
  package mutating func time(_ name: FieldName, _ value: inout Int?) {
    whole(name, &value)
    if let time = value, !fieldTimes.contains(time) { reject() }
  }

  package mutating func time(_ name: FieldName, _ value: inout Int) {
    required(&value) { visitor, value in visitor.time(name, &value) }
  }

  package mutating func whole(_ name: FieldName, _ value: inout Int) {
    required(&value) { visitor, value in visitor.whole(name, &value) }
  }

  package mutating func number(_ name: FieldName, _ value: inout Double, in range: FieldRange) {
    required(&value) { visitor, value in visitor.number(name, &value, in: range) }
  }

  package mutating func text(_ name: FieldName, _ value: inout String) {
    required(&value) { visitor, value in visitor.text(name, &value) }
  }

  package mutating func flag(_ name: FieldName, _ value: inout Bool) {
    required(&value) { visitor, value in visitor.flag(name, &value) }
  }

  package mutating func word<Word: FieldWord>(_ name: FieldName, _ value: inout Word) {
    required(&value) { visitor, value in visitor.word(name, &value) }
  }

  package mutating func object<Value: Fielded>(_ name: FieldName, _ value: inout Value) {
    let blank = value
    required(&value) { visitor, value in visitor.object(name, &value, blank: blank) }
  }

  package mutating func list<Value: Fielded>(
    _ name: FieldName, _ values: inout [Value], blank: @autoclosure () -> Value
  ) {
    required(&values) { visitor, values in visitor.list(name, &values, blank: blank()) }
  }

  private mutating func required<Value>(
    _ value: inout Value, _ visit: (inout Self, inout Value?) -> Void
  ) {
    var optional = Optional(value)
    visit(&self, &optional)
    if let optional { value = optional } else { reject() }
  }
}
