import Testing

/// The tests that run programs, one after another.
///
/// Each waits for processes, and would otherwise block the few threads that tests share, including
/// those that measure time.
@Suite(.serialized) enum Programs {}
