import Coarsen
import Configuration
import Exchange
import Glibc
import PlaceName
import Platform
import Text
import WeatherService

/// The person's own weather station: a file, or a command that is started before any service is asked.
final class Station {
  private enum Source {
    case file
    case command(ProgramOutput)
    case failed(Fault)
  }

  private let source: Source
  /// The response of the station; nil before it was asked, since a command responds once.
  private var said: Result<[UInt8], Fault>?
  /// The path or the command, which a fault names.
  private let subject: String
  private let deadline = Instant.now + .seconds(2)

  /// In bytes.
  private static let limit = 64 << 10

  /// Starts the command, if one is configured; nil when there is no station for the place.
  ///
  /// - Parameter isHere: whether the place is that of the machine.
  init?(
    _ settings: Settings, at cell: Cell, isHere: Bool, in gazetteer: Gazetteer, _ folders: Folders
  ) {
    guard let station = settings.weather.station else { return nil }
    if let name = station.place {
      let saved: Locality
      do {
        guard let known = try settings.places[name] ?? PlacesFile(folders).load()[name] else {
          subject = name
          source = .failed(
            Fault(.weather, .stationUnreadable, detail: "there is no saved place \(name)"))
          return
        }
        saved = known
      } catch {
        subject = name
        source = .failed(Fault(.weather, .stationUnreadable, detail: "\(error)"))
        return
      }
      // The machine's place may be coarser than the saved one.
      let precision = isHere ? settings.location.precision : .cell
      let isThere =
        switch precision {
        // A block has several cells, of which the country chooses one.
        case .block: saved.cell.middleOfBlock(keeping: cell.middleOfBlock) == cell.middleOfBlock
        case .cell, .city: saved.coarsened(to: precision, keeping: nil, in: gazetteer).cell == cell
        }
      guard saved.cell == cell || isThere else { return nil }
    } else if !isHere {
      return nil
    }
    switch station.source {
    case .file(let path):
      subject = Environment.expanded(path)
      source = .file
    case .command(let command):
      subject = command
      do {
        source = .command(try ProgramOutput("/bin/sh", ["-c", command], name: command))
      } catch {
        source = .failed(Fault(.weather, .stationUnreadable, detail: "\(error)"))
      }
    }
  }

  /// Ends a command that nobody has read, as without weather from a service.
  func end() {
    if said == nil, case .command(let program) = source { program.kill() }
  }

  /// Waits for what the station says, the first time.
  func reading(at now: Timestamp) throws(Fault) -> StationReading {
    let said = said ?? Result { () throws(Fault) in try body() }
    self.said = said
    do throws(Fault) { return try StationReading(try said.get(), at: now) } catch {
      var fault = error
      fault.subject = subject
      throw fault
    }
  }

  private func body() throws(Fault) -> [UInt8] {
    if case .failed(let fault) = source { throw fault }
    do throws(SystemError) {
      if case .command(let program) = source {
        return try program.read(limit: Self.limit, until: deadline)
      }
      guard let bytes = try Files.read(subject, limit: Self.limit) else {
        throw SystemError(code: ENOENT, action: Phrase("cannot read \(subject)"))
      }
      return bytes
    } catch {
      throw Fault(.weather, .stationUnreadable, detail: "\(error)")
    }
  }
}
