// Makes the gazetteer file of GeoNames' tables and Natural Earth's maps:
//
//     places-builder FOLDER OUTPUT
//
// FOLDER holds, as they are published or as from-pypi.py makes them,
//
//     cities500.txt, admin1CodesASCII.txt, admin2Codes.txt, countryInfo.txt, alternateNamesV2.txt
//         GeoNames, https://download.geonames.org/export/dump/, CC BY 4.0
//     ne_10m_admin_0_countries.geojson, ne_10m_geography_marine_polys.geojson, ne_10m_lakes.geojson
//         Natural Earth, https://github.com/nvkelso/natural-earth-vector, public domain
//
// The names of countries in other languages are those of Foundation's CLDR. The same input gives the
// same file, byte for byte. OUTPUT belongs into Sources/CPlaces/places.bin.

import Foundation
import Platform

StandardStreams.prepare()
guard CommandLine.arguments.count == 3 else {
  StandardStreams.complain("usage: places-builder FOLDER OUTPUT")
  exit(ExitStatus.usage.rawValue)
}
do {
  var writer = try GazetteerWriter(folder: CommandLine.arguments[1])
  let bytes = try writer.file()
  try Data(bytes).write(to: URL(fileURLWithPath: CommandLine.arguments[2]))
  _ = StandardStreams.print("\(bytes.count) bytes\n")
} catch {
  StandardStreams.complain("places-builder: \(error)")
  exit(ExitStatus.data.rawValue)
}
