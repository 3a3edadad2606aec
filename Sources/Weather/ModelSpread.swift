package import Exchange

/// The forecasts of several weather models for the same place, hour by hour.
package struct ModelSpread: Equatable, Sendable {
  /// The forecast of one model; a value that it lacks is nil.
  package struct Model: Equatable, Sendable {
    /// The model's name at the provider.
    package var name: String
    /// Degrees Celsius in each hour.
    package var temperature: [Double?]
    /// Millimetres in each hour.
    package var precipitation: [Double?]

    package init(name: String, temperature: [Double?] = [], precipitation: [Double?] = []) {
      self.name = name
      self.temperature = temperature
      self.precipitation = precipitation
    }
  }

  /// The beginning of the first hour.
  package var start: Timestamp
  package var models: [Model]

  /// Creates a spread; nil with fewer models than say something about how sure a forecast is.
  package init?(start: Timestamp, models: [Model]) {
    let telling = models.filter { model in model.temperature.contains { $0 != nil } }
    guard telling.count >= Self.fewestModels else { return nil }
    self.start = start
    self.models = telling
  }

  fileprivate init() { (start, models) = (0, []) }

  package static let blank = ModelSpread()

  /// Two models that agree by chance would look sure.
  package static let fewestModels = 3

  private func hours(_ period: Range<Timestamp>) -> Range<Int> {
    let first = max(0, (period.lowerBound - start) / 3600)
    return first..<max(first, (period.upperBound - start + 3599) / 3600)
  }

  /// Returns the lowest and highest temperature of the models in the hour that contains a time; nil
  /// with too few models.
  package func temperatures(at time: Timestamp) -> ClosedRange<Double>? {
    guard time >= start else { return nil }
    let hour = (time - start) / 3600
    return Self.range(
      models.compactMap { $0.temperature.indices.contains(hour) ? $0.temperature[hour] : nil })
  }

  private static func range(_ values: [Double]) -> ClosedRange<Double>? {
    guard values.count >= fewestModels, let low = values.min(), let high = values.max() else {
      return nil
    }
    return low...high
  }

  /// The agreement of the models about a period.
  package struct Outcome: Equatable, Sendable {
    /// The lowest and highest of the models' highest temperatures, in degrees Celsius.
    package let high: ClosedRange<Double>
    /// The number of models that know the precipitation of the whole period.
    package let models: Int
    /// The number of those that have precipitation in it.
    package let wet: Int
  }

  /// Returns what the models say about a period; nil with too few models that cover it.
  package func outcome(of period: Range<Timestamp>) -> Outcome? {
    let hours = hours(period)
    func covered(_ values: [Double?]) -> [Double]? {
      guard !hours.isEmpty, values.indices.contains(hours.upperBound - 1) else { return nil }
      let known = values[hours].compactMap { $0 }
      return known.count == hours.count ? known : nil
    }
    let wet = models.compactMap { covered($0.precipitation) }.map { amounts in
      amounts.contains { $0 >= ConditionRule.leastAmount }
    }
    guard let high = Self.range(models.compactMap { covered($0.temperature)?.max() }),
      wet.count >= Self.fewestModels
    else { return nil }
    return Outcome(high: high, models: wet.count, wet: wet.count { $0 })
  }
}

extension Range where Bound == Timestamp {
  /// Returns the 24 hours for which the models are compared.
  package static func coming(_ now: Timestamp) -> Range { now..<now + NextPrecipitation.reach }
}

extension ModelSpread: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.time("start", &start)
    visitor.list("models", &models, blank: Model(name: ""))
  }
}

extension ModelSpread.Model: Fielded {
  package mutating func visit(_ visitor: FieldVisitor) {
    visitor.text("name", &name)
    visitor.steps("temperature_c", &temperature, in: Limits.temperature)
    visitor.steps("precipitation_mm", &precipitation, in: Limits.precipitation)
  }
}
