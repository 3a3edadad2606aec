import Platform

extension Generated {
  /// wxhere-refresh(8).
  static var refreshManual: String {
    """
    \(Roff.head("WXHERE\\-REFRESH", 8, "System Administration"))
    .SH NAME
    wxhere\\-refresh \\- look once for the place and the weather
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
    wxhere\\-refresh asks what
    .BR wxhere (1)
    shows: whether it may look, where this is, what the place is called, and what the weather is like there. It
    writes a report and ends; it is no daemon. Only one works at a time for each person and report.
    .P
    Nobody needs to run it:
    .B wxhere
    does so when a report is due. A timer may, so that the line is fresh before anyone asks; that is what
    .B \\-\\-background
    is for, and it looks only after
    .BR "wxhere permission allow \\-\\-always" .
    .P
    It has the network and never a position: the receiver is asked by
    .BR wxhere\\-locate ,
    which talks to
    .BR gpsd (8)
    alone and answers with a cell of about 3 km. Whom it has told what,
    .B wxhere disclosures
    lists.
    .SH OPTIONS
    \(Roff.list(refreshOptions))
    .SH THE TIMER
    Two user units come with it. As the person whose weather it is:
    .P
    \(Roff.example(["wxhere permission allow --always", "systemctl --user enable --now wxhere-refresh.timer"]))
    .P
    It runs a minute after the login and a quarter of an hour after each run, with up to three minutes of
    chance. On a machine where nobody logs in:
    .BR "loginctl enable\\-linger" .
    What a service reads of the environment is not what a shell reads: XDG_CONFIG_HOME and the like belong
    into
    .BR "systemctl \\-\\-user edit wxhere\\-refresh.service" ,
    and keys of weather services into files that the configuration names.
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
    ("--background", "nobody is there to be asked: look only where that is always allowed"),
    ("--refresh", "ask anew, whatever was remembered of earlier failures"),
    ("--source LIST", "where to learn the place from, in order: gps,ip,manual"),
    ("--cell KEY", "the weather of this cell, as wxhere where names it, for a report of its own"),
    ("--provider NAME", "ask this provider alone for the weather"),
    ("--config FILE", "read this file instead of config.json5"),
    ("--version", "print the version"),
  ]

  private static let refreshStatuses: [(ExitStatus, String)] = [
    (
      .success, "the report is written, or another is at it; what could not be learned stands in it"
    ),
    (.usage, "the command line makes no sense"),
    (.system, "a fault of the system, such as a full disk"),
    (.notPermitted, "looking is not permitted, or not to a timer"),
    (.configuration, "the configuration cannot be used"),
  ]

  private static let refreshFiles = [
    (
      "~/.cache/wxhere/",
      "the reports, and in services.response the answers that a later refresh can use, under $XDG_CACHE_HOME"
    ),
    (
      "~/.local/state/wxhere/",
      "under $XDG_STATE_HOME, the permission, what was disclosed, and when a service may be asked again"
    ),
    (
      "/usr/lib/systemd/user/wxhere-refresh.timer",
      "the timer, below another folder where no package has installed it"
    ),
  ]
}
