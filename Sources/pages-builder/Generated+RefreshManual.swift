import Platform

extension Generated {
  /// The page wxhere-refresh(8).
  static var refreshManual: String {
    """
    \(Roff.head("WXHERE\\-REFRESH", 8, "System Administration"))
    .SH NAME
    wxhere\\-refresh \\- update the place and the weather once
    .SH SYNOPSIS
    .B wxhere\\-refresh \\-\\-background
    .RB [ \\-\\-refresh ]
    .RB [ \\-\\-source
    .IR LIST ]
    .RB [ \\-\\-cell
    .IR KEY ]
    .RB [ \\-\\-provider
    .IR NAME ]
    .RB [ \\-\\-config
    .IR FILE ]
    .br
    .B wxhere\\-refresh \\-\\-version
    .SH DESCRIPTION
    wxhere\\-refresh gets what
    .BR wxhere (1)
    shows: it checks the permission, gets the place, its name and the weather, writes a report and ends. It is not a
    daemon. Only one runs at a time for each user and report.
    .P
    You do not need to run it:
    .B wxhere
    starts it when a report is due. A timer can run it too, to keep the weather fresh; that needs
    .B \\-\\-background
    and the permission
    .BR "wxhere permission allow \\-\\-always" .
    .P
    It has network access and never a position: the receiver is read by
    .BR wxhere\\-locate ,
    which connects to
    .BR gpsd (8)
    only and returns a cell of about 3 km. To see the logged requests, run
    .BR "wxhere disclosures" .
    .SH OPTIONS
    \(Roff.list(refreshOptions))
    .SH THE TIMER
    Two user units are included. To enable them, run as the user:
    .P
    \(Roff.example(["wxhere permission allow --always", "systemctl --user enable --now wxhere-refresh.timer"]))
    .P
    It runs one minute after login and 15 minutes after each run, with a random delay of up to three minutes. On a
    machine without logins, run
    .BR "loginctl enable\\-linger" .
    A service does not read the environment of your shell: set XDG_CONFIG_HOME and similar variables with
    .BR "systemctl \\-\\-user edit wxhere\\-refresh.service" ,
    and store API keys in files named in the configuration.
    .SH EXIT STATUS
    \(Roff.list(refreshStatuses.map { (String($0.0.rawValue), $0.1) }))
    .SH FILES
    \(Roff.files(refreshFiles))
    .SH SEE ALSO
    .BR wxhere (1),
    .BR wxhere (5),
    .BR wxhere\\-providers (7),
    .BR gpsd (8),
    .BR systemd.timer (5)

    """
  }

  private static let refreshOptions = [
    ("--background", "run without a user: access the location only if that is always allowed"),
    ("--refresh", "refresh now, even after recent failures"),
    ("--source LIST", "location sources to use, in order: gps,ip,manual"),
    (
      "--cell KEY",
      "get the weather of this cell (see wxhere where), in its own report; on a border, -DE and the like after "
        + "the key name the country"
    ),
    ("--provider NAME", "use only this weather provider"),
    ("--config FILE", "read this file instead of config.json5"),
    ("--version", "print the version"),
  ]

  private static let refreshStatuses: [(ExitStatus, String)] = [
    (
      .success,
      "the report is written, or another refresh is running; the report contains any errors"
    ),
    (.usage, "invalid command line"),
    (.system, "a system error, such as a full disk"),
    (.notPermitted, "location access is not allowed, or not for a timer"),
    (.configuration, "the configuration is invalid"),
  ]

  private static let refreshFiles = [
    (
      "~/.cache/wxhere/",
      "the reports, and in services.response the responses that a later refresh can use; under $XDG_CACHE_HOME"
    ),
    (
      "~/.local/state/wxhere/",
      "under $XDG_STATE_HOME: the permission, the record of requests, and the earliest next request to each service"
    ),
    (
      "/usr/lib/systemd/user/wxhere-refresh.timer",
      "the timer; in another folder if it was not installed by a package"
    ),
  ]
}
