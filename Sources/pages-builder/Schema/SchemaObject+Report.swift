import Facts
import Report

extension SchemaObject {
  /// The object that `wxhere --json` prints.
  static let report = SchemaObject(
    "report",
    "What wxhere --json prints, and now, hourly, daily, alerts and air with --json. Each key is always "
      + "there, also when nothing is known.",
    [
      schema,
      .init("location", .object("location"), "The place."),
      .init("current", .object("moment"), "The weather now.", null: noWeather),
      .init(
        "hourly", .list(.object("moment")),
        "The hours in the order of time, from some hours ago on. Empty: no provider gave them.",
        null: noWeather),
      .init(
        "daily", .list(.object("day")),
        "The days in the order of time. Empty: no provider gave them.",
        null: noWeather),
      .init(
        "alerts", .list(.object("alert")),
        "Official warnings that have not ended. Empty: there are none, says the country's service.",
        null: "no service gives warnings for the place, or none has answered"),
      .init("air", .object("air_quality"), "The air.", null: "no service gave it"),
      .init("sources", .object("sources"), "Where each part comes from."),
      .init(
        "provider", .listed(.services), "The service that gave the weather of now.",
        null: noWeather),
      .init(
        "attribution", .text, "The credits that the terms of all services ask for.",
        null: noWeather),
      .init("fetched_at", .time, "When the weather was fetched.", null: noWeather),
      .init(
        "due_at", .time, "When the next refresh is due.", null: "there is no report"),
      .init(
        "stale", .flag,
        "Whether the weather is older than refresh.stale_after of the configuration.",
        null: noWeather),
    ] + problems)

  static let sources = SchemaObject(
    "sources", "Where each part comes from; a part that nobody gave is left out.",
    ["current", "hourly", "daily", "alerts", "air"].map { part in
      SchemaKey(part, .object("origin"), "Where the part \(part) comes from.", isRequired: false)
    })

  static let attempt = SchemaObject(
    "attempt", "How a location source answered.",
    [
      .init("source", .word(SourceName.allCases.map(\.rawValue)), "The source."),
      .init("outcome", .listed(.outcomes), "How it answered."),
      .init(
        "detail", .text, "More about it, in a sentence.", null: "the outcome says it all",
        isProse: true),
    ])

  static let fault = SchemaObject(
    "fault", "Something that went wrong, as a fact.",
    [
      .init(
        "part", .word(Fault.Part.allCases.map(\.rawValue)),
        "The part that is missing because of it."),
      .init("kind", .listed(.kinds), "What went wrong."),
      .init("service", .listed(.services), "The service.", null: "it is about none"),
      .init(
        "source", .word(SourceName.allCases.map(\.rawValue)), "The location source.",
        null: "it is about none"),
      .init("until", .time, "Until when it holds.", null: "unknown"),
      .init("cure", .listed(.cures), "What you can do.", null: "waiting is all"),
      .init(
        "subject", .text, "What it is about by name: a host, a file, a library, a program, a city.",
        null: "that is clear"),
      .init("http_status", .whole(100...999), "The HTTP status.", null: "there was no response"),
    ])

  static let schema = SchemaKey(
    "schema", .constant(RefreshReport.schema), "The version of the format.")

  /// The keys with the problems, in sentences for people and in words for programs.
  static let problems: [SchemaKey] = [
    .init(
      "problems", .words, "What went wrong, in sentences of the reader's language.", isProse: true),
    .init("faults", .list(.object("fault")), "The same as facts, for programs."),
  ]

  private static let noWeather = "there is no weather to show"
}
