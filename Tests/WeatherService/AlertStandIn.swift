import Coarsen
import Exchange
import Network
import PlaceName
import Testing
import Weather

@testable import WeatherService

/// Returns the warnings in a response, at 2026-10-01 23:00 UTC.
func alerts(
  _ source: any AlertSource, _ body: String, near names: [String] = ["Bregenz", "Vorarlberg"],
  status: Int = 200, latitude: Double = 27.9506, longitude: Double = -82.4572,
  in language: String = "en", request check: @escaping @Sendable (HTTPRequest) -> Void = { _ in }
) throws -> [Alert] {
  try alertResponse(
    source, body, near: names, status: status, latitude: latitude, longitude: longitude,
    request: check
  ).alerts.localized(in: language)
}

/// Returns what a response says, at 2026-10-01 23:00 UTC.
///
/// - Parameter elsewhere: the other regions of a country that warns for its regions.
func alertResponse(
  _ source: any AlertSource, _ body: String, near names: [String] = ["Bregenz", "Vorarlberg"],
  elsewhere regions: [String] = ["Dornbirn", "Feldkirch", "Graz", "Ilfov", "Lombardia"],
  status: Int = 200, latitude: Double = 27.9506, longitude: Double = -82.4572,
  request check: @escaping @Sendable (HTTPRequest) -> Void = { _ in }
) throws -> AlertResponse {
  let cell = try #require(Cell(latitude: latitude, longitude: longitude))
  let client = StandIn.client(status: status, body: body, request: check)
  let gazetteer = try #require(Gazetteer.embedded)
  let warnsForRegions = (source as? MeteoAlarm)?.hasKnownAreas ?? false
  let place = WeatherPlace(
    cell: cell, areaNames: names, townNames: Array(names.prefix(1)),
    regionsElsewhere: warnsForRegions ? regions : [], folding: Folding(gazetteer))
  return try source.alerts(for: place, at: 1_790_895_600, from: client)
}

/// Returns the first warning service of a country.
func source(_ country: String) throws -> any AlertSource {
  try #require(AlertRouting.sources(for: country).first)
}

/// A ring around the place in GeoJSON.
let around = "[[-83,27],[-82,27],[-82,28],[-83,28],[-83,27]]"
