package import Coarsen
package import PlaceName

/// The locality that stands for a place with a precision, as in `location.precision`.
extension Locality {
  /// Returns the locality with at most a precision.
  ///
  /// - Parameter previous: the cell whose block is kept while this one is on its edge.
  package func coarsened(
    to precision: Precision, keeping previous: Cell?, in gazetteer: Gazetteer
  ) -> Locality {
    let coarse = coarseCell(precision, keeping: previous, in: gazetteer)
    guard coarse != cell, countryCode == nil else {
      return Locality(coarse, countryCode: countryCode)
    }
    // A cell within one country needs no code, but the new cell may lie in another country.
    return Locality(coarse, of: knownCountryCode(in: gazetteer), in: gazetteer)
  }

  private func coarseCell(
    _ precision: Precision, keeping previous: Cell?, in gazetteer: Gazetteer
  ) -> Cell {
    switch precision {
    case .cell: return cell
    case .block:
      return gazetteer.cell(
        ofBlock: cell.middleOfBlock(keeping: previous?.middleOfBlock),
        in: knownCountryCode(in: gazetteer))
    case .city:
      let place = gazetteer.place(at: cell.latitude, cell.longitude, in: countryCode)
      // Where no town is near, the block is all that can be told.
      return place?.town.flatMap { Cell(latitude: $0.latitude, longitude: $0.longitude) }
        ?? gazetteer.cell(ofBlock: cell.middleOfBlock, in: knownCountryCode(in: gazetteer))
    }
  }

  /// Returns the country's code, or that of the only country in the cell; nil when it is unknown.
  private func knownCountryCode(in gazetteer: Gazetteer) -> String? {
    if let countryCode { return countryCode }
    let (south, north, west, east) = cell.edges
    let code = gazetteer.countryCode(at: cell.latitude, cell.longitude)
    let others = gazetteer.countryCodes(
      except: code, south: south, north: north, west: west, east: east)
    return others.isEmpty ? code : nil
  }
}

extension Gazetteer {
  /// Returns the towns in a cell.
  package func towns(in cell: Cell) -> [Town] {
    // A cell extends less than 3 km from its centre.
    towns(around: cell.latitude, cell.longitude, within: 3)
      .filter { Cell(latitude: $0.latitude, longitude: $0.longitude) == cell }
  }

  /// Returns the cell that stands for a block.
  ///
  /// It is the middle or, where that lies at sea or abroad, the first of the others with land of the
  /// country, whose weather and warnings are wanted. Where the country is not known, it is the first
  /// with several, all of whose warnings are asked for.
  ///
  /// The block and what is known of the country alone determine it, so it tells no more than these
  /// of where the machine is.
  fileprivate func cell(ofBlock middle: Cell, in countryCode: String?) -> Cell {
    let (south, north, west, east) = middle.edges
    // The nearest first, as rows to the north and columns to the east.
    let steps = [
      (0, 0), (0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1),
    ]
    for (rows, columns) in steps {
      let cell = Cell(
        latitude: middle.latitude + Double(rows) * (north - south),
        longitude: middle.longitude + Double(columns) * (east - west))
      guard let cell, cell.middleOfBlock == middle else { continue }
      if countryCode.map({ hasLand(of: $0, in: cell) }) ?? hasBorder(in: cell) { return cell }
    }
    return middle
  }

  private func hasBorder(in cell: Cell) -> Bool {
    let (south, north, west, east) = cell.edges
    return countryCodes(except: nil, south: south, north: north, west: west, east: east).count > 1
  }

  private func hasLand(of countryCode: String, in cell: Cell) -> Bool {
    if towns(in: cell).contains(where: { $0.country.code == countryCode }) { return true }
    // The map does not show the shores of lakes.
    if isBesideLake(cell.latitude, cell.longitude) { return false }
    let (south, north, west, east) = cell.edges
    return !positions(in: countryCode, south: south, north: north, west: west, east: east).isEmpty
  }
}
