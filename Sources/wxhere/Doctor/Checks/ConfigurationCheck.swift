import CommandLine
import JSON5
import Configuration
import Glibc
import Platform
import Wording

/// Whether the configuration can be used.
struct ConfigurationCheck {
  /// nil where it cannot be read.
  let settings: Settings?
  let findings: [Finding]

  init(_ invocation: Invocation) {
    let path =
      invocation.options.configuration ?? "\(invocation.folders.configuration)/config.json5"
    var detail: [String: Finding.Detail] = ["file": .text(path)]
    func fault(_ error: Failure) -> Finding {
      if case .configuration(let error, _) = error, let line = error.line {
        detail["line"] = .number(line)
      }
      var cure = Phrase("correct the file:")
      var command: ShellLine = "${EDITOR:-nano} \(path)"
      if case .configuration(.unreadable(let error), _) = error, error.code == EACCES {
        cure = Phrase("make the file your own:")
        command = "sudo chown \"$(id -un)\" \(path) && chmod u+rw \(path)"
      }
      return Finding(
        .configuration, .fault, FindingKind.unusable, error.phrase, cure: cure, command: command,
        detail: detail)
    }
    do throws(ConfigurationError) {
      settings = try invocation.file.load()
    } catch {
      settings = nil
      findings = [fault(.configuration(error))]
      return
    }
    do throws(Failure) {
      // What only the line needs is read by it.
      _ = try Invocation(invocation.options, settings: settings).style
    } catch {
      findings = [fault(error)]
      return
    }
    findings = [
      ((try? invocation.file.content()) ?? nil) == nil
        ? Finding(
          .configuration, .ok, FindingKind.none,
          Phrase("there is no \(path.underHome): everything is at its default"), detail: detail)
        : Finding(
          .configuration, .ok, FindingKind.fine, Phrase("\(path.underHome) can be used"),
          detail: detail)
    ]
  }
}

extension ConfigurationError {
  /// The line of the file that it is about; nil where it is about none.
  fileprivate var line: Int? {
    switch self {
    case .syntax(_, let fault): fault.line
    case .fault(_, _, let line): line
    case .unreadable, .missing, .notText, .tooLarge: nil
    }
  }
}
