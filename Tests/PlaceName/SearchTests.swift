import Foundation
import Support
import Testing

@testable import PlaceName

@Suite("Town search") struct TownsByNameTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try #require(Gazetteer.embedded)
  }

  private func first(
    _ text: String, near: (latitude: Double, longitude: Double)? = nil
  ) throws -> String? {
    let query = try #require(TownQuery(text))
    return gazetteer.towns(matching: query, near: near).first?.town.fullName
  }

  @Test(
    "finds towns as people type them",
    arguments: [
      ("sao", "São Paulo, Brazil"), ("SÃO PAULO", "São Paulo, Brazil"),
      ("sao p", "São Paulo, Brazil"),
      ("tampa, fl", "Tampa, FL"), ("tampa fl", "Tampa, FL"), ("Tampa, Florida, USA", "Tampa, FL"),
      ("paris texas", "Paris, TX"), ("Paris, France", "Paris, France"), ("paris", "Paris, France"),
      ("new york ny", "New York City, NY"), ("munchen", "Munich, Germany"),
      ("München", "Munich, Germany"), ("moskau", "Moscow, Russia"), ("東京", "Tokyo, Japan"),
      ("Москва", "Moscow, Russia"), ("st petersburg, fl", "St. Petersburg, FL"),
      ("saint-denis, reunion", "Saint-Denis, Réunion"), ("xian", "Xi’an, China"),
      ("Gießen", "Gießen, Germany"), ("giessen", "Gießen, Germany"),
      ("London, UK", "London, United Kingdom"),
      ("london, on", "London, ON"), ("lodz", "Łódź, Poland"),
      ("S\u{303}AO PAULO", "São Paulo, Brazil"),
      ("Sa\u{303}o Paulo", "São Paulo, Brazil"),
    ])
  func areFoundAsPeopleTypeThem(text: String, expected: String?) throws {
    #expect(try first(text) == expected)
  }

  @Test("ranks towns by population and distance")
  func ranksTownsByPopulationAndDistance() throws {
    let query = try #require(TownQuery("springfield"))
    let towns = gazetteer.towns(matching: query).map(\.town)
    #expect(Set(towns.prefix(3).map(\.subdivisionCode)) == ["MO", "MA", "IL"])
    #expect(try first("springfield", near: (44.05, -123.09)) == "Springfield, OR")
    #expect(try first("springf", near: (39.78, -89.65)) == "Springfield, IL")
  }

  @Test("needs a name", arguments: ["", " ", ",", ", FL", "...", "-"])
  func needsAName(text: String) {
    #expect(TownQuery(text) == nil)
  }

  @Test("finds nothing if there is no such town") func findsNothingIfThereIsNoSuchTown() throws {
    for text in [
      "qqqq", "tampa, france", "%", "\u{1b}[2J a", String(repeating: "x", count: 100_000),
    ] {
      guard let query = TownQuery(text) else { continue }
      #expect(gazetteer.towns(matching: query).isEmpty, "\(text.prefix(20))")
    }
  }

  @Test(
    "chooses the town if only one can be meant",
    arguments: [
      ("Paris", "Paris, France"), ("Tampa, FL", "Tampa, FL"),
      ("Springfield, IL", "Springfield, IL"),
      ("san francisco", "San Francisco, CA"), ("köln", "Köln, Germany"),
    ])
  func choosesTheTownIfOnlyOneCanBeMeant(text: String, expected: String) throws {
    let query = try #require(TownQuery(text))
    guard let town = gazetteer.choice(of: query).town else {
      Issue.record("\(text) is not one town")
      return
    }
    #expect(town.fullName == expected)
  }

  @Test(
    "reads a code after the name as a state before a country",
    arguments: [
      ("Windsor, CA", "Windsor, CA"), ("Salem, IN", "Salem, IN"), ("London, Canada", "London, ON"),
      ("Seoul, Korea", "Seoul, South Korea"), ("Monaco", "Monaco"),
      ("Prague, Czech Republic", "Prague, Czechia"),
      ("Cologne", "Köln, Germany"),
    ])
  func readsACodeAfterTheNameAsAStateBeforeACountry(text: String, expected: String) throws {
    #expect(try first(text) == expected)
  }

  @Test("finds towns by their printed names") func findsTownsByTheirPrintedNames() throws {
    var generator = SystemRandomNumberGenerator()
    var found = 0
    for _ in 0..<60 {
      let town = gazetteer.town(Int.random(in: 0..<gazetteer.count, using: &generator))
      let query = try #require(TownQuery(town.fullName))
      if gazetteer.towns(matching: query).contains(where: { $0.isWhole && $0.town == town }) {
        found += 1
      }
    }
    // A few names contain a comma or a slash and are parsed as a name with a region.
    #expect(found > 55)
  }

  @Test("ends in time for a very long query") func endsInTimeForAVeryLongQuery() throws {
    let query = try #require(TownQuery(String(repeating: "new york ", count: 5000)))
    let start = ContinuousClock.now
    #expect(gazetteer.towns(matching: query).isEmpty)
    #expect(ContinuousClock.now - start < .seconds(10 * slowness))
  }

  @Test(
    "lists the towns if several may be meant",
    arguments: ["Springfield", "Cambridge", "Valencia"])
  func listsTheTownsIfSeveralMayBeMeant(text: String) throws {
    let query = try #require(TownQuery(text))
    guard case .several(let towns) = gazetteer.choice(of: query) else {
      Issue.record("\(text) is not several towns")
      return
    }
    #expect(towns.count > 1)
    #expect(towns.allSatisfy { $0.name.hasPrefix(text) })
  }

  @Test("offers towns whose names begin with the text") func offersTownsWhoseNamesBeginWithTheText()
    throws
  {
    let query = try #require(TownQuery("Tamp"))
    guard case .none(let others) = gazetteer.choice(of: query) else {
      Issue.record("there is a town called Tamp")
      return
    }
    #expect(others.contains { $0.name == "Tampa" })
  }

  @Test("finds the towns that people mean") func findsTheTownsThatPeopleMean() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Cases/queries.tsv").path
    let rows = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t").map(String.init) }
    var missed: [String] = []
    // All rows would take a minute; Tests/Benchmarks/names/find runs them all.
    let some = stride(from: 0, to: rows.count, by: 12).map { rows[$0] }
    #expect(some.count > 75)
    for row in some {
      let answer = try first(row[0])
      if answer?.hasPrefix(row[1]) != true { missed.append("\(row[0]): \(answer ?? "none")") }
    }
    #expect(missed.count * 100 <= 2 * some.count, "\(missed)")
  }

  @Test("finds the same towns by index as by reading all names")
  func findsTheSameTownsByIndexAsByReadingAllNames() throws {
    var generator = SystemRandomNumberGenerator()
    var texts = [
      "new york", "frankfurt", "st louis", "saint-denis", "köln", "koeln", "newcastle england",
      "münchen", "東京", "san jose", "qqqq", "paris texas", "halle", "Москва", "lhr", "tromsoe",
      "london, ca", "springfield, il, us",
    ]
    for _ in 0..<10 {
      let town = Int.random(in: 0..<gazetteer.count, using: &generator)
      texts.append(gazetteer.name(town))
      gazetteer.localized.forEachName(of: town) {
        texts.append(String(decoding: $1, as: UTF8.self))
      }
    }
    for text in texts {
      guard let query = TownQuery(text) else { continue }
      var all = TownSearch(gazetteer, query)
      var indexed = TownSearch(gazetteer, query)
      #expect(indexed.exactKinds() == all.kinds().filter(\.value.isWhole), "\(text)")
    }
  }

  @Test("finds towns by their alternative names", arguments: otherNames)
  func findsTownsByTheirAlternativeNames(text: String, expected: String) throws {
    #expect(try first(text) == expected)
  }

  @Test("matches the start of names in the reader's language")
  func matchesTheStartOfNamesInTheReadersLanguage() throws {
    let query = try #require(TownQuery("varso"))
    let first = gazetteer.speaking("fi").towns(matching: query).first?.town
    #expect(first?.name == "Varsova")
    #expect(first?.country.code == "PL")
  }

  @Test(
    "corrects misspelt names",
    arguments: [
      ("philidelphia", "Philadelphia, PA"), ("tmapa", "Tampa, FL"),
      ("cincinatti", "Cincinnati, OH"),
      ("albuqerque, nm", "Albuquerque, NM"), ("pheonix az", "Phoenix, AZ"),
      ("copenhagn", "Copenhagen, Denmark"), ("лондн", "London, United Kingdom"),
    ])
  func correctsMisspeltNames(text: String, expected: String) throws {
    let query = try #require(TownQuery(text))
    #expect(gazetteer.towns(matching: query).isEmpty)
    #expect(gazetteer.towns(speltLike: query).first?.fullName == expected)
    guard case .none(let others) = gazetteer.choice(of: query) else {
      Issue.record("there is a town called \(text)")
      return
    }
    #expect(others.first?.fullName == expected)
  }

  @Test("offers no correction for nonsense") func offersNoCorrectionForNonsense() throws {
    for text in ["qqq", "qqqqqqqq", "philidelphia, france", String(repeating: "x", count: 100_000)]
    {
      let query = try #require(TownQuery(text))
      #expect(gazetteer.towns(speltLike: query).isEmpty, "\(text.prefix(20))")
    }
  }

  @Test("corrects in bounded time") func correctsInBoundedTime() throws {
    let areas = String(repeating: "x,", count: 30_000)
    for text in [String(repeating: "saint ", count: 20_000), "philidelphia," + areas, areas] {
      let query = try #require(TownQuery(text))
      let start = ContinuousClock.now
      _ = gazetteer.choice(of: query)
      #expect(ContinuousClock.now - start < .seconds(5 * slowness))
    }
  }

  @Test(
    "chooses the town that is best known by a name",
    arguments: [
      ("nyc", "New York City, NY"), ("bombay", "Mumbai, India"), ("vegas", "Las Vegas, NV"),
      ("jfk", "New York City, NY"), ("monaco", "Monaco"),
    ])
  func choosesTheTownThatIsBestKnownByAName(text: String, expected: String) throws {
    let query = try #require(TownQuery(text))
    guard let town = gazetteer.choice(of: query).town else {
      Issue.record("\(text) is not one town")
      return
    }
    #expect(town.fullName == expected)
  }
}

/// Nicknames, former names and codes that people type, with the town they mean.
private let otherNames: [(text: String, expected: String)] = [
  // Short names and nicknames.
  ("nyc", "New York City, NY"), ("la", "Los Angeles, CA"), ("sf", "San Francisco, CA"),
  ("dc", "Washington, DC"), ("Philly", "Philadelphia, PA"), ("nola", "New Orleans, LA"),
  ("cdmx", "Mexico City, Mexico"), ("joburg", "Johannesburg, South Africa"),
  ("newcastle", "Newcastle upon Tyne, United Kingdom"),
  // Former names and other spellings, before a hamlet that bears them.
  ("bombay", "Mumbai, India"), ("Calcutta", "Kolkata, India"), ("odessa", "Odesa, Ukraine"),
  ("marseilles", "Marseille, France"), ("seville", "Sevilla, Spain"),
  ("saigon", "Ho Chi Minh City, Vietnam"), ("constantinople", "Istanbul, Turkey"),
  ("leningrad", "Saint Petersburg, Russia"), ("peking", "Beijing, China"),
  ("new delhi", "New Delhi, India"),
  // Other scripts, without what says that it is a city.
  ("臺北", "Taipei, Taiwan"), ("台北", "Taipei, Taiwan"), ("대구", "Daegu, South Korea"),
  // Both spellings of an umlaut.
  ("muenchen", "Munich, Germany"), ("Koeln", "Köln, Germany"), ("koln", "Köln, Germany"),
  ("zuerich", "Zürich, Switzerland"), ("tromsoe", "Tromsø, Norway"),
  ("aalesund", "Ålesund, Norway"),
  // Abbreviated and full words.
  ("ft worth", "Fort Worth, TX"), ("saint louis", "St. Louis, MO"),
  ("st paul", "Saint Paul, MN"),
  ("st petersburg", "Saint Petersburg, Russia"), ("mt pleasant sc", "Mount Pleasant, SC"),
  ("e st louis", "East Saint Louis, IL"), ("w palm beach", "West Palm Beach, FL"),
  // Names in one.
  ("san sebastian", "San Sebastián, Spain"), ("halle", "Halle (Saale), Germany"),
  ("frankfurt oder", "Frankfurt (Oder), Germany"), ("frankfurt", "Frankfurt am Main, Germany"),
  // Names with what people add to them.
  ("luxembourg city", "Luxembourg"), ("panama city fl", "Panama City, FL"),
  ("london ontario", "London, ON"), ("wien österreich", "Vienna, Austria"),
  ("philad pa", "Philadelphia, PA"), ("camden town london", "Camden Town, United Kingdom"),
  ("raleigh n carolina", "Raleigh, NC"),
  // Airport codes, preferred to names that only begin with them.
  ("lhr", "London, United Kingdom"), ("ORD", "Chicago, IL"), ("yvr", "Vancouver, BC"),
  ("nrt", "Tokyo, Japan"), ("sju", "San Juan, Puerto Rico"), ("sin", "Singapore"),
  ("nan", "Nan, Thailand"),
]
