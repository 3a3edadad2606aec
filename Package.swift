// swift-tools-version: 6.0
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-warnings-as-errors"]),
  // Each function has its own section, so that it can be placed separately (see releaseLinking) and
  // removed when unused. By default the compiler keeps everything that another module might call.
  .unsafeFlags(
    ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"],
    .when(configuration: .release)),
  // Otherwise the compiler puts a hash of the sources' paths into each program, so that a build in
  // another folder is not the same.
  .unsafeFlags(
    ["-Xfrontend", "-disable-incremental-llvm-codegen"], .when(configuration: .release)),
]

/// Whether only the fuzz targets of Tests/Fuzz/run are built.
let isFuzzing = Context.environment["WXHERE_FUZZ"] != nil

/// Returns the target of a stage or subject, Sources/NAME.
///
/// It can import its dependencies only. That is the privacy fence: only Receiver can name a Fix,
/// and the stages after Coarsen can name neither Source nor Coordinates, so their code cannot see a
/// precise position.
///
/// - Parameter isOptimized: whether debug builds are optimized too, because the tests would
///   otherwise take minutes longer.
func stage(
  _ name: String, _ dependencies: Target.Dependency..., isOptimized: Bool = false
) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: settings
      + (isOptimized ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])
      + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer"])] : []))
}

/// The linker's files for a release.
let linking = "\(Context.packageDirectory)/Sources/CLinux/static"

/// The linker options of a release.
///
/// Addresses are resolved at the start and read-only afterwards, and no symbols are kept or
/// exported. The C++ library, which Swift's runtime uses, is linked statically, because resolving
/// its symbols would take longer than the rest of wxhere. LLVM's linker is part of every Swift
/// toolchain; GNU's, the default of Debian's, leaves relocated addresses writable, because Swift's
/// constants are before them. The relocations are packed (RELR, supported by glibc from 2.36 on) to
/// a hundredth of a megabyte, which also makes them faster to apply.
///
/// The functions that a line runs are placed together, so that it touches fewer pages.
/// Tests/Benchmarks/order writes their list. The linker ignores names that another compiler does
/// not produce.
///
/// Rejected: --icf=safe, which removes 12 KB and no page fault, and a build without SwiftPM's
/// RUNPATH, which saves 40 system calls but no measurable time.
let releaseLinking = LinkerSetting.unsafeFlags(
  ["-use-ld=lld", "-L", linking, "-Xclang-linker", "-static-libgcc"]
    + [
      "-z", "relro", "-z", "now", "-z", "pack-relative-relocs", "-s",
      "--version-script=\(linking)/exports", "--symbol-ordering-file=\(linking)/order",
      "--no-warn-symbol-ordering",
    ].flatMap { ["-Xlinker", $0] },
  .when(configuration: .release))

func program(
  _ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: settings,
    linkerSettings: [releaseLinking])
}

func tests(
  _ name: String, _ dependencies: Target.Dependency..., exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies, path: "Tests/\(name)", exclude: exclude,
    swiftSettings: settings)
}

let package = Package(
  name: "wxhere",
  products: [
    .executable(name: "wxhere", targets: ["wxhere"]),
    .executable(name: "wxhere-refresh", targets: ["wxhere-refresh"]),
    .executable(name: "wxhere-locate", targets: ["wxhere-locate"]),
    .executable(name: "wxhere-geolocation", targets: ["wxhere-geolocation"]),
    .executable(name: "places-builder", targets: ["places-builder"]),
    .executable(name: "pages-builder", targets: ["pages-builder"]),
  ],
  targets: [
    // C modules.
    .systemLibrary(name: "CGPS", pkgConfig: "libgps", providers: [.apt(["libgps-dev"])]),
    // Without its .pc file: SwiftPM refuses the folders in that of Debian 13, and the library needs
    // no options.
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(name: "CLinux", exclude: ["static"]),
    .target(
      name: "CPlaces", exclude: ["borders.bin", "places.bin"], cSettings: [.headerSearchPath("..")]),

    .target(
      name: "CWording", exclude: ["po"],
      cSettings: [.headerSearchPath("..")]),

    // Texts for people, in the languages of Sources/CWording.
    stage("Wording", "CWording"),

    // The choices that people type by name, the services, and the units of times and measurements.
    // It imports nothing, and every other module may import it.
    stage("Facts"),

    // Swift interfaces to Linux and HTTP.
    stage("Platform", "CLinux", "Facts", "Wording"),
    stage("Network", "CCurl", "Facts", "Platform", "Wording"),
    // The format of the files that people edit.
    stage("JSON5", "Wording"),
    // The fields of values, for reading, writing, checking and showing them.
    stage("Fields", "Facts", "JSON5", "Wording"),

    // The stages, in the order of the data flow.
    stage("Coordinates", "Wording"),
    stage("Permission", "Facts", "Fields", "JSON5", "Platform", "Wording"),
    // The map of countries and time zones, and the format of its file. The tests read all of it.
    stage("Borders", isOptimized: true),
    stage("Receiver", "Borders", "CGPS", "Coarsen", "Locating", "Platform"),
    stage("Source", "Coarsen", "Facts", "JSON5", "Locating", "Network", "Platform", "Report"),
    stage("Coarsen"),
    // The form of the file in which GeoClue reads the place, for who writes and who checks it.
    stage("Geolocation", "Coarsen", "Wording"),
    stage("PlaceName", "Borders", "CPlaces", "Wording", isOptimized: true),
    stage("Sky"),
    stage("Weather", "Facts", "Fields", "Wording"),
    stage(
      "WeatherService", "Coarsen", "Facts", "Fields", "JSON5", "Network", "PlaceName", "Platform",
      "Sky",
      "Weather", "Wording"),
    stage("Report", "Coarsen", "Facts", "Fields", "Platform", "Weather", "Wording"),
    stage("Line", "Coarsen", "Facts", "Fields", "Report", "Sky", "Weather", "Wording"),
    stage("Views", "Facts", "Line", "Sky", "Weather", "Wording"),
    // The full screen on a terminal: its keys and signals, and how the terminal is put back.
    stage("LiveView", "CLinux", "Line", "Platform", "Views", "Wording"),

    // The expressions of `wxhere when`, their values, and the command it runs.
    stage("When", "Facts", "Fields", "Line", "Platform", "Report", "Weather", "Wording"),

    // Modules shared by the programs: the exchange between wxhere-refresh and wxhere-locate, and
    // the configuration.
    stage("Locating", "Coarsen", "Fields", "Wording"),
    stage("Checkup", "Facts", "Fields", "Locating", "Report"),
    stage(
      "Configuration", "Coarsen", "Coordinates", "Facts", "Fields", "JSON5", "PlaceName",
      "Platform", "Wording"),
    // The parts of every command that shows weather or a location: permission, report, refresh and
    // waiting.
    stage(
      "Session", "Coarsen", "Configuration", "Facts", "Line", "Permission", "Platform", "Report",
      "Wording"),
    // The names of points: their spelling, and the filter `wxhere name`.
    stage("Naming", "Coordinates", "Fields", "Line", "PlaceName", "Platform", "Wording"),
    // The places that the user names: saved places, towns, the last one.
    stage(
      "Places", "Coarsen", "CommandLine", "Configuration", "Coordinates", "Facts", "Fields", "Line",
      "Naming", "PlaceName", "Platform", "Report", "Session", "Wording"),
    // The examinations of wxhere doctor, with a cure for each fault.
    stage(
      "Doctor", "Checkup", "Coarsen", "Configuration", "Facts", "Fields", "JSON5", "Line",
      "Locating",
      "Permission",
      "Platform", "Report", "Session", "Views", "Wording"),
    // The dialogue of `wxhere setup`, and the files it makes for status bars.
    stage(
      "Setup", "CommandLine", "Configuration", "Doctor", "Facts", "JSON5", "Line", "Permission",
      "Platform", "Session", "Wording"),
    // The command line of wxhere: options and commands, their help, and suggestions for typing
    // mistakes.
    stage(
      "CommandLine", "Configuration", "Coordinates", "Facts", "Line", "PlaceName", "Platform",
      "Report", "Views", "Weather", "When", "Wording"),

    program(
      "wxhere", "Coarsen", "CommandLine", "Configuration", "Coordinates", "Doctor", "Facts",
      "Fields", "Geolocation", "JSON5", "Line", "LiveView", "Naming", "Permission", "PlaceName",
      "Places",
      "Platform",
      "Report",
      "Session", "Setup", "Sky",
      "Views", "Weather", "When", "Wording"),
    program(
      "wxhere-refresh", "Checkup", "Coarsen", "Configuration", "Facts", "Fields", "Locating",
      "Network",
      "Permission", "PlaceName", "Platform", "Report", "Source", "Weather", "WeatherService",
      "Wording"),
    program(
      "wxhere-locate", "Borders", "Coarsen", "Fields", "Locating", "Permission", "Platform",
      "Receiver"),
    // What root runs: it imports as little as possible.
    program("wxhere-geolocation", "Geolocation", "Platform"),
    program(
      "places-builder", "Borders", "PlaceName", "Platform",
      exclude: [
        "airport_codes.py", "country-names.tsv", "country-words.tsv", "far-places.tsv",
        "from-pypi.py", "lakes.tsv", "lands.tsv", "metropolises.tsv", "nicknames.tsv", "people.tsv",
        "sea-names.tsv", "sea-outlines.tsv", "sea-words.tsv", "spoken-names.tsv", "spoken_names.py",
        "subdivision-codes.tsv", "us-places.tsv",
      ]),
    program(
      "pages-builder", "Coarsen", "CommandLine", "Configuration", "Doctor", "Facts", "Fields",
      "JSON5", "Line", "Permission", "Places", "Platform", "Report", "Weather", "When", "Wording"),

    // The tests mirror the sources; Support is shared by them.
    .testTarget(
      name: "Support", dependencies: ["Line", "Platform"], path: "Tests/Support",
      swiftSettings: settings),
    tests("Coarsen", "Coarsen", "Support"),
    tests("Borders", "Borders", "PlaceName"),
    tests("Geolocation", "Coarsen", "Geolocation"),
    tests("Fields", "Fields", "JSON5"),
    tests("JSON5", "JSON5", "Support"),
    tests("Coordinates", "Coordinates", "Support", "Wording"),
    tests("Permission", "Permission", "Support"),
    tests(
      "Receiver", "Borders", "Coarsen", "Fields", "Locating", "Platform", "Receiver", "Support"),
    tests("Locating", "Coarsen", "Fields", "Locating"),
    tests("Source", "Coarsen", "Facts", "Network", "Platform", "Report", "Source"),
    tests("Network", "Network", "Platform", "Support", exclude: ["sanitized"]),
    // Optimized, because it computes billions of distances.
    .target(
      name: "CBruteForce", path: "Tests/CBruteForce", cSettings: [.unsafeFlags(["-O2"])]),
    .testTarget(
      name: "PlaceNameTests",
      dependencies: [
        "Borders", "CBruteForce", "PlaceName", "Support", "Wording", "places-builder",
      ],
      path: "Tests/PlaceName", exclude: ["Cases", "Sample"], swiftSettings: settings),
    tests("Doctor", "Doctor", "Session", "Support"),
    tests("Setup", "Setup", "Support"),
    tests("Sky", "Sky", "Support"),
    tests("Wording", "Line", "Wording"),
    tests("Weather", "Weather", "Wording"),
    tests(
      "WeatherService", "Coarsen", "Facts", "Fields", "Network", "PlaceName", "Platform", "Support",
      "Weather", "WeatherService"),
    tests("Report", "Coarsen", "Facts", "Fields", "Platform", "Report", "Support", "Weather"),
    tests("Line", "Coarsen", "Facts", "Line", "Report", "Support", "Weather", "Wording"),
    tests(
      "When", "Coarsen", "Facts", "Line", "Platform", "Report", "Support", "Weather", "When",
      "Wording",
      exclude: ["expressions.txt", "mistakes.txt"]),
    tests(
      "Views", "Facts", "Line", "Support", "Views", "Weather", "Wording",
      exclude: ["picture", "screens"]),
    tests("LiveView", "LiveView"),
    tests(
      "Configuration", "Coarsen", "Configuration", "Facts", "JSON5", "PlaceName", "Platform",
      "Support", "Wording"),
    tests(
      "wxhere-refresh", "Coarsen", "Facts", "PlaceName", "Report", "Weather", "WeatherService",
      "wxhere-refresh"),
    // Tests of the programs as people and bars run them.
    tests(
      "Programs", "Coarsen", "CommandLine", "Facts", "Fields", "Line", "PlaceName", "Platform", "Report",
      "Support",
      "Weather",
      "Wording",
      "pages-builder", "wxhere",
      exclude: ["Schema/validate-json"]),
  ],
  cLanguageStandard: .gnu17
)

if isFuzzing {
  package.targets += [
    .target(name: "CGPSLimit", path: "Tests/CGPSLimit"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Borders", "CGPSLimit", "Coarsen", "Configuration", "Coordinates", "Facts", "Fields",
        "JSON5", "Line",
        "Locating", "Network", "PlaceName", "Platform", "Receiver", "Report", "Weather",
        "WeatherService", "When",
      ],
      path: "Tests/Fuzz", exclude: ["Seeds", "run", "result.txt"],
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
  ]
}
