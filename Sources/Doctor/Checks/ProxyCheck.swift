import Checkup
import Platform
import Wording

/// Whether the proxy that the environment names can be reached.
struct ProxyCheck {
  let all: Consultation

  /// The variables in the order in which libcurl reads them for HTTPS.
  private static let variables = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]

  var finding: Finding {
    guard let variable = Self.variables.first(where: { Environment.variable($0) != nil }) else {
      return Finding(.proxy, .ok, .none, Phrase("no proxy is named in the environment"))
    }
    if let reason = all.notChecked(.proxy) { return reason }
    let detail: [String: Finding.Detail] = ["variable": .text(variable)]
    let cure = Phrase("correct it where it is set, or do without:")
    guard let proxy = all.checkup?.proxy, proxy.isTried else {
      return Finding(
        .proxy, .fault, .malformed, Phrase("\(variable) is no proxy's address"), cure: cure,
        command: "unset \(variable)", detail: detail)
    }
    guard proxy.fault == nil else {
      return Finding(
        .proxy, .fault, .unreachable,
        Phrase("the proxy \(proxy.host), which \(variable) names, cannot be reached"), cure: cure,
        command: "unset \(variable)", detail: detail)
    }
    return Finding(
      .proxy, .ok, .fine,
      Phrase("the proxy \(proxy.host), which \(variable) names, can be reached"), detail: detail)
  }
}
