import Testing
import Text

@Suite("Names of the other direction")
struct DirectionTests {
  @Test(
    "are within isolates of no width",
    arguments: ["دبي", "ירושלים", "تهران، ایران", "Café المقهى"])
  func rightToLeft(name: String) {
    #expect(isolated(name) == "\u{2068}\(name)\u{2069}")
    #expect(displayWidth(isolated(name)) == displayWidth(name))
  }

  @Test(
    "are the only ones that change",
    arguments: ["Tampa, FL", "Київ", "東京", "서울", "กรุงเทพฯ", "मुंबई", "São Paulo", ""])
  func leftToRight(name: String) {
    #expect(isolated(name) == name)
  }
}
