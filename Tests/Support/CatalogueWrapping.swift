/// The line breaks within the sentences of gettext's catalogues.
package enum CatalogueWrapping {
  /// Returns the text of a catalogue as it is where gettext breaks lines as in the committed files,
  /// which 0.21 of Debian 12 has written, and otherwise without line breaks in sentences.
  ///
  /// Newer versions do not break a line after a full stop in a word.
  package static func comparable(_ text: String) throws -> String {
    let msgcat = try Program(RequiredProgram.path("msgcat"))
    let version = try msgcat.run(["--version"], in: TemporaryHome())
    return version.output.contains(" 0.21") ? text : text.replacing("\"\n\"", with: "")
  }
}
