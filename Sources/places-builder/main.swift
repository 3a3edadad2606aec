// Makes the gazetteer file of GeoNames' tables:
//
//     places-builder FOLDER OUTPUT
//
// FOLDER holds cities500.txt, admin1CodesASCII.txt and countryInfo.txt as GeoNames publishes them
// (https://download.geonames.org/export/dump/, CC BY 4.0), or as from-pypi.py makes them. The same
// input gives the same file, byte for byte.

import Foundation
import Platform

StandardStreams.prepare()
guard CommandLine.arguments.count == 3 else {
  StandardStreams.complain("usage: places-builder FOLDER OUTPUT")
  exit(ExitStatus.usage.rawValue)
}
do {
  let tables = try GeoNamesTables(folder: CommandLine.arguments[1])
  let bytes = GazetteerWriter(tables: tables).file()
  try Data(bytes).write(to: URL(fileURLWithPath: CommandLine.arguments[2]))
  _ = StandardStreams.print("\(tables.towns.count) places, \(bytes.count) bytes\n")
} catch {
  StandardStreams.complain("places-builder: \(error)")
  exit(ExitStatus.data.rawValue)
}
