import Checkup
import Platform
import Report
import Wording

/// Whether this machine knows those who vouch for services.
struct CertificatesCheck {
  let all: Consultation

  /// Where Debian's libcurl looks, by the names that OpenSSL makes of them.
  private static let folder = "/etc/ssl/certs"

  var findings: [Finding] {
    let machine = all.machine
    func fault(_ kind: FindingKind, _ words: Phrase) -> Finding {
      Finding(
        .certificates, .fault, kind, words, cure: Phrase("install them anew:"),
        command: "sudo apt install --reinstall ca-certificates && sudo update-ca-certificates -f")
    }
    let names = machine.names(in: Self.folder).filter { $0.hasSuffix(".0") }
    // Links may lead nowhere.
    guard let first = names.first(where: { machine.exists("\(Self.folder)/\($0)") }) else {
      let words = Phrase("\(Self.folder) has no certificates: no service can be trusted")
      return [fault(.noCertificates, words)]
    }
    guard machine.isReadable("\(Self.folder)/\(first)") else {
      let words = Phrase("the certificates in \(Self.folder) cannot be read")
      return [fault(.unreadableCertificates, words)]
    }
    let contacts = (all.checkup?.contacts ?? []).filter(\.isTried)
    let untrusted = contacts.filter { $0.fault?.kind == .notTrusted }.map(\.host)
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
      .certificates, .ok, .fine, Phrase("\(Self.folder) has certificates: \(names.count)"),
      detail: ["certificates": .number(names.count)])
    guard !variables.isEmpty else { return [ok] }
    return [
      ok,
      Finding(
        .certificates, .hint, .variableNotUsed,
        Phrase(
          "set, and not used, for wxhere trusts \(Self.folder) alone: \(variables.joined(separator: ", "))"
        ), cure: Phrase("put certificates of your own into /usr/local/share/ca-certificates, and:"),
        command: "sudo update-ca-certificates"),
    ]
  }
}
