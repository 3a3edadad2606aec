import Support
import Testing

@testable import Installation

/// Contents of bars' own files, and the line for each.
@Suite("The line for a bar's configuration file") struct BarPlanTests {
  private let home: TemporaryHome
  private var files: BarFiles { BarFiles(home: home.path, named: "\(home.path)/bar") }
  private let path = "/etc/own/wxhere/made"

  init() throws { home = try TemporaryHome() }

  private static let waybarFiles: [(text: String, line: String, position: BarPlan.Position)] = [
    ("{}", #""include": ["/etc/own/wxhere/made"],"#, .below("{")),
    (
      #"{ include: "a", "modules-right": ["x",], }"#,
      #""include": ["a", "/etc/own/wxhere/made"],"#, .inPlaceOf(#""include""#)
    ),
    (
      #"{ "modules-left": [], "modules-center": [], /* all */ "modules-right": ["x", "y"] }"#,
      #""include": ["/etc/own/wxhere/made"], "modules-right": ["custom/wxhere", "x", "y"],"#,
      .inPlaceOf(#""modules-right""#)
    ),
    (
      #"[{ "include": ["a", "b"], "modules-left": [], "modules-center": [], "modules-right": [] }]"#,
      #""include": ["a", "b", "/etc/own/wxhere/made"], "modules-right": ["custom/wxhere"],"#,
      .inPlaceOf(#""include", "modules-right""#)
    ),
  ]

  @Test("adds a list of modules to Waybar's file if all are in use", arguments: waybarFiles)
  func addsAListOfModulesToWaybarsFileIfAllAreInUse(
    text: String, line: String, position: BarPlan.Position
  ) throws {
    try home.write(text, to: "bar")
    let plan = WaybarPlan(files, path)
    #expect(plan.line == line && plan.position == position && !plan.isDone)
    let isLineEnough = line.contains("modules-right")
    #expect(plan.snippet("{\n}").contains("modules-") == !isLineEnough)
  }

  private static let polybarFiles: [(text: String, made: String, position: BarPlan.Position)] = [
    ("[bar/a]\n", "module\n\n[bar/a]\nmodules-right = wxhere\n", .end),
    (
      "[bar/a]\nmodules-right=x y\n[bar/b]\n", "module\n\n[bar/b]\nmodules-right = wxhere\n", .end
    ),
    (
      "[base]\nmodules-right = x\n[bar/b]\ninherit = base\n",
      "module\n\n[bar/b]\nmodules-center = wxhere\n", .end
    ),
    (
      "[bar/b]\nmodules-left = x\nmodules-center = x\nmodules-right = x y\n[module/x]\n",
      "modules-right = wxhere x y\n\nmodule\n\n[bar/b]\n", .inPlaceOf("modules-right = x y")
    ),
    (
      "[base]\nmodules-left = x\nmodules-center = x\nmodules-right = x y\n[bar/b]\ninherit = base\n",
      "module\n\n[bar/b]\nmodules-right = wxhere x y\n", .end
    ),
  ]

  @Test(
    "uses a free list of polybar's modules, or else extends one", arguments: polybarFiles)
  func usesAFreeListOfPolybarsModules(text: String, made: String, position: BarPlan.Position) throws
  {
    try home.write(text, to: "bar")
    let plan = PolybarPlan(files, path, bar: "b")
    #expect(plan.line == "include-file = /etc/own/wxhere/made" && plan.position == position)
    #expect(plan.snippet("module\n") == made)
    try home.write(text + plan.line, to: "bar")
    #expect(PolybarPlan(files, path, bar: "b").isDone)
  }

  @Test("omits the comments at the head of an example") func omitsTheCommentsAtTheHeadOfAnExample()
  {
    #expect(Snippet.body(of: "# a\n#\n\nb # c\n# d\n", comment: "#") == "b # c\n# d\n")
  }
}
