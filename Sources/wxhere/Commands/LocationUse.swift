import Coarsen
import Exchange
import Line
import Platform
import Report
import Text

/// The last use of the machine's location: when it was found and by what, when and to what it was sent,
/// and what started the refreshes that did so.
struct LocationUse {
  /// The newest location in the reports about the machine's place that a source found; nil for none.
  let found: Location?
  /// The last request that told a location of these reports; nil for none in the disclosure log.
  let sent: Disclosures.Entry?
  /// Why the disclosure log may have a later one; nil when all of it could be read.
  let damage: Phrase?

  init(_ folders: Folders) {
    let reports = ReportStore(folder: folders.cache).reportsOfHere(except: "")
    let locations = reports.compactMap(\.location).filter { $0.source != .manual }
    found = locations.max { $0.locatedAt < $1.locatedAt }
    let cells = Set(locations.map(\.cell.key))
    var damage: Phrase?
    var entries: [Disclosures.Entry] = []
    do throws(SystemError) {
      entries = try Disclosures(folder: folders.state).load { damage = $0 }
    } catch {
      damage = error.phrase
    }
    self.damage = damage
    sent = entries.last { entry in
      // "cell KEY", with a country in some requests.
      guard let key = entry.tells.split(separator: " ").dropFirst().first,
        entry.tells.hasPrefix("cell "), let place = Locality(key: String(key))
      else { return false }
      return cells.contains(place.cell.key)
    }
  }

  /// The lines of `wxhere permission`; empty when no use is recorded.
  var phrases: [Phrase] {
    let time = now()
    let lookup = found.map { location in
      let age = agePhrase(location.age(at: time))
      let phrase = Phrase("location last found: \(age), by \(location.source.rawValue)")
      return naming(location.startedBy, phrase)
    }
    let request = sent.map { entry in
      let age = agePhrase(entry.time > time + 60 ? nil : time - entry.time)
      let phrase = Phrase("location last sent: \(age), to \(Escaping.printable(entry.host))")
      return naming(entry.startedBy, phrase)
    }
    return [lookup, request].compactMap { $0 }
  }

  private func naming(_ starter: Starter?, _ phrase: Phrase) -> Phrase {
    starter.map { Phrase("\(phrase) (\($0.command))") } ?? phrase
  }
}
