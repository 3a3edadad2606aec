import Text

/// The package manager of the system, with its names of the packages that a cure needs.
struct PackageManager: Sendable {
  enum Package {
    case gpsd
    /// The programs that show a receiver's satellites.
    case gpsdClients
    case certificates
    case emojiFont
    case locales
    case timeZones
    case timeServer
    case openSSL
  }

  /// The commands that install a package and that install it again.
  let install: ShellLine
  let reinstall: ShellLine
  /// The folder for certificates of the administrator's own authorities.
  let ownCertificates: String
  /// The command that makes the certificates usable after a change.
  let updateCertificates: ShellLine
  /// Whether locales are made with locale-gen.
  var makesLocales = false
  private let names: [Package: String]
}

extension PackageManager {
  /// Whether the packages are Debian's, whose names of libraries are known.
  var isDebian: Bool { install == Self.debian.install }

  /// Returns the package manager that os-release(5) leads to; nil for a system that is not known, or
  /// that installs no packages by a command, such as NixOS.
  init?(_ machine: Machine) {
    let text = machine.text("/etc/os-release") ?? machine.text("/usr/lib/os-release") ?? ""
    let words = ["ID=", "ID_LIKE="].flatMap { key in
      text.split(separator: "\n").filter { $0.hasPrefix(key) }
        .flatMap { $0.dropFirst(key.count).split { " \"'".contains($0) } }
    }
    guard let found = words.lazy.compactMap({ Self.all[String($0)] }).first else { return nil }
    self = found
  }

  func installing(_ package: Package) -> ShellLine { "\(install) \(names[package] ?? "")" }

  var repairingCertificates: ShellLine {
    "\(reinstall) \(names[.certificates] ?? "") && \(updateCertificates)"
  }

  // MARK: The table

  private static let debian = PackageManager(
    install: "sudo apt install", reinstall: "sudo apt install --reinstall",
    ownCertificates: "/usr/local/share/ca-certificates",
    updateCertificates: "sudo update-ca-certificates -f", makesLocales: true,
    names: [
      .gpsd: "gpsd", .gpsdClients: "gpsd-clients", .certificates: "ca-certificates",
      .emojiFont: "fonts-noto-color-emoji", .locales: "locales", .timeZones: "tzdata",
      .timeServer: "chrony", .openSSL: "openssl",
    ])

  private static let fedora = PackageManager(
    install: "sudo dnf install", reinstall: "sudo dnf reinstall",
    ownCertificates: "/etc/pki/ca-trust/source/anchors",
    updateCertificates: "sudo update-ca-trust",
    names: [
      .gpsd: "gpsd", .gpsdClients: "gpsd-clients", .certificates: "ca-certificates",
      .emojiFont: "google-noto-color-emoji-fonts", .locales: "glibc-all-langpacks",
      .timeZones: "tzdata", .timeServer: "chrony", .openSSL: "openssl",
    ])

  private static let arch = PackageManager(
    install: "sudo pacman -S", reinstall: "sudo pacman -S",
    ownCertificates: "/etc/ca-certificates/trust-source/anchors",
    updateCertificates: "sudo update-ca-trust", makesLocales: true,
    names: [
      .gpsd: "gpsd", .gpsdClients: "gpsd", .certificates: "ca-certificates",
      .emojiFont: "noto-fonts-emoji", .locales: "glibc", .timeZones: "tzdata",
      .timeServer: "chrony", .openSSL: "openssl",
    ])

  private static let openSUSE = PackageManager(
    install: "sudo zypper install", reinstall: "sudo zypper install -f",
    ownCertificates: "/etc/pki/trust/anchors",
    updateCertificates: "sudo update-ca-certificates",
    names: [
      .gpsd: "gpsd", .gpsdClients: "gpsd-clients", .certificates: "ca-certificates-mozilla",
      .emojiFont: "google-noto-coloremoji-fonts", .locales: "glibc-locale",
      .timeZones: "timezone", .timeServer: "chrony", .openSSL: "openssl",
    ])

  private static let alpine = PackageManager(
    install: "doas apk add", reinstall: "doas apk fix",
    ownCertificates: "/usr/local/share/ca-certificates",
    updateCertificates: "doas update-ca-certificates",
    names: [
      .gpsd: "gpsd", .gpsdClients: "gpsd-clients", .certificates: "ca-certificates",
      .emojiFont: "font-noto-emoji", .locales: "musl-locales", .timeZones: "tzdata",
      .timeServer: "chrony", .openSSL: "openssl",
    ])

  /// By the names of os-release(5), the own one and those of similar systems.
  private static let all = [
    "debian": debian, "ubuntu": debian, "fedora": fedora, "rhel": fedora, "arch": arch,
    "opensuse": openSUSE, "suse": openSUSE, "alpine": alpine,
  ]
}

extension Machine {
  var packages: PackageManager? { PackageManager(self) }

  /// Returns how to install a package: a command, or in words where the system's is not known.
  func cure(
    installing package: PackageManager.Package, named name: String, _ words: Phrase
  ) -> (words: Phrase, command: ShellLine?) {
    packages.map { (words, $0.installing(package)) }
      ?? (Phrase("install \(name) with this system's package manager"), nil)
  }
}
