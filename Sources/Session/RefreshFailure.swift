package import Platform
package import Wording

/// Why no refresh could be started or waited for; the description is a sentence for the person.
package enum RefreshFailure: Error, Worded {
  case system(SystemError)
  /// `wxhere-refresh` is not where it belongs.
  case missingProgram

  package var phrase: Phrase {
    switch self {
    case .system(let error): error.phrase
    case .missingProgram:
      Phrase(
        """
        wxhere-refresh is missing: it belongs beside wxhere, or in ../libexec/wxhere/; \
        `swift build` builds all three
        """)
    }
  }
}
