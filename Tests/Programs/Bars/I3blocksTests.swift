import Foundation
import Support
import Testing

extension Programs {
  @Suite("i3blocks", .timeLimit(.minutes(2 * slowness))) struct I3blocksTests {
    @Test("passes the line on unchanged", RequiredProgram.installed("i3blocks"))
    func passesTheLineOnUnchanged() throws {
      let bar = try BarWorld()
      let clicks = "\(bar.home.path)/from-i3bar"
      try #require(mkfifo(clicks, 0o600) == 0)
      let input = open(clicks, O_RDWR | O_CLOEXEC)
      defer { close(input) }
      func say(_ text: String) {
        _ = Array(text.utf8).withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      }
      let output = try bar.start(
        "i3blocks", ["-c", "\(BarWorld.snippets)/i3blocks.conf"], input: input)
      try eventually("the line comes") { output().contains("Tampa") }
      // The output is an endless array, each line but the first beginning with a comma.
      let line = try #require(output().split(separator: "\n").last { $0.contains("Tampa") })
      let blocks =
        try JSONSerialization.jsonObject(with: Data(line.drop { $0 == "," }.utf8))
        as? [[String: Any]]
      let block = try #require(blocks?.last)
      let text = "\(BarWorld.line(isPango: true) { text, _ in text }) \(BarWorld.hostile)"
      #expect(block["full_text"] as? String == text)
      #expect(block["short_text"] as? String == "☁\u{fe0f} 24°C")
      #expect((block["color"] as? String)?.count == 7)

      say("[\n{\"name\":\"wxhere\",\"button\":1}\n")
      try bar.waitForTerminal()
      // i3blocks ignores a click while the command of the previous one runs.
      try eventually("the line comes again") { output().components(separatedBy: "Tampa").count > 2 }
      let requests = bar.world.weather.requests.count
      say(",{\"name\":\"wxhere\",\"button\":2}\n")
      try bar.world.weather.waitForRequests(requests + 1)
    }
  }
}
