import Platform
import Wording

/// Whether what people and bars call as `wxhere` is this program.
struct PathCheck {
  /// This program's own path.
  let executable: String
  let machine: Machine

  var finding: Finding {
    let folders = (Environment.variable("PATH") ?? "").split(separator: ":").map(String.init)
    let found = folders.map { "\($0)/wxhere" }.first { machine.isExecutable($0) }
    let folder = Files.folder(of: executable)
    let line: ShellLine = "export PATH=\(folder):\"$PATH\""
    guard let found else {
      return Finding(
        .path, .hint, .notOnPath,
        Phrase("no folder of PATH has wxhere, so status bars do not find it"),
        cure: Phrase("add this line to ~/.profile, and log in again:"), command: line)
    }
    guard machine.target(found) == executable else {
      return Finding(
        .path, .hint, .shadowed,
        Phrase("what PATH finds is another wxhere, \(found); this one is \(executable)"),
        cure: Phrase("remove one of them, or put this one's folder first in ~/.profile:"),
        command: line, detail: ["path": .text(found)])
    }
    return Finding(
      .path, .ok, .fine, Phrase("\(found) is this program"), detail: ["path": .text(found)])
  }
}
