import Line
import Wording

extension Sunlight {
  /// As a column shows it: "07:41–16:22".
  func text(_ style: ViewStyle) -> String {
    switch self {
    case .times(let sunrise, let sunset): sunrise + style.dash + sunset
    case .polarDay, .polarNight: style.text(words)
    }
  }
}
