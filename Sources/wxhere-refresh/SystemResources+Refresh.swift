import Platform

extension SystemResources {
  /// What a refresh needs beside what it has at its start.
  static var refresh: SystemResources {
    var needed = SystemResources()
    // The two or three that Swift's runtime starts, and one for each request at a time.
    needed.threads = 6
    // The lock, four of libdispatch's event loop, six of a request, and a file that is written.
    needed.files = 12
    // What a refresh uses at most, without the stacks of its threads.
    needed.megabytes = 32
    // libdispatch ends the program by a signal where it cannot.
    needed.waitsForEvents = true
    return needed
  }
}
