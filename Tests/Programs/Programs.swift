import Testing

/// The programs, run one test after the other: each waits for real processes, and would keep the few
/// threads that all tests share from those that measure time.
@Suite(.serialized) enum Programs {}
