import Platform

extension Generated {
  /// wxhere-geolocation(8).
  static var geolocationManual: String {
    """
    \(Roff.head("WXHERE\\-GEOLOCATION", 8, "System Administration"))
    .SH NAME
    wxhere\\-geolocation \\- tell GeoClue the place that wxhere knows
    .SH SYNOPSIS
    .B wxhere\\-geolocation publish
    .I FILE OWNER TARGET GROUP
    .br
    .B wxhere\\-geolocation remove
    .I TARGET
    .br
    .B wxhere\\-geolocation \\-\\-version
    .SH DESCRIPTION
    GeoClue tells desktop programs where they are. Its static source reads
    .IR /etc/geolocation ,
    and
    .B wxhere\\-geolocation.service
    keeps the place of the receiver there: the centre of a square of about 3 km, never the position, with an
    accuracy of 3000 m, or of the source's where that is larger.
    .P
    Every five minutes
    .B wxhere\\-geolocation\\-look.service
    runs
    .B wxhere where
    as the user wxhere\\-geolocation, who owns nothing else. It asks gpsd, and no weather service. Then
    .B wxhere\\-geolocation\\-publish.service
    runs
    .B wxhere\\-geolocation
    as root, without root's other powers. It opens that user's file only once. It refuses a link, a
    pipe, another user's file, one of more than 200 bytes, one that is older than ten minutes, and any form
    but this, down to the byte:
    .P
    \(Roff.example(geolocationLines))
    .P
    It writes those bytes to a file of its own beside
    .IR TARGET ,
    which root owns and
    .I GROUP
    alone may read, and renames that. A file that does not begin with wxhere's comment is neither replaced
    nor removed. To let wxhere write the file, remove your own.
    .P
    When the place becomes unknown, forbidden or a day old, when its accuracy is in doubt, when the service is
    stopped, and when the package is removed, wxhere's own file is removed.
    .SH SWITCHING IT ON
    The service is disabled until you switch it on. The user wxhere\\-geolocation has a permission of its own,
    which you give once, as root:
    .P
    \(Roff.example(Self.geolocationCommands[0]))
    .P
    What it finds, and how each source answered:
    .P
    \(Roff.example(Self.geolocationCommands[1]))
    .P
    A place without a receiver, for a machine that stays where it is:
    .P
    \(Roff.example(Self.geolocationCommands[2]))
    .P
    The permission is taken back, and the service switched off, by:
    .P
    \(Roff.example(Self.geolocationCommands[3]))
    .P
    An IP lookup needs a permission of its own,
    .BR "wxhere permission allow \\-\\-ip" .
    For an IP lookup, or a gpsd on another machine, allow the service to connect to other machines: put the
    lines [Service] and IPAddressAllow=any into
    .BR "systemctl edit wxhere\\-geolocation\\-look.service" .
    The accuracy of an IP lookup is 25 km at best.
    .P
    GeoClue reports the most accurate of its sources: where it also finds Wi\\-Fi networks, that is
    usually not wxhere's. To try it:
    .B /usr/libexec/geoclue\\-2.0/demos/where\\-am\\-i
    of Debian's geoclue\\-2\\-demo.
    .SH TIME ZONE
    The example
    .I timezone.sh
    sets the machine's time zone to that of the place once it has changed and stayed so for an hour.
    .SH EXIT STATUS
    \(Roff.list(geolocationStatuses.map { (String($0.0.rawValue), $0.1) }))
    .SH FILES
    \(Roff.files(geolocationFiles))
    .SH SEE ALSO
    .BR wxhere (1),
    .BR gpsd (8),
    .BR timedatectl (1)

    """
  }

  private static let geolocationLines = [
    "# Written by wxhere; see wxhere-geolocation(8).", "27.9631", "-82.4555", "0", "3000",
  ]

  /// The commands that the page tells users to type; a test of .ci/geoclue runs them.
  private static let geolocationCommands = [
    [
      "su -s /bin/sh wxhere-geolocation -c 'wxhere permission allow'",
      "systemctl enable --now wxhere-geolocation.service",
    ],
    [
      "su -s /bin/sh wxhere-geolocation -c 'wxhere where --no-weather'",
      "su -s /bin/sh wxhere-geolocation -c 'wxhere where --no-weather --format geolocation'",
    ],
    [
      """
      su -s /bin/sh wxhere-geolocation -c 'wxhere config set location.manual 27.95,-82.45'
      """
    ],
    [
      "su -s /bin/sh wxhere-geolocation -c 'wxhere permission deny'",
      "systemctl disable --now wxhere-geolocation.service",
    ],
  ]

  private static let geolocationStatuses: [(ExitStatus, String)] = [
    (.success, "the place is published, or none is known and wxhere's file is removed"),
    (.usage, "invalid command line"),
    (.data, "what was found is refused; wxhere's file is removed"),
    (.system, "the target is a file that wxhere did not write, or a system error"),
  ]

  private static let geolocationFiles = [
    ("/etc/geolocation", "what GeoClue reads: root's, and readable by the group geoclue (0640)"),
    ("/run/wxhere-geolocation/place", "the location that the lookup found"),
    (
      "/var/lib/wxhere-geolocation/",
      "the home of the user wxhere-geolocation: its permission, its configuration and the last square"
    ),
    (
      "/usr/lib/systemd/system/wxhere-geolocation.service",
      "the service; with it -look.service, -publish.service and -publish.timer"
    ),
    ("/usr/share/doc/wxhere/examples/timezone.sh", "the example for the time zone"),
  ]
}
