extension String {
  /// A short name for a text, in which it cannot be read: FNV-1a of its UTF-8, in hexadecimal.
  ///
  /// Not for what must withstand somebody's ill will.
  package var digest: String { String(digestNumber, radix: 16) }

  /// The same as a number.
  package var digestNumber: UInt64 { fnv1a(utf8) }

  /// Twelve bits of it, which tell it from nearly every other text, and not what it is.
  package var mark: String { String(digest.prefix(3)) }
}

extension [UInt8] {
  /// A short name for some bytes, as for a text.
  package var digest: String { String(fnv1a(self), radix: 16) }
}

private func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}
