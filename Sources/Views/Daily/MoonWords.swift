import Facts
import Line
import Sky

extension ViewStyle {
  /// The moon's phase in two columns where there are pictures, else in six.
  ///
  /// - Parameter isSouthern: whether it is seen from the southern hemisphere, the other way up.
  func moonPicture(_ phase: Moon.Phase, isSouthern: Bool) -> String {
    (icons == .none ? .ascii : icons).moon(phase, isSouthern: isSouthern, in: language)
  }
}
