import Support
import Testing

/// The tests that run programs.
@Suite(.ownThreads) enum Programs {}
