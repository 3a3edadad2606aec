/// The content of a full screen, and the actions for its keys; `LiveView` handles the terminal.
package protocol LiveContent {
  associatedtype Place

  /// Of the text around the views.
  var style: ViewStyle { get }

  /// Whether colours depend on the terminal's background and its brightness is not configured.
  var queriesBackground: Bool { get }

  /// Returns the next message for the user; nil when there is none.
  mutating func message() -> String?

  /// Returns the places that the typed text probably means, the most likely first.
  mutating func suggestions(for text: String, atMost count: Int) -> [Suggestion<Place>]

  mutating func show(_ place: Place)

  /// Changes the content to a place that is not suggested, or returns why that failed.
  mutating func show(typed text: String) -> String?

  /// Changes the content to a saved place, by its distance in the list from the current one.
  mutating func showSaved(movedBy count: Int)

  mutating func changeUnits()

  mutating func refresh()

  /// Sets the brightness of the background from the terminal's response.
  mutating func setBackground(isDark: Bool)
}

/// A drawn view.
package struct LivePage: Sendable {
  /// Perhaps more than fit on the screen.
  let lines: [String]
  /// The end of the last row: the age of the weather, or a text saying that it is being fetched.
  let state: String

  package init(_ lines: [String], state: String = "") {
    self.lines = lines
    self.state = state
  }
}

package struct LiveSize: Equatable, Sendable {
  package var rows: Int
  package var columns: Int

  package init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
  }
}

package struct Suggestion<Place> {
  let place: Place
  let name: String
  let area: String

  package init(_ place: Place, name: String, area: String = "") {
    self.place = place
    self.name = name
    self.area = area
  }
}
