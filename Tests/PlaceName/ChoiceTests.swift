import PlaceName
import Testing

private let regional: [(String, String, String)] = [
  ("pt_PT", "nova iorque", "New York City, NY"), ("pt_PT", "Moscovo", "Moscow, Russia"),
  ("pt_PT", "colónia", "Köln, Germany"),
  ("zh_TW", "義大利羅馬", "Rome, Italy"), ("zh_TW", "牙買加京斯敦", "Kingston, Jamaica"),
  ("zh_TW", "札格瑞布", "Zagreb, Croatia"),
  ("zh_TW", "聖地牙哥·德古巴", "Santiago de Cuba, Cuba"),
  ("zh_TW", "義大利拿坡里", "Naples, Italy"), ("zh_TW", "智利聖地牙哥", "Santiago, Chile"),
  ("zh_TW", "美國聖地牙哥", "San Diego, CA"), ("zh_TW", "中國瀋陽", "Shenyang, China"),
  ("zh_HK", "意大利羅馬", "Rome, Italy"),
]

@Suite("The choice of a town") struct ChoiceTests {
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
    "prefers the likeliest town, first in the reader's country",
    arguments: [
      ("portland", nil, "Portland, OR"), ("birmingham", nil, "Birmingham, United Kingdom"),
      ("birmingham", "US", "Birmingham, AL"), ("st. louis", nil, "St. Louis, MO"),
      ("st louis", nil, "St. Louis, MO"), ("cambridge", "US", "Cambridge, MA"),
      ("cambridge", "GB", "Cambridge, United Kingdom"), ("richmond", "CA", "Richmond, BC"),
      ("hamilton", "NZ", "Hamilton, New Zealand"),

    ] as [(String, String?, String)])
  func prefersTheLikeliestTown(text: String, home: String?, expected: String) throws {
    guard case .likeliest(let town, let others) = try choice(text, home: home) else {
      Issue.record("\(text) is not one of several")
      return
    }
    #expect(town.fullName == expected)
    #expect(!others.isEmpty && !others.contains(town))
  }

  @Test(
    "lists all candidates if a larger town shares the name", arguments: ["augusta", "bethlehem"])
  func listsAllCandidatesIfALargerTownSharesTheName(text: String) throws {
    guard case .several(let towns) = try choice(text) else {
      Issue.record("\(text) is one town")
      return
    }
    #expect(towns.first?.name.lowercased() == text)
  }

  @Test(
    "does not take a number for the town whose name begins with it",
    arguments: ["3", "5", "6", "10", "20", "25", "3 mexico", "25, uruguay"])
  func doesNotTakeANumberForATown(text: String) throws {
    guard case .none = try choice(text) else {
      Issue.record("\(text) is a town")
      return
    }
  }

  @Test(
    "finds a town whose whole name begins with a number",
    arguments: [
      ("3 de mayo", "3 de Mayo"), ("25 de mayo", "25 de Mayo"),
      ("25 de mayo uruguay", "25 de Mayo"), ("100 mile house", "100 Mile House"),
    ])
  func findsATownWhoseNameBeginsWithANumber(text: String, name: String) throws {
    #expect(try choice(text).town?.name == name)
  }

  @Test("prefers a country to a town at home", arguments: ["Gibraltar", "San Marino"])
  func prefersACountryToATownAtHome(text: String) throws {
    #expect(try choice(text, home: "US").town?.country.name == text)
  }

  @Test("a town at home is not passed over for a better known one of its size")
  func aTownAtHomeIsNotPassedOver() throws {
    #expect(try choice("colombo", home: "BR").town?.country.code == "BR")
    guard case .several(let towns) = try choice("Juazeiro", home: "BR") else {
      Issue.record("Juazeiro is one town")
      return
    }
    #expect(towns.contains { $0.name == "Juazeiro" })
  }

  @Test(
    "prefers a famous town abroad to namesakes at home",
    arguments: [("paris", "US"), ("london", "CA"), ("rome", "US"), ("moscow", "US")])
  func prefersAFamousTownAbroadToNamesakesAtHome(text: String, home: String) throws {
    let elsewhere = try choice(text).town
    #expect(try choice(text, home: home).town == elsewhere)
  }

  @Test(
    "finds an area if the name is a country or region",
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

  @Test("finds a state for readers of its country") func findsAStateForReadersOfItsCountry() throws
  {
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
    "finds a city instead of an area abroad for readers of its country",
    arguments: [("Vitória", "BR"), ("columbia", "US"), ("santa barbara", "US")])
  func findsACityForReadersOfItsCountry(text: String, home: String) throws {
    guard case .area = try choice(text) else {
      Issue.record("\(text) is a town")
      return
    }
    switch try choice(text, home: home) {
    case .town(let town), .likeliest(let town, _): #expect(town.country.code == home)
    case .several(let towns): #expect(towns.first?.country.code == home)
    case .area, .none: Issue.record("\(text) is no town")
    }
  }

  @Test(
    "finds a town if the name usually means one or includes its region",
    arguments: [
      ("singapore", "Singapore"), ("luxembourg", "Luxembourg"), ("new york", "New York City, NY"),
      ("panama", "Panama City, Panama"), ("mexico city", "Mexico City, Mexico"),
      ("ciudad de mexico", "Mexico City, Mexico"), ("washington", "Washington, DC"),
      ("monaco", "Monaco"), ("hong kong", "Hong Kong"), ("djibouti", "Djibouti"),
      ("salzburg", "Salzburg, Austria"), ("geneva", "Geneva, Switzerland"),
      ("Zürich", "Zürich, Switzerland"), ("zuerich", "Zürich, Switzerland"),
      ("Gümüşhane", "Gümüşhane, Turkey"), ("Brasília", "Brasília, Brazil"),
      ("brasilia", "Brasília, Brazil"), ("norfolk", "Norfolk, VA"), ("québec", "Québec, QC"),
      ("hamburg", "Hamburg, Germany"), ("portland", "Portland, OR"), ("tokyo", "Tokyo, Japan"),
      ("são paulo", "São Paulo, Brazil"), ("jamaica ny", "Jamaica, NY"),
      ("ontario ca", "Ontario, CA"),
      ("jamaica, ny", "Jamaica, NY"), ("brazil, in", "Brazil, IN"), ("england, ar", "England, AR"),
    ])
  func isATowns(text: String, expected: String) throws {
    #expect(try choice(text).town?.fullName == expected)
  }

  @Test(
    "finds a town by its name in the form of a region", arguments: regional)
  func findsATownByItsNameInTheFormOfARegion(tag: String, text: String, expected: String) throws {
    var spoken = gazetteer.speaking(tag)
    spoken.form = NameForm(tag: tag)
    let query = try #require(TownQuery(text))
    let town = try #require(spoken.choice(of: query).town)
    #expect(gazetteer.town(town.index).fullName == expected)
    let shown = try #require(TownQuery(spoken.spelt(town.fullName)))
    #expect(spoken.choice(of: shown).town == town)
  }

  @Test(
    "finds a town by its airport",
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
    #expect(try choice(text).town?.fullName == expected)
  }

  @Test(
    "also comes first in the list of towns",
    arguments: ["st. pete", "birmingham", "heathrow", "portland"])
  func alsoComesFirstInTheListOfTowns(text: String) throws {
    let query = try #require(TownQuery(text))
    let town = try choice(text).town
    #expect(gazetteer.towns(matching: query).first?.town == town)
  }

  @Test(
    "finds the position of a US ZIP code",
    arguments: [
      ("10001", "New York City, NY"), ("90210", "Beverly Hills, CA"), ("75001", "Addison, TX"),
      ("33602", "Tampa, FL"), ("99501", "Anchorage, AK"), ("96813", "Honolulu, HI"),
      ("00901", "San Juan, Puerto Rico"), ("60601-1234", "Chicago, IL"),
    ])
  func findsThePositionOfAUSZIPCode(text: String, expected: String) throws {
    guard case .us(let code)? = PostalCode(text) else {
      Issue.record("\(text) is no ZIP code")
      return
    }
    let (latitude, longitude) = try #require(gazetteer.position(ofZIPCode: code))
    #expect(gazetteer.place(at: latitude, longitude)?.name() == expected)
  }

  @Test("finds no position for an unknown ZIP code", arguments: [0, 99999, 100_000, -1])
  func findsNoPositionForAnUnknownZIPCode(code: Int) {
    #expect(gazetteer.position(ofZIPCode: code) == nil)
  }

  @Test(
    "distinguishes ZIP codes from other postal codes",
    arguments: ["SW1A 1AA", "K1A 0B1", "110001", "1012", "1000-205"])
  func distinguishesZIPCodesFromOtherPostalCodes(text: String) {
    #expect(PostalCode(text) == .other)
  }

  @Test(
    "does not take other text for a postal code",
    arguments: [
      "tampa", "st. louis", "29 palms", "6 october", "a1", "100 mile house", "90210,90211",
    ])
  func doesNotTakeOtherTextForAPostalCode(text: String) {
    #expect(PostalCode(text) == nil)
  }
}
