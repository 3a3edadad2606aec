package import Configuration
package import Platform
package import Wording

/// Why no place could be chosen, saved, renamed or removed; the description is a sentence for the person.
package enum PlaceError: Error, Worded {
  /// The words that were typed name no place, or more than one, or cannot be a name.
  ///
  /// - Parameter choices: what may be meant, a line each.
  case usage(Phrase, choices: [Phrase] = [])
  /// The file of saved places cannot be used.
  case savedPlaces(Phrase)
  case system(SystemError)
  /// It is not known where this machine is.
  case hereUnknown
  /// The gazetteer has no position of a town.
  case noPosition(town: String)

  package init(_ error: PlacesFileError) {
    switch error {
    case .system(let error): self = .system(error)
    case .damaged, .noCoordinates: self = .savedPlaces(error.phrase)
    }
  }

  package var phrase: Phrase {
    switch self {
    case .usage(let sentence, _), .savedPlaces(let sentence): sentence
    case .system(let error): error.phrase
    case .hereUnknown:
      Phrase("it is not known where this is; run wxhere first, or give LAT,LON or a town")
    case .noPosition(let town): Phrase("the gazetteer has no position of \(town)")
    }
  }
}
