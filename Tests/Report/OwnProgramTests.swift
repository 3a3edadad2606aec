import Foundation
import Platform
import Support
import Testing

@Suite("The program in PATH") struct OwnProgramTests {
  private let home: TemporaryHome

  init() throws {
    home = try TemporaryHome()
    for folder in ["a", "b"] {
      try home.write("#!/bin/sh\n", to: "\(folder)/wxhere")
      chmod("\(home.path)/\(folder)/wxhere", 0o700)
    }
  }

  private func program(_ executable: String, _ folders: String...) -> OwnProgram {
    OwnProgram(executable, in: folders.map { "\(home.path)/\($0)" })
  }

  @Test("is this program where it comes first") func isThisProgram() {
    let path = "\(home.path)/a/wxhere"
    let first = program(path, "a", "b")
    #expect(first.isFound && first.word == "wxhere")
    let second = program(path, "b", "a")
    #expect(!second.isFound && second.word == path.shellWord)
    #expect(second.found == "\(home.path)/b/wxhere")
    let missing = program(path)
    #expect(!missing.isFound && missing.word == path.shellWord && missing.found == nil)
  }

  @Test("is no folder") func isNoFolder() throws {
    try home.write("", to: "unpacked/wxhere/README.md")
    #expect(program("\(home.path)/a/wxhere", "unpacked", "a").isFound)
    #expect(program("\(home.path)/a/wxhere", "unpacked").found == nil)
  }

  @Test("counts as this program when that is unknown") func countsAsThisProgram() {
    #expect(program("", "a").isFound && program("", "a").word == "wxhere")
    #expect(!program("").isFound && program("").word == "wxhere")
  }
}
