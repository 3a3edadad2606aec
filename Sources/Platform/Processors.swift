import CLinux

/// The processors of the machine.
package enum Processors {
  /// How many this process may use, at least 1.
  package static var count: Int { Int(wxhere_processor_count()) }
}
