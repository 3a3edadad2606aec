import Configuration
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
    let detail: [String: Finding.Detail] = ["file": .text(path)]
    func fault(_ error: Failure) -> Finding {
      Finding(
        .configuration, .fault, FindingKind.unusable, error.phrase,
        cure: Phrase("correct the file:"), command: "${EDITOR:-nano} \(path)", detail: detail)
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
      Files.version(path) == nil
        ? Finding(
          .configuration, .ok, FindingKind.none,
          Phrase("there is no \(path.underHome): everything is at its default"), detail: detail)
        : Finding(
          .configuration, .ok, FindingKind.fine, Phrase("\(path.underHome) can be used"),
          detail: detail)
    ]
  }
}
