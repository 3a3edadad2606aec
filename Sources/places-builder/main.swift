// Makes the gazetteer's two files from GeoNames' tables, Natural Earth's maps and time zones drawn
// with OpenStreetMap's lines:
//
//     places-builder FOLDER OUTPUT
//
// FOLDER contains these files, as published or as made by from-pypi.py:
//
//     cities500.txt, admin1CodesASCII.txt, admin2Codes.txt, countryInfo.txt, alternateNamesV2.txt
//         GeoNames, https://download.geonames.org/export/dump/, CC BY 4.0; codes and names of airports,
//         which from-pypi.py gives to the towns that they serve, airportsdata, MIT
//     cities1000.txt
//         GeoNames' table of larger towns, for codes of municipalities and kinds of places that
//         the first table lacks
//     main/CODE.xml, subdivisions/CODE.xml
//         Unicode CLDR's names of countries, of the cities that time zones are named after, and of regions,
//         https://cldr.unicode.org, Unicode License v3
//     subdivisionCodes.txt
//         GeoNames' codes of regions, and ISO 3166-2's, by which CLDR names them
//     ne_10m_admin_0_countries.geojson, ne_10m_geography_marine_polys.geojson, ne_10m_lakes.geojson
//         Natural Earth, https://github.com/nvkelso/natural-earth-vector, public domain
//     combined.json
//         timezone-boundary-builder, https://github.com/evansiroky/timezone-boundary-builder,
//         © OpenStreetMap contributors, ODbL
//     regions.geojson
//         the regions of some countries, by their codes in admin1CodesASCII.txt: the states of
//         the US from its Census Bureau, https://www.census.gov/geographies/mapping-files,
//         others from Natural Earth, public domain
//     2023_Gaz_zcta_national.txt
//         the US Census Bureau's gazetteer of ZIP code tabulation areas,
//         https://www.census.gov/geographies/reference-files, public domain
//     zone.tab
//         tzdata, https://www.iana.org/time-zones, public domain
//
// The folder of the builder has tables made by hand, and us-places.tsv: the outlines of the
// places of the US, from its Census Bureau, https://www.census.gov/geographies/mapping-files,
// public domain. The same input gives the same files, byte for byte. OUTPUT belongs into
// Sources/CPlaces/places.bin, and borders.bin is written next to it: it is a database derived
// from OpenStreetMap, and its licence is the ODbL.

import Foundation
import Platform

StandardStreams.prepare()
guard CommandLine.arguments.count == 3 else {
  StandardStreams.complain("usage: places-builder FOLDER OUTPUT")
  exit(ExitStatus.usage.rawValue)
}
do {
  var writer = try GazetteerWriter(folder: CommandLine.arguments[1])
  let output = URL(fileURLWithPath: CommandLine.arguments[2])
  let places = try writer.file()
  let borders = try writer.borders()
  try Data(places).write(to: output)
  try Data(borders).write(
    to: output.deletingLastPathComponent().appendingPathComponent("borders.bin"))
  _ = StandardStreams.print("\(places.count) bytes, and \(borders.count) of borders\n")
} catch {
  StandardStreams.complain("places-builder: \(error)")
  exit(ExitStatus.data.rawValue)
}
