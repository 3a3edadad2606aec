import Exchange
import Foundation
import Support
import Testing
import Text

@testable import Permission

@Suite("The policy") struct PolicyTests {
  private let home = try? TemporaryHome()

  private func policy(
    administrators: String? = nil, additional: String? = nil, mode: Int = 0o644, owner: Int = 0
  ) throws -> (policy: Policy, reports: [String]) {
    let home = try #require(home)
    let paths = (first: "\(home.path)/policy.json5", second: "\(home.path)/own.json5")
    if let administrators {
      try home.write(administrators, to: "policy.json5")
      try FileManager.default.setAttributes(
        [.posixPermissions: mode, .ownerAccountID: owner], ofItemAtPath: paths.first)
    }
    if let additional { try home.write(additional, to: "own.json5") }
    var reports: [String] = []
    let policy = Policy.inForce(
      administrators: paths.first, additional: additional == nil ? nil : paths.second
    ) { complaint, path in
      #expect("\(complaint)".contains(path))
      reports.append("\(complaint)")
    }
    return (policy, reports)
  }

  @Test("allows everything if there is none") func allowsEverythingIfThereIsNone() throws {
    #expect(try policy().policy == .unrestricted)
  }

  @Test(
    "applies if root owns it and nobody else can write it",
    RequiredUser.root(because: "only root can own the administrator's file"))
  func appliesIfRootOwnsItAndNobodyElseCanWriteIt() throws {
    let text = #"{ locationServices: false, authorization: "restricted" }"#
    let (policy, reports) = try policy(administrators: text)
    #expect(policy == Policy(locationServicesEnabled: false, isRestricted: true))
    #expect(reports.isEmpty)
  }

  @Test(
    "applies if the administrator linked it from elsewhere",
    RequiredUser.root(because: "only root can own the administrator's file"),
    arguments: [false, true])
  func appliesIfLinkedFromElsewhere(isHard: Bool) throws {
    let home = try #require(home)
    try home.write(#"{ authorization: "restricted" }"#, to: "elsewhere")
    let (path, elsewhere) = ("\(home.path)/linked.json5", "\(home.path)/elsewhere")
    if isHard {
      try FileManager.default.linkItem(atPath: elsewhere, toPath: path)
    } else {
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
    }
    let policy = Policy.inForce(administrators: path, additional: nil) {
      complaint, _ in Issue.record("\(complaint)")
    }
    #expect(policy == .restricted)
  }

  @Test("denies everything if it is not a regular file")
  func deniesEverythingIfItIsNotARegularFile() throws {
    let home = try #require(home)
    try home.write("", to: "folder/file")
    var reports: [String] = []
    let policy = Policy.inForce(administrators: "\(home.path)/folder", additional: nil) {
      complaint, _ in reports.append("\(complaint)")
    }
    #expect(policy == .restricted && reports.count == 1, "\(reports)")
  }

  @Test(
    "is ignored with a message if anyone else could have written it",
    RequiredUser.root(because: "only root can give a file away"),
    arguments: [(0o666, 0), (0o664, 0), (0o644, 65534)])
  func isIgnoredIfOthersCouldHaveWrittenIt(mode: Int, owner: Int) throws {
    let text = #"{ authorization: "restricted" }"#
    let (policy, reports) = try policy(administrators: text, mode: mode, owner: owner)
    #expect(policy == .unrestricted)
    #expect(reports.count == 1)
  }

  @Test(
    "with an unknown key denies everything and names the key",
    arguments: ["LocationServices", "authoriation"])
  func unknownKeyDeniesEverything(key: String) throws {
    let (policy, reports) = try policy(additional: "{ \(key): false }")
    #expect(policy.isRestricted)
    #expect(reports.count == 1 && reports[0].contains("\"\(key)\""))
  }

  @Test(
    "with a wrong value denies everything, names the key and shows a value",
    arguments: [
      (#"{ ip: "always" }"#, "ip", #"{ ip: "never" }"#),
      ("{ timer: false }", "timer", #"{ timer: "never" }"#),
      (#"{ authorization: "denied" }"#, "authorization", #"authorization: "unrestricted""#),
    ])
  func wrongValueDeniesEverything(text: String, key: String, example: String) throws {
    let (policy, reports) = try policy(additional: text)
    #expect(policy.isRestricted)
    #expect(reports.count == 1 && reports[0].contains("wrong value of \"\(key)\""), "\(reports)")
    #expect(reports[0].contains(example), "\(reports)")
  }

  @Test("from the environment can only add restrictions")
  func fromTheEnvironmentCanOnlyAddRestrictions() throws {
    let strict = try policy(additional: #"{ authorization: "restricted" }"#)
    #expect(strict.policy.isRestricted)
    if getuid() == 0 {
      let loose = try policy(
        administrators: #"{ locationServices: false, authorization: "restricted" }"#,
        additional: #"{ locationServices: true, authorization: "unrestricted" }"#)
      #expect(loose.policy == Policy(locationServicesEnabled: false, isRestricted: true))
    }
  }

  @Test(
    "denies everything if it cannot be read",
    arguments: ["", "{", "[]", #"{ authorization: "maybe" }"#, "{ locationServices: 7 }"])
  func deniesEverythingIfItCannotBeRead(text: String) throws {
    let (policy, reports) = try policy(additional: text)
    #expect(policy == .restricted)
    #expect(reports.count == 1)
  }

  @Test("names the line of a mistake, and shows a valid policy")
  func namesTheLineOfAMistake() throws {
    let reports = try policy(additional: "{\n  locationServices: tru,\n}").reports
    #expect(reports.count == 1 && reports[0].contains("policy, line 2: "), "\(reports)")
    #expect(reports[0].contains("A valid policy: { "), "\(reports)")
  }

  @Test(
    "denies everything if a member stands twice, and names both lines",
    arguments: [
      "{locationServices:false,\nlocationServices:true}",
      "{ locationServices: true,\n'locationServices': true }",
    ])
  func deniesEverythingIfAMemberStandsTwice(text: String) throws {
    let (policy, reports) = try policy(additional: text)
    #expect(policy == .restricted)
    let fault = "line 2: \"locationServices\" is already in line 1; remove one of the two. Location"
    #expect(reports.count == 1 && reports[0].contains(fault), "\(reports)")
  }

  @Test("denies everything with a message if it is larger than 64 KB")
  func deniesEverythingIfItIsTooLarge() throws {
    let home = try #require(home)
    let (policy, reports) = try policy(additional: "{}" + String(repeating: " ", count: 64 << 10))
    #expect(policy == .restricted)
    let fault = "\(home.path)/own.json5 is larger than 64 KB, too large for a policy"
    #expect(reports == ["\(fault): location access is not allowed"])
  }

  @Test(
    "denies everything with a position if it is not UTF-8", arguments: [0x80, 0xe9, 0xf8, 0xff])
  func deniesEverythingIfItIsNotUTF8(byte: UInt8) throws {
    let home = try #require(home)
    let path = "\(home.path)/bytes.json5"
    // In a name without quotation marks, where Foundation's decoder does not check the bytes.
    try Data(Array("{\n ".utf8) + [byte] + Array(": 1 }".utf8))
      .write(to: URL(fileURLWithPath: path))
    var reports: [String] = []
    let policy = Policy.inForce(administrators: "\(home.path)/missing", additional: path) {
      complaint, _ in reports.append("\(complaint)")
    }
    #expect(policy == .restricted)
    #expect(
      reports == ["\(path), line 2, column 2: this is not UTF-8: location access is not allowed"])
  }

  @Test("denies everything if the environment names a missing file")
  func deniesEverythingIfANamedFileIsMissing() throws {
    let home = try #require(home)
    let missing = "\(home.path)/missing"
    var paths: [String] = []
    let policy = Policy.inForce(administrators: "\(home.path)/none", additional: missing) {
      paths.append($1)
    }
    #expect(policy == .restricted)
    #expect(paths == [missing])
  }

  @Test(
    "denies everything if its file or folder is a dangling link",
    arguments: ["wxhere/policy.json5", "wxhere"])
  func deniesEverythingIfItIsADanglingLink(link: String) throws {
    let home = try #require(home)
    let path = "\(home.path)/wxhere/policy.json5"
    try home.write("", to: "wxhere/other")
    if link == "wxhere" { try FileManager.default.removeItem(atPath: "\(home.path)/wxhere") }
    try FileManager.default.createSymbolicLink(
      atPath: "\(home.path)/\(link)", withDestinationPath: "\(home.path)/missing")
    var said: [String] = []
    let policy = Policy.inForce(administrators: path, additional: nil) { complaint, path in
      said.append("\(path): \(complaint)")
    }
    #expect(policy == .restricted)
    #expect(
      said == [
        """
        \(path): cannot open \(home.path)/\(link): it is a symbolic link to \
        \(home.path)/missing, which does not exist: location access is not allowed
        """
      ])
  }
}

@Suite("A policy by part") struct PartialPolicyTests {
  private func policy(_ text: String) throws -> Policy {
    let home = try TemporaryHome()
    try home.write(text, to: "policy")
    return Policy.inForce(
      administrators: "\(home.path)/none", additional: "\(home.path)/policy"
    ) { complaint, _ in Issue.record("\(complaint)") }
  }

  private let always = Answer(authorization: .authorizedAlways, allowsIPLookup: true)

  @Test("forbids the IP lookup alone") func forbidsTheIPLookupAlone() throws {
    let permission = Permission(policy: try policy(#"{ ip: "never" }"#), answer: always)
    #expect(permission.authorization == .authorizedAlways)
    #expect(permission.allows(.gps, for: .background) && permission.allows(.gps, for: .inUse))
    #expect(!permission.allows(.ip, for: .inUse) && !permission.allows(.ip, for: .background))
  }

  @Test("forbids timers alone") func forbidsTimersAlone() throws {
    let permission = Permission(policy: try policy(#"{ timer: "never" }"#), answer: always)
    #expect(permission.authorization == .authorizedWhenInUse)
    #expect(permission.allows(.gps, for: .inUse) && permission.allows(.ip, for: .inUse))
    #expect(!permission.allows(.gps, for: .background) && !permission.allows(.ip, for: .background))
    #expect(permission.phrase.english.contains("forbids timers"))
  }

  @Test("is combined with another to the stricter one") func isCombinedToTheStricterOne() throws {
    let both = try policy(#"{ ip: "never" }"#).combined(with: policy(#"{ timer: "never" }"#))
    #expect(both.forbidsIPLookup && both.forbidsTimers && !both.isRestricted)
    #expect(both.forbidden == ["ip", "timer"])
    #expect(try policy("{ ip: null, timer: null }") == .unrestricted)
  }

  @Test(
    "is restricted by a mistake", arguments: [#"{ ip: "sometimes" }"#, "{ timer: false }"])
  func isRestrictedByAMistake(text: String) throws {
    let home = try TemporaryHome()
    try home.write(text, to: "policy")
    let policy = Policy.inForce(
      administrators: "\(home.path)/none", additional: "\(home.path)/policy"
    ) { _, _ in }
    #expect(policy == .restricted)
  }
}

@Suite("The authorization status") struct StatusTests {
  private let yes = Answer(authorization: .authorizedWhenInUse, allowsIPLookup: true)

  @Test("follows the policy, then the switch, then the answer")
  func followsThePolicyThenTheSwitchThenTheAnswer() {
    let off = Policy(locationServicesEnabled: false, isRestricted: false)
    let both = Policy(locationServicesEnabled: false, isRestricted: true)
    #expect(Permission(policy: both, answer: yes).authorization == .restricted)
    #expect(Permission(policy: off, answer: yes).authorization == .denied)
    #expect(Permission(policy: .unrestricted, answer: yes).authorization == .authorizedWhenInUse)
    #expect(Permission(policy: .unrestricted, answer: nil).authorization == .notDetermined)
  }

  @Test("allows background lookups only if access is always allowed")
  func allowsBackgroundLookupsIfAlwaysAllowed() {
    let always = Answer(authorization: .authorizedAlways, allowsIPLookup: false)
    let whenInUse = Permission(policy: .unrestricted, answer: yes)
    #expect(whenInUse.allowsReceiver(for: .inUse))
    #expect(!whenInUse.allowsReceiver(for: .background))
    #expect(whenInUse.allowsIPLookup(for: .inUse))
    #expect(!whenInUse.allowsIPLookup(for: .background))
    let permission = Permission(policy: .unrestricted, answer: always)
    #expect(permission.allowsReceiver(for: .background))
    #expect(!permission.allowsIPLookup(for: .inUse))
  }
}

@Suite("The saved answer") struct AnswerTests {
  @Test("is readable only by its owner") func isReadableOnlyByItsOwner() throws {
    let home = try TemporaryHome()
    let store = AnswerStore(folder: "\(home.path)/state/wxhere")
    let answer = Answer(authorization: .authorizedAlways, allowsIPLookup: true)
    try store.save(answer)
    #expect(store.load { Issue.record("\($0)") } == answer)
    let path = "\(home.path)/state/wxhere/authorization.json"
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try store.reset()
    #expect(store.load { Issue.record("\($0)") } == nil)
  }

  @Test(
    "is ignored if damaged, with a single message",
    arguments: [
      "", "{}", "null", #"{"authorization":"restricted","ip_lookup":true}"#, "\0",
      #"{"authorization":"authorizedAlways","authorization":"denied","ip_lookup":true}"#,
    ])
  func isIgnoredIfDamagedWithASingleMessage(text: String) throws {
    let home = try TemporaryHome()
    try home.write(text, to: "authorization.json")
    let store = AnswerStore(folder: home.path)
    var reports = 0
    for _ in 0..<2 { #expect(store.load { _ in reports += 1 } == nil) }
    #expect(reports == 1)
  }
}
