import CommandLine
import Places

extension Failure {
  init(_ error: PlaceError) {
    switch error {
    case .usage(let sentence, let choices): self = .usage(sentence, choices: choices)
    case .savedPlaces(let sentence): self = .savedPlaces(sentence)
    case .system(let error): self = .system(error)
    case .hereUnknown: self = .noSuchTown(error.phrase)
    case .noPosition: self = .data(error.phrase)
    }
  }
}
