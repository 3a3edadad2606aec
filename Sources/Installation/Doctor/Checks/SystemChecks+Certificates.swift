import Exchange
import Platform
import Report
import Text

extension SystemChecks {
  /// The check of the authorities' certificates, without which no service can be trusted.
  var certificatesFindings: [Finding] {
    let store = CertificateStore.found(in: machine.root)
    if let fault = fault(of: store) { return [fault] }
    let untrusted = triedContacts.filter { $0.fault?.kind == .notTrusted }.map(\.host)
    guard untrusted.isEmpty else { return [Self.finding(untrusted, machine.packages)] }
    let places = [store.file, store.folder].compactMap { $0?.description }
    let ok = Finding(
      .certificates, .ok, .fine,
      Phrase("the certificates are in \(places.joined(separator: ", "))"),
      detail: ["places": .texts(places)])
    let variable = "CURL_CA_BUNDLE"
    guard let bundle = Environment.variable(variable), store.file?.variable == nil else {
      return [ok]
    }
    return [
      ok,
      Finding(
        .certificates, .hint, .variableNotUsed,
        Phrase("\(variable) is set, but only the program curl reads it"),
        cure: Phrase("add this line to \(machine.loginFile), and log in again:"),
        // Not every shell expands a tilde behind the equals sign.
        command: ShellLine(quoted: "export SSL_CERT_FILE=\(Escaping.shell(bundle))")),
    ]
  }

  private func fault(of store: CertificateStore) -> Finding? {
    func fault(
      _ kind: FindingKind, _ words: Phrase, _ place: CertificateStore.Place? = nil
    ) -> Finding {
      if let variable = place?.variable {
        return Finding(
          .certificates, .fault, kind, words,
          cure: Phrase("correct it where it is set, or unset it:"), command: "unset \(variable)")
      }
      let packages = machine.packages
      return Finding(
        .certificates, .fault, kind, words,
        cure: packages == nil
          ? Phrase("install \("ca-certificates") with this system's package manager")
          : Phrase("reinstall them:"),
        command: packages?.repairingCertificates)
    }
    func unreadable(_ place: CertificateStore.Place) -> Finding {
      fault(
        .unreadableCertificates, Phrase("cannot read the certificates in \(place.description)"),
        place)
    }
    if let file = store.file {
      return machine.isReadable(file.path) ? nil : unreadable(file)
    }
    guard let folder = store.folder else {
      return fault(
        .noCertificates,
        Phrase("this machine has no CA certificates, so no service can be trusted"))
    }
    let folders = folder.path.split(separator: ":").map(String.init)
    let files = folders.flatMap { folder in
      CertificateStore.names(in: machine.root + folder).map { "\(folder)/\($0)" }
    }
    // Links in the folder may be broken.
    guard let first = files.first(where: machine.exists) else {
      // One that cannot be listed may have some.
      if folders.contains(where: { machine.exists($0) && !machine.isReadable($0) }) {
        return unreadable(folder)
      }
      return fault(
        .noCertificates,
        Phrase("\(folder.description) has no certificates, so no service can be trusted"), folder)
    }
    return machine.isReadable(first) ? nil : unreadable(folder)
  }

  private static func finding(_ untrusted: [String], _ packages: PackageManager?) -> Finding {
    let cure =
      packages.map { packages in
        Phrase(
          """
          log in to the network if it asks for that; if a firewall inspects encrypted traffic, \
          put its certificate into \(packages.ownCertificates) and run:
          """)
      }
      ?? Phrase(
        """
        log in to the network if it asks for that; if a firewall inspects encrypted traffic, name \
        a file with its certificate in SSL_CERT_FILE
        """)
    return Finding(
      .certificates, .fault, kind: Fault.Kind.notTrusted,
      Phrase("no trusted authority signed the certificate of \(untrusted.joined(separator: ", "))"),
      cure: cure, command: packages?.updateCertificates, detail: ["hosts": .texts(untrusted)])
  }
}
