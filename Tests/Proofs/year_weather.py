"""The places and the weather of the simulated years."""
import datetime
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Benchmarks"))
import stand_in

places = {
    "America/New_York": "27.9506,-82.4572", "Europe/Berlin": "52.52,13.405",
    "Australia/Sydney": "-33.8688,151.2093", "Asia/Kathmandu": "27.7172,85.324",
}


def degrees(day):
    """Returns the high and the low of a day."""
    return 10 + day.toordinal() % 30, -10 - day.toordinal() % 30


class Weather(stand_in.OpenMeteo):
    zone = None
    is_down = False
    forecasts = updates = 0

    def do_GET(self):
        if self.is_down:
            self.send_error(503)
            return
        super().do_GET()

    def date_time_string(self, timestamp=None):
        return super().date_time_string(self.time)

    def document(self):
        result = super().document()
        if not self.path.startswith("/v1/forecast"):
            return result
        Weather.forecasts += 1
        local = datetime.datetime.fromtimestamp(self.time, self.zone)
        offset = int(local.utcoffset().total_seconds())
        midnight = (self.time + offset) // 86400 * 86400 - offset
        if "daily" in result:
            daily, hourly = result["daily"], result["hourly"]
            daily["time"] = [midnight + 86400 * i for i in range(len(daily["time"]))]
            days = [datetime.date.fromordinal(719163 + (t + offset) // 86400) for t in daily["time"]]
            daily["temperature_2m_max"] = [degrees(day)[0] for day in days]
            daily["temperature_2m_min"] = [degrees(day)[1] for day in days]
            daily["sunrise"] = [t + 21600 for t in daily["time"]]
            daily["sunset"] = [t + 64800 for t in daily["time"]]
            hourly["time"] = [midnight + 3600 * i for i in range(len(hourly["time"]))]
            hourly["temperature_2m"] = [0] * len(hourly["time"])
        else:
            Weather.updates += 1
        result["current"].update(time=self.time // 900 * 900, temperature_2m=0)
        if "minutely_15" in result:
            first = self.time // 900 * 900
            times = result["minutely_15"]["time"]
            result["minutely_15"]["time"] = [first + 900 * i for i in range(len(times))]
            # With rain, the line would change each minute.
            result["minutely_15"]["precipitation"] = [0] * len(times)
        result["utc_offset_seconds"] = offset
        return result

    def handle(self):
        try:
            super().handle()
        except OSError:
            pass
