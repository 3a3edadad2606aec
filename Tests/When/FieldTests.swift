import Line
import Testing
import Weather

@testable import When

/// The numbers without a unit, the words without an order, and the fields that cannot be
/// compared.
///
/// Any other field of a report must be compared by its type.
private let plain: Set = [
  "uv_index", "uv_index_max", "precipitation_hours", "alert_count", "air_quality",
  "wet_models",
]
private let withoutOrder: Set = ["condition"]
private let timesAndTexts: Set = [
  "time", "date", "sunrise", "sunset", "alert_id", "alert_issued", "alert_onset", "alert_ends",
  "alert_language", "alert_source", "alert_event", "alert_headline", "alert_description",
  "alert_instruction", "alert_area", "alert_url",
]

private let scopes: [ValueReference.Scope] = [.now, .hour(3), .day(0), .day(1), .day(4)]

@Suite("The fields of a report") struct FieldTests {
  @Test("have a unit or an order, apart from listed exceptions", arguments: scopes)
  func haveAUnitOrAnOrderApartFromListedExceptions(scope: ValueReference.Scope) {
    for field in Field.all(of: scope) {
      switch field.kind {
      case .number(let quantity):
        #expect((quantity == .none) == plain.contains(field.name), "\(field.name)")
      case .word(_, let isOrdered):
        #expect(!isOrdered == withoutOrder.contains(field.name), "\(field.name)")
      case .flag: break
      case .time, .text: #expect(timesAndTexts.contains(field.name), "\(field.name)")
      }
    }
    let names = Field.all(of: scope).map(\.name)
    #expect(Set(names).count == names.count, "a name stands twice")
  }

  @Test("can be compared and have a value in the sample", arguments: scopes)
  func canBeComparedAndHaveAValueInTheSample(scope: ValueReference.Scope) throws {
    let sample = try Sample()
    let values = try sample.values()
    for field in Field.all(of: scope) where field.isComparable {
      let name = ValueName(field, of: scope)
      let test =
        switch field.kind {
        case .number(let quantity): ">= -1000 \(quantity.units.first?.symbol ?? "")"
        case .word(let words, _): "is \(words.last ?? "")"
        default: ""
        }
      let expression = try WeatherExpression("\(name.text) \(test)")
      #expect(expression.terms.map(\.name) == [name])
      // The sample has all values but one; add a new field to it.
      let isKnown = expression.truth(values.value) != nil
      #expect(isKnown == (name.text != "precipitation"), "\(name.text) in Sample.swift")
    }
  }

  @Test("exist for every alternative name") func existForEveryAlternativeName() {
    let names = scopes.flatMap { Field.all(of: $0) }.map(\.name)
    for (other, name) in Field.otherNames {
      #expect(names.contains(name), "\(other)")
    }
  }

  @Test("have units that agree with those of the line") func haveUnitsThatAgree() throws {
    func check(_ quantity: Quantity, _ symbol: String, _ shown: (Double) -> Measure) throws {
      let unit = try #require(quantity.unit(symbol))
      for number in [0.5, 3, 250] {
        let digits = shown(number).text(places: 6).prefix { "-.0123456789".contains($0) }
        let other = try #require(Double(digits))
        #expect(abs(unit.fromJSON(number) - other) < 1e-4 * max(1, abs(other)), "\(symbol)")
        #expect(abs(unit.toJSON(unit.fromJSON(number)) - number) < 1e-9)
      }
    }
    let us = Units.us
    var others = Units.metric
    (others.temperatures, others.speeds) = (.kelvin, .knots)
    others.pressures = .millimetresOfMercury
    try check(.temperature, "°F", us.temperature)
    try check(.temperature, "K", others.temperature)
    try check(.speed, "km/h", Units.metric.speed)
    try check(.speed, "mph", us.speed)
    try check(.speed, "kn", others.speed)
    try check(.pressure, "inHg", us.pressure)
    try check(.pressure, "mmHg", others.pressure)
    try check(.precipitation, "in", us.precipitation)
    try check(.snow, "in", us.snowfall)
    try check(.distance, "km", Units.metric.distance)
    try check(.distance, "mi", us.distance)
  }

  @Test(
    "a pause is read as a time span",
    arguments: [
      ("30", 1800), ("30 min", 1800), ("2h", 7200), ("10 s", 10), ("0", 0), ("0.5 h", 1800),
      ("168 h", 604_800), ("169 h", nil), ("-1", nil), ("5 km", nil), ("", nil), ("min", nil),
      ("5 min 3", nil), ("1,5 h", nil),
    ] as [(String, Int?)])
  func aPauseIsReadAsATimeSpan(text: String, seconds: Int?) {
    #expect(TimeSpan.seconds(text) == seconds)
  }
}
