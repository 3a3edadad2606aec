import Line

extension PlaceClock {
  /// As in "Sat 21 Nov 09:05", in full words where they are listened to.
  func dateAndClock(_ time: Int?, _ style: ViewStyle) -> String? {
    time.flatMap(local).map { "\(style.plain ? $0.date.long : $0.date.short) \($0.clock)" }
  }
}
