import Configuration
import Foundation
import Platform
import Report
import Weather
import WeatherService

extension ServiceClient.Setup {
  /// - Parameters:
  ///   - isReadOnly: whether nothing may be written to disk.
  ///   - complain: is told what is wrong with a key.
  init(
    _ settings: Settings.WeatherAsked, folders: Folders, isForced: Bool, isReadOnly: Bool,
    complain: (String) -> Void
  ) {
    self.init()
    bases = settings.urls.compactMapValues { URL(string: $0.text) }
    for provider in Service.providers {
      keys[provider] = Self.key(of: provider, file: settings.keyFiles[provider], complain)
    }
    contact = settings.contact
    self.isForced = isForced
    self.isReadOnly = isReadOnly
    state = folders.state
    cache = folders.cache
  }

  /// The environment's, else that of the file; nil where there is none.
  private static func key(
    of provider: Service, file: String?, _ complain: (String) -> Void
  ) -> String? {
    let variable = Environment.variable(provider.keyVariable)
    if let key = variable.flatMap(trimmed) { return key }
    guard var file else { return nil }
    // As a shell would have it.
    if file.hasPrefix("~/"), let home = Environment.variable("HOME") {
      file = home + file.dropFirst()
    }
    do {
      guard let bytes = try Files.read(file) else {
        complain("weather.keys: there is no file \(file) for \(provider.rawValue)'s key")
        return nil
      }
      if let key = trimmed(String(decoding: bytes, as: UTF8.self)) { return key }
      complain("weather.keys: \(file) holds no key for \(provider.rawValue)")
    } catch {
      complain("weather.keys: \(error)")
    }
    return nil
  }

  private static func trimmed(_ text: String) -> String? {
    let key = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let isKey =
      (1...256).contains(key.utf8.count) && key.allSatisfy { $0.isASCII && !$0.isWhitespace }
    return isKey ? key : nil
  }
}
