import CommandLine
import Facts
import Weather
import Wording

extension Generated {
  /// The page wxhere-providers(7).
  static var providersManual: String {
    Roff.page(
      "wxhere-providers", 7, "Miscellaneous", "where the weather of wxhere comes from",
      [
        .section("DESCRIPTION"),
        .text(
          """
          wxhere asks the providers that `weather.providers` in the configuration lists, in that order. When \
          one fails or does not cover the place, the next one is asked. A part that a provider does not have, \
          such as the hourly forecast, comes from the next one. `--provider` *NAME* asks one alone.
          """),
        .section("PROVIDERS"),
        .list(Service.providers.map { ($0.rawValue, sentence($0.offer.english)) }),
        .text(
          """
          A provider that cannot be asked, such as met-norway without `weather.contact`, is skipped. wxhere \
          mentions it only when no other provider has the weather.
          """),
        .section("VALUES THAT ARE COMPUTED"),
        .text(
          """
          Where no provider gives them, wxhere computes the temperature as felt, the dew point, sunrise and \
          sunset; it always computes whether it is day or night, from the position of the sun. A missing UV \
          index comes with the air quality, or from the next provider that has it. `sources` in the output of \
          `wxhere --json` says which value comes from where.
          """),
        .text(
          """
          An implausible value, such as 149 °C, counts as missing, and the rest of the response is used. A \
          missing current temperature is that of the forecast for this hour, or the next provider's.
          """),
        .text(
          """
          MET Norway, the National Weather Service, OpenWeatherMap without One Call, and Bright Sky outside \
          Germany give only the rest of today. wxhere keeps today's high and low from earlier reports of the \
          day. Where there is none, the low is unknown from 6:00 on, and the high from noon. (The low of the \
          National Weather Service is that of the coming night, until the evening.)
          """),
        .text(
          """
          Each hour is the one that begins at its time, whatever the provider's convention: the entry of \
          14:00 has the precipitation, its chance and the condition from 14:00 to 15:00. Of a forecast in \
          steps of three hours, the amount is a third.
          """),
        .text(
          """
          The precipitation of now is what would fall in an hour at the present rate: of Open-Meteo four \
          times that of the last 15 minutes, of Bright Sky six times that of the last 10, of MET Norway that \
          of the hour that has begun. The National Weather Service has only what fell in the last hour.
          """),
        .text(
          """
          The amounts in the forecast of the National Weather Service are those of its grid, whose intervals \
          of up to half a day are divided evenly among their hours. They end days before the forecast does.
          """),
        .text(
          """
          A day is the sum and the extremes of its hours, in the time zone of the place. A step of several \
          hours is shared out evenly over them, and its own lowest and highest temperature belong to the \
          day that has at least half of it. No hour is outside its day's low and high. On a day that the \
          hours do not cover, the amount is the provider's, and at least that of the hours; where the \
          provider has no days, it is that of the known hours. Days beyond the hours are the provider's.
          """),
        .section("CONDITIONS"),
        .text(
          """
          One rule derives the condition for every provider, so that it means the same in the line, the \
          views, the output of `wxhere --json` and `wxhere when`. A provider's own word is used where its \
          numbers agree. For now, and for each hour, the first of these that applies is used:
          """),
        .list(conditions(ConditionRule.table)),
        .text(
          """
          The condition of a day comes from its hours, not from the provider's word, which is often that \
          of the worst hour. A step of several hours counts as one hour, because its precipitation may \
          fall in a short time. An hour without an amount counts where the chance of precipitation is \
          50 % or more, or unknown. The sky is that of daylight. The provider's word stands for days \
          beyond the hours, and for weather before or after them.
          """),
        .list(conditions(ConditionRule.dayTable)),
        .section("AIR QUALITY"),
        .text(
          """
          Where none of your providers has the air quality, wxhere asks Open-Meteo for it, unless \
          `weather.air` is "none" or `--provider` names one provider.
          """),
        .section("WARNINGS"),
        .text(
          """
          Official warnings come from the service that issues them for the country: the National Weather \
          Service in the United States, MET Norway in Norway (with `weather.contact`; else MeteoAlarm), \
          Deutscher Wetterdienst through Bright Sky in Germany, Environment Canada, and MeteoAlarm for most \
          of Europe. wxhere keeps them in every language that the service gives, and shows yours, else \
          English, else the service's own.
          """),
        .text(
          """
          A warning is shown until it is over or its issuer ends it. A message with the type Cancel, the \
          response AllClear or the urgency Past of the Common Alerting Protocol 1.2, a green one of \
          MeteoAlarm, and an ended one of Environment Canada end the warnings that they refer to, in their \
          own area, and are not shown. A message with the type Ack or Error, or with a status other than \
          Actual, is ignored. Notices with the same issuer, event, area, severity and end are one warning; \
          the newest is shown. OpenWeatherMap and Pirate Weather do not say that a warning has been ended: \
          their warnings are shown until they are over, where no other service gives warnings, and beside \
          MeteoAlarm's.
          """),
        .text(
          """
          The first line of a place waits for warnings too, for `--wait` seconds at most. Where the service \
          has not answered by then, `⚠?` stands after the line. No later line waits.
          """),
        .text(
          """
          On a border, the country is that of the town or the coordinates that you name, of the receiver's \
          position, or of the IP lookup's answer; the square of 3 km alone does not tell it. Where it is not \
          known, the services of all countries in the square are asked. That there are no warnings is said \
          only when the service of the country that is shown says so.
          """),
        .section("KEYS"),
        .text(
          """
          A key is read from the file that `weather.keys` names, or from the environment. It is never given \
          on the command line, and never in a log, an error or a report.
          """),
        .list(
          [Service.openMeteo, .openWeatherMap, .pirateWeather].map {
            ($0.keyVariable, "the key of \($0.rawValue)")
          }),
        .section("A CITY BY NAME"),
        .text(
          """
          OpenWeatherMap can be asked by the name of a city instead of the cell:
          """),
        .example([#"weather: { city: "Tampa,FL,US" }"#]),
        .text(
          """
          One Call does not know names, so OpenWeatherMap gives no warnings then. The response is used only \
          within 50 km of the place; elsewhere there is none. The air quality is still requested by cell.
          """),
        .section("HOW SERVICES ARE TREATED"),
        .text(
          """
          A report is renewed at most every `refresh.minimum` seconds (15 minutes), and not before the \
          provider's response expires. wxhere sends a conditional request where the service supports it, \
          waits as long as a service asks, also in later runs, and tries no more than three times. \
          `refresh.stale_after` says from which age on a line shows how old it is, and \
          `refresh.forget_after` when it is no longer shown.
          """),
        .section("EXAMPLES"),
        .list([
          ("wxhere config set weather.providers nws,open-meteo", "two providers, in order"),
          ("wxhere config set weather.contact me@example.org", "the contact that met-norway needs"),
          ("wxhere --provider open-meteo", "one provider alone"),
          ("wxhere help providers", "the providers and their credits"),
        ]),
        .seeAlso("wxhere(1), wxhere(5), wxhere-json(5), wxhere-fleet(7), wxhere-refresh(8)"),
      ])
  }

  /// Returns the rows of the rule for conditions, each with its source.
  private static func conditions(_ rows: [ConditionRule.Row]) -> [(String, String)] {
    rows.map { row in
      (row.condition, row.facts + (row.source.map { " (\($0))" } ?? ""))
    }
  }
}
