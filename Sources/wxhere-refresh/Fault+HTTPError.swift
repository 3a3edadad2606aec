import Network
import Report

extension Fault {
  /// What went wrong on the way to a host.
  init(_ part: Part, _ error: HTTPError) {
    let (kind, host): (Kind, String?) =
      switch error {
      case .timedOut(let host): (.timedOut, host)
      case .unknownHost(let host): (.unknownHost, host)
      case .cannotConnect(let host): (.cannotConnect, host)
      case .notTrusted(let host): (.notTrusted, host)
      case .untimely(let host, let hasExpired, _):
        (hasExpired ? .certificateExpired : .certificateNotYetValid, host)
      case .insecureRedirect(let host): (.insecureRedirect, host)
      case .tooLarge(let host): (.tooLarge, host)
      case .cancelled: (.cancelled, nil)
      case .failed(let host): (.brokenOff, host)
      }
    self.init(part, kind)
    subject = host
    if case .untimely(_, _, let time) = error { self.time = time }
  }
}
