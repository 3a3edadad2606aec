import Foundation
import Synchronization

/// A receiver that real gpsd reads over TCP.
package final class Receiver: Sendable {
  package enum Sky: Sendable {
    case fix(Double, Double)
    case noFix
    /// Three satellites, too weak for a fix.
    case weak
    /// Only RMC sentences: no accuracy, two dimensions.
    case rmcOnly(Double, Double)
    /// Only GGA sentences: no date, so no time.
    case ggaOnly(Double, Double)
    /// Attached, but it says nothing.
    case silent
  }

  private let server: LoopbackServer

  /// - Parameter sky: what it sees.
  package init(_ sky: Sky) throws {
    let state = Mutexed(sky)
    shared = state
    server = try LoopbackServer { client, isStopped in
      while !isStopped() {
        guard client.send(Array(state.value.epoch.utf8)) else { return }
        // gpsd drops a source that sends nothing for long only after minutes.
        usleep(100_000)
      }
    }
  }

  private let shared: Mutexed<Sky>

  /// Changes what it sees.
  package func see(_ sky: Sky) {
    shared.value = sky
  }

  /// As gpsd names it.
  package var device: String { "tcp://127.0.0.1:\(server.port)" }

  /// Unplugs it.
  package func stop() {
    server.stop()
  }
}

extension Receiver.Sky {
  fileprivate var epoch: String {
    switch self {
    case .fix(let latitude, let longitude):
      NMEA.gga(latitude, longitude) + NMEA.gsa(mode: 3) + NMEA.rmc(latitude, longitude)
    case .noFix: NMEA.gga(0, 0, quality: 0) + NMEA.gsa(mode: 1) + NMEA.rmc(0, 0, valid: false)
    case .weak: Receiver.Sky.noFix.epoch + NMEA.gsv([18, 21, 15])
    case .rmcOnly(let latitude, let longitude): NMEA.rmc(latitude, longitude)
    case .ggaOnly(let latitude, let longitude): NMEA.gga(latitude, longitude)
    case .silent: ""
    }
  }
}

/// A value that threads share.
private final class Mutexed<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>

  init(_ value: Value) {
    mutex = Mutex(value)
  }

  var value: Value {
    get { mutex.withLock { $0 } }
    set { mutex.withLock { $0 = newValue } }
  }
}
