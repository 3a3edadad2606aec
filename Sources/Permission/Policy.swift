import Glibc
import JSON5
import Platform
package import Wording

/// What the administrator of the machine says, in `/etc/wxhere/policy.json5`.
package struct Policy: Equatable, Sendable {
  /// The switch for the whole machine.
  package var locationServicesEnabled: Bool
  /// Whether the person may decide at all.
  package var isRestricted: Bool

  /// The administrator's file.
  package static let path = "/etc/wxhere/policy.json5"

  /// The file that the environment names; nil when it names none.
  package static var additionalPath: String? { Environment.variable("WXHERE_POLICY") }

  /// Nothing is said: the person decides.
  package static let unrestricted = Policy(locationServicesEnabled: true, isRestricted: false)

  /// What holds where a policy is meant but cannot be read: the safe side.
  package static let restricted = Policy(locationServicesEnabled: true, isRestricted: true)

  /// Both together: what either forbids is forbidden.
  package func combined(with other: Policy) -> Policy {
    Policy(
      locationServicesEnabled: locationServicesEnabled && other.locationServicesEnabled,
      isRestricted: isRestricted || other.isRestricted)
  }
}

extension Policy {
  /// The policy in force: the administrator's file, and the one that `$WXHERE_POLICY` names, which can
  /// only make it stricter.
  ///
  /// - Parameters:
  ///   - administrators: the path of the administrator's file.
  ///   - additional: the path in `$WXHERE_POLICY`, nil when it is not set.
  ///   - report: is told about a file that is ignored or cannot be read, with its path.
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

  /// - Returns: nil when there is no such file, or it is not the administrator's and has to be.
  private static func read(
    _ path: String, ownedByRoot: Bool, reportingTo report: (Phrase) -> Void
  ) -> Policy? {
    do {
      let file = try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK)
      if ownedByRoot {
        let status = try file.status(path)
        guard status.st_uid == 0, status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
          report(
            Phrase("\(path) is ignored: it must be owned by root, and writable by nobody else"))
          return nil
        }
      }
      let bytes = try file.readAll(limit: 64 << 10, path)
      if let byte = BadByte(in: bytes) {
        report(Phrase("\(path), \(byte): location access is not allowed"))
        return .restricted
      }
      return try Policy(json5: bytes)
    } catch let error as SystemError {
      if error.code == ENOENT || error.code == ENOTDIR, !leadsNowhere(path) { return nil }
      let fault =
        error.code == EFBIG
        ? Phrase("\(path) is larger than 64 KB, too large for a policy") : error.phrase
      report(Phrase("\(fault): location access is not allowed"))
    } catch {
      let example = #"{ locationServices: true, authorization: "unrestricted" }"#
      if case Mistake.unknownKey(let name) = error {
        report(
          Phrase(
            """
            \(path) is not a valid policy: unknown key "\(name)". Location access is not \
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

  /// Whether a file that cannot be found is meant all the same: it, or its folder, is a link.
  private static func leadsNowhere(_ path: String) -> Bool {
    [path, Files.folder(of: path)].contains { path in
      var status = stat()
      return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
        && stat(path, &status) != 0
    }
  }

  /// A mistake in typing must not leave open what was meant to be closed.
  private enum Mistake: Error {
    case unknownKey(String)
    case other
  }

  private init(json5 bytes: [UInt8]) throws(Mistake) {
    self = .unrestricted
    guard let members = try? JSON5Document(bytes).root.members else { throw .other }
    for member in members.sorted(by: { $0.name < $1.name }) {
      switch (member.name, member.value.bool, member.value.text) {
      case ("locationServices", let isEnabled?, _): locationServicesEnabled = isEnabled
      case ("authorization", _, "restricted"): isRestricted = true
      case ("authorization", _, "unrestricted"): break
      case ("locationServices", _, _), ("authorization", _, _):
        guard member.value.isNull else { throw .other }
      default: throw .unknownKey(member.name)
      }
    }
  }
}
