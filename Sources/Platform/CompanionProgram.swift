import CLinux
import Glibc

/// Returns the path of another of wxhere's programs, in the folder of the running program, in
/// ../libexec/wxhere, or from there in ../../bin; nil when it is missing.
package func companionProgram(_ name: String) -> String? {
  let folder = Files.folder(of: executablePath() ?? "")
  return ["", "../libexec/wxhere/", "../../bin/"].lazy.map { "\(folder)/\($0)\(name)" }
    .first { access($0, X_OK) == 0 }
}

/// Returns the path of the running program without symbolic links; nil when it is unknown.
package func executablePath() -> String? {
  // Without /proc, the path that the program was started with is used.
  Files.target(of: "/proc/self/exe")
    ?? wxhere_started_path().flatMap { Files.target(of: String(cString: $0)) }
}
