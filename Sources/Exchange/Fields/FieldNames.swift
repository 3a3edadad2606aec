/// A visitor that lists the fields of a value, of its objects and of its lists.
private final class FieldNames: FieldEntries {
  var text = ""

  override func add(_ name: StaticString, _ kind: FieldEntry.Kind, isOptional: Bool = false) {
    text += "\(name):\(kind.name) "
  }

  override func derived(_ name: StaticString, _ text: () -> String) {}

  override func beginObject(_ name: StaticString, isThere: inout Bool) {
    add(name, .object)
    isThere = true
  }

  override func beginList(_ name: StaticString, count: inout Int?) {
    add(name, .list)
    count = 1
  }

  override func endObject() { text += "; " }
  override func endList() { text += "; " }
}

extension FieldEntry.Kind {
  fileprivate var name: String {
    switch self {
    case .number: "number"
    case .whole, .time: "whole"
    case .text: "text"
    case .flag: "flag"
    case .word(let words): words.joined(separator: "|")
    case .numbers: "numbers"
    case .steps: "steps"
    case .texts: "texts"
    case .names: "names"
    case .object: "object"
    case .list: "list"
    }
  }
}

extension Fielded {
  /// The names and kinds of all fields.
  ///
  /// Any change in them is a change of the format.
  package var fieldNames: String {
    var (value, names) = (self, FieldNames())
    value.visit(names)
    return names.text
  }
}
