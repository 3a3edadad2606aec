import Glibc
package import Text

/// A failed system call, with the action that needed it.
package struct SystemError: Error, PhraseConvertible {
  /// The errno value.
  package let code: Int32
  /// The action that failed, such as "cannot read /etc/wxhere/policy.json5".
  package let action: Phrase
  /// Nil to use the system's message.
  private let reason: Phrase?

  package init(code: Int32, action: Phrase, reason: Phrase? = nil) {
    self.code = code
    self.action = action
    self.reason = reason
  }

  /// Whether the file system cannot do this at all: lock a file, or wait until it is on the disk.
  var isNotSupported: Bool { [ENOLCK, ENOSYS, EINVAL, EOPNOTSUPP].contains(code) }

  package var phrase: Phrase {
    let text = String(cString: strerror(code))
    let words = reason ?? Phrase(verbatim: text.prefix(1).lowercased() + text.dropFirst())
    return Phrase("\(action): \(words)")
  }
}

/// Calls a C function, repeats it after EINTR, and throws an error when it returns -1.
@discardableResult
package func system<Value: SignedInteger>(
  _ action: @autoclosure () -> Phrase, _ call: () -> Value
) throws(SystemError) -> Value {
  while true {
    let value = call()
    if value != -1 { return value }
    let code = errno
    if code != EINTR { throw SystemError(code: code, action: action()) }
  }
}
