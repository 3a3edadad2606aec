import Glibc
package import Wording

/// A system call that failed, and on what.
package struct SystemError: Error, Worded {
  /// The errno value.
  package let code: Int32
  /// What was being done, as in "cannot read /etc/wxhere/policy.json5".
  package let action: Phrase
  /// Why it cannot be done, with the cure; nil where the system's own words are all there is to say.
  private let reason: Phrase?

  package init(code: Int32, action: Phrase, reason: Phrase? = nil) {
    self.code = code
    self.action = action
    self.reason = reason
  }

  package var phrase: Phrase {
    let words = reason ?? Phrase(verbatim: String(cString: strerror(code)).lowercasedFirst)
    return Phrase("\(action): \(words)")
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}

/// Calls into C until the call is not interrupted by a signal; -1 becomes an error.
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
