import Exchange
import Glibc
import Platform
package import Text

/// The administrator's policy in `/etc/wxhere/policy.json5`.
package struct Policy: Equatable, Sendable {
  /// Whether location services are turned on for the whole machine.
  package var locationServicesEnabled: Bool
  /// Whether the user is not allowed to decide.
  package var isRestricted: Bool
  /// Whether nobody may look up the IP address.
  package var forbidsIPLookup = false
  /// Whether timers may not use the location, whatever the user allows.
  package var forbidsTimers = false

  /// The path of the administrator's file.
  package static let path = "/etc/wxhere/policy.json5"

  /// The path in `$WXHERE_POLICY`; nil when it is unset.
  package static var additionalPath: String? { Environment.variable("WXHERE_POLICY") }

  /// The paths of all policies that are in force.
  package static var paths: [String] { [path] + [additionalPath].compactMap { $0 } }

  /// The policy without a file: the user decides.
  package static let unrestricted = Policy(locationServicesEnabled: true, isRestricted: false)

  /// The policy for an unreadable file: nothing is allowed.
  package static let restricted = Policy(locationServicesEnabled: true, isRestricted: true)

  /// The keys of what is forbidden in part: "ip", "timer".
  package var forbidden: [String] {
    (forbidsIPLookup ? ["ip"] : []) + (forbidsTimers ? ["timer"] : [])
  }

  /// Returns the stricter combination of two policies.
  package func combined(with other: Policy) -> Policy {
    Policy(
      locationServicesEnabled: locationServicesEnabled && other.locationServicesEnabled,
      isRestricted: isRestricted || other.isRestricted,
      forbidsIPLookup: forbidsIPLookup || other.forbidsIPLookup,
      forbidsTimers: forbidsTimers || other.forbidsTimers)
  }
}

extension Policy {
  /// Returns the active policy: the administrator's, restricted further by an `additional` one.
  ///
  /// - Parameter report: called with a message about an ignored or unreadable file, and its path.
  package static func inForce(
    administrators: String = Policy.path,
    additional: String? = Policy.additionalPath,
    reportingTo report: (_ complaint: Phrase, _ path: String) -> Void
  ) -> Policy {
    var policy =
      read(administrators, ownedByRoot: true) { report($0, administrators) } ?? .unrestricted
    if let additional {
      let stricter = read(additional, ownedByRoot: false) { report($0, additional) }
      if stricter == nil {
        report(
          Phrase(
            """
            $WXHERE_POLICY is \(additional), which does not exist: location access is not \
            allowed
            """),
          additional)
      }
      policy = policy.combined(with: stricter ?? .restricted)
    }
    return policy
  }

  /// Reads a policy; nil when there is no such file, or when root must own it and does not.
  private static func read(
    _ path: String, ownedByRoot: Bool, reportingTo report: (Phrase) -> Void
  ) -> Policy? {
    do {
      guard let file = try open(path, ownedByRoot: ownedByRoot) else {
        report(Phrase("\(path) is ignored: it must be owned by root, and writable by nobody else"))
        return nil
      }
      let bytes = try file.readAll(limit: 64 << 10, path)
      if let byte = BadByte(in: bytes) {
        report(Phrase("\(path), \(byte): location access is not allowed"))
        return .restricted
      }
      return try Policy(json5: bytes)
    } catch var error as SystemError {
      if error.code == ENOENT || error.code == ENOTDIR {
        // A broken link shows that a policy is intended.
        guard let broken = Files.brokenLink(on: path) else { return nil }
        error = broken
      }
      let fault =
        error.code == EFBIG
        ? Phrase("\(path) is larger than 64 KB, too large for a policy") : error.phrase
      report(Phrase("\(fault): location access is not allowed"))
    } catch {
      var example = #"{ locationServices: true, authorization: "unrestricted" }"#
      if case Mistake.value(let name) = error, ["ip", "timer"].contains(name) {
        example = "{ \(name): \"never\" }"
      }
      if case Mistake.syntax(let fault) = error {
        report(
          Phrase(
            """
            \(path) is not a valid policy, line \(fault.line): \(fault). Location access is not \
            allowed. A valid policy: \(example)
            """))
      } else if case Mistake.unknownKey(let name) = error {
        report(
          Phrase(
            """
            \(path) is not a valid policy: unknown key "\(name)". Location access is not \
            allowed. A valid policy: \(example)
            """))
      } else if case Mistake.value(let name) = error {
        report(
          Phrase(
            """
            \(path) is not a valid policy: wrong value of "\(name)". Location access is not \
            allowed. A valid policy: \(example)
            """))
      } else {
        report(
          Phrase(
            """
            \(path) is not a valid policy. Location access is not allowed. A valid policy: \
            \(example)
            """))
      }
    }
    return .restricted
  }

  /// Opens a policy; nil when only root may write it, but others can.
  private static func open(
    _ path: String, ownedByRoot: Bool
  ) throws(SystemError) -> FileDescriptor? {
    // The user's own policy can only forbid more, so it may be any file.
    guard ownedByRoot else { return try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK) }
    do {
      return try FileDescriptor.openTrusted(path, O_RDONLY, owner: 0, mayBeLinked: true)
    } catch .otherOwner, .othersCanWrite {
      return nil
    } catch {
      throw error.systemError(path)
    }
  }

  /// Restricts everything, because a typing mistake must not allow anything.
  private enum Mistake: Error {
    case unknownKey(String)
    /// A key with a value that it does not take.
    case value(String)
    /// Invalid JSON5, or a member that stands twice: the administrator may have meant the stricter
    /// one.
    case syntax(SyntaxFault)
    case other
  }

  private init(json5 bytes: [UInt8]) throws(Mistake) {
    self = .unrestricted
    let document: JSON5Document
    do { document = try JSON5Document(edited: bytes) } catch {
      throw .syntax(error)
    }
    guard let members = document.root.members else { throw .other }
    for member in members.sorted(by: { $0.name < $1.name }) {
      switch (member.name, member.value.bool, member.value.text) {
      case ("locationServices", let isEnabled?, _): locationServicesEnabled = isEnabled
      case ("authorization", _, "restricted"): isRestricted = true
      case ("authorization", _, "unrestricted"): break
      case ("ip", _, "never"): forbidsIPLookup = true
      case ("timer", _, "never"): forbidsTimers = true
      case ("locationServices", _, _), ("authorization", _, _), ("ip", _, _), ("timer", _, _):
        guard member.value.isNull else { throw .value(member.name) }
      default: throw .unknownKey(member.name)
      }
    }
  }
}
