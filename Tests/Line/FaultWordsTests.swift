import Exchange
import Report
import Testing
import Text
import Weather

@testable import Line

private let noon = 1_790_856_000
private let words = FaultWords(
  clock: .fixed(utcOffset: 7200), now: noon, receiverFile: { "/etc/sysconfig/gpsd" })

private func fault(
  _ part: Fault.Part, _ kind: Fault.Kind, until: Int? = nil, status: Int? = nil,
  subject: String? = nil
) -> Fault {
  var fault = Fault(part, kind, service: part == .location ? nil : .openMeteo)
  (fault.until, fault.status, fault.subject) = (until, status, subject)
  return fault
}

private let sentences: [(fault: Fault, sentence: String, short: String)] = [
  (
    fault(.location, .noConnection, subject: "[::1]:2947"),
    "gpsd does not respond at [::1]:2947; is it installed and running?",
    "no gpsd"
  ),
  (
    fault(.location, .noConnection, subject: "pi.local:2947"),
    "gpsd does not respond at pi.local:2947; is it running there, with -G?", "no gpsd"
  ),
  (
    fault(.location, .noFix, subject: "5"),
    "the receiver looks for satellites and sees 5; it needs a view of the sky",
    "no fix, sat. 5"
  ),
  (
    fault(.location, .noFix, subject: "0"),
    "the receiver looks for satellites and sees none; it needs a view of the sky",
    "no fix, sat. 0"
  ),
  (
    fault(.location, .noDevice),
    "gpsd has no receiver; plug one in, or set it in /etc/sysconfig/gpsd", "no receiver"
  ),
  (
    fault(.location, .onlyAIS), "gpsd has an AIS receiver, no GPS", "AIS receiver, no GPS"
  ),
  (
    fault(.weather, .unknownHost, subject: "a.example"),
    "open-meteo: cannot find a.example (is this machine online?)", "offline"
  ),
  (
    fault(.air, .timedOut, subject: "a.example"),
    "air: open-meteo: a.example did not respond in time", "no response in time"
  ),
  (
    fault(.weather, .quota, until: noon + 7200),
    "the quota of open-meteo is used up until 16:00", "quota until 16:00"
  ),
  (
    fault(.weather, .busy, until: noon + 86_400),
    "open-meteo asks to wait until Fri 2 Oct 14:00", "busy until Fri 14:00"
  ),
  (
    fault(.alerts, .error, status: 503),
    "alerts: open-meteo returned an error (HTTP 503)", "error 503"
  ),
  (
    fault(.location, .noLibrary, subject: "libgps.so.28"),
    """
    this system has no libgps.so.28, which wxhere-locate was built for: install libgps28, or build \
    wxhere here
    """, "receiver unusable"
  ),
]

/// Tests of the two texts for a fault: a sentence for the report and a few words for a bar.
@Suite("Wording of faults") struct FaultWordsTests {
  @Test("has a sentence and a short text for each fault", arguments: sentences.indices)
  func hasASentenceAndAShortTextForEachFault(index: Int) {
    let expected = sentences[index]
    #expect(words.sentence(expected.fault) == expected.sentence)
    #expect(words.short(expected.fault) == expected.short)
  }

  @Test("has short texts that fit a bar", arguments: Fault.Kind.allCases)
  func hasShortTextsThatFitABar(kind: Fault.Kind) {
    let fault = fault(.weather, kind, until: noon + 86_400, status: 503, subject: "a.example")
    for code in Language.Code.allCases {
      let clock = PlaceClock.fixed(utcOffset: 7200).formatted(in: Language(code))
      let words = FaultWords(clock: clock, now: noon)
      // A bar shows 40 columns: "no weather ()" leaves 27, "run " 36.
      let short = words.short(fault)
      #expect(displayWidth(short) <= (kind.cure == .allowIPLookup ? 36 : 27), "\(short)")
      #expect(!words.sentence(fault).isEmpty)
    }
  }

  @Test(
    "has lines around reasons, ages and commands that fit a bar", arguments: Language.Code.allCases)
  func hasLinesThatFitABar(code: Language.Code) {
    let language = Language(code)
    for age in [agePhrase(47 * 3600), agePhrase(400 * 86400)] {
      let line = language.text(Phrase("no weather: last report \(age)", context: "40 columns"))
      #expect(displayWidth(line) <= 40, "\(line)")
    }
    let reason = "x"
    #expect(displayWidth(language.words("no weather (\(reason))")) <= 24)
    let command = "\"wxhere permission allow --ip\""
    let advice = language.text(Phrase("run \(command)", context: "40 columns"))
    #expect(displayWidth(advice) <= 40, "\(advice)")
  }

  @Test("names a login page where one may be the reason")
  func namesALoginPageWhereOneMayBeTheReason() {
    let untrusted = fault(.weather, .notTrusted, subject: "a.example")
    #expect(words.short(untrusted, mayBeLoginPage: true) == "log in to the network?")
    #expect(words.short(fault(.weather, .error), mayBeLoginPage: true) == "error")
    for code in Language.Code.allCases {
      let clock = PlaceClock.fixed(utcOffset: 7200).formatted(in: Language(code))
      let short = FaultWords(clock: clock, now: noon).short(untrusted, mayBeLoginPage: true)
      #expect(displayWidth(short) <= 27, "\(short)")
    }
  }

  @Test("names no file of another machine") func namesNoFileOfAnotherMachine() {
    let words = FaultWords(clock: .fixed(utcOffset: 7200), now: noon, receiverFile: { nil })
    #expect(words.sentence(fault(.location, .noDevice)) == "gpsd has no receiver")
  }

  @Test("begins commands with the program as a shell finds it, but not in the text for a bar")
  func beginsCommandsWithTheProgram() {
    let words = FaultWords(
      clock: .fixed(utcOffset: 7200), now: noon, configurationOption: " --config x.json5",
      place: " --manual 1,2", program: { "'/a b/wxhere'" }, needsIPLookup: { true })
    let place = """
      name a place: '/a b/wxhere' PLACE; to keep one, run: '/a b/wxhere' config set location.manual \
      PLACE --config x.json5
      """
    let run = "run '/a b/wxhere' permission allow --ip, or \(place)"
    #expect(words.sentence(fault(.location, .denied)) == "location access is denied: \(run)")
    #expect(words.sentence(fault(.location, .noIPLookup)) == "IP lookup is not allowed: \(run)")
    #expect(
      words.sentence(fault(.location, .notDetermined))
        == "location access is not allowed yet: \(run)")
    #expect(
      words.sentence(fault(.program, .refreshFailed, subject: "71")) == """
        wxhere-refresh ended with status 71; to see why, run: '/a b/wxhere' --manual 1,2 \
        --refresh --config x.json5
        """)
    #expect(words.short(fault(.location, .notDetermined)) == "wxhere permission allow --ip")
  }

  @Test("reports failed lookup services in one sentence")
  func reportsFailedLookupServicesInOneSentence() {
    var attempt = SourceAttempt(source: .ip, outcome: .noResponse)
    #expect(words.sentence(attempt) == nil)
    attempt.faults = [
      fault(.location, .error, status: 429, subject: "a.example"),
      fault(.location, .noPosition, subject: "b.example"),
    ]
    #expect(
      words.sentence(attempt) == """
        no IP lookup service returned a location: a.example returned an error (HTTP 429); b.example \
        sent no location
        """)
    attempt.faults = [fault(.location, .onlyCountry, subject: "United States")]
    #expect(words.sentence(attempt) == "the IP lookup knows only the country: United States")
    attempt.faults = [fault(.location, .noServices)]
    #expect(words.sentence(attempt) == "no IP lookup service is configured")
  }
}
