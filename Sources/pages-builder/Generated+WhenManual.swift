import Line
import When
import Wording

extension Generated {
  /// wxhere-when(7).
  static var whenManual: String {
    """
    \(Roff.head("WXHERE\\-WHEN", 7, "Miscellaneous"))
    .SH NAME
    wxhere\\-when \\- expressions on the weather
    .SH SYNOPSIS
    .B wxhere when
    .RI ' EXPRESSION '
    .RB [ \\-v ]
    .br
    .B wxhere when
    .RI ' EXPRESSION '
    .B \\-\\-follow \\-\\-run
    .RI ' COMMAND '
    .RB [ \\-\\-again\\-after
    .IR TIME ]
    .SH DESCRIPTION
    .B wxhere when
    reads the report that
    .BR wxhere (1)
    shows, and tells by its exit status whether an expression is true of the weather. It prints nothing on
    standard output. With
    .B \\-v
    it prints what each term comes to on standard error.
    .P
    \(Roff.example(["wxhere when 'rain_in < 60 min or wind_gust > 60 km/h or alert_severity >= severe'"]))
    .P
    The place is where you are, or that of
    .BR \\-\\-place " or " \\-\\-manual .
    Where there is a report, nothing is waited for; where it is due, it is refreshed in the background.
    .SH EXPRESSIONS
    A term compares a value with a number or a word. It is the name of the value, a comparison, and the number
    with its unit, or the word.
    \(Roff.list(whenSyntax))
    .P
    Parentheses group.
    .B not
    binds closest, then
    .BR and ,
    then
    .BR or .
    An expression has at most \(WeatherExpression.longest) characters. At most
    \(WeatherExpression.deepest) parentheses and
    .B not
    may enclose a term. Expressions are the same in every language; the decimal separator is a point.
    .SS Unknown values
    A weather service does not provide every value, and an hour or a day may be beyond the forecast. A term
    with an unknown value is unknown. The whole expression is then unknown, unless the other terms decide it: an
    .B or
    is true when one side is true, and an
    .B and
    is false when one side is false.
    .SH VALUES
    The names are those of
    .B wxhere \\-\\-json
    without the unit. A number without a unit has the unit of the JSON key, which is the first of those below.
    .SS Now
    \(fields(.now))
    .SS Hours
    .B hour+N.
    before a name means the hour that begins N hours after this one, up to hour+\(ValueReference.Scope.mostHours):
    .BR "hour+3.temperature < 0 °C" .
    \(sameFields(.hour(1)))
    .SS Days
    .BR today. ", " tomorrow. " and " day+N.
    before a name mean a day, up to day+\(ValueReference.Scope.mostDays):
    .BR "tomorrow.temperature_min < 0 °C" .
    \(fields(.day(0)))
    .SH FOLLOWING
    With
    .B \\-\\-follow
    wxhere goes on until a signal ends it. It sleeps until the report changes or a value changes by itself, has
    the report refreshed when it is due, and asks for a new one on SIGUSR1.
    .P
    .B \\-\\-run
    is a command for
    .BR "sh \\-c" .
    It runs once when the expression becomes true, also where it is true at the start. It does not run again
    until the expression has been false for
    .BR \\-\\-again\\-after ,
    half an hour unless you say otherwise:
    .BR "10 s" ", " "45 min" ", " "2 h" ;
    a number without a unit is minutes. Time in which the expression is unknown does not count as false. Only
    one command runs at a time. After a minute it is ended with all processes of its group. What it prints goes
    to standard output and standard error as it is; its exit status is reported with
    .BR \\-v .
    .SH ENVIRONMENT
    The command is run as you wrote it: nothing is put into it. It finds the values in its environment, numbers
    in the unit of JSON:
    .TP
    .BR WXHERE_TEMPERATURE ", " WXHERE_CONDITION ", " WXHERE_ALERT_SEVERITY
    and so on for each value of now, in capital letters
    .TP
    .BR WXHERE_TODAY_TEMPERATURE_MAX ", " WXHERE_DAY_2_CONDITION ", " WXHERE_HOUR_3_TEMPERATURE
    the values of hours and days that the expression names
    .TP
    .BR WXHERE_ALERT_EVENT ", " WXHERE_ALERT_HEADLINE ", " WXHERE_ALERT_AREA
    the texts of the most urgent warning in force, and its times in seconds since 1970
    .TP
    .BR \(ReportValues.placeVariables.joined(separator: " \", \" "))
    the place
    .P
    A value that is not known has no variable. Texts come from weather services: they have no control
    characters and at most 200 characters. Put quotation marks around them all the same, and
    .B \\-\\-
    before them, as in the examples.
    .SH EXIT STATUS
    \(Roff.list(whenStatuses))
    .SH EXAMPLES
    \(whenExamples.map { "\(Roff.escaped($0.meaning)):\n.P\n\(Roff.example([$0.command]))" }.joined(separator: "\n.P\n"))
    .P
    Scripts for a notification, speech, MQTT, frost and watering the garden lie in
    .IR /usr/share/doc/wxhere/examples .
    .SH SEE ALSO
    .BR wxhere (1),
    .BR wxhere (5)

    """
  }

  /// The examples of the page, which tests run.
  static let whenExamples: [(meaning: String, command: String)] = [
    ("In a script", "wxhere when 'rain_in < 60 min' && echo 'Take an umbrella.'"),
    ("What each term comes to", "wxhere when 'temperature < 0 °C or humidity > 90%' -v"),
    (
      "Elsewhere",
      "wxhere when 'tomorrow.temperature_max >= 30 °C and not tomorrow.condition is rain' --place Berlin"
    ),
    (
      "A notification on a warning",
      "wxhere when 'alert_severity >= severe' --follow --run 'notify-send -- \"$WXHERE_ALERT_EVENT\"'"
    ),
    (
      "Lights, at dusk, at most once in six hours",
      "wxhere when 'not is_day' --follow --again-after '6 h' --run 'lights on'"
    ),
  ]

  private static let whenSyntax = [
    ("< <= > >= ==", "compare numbers, and words that have an order"),
    (
      "is",
      "the same as ==, for words: condition is thunderstorm. Not every provider tells drizzle and showers "
        + "from rain, so rain is true of these too, snow of snow-showers, sleet of sleet-showers, and "
        + "freezing-rain of freezing-drizzle"
    ),
    ("and, or, not", "join terms"),
    ("is_day", "a value that is true or false is a term by itself"),
  ]

  private static let whenStatuses = [
    ("0", "the expression is true"),
    ("1", "the expression is false"),
    ("64", "a mistake in the expression or the command line, shown with its place"),
    ("69, 71, 77, 78", "nothing could be read, for the reasons that wxhere(1) lists"),
    ("75", "the expression is unknown, or there is no weather; try later"),
  ]

  /// Returns the values of a scope that can be compared, with their units or words.
  private static func fields(_ scope: ValueReference.Scope) -> String {
    Roff.list(
      Field.all(of: scope).filter(\.isComparable).map { field in
        var meaning = whenMeanings[field.name].map { "; \($0)" } ?? ""
        if case .now = scope, let present = presentMeanings[field.name] { meaning = "; \(present)" }
        return (field.name, kind(field) + meaning)
      })
  }

  /// Returns the values of a scope that have the same units and words as the current ones.
  private static func sameFields(_ scope: ValueReference.Scope) -> String {
    let names = Field.all(of: scope).filter(\.isComparable).map(\.name)
    return Roff.escaped("With the units and words above: \(names.joined(separator: ", ")).")
  }

  private static func kind(_ field: Field) -> String {
    switch field.kind {
    case .number(let quantity):
      quantity.units.isEmpty ? "number" : quantity.units.map(\.symbol).joined(separator: ", ")
    case .word(let words, isOrdered: true): "in this order: \(words.joined(separator: ", "))"
    case .word(let words, isOrdered: false): words.joined(separator: ", ")
    case .flag, .time, .text: "true or false"
    }
  }

  /// The meanings that the names alone do not convey.
  private static let whenMeanings = [
    "rain_in": "the time until rain, snow or the like begins, 0 while it falls",
    "alert_severity":
      "of the most urgent official warning in force; without one, lower than all of these",
    "alert_count": "the official warnings in force",
    "air_quality": "the US index in the US, else the European one",
    "wind_direction": "where the wind comes from, clockwise from north",
  ]

  /// The meanings that hold for the present only.
  private static let presentMeanings = [
    "precipitation":
      "what would fall in an hour at the present rate; from the National Weather Service, what fell "
      + "in the last hour",
    "snowfall": "in the same time as precipitation",
  ]
}
