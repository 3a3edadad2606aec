/// A reader, writer or check that is shown the fields of a value one after the other.
///
/// A name is that of `--json`, and nil is "not known". A visitor overrides the methods of the kinds that
/// concern it. Lists and objects are taken apart here, in code that each caller's compiler specialises:
/// to find a generic type at run time costs as much as to read a hundred fields.
package class FieldVisitor {
  package init() {}

  // MARK: What visitors override

  /// - Parameter range: what is possible; another number is not known.
  package func number(
    _ name: StaticString, _ value: inout Double?, in range: ClosedRange<Double>
  ) {}
  package func whole(_ name: StaticString, _ value: inout Int?) {}
  /// Visits seconds since 1970-01-01 00:00 UTC; a visitor to whom they are whole numbers like others does
  /// not override it.
  package func time(_ name: StaticString, _ value: inout Int?) {
    whole(name, &value)
    if let time = value, !fieldTimes.contains(time) { reject() }
  }
  package func text(_ name: StaticString, _ value: inout String?) {}
  package func flag(_ name: StaticString, _ value: inout Bool?) {}
  /// - Parameter words: all that are possible.
  package func word(_ name: StaticString, _ value: inout String?, of words: () -> [String]) {}
  /// Numbers whose names are not known beforehand, or belong to a group.
  package func numbers(
    _ name: StaticString, _ values: inout [String: Double], in range: ClosedRange<Double>
  ) {}
  package func steps(
    _ name: StaticString, _ values: inout [Double?], in range: ClosedRange<Double>
  ) {}
  package func texts(_ name: StaticString, _ values: inout [String: String]) {}
  package func names(_ name: StaticString, _ values: inout [String]) {}
  /// Shows a text that follows from other fields, for those who write for people's programs.
  package func derived(_ name: StaticString, _ text: () -> String) {}

  /// Begins an object; its fields follow where it is there.
  package func beginObject(_ name: StaticString, isThere: inout Bool) {}
  package func endObject() {}
  /// Begins a list, of which each value follows.
  ///
  /// - Parameter count: of its values, never negative; nil where there is no list.
  package func beginList(_ name: StaticString, count: inout Int?) {}
  package func beginElement() {}
  package func endElement() {}
  package func endList() {}

  /// Notes that what was read cannot be: a field is missing that never is, or holds what it cannot.
  package func reject() {}

  // MARK: What values call besides

  /// Visits one of some words.
  @inlinable package final func word<Word: FieldWord>(_ name: StaticString, _ value: inout Word?) {
    let known = value?.rawValue
    var text = known
    word(name, &text) { Word.allCases.map(\.rawValue) }
    guard text != known else { return }
    value = text.flatMap(Word.init(rawValue:))
    if text != nil, value == nil { reject() }
  }

  /// - Parameter blank: what is filled where a value is read.
  @inlinable package final func object<Value: Fielded>(
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

  @inlinable package final func list<Value: Fielded>(
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
}

/// Fields that are never missing, and times.
extension FieldVisitor {
  package final func time(_ name: StaticString, _ value: inout Int) {
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

  @inlinable package final func word<Word: FieldWord>(_ name: StaticString, _ value: inout Word) {
    required(&value) { word(name, &$0) }
  }

  @inlinable package final func object<Value: Fielded>(_ name: StaticString, _ value: inout Value) {
    let blank = value
    required(&value) { object(name, &$0, blank: blank) }
  }

  @inlinable package final func list<Value: Fielded>(
    _ name: StaticString, _ values: inout [Value], blank: @autoclosure () -> Value
  ) {
    required(&values) { list(name, &$0, blank: blank()) }
  }

  @inlinable final func required<Value>(_ value: inout Value, _ visit: (inout Value?) -> Void) {
    var optional = Optional(value)
    visit(&optional)
    if let optional { value = optional } else { reject() }
  }
}
