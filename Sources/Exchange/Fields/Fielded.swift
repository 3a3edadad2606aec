/// A value that lists its fields once, for reading, writing, checking and displaying.
///
/// The report's format, its version, the ranges of plausible values and the names in `--json` are
/// all derived from this list.
public protocol Fielded {
  /// Passes each field to a visitor, which may read or replace it.
  ///
  /// The fields and their order must not depend on their values.
  mutating func visit(_ visitor: FieldVisitor)
}

/// An enumeration whose cases are stored by name.
public typealias FieldWord = RawRepresentable<String> & CaseIterable

extension Fielded {
  package var line: [UInt8] {
    let writer = FieldWriter()
    writer.write(self)
    return writer.line + [UInt8(ascii: "\n")]
  }

  /// Returns this value with the fields of a line, even without its break; nil for an invalid one.
  package func read(_ line: [UInt8]) -> Self? {
    let reader = FieldReader(line.last == UInt8(ascii: "\n") ? line.dropLast() : line[...])
    let value = reader.read(self)
    return reader.isAtEnd ? value : nil
  }
}

/// A visitor that removes implausible numbers, which some services send for "unknown".
private final class FieldLimits: FieldVisitor {
  override func number(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {
    if let number = value, !range.contains(number) { value = nil }
  }

  override func numbers(
    _ name: StaticString, _ values: inout [String: Double], in range: ClosedRange<Double>
  ) {
    values = values.filter { range.contains($0.value) }
  }

  override func steps(
    _ name: StaticString, _ values: inout [Double?], in range: ClosedRange<Double>
  ) {
    values = values.map { $0.flatMap { range.contains($0) ? $0 : nil } }
  }
}

extension Fielded {
  /// The value without numbers outside their ranges.
  package var withinLimits: Self {
    var value = self
    value.visit(FieldLimits())
    return value
  }
}

/// A reader, writer or check that visits the fields of a value in order.
///
/// The names are those of `--json`, and nil means unknown. A visitor overrides the methods for the
/// kinds that it needs. Lists and objects are processed in inlinable code, which the compiler
/// specializes. Otherwise generic types would be looked up at run time, which costs as much as
/// reading a hundred fields. For that the class and the types in the signatures are public: the
/// compiler keeps the code of a function for other modules only if the types that it names are.
public class FieldVisitor {
  package init() {}

  // MARK: Methods that visitors override

  /// Visits a number, which outside the range of plausible ones counts as unknown.
  package func number(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {}
  package func whole(_ name: StaticString, _ value: inout Int?) {}
  /// Visits a time, by default like other whole numbers.
  package func time(_ name: StaticString, _ value: inout Timestamp?) {
    whole(name, &value)
    if let time = value, !acceptedTimes.contains(time) { reject() }
  }
  package func text(_ name: StaticString, _ value: inout String?) {}
  package func flag(_ name: StaticString, _ value: inout Bool?) {}
  /// Visits a word of those that `words` returns, by default like other texts.
  @usableFromInline package func word(
    _ name: StaticString, _ value: inout String?, of words: () -> [String]
  ) {
    text(name, &value)
  }
  /// Visits numbers whose names are not known in advance or belong to a group.
  package func numbers(
    _ name: StaticString, _ values: inout [String: Double], in range: ClosedRange<Double>
  ) {}
  package func steps(
    _ name: StaticString, _ values: inout [Double?], in range: ClosedRange<Double>
  ) {}
  package func texts(_ name: StaticString, _ values: inout [String: String]) {}
  package func names(_ name: StaticString, _ values: inout [String]) {}
  /// Visits a text derived from other fields, which only writers for other programs use.
  package func derived(_ name: StaticString, _ text: () -> String) {}

  /// Begins an object, whose fields follow if it exists.
  @usableFromInline package func beginObject(_ name: StaticString, isThere: inout Bool) {}
  @usableFromInline package func endObject() {}
  /// Begins a list, whose values follow; the count is never negative, and nil for no list.
  @usableFromInline package func beginList(_ name: StaticString, count: inout Int?) {}
  @usableFromInline package func beginElement() {}
  @usableFromInline package func endElement() {}
  @usableFromInline package func endList() {}

  /// Reports invalid data: a required field is missing, or a value is impossible.
  @usableFromInline package func reject() {}

  // MARK: Further methods that values call

  /// Visits a case of an enumeration.
  @inlinable @inline(__always) package final func word<Word: FieldWord>(
    _ name: StaticString, _ value: inout Word?
  ) {
    let known = value?.rawValue
    var text = known
    word(name, &text) { Word.allCases.map(\.rawValue) }
    guard text != known else { return }
    value = text.flatMap(Word.init(rawValue:))
    if text != nil, value == nil { reject() }
  }

  /// Visits an object, whose fields replace those of a blank value when reading.
  @inlinable @inline(__always) package final func object<Value: Fielded>(
    _ name: StaticString, _ value: inout Value?, blank: @autoclosure () -> Value
  ) {
    var isThere = value != nil
    beginObject(name, isThere: &isThere)
    guard isThere else {
      value = nil
      return
    }
    var object = value ?? blank()
    object.visit(self)
    value = object
    endObject()
  }

  @inlinable @inline(__always) package final func list<Value: Fielded>(
    _ name: StaticString, _ values: inout [Value]?, blank: @autoclosure () -> Value
  ) {
    var count = values?.count
    beginList(name, count: &count)
    guard let count else {
      values = nil
      return
    }
    var list = values ?? []
    values = nil
    if list.count != count { list = Array(repeating: blank(), count: count) }
    for index in list.indices {
      beginElement()
      list[index].visit(self)
      endElement()
    }
    values = list
    endList()
  }

  package final func time(_ name: StaticString, _ value: inout Timestamp) {
    required(&value) { time(name, &$0) }
  }

  package final func whole(_ name: StaticString, _ value: inout Int) {
    required(&value) { whole(name, &$0) }
  }

  package final func number(
    _ name: StaticString, _ value: inout Double, in range: ClosedRange<Double>
  ) {
    required(&value) { number(name, &$0, in: range) }
  }

  package final func text(_ name: StaticString, _ value: inout String) {
    required(&value) { text(name, &$0) }
  }

  package final func flag(_ name: StaticString, _ value: inout Bool) {
    required(&value) { flag(name, &$0) }
  }

  @inlinable @inline(__always) package final func word<Word: FieldWord>(
    _ name: StaticString, _ value: inout Word
  ) {
    required(&value) { word(name, &$0) }
  }

  @inlinable @inline(__always) package final func object<Value: Fielded>(
    _ name: StaticString, _ value: inout Value
  ) {
    let blank = value
    required(&value) { object(name, &$0, blank: blank) }
  }

  @inlinable @inline(__always) package final func list<Value: Fielded>(
    _ name: StaticString, _ values: inout [Value], blank: @autoclosure () -> Value
  ) {
    required(&values) { list(name, &$0, blank: blank()) }
  }

  @inlinable @inline(__always) final func required<Value>(
    _ value: inout Value, _ visit: (inout Value?) -> Void
  ) {
    var optional = Optional(value)
    visit(&optional)
    if let optional { value = optional } else { reject() }
  }
}
