"""Ten situations in which the screens are looked at, as a stand-in for the weather services."""
import json
import math
import statistics
import time
import urllib.parse

import stand_in


def bell(hours, middle, width):
    """Returns 0 to 1: how near a time is to the middle of something."""
    return math.exp(-(((hours - middle) / width) ** 2))


def warmth(clock):
    """Returns -1 to 1: how warm an hour of the day is, with the most at 15:00."""
    return math.cos((clock - 15) / 12 * math.pi)


class Situation:
    """A place, a time and its weather; the base class is a calm day of spring.

    Times are in seconds since 1970-01-01 00:00 UTC, hours are counted from now, and a clock is the
    hour of the day at the place.
    """

    point = "27.9506,-82.4572"
    now = 1_775_487_600  # 6 April 2026, 11:00 in Tampa
    offset, zone = -4 * 3600, "America/New_York"
    sunrise, sunset = 7.2, 19.5
    quarters = [0.0] * 9
    missing = ()  # the names of values that the service does not have

    def hour(self, hours, clock):
        """Returns the weather of a moment; other situations change what differs."""
        warm = warmth(clock)
        is_day = self.sunrise is not None and self.sunrise <= clock < self.sunset
        return {
            "temperature_2m": 22 + 5 * warm + 0.02 * hours, "apparent_temperature": 22 + 5.5 * warm,
            "relative_humidity_2m": 55 - 14 * warm, "dew_point_2m": 12 + warm,
            "pressure_msl": 1019 - 0.03 * hours, "wind_speed_10m": 2.6 + 0.8 * warm,
            "wind_gusts_10m": 4.8 + warm, "wind_direction_10m": (70 + hours) % 360,
            "cloud_cover": 20 + 15 * math.sin(hours / 17) if math.sin(hours / 17) < 0.6 else 95,
            "visibility": 24140,
            "uv_index": max(0, 8 * math.sin((clock - 7) / 12 * math.pi)) if is_day else 0,
            "precipitation": 0, "snowfall": 0, "weather_code": 1 if math.sin(hours / 17) < 0.6 else 3,
            "precipitation_probability": 5, "is_day": int(is_day),
        }

    def air(self):
        return {"european_aqi": 21, "us_aqi": 34, "pm2_5": 6.2, "pm10": 11.0, "nitrogen_dioxide": 8.1,
                "ozone": 62.0, "sulphur_dioxide": 0.9, "carbon_monoxide": 160.0}

    def warnings(self):
        return []

    def forecast(self, count, past=0):
        """Returns Open-Meteo's document for `count` days from today and `past` days before."""
        midnight = (self.now + self.offset) // 86400 * 86400 - self.offset - past * 86400
        count += past
        quarter = self.now // 900 * 900

        def moment(at):
            hours = (at - self.now) / 3600
            values = self.hour(hours, (at + self.offset) % 86400 / 3600)
            # No day is like the one before it.
            for name in ["temperature_2m", "apparent_temperature"]:
                values[name] = round(values[name] + 2.5 * math.sin(hours / 37), 1)
            return {name: None if name in self.missing else value for name, value in values.items()}

        hours = [midnight + 3600 * index for index in range(24 * count)]
        rows = [moment(at) for at in hours]
        days = [self.day(midnight + 86400 * index, rows[24 * index:24 * index + 24]) for index in range(count)]
        return {
            "utc_offset_seconds": self.offset, "timezone": self.zone,
            "current": {"time": quarter, "interval": 900, **moment(self.now)},
            "minutely_15": {
                "time": [quarter + 900 * index for index in range(len(self.quarters))],
                "precipitation": self.quarters,
            },
            "hourly": {"time": hours, **{name: [row[name] for row in rows] for name in rows[0]}},
            "daily": {
                "time": [midnight + 86400 * index for index in range(count)],
                **{name: [day[name] for day in days] for name in days[0]},
            },
        }

    def day(self, midnight, rows):
        """Returns a day as the service makes it from its hours."""
        def of(name, choose):
            values = [row[name] for row in rows if row[name] is not None]
            return choose(values) if values else None

        wet = [row["weather_code"] for row in rows if (row["precipitation"] or 0) > 0]
        return {
            "weather_code": max(wet) if wet else of("weather_code", max),
            "temperature_2m_max": of("temperature_2m", max), "temperature_2m_min": of("temperature_2m", min),
            "precipitation_sum": of("precipitation", sum), "snowfall_sum": of("snowfall", sum),
            "precipitation_probability_max": of("precipitation_probability", max),
            "wind_speed_10m_max": of("wind_speed_10m", max), "wind_gusts_10m_max": of("wind_gusts_10m", max),
            "cloud_cover_mean": of("cloud_cover", statistics.mean), "uv_index_max": of("uv_index", max),
            "sunrise": 0 if self.sunrise is None else midnight + round(self.sunrise * 3600),
            "sunset": 0 if self.sunset is None else midnight + round(self.sunset * 3600),
        }

    def warning(self, event, severity, headline, instruction, onset, ends, description=""):
        """Returns a warning of the NWS; its times are in hours from now."""
        def at(hours):
            local = time.gmtime(self.now + round(hours * 3600) + self.offset)
            hour = abs(self.offset) // 3600
            return time.strftime(f"%Y-%m-%dT%H:%M:%S{'-' if self.offset < 0 else '+'}{hour:02}:00", local)

        return {"properties": {
            "id": f"urn:oid:{event}", "event": event, "severity": severity, "status": "Actual",
            "messageType": "Alert", "senderName": "NWS", "areaDesc": self.area, "sent": at(-0.7),
            "onset": at(onset), "ends": at(ends), "headline": headline, "description": description,
            "instruction": instruction, "urgency": "Immediate" if onset <= 0 else "Future",
            "certainty": "Observed" if onset <= 0 else "Likely",
        }}

    area = "Coastal Hillsborough; Inland Hillsborough; Pinellas"


class Rain(Situation):
    """Rain that ends in two hours, and showers on the next afternoons."""
    now = 1_775_509_500  # 17:05
    quarters = [1.8, 2.4, 1.9, 1.2, 0.9, 0.6, 0.4, 0.2, 0]

    def hour(self, hours, clock):
        rain = 6 * bell(hours, 0, 1.4) if hours < 2.5 else 2.4 if hours > 12 and 14 <= clock < 18 else 0
        wet = {"precipitation": round(rain, 1), "weather_code": 95 if rain > 4 else 63, "cloud_cover": 100,
               "precipitation_probability": 92, "visibility": 6400} if rain > 0.1 else {}
        return {**super().hour(hours, clock), "precipitation_probability": 20, "cloud_cover": 60,
                "weather_code": 2, **wet}


class Tornado(Rain):
    """A tornado warning, with two others."""

    def warnings(self):
        return [
            self.warning(
                "Tornado Warning", "Extreme", "Tornado Warning issued April 6 at 4:56PM EDT until April 6 "
                "at 5:45PM EDT by NWS Tampa Bay Ruskin FL",
                "TAKE COVER NOW! Move to a basement or an interior room on the lowest floor of a sturdy "
                "building. Avoid windows. If you are outdoors, in a mobile home, or in a vehicle, move to "
                "the closest substantial shelter and protect yourself from flying debris.", -0.15, 0.67,
                "At 455 PM EDT, a severe thunderstorm capable of producing a tornado was located near "
                "Tampa, moving northeast at 30 mph."),
            self.warning(
                "Severe Thunderstorm Warning", "Severe", "Severe Thunderstorm Warning issued April 6 at "
                "4:40PM EDT until April 6 at 6:00PM EDT by NWS Tampa Bay Ruskin FL",
                "For your protection move to an interior room on the lowest floor of a building.", -0.4, 0.9),
            self.warning(
                "Flood Advisory", "Minor", "Flood Advisory issued April 6 at 4:25PM EDT until April 6 at "
                "7:30PM EDT by NWS Tampa Bay Ruskin FL",
                "Turn around, don't drown when encountering flooded roads.", -0.7, 2.4),
        ]


class Snow(Situation):
    """A snowstorm in Buffalo until the next evening."""
    point, now = "42.8864,-78.8784", 1_768_496_400  # 15 January 2026, 12:00
    offset, sunrise, sunset = -5 * 3600, 7.7, 17.1
    quarters = [0.2] * 9
    area = "Erie; Genesee; Chautauqua"

    def hour(self, hours, clock):
        snow = 1.1 * bell(hours, 6, 12) if -6 < hours < 26 else 0
        cold = -6 + 3 * warmth(clock) - 0.1 * max(0, min(hours, 48))
        return {**super().hour(hours, clock), "temperature_2m": cold, "apparent_temperature": cold - 8,
                "dew_point_2m": cold - 2, "relative_humidity_2m": 88, "wind_speed_10m": 9 + 2 * bell(hours, 8, 10),
                "wind_gusts_10m": 16 + 4 * bell(hours, 8, 10), "wind_direction_10m": 255,
                "pressure_msl": 1003 + 0.2 * hours, "uv_index": 0.6 if 9 < clock < 15 else 0,
                "precipitation": round(snow, 1), "snowfall": round(snow, 1) * 1.4,
                "weather_code": 75 if snow > 0.6 else 73 if snow > 0.05 else 3,
                "precipitation_probability": 95 if snow > 0.05 else 20, "cloud_cover": 100,
                "visibility": 800 if snow > 0.3 else 9000, "snow_depth": 0.17 + 0.006 * max(0, min(hours, 26))}

    def warnings(self):
        return [self.warning(
            "Winter Storm Warning", "Severe", "Winter Storm Warning issued January 15 at 3:18AM EST until "
            "January 16 at 7:00PM EST by NWS Buffalo NY",
            "If you must travel, keep an extra flashlight, food, and water in your vehicle in case of an "
            "emergency.", -6, 31, "Heavy snow expected. Total snow accumulations of 12 to 20 inches.")]


class Fog(Situation):
    """Dense fog in the morning, which clears before noon."""
    point, now = "37.7749,-122.4194", 1_764_081_000  # 25 November 2025, 6:30
    offset, zone, sunrise, sunset = -8 * 3600, "America/Los_Angeles", 6.95, 16.9
    area = "San Francisco; North Bay Interior Valleys"

    def hour(self, hours, clock):
        foggy = hours < 4.5 or 26 > hours > 19
        cool = 12 + 3.5 * warmth(clock)
        return {**super().hour(hours, clock), "temperature_2m": cool, "apparent_temperature": cool - 1,
                "dew_point_2m": cool if foggy else 8.5, "relative_humidity_2m": 100 if foggy else 74,
                "visibility": 200 if foggy else 16000, "weather_code": 45 if foggy else 2,
                "cloud_cover": 100 if foggy else 40, "wind_speed_10m": 0.8 if foggy else 2.4,
                "wind_gusts_10m": 1.6 if foggy else 4.4,
                "uv_index": max(0, 2.6 * math.sin((clock - 7) / 10 * math.pi)) if 7 < clock < 17 else 0}

    def warnings(self):
        return [self.warning(
            "Dense Fog Advisory", "Minor", "Dense Fog Advisory issued November 25 at 2:50AM PST until "
            "November 25 at 10:00AM PST by NWS San Francisco CA",
            "If driving, slow down, use your headlights, and leave plenty of distance ahead of you.", -3, 3.5)]


class Heat(Situation):
    """43 °C in Phoenix."""
    point, now = "33.4484,-112.0740", 1_783_809_000  # 11 July 2026, 15:30
    offset, zone, sunrise, sunset = -7 * 3600, "America/Phoenix", 5.4, 19.7
    area = "Central Phoenix; East Valley"

    def hour(self, hours, clock):
        hot = 36.5 + 6.5 * warmth(clock)
        return {**super().hour(hours, clock), "temperature_2m": hot, "apparent_temperature": hot - 1.5,
                "relative_humidity_2m": 14, "dew_point_2m": 8, "pressure_msl": 1006, "cloud_cover": 4,
                "weather_code": 0, "precipitation_probability": 2,
                "uv_index": max(0, 11.6 * math.sin((clock - 5.4) / 14.3 * math.pi)) if 5.4 < clock < 19.7 else 0}

    def air(self):
        return {**super().air(), "us_aqi": 118, "european_aqi": 71, "ozone": 168.0}

    def warnings(self):
        return [self.warning(
            "Extreme Heat Warning", "Severe", "Extreme Heat Warning issued July 11 at 1:30AM MST until July "
            "12 at 8:00PM MST by NWS Phoenix AZ",
            "Drink plenty of fluids, stay in an air-conditioned room, stay out of the sun, and check up on "
            "relatives and neighbors.", -5, 28)]


class Cold(Situation):
    """-45 °C in Yakutsk, with ice fog."""
    point, now = "62.0355,129.6755", 1_768_450_800  # 15 January 2026, 13:20
    offset, zone, sunrise, sunset = 9 * 3600, "Asia/Yakutsk", 9.4, 15.6

    def hour(self, hours, clock):
        cold = -45 + 1.8 * warmth(clock) + 0.02 * hours
        return {**super().hour(hours, clock), "temperature_2m": cold, "apparent_temperature": cold - 4,
                "dew_point_2m": cold - 3, "relative_humidity_2m": 74, "pressure_msl": 1042, "cloud_cover": 35,
                "wind_speed_10m": 0.6, "wind_gusts_10m": 1.2, "weather_code": 45 if clock < 11 else 1,
                "visibility": 700 if clock < 11 else 3000, "uv_index": 0.1 if 11 < clock < 14 else 0,
                "snow_depth": 0.34}


class PolarNight(Situation):
    """The polar night in Longyearbyen."""
    point, now = "78.2232,15.6267", 1_765_454_400  # 11 December 2025, 13:00
    offset, zone, sunrise, sunset = 3600, "Arctic/Longyearbyen", None, None

    def hour(self, hours, clock):
        cold = -14 - 5 * math.sin(hours / 20)
        return {**super().hour(hours, clock), "temperature_2m": cold, "apparent_temperature": cold - 9,
                "dew_point_2m": cold - 4, "relative_humidity_2m": 70, "wind_speed_10m": 7 + 3 * math.sin(hours / 9),
                "wind_gusts_10m": 12 + 4 * math.sin(hours / 9), "wind_direction_10m": 120, "uv_index": 0,
                "weather_code": 71 if 20 < hours < 30 else 2, "cloud_cover": 100 if 20 < hours < 30 else 55,
                "snowfall": 0.3 if 20 < hours < 30 else 0,
                "precipitation": 0.2 if 20 < hours < 30 else 0,
                "precipitation_probability": 80 if 20 < hours < 30 else 10, "snow_depth": 0.22}


class Missing(Rain):
    """Values that a service does not have."""
    missing = ("apparent_temperature", "dew_point_2m", "wind_gusts_10m", "uv_index", "cloud_cover",
               "precipitation_probability", "visibility", "pressure_msl")
    quarters = []

    def air(self):
        return {}


class Smoke(Situation):
    """Air with an index of 512 in Delhi."""
    point, now = "28.6139,77.2090", 1_763_005_200  # 13 November 2025, 9:10
    offset, zone, sunrise, sunset = 5 * 3600 + 1800, "Asia/Kolkata", 6.7, 17.5

    def hour(self, hours, clock):
        mild = 19 + 6 * warmth(clock)
        return {**super().hour(hours, clock), "temperature_2m": mild, "apparent_temperature": mild,
                "relative_humidity_2m": 78, "dew_point_2m": 14, "visibility": 900, "weather_code": 45,
                "cloud_cover": 60, "wind_speed_10m": 0.9, "wind_gusts_10m": 1.8,
                "uv_index": max(0, 5 * math.sin((clock - 7) / 10 * math.pi)) if 7 < clock < 17 else 0}

    def air(self):
        return {**super().air(), "us_aqi": 512, "european_aqi": 386, "pm2_5": 421.0, "pm10": 588.0,
                "nitrogen_dioxide": 96.0}


SITUATIONS = {
    "calm": Situation, "rain": Rain, "tornado": Tornado, "snow": Snow, "fog": Fog, "heat": Heat, "cold": Cold,
    "polar-night": PolarNight, "missing": Missing, "smoke": Smoke,
}


def handler(situation):
    """Returns a service that has the weather of a situation."""
    class Service(stand_in.OpenMeteo):
        def document(self):
            query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
            if self.path.startswith("/v1/air-quality"):
                return {"current": {"time": situation.now // 3600 * 3600, **situation.air()}}
            if self.path.startswith("/alerts/active"):
                return {"features": situation.warnings()}
            return situation.forecast(int(query.get("forecast_days", ["7"])[0]))

    return Service
