/// What a full screen shows, and what its keys do; `LiveView` knows the terminal and the keys alone.
package protocol LiveContent {
  /// A place that can be shown.
  associatedtype Place

  /// How the words around the views look now.
  var style: LiveStyle { get }

  /// The folders with files that change what is shown.
  var folders: [String] { get }

  /// Whether colours depend on the terminal's background, and nobody has said what that is.
  var asksForBackground: Bool { get }

  /// Draws a view, and asks for the weather where that is due.
  ///
  /// - Parameter size: the room that there is for it.
  mutating func page(_ view: LiveTab, _ size: LiveSize) -> LivePage

  /// Returns what there is to say since it was last asked; nil for nothing.
  mutating func message() -> String?

  /// Returns the places that are probably meant by what has been typed so far, the likeliest first.
  mutating func suggestions(for text: String, atMost count: Int) -> [Suggestion<Place>]

  /// Shows a place from now on.
  mutating func show(_ place: Place)

  /// Shows the place that a text names, which is among no suggestions.
  ///
  /// - Returns: why that cannot be done; nil where it is done.
  mutating func show(typed text: String) -> String?

  /// Shows the place that stands so many further on in the list of saved ones.
  mutating func showSaved(movedBy count: Int)

  /// Tells numbers in the next set of units.
  mutating func changeUnits()

  /// Asks for the weather anew.
  mutating func refresh()

  /// Takes what the terminal has answered.
  mutating func setBackground(isDark: Bool)
}

/// A place that may be meant.
package struct Suggestion<Place> {
  let place: Place
  let name: String
  /// Where it lies.
  let area: String

  package init(_ place: Place, name: String, area: String = "") {
    self.place = place
    self.name = name
    self.area = area
  }
}
