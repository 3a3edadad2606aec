import Configuration
import Exchange
import Glibc
import Platform
import Text

struct ConfigurationCheck {
  /// The settings; nil when they cannot be read.
  let settings: Settings?
  let findings: [Finding]

  init(_ examination: DoctorRun) {
    let file = examination.file
    let path = file.path
    var detail: [String: Finding.Detail] = ["file": .text(path)]
    let isNamed = !examination.configurationOption.text.isEmpty
    func fault(_ fault: any PhraseConvertible) -> Finding {
      let error = fault as? ConfigurationError
      if let line = error?.line { detail["line"] = .number(line) }
      var reason: SystemError?
      if case .unreadable(let error)? = error { reason = error }
      return Self.fault(fault.phrase, reason, path, detail, isNamed: isNamed)
    }
    let folder = FolderCheck(
      part: .configuration, folder: examination.folders.configuration,
      refresh: examination.refreshing)
    do throws(ConfigurationError) {
      settings = try file.load()
    } catch {
      settings = nil
      findings = [(isNamed ? nil : folder.obstacle) ?? fault(error)]
      return
    }
    if let error = settings.flatMap(examination.lineFault) {
      findings = [fault(error)]
      return
    }
    if let fault = folder.obstacle ?? Self.placesFault(examination.folders) {
      findings = [fault]
      return
    }
    let names = settings.map(examination.nameFaults) ?? []
    guard names.isEmpty else {
      findings = names.map { Finding(.configuration, .hint, .unusable, $0, detail: detail) }
      return
    }
    findings = [
      ((try? file.content()) ?? nil) == nil
        ? Finding(
          .configuration, .ok, .none,
          Phrase("there is no \(path.underHome): all settings are at their defaults"),
          detail: detail)
        : Finding(
          .configuration, .ok, .fine, Phrase("\(path.underHome) is valid"), detail: detail)
    ]
  }

  private static func placesFault(_ folders: Folders) -> Finding? {
    let file = PlacesFile(folders)
    do throws(PlacesFileError) {
      _ = try file.load()
      return nil
    } catch {
      var reason: SystemError?
      if case .system(let error) = error { reason = error }
      return fault(error.phrase, reason, file.path, ["file": .text(file.path)])
    }
  }

  private static func fault(
    _ words: Phrase, _ reason: SystemError?, _ path: String, _ detail: [String: Finding.Detail],
    isNamed: Bool = false
  ) -> Finding {
    var cure: Phrase? = Phrase("correct the file:")
    var command: ShellLine? = "${EDITOR:-nano} \(path)"
    switch reason?.code {
    case EACCES:
      cure = Phrase("take ownership of the file:")
      command = "sudo chown \"$(id -un)\" \(path) && chmod u+rw \(path)"
    case EISDIR where isNamed:
      // It is some folder of the user's.
      (cure, command) = (nil, nil)
    case EISDIR:
      cure = Phrase("remove it and recreate it:")
      command = "mv \(path) \("\(path).old") && echo '{}' >\(path)"
    case ELOOP:
      cure = Phrase("remove it and recreate it:")
      command = "rm \(path) && echo '{}' >\(path)"
    case ENOENT:
      cure = Phrase("recreate it:")
      command = "mkdir -p \"$(dirname \"$(readlink -m \(path))\")\" && echo '{}' >\(path)"
    default: break
    }
    return Finding(
      .configuration, .fault, .unusable, words, cure: cure, command: command, detail: detail)
  }
}

extension ConfigurationError {
  fileprivate var line: Int? {
    switch self {
    case .syntax(_, let fault): fault.line
    case .fault(_, _, let line): line
    case .unreadable, .missing, .notText, .tooLarge: nil
    }
  }
}
