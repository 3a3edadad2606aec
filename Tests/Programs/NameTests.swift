import Foundation
import Support
import Testing

extension Programs {
  @Suite("wxhere name", .timeLimit(.minutes(1 * slowness))) struct WxhereNameTests {
    @Test("names points line by line without any request")
    func namesPointsLineByLineWithoutAnyRequest() throws {
      let world = try World()
      let result = try Program("wxhere").run(
        ["name"], in: world.home,
        input: "27.9506,-82.4572\n37.7785 -122.4056\r\n-33.8688, 151.2093")
      #expect(result.status == 0)
      #expect(result.errors.isEmpty)
      let lines = result.output.split(separator: "\n").map { $0.split(separator: "\t") }
      #expect(
        lines.map { $0.prefix(5).joined(separator: "|") } == [
          "27.9506|-82.4572|Tampa, FL|Florida|US",
          "37.7785|-122.4056|San Francisco, CA|California|US",
          "-33.8688|151.2093|Sydney, NSW|New South Wales|AU",
        ])
      #expect(lines.allSatisfy { (Double($0.last ?? "") ?? 99) < 3 })
      #expect(world.weather.connections == 0)
      #expect(world.home.files == ["config/wxhere/config.json5"])
    }

    @Test("reports a bad line by number and continues") func reportsABadLineByNumberAndContinues()
      throws
    {
      let world = try World()
      let result = try Program("wxhere").run(
        ["name"], in: world.home, input: "x\n27.9506,-82.4572\n\n91,0\n1,2,3\n0,nan\n")
      #expect(result.status == 65)
      #expect(result.output.split(separator: "\n").count == 1)
      let complaints = result.errors.split(separator: "\n")
      #expect(
        complaints.map { String($0.prefix(14)) } == [1, 3, 4, 5, 6].map { "wxhere: line \($0)" })
      let german = try Program("wxhere").run(
        ["name", "--lang", "de"], in: world.home, input: "0,0\n91,0\n")
      #expect(german.errors.hasPrefix("wxhere: Zeile 2: die Breite muss zwischen -90 und 90"))
      let help = try Program("wxhere").run(["name", "--help"], in: world.home).output
      #expect(help.contains("the exit status is 65"), "\(help)")
    }

    @Test("prints one JSON object per line") func printsOneJSONObjectPerLine() throws {
      let world = try World()
      let result = try Program("wxhere").run(
        ["name", "--json"], in: world.home, input: "48.8444,2.3369\n0,0\n")
      let objects = try result.output.split(separator: "\n").map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      #expect(objects.count == 2)
      let first = try #require(objects.first)
      #expect(first["place"] as? String == "Paris, France")
      #expect(first["town"] as? String == "Paris")
      #expect(first["neighborhood"] as? String == "Paris 06 Luxembourg")
      #expect(first["admin1"] as? String == "Île-de-France")
      #expect(first["country_code"] as? String == "FR")
      #expect(first["time_zone"] as? String == "Europe/Paris")
      #expect(first["latitude"] as? Double == 48.8444)
      #expect((first["distance_km"] as? Double ?? 99) < 3)
    }

    @Test("names the sea and gives it no country")
    func namesTheSeaAndGivesItNoCountry() throws {
      let world = try World()
      let result = try Program("wxhere").run(
        ["name", "--json"], in: world.home, input: "0,-160\n-84,20\n")
      let objects = try result.output.split(separator: "\n").map { line in
        try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      }
      #expect(objects.map { $0["place"] as? String } == ["South Pacific Ocean", "Antarctica"])
      let keys = Set(objects.flatMap(\.keys))
      #expect(
        keys == [
          "latitude", "longitude", "place", "town", "neighborhood", "admin1", "country_code",
          "distance_km", "time_zone",
        ])
      let sea = try #require(objects.first)
      for key in ["country_code", "town", "admin1", "distance_km", "neighborhood"] {
        #expect(sea[key] is NSNull, "\(key)")
      }
    }

    @Test("uses the reader's language and characters")
    func usesTheReadersLanguageAndCharacters() throws {
      let world = try World()
      let german = try Program("wxhere").run(
        ["name", "--lang", "de"], in: world.home, input: "48.137,11.575\n")
      #expect(german.output.contains("München, Deutschland"))
      let plain = try Program("wxhere").run(
        ["name", "--icons", "ascii"], in: world.home, input: "-23.55,-46.63\n")
      #expect(plain.output.contains("Sao Paulo, Brazil\tSao Paulo\tBR"))
      let turned = try Program("wxhere").run(["name"], in: world.home, input: "82.45W;27.95N\n")
      #expect(turned.output.hasPrefix("27.95\t-82.45\tTampa, FL"))
    }

    @Test("reads another gazetteer and rejects a damaged one")
    func readsAnotherGazetteerAndRejectsADamagedOne() throws {
      let world = try World()
      let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/CPlaces/places.bin")
      let input = "27.9506,-82.4572\n"
      let good = try Program("wxhere").run(
        ["name", "--gazetteer", own.path], in: world.home, input: input)
      #expect(good.status == 0)
      #expect(good.output.contains("Tampa, FL"))
      let whole = try Data(contentsOf: own)
      let damaged = "\(world.home.path)/damaged.bin"
      for bytes in [Data(), whole.prefix(1000), whole.dropLast(), whole + [0]] {
        try bytes.write(to: URL(fileURLWithPath: damaged))
        let bad = try Program("wxhere").run(
          ["name", "--gazetteer", damaged], in: world.home, input: input)
        #expect(bad.status == 65)
        #expect(bad.errors.contains("--gazetteer") && bad.errors.contains(damaged))
      }
      let path = "\(world.home.path)/missing"
      let missing = try Program("wxhere").run(
        ["name", "--gazetteer", path], in: world.home, input: input)
      #expect(missing.status == 65)
      #expect(missing.errors.contains("no file \(path)"))
      let inJSON = try world.wxhere("--json", "name", "--gazetteer", path)
      #expect(inJSON.status == 65 && inJSON.output.isEmpty, "no sentence among places")
    }

    @Test("answers each line at once and ends with its reader")
    func answersEachLineAtOnceAndEndsWithItsReader() throws {
      let world = try World()
      let follower = try Follower(Program("wxhere"), ["name"], in: world.home)
      follower.type("27.9506,-82.4572\n")
      #expect(follower.line()?.contains("Tampa, FL") == true)
      signal(SIGPIPE, SIG_IGN)
      // Its input is still open. The next line has no reader, or a later one where a program that is
      // just being started has a copy of the reader.
      follower.hangUp()
      try eventually("it ends") {
        follower.type("27.9506,-82.4572\n")
        nothingHappens(for: .milliseconds(100))
        return ProcessTable.hasEnded(follower.identifier)
      }
      #expect(try follower.end(within: .seconds(20 * slowness)) == 0)
    }

    @Test("reports that its input is closed") func reportsThatItsInputIsClosed() throws {
      let result = try Program("/bin/sh").run(
        ["-c", "'\(Program.folder)/wxhere' name <&-"], in: TemporaryHome())
      #expect(result.status == 71 && result.output.isEmpty, "\(result)")
      #expect(result.errors == "wxhere: cannot read the input: bad file descriptor\n", "\(result)")
    }

    @Test("ends when its output is closed") func endsWhenItsOutputIsClosed() throws {
      let world = try World()
      let result = try Program("/bin/bash").run(
        ["-c", "set -o pipefail; yes 27.9,-82.4 | '\(Program.folder)/wxhere' name | head -1"],
        in: world.home)
      #expect(result.output.split(separator: "\n").count == 1)
    }

    @Test("uses limited memory and rejects a line that is too long")
    func usesLimitedMemoryAndRejectsALineThatIsTooLong() throws {
      let world = try World()
      let line = """
        ulimit -v 400000
        (yes 27.9506,-82.4572 | head -n 20000; head -c 20000000 /dev/zero | tr '\\0' x) \
          | '\(Program.folder)/wxhere' name | wc -l
        """
      let result = try Program("/bin/bash").run(["-c", line], in: world.home)
      #expect(result.output == "20000\n")
      #expect(result.errors.contains("too long"))
    }

    @Test("reads a byte order mark, CR LF and an unterminated last line")
    func readsTextOfOtherSystems() throws {
      let world = try World()
      let result = try Program("wxhere").run(
        ["name"], in: world.home, input: "\u{FEFF}27.9506,-82.4572\r\n\r\n37.7785\t-122.4056")
      #expect(
        result.output.split(separator: "\n").map { $0.prefix(24) } == [
          "27.9506\t-82.4572\tTampa, ", "37.7785\t-122.4056\tSan Fr",
        ])
      #expect(result.errors.hasPrefix("wxhere: line 2: no coordinates were given"))
      for nothing in ["", "\u{FEFF}"] {
        let result = try Program("wxhere").run(["name"], in: world.home, input: nothing)
        #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
      }
    }

    @Test(
      "counts a malformed line as one line",
      .serialized,
      arguments: [
        ("27.9\0,-82.4", 1), ("27.9,-82.4\0", 1), ("\0", 1), ("27.9,", 1), ("1", 101), ("1", 1001),
        ("27.9 ", 30_000), ("1", 200_000),
      ])
    func countsAMalformedLineAsOneLine(piece: String, times: Int) throws {
      let world = try World()
      let good = "27.9506,-82.4572\n"
      let line = String(repeating: piece, count: times)
      let result = try Program("wxhere").run(
        ["name"], in: world.home, input: "\(good)\(line)\n\(good)\(line)")
      #expect(result.status == 65)
      #expect(result.output.split(separator: "\n").count == 2)
      #expect(
        result.errors.split(separator: "\n").map { $0.prefix(15) } == [
          "wxhere: line 2:", "wxhere: line 4:",
        ])
    }

    @Test(
      "keeps the order and line numbers, on one processor or several",
      .serialized, arguments: [[], ["--json"]])
    func keepsTheOrderAndLineNumbers(options: [String]) throws {
      let world = try World()
      let count = options.isEmpty ? 40_000 : 8_000
      // Lines of a length that makes blocks begin at any position.
      let bad = "x" + String(repeating: " ", count: 700)
      let lines = (1...count).map { number in
        number.isMultiple(of: 500) ? bad : "27.\(100_000 + number)1,-82.4572"
      }
      let input = lines.joined(separator: "\n")
      let program = "\(Program.folder)/wxhere"
      let all = try Program(program).run(["name"] + options, in: world.home, input: input)
      // A single processor, on which this test runs.
      let line = "exec taskset -c $(taskset -cp $$ | sed 's/.*: *//;s/[-,].*//') \(program) name $*"
      let one = try Program("/bin/bash").run(
        ["-c", line, "bash"] + options, in: world.home, input: input)
      for result in [all, one] {
        #expect(result.status == 65)
        let places = result.output.split(separator: "\n")
        #expect(places.count == count - count / 500)
        let expected = (1...count).filter { !$0.isMultiple(of: 500) }
        #expect(zip(places, expected).allSatisfy { $0.contains("27.\(100_000 + $1)1") })
        #expect(
          result.errors.split(separator: "\n").map { $0.prefix { $0 != "t" } }
            == (1...count / 500).map { "wxhere: line \($0 * 500): " })
      }
      expectSameText(one.output, all.output)
    }

    @Test("handles many bad lines quickly") func handlesManyBadLinesQuickly() throws {
      let world = try World()
      let result = try Program("wxhere").run(
        ["name"], in: world.home, input: String(repeating: "x\n", count: 100_000),
        timeout: .seconds(20 * slowness))
      #expect(result.status == 65)
      #expect(result.errors.split(separator: "\n").last?.hasPrefix("wxhere: line 100000: ") == true)
    }

    @Test("uses no more memory for 64 MB without a line break")
    func usesNoMoreMemoryFor64MBWithoutALineBreak() throws {
      let world = try World()
      // The peak memory use after some bytes and a line, in kB.
      func peak(_ bytes: Int) throws -> Int {
        let follower = try Follower(Program("wxhere"), ["name"], in: world.home)
        follower.type([UInt8](repeating: 0, count: bytes))
        follower.type("\n27.9506,-82.4572\n")
        #expect(follower.line()?.contains("Tampa, FL") == true)
        return try ProcessTable.number("VmHWM", of: follower.identifier)
      }
      let little = try peak(10)
      let much = try peak(64_000_000)
      #expect(much < little + 4000, "in kB")
    }

    @Test("reports that its output cannot be written", .serialized, arguments: [1, 20_000])
    func reportsThatItsOutputCannotBeWritten(lines: Int) throws {
      let world = try World()
      let result = try Program("/bin/bash").run(
        ["-c", "yes 27.9,-82.4 | head -n \(lines) | '\(Program.folder)/wxhere' name > /dev/full"],
        in: world.home)
      #expect(result.status == 71)
      #expect(result.errors == "wxhere: cannot write standard output: no space left on device\n")
    }
  }
}
