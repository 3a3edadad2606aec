import Foundation
import Support
import Testing

@testable import pages_builder

private let folder = Generated.configFolder.appendingPathComponent("completions").path

/// A shell with the completions, and the commands that load them.
private struct Shell: CustomTestStringConvertible {
  let name: String
  let arguments: [String]
  let setUp: String
  var testDescription: String { name }

  static let all = [
    Shell(
      name: "bash", arguments: ["--norc", "--noprofile", "-i"],
      setUp: "source '\(folder)/wxhere.bash'"),
    Shell(
      name: "zsh", arguments: ["-f", "-i"],
      setUp: "fpath=('\(folder)' $fpath); autoload -U compinit; compinit -D -u"),
    Shell(
      name: "fish", arguments: ["--no-config", "-i"], setUp: "source '\(folder)/wxhere.fish'"),
  ]
}

/// The text typed before the tabulator key, and the resulting arguments.
private let typings: [(typed: String, words: [String])] = [
  ("wxhere disc", ["disclosures"]),
  ("wxhere --units me", ["--units", "metric"]),
  ("wxhere --units=me", ["--units=metric"]),
  ("wxhere --lang u", ["--lang", "uk"]),
  ("wxhere --source gps,i", ["--source", "gps,ip"]),
  ("wxhere --format comp", ["--format", "compact"]),
  ("wxhere where --format geoj", ["where", "--format", "geojson"]),
  ("wxhere where --format=geoj", ["where", "--format=geojson"]),
  ("wxhere where --format comp", ["where", "--format", "comp"]),
  ("wxhere hourly --hou", ["hourly", "--hours"]),
  ("wxhere when --aga", ["when", "--again-after"]),
  ("wxhere permission re", ["permission", "reset"]),
  ("wxhere permission allow --al", ["permission", "allow", "--always"]),
  ("wxhere permission --al", ["permission", "--al"]),
  ("wxhere disclosures --cle", ["disclosures", "--clear"]),
  ("wxhere --hou", ["--hou"]),
  ("wxhere --place tallaha", ["--place", "Tallahassee, FL"]),
  ("~/bin/wxhere --place tallaha", ["--place", "Tallahassee, FL"]),
  ("wxhere --place=Tallaha", ["--place=Tallahassee, FL"]),
  ("wxhere --place L\\'Aqu", ["--place", "L'Aquila, Italy"]),
  ("wxhere --place \"L'Aqu", ["--place", "L'Aquila, Italy"]),
  ("wxhere --place 'st. petersb", ["--place", "St. Petersburg, FL"]),
  ("wxhere --place my\\ ca", ["--place", "my cabin"]),
  ("wxhere --place \"my ca", ["--place", "my cabin"]),
  ("wxhere --place home,my\\ ca", ["--place", "home,my cabin"]),
  ("wxhere my", ["my cabin"]),
  ("wxhere hom", ["home"]),
  ("wxhere Tallaha", ["Tallahassee, FL"]),
  ("wxhere when dew_", ["when", "dew_point"]),
  ("wxhere now my\\ ca", ["now", "my cabin"]),
  ("wxhere daily tallaha", ["daily", "Tallahassee, FL"]),
  ("wxhere find tallaha", ["find", "Tallahassee, FL"]),
  ("wxhere places rem", ["places", "remove"]),
  ("wxhere places remove ho", ["places", "remove", "home"]),
  ("wxhere places add boat tallaha", ["places", "add", "boat", "Tallahassee, FL"]),
  ("wxhere config set line.alerts sev", ["config", "set", "line.alerts", "severe"]),
  ("wxhere config set line.units me", ["config", "set", "line.units", "metric"]),
  ("wxhere config set line.approximate hi", ["config", "set", "line.approximate", "hidden"]),
  (
    "wxhere config set location.sources gps,m", ["config", "set", "location.sources", "gps,manual"]
  ),
  ("wxhere config show line.cl", ["config", "show", "line.clock"]),
  ("wxhere config set location.gpsd.po", ["config", "set", "location.gpsd.port"]),
]

extension Programs {
  @Suite("Completions") struct CompletionTests {
    @Test(
      "offer options, towns and saved places in a real shell",
      RequiredProgram.installed("bash", "zsh", "fish"), .serialized, arguments: Shell.all)
    fileprivate func offerOptionsTownsAndSavedPlacesInARealShell(shell: Shell) throws {
      let home = try TemporaryHome()
      // The stand-in passes `find` on, has two saved places, and prints its other arguments.
      let asked = """
        #!/bin/sh
        case "$1 $2" in
          "find --") exec '\(Program.folder)/wxhere' "$@" ;;
          "places list") printf 'my cabin\\t44.05,-71.11\\nhome\\t27.95,-82.46\\n'; exit ;;
        esac
        printf 'got'; printf '|%s' "$@"; echo '|.'

        """
      try home.write(asked, to: "bin/wxhere")
      chmod("\(home.path)/bin/wxhere", 0o700)
      let terminal = try PseudoTerminal(
        Program(RequiredProgram.path(shell.name)), shell.arguments, in: home,
        environment: ["PATH": "\(home.path)/bin:/usr/bin:/bin"])
      defer { terminal.stop() }
      // The quotation marks keep the typed command from matching the expected output.
      terminal.type("\(shell.setUp); echo rea'dy'\n")
      try terminal.wait(for: "ready")
      for (number, typing) in typings.enumerated() {
        terminal.type("\(typing.typed)\t \(number)\n")
        try terminal.wait(for: "got|\(typing.words.joined(separator: "|"))|\(number)|.")
        // Deletes a line that was not completed.
        terminal.type("\u{15}")
      }
    }
  }
}
