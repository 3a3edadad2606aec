package import CommandLine
package import Configuration

extension Failure {
  /// Why the file of saved places cannot be used.
  package init(_ error: PlacesFileError) {
    switch error {
    case .system(let error): self = .system(error)
    case .damaged, .noCoordinates: self = .savedPlaces(error.phrase)
    }
  }
}
