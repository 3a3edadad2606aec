import Checkup
import Platform
import Report
import Wording

extension SystemChecks {
  /// The folder in which Debian's libcurl looks for CA certificates under OpenSSL's names.
  private static let certificateFolder = "/etc/ssl/certs"

  /// The check of the CA certificates.
  var certificatesFindings: [Finding] {
    func fault(_ kind: FindingKind, _ words: Phrase) -> Finding {
      Finding(
        .certificates, .fault, kind, words, cure: Phrase("reinstall them:"),
        command: "sudo apt install --reinstall ca-certificates && sudo update-ca-certificates -f")
    }
    let folder = Self.certificateFolder
    let names = machine.names(in: folder).filter { $0.hasSuffix(".0") }
    // Links in the folder may be broken.
    guard let first = names.first(where: { machine.exists("\(folder)/\($0)") }) else {
      let words = Phrase("\(folder) has no certificates, so no service can be trusted")
      return [fault(.noCertificates, words)]
    }
    guard machine.isReadable("\(folder)/\(first)") else {
      let words = Phrase("cannot read the certificates in \(folder)")
      return [fault(.unreadableCertificates, words)]
    }
    let untrusted = triedContacts.filter { $0.fault?.kind == .notTrusted }.map(\.host)
    if !untrusted.isEmpty {
      return [
        Finding(
          .certificates, .fault, kind: Fault.Kind.notTrusted,
          Phrase(
            "no trusted authority signed the certificate of \(untrusted.joined(separator: ", "))"),
          cure: Phrase(
            """
            if a firewall inspects encrypted traffic, put its certificate into \
            /usr/local/share/ca-certificates and run:
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
          """
          set but not used, because wxhere trusts only \(folder): \
          \(variables.joined(separator: ", "))
          """
        ), cure: Phrase("put your own certificates into /usr/local/share/ca-certificates and run:"),
        command: "sudo update-ca-certificates"),
    ]
  }
}
