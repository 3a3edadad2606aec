import Facts
import Line
package import Platform
import Weather
package import Wording

extension Help {
  /// Options that more than one command takes.
  func text(_ topic: Topic) -> String {
    switch topic {
    case .options: heading(Phrase("Options:")) + table(Flag.all.map(row))
    case .format: format
    case .conditions:
      heading(Phrase("Conditions of --preview, with -night behind them for the night:"))
        + wrapped(PreviewCondition.conditionNames, to: Self.width - 2).map { "  \($0)\n" }.joined()
    case .providers:
      heading(Phrase("Weather services and their credits:"))
        + table(Service.allCases.map { ($0.rawValue, said($0.attribution)) })
    case .status:
      heading(Phrase("Exit status:"))
        + table(Self.exitStatuses.map { (String($0.0.rawValue), said($0.1)) })
    }
  }

  private var format: String {
    """
    \(heading(Phrase("Placeholders of --format:")))\
    \(table(Placeholder.all.map { ("{\($0.name)}", said($0.meaning)) }))
    \(Self.formatGrammar.map { paragraph($0) }.joined(separator: "\n\n"))

    \(heading(Phrase("Formats that have a name, beside those of line.formats in the configuration:")))\
    \(table(NamedFormats.builtIn.map { ($0.name, said($0.format)) }))
    """
  }

  package static var exitStatuses: [(ExitStatus, Phrase)] {
    [
      (.success, Phrase("a line with weather, fresh or stale")),
      (.untrue, Phrase("the expression of `wxhere when` is false")),
      (.urgent, Phrase("with --exit-urgent: a severe or extreme warning is in force")),
      (.usage, Phrase("the command line makes no sense")),
      (
        .data,
        Phrase("some of the input of `wxhere name`, or a file of places, could not be used")
      ),
      (
        .noPlace,
        Phrase("no source could tell where this is, or `wxhere find` found no town")
      ),
      (.system, Phrase("a fault of the system, such as a full disk")),
      (
        .noWeather,
        Phrase("no weather to show, or `wxhere when` cannot tell; try later")
      ),
      (.notPermitted, Phrase("looking is not permitted")),
      (.configuration, Phrase("the configuration cannot be used")),
    ]
  }

  /// What a format may be made of beside placeholders, a paragraph each.
  package static var formatGrammar: [Phrase] {
    func names(_ scope: String) -> String {
      Placeholder.all.filter { $0.scopes.holds(scope) }.map(\.name).joined(separator: ", ")
    }
    return [
      Phrase(
        """
        \("{hour+3.temperature}") is the forecast for the hour 3 hours ahead, up to hour+48, of: \
        \(names("hours")).
        """),
      Phrase(
        """
        \("{today.high}, {tomorrow.condition}, {day+2.low}") are those of days, up to day+9, of: \
        \(names("days")); wind, UV index and chance are the day's highest.
        """),
      Phrase(
        """
        Behind a colon stand the alignment (<, > or ^), the columns, and behind a point the decimals \
        of a number or the most columns of a text: \
        \("{temperature:>5}, {wind:<8}, {place:.12}, {pressure:>10.1}").
        """),
      Phrase(
        """
        What is not known is a dash, or what stands behind a bar: \("{gust|0}"). What stands in \
        brackets is left out where a value in it is not known or empty: \("[, {gust}]").
        """),
      Phrase("\("{{, }}, [[, ]]") are braces and brackets."),
    ]
  }
}
