// wxhere-geolocation is the part of wxhere that root runs: it puts the place that wxhere has found where
// GeoClue reads it, or removes that.
//
//     wxhere-geolocation publish FILE OWNER TARGET GROUP
//     wxhere-geolocation remove TARGET
//
// It trusts nothing of what OWNER wrote: see PublishedFile.swift and FoundPlace.swift.

import Glibc
import Platform

StandardStreams.prepare()
// What OWNER has in the place of a file may never answer.
alarm(20)
// Others of the system's group of root are nobody to tell.
umask(0o077)
do throws(Refusal) {
  try run(try words())
} catch {
  StandardStreams.complain("wxhere-geolocation: \(error.sentence)")
  exit(error.status.rawValue)
}

/// Returns the words behind the program's name.
func words() throws(Refusal) -> [String] {
  do { return try ProgramArguments.given() } catch { throw Refusal(.system, "\(error)") }
}

/// Does what the words ask for.
func run(_ words: [String]) throws(Refusal) {
  switch words.count {
  case 1 where words[0] == "--version":
    guard StandardStreams.print("wxhere-geolocation \(version)\n") else {
      throw Refusal(.system, "cannot print the output")
    }
  case 2 where words[0] == "remove": try PublishedFile(path: words[1]).remove()
  case 5 where words[0] == "publish":
    let target = PublishedFile(path: words[3])
    let place: FoundPlace
    do throws(Refusal) {
      place = try FoundPlace(words[1], owner: try Account.user(words[2]))
    } catch {
      // Whatever was told before is in doubt then.
      try target.remove()
      throw error
    }
    guard let bytes = place.bytes else { return try target.remove() }
    try target.replace(with: bytes, readableBy: try Account.group(words[4]))
  default:
    throw Refusal(
      .usage,
      "usage: wxhere-geolocation publish FILE OWNER TARGET GROUP, or wxhere-geolocation remove TARGET"
    )
  }
}
