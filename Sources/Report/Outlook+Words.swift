import Weather

extension Outlook {
  /// Returns the outlook with warnings in one language, as `Alert.spoken(in:)` does.
  package func spoken(in tag: String) -> Outlook {
    var outlook = self
    outlook.alerts = alerts?.spoken(in: tag)
    return outlook
  }
}
