// wxhere-geolocation is the part of wxhere that runs as root: it copies the place found by wxhere
// to the file that GeoClue reads, or removes that file.
//
//     wxhere-geolocation publish FILE OWNER TARGET GROUP
//     wxhere-geolocation remove TARGET
//
// It does not trust the content from OWNER: see PlaceFiles.swift.

import Glibc
import Platform

StandardStreams.prepare()
// Opening or reading OWNER's file may block forever.
alarm(20)
// The root group gets no access to new files.
umask(0o077)
do throws(Refusal) {
  try run(try words())
} catch {
  StandardStreams.complain("wxhere-geolocation: \(error.sentence)")
  exit(error.status.rawValue)
}

func words() throws(Refusal) -> [String] {
  do { return try ProgramArguments.given() } catch { throw Refusal(.system, "\(error)") }
}

func run(_ words: [String]) throws(Refusal) {
  switch words.count {
  case 1 where words[0] == "--version":
    guard StandardStreams.print("wxhere-geolocation \(version)\n") else {
      throw Refusal(.system, "cannot print the output")
    }
  case 2 where words[0] == "remove": try PublishedFile(path: words[1]).remove()
  case 5 where words[0] == "publish":
    let target = PublishedFile(path: words[3])
    let place: [UInt8]?
    do throws(Refusal) {
      place = try foundPlace(words[1], owner: try Account.user(words[2]))
    } catch {
      // In that case the published place may be wrong as well.
      try target.remove()
      throw error
    }
    guard let bytes = place else { return try target.remove() }
    try target.replace(with: bytes, readableBy: try Account.group(words[4]))
  default:
    throw Refusal(
      .usage,
      "usage: wxhere-geolocation publish FILE OWNER TARGET GROUP, or wxhere-geolocation remove TARGET"
    )
  }
}
