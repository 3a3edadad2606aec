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
/// constants are before them.
///
/// The functions that a line runs are placed together, so that it touches fewer pages.
/// Tests/Benchmarks/order writes their list. The linker ignores names that another compiler does
/// not produce.
///
/// Rejected: --icf=safe, which removes 12 KB and no page fault; a build without SwiftPM's RUNPATH,
/// which saves 40 system calls but no measurable time; and packed relocations, which save half a
/// megabyte but need glibc 2.36, where all else needs 2.35.
let releaseLinking = LinkerSetting.unsafeFlags(
  ["-use-ld=lld", "-L", linking, "-Xclang-linker", "-static-libgcc"]
    + [
      "-z", "relro", "-z", "now", "-s",
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

    // Reads catalogues of sentences. CWording embeds them in the programs that depend on it.
    .target(name: "CMessages"),
    .target(
      name: "CWording", dependencies: ["CMessages"], exclude: ["mo", "po"],
      cSettings: [.headerSearchPath("..")]),

    // Text in languages and in columns: translations, widths, wrapping, escaping, colours.
    stage("Text", "CMessages", isOptimized: true),
    // What programs, files and runs hand each other: JSON and JSON5, the fields of values, the
    // names of choices and services, and the units of times and measurements.
    stage("Exchange", "Text", isOptimized: true),

    // Swift interfaces to Linux and HTTP.
    stage("Platform", "CLinux", "Exchange", "Text"),
    stage("Network", "CCurl", "CLinux", "Exchange", "Platform", "Text"),

    // The stages, in the order of the data flow.
    stage("Coordinates", "Text"),
    stage("Permission", "Exchange", "Platform", "Text"),
    stage("Coarsen"),
    // The map of countries and time zones, and the format of its file. The tests read all of it.
    stage("Borders", isOptimized: true),
    // What wxhere-locate, wxhere-refresh and GeoClue hand each other about the place.
    stage("Locate", "Coarsen", "Exchange", "Text"),
    stage("Receiver", "Borders", "CGPS", "Coarsen", "Locate", "Platform"),
    stage("Source", "Coarsen", "Exchange", "Locate", "Network", "Platform", "Report"),
    stage("PlaceName", "Borders", "CPlaces", "Text", isOptimized: true),
    stage("Weather", "Exchange", "Text"),
    stage(
      "WeatherService", "Coarsen", "Exchange", "Network", "PlaceName", "Platform", "Text",
      "Weather"),
    stage("Report", "Coarsen", "Exchange", "Locate", "Platform", "Text", "Weather"),
    stage("Line", "Coarsen", "Exchange", "Report", "Text", "Weather"),
    // The screens, and the full screen on a terminal: its keys, and how the terminal is put back.
    stage(
      "Screens", "CLinux", "Exchange", "Line", "Platform", "Text", "Weather", isOptimized: true),

    // The expressions of `wxhere when`, their values, and the command it runs.
    stage("When", "Exchange", "Line", "Platform", "Report", "Text", "Weather"),
    stage("Configuration", "Coarsen", "Coordinates", "Exchange", "PlaceName", "Platform", "Text"),
    // What a person types and is told: the arguments, their help and suggestions for mistakes; and
    // the session of every command that shows weather or a place: permission, report, refresh.
    stage(
      "Interface", "Coarsen", "Configuration", "Coordinates", "Exchange", "Line", "Permission",
      "PlaceName", "Platform", "Report", "Screens", "Text", "Weather", "When"),
    // The places that a person names: saved places, towns, the last one; and how they are spelt.
    stage(
      "Places", "Coarsen", "Configuration", "Coordinates", "Exchange", "Interface", "Line",
      "PlaceName", "Platform", "Report", "Text"),
    // The examinations of `wxhere doctor` with their cures, and the dialogue of `wxhere setup`.
    stage(
      "Installation", "Coarsen", "Configuration", "Exchange", "Interface", "Line", "Locate",
      "Permission", "Platform", "Report", "Screens", "Text"),

    program(
      "wxhere", "CWording", "Coarsen", "Configuration", "Coordinates", "Exchange", "Installation",
      "Interface", "Line", "Locate", "Permission", "PlaceName", "Places", "Platform", "Report",
      "Screens", "Text", "Weather", "When"),
    program(
      "wxhere-refresh", "CMessages", "Coarsen", "Configuration", "Exchange", "Locate", "Network",
      "Permission", "PlaceName", "Platform", "Report", "Source", "Text", "Weather",
      "WeatherService"),
    program(
      "wxhere-locate", "Borders", "Coarsen", "Exchange", "Locate", "Permission", "Platform",
      "Receiver"),
    // What root runs: it imports as little as possible.
    program("wxhere-geolocation", "Locate", "Platform"),
    program(
      "places-builder", "Borders", "PlaceName", "Platform",
      exclude: [
        "airport_codes.py", "country-names.tsv", "country-words.tsv", "far-places.tsv",
        "from-pypi.py", "lakes.tsv", "lands.tsv", "metropolises.tsv", "nicknames.tsv", "people.tsv",
        "region-codes.tsv", "region-names.tsv", "sea-names.tsv", "sea-outlines.tsv",
        "sea-words.tsv", "spoken-names.tsv", "spoken_names.py", "subdivision-codes.tsv",
        "us-places.tsv",
      ]),
    program(
      "pages-builder", "Coarsen", "Configuration", "Exchange", "Installation", "Interface", "Line",
      "Permission", "Places", "Platform", "Report", "Text", "Weather", "When"),

    // The tests mirror the sources; Support is shared by them.
    .testTarget(
      name: "Support", dependencies: ["Line", "Platform", "Text"], path: "Tests/Support",
      swiftSettings: settings),
    tests("Coarsen", "Coarsen", "Support"),
    tests("Borders", "Borders", "PlaceName"),
    tests("Locate", "Coarsen", "Exchange", "Locate"),
    tests("Exchange", "Exchange", "Support"),
    tests("Coordinates", "Coordinates", "Support", "Text"),
    tests("Permission", "Permission", "Support"),
    tests(
      "Receiver", "Borders", "Coarsen", "Exchange", "Locate", "Platform", "Receiver", "Support"),
    tests("Source", "Coarsen", "Exchange", "Network", "Platform", "Report", "Source", "Support"),
    tests("Network", "Exchange", "Network", "Platform", "Support", exclude: ["sanitized"]),
    // Optimized, because it computes billions of distances.
    .target(
      name: "CBruteForce", path: "Tests/CBruteForce", cSettings: [.unsafeFlags(["-O2"])]),
    .testTarget(
      name: "PlaceNameTests",
      dependencies: ["Borders", "CBruteForce", "PlaceName", "Support", "Text", "places-builder"],
      path: "Tests/PlaceName", exclude: ["Cases", "Sample"], swiftSettings: settings),
    tests(
      "Interface", "Configuration", "Exchange", "Interface", "Platform", "Report", "Support",
      "Text"),
    tests(
      "Installation", "Installation", "Configuration", "Exchange", "Interface", "Locate",
      "Permission", "Platform", "Report", "Support", "Text"),
    tests("Text", "CWording", "Line", "Support", "Text"),
    tests("Weather", "Support", "Text", "Weather"),
    tests(
      "WeatherService", "Coarsen", "Exchange", "Network", "PlaceName", "Platform", "Support",
      "Weather", "WeatherService"),
    tests("Report", "Coarsen", "Exchange", "Platform", "Report", "Support", "Weather"),
    tests("Line", "Coarsen", "Exchange", "Line", "Report", "Support", "Text", "Weather"),
    tests(
      "When", "Coarsen", "Exchange", "Line", "Platform", "Report", "Support", "Text", "Weather",
      "When", exclude: ["expressions.txt", "mistakes.txt"]),
    tests(
      "Screens", "Exchange", "Line", "Screens", "Support", "Text", "Weather",
      exclude: [
        "beside", "beside.txt", "data_sets.py", "photograph", "photograph-tooltip", "picture",
        "screens",
      ]),
    tests(
      "Configuration", "Coarsen", "Configuration", "Exchange", "PlaceName", "Platform", "Support",
      "Text"),
    tests(
      "wxhere-refresh", "Coarsen", "Configuration", "Exchange", "Network", "PlaceName", "Platform",
      "Report", "Support", "Weather", "WeatherService", "wxhere-refresh"),
    // Tests of the programs as people and bars run them.
    tests(
      "Programs", "Coarsen", "Exchange", "Interface", "Line", "PlaceName", "Platform", "Report",
      "Support", "Text", "Weather", "pages-builder", "wxhere", exclude: ["Schema/validate-json"]),
  ],
  cLanguageStandard: .gnu17
)

if isFuzzing {
  package.targets += [
    .target(name: "CGPSLimit", path: "Tests/CGPSLimit"),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Borders", "CGPSLimit", "CWording", "Coarsen", "Configuration", "Coordinates", "Exchange",
        "Line", "Locate", "Network", "PlaceName", "Platform", "Receiver", "Report", "Text",
        "Weather", "WeatherService", "When",
      ],
      path: "Tests/Fuzz", exclude: ["Seeds", "run", "result.txt"],
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]),
  ]
}
