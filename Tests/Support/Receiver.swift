import Foundation

/// A receiver that a real gpsd reads over TCP.
package final class Receiver: Sendable {
  package enum Sky: Sendable {
    case fix(Double, Double)
    case noFix
    /// Three satellites with signals too weak for a fix.
    case weak
    /// Sees these satellites, but sends no sentence about a fix.
    case satellitesOnly
    /// RMC sentences only: two dimensions, no accuracy.
    case rmcOnly(Double, Double)
    /// GGA sentences only: no date, so no time.
    case ggaOnly(Double, Double)
    /// A device that is attached but sends nothing.
    case silent
    /// A receiver of ships' positions, and a weather sensor.
    case ships, wind
  }

  private let server: LoopbackServer

  /// Starts a receiver.
  ///
  /// - Parameter sky: the satellites that it receives.
  package init(_ sky: Sky) throws {
    let state = Watched(sky)
    shared = state
    server = try LoopbackServer { client, stop in
      // gpsd drops a silent source only after minutes.
      repeat {
        guard client.send(Array(state.value.epoch.utf8)) else { return }
      } while stop.wait(for: .milliseconds(100))
    }
  }

  private let shared: Watched<Sky>

  /// Changes the satellites that it receives.
  package func see(_ sky: Sky) {
    shared.change { $0 = sky }
  }

  /// The name of the device in gpsd.
  package var device: String { "tcp://127.0.0.1:\(server.port)" }

  /// Unplugs the receiver.
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
    case .weak: Receiver.Sky.noFix.epoch + Receiver.Sky.satellitesOnly.epoch
    case .satellitesOnly: NMEA.gsv([18, 21, 15])
    case .rmcOnly(let latitude, let longitude): NMEA.rmc(latitude, longitude)
    case .ggaOnly(let latitude, let longitude): NMEA.gga(latitude, longitude)
    case .silent: ""
    case .ships: "!AIVDM,1,1,,A,15RTgt0PAso;90TKcjM8h6g208CQ,0*4A\r\n"
    case .wind: "$WIMWV,214.8,R,0.1,N,A*2D\r\n"
    }
  }
}
