import Coarsen
import Configuration
import Exchange
import PlaceName
import Platform
import Report

extension RefreshReport {
  /// Creates the report for the beginning of a refresh, with the data of the previous one.
  init(after previous: RefreshReport?) {
    self.init(madeAt: now(), dueAt: now())
    clockStart = SystemClock.current.start
    location = previous?.location
    weather = previous?.weather
    hasOutlook = previous?.hasOutlook ?? false
    lookupService = previous?.lookupService
    failures = previous?.failures ?? 0
    isUnfinished = true
  }

  /// Sets location and outcomes; for nil, keeps the previous one while its source is allowed.
  mutating func place(_ location: Location?, attempts: [SourceAttempt]) {
    self.attempts = attempts
    if let location {
      // The previous weather keeps its own location until there is weather for the new one.
      let former = weather?.formerLocation ?? self.location
      weather?.formerLocation = former?.locality == location.locality ? nil : former
      self.location = location
    } else if let source = self.location?.source,
      !attempts.contains(where: { $0.source == source && $0.outcome.isPassing })
    {
      forgetPlace()
    }
  }

  /// Removes locations whose source is no longer allowed, and their weather; returns whether any.
  @discardableResult mutating func forget(unless allows: (SourceName) -> Bool) -> Bool {
    if let source = location?.source, !allows(source) {
      forgetPlace()
      return true
    }
    if let source = weather?.formerLocation?.source, !allows(source) {
      weather = nil
      return true
    }
    return false
  }

  mutating func forgetPlace() {
    location = nil
    weather = nil
  }

  /// Ends the refresh with the weather, and sets when the next one is due.
  ///
  /// - Parameters:
  ///   - parts: nil when only the place was requested.
  ///   - location: nil when it is unknown, or only that of the previous report is.
  mutating func finish(
    with parts: WeatherParts?, at location: Location?, settings: Settings.Refresh
  ) {
    isUnfinished = false
    let isPlaceKnown = location != nil
    let isKnown = parts.map { $0.weather != nil } ?? isPlaceKnown
    failures = isKnown ? 0 : min(failures + 1, 1000)
    weather = parts?.weather ?? weather
    faults = parts?.faults ?? faults
    dueAt = now() + pause(settings, isPlaceKnown)
  }

  /// In seconds: five to sixty after a fault of this machine's own network, because asking again
  /// costs the services nothing; a minute after another failure, doubled with each consecutive one,
  /// but at most two minutes after a login page, because nothing tells that the user has logged in,
  /// and without a location at most five, because a receiver may be plugged in at any time, and
  /// reading it uses only this machine.
  private func pause(_ settings: Settings.Refresh, _ isPlaceKnown: Bool) -> Int {
    if isCutOff { return min(58, 5 << min(failures - 1, 10)) + Int.random(in: 0...2) }
    let longest = hasLoginPage ? 120 : isPlaceKnown ? settings.minimum : 300
    let most = min(longest, settings.minimum)
    let wait = failures == 0 ? settings.minimum : min(most, 60 << min(failures - 1, 10))
    // Up to a tenth is added, so that machines started together do not ask together.
    return wait + Int.random(in: 0...max(1, wait / 10))
  }
}

extension Location {
  /// Returns the location with at most a precision.
  ///
  /// - Parameter previous: the location of the report before, whose block is kept while the machine is
  ///   on its edge.
  func coarsened(
    to precision: Precision, after previous: Location?, in gazetteer: Gazetteer
  ) -> Location {
    // One that was kept from the report before is as coarse already.
    if let previous, previous.cell == cell, previous.locatedAt == locatedAt,
      previous.accuracy >= precision.accuracy
    {
      return self
    }
    var location = self
    location.accuracy = max(accuracy, precision.accuracy)
    location.cell = locality.coarsened(
      to: precision, keeping: previous?.source == source ? previous?.cell : nil, in: gazetteer)
    guard location.cell != cell, countryCode == nil else { return location }
    // A cell within one country needs no code, but the new cell may lie in another country.
    location.countryCode =
      Locality(location.cell, of: locality.knownCountryCode(in: gazetteer), in: gazetteer)
      .countryCode
    return location
  }
}

extension Locality {
  /// Returns the cell with at most a precision.
  ///
  /// - Parameter previous: the cell whose block is kept while this one is on its edge.
  func coarsened(
    to precision: Precision, keeping previous: Cell?, in gazetteer: Gazetteer
  ) -> Cell {
    switch precision {
    case .cell: return cell
    case .block:
      return gazetteer.cell(
        ofBlock: cell.middleOfBlock(keeping: previous?.middleOfBlock),
        in: knownCountryCode(in: gazetteer))
    case .city:
      let place = gazetteer.place(at: cell.latitude, cell.longitude, in: countryCode)
      // Where no town is near, the block is all that can be told.
      return place?.town.flatMap { Cell(latitude: $0.latitude, longitude: $0.longitude) }
        ?? gazetteer.cell(ofBlock: cell.middleOfBlock, in: knownCountryCode(in: gazetteer))
    }
  }

  /// Returns the country's code, or that of the only country in the cell; nil when it is unknown.
  fileprivate func knownCountryCode(in gazetteer: Gazetteer) -> String? {
    if let countryCode { return countryCode }
    let (south, north, west, east) = cell.edges
    let code = gazetteer.countryCode(at: cell.latitude, cell.longitude)
    let others = gazetteer.countryCodes(
      except: code, south: south, north: north, west: west, east: east)
    return others.isEmpty ? code : nil
  }
}

extension Gazetteer {
  /// Returns the cell that stands for a block.
  ///
  /// It is the middle or, where that lies at sea or abroad, the first of the others with land of the
  /// country, whose weather and warnings are wanted. Where the country is not known, it is the first
  /// with several, all of whose warnings are asked for.
  ///
  /// The block and what is known of the country alone determine it, so it tells no more than these
  /// of where the machine is.
  fileprivate func cell(ofBlock middle: Cell, in countryCode: String?) -> Cell {
    let (south, north, west, east) = middle.edges
    // The nearest first, as rows to the north and columns to the east.
    let steps = [
      (0, 0), (0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1),
    ]
    for (rows, columns) in steps {
      let cell = Cell(
        latitude: middle.latitude + Double(rows) * (north - south),
        longitude: middle.longitude + Double(columns) * (east - west))
      guard let cell, cell.middleOfBlock == middle else { continue }
      if countryCode.map({ hasLand(of: $0, in: cell) }) ?? hasBorder(in: cell) { return cell }
    }
    return middle
  }

  private func hasBorder(in cell: Cell) -> Bool {
    let (south, north, west, east) = cell.edges
    return countryCodes(except: nil, south: south, north: north, west: west, east: east).count > 1
  }

  private func hasLand(of countryCode: String, in cell: Cell) -> Bool {
    if towns(in: cell).contains(where: { $0.country.code == countryCode }) { return true }
    // The map does not show the shores of lakes.
    if isBesideLake(cell.latitude, cell.longitude) { return false }
    let (south, north, west, east) = cell.edges
    return !positions(in: countryCode, south: south, north: north, west: west, east: east).isEmpty
  }
}
