import Glibc
import Platform
import Support
import Testing

@Suite("A wait for the end of programs", .ownThreads, .timeLimit(.minutes(2 * slowness)))
struct SubprocessTests {
  @Test("ends with the first of them") func endsWithTheFirst() throws {
    let programs = try [1, 2].map { _ in try Subprocess.start("/bin/sleep", ["1000"]) }
    defer { for program in programs { _ = program.end() } }
    let time = Duration.milliseconds(100)
    let waited = ContinuousClock().measure { Subprocess.waitForEnd(ofAny: programs, within: time) }
    #expect(waited >= time, "both still run")
    kill(programs[1].identifier, SIGKILL)
    Subprocess.waitForEnd(ofAny: programs, within: .seconds(1000))
    #expect(programs[1].hasEnded)
    #expect(!programs[0].hasEnded)
  }
}
