import Glibc
import Platform

/// The machine's files.
struct Machine: Sendable {
  /// The prefix of each path: empty for the real machine, a folder in a test.
  var root = ""

  /// Returns the text of a small file; nil when it cannot be read.
  func text(_ path: String) -> String? {
    (try? Files.read(root + path, limit: 1 << 20)).flatMap { $0 }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the first line of a file; nil when it cannot be read.
  func line(_ path: String) -> String? {
    text(path).map { String($0.prefix { $0 != "\n" }) }
  }

  func names(in path: String) -> [String] { ((try? Files.names(in: root + path)) ?? []).sorted() }

  func exists(_ path: String) -> Bool { access(root + path, F_OK) == 0 }

  func isReadable(_ path: String) -> Bool { access(root + path, R_OK) == 0 }

  func isExecutable(_ path: String) -> Bool { access(root + path, X_OK) == 0 }

  /// Returns the owner and the mode of a file; nil when there is none.
  func status(_ path: String) -> stat? {
    var status = stat()
    return stat(root + path, &status) == 0 ? status : nil
  }

  /// Returns a path without symbolic links; nil when it does not exist.
  func target(_ path: String) -> String? {
    guard let target = Files.target(of: root + path) else { return nil }
    // A test's folder may itself be below a link.
    guard !root.isEmpty, let start = Files.target(of: root) else { return target }
    return String(target.dropFirst(start.count))
  }

  /// Returns the number of a group; nil when there is none.
  ///
  /// The file is read directly, because the C library's lookup may open a socket, which this
  /// program must not do.
  func groupNumber(_ name: String) -> UInt32? {
    // Systems that are updated as a whole, as Fedora Silverblue, have their groups in the second.
    let entry = ["/etc/group", "/usr/lib/group"].compactMap(text)
      .flatMap { $0.split(separator: "\n") }.first { $0.hasPrefix("\(name):") }
    let fields = entry?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    return fields.dropFirst(2).first.flatMap { UInt32($0) }
  }

  /// Returns the path of an installed program; nil when it is missing.
  func program(_ name: String) -> String? {
    (Environment.path + ["/usr/sbin", "/sbin", "/usr/local/sbin"]).map { "\($0)/\(name)" }
      .first { isExecutable($0) }
  }

  /// The file in which the user's login shell finds lines that set variables.
  var loginFile: String {
    let shell = Environment.variable("SHELL") ?? ""
    if shell.hasSuffix("/zsh") { return "~/.zprofile" }
    if shell.hasSuffix("/fish") { return "~/.config/fish/config.fish" }
    // bash reads the first one that exists; Arch and Fedora make the first of these.
    let own = [".bash_profile", ".bash_login"].first { exists("\(Environment.home ?? "")/\($0)") }
    return "~/\(shell.hasSuffix("/bash") ? own ?? ".profile" : ".profile")"
  }

  var hasSystemd: Bool { exists("/run/systemd/system") }

  /// The serial port of the kernel's console, which a receiver cannot share, such as
  /// "/dev/ttyAMA0".
  var consolePort: String? {
    // For example "console=serial0,115200 console=tty1 root=…", where tty1 is the screen.
    let words = (line("/proc/cmdline") ?? "").split(separator: " ")
    let consoles = words.filter { $0.hasPrefix("console=") }.map { $0.dropFirst(8) }
    let name = consoles.map { $0.prefix { $0 != "," } }.first { name in
      ["serial", "ttyAMA", "ttyS", "ttyUSB"].contains { name.hasPrefix($0) }
    }
    return name.map { "/dev/\($0)" }
  }

  func consolePort(sharedWith path: String) -> String? {
    consolePort.flatMap { port in
      port == path || target(port).map { $0 == target(path) } == true ? port : nil
    }
  }
}

/// The output of a short run of a program.
struct ProgramRun {
  let output: String
  let errors: String
  let ending: Subprocess.Ending

  init?(_ path: String, _ arguments: [String]) {
    guard let output = try? AnonymousPipe(), let errors = try? AnonymousPipe(),
      let process = try? Subprocess.start(
        path, arguments, output: output.writing.number, errors: errors.writing.number)
    else { return nil }
    let deadline = Instant.now + .seconds(3)
    self.output = Self.text(output.closingWriter(), until: deadline)
    self.errors = Self.text(errors.closingWriter(), until: deadline)
    ending = process.end(by: deadline)
  }

  private static func text(_ file: consuming FileDescriptor, until deadline: Instant) -> String {
    var reader = LineReader(file)
    var text = ""
    while !reader.isDone, Instant.now < deadline, text.utf8.count < 1 << 20 {
      guard let line = try? reader.next(waiting: 50) else { continue }
      text += String(decoding: line, as: UTF8.self) + "\n"
    }
    return text
  }
}

extension Subprocess {
  /// Waits for the end until a deadline, then terminates the program.
  func end(by deadline: Instant) -> Ending {
    while Instant.now < deadline {
      if let ending = ending() { return ending }
      usleep(2000)
    }
    return end()
  }
}
