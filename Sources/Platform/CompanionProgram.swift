import CLinux
import Glibc

/// Returns the path of another program of wxhere's: beside the running one, else where packages put what
/// is not for people to call, or from there what is; nil where it is missing.
package func companionProgram(_ name: String) -> String? {
  let folder = Files.folder(of: executablePath() ?? "")
  return ["", "../libexec/wxhere/", "../../bin/"].lazy.map { "\(folder)/\($0)\(name)" }
    .first { access($0, X_OK) == 0 }
}

/// The path of the running program, links resolved; nil where the system does not tell.
package func executablePath() -> String? {
  // Without /proc, the path by which it was started.
  Files.target(of: "/proc/self/exe")
    ?? wxhere_started_path().flatMap { Files.target(of: String(cString: $0)) }
}
