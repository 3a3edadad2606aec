import Foundation
import Testing
import Text

@testable import PlaceName

@Suite("Place names in other languages") struct SpokenNamesTests {
  private let gazetteer: Gazetteer

  /// The languages of the columns of exemplar-cities.tsv.
  private static let languages = [
    "de", "fr", "es", "pt", "it", "nl", "pl", "uk", "ja", "zh", "ru", "sv", "da", "cs", "tr", "ko",
    "pt_PT", "zh_TW",
  ]
  private static let withOwnLetters = ["uk", "ja", "zh", "ru", "ko"]
  /// The share of cities that are named as by CLDR, which has spellings for Portugal and Taiwan that
  /// are not the usual ones there: "Talim", "布利斯班".
  private static let leastShares = ["pt_PT": 0.94, "zh_TW": 0.92]

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

  /// Returns the gazetteer with the names of a language or a form of one, such as "pt_PT".
  private static func speaking(_ language: String, _ gazetteer: Gazetteer) -> Gazetteer {
    var spoken = gazetteer.speaking(language)
    spoken.form = NameForm(tag: language)
    return spoken
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
    let spoken = Self.speaking(language, gazetteer)
    let column = 4 + (Self.languages.firstIndex(of: language) ?? 0)
    let hasOwnLetters = Self.withOwnLetters.contains(String(language.prefix(2)))
    var (known, right) = (0, 0)
    for row in try Self.rows("exemplar-cities.tsv") {
      let (latitude, longitude) = try (#require(Double(row[1])), #require(Double(row[2])))
      guard let town = gazetteer.place(at: latitude, longitude)?.town,
        Self.key(town.name) == Self.key(row[3]), row[column] != "-",
        !hasOwnLetters || !Self.isLatin(row[column])
      else { continue }
      known += 1
      if Self.key(spoken.spelt(spoken.name(town.index))) == Self.key(row[column]) { right += 1 }
    }
    #expect(known > 30)
    let least = Self.leastShares[language] ?? 0.97
    #expect(Double(right) >= least * Double(known), "\(right) of \(known)")
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
      ("cs", 51.1801, 71.446, "Astana"), ("cs", 48.2085, 16.3721, "Vídeň"),
      ("sv", 55.6759, 12.5655, "Köpenhamn"), ("da", 59.3294, 18.0687, "Stockholm"),
      ("da", 57.7072, 11.9668, "Göteborg"), ("tr", 51.5085, -0.1257, "Londra"),
      ("tr", 37.9838, 23.7278, "Atina"),
      ("sr", 13.1, -59.6132, "Бриџтаун"),
      ("sr", 53.5507, 9.993, "Хамбург"), ("ru", 42.5063, 1.5218, "Андорра-ла-Велья"),
      ("ru", 47.0056, 28.8575, "Кишинёв"), ("ru", 60.7586, 46.3044, "Великий Устюг"),
      ("ko", 35.8997, 14.5147, "발레타"), ("tr", 57.7072, 11.9668, "Göteborg"),
      ("sv", 19.4285, -99.1277, "Mexico City"), ("de", 38.6773, -87.5286, "Vincennes"),
      ("ja", 38.6773, -87.5286, "ビンセンス"), ("ko", 38.6773, -87.5286, "빈센스"),
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
      ("ru", 25.7743, -80.1937, "Флорида"), ("ko", 25.7743, -80.1937, "플로리다주"),
      ("sr", 43.65, -79.38, "Онтарио"), ("ja", 48.7823, 9.177, "バーデン＝ヴュルテンベルク州"),
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
      ("en", "Berlin, Germany"), ("de", "Berlin, Deutschland"), ("fr", "Berlin, Allemagne"),
      ("es", "Berlín, Alemania"), ("pt", "Berlim, Alemanha"), ("it", "Berlino, Germania"),
      ("nl", "Berlijn, Duitsland"), ("pl", "Berlin, Niemcy"), ("uk", "Берлін, Німеччина"),
      ("ja", "ドイツ・ベルリン"), ("zh", "德国柏林"), ("zh_TW", "德國柏林"), ("pt_PT", "Berlim, Alemanha"),
      ("ru", "Берлин, Германия"), ("sv", "Berlin, Tyskland"), ("da", "Berlin, Tyskland"),
      ("cs", "Berlín, Německo"), ("tr", "Berlin, Almanya"), ("ko", "독일 베를린"),
    ])
  func haveTheCountryInTheLanguagesOrder(language: String, name: String) throws {
    let spoken = Self.speaking(language, gazetteer)
    let place = try #require(spoken.place(at: 52.5244, 13.4105))
    #expect(spoken.spelt(place.name()) == name)
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
      (.english, "23 km SE of Lyon, France"), (.german, "23 km SO von Lyon, Frankreich"),
      (.french, "à 23 km au SE de Lyon, France"), (.spanish, "23 km al SE de Lyon, Francia"),
      (.portuguese, "23 km a SE de Lyon, França"), (.italian, "23 km a SE di Lione, Francia"),
      (.dutch, "23 km ZO van Lyon, Frankrijk"), (.polish, "23 km na SE od: Lyon, Francja"),
      (.ukrainian, "23 км на ПдСх від: Ліон, Франція"), (.japanese, "フランス・リヨンの南東23 km"),
      (.chinese, "法国里昂东南23 km"), (.traditionalChinese, "法國里昂東南方 23 km"),
      (.europeanPortuguese, "23 km a SE de Lyon, França"),
      (.russian, "23 км к ЮВ от: Лион, Франция"), (.swedish, "23 km SO om Lyon, Frankrike"),
      (.danish, "23 km SØ for Lyon, Frankrig"),
      (.czech, "23 km JV od: Lyon, Francie"), (.turkish, "Lyon merkezinden 23 km GD, Fransa"),
      (.korean, "프랑스 리옹 남동쪽 23 km"),
    ] as [(Language.Code, String)])
  func attachTheDirectionToTheTownNotToTheCountry(language: Language.Code, name: String) throws {
    let spoken = Self.speaking(language.rawValue, gazetteer)
    var place = try #require(spoken.place(at: 45.764, 4.8357))
    (place.distance, place.bearing, place.population, place.section) = (22.5, 135, 0, nil)
    #expect(spoken.spelt(place.name(words: PlaceNameWords(Language(language)))) == name)
  }

  @Test(
    "are followed by a blank before Chinese characters unless they are Chinese",
    arguments: [
      (.chinese, "科威特 Ḩawallī 附近", "科威特 Ḩawallī 东23 km"),
      (.traditionalChinese, "科威特 Ḩawallī 附近", "科威特 Ḩawallī 東方 23 km"),
    ] as [(Language.Code, String, String)])
  func areFollowedByABlank(language: Language.Code, near: String, away: String) throws {
    let spoken = Self.speaking(language.rawValue, gazetteer)
    let words = PlaceNameWords(Language(language))
    var place = try #require(spoken.place(at: 29.3328, 48.0286))
    (place.distance, place.bearing, place.population, place.section) = (5, 90, 0, nil)
    place.distanceInside = nil
    #expect(spoken.spelt(place.name(words: words)) == near)
    place.distance = 22.5
    #expect(spoken.spelt(place.name(words: words)) == away)
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
