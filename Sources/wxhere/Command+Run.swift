import CommandLine
import Places
import Platform
import Session

extension Command {
  /// Does what is asked for, of each place that was named, and keeps the last of them.
  func run(_ invocation: Invocation) throws(Failure) -> ExitStatus {
    let status =
      try invocation.places.count > 1 ? SeveralPlaces.run(invocation) : runOnce(invocation)
    // A bar's place is not what a person looked at.
    if status == .success, invocation.options.bar == nil, let place = invocation.places.last,
      place != .here
    {
      LastPlace(invocation.folders).keep(place)
    }
    return status
  }

  /// Does what is asked for, of one place.
  func runOnce(_ invocation: Invocation) throws(Failure) -> ExitStatus {
    switch self {
    case .line: try LineCommand(invocation).run()
    case .location: try WhereCommand(invocation).run()
    case .view(let view): try ViewCommand(invocation, view).run()
    case .name: try NameCommand(invocation: invocation).run()
    case .disclosures: try DisclosuresCommand(invocation: invocation).run()
    case .doctor: try DoctorCommand(invocation: invocation).run()
    case .find(let query): try FindCommand(invocation: invocation, query: query).run()
    case .places(let action): try PlacesCommand(invocation: invocation, action: action).run()
    case .permission(let action):
      try PermissionCommand(invocation: invocation, action: action).run()
    case .config(let action): try ConfigCommand(invocation: invocation, action: action).run()
    case .preview(let condition): try Preview(sample: condition).run(invocation)
    case .pictures: try printOutput(Pictures.text)
    }
  }
}
