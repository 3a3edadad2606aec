import Glibc

/// The certificates of the authorities that TLS connections trust, as paths.
///
/// Each distribution keeps them elsewhere, and a libcurl that was built for one does not find those
/// of another. As in OpenSSL and curl, `SSL_CERT_FILE` replaces the file, and `SSL_CERT_DIR` the
/// folder.
package struct CertificateStore: Equatable, Sendable {
  /// A path, and the variable that names it; nil for one of the system's.
  package struct Place: Equatable, Sendable, CustomStringConvertible {
    package let path: String
    package let variable: String?

    package init(_ path: String, variable: String? = nil) {
      self.path = path
      self.variable = variable
    }

    /// The path, as in "/home/me/ca.pem (SSL_CERT_FILE)".
    package var description: String { variable.map { "\(path) (\($0))" } ?? path }
  }

  /// A file of all certificates, which takes some 30 ms to read; nil for none.
  package let file: Place?
  /// Folders, separated by colons, that have certificates under OpenSSL's names; nil for none.
  ///
  /// OpenSSL reads only the files that it needs.
  package let folder: Place?

  package init(file: Place? = nil, folder: Place? = nil) {
    self.file = file
    self.folder = folder
  }

  /// Whether neither a file nor a folder was found, so that libcurl's own are the only ones.
  package var isEmpty: Bool { file == nil && folder == nil }

  /// The folder of Debian, Arch and openSUSE, which elsewhere may have a few certificates.
  private static let systemFolder = "/etc/ssl/certs"
  /// The files of Debian, Arch and NixOS; Fedora; openSUSE; Fedora's own place; Alpine.
  private static let systemFiles = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem", "/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem",
    "/etc/ssl/cert.pem",
  ]
  /// A folder with fewer certificates is not the system's whole store, so the file is needed too.
  private static let least = 20

  /// Returns the names in a folder under which OpenSSL finds certificates, such as "002c0b4f.0".
  package static func names(in folder: String) -> [String] {
    ((try? Files.names(in: folder)) ?? []).filter { $0.hasSuffix(".0") }.sorted()
  }

  /// Returns the certificates in the files below a root, or that the environment names.
  package static func found(
    in root: String = "", _ variable: (String) -> String? = Environment.variable
  ) -> CertificateStore {
    func exists(_ path: String) -> Bool { access(root + path, F_OK) == 0 }
    let names = names(in: root + systemFolder)
    // The names are links, which may be broken.
    let hasFolder = names.contains { exists("\(systemFolder)/\($0)") }
    let isWhole = hasFolder && names.count >= least
    let file = isWhole ? nil : systemFiles.first(where: exists)
    func place(_ name: String, orElse path: String?) -> Place? {
      variable(name).map { Place($0, variable: name) } ?? path.map { Place($0) }
    }
    return CertificateStore(
      file: place("SSL_CERT_FILE", orElse: file),
      folder: place("SSL_CERT_DIR", orElse: hasFolder ? systemFolder : nil))
  }
}
