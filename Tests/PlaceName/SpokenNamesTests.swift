import Foundation
import Testing
import Text

@testable import PlaceName

@Suite("Place names in other languages") struct SpokenNamesTests {
  private let gazetteer: Gazetteer

  private static let languages = ["de", "fr", "es", "pt", "it", "nl", "pl", "uk", "ja", "zh"]
  private static let withOwnLetters = ["uk", "ja", "zh"]

  /// The 500 largest cities.
  private static let largest = Gazetteer.embedded.map { gazetteer in
    let people = (0..<gazetteer.count).map { (people: gazetteer.allPeople($0), index: $0) }
    return people.sorted { ($1.people, $0.index) < ($0.people, $1.index) }.prefix(500).map(\.index)
  }

  init() throws {
    gazetteer = try #require(Gazetteer.embedded)
  }

  private static func rows(_ name: String) throws -> [[String]] {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Cases/\(name)")
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }

  private static func isLatin(_ name: String) -> Bool {
    name.unicodeScalars.contains { $0.properties.isAlphabetic && $0.isASCII }
  }

  private static func key(_ name: String) -> String {
    name.precomposedStringWithCanonicalMapping.lowercased()
      .replacing("’", with: "'").replacing("ʼ", with: "'").replacing("`", with: "'")
  }

  @Test("match Unicode CLDR for cities", arguments: languages)
  func matchUnicodeCLDRForCities(language: String) throws {
    let spoken = gazetteer.speaking(language)
    let column = 4 + (Self.languages.firstIndex(of: language) ?? 0)
    var (known, right) = (0, 0)
    for row in try Self.rows("exemplar-cities.tsv") {
      let (latitude, longitude) = try (#require(Double(row[1])), #require(Double(row[2])))
      guard let town = gazetteer.place(at: latitude, longitude)?.town,
        Self.key(town.name) == Self.key(row[3]),
        !Self.withOwnLetters.contains(language) || !Self.isLatin(row[column])
      else { continue }
      known += 1
      if Self.key(spoken.name(town.index)) == Self.key(row[column]) { right += 1 }
    }
    #expect(known > 200)
    #expect(Double(right) >= 0.97 * Double(known), "\(right) of \(known)")
  }

  @Test("use the language's script for the 500 largest cities", arguments: withOwnLetters)
  func useTheLanguagesScriptForThe500LargestCities(language: String) throws {
    let spoken = gazetteer.speaking(language)
    let without = Set(
      try Self.rows("latin-names.tsv").filter { $0[0] == language }.map { $0[1] })
    let largest = try #require(Self.largest)
    let latin = Set(
      largest.filter { Self.isLatin(spoken.name($0)) }.map { gazetteer.name($0) })
    #expect(latin == without)
  }

  @Test(
    "are the names in current use",
    arguments: [
      ("ja", 47.0971, 37.5434, "マリウポリ"), ("ja", 50.4501, 30.5234, "キーウ"),
      ("ja", 35.6895, 139.6917, "東京"), ("ja", 37.566, 126.9784, "ソウル"),
      ("zh", 48.2085, 16.3721, "维也纳"), ("zh", 40.7143, -74.006, "纽约"),
      ("uk", 41.9965, 21.4314, "Скоп’є"), ("uk", 53.5507, 9.993, "Гамбург"),
      ("nl", 18.4719, -69.8923, "Santo Domingo"), ("nl", 48.4593, 35.0386, "Dnipro"),
      ("pt", 55.6759, 12.5655, "Copenhague"), ("pt", 40.4165, -3.7026, "Madri"),
      ("de", 26.142, -81.795, "Naples"), ("ru", 11.2480, 75.7804, "Кожикоде"),
      ("ru", 52.4345, 30.9754, "Гомель"), ("ru", 32.9126, -96.6389, "Гарленд"),
      ("ko", 34.6938, 135.5011, "오사카"), ("ko", 35.1017, 129.03, "부산"),
      ("ko", 37.4772, 126.8664, "광명"), ("ko", 37.2911, 127.0089, "수원"),
      ("ko", 33.2533, 126.5618, "서귀포"),
      ("cs", 51.1801, 71.446, "Astana"),
    ])
  func areTheNamesInCurrentUse(language: String, latitude: Double, longitude: Double, name: String)
  {
    #expect(gazetteer.speaking(language).place(at: latitude, longitude)?.town?.name == name)
  }

  @Test(
    "of regions are those of the region itself, without remarks",
    arguments: [
      ("de", 29.6, 52.53, "Fars"), ("pl", 38.08, 46.29, "Azerbejdżan Wschodni"),
      ("zh", 35.69, 51.42, "德黑兰省"), ("es", 33.59, -7.62, "Casablanca-Settat"),
      ("pt", 40.53, 72.8, "Osh"), ("pt", -34.6, -58.38, "Buenos Aires"),
      ("ru", 59.9386, 30.3141, "Санкт-Петербург"), ("ru", 56.8573, 60.6153, "Свердловская область"),
      ("ko", 37.2911, 127.0089, "경기도"), ("zh", 25.0531, 121.5264, "台湾"),
    ])
  func ofRegions(language: String, latitude: Double, longitude: Double, name: String) {
    let town = gazetteer.speaking(language).place(at: latitude, longitude)?.town
    #expect(town?.subdivision == name)
  }

  @Test("far from towns are those of the region itself")
  func farFromTowns() {
    #expect(gazetteer.speaking("de").place(at: 31.3, 57.4)?.name() == "Kerman, Iran")
  }

  @Test(
    "have the country in the language's order",
    arguments: [
      ("en", "Berlin, Germany"), ("de", "Berlin, Deutschland"), ("ja", "ドイツ・ベルリン"),
      ("zh", "德国柏林"), ("pl", "Berlin, Niemcy"),
    ])
  func haveTheCountryInTheLanguagesOrder(language: String, name: String) {
    let place = gazetteer.speaking(language).place(at: 52.5244, 13.4105)
    #expect(place?.name() == name)
  }

  @Test(
    "include the country abroad and the region's code at home",
    arguments: [
      ("en", nil, "Tampa, FL", 27.9475, -82.4584), ("de", nil, "Tampa, USA", 27.9475, -82.4584),
      ("es", "US", "Tampa, FL", 27.9475, -82.4584),
      ("en", nil, "Mumbai, India", 19.0728, 72.8826),
      ("pl", nil, "Meksyk", 19.4285, -99.1277), ("en", nil, "Singapore", 1.2897, 103.8501),
      ("de", nil, "Singapur", 1.2897, 103.8501), ("zh", nil, "香港", 22.2783, 114.1747),
    ] as [(String, String?, String, Double, Double)])
  func includeTheCountryAbroad(
    language: String, home: String?, name: String, latitude: Double, longitude: Double
  ) {
    let place = gazetteer.speaking(language).place(at: latitude, longitude)
    #expect(place?.name(home: home) == name)
  }

  @Test(
    "contract with prepositions",
    arguments: [
      (.french, "de Le Havre", "du Havre"), (.french, "de Orléans", "d’Orléans"),
      (.french, "de La Haye", "de La Haye"), (.french, "de Lyon", "de Lyon"),
      (.french, "de Les Sables", "des Sables"), (.italian, "di L'Aia", "dell’Aia"),
      (.italian, "di La Spezia", "della Spezia"),
      (.italian, "vicino a Il Cairo", "vicino al Cairo"),
      (.italian, "vicino a Roma", "vicino a Roma"),
      (.portuguese, "de Rio de Janeiro", "do Rio de Janeiro"),
      (.portuguese, "de Haia", "da Haia"), (.portuguese, "de Porto Alegre", "de Porto Alegre"),
      (.portuguese, "de Cidade do Cabo", "da Cidade do Cabo"),
      (.spanish, "de El Cairo", "de El Cairo"),
    ] as [(Language.Code, String, String)])
  func becomeOneWord(language: Language.Code, apart: String, together: String) throws {
    var bytes = Array(apart.utf8)
    // The name begins with the first large letter.
    let start = try #require(bytes.firstIndex { (0x41...0x5a).contains($0) })
    Articles(Language(language)).contract(&bytes, at: start)
    #expect(String(decoding: bytes, as: UTF8.self) == together)
  }

  @Test(
    "attach the direction to the town, not to the country",
    arguments: [
      (.japanese, "フランス・リヨンの南東23 km"), (.german, "23 km SO von Lyon, Frankreich"),
      (.french, "à 23 km au SE de Lyon, France"), (.chinese, "法国里昂东南23 km"),
    ] as [(Language.Code, String)])
  func attachTheDirectionToTheTownNotToTheCountry(language: Language.Code, name: String) throws {
    let spoken = gazetteer.speaking(language.rawValue)
    var place = try #require(spoken.place(at: 45.764, 4.8357))
    (place.distance, place.bearing, place.population, place.section) = (22.5, 135, 0, nil)
    #expect(place.name(words: PlaceNameWords(Language(language))) == name)
  }

  @Test("follow a Chinese country's name after a blank unless they are Chinese")
  func followAChineseCountryAfterABlank() throws {
    let spoken = gazetteer.speaking("zh_TW")
    let words = PlaceNameWords(Language(.traditionalChinese))
    #expect(try #require(spoken.place(at: 29.3328, 48.0286)).name(words: words) == "科威特 Ḩawallī")
  }

  @Test(
    "find their towns",
    arguments: [
      ("ja", "キーウ", "Kyiv"), ("zh", "德国柏林", "Berlin"), ("ja", "ドイツ・ベルリン", "Berlin"),
      ("uk", "Мюнхен", "Munich"), ("zh", "维也纳", "Vienna"), ("de", "開羅", "Cairo"),
      ("pt", "Copenhague", "Copenhagen"), ("ko", "서귀포", "Seogwipo"),
    ])
  func findTheirTowns(language: String, text: String, town: String) throws {
    let query = try #require(TownQuery(text))
    let found = gazetteer.speaking(language).choice(of: query).town
    #expect(found.map { gazetteer.name($0.index) } == town)
  }

  @Test("include seas and regions") func includeSeasAndRegions() {
    let polish = gazetteer.speaking("pl")
    #expect(polish.place(at: 45.5, -4.5)?.sea == "Zatoka Biskajska")
    #expect(gazetteer.speaking("ja").place(at: -36, 160)?.sea == "タスマン海")
    #expect(gazetteer.speaking("de").place(at: 43.7696, 11.2558)?.town?.subdivision == "Toskana")
  }

  @Test("use a neighborhood only with its own town") func useANeighborhoodOnlyWithItsOwnTown() {
    // Colaba lies in Mumbai; Kegaon, the nearest of the table, across the harbour.
    #expect(gazetteer.place(at: 18.9067, 72.8147)?.neighborhood != "Kegaon")
  }
}
