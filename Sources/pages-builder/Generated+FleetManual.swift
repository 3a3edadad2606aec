extension Generated {
  /// The page wxhere-fleet(7).
  static var fleetManual: String {
    Roff.page(
      "wxhere-fleet", 7, "Miscellaneous", "wxhere on many machines",
      [
        .section("DESCRIPTION"),
        .text(
          """
          wxhere needs no server. But each machine sends its own requests, and a service counts all machines \
          behind one address together. All machines in a cell of 3 km send the same request, so an ordinary \
          HTTP cache can answer for the service: it sends one request for each cell and interval, whatever \
          the number of machines. Configurations for nginx, Varnish and Prometheus are in \
          /usr/share/doc/wxhere/examples/fleet.
          """),
        .section("THE LIMITS OF OPEN-METEO"),
        .text(
          """
          Open-Meteo is free for non-commercial use, with less than 10,000 calls a day, 5,000 an hour and 600 \
          a minute from one address. A request counts as one call for each ten variables, and more beyond 14 \
          days. Current weather has 15 variables: 1.5 calls. With hours and days the forecast has 40 variables \
          and 16 days: 4.57 calls. wxhere requests those only in the first refresh of an hour, because they \
          change no more often. The air quality has 16 variables: 1.6 calls.
          """),
        .text(
          """
          A machine that is on all day requests hours and days 24 times, current weather 64 times and the air \
          quality 22 times: 242 calls. So 41 machines behind one address use up the 10,000 calls of a day. \
          With more machines, Open-Meteo refuses requests in the last hours before midnight UTC. wxhere then \
          sends it none until midnight, asks the next provider of `weather.providers`, or shows the weather \
          that it has, with its age. About 100 machines that start in the same minute exceed the limit of a \
          minute; they try again a minute later.
          """),
        .text(
          """
          With a cache, the limit is 31 cells instead of 41 machines: the machines of an office are in one \
          cell, and use 313 calls a day together. A company needs a key for commercial use, which only the \
          cache has to know, or its own Open-Meteo.
          """),
        .section("A CACHE"),
        .list([
          (
            "nginx.conf",
            """
            For nginx, with TLS on both sides. Copy it to /etc/nginx/conf.d, and change the name and the \
            certificate.
            """
          ),
          (
            "varnish.vcl",
            """
            For Varnish with Debian's package varnish-modules. It needs other programs for TLS; the first \
            lines of the file name them.
            """
          ),
          (
            "config.json5",
            """
            For machines in the United States and most of Europe. Warnings for Germany, Canada and, with \
            weather.contact, Norway do not go through these caches. It names the cache for each other service:
            """
          ),
        ]),
        .example([
          "weather: {",
          #"  providers: ["open-meteo"],"#,
          "  urls: {",
          #"    "open-meteo": "https://weather.example.org","#,
          #"    "open-meteo-air": "https://weather.example.org","#,
          #"    nws: "https://weather.example.org","#,
          #"    meteoalarm: "https://weather.example.org","#,
          "  },",
          "}",
        ]),
        .text(
          """
          The address begins with https://; http:// is only allowed for a cache on the same machine. Both \
          caches keep a response as long as the service says. Where it says nothing, they keep the air quality \
          for an hour, warnings of the National Weather Service for 5 minutes, and everything else for 15 \
          minutes. The response keeps its date, from which wxhere \
          computes the age of the weather. While a service fails, the caches give the last response for up \
          to two days; a line that is older than `refresh.stale_after` shows its age. Until it works again, \
          the service is left alone for half a minute after each few failures: in a trial with 10,000 \
          machines it got 2 attempts in each half minute from nginx, and 14 to 19 from Varnish. The caches \
          log no addresses, and send nothing about a machine to a service.
          """),
        .text(
          """
          When the cache is down, each machine shows the weather that it has, and tries again after one, two, \
          four and eight minutes, then every 15. A tenth at most is added to each of these times, so that \
          machines that started together do not stay together.
          """),
        .section("YOUR OWN OPEN-METEO"),
        .text(
          """
          Open-Meteo is free software. Your own server has the same paths, so its address is all that wxhere \
          needs:
          """),
        .example([
          "urls: {",
          #"  "open-meteo": "https://open-meteo.example.org","#,
          #"  "open-meteo-air": "https://open-meteo.example.org","#,
          "}",
        ]),
        .text(
          """
          With a cache in front of it, name the server in nginx.conf or varnish.vcl instead: `proxy_pass \
          http://127.0.0.1:8080;`. It needs the models for your area, and CAMS for the air quality; what it \
          does not have is missing in the line.
          """),
        .section("READING THE WEATHER OF ALL MACHINES"),
        .text(
          """
          bars/prometheus.sh writes the values once a minute for the textfile collector of node_exporter; \
          prometheus.yml reads them from all machines, and prometheus-rules.yml has sums by cell and alerts. \
          These queries work:
          """),
        .list([
          ("avg(wxhere_up)", "the share of machines that have fresh weather"),
          (
            "time() - wxhere_last_success_timestamp_seconds",
            "the age of the weather of each machine, in seconds"
          ),
          ("avg by (cell, place) (wxhere_temperature_celsius)", "the temperature of each cell"),
          (
            #"wxhere_alerts{severity=~"severe|extreme"} > 0"#,
            "the machines where a severe or extreme warning is in force"
          ),
        ]),
        .section("A MILLION MACHINES"),
        .text(
          """
          These figures are computed from a simulated day of 10,000 machines in 500 cells behind nginx, where \
          each draws a line once a minute, and thus refreshes every 975 seconds on average. There the cache \
          sent 66,221 requests for 1,208,109 of machines (94.5 % hits), and after a power cut 1,000 for 20,000 \
          at once. Here a million machines are spread over 40,000 cells, an area as large as Germany. Warnings \
          are not counted.
          """),
        .list([
          (
            "the machines",
            """
            send 1,020 requests for forecasts a second and 380 for the air quality. A compressed forecast has \
            about 10 kB with hours and days, one time in four, and otherwise 1 kB, so the cache sends 4 MB a \
            second.
            """
          ),
          (
            "the cache",
            """
            sends 50 requests for forecasts a second and 11 for the air quality: one for 23 requests of \
            machines. It holds 0.5 GB.
            """
          ),
          (
            "Open-Meteo's count",
            "is 12.5 million calls a day, so this needs your own Open-Meteo, or a contract."
          ),
          (
            "a power cut",
            """
            after which all machines start in one minute is 33,000 requests a second. The service still gets \
            no more than 80,000 requests in all. Several caches, each for the paths that a load balancer \
            assigns to it by a hash, keep that number.
            """
          ),
          (
            "a cache that is down",
            """
            gets up to 270,000 refreshes a minute at first, with three attempts each, and 64,000 a minute \
            after an hour. No line waits for it.
            """
          ),
        ]),
        .seeAlso(
          "wxhere(1), wxhere(5), wxhere-providers(7), wxhere-bars(7), nginx(8), varnishd(1), prometheus(1)"
        ),
      ])
  }
}
