// Generates the configuration with its defaults, the JSON Schema, the manual pages and the
// completions from the tables of options, commands, placeholders, keys and fields:
//
//     pages-builder [FOLDER]
//     pages-builder --sentences
//
// FOLDER contains the folders man and completions; the default is Config of this package. Config
// also has the templates. The comments in Config/config.json5 are kept, and are also used in
// wxhere(5). With --sentences it prints the template of the catalogues of sentences, which
// Config/translate uses.

import FoundationEssentials
import Glibc
import Platform
import Text

StandardStreams.prepare()
exit(build(Array(CommandLine.arguments.dropFirst())).rawValue)

/// Writes the files into the folder of the arguments.
func build(_ arguments: [String]) -> ExitStatus {
  let usage = "usage: pages-builder [FOLDER | --sentences]"
  if arguments == ["--help"] {
    return StandardStreams.print("\(usage)\n") ? .success : .system
  }
  if arguments == ["--sentences"] {
    do {
      return StandardStreams.print(try SentenceTemplate.text()) ? .success : .system
    } catch {
      StandardStreams.complain("pages-builder: \(error)")
      return .data
    }
  }
  guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
    StandardStreams.complain(usage)
    return .usage
  }
  let config = Generated.configFolder.path
  guard !ConfigurationKey.kept.isEmpty else {
    StandardStreams.complain("pages-builder: there are no keys in \(config)/config.json5")
    return .data
  }
  let folder = arguments.first ?? config
  do {
    let texts = try Generated.paths.map { ($0, try Generated.text(of: $0)) }
    for (name, text) in texts {
      let path = "\(folder)/\(name)"
      let file = try FileDescriptor.open(path, O_WRONLY | O_CREAT | O_TRUNC, mode: 0o644)
      try file.writeAll(text.utf8, path)
    }
    return .success
  } catch {
    StandardStreams.complain("pages-builder: \(error)")
    return error is TemplateFault ? .data : .system
  }
}
