import Platform
import Text

/// The check that the other two programs exist, have this version, and start.
struct ProgramsCheck {
  let executable: String
  let machine: Machine

  var findings: [Finding] {
    let faults = ["wxhere-refresh", "wxhere-locate"].compactMap(finding)
    guard faults.isEmpty else { return faults }
    return [
      Finding(
        .programs, .ok, .fine,
        Phrase("wxhere, wxhere-refresh and wxhere-locate have version \(version)"),
        detail: ["version": .text(version), "path": .text(executable)])
    ]
  }

  private func finding(_ name: String) -> Finding? {
    guard let path = companionProgram(name) else {
      return fault(
        .missing, name,
        Phrase("\(name) is missing: it must be next to wxhere or in ../libexec/wxhere/"))
    }
    guard let run = ProgramRun(path, ["--version"]) else {
      return fault(.broken, name, Phrase("cannot start \(path)"))
    }
    if let library = Self.library(in: run.errors) {
      let isDebian = machine.packages?.isDebian == true
      return Finding(
        .programs, .fault, .libraryMissing,
        Phrase("cannot start \(name): this system has no \(library)"),
        cure: isDebian
          ? Phrase("install it, or build wxhere on this machine:")
          : Phrase("install \(library) with this system's package manager"),
        command: isDebian ? "sudo apt install \(Self.package(of: library))" : nil,
        detail: ["program": .text(name), "library": .text(library)])
    }
    let words = run.output.split { $0.isWhitespace }
    guard run.ending == 0, words.count == 2 else {
      return fault(.broken, name, Phrase("cannot start \(path)"))
    }
    guard words[1] == version else {
      return fault(
        .otherVersion, name,
        Phrase("\(path) has version \(words[1].prefix(20)), but wxhere has \(version)"))
    }
    return nil
  }

  /// Returns the fault of another program, with how to install it again.
  func fault(_ kind: FindingKind, _ name: String, _ words: Phrase) -> Finding {
    let (cure, command) = reinstalling
    return Finding(
      .programs, .fault, kind, words, cure: cure, command: command,
      detail: ["program": .text(name)])
  }

  private var reinstalling: (cure: Phrase, command: ShellLine?) {
    let isSystem = executable.hasPrefix("/usr/bin/")
    if isSystem, machine.packages?.isDebian == true {
      return (
        Phrase("install the package again, in the folder to which it was downloaded:"),
        "sudo apt install --reinstall ./wxhere_*.deb"
      )
    }
    // Other packages have these files without Config/install's list of them.
    let prefix = Files.folder(of: Files.folder(of: executable))
    let isListed = machine.exists("\(prefix)/share/wxhere/installed")
    guard isListed || !isSystem && !machine.exists("\(prefix)/share/wxhere/wxhere.schema.json")
    else { return (Phrase("install wxhere again"), nil) }
    var command: ShellLine = executable.holds("/.build/") ? "swift build" : "Config/install"
    if isListed { command = "\(command) --prefix \(prefix)" }
    return (Phrase("install all three together, in the folder of wxhere's sources:"), command)
  }

  /// Returns the library that the loader could not open; nil for other errors.
  ///
  /// The message is "error while loading shared libraries: libgps.so.28: cannot …", perhaps with a
  /// path.
  static func library(in errors: String) -> String? {
    guard errors.holds("shared libraries") else { return nil }
    return errors.split { $0.isWhitespace || $0 == ":" || $0 == "/" }
      .first { $0.holds(".so.") }.map { String($0.prefix(40)) }
  }

  /// Returns the Debian package of a library, libgps28 for libgps.so.28, a name that Debian 13
  /// still provides for the packages it renamed.
  static func package(of library: String) -> String {
    library.parts(separatedBy: ".so.").joined()
  }
}

extension SystemChecks {
  /// The check that `wxhere` on the PATH is this program.
  var pathFinding: Finding {
    let executable = program.executable
    let folder = Files.folder(of: executable)
    let file = machine.loginFile
    let line: ShellLine = "export PATH=\(folder):\"$PATH\""
    guard let found = program.found else {
      return Finding(
        .path, .hint, .notOnPath,
        Phrase("wxhere is not in PATH, so it cannot be started by its name alone"),
        cure: Phrase("add this line to \(file), and log in again:"), command: line)
    }
    guard program.isFound else {
      return Finding(
        .path, .hint, .shadowed,
        Phrase("PATH finds another wxhere, \(found); this one is \(executable)"),
        cure: Phrase("remove one of them, or put this one's folder first in \(file):"),
        command: line, detail: ["path": .text(found)])
    }
    return Finding(
      .path, .ok, .fine, Phrase("\(found) is this program"), detail: ["path": .text(found)])
  }
}
