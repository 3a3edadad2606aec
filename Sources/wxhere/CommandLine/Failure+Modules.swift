import CommandLine
import Places
import Session

extension Failure {
  init(_ failure: RefreshFailure) {
    switch failure {
    case .system(let error): self = .system(error)
    case .missingProgram: self = .incomplete(failure.phrase)
    }
  }

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
