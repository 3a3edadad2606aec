import Checkup
import Platform
import Report
import Wording

extension Consultation {
  /// The folder in which Debian's libcurl looks for CA certificates by OpenSSL's names.
  private static let certificateFolder = "/etc/ssl/certs"

  /// The check of the CA certificates.
  var certificatesFindings: [Finding] {
    func fault(_ kind: FindingKind, _ words: Phrase) -> Finding {
      Finding(
        .certificates, .fault, kind, words, cure: Phrase("install them anew:"),
        command: "sudo apt install --reinstall ca-certificates && sudo update-ca-certificates -f")
    }
    let folder = Self.certificateFolder
    let names = machine.names(in: folder).filter { $0.hasSuffix(".0") }
    // Links in the folder may be broken.
    guard let first = names.first(where: { machine.exists("\(folder)/\($0)") }) else {
      let words = Phrase("\(folder) has no certificates: no service can be trusted")
      return [fault(.noCertificates, words)]
    }
    guard machine.isReadable("\(folder)/\(first)") else {
      let words = Phrase("the certificates in \(folder) cannot be read")
      return [fault(.unreadableCertificates, words)]
    }
    let untrusted = triedContacts.filter { $0.fault?.kind == .notTrusted }.map(\.host)
    if !untrusted.isEmpty {
      return [
        Finding(
          .certificates, .fault, kind: Fault.Kind.notTrusted,
          Phrase("nobody known here vouches for \(untrusted.joined(separator: ", "))"),
          cure: Phrase(
            """
            where a firewall looks into what is encrypted, put its certificate into \
            /usr/local/share/ca-certificates, and:
            """), command: "sudo update-ca-certificates", detail: ["hosts": .texts(untrusted)])
      ]
    }
    let variables = ["CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR"].filter {
      Environment.variable($0) != nil
    }
    let ok = Finding(
      .certificates, .ok, .fine, Phrase("\(folder) has certificates: \(names.count)"),
      detail: ["certificates": .number(names.count)])
    guard !variables.isEmpty else { return [ok] }
    return [
      ok,
      Finding(
        .certificates, .hint, .variableNotUsed,
        Phrase(
          "set, and not used, for wxhere trusts \(folder) alone: \(variables.joined(separator: ", "))"
        ), cure: Phrase("put certificates of your own into /usr/local/share/ca-certificates, and:"),
        command: "sudo update-ca-certificates"),
    ]
  }
}
