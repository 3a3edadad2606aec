import Coarsen
import Exchange
import Testing

@testable import Report

@Suite("A refresh request") struct RequestTests {
  @Test("is read back as it was encoded") func isReadBackAsItWasEncoded() throws {
    var request = RefreshRequest(
      sources: [.gps, .manual], manual: Locality(key: "g3-4372-3193-US"))
    request.isOnce = true
    request.isForced = true
    request.isCheck = true
    request.isBackground = true
    request.isForBar = true
    request.configuration = "/a b/c.json5"
    request.holdsLock = true
    request.language = "pt_BR"
    request.provider = .nws
    #expect(RefreshRequest(document: request.document) == request)
    for content in ["", "{\n}\n", "\n\u{0}"] {
      request.configurationContent = Array(content.utf8)
      #expect(RefreshRequest(document: request.document) == request)
    }
    #expect(RefreshRequest(document: RefreshRequest().document) == RefreshRequest())
    let typed = [
      "--source", "gps,manual", "--cell", "g3-4372-3193-US", "--refresh", "--background",
    ]
    var meant = RefreshRequest(sources: [.gps, .manual], manual: Locality(key: "g3-4372-3193-US"))
    (meant.isForced, meant.isBackground) = (true, true)
    #expect(RefreshRequest(arguments: typed) == meant)
    #expect(RefreshRequest(arguments: []) == RefreshRequest())
  }

  @Test("that is damaged is rejected") func thatIsDamagedIsRejected() {
    let request = RefreshRequest(manual: Locality(key: "g3-4372-3193-US"))
    let document = request.document
    for length in document.indices.dropLast() {
      #expect(RefreshRequest(document: Array(document[..<length])) == nil, "\(length)")
    }
    #expect(RefreshRequest(document: []) == nil)
    #expect(RefreshRequest(document: Array("gps,what\n".utf8)) == nil)
  }

  @Test(
    "with invalid arguments is rejected",
    arguments: [
      ["--cell"], ["--cell", "27.9506,-82.4572"], ["--cell", "g3-4372-3193-us"],
      ["--source", "gps,what"], ["--source"],
      ["--what"],
      ["--lock", "3"], ["--request"],
      ["here"],
    ])
  func withInvalidArgumentsIsRejected(arguments: [String]) {
    #expect(RefreshRequest(arguments: arguments) == nil)
  }

  @Test("for another place never overwrites the current location's report")
  func neverOverwritesTheCurrentLocationsReport() {
    let (cell, abroad) = (Locality(key: "g3-4372-3193"), Locality(key: "g3-4372-3193-MX"))
    var placeOnly = RefreshRequest()
    placeOnly.isPlaceOnly = true
    let names = [
      RefreshRequest(), placeOnly, RefreshRequest(manual: cell), RefreshRequest(manual: abroad),
      RefreshRequest(sources: [.gps]),
      RefreshRequest(sources: [.ip]), RefreshRequest(sources: [.gps], manual: cell),
    ].map(\.reportName)
    #expect(Set(names).count == names.count)
    #expect(names.first == "here")
  }
}
