// swift-tools-version: 6.0
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .unsafeFlags(["-warnings-as-errors"]),
  // Each function can be placed on its own (see releaseLinking), and left out where nothing calls it: the
  // compiler would keep all that another module may call.
  .unsafeFlags(
    ["-Xfrontend", "-function-sections", "-Xfrontend", "-internalize-at-link"],
    .when(configuration: .release)),
]

/// Whether what Tests/Fuzz/run needs is built, and nothing else may be: see there.
let isFuzzing = Context.environment["WXHERE_FUZZ"] != nil

/// One stage or subject: Sources/NAME.
///
/// What it may import is its dependencies and nothing else. That list is the privacy fence: nothing
/// but Receiver names a Fix, and what is to the right of Coarsen names neither Source nor Coordinates, so
/// no code there can see a precise position.
func stage(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(
    name: name, dependencies: dependencies,
    swiftSettings: settings + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer"])] : []))
}

/// The linker's own files for a release.
let linking = "\(Context.packageDirectory)/Sources/CLinux/static"

/// What a release is linked with.
///
/// All addresses are found at the start and then written no more, and no symbols are left or exported.
/// C++'s library, which Swift's runtime uses, becomes part of each program: finding its symbols would take
/// longer than all else that wxhere does. LLVM's linker comes with each Swift; GNU's, which Debian's takes
/// otherwise, leaves the addresses open to writing, because Swift's constants lie before them. Their list
/// is packed (RELR, which glibc reads from 2.36 on): a hundredth of the megabyte that it would be, and read
/// in less time.
///
/// The functions that a line runs lie side by side, so that it touches fewer pages. Tests/Benchmarks/order
/// writes their list. Another compiler gives some of them other names; the linker ignores those.
///
/// Tried and left out: --icf=safe, which removes 12 KB and no page fault; and a build without the RUNPATH
/// that SwiftPM adds, which saves 40 system calls, but no time that can be measured.
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
    .executable(name: "places-builder", targets: ["places-builder"]),
    .executable(name: "pages-builder", targets: ["pages-builder"]),
  ],
  targets: [
    // C modules.
    .systemLibrary(name: "CGPS", pkgConfig: "libgps", providers: [.apt(["libgps-dev"])]),
    // Without its .pc: Debian 13's names folders that SwiftPM will not hear of, and none is needed.
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(name: "CLinux", exclude: ["static"]),
    .target(
      name: "CPlaces", exclude: ["borders.bin", "places.bin"], cSettings: [.headerSearchPath("..")]),

    .target(
      name: "CWording", exclude: ["po"],
      cSettings: [.headerSearchPath("..")]),

    // Words for people, in the languages of Sources/CWording.
    stage("Wording", "CWording"),

    // The choices that people type by name, and the services. It imports nothing but Wording, and all
    // the others may import it.
    stage("Facts"),

    // What Linux and HTTP need said in Swift.
    stage("Platform", "CLinux", "Wording"),
    stage("Network", "CCurl", "Platform", "Wording"),
    // The fields of values, for all who read, write, check or show them.
    stage("Fields", "Wording"),
    // The format of the files that people write.
    stage("JSON5", "Wording"),

    // The stages, in the order in which the data flows.
    stage("Coordinates", "Wording"),
    stage("Permission", "Facts", "JSON5", "Platform", "Wording"),
    stage("Receiver", "CGPS", "Coarsen", "Locating", "Platform"),
    stage("Source", "Coarsen", "Facts", "JSON5", "Locating", "Network", "Platform", "Report"),
    stage("Coarsen"),
    stage("PlaceName", "CPlaces", "Wording"),
    stage("Sky"),
    stage("Weather", "Facts", "Fields", "Wording"),
    stage(
      "WeatherService", "Coarsen", "Facts", "Fields", "JSON5", "Network", "PlaceName", "Platform",
      "Sky",
      "Weather", "Wording"),
    stage("Report", "Coarsen", "Facts", "Fields", "JSON5", "Platform", "Weather", "Wording"),
    stage("Line", "Coarsen", "Facts", "Fields", "Report", "Sky", "Weather", "Wording"),
    stage("Views", "Facts", "Line", "Sky", "Weather", "Wording"),

    // What programs share besides: what wxhere-refresh and wxhere-locate say to each other, and the
    // person's configuration.
    stage("Locating", "Coarsen", "Fields", "JSON5", "Wording"),
    stage("Checkup", "Facts", "Fields", "Locating", "Report"),
    stage(
      "Configuration", "Coarsen", "Coordinates", "Facts", "Fields", "JSON5", "Platform", "Wording"),
    // What every command that shows the weather or the place needs: the permission, the report, a
    // refresh of it, and waiting for that.
    stage(
      "Session", "Coarsen", "Configuration", "Facts", "Line", "Permission", "Platform", "Report",
      "Wording"),
    // The names of points: their spelling, and the filter `wxhere name`.
    stage("Naming", "Coordinates", "Fields", "Line", "PlaceName", "Platform", "Wording"),
    // The places that the person names: saved ones, towns, the last one.
    stage(
      "Places", "Coarsen", "CommandLine", "Configuration", "Coordinates", "Facts", "Fields", "Line",
      "Naming", "PlaceName", "Platform", "Report", "Session", "Wording"),
    // What wxhere doctor looks at and finds, each fault with its cure.
    stage(
      "Doctor", "Checkup", "Configuration", "Facts", "Fields", "JSON5", "Line", "Locating",
      "Permission",
      "Platform", "Report", "Session", "Views", "Wording"),
    // The command line of wxhere as it is typed: its options and commands, their help, and what was
    // probably meant by a mistake.
    stage(
      "CommandLine", "Configuration", "Coordinates", "Facts", "Line", "PlaceName", "Platform",
      "Report", "Views", "Weather", "Wording"),

    program(
      "wxhere", "Coarsen", "CommandLine", "Configuration", "Coordinates", "Doctor", "Facts",
      "Fields", "JSON5", "Line", "Naming", "Permission", "PlaceName", "Places", "Platform",
      "Report",
      "Session", "Sky",
      "Views", "Weather", "Wording"),
    program(
      "wxhere-refresh", "Checkup", "Coarsen", "Configuration", "Facts", "Fields", "Locating",
      "Network",
      "Permission", "PlaceName", "Platform", "Report", "Source", "Weather", "WeatherService",
      "Wording"),
    program(
      "wxhere-locate", "Coarsen", "Fields", "Locating", "Permission", "Platform", "Receiver"),
    program(
      "places-builder", "PlaceName", "Platform",
      exclude: [
        "airport_codes.py", "country-names.tsv", "country-words.tsv", "far-places.tsv",
        "from-pypi.py", "lakes.tsv", "lands.tsv", "metropolises.tsv", "nicknames.tsv", "people.tsv",
        "sea-names.tsv", "sea-outlines.tsv", "sea-words.tsv", "spoken-names.tsv", "spoken_names.py",
        "subdivision-codes.tsv", "us-places.tsv",
      ]),
    program("pages-builder", "CommandLine", "Configuration", "Line", "Platform", "Wording"),

    // The tests mirror the sources; Support is what they share.
    .testTarget(
      name: "Support", dependencies: ["Line"], path: "Tests/Support", swiftSettings: settings),
    tests("Coarsen", "Coarsen", "Support"),
    tests("Fields", "Fields"),
    tests("JSON5", "JSON5", "Support"),
    tests("Coordinates", "Coordinates", "Support", "Wording"),
    tests("Permission", "Permission", "Support"),
    tests("Receiver", "Fields", "Locating", "Platform", "Receiver", "Support"),
    tests("Locating", "Coarsen", "Fields", "Locating"),
    tests("Source", "Coarsen", "Facts", "Network", "Platform", "Report", "Source"),
    tests("Network", "Network", "Platform", "Support", exclude: ["sanitized"]),
    // Billions of distances, which nobody waits for without optimisation.
    .target(
      name: "CBruteForce", path: "Tests/CBruteForce", cSettings: [.unsafeFlags(["-O2"])]),
    .testTarget(
      name: "PlaceNameTests",
      dependencies: ["CBruteForce", "PlaceName", "Support", "Wording", "places-builder"],
      path: "Tests/PlaceName", exclude: ["Cases", "Sample"], swiftSettings: settings),
    tests("Doctor", "Doctor", "Support"),
    tests("Sky", "Sky", "Support"),
    tests("Wording", "Line", "Wording"),
    tests("Weather", "Weather", "Wording"),
    tests(
      "WeatherService", "Coarsen", "Facts", "Fields", "Network", "PlaceName", "Platform", "Support",
      "Weather", "WeatherService"),
    tests("Report", "Coarsen", "Facts", "Fields", "Platform", "Report", "Support", "Weather"),
    tests("Line", "Coarsen", "Facts", "Line", "Report", "Support", "Weather", "Wording"),
    tests(
      "Views", "Facts", "Line", "Support", "Views", "Weather", "Wording",
      exclude: ["picture", "screens"]),
    tests(
      "Configuration", "Coarsen", "Configuration", "Facts", "JSON5", "Platform", "Support",
      "Wording"),
    tests(
      "wxhere-refresh", "Coarsen", "Facts", "Report", "Weather", "WeatherService", "wxhere-refresh"),
    // The programs, run as people and bars run them.
    tests(
      "Programs", "Coarsen", "Line", "Platform", "Report", "Support", "Weather", "Wording",
      "pages-builder", "wxhere",
      exclude: ["doctor-faults", "doctor-faults.txt", "system-calls", "system-calls.txt"]),
  ],
  cLanguageStandard: .gnu17
)

if isFuzzing {
  package.targets.append(
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Coarsen", "Facts", "Fields", "Network", "PlaceName", "Platform", "Weather",
        "WeatherService",
      ],
      path: "Tests/Fuzz", exclude: ["Seeds", "run"],
      swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
}
