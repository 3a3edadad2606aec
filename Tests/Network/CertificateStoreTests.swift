import Foundation
import Platform
import Support
import Testing

@Suite("Certificates of authorities") struct CertificateStoreTests {
  private let home: TemporaryHome

  init() throws { home = try TemporaryHome() }

  private static let folder = "/etc/ssl/certs"
  /// The names in the folder of Debian, Arch and openSUSE.
  private static let many = (100..<140).map { "\(folder)/00000\($0).0" }

  private static let systems: [(files: [String], file: String?, folder: String?)] = [
    (many + ["/etc/ssl/certs/ca-certificates.crt"], nil, folder),
    (["/etc/ssl/certs/ca-certificates.crt"], "/etc/ssl/certs/ca-certificates.crt", nil),
    (["/etc/pki/tls/certs/ca-bundle.crt"], "/etc/pki/tls/certs/ca-bundle.crt", nil),
    (["/etc/ssl/ca-bundle.pem"], "/etc/ssl/ca-bundle.pem", nil),
    (many + ["/etc/ssl/ca-bundle.pem"], nil, folder),
    // The administrator's own certificates beside the system's.
    (
      ["\(folder)/00000000.0", "/etc/pki/tls/certs/ca-bundle.crt"],
      "/etc/pki/tls/certs/ca-bundle.crt", folder
    ),
    (["\(folder)/00000000.0"], nil, folder),
    (["\(folder)/README"], nil, nil), ([], nil, nil),
  ]

  @Test("are found where each distribution keeps them", arguments: systems)
  func areFound(files: [String], file: String?, folder: String?) throws {
    for path in files { try home.write("", to: String(path.dropFirst())) }
    let store = CertificateStore.found(in: home.path) { _ in nil }
    #expect(store.file?.path == file && store.folder?.path == folder)
    #expect(store.isEmpty == (file == nil && folder == nil))
  }

  @Test("are not found behind broken links") func areNotFoundBehindBrokenLinks() throws {
    try home.write("", to: "etc/ssl/certs/README")
    for path in Self.many {
      try FileManager.default.createSymbolicLink(
        atPath: home.path + path, withDestinationPath: "nowhere")
    }
    #expect(CertificateStore.found(in: home.path) { _ in nil }.isEmpty)
  }

  @Test("are those that the environment names, each in place of the system's")
  func areThoseThatTheEnvironmentNames() throws {
    for path in Self.many { try home.write("", to: String(path.dropFirst())) }
    let named = ["SSL_CERT_FILE": "/own.pem", "SSL_CERT_DIR": "/own:/other"]
    let both = CertificateStore.found(in: home.path) { named[$0] }
    #expect(both.file.map { "\($0)" } == "/own.pem (SSL_CERT_FILE)")
    #expect(both.folder.map { "\($0)" } == "/own:/other (SSL_CERT_DIR)")
    let file = CertificateStore.found(in: home.path) { $0 == "SSL_CERT_FILE" ? named[$0] : nil }
    #expect(file.file?.path == "/own.pem" && file.folder == CertificateStore.Place(Self.folder))
    let folder = CertificateStore.found(in: home.path) { $0 == "SSL_CERT_DIR" ? named[$0] : nil }
    #expect(folder.file == nil && folder.folder?.path == "/own:/other")
  }
}
