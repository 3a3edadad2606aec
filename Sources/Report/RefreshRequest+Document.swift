import Coarsen
import Facts
package import Fields

/// The request as `wxhere` hands it to `wxhere-refresh`: by a descriptor, since everyone can read a
/// command line.
extension RefreshRequest: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    var names = (sources ?? []).map(\.rawValue)
    visitor.names("sources", &names)
    sources = SourceName.list(names)
    var key = manual?.key
    visitor.text("cell", &key)
    manual = key.flatMap { Cell(key: $0) }
    if sources == nil && !names.isEmpty || manual == nil && key != nil { visitor.reject() }
    visitor.word("provider", &provider)
    visitor.flag("background", &isBackground)
    visitor.flag("once", &isOnce)
    visitor.flag("forced", &isForced)
    visitor.flag("check", &isCheck)
    visitor.flag("holds_lock", &holdsLock)
    visitor.text("language", &language)
    visitor.text("configuration", &configuration)
    var hasContent = configurationContent != nil
    visitor.flag("has_content", &hasContent)
    configurationContent = hasContent ? configurationContent ?? [] : nil
  }

  /// The argument that stands for a request behind `Subprocess.documentDescriptor`.
  package static let argument = "--request"

  /// The request on one line, and behind it the content of the configuration where there is one.
  package var document: [UInt8] { line + (configurationContent ?? []) }

  /// - Returns: nil where the bytes are no request.
  package init?(document: [UInt8]) {
    let end = document.firstIndex(of: UInt8(ascii: "\n")) ?? document.endIndex
    guard let request = Self().read(Array(document[..<end])) else { return nil }
    self = request
    if configurationContent != nil { configurationContent = Array(document[end...].dropFirst()) }
  }
}
