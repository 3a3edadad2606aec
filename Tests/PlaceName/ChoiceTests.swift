import PlaceName
import Testing

@Suite("The town that a name means") struct ChoiceTests {
  private let gazetteer: Gazetteer

  init() throws {
    gazetteer = try #require(Gazetteer.embedded)
  }

  private func choice(_ text: String, home: String? = nil) throws -> TownChoice {
    var gazetteer = gazetteer
    gazetteer.home = home
    return gazetteer.choice(of: try #require(TownQuery(text)))
  }

  @Test(
    "is the likeliest of several, those of the reader's country first",
    arguments: [
      ("portland", nil, "Portland, OR"), ("birmingham", nil, "Birmingham, United Kingdom"),
      ("birmingham", "US", "Birmingham, AL"), ("st. louis", nil, "St. Louis, MO"),
      ("st louis", nil, "St. Louis, MO"), ("cambridge", "US", "Cambridge, MA"),
      ("cambridge", "GB", "Cambridge, United Kingdom"), ("richmond", "CA", "Richmond, BC"),
      ("hamilton", "NZ", "Hamilton, New Zealand"),

    ] as [(String, String?, String)])
  func isTheLikeliest(text: String, home: String?, expected: String) throws {
    guard case .likeliest(let town, let others) = try choice(text, home: home) else {
      Issue.record("\(text) is not one of several")
      return
    }
    #expect(town.fullName(home: nil) == expected)
    #expect(!others.isEmpty && !others.contains(town))
  }

  @Test("is not that of a larger town that is called so, too", arguments: ["augusta", "bethlehem"])
  func isNotThatOfALargerTown(text: String) throws {
    guard case .several(let towns) = try choice(text) else {
      Issue.record("\(text) is one town")
      return
    }
    #expect(towns.first?.name.lowercased() == text)
  }

  @Test(
    "is another one in no country",
    arguments: [("paris", "US"), ("london", "CA"), ("rome", "US"), ("moscow", "US")])
  func isAnotherOneInNoCountry(text: String, home: String) throws {
    let elsewhere = try choice(text).town
    #expect(try choice(text, home: home).town == elsewhere)
  }

  @Test(
    "is none where it is that of a country or a region",
    arguments: [
      ("canada", "Canada", "Toronto"), ("Kanada", "Canada", "Toronto"),
      ("jamaica", "Jamaica", "Kingston"), ("brazil", "Brazil", "São Paulo"),
      ("uk", "United Kingdom", "London"), ("usa", "United States", "New York City"),
      ("the netherlands", "Netherlands", "Rotterdam"), ("holland", "Netherlands", "Rotterdam"),
      ("cuba", "Cuba", "Havana"), ("peru", "Peru", "Lima"), ("lebanon", "Lebanon", "Beirut"),
      ("england", nil, "London"), ("scotland", nil, "Glasgow"), ("texas", nil, "Houston"),
      ("ontario", nil, "Toronto"), ("tuscany", nil, "Florence"), ("bavaria", nil, "Munich"),
      ("Bayern", nil, "Munich"), ("oklahoma", nil, "Oklahoma City"),
      ("california", nil, "Los Angeles"),
      ("siberia", nil, "Novosibirsk"), ("scandinavia", nil, "Stockholm"),
      ("sicily", nil, "Palermo"), ("europe", nil, "London"), ("provence", nil, "Marseille"),
    ] as [(String, String?, String)])
  func isNone(text: String, name: String?, largest: String) throws {
    guard case .area(let area) = try choice(text) else {
      Issue.record("\(text) is a town")
      return
    }
    #expect(area.name == name)
    #expect(area.largest.first?.name == largest)
    #expect(area.kind == (name == nil ? .region : .country))
  }

  @Test("is that of a state for readers of its country") func isThatOfAState() throws {
    guard case .area(let country) = try choice("georgia"),
      case .area(let state) = try choice("georgia", home: "US")
    else {
      Issue.record("Georgia is a town")
      return
    }
    #expect(country.kind == .country && country.largest.first?.name == "Tbilisi")
    #expect(state.kind == .region && state.largest.first?.name == "Atlanta")
  }

  @Test(
    "is a town's where people mean the town, or say where it lies",
    arguments: [
      ("singapore", "Singapore"), ("luxembourg", "Luxembourg"), ("new york", "New York City, NY"),
      ("panama", "Panama City, Panama"), ("mexico city", "Mexico City, Mexico"),
      ("ciudad de mexico", "Mexico City, Mexico"), ("washington", "Washington, DC"),
      ("monaco", "Monaco"), ("hong kong", "Hong Kong"), ("djibouti", "Djibouti"),
      ("salzburg", "Salzburg, Austria"), ("geneva", "Geneva, Switzerland"),
      ("hamburg", "Hamburg, Germany"), ("portland", "Portland, OR"), ("tokyo", "Tokyo, Japan"),
      ("são paulo", "São Paulo, Brazil"), ("jamaica ny", "Jamaica, NY"),
      ("ontario ca", "Ontario, CA"),
      ("jamaica, ny", "Jamaica, NY"), ("brazil, in", "Brazil, IN"), ("england, ar", "England, AR"),
    ])
  func isATowns(text: String, expected: String) throws {
    #expect(try choice(text).town?.fullName(home: nil) == expected)
  }

  @Test(
    "is an airport's, too",
    arguments: [
      ("heathrow", "London, United Kingdom"), ("gatwick", "London, United Kingdom"),
      ("london heathrow airport", "London, United Kingdom"), ("schiphol", "Amsterdam, Netherlands"),
      ("o'hare", "Chicago, IL"), ("ohare airport", "Chicago, IL"),
      ("charles de gaulle", "Paris, France"), ("frankfurt airport", "Frankfurt am Main, Germany"),
      ("munich international airport", "Munich, Germany"), ("laguardia", "New York City, NY"),
      ("dulles", "Washington, DC"), ("haneda", "Tokyo, Japan"), ("changi", "Singapore"),
      ("logan airport", "Boston, MA"), ("lhr", "London, United Kingdom"),
    ])
  func isAnAirports(text: String, expected: String) throws {
    #expect(try choice(text).town?.fullName(home: nil) == expected)
  }

  @Test(
    "comes first in the list of towns, too",
    arguments: ["st. pete", "birmingham", "heathrow", "portland"])
  func comesFirst(text: String) throws {
    let query = try #require(TownQuery(text))
    let town = try choice(text).town
    #expect(gazetteer.towns(matching: query).first?.town == town)
  }

  @Test(
    "has a point for a US ZIP code",
    arguments: [
      ("10001", "New York City, NY"), ("90210", "Beverly Hills, CA"), ("75001", "Addison, TX"),
      ("33602", "Tampa, FL"), ("99501", "Anchorage, AK"), ("96813", "Honolulu, HI"),
      ("00901", "San Juan, Puerto Rico"), ("60601-1234", "Chicago, IL"),
    ])
  func hasAPoint(text: String, expected: String) throws {
    guard case .us(let code)? = PostalCode(text) else {
      Issue.record("\(text) is no ZIP code")
      return
    }
    let (latitude, longitude) = try #require(gazetteer.position(ofZIPCode: code))
    #expect(gazetteer.place(at: latitude, longitude)?.name() == expected)
  }

  @Test("has none for a code that does not exist", arguments: [0, 99999, 100_000, -1])
  func hasNone(code: Int) {
    #expect(gazetteer.position(ofZIPCode: code) == nil)
  }

  @Test(
    "is told from other postal codes",
    arguments: ["SW1A 1AA", "K1A 0B1", "110001", "1012", "1000-205"])
  func isToldFromOthers(text: String) {
    #expect(PostalCode(text) == .other)
  }

  @Test(
    "is no postal code",
    arguments: [
      "tampa", "st. louis", "29 palms", "6 october", "a1", "100 mile house", "90210,90211",
    ])
  func isNoCode(text: String) {
    #expect(PostalCode(text) == nil)
  }
}
