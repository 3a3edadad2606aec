import Coarsen
import Interface
import Configuration
import Exchange
import Line
import Screens
import Places
import Permission
import PlaceName
import Platform
import Report
import Text

extension LiveWeather: LiveContent {
  // MARK: Places

  mutating func show(_ place: RequestedPlace) {
    self.place = named(place)
    following.forget()
    keepPlace()
  }

  /// A town with a text that identifies only this town.
  private func named(_ place: RequestedPlace) -> RequestedPlace {
    guard case .town(let town, let typed) = place,
      let gazetteer = following.reading?.weather.naming.gazetteer
    else { return place }
    let found = TownQuery(typed).map { gazetteer.choice(of: $0, isSuggesting: false).town }
    return found == town
      ? place : .town(town, typed: "\(town.latitude),\(town.longitude)")
  }

  mutating func show(typed text: String) -> String? {
    do throws(Failure) {
      let reading = try current()
      let chooser = PlaceChooser(
        saved: reading.saved, gazetteer: reading.weather.naming.gazetteer, command: "wxhere now")
      if let place = try chooser.places(text).first { show(place) }
      return nil
    } catch {
      return Run.language(arguments).text(error.phrase)
    }
  }

  mutating func showSaved(movedBy count: Int) {
    guard let reading = try? current() else { return }
    let places = list(reading)
    let index = places.firstIndex(of: place) ?? min(position, places.count - 1)
    let isListed = places.contains(place)
    // Going back from a place that is not in the list leads to the last listed place that was
    // shown.
    let step = isListed || count > 0 ? count : 0
    let next = ((index + step) % places.count + places.count) % places.count
    guard places[next] != place else {
      return say(Phrase("No other place is saved; to save one, run: wxhere places add NAME"))
    }
    position = next
    place = places[next]
    following.forget()
    keepPlace()
  }

  private func list(_ reading: LiveReading) -> [RequestedPlace?] {
    let saved = reading.saved.all.map { RequestedPlace?.some(.saved($0)) }
    let mayLook =
      reading.access.permission.allowsReceiver(for: .inUse)
      || reading.access.settings.location.manual != nil
    let isHere = arguments.manual == nil && asked.contains { $0 == nil || $0 == .here }
    let all = asked + saved + (mayLook && !isHere ? [.here] : [])
    return all.withoutRepetitions
  }

  mutating func suggestions(
    for text: String, atMost count: Int
  ) -> [Suggestion<RequestedPlace>] {
    guard let reading = try? current() else { return [] }
    let naming = reading.weather.naming
    let folded = text.lowercased()
    let saved = reading.saved.all.filter { $0.name.lowercased().hasPrefix(folded) }.map {
      Suggestion(
        RequestedPlace.saved($0), name: $0.name,
        area: naming.place(at: $0.locality).map(naming.spelling.name) ?? "")
    }
    guard let query = TownQuery(text) else { return Array(saved.prefix(count)) }
    let here = reading.access.load()?.location?.cell
    var towns = naming.gazetteer.towns(
      matching: query, near: here.map { ($0.latitude, $0.longitude) }
    ).map(\.town)
    if towns.isEmpty, saved.isEmpty, text.utf8.count > 3 {
      towns = naming.gazetteer.towns(speltLike: query)
    }
    let found = towns.prefix(count).map { town in
      let name = town.fullName(home: nil)
      let area = [town.subdivision, town.country.name].compactMap { $0 }.joined(separator: ", ")
      return Suggestion(
        RequestedPlace.town(town, typed: name), name: naming.spelt(name), area: naming.spelt(area))
    }
    return Array((saved + found).prefix(count))
  }

  // MARK: Units and colours

  mutating func changeUnits() {
    guard let reading = try? current().weather else { return }
    var units = reading.style.units
    units.language = .english
    let index = Units.sets.firstIndex { $0.value == units }
    let next = index.map { Units.sets.distance(from: Units.sets.startIndex, to: $0) + 1 } ?? 0
    let (set, value) = Array(Units.sets)[next % Units.sets.count]
    arguments.units = value
    following.forget()
    say(Phrase("Units: \(set)", context: "live screen"))
  }

  var queriesBackground: Bool {
    guard Terminal.showsColor, !Terminal.hasFewColors, Terminal.isDark == nil else { return false }
    return following.reading?.access.settings.line.background == .auto
  }

  mutating func setBackground(isDark: Bool) {
    isTerminalDark = isDark
    following.forget()
  }

  // MARK: Refreshes

  mutating func refresh() { following.isRefreshWanted = true }
}
