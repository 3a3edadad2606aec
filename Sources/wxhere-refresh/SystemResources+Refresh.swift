import Platform

extension SystemResources {
  /// What a refresh needs beside what it has at its start.
  static var refresh: SystemResources {
    var needed = SystemResources()
    // The lock, the connections of two requests with what libcurl wakes itself by, the certificates and
    // a file that is written.
    needed.files = 12
    // What a refresh uses at most.
    needed.megabytes = 32
    return needed
  }
}
