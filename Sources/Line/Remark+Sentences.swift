import Text

/// The sentences of the snarky voice.
///
/// Each situation has at least six, and rain seven, so that each day of a rainy week has its own. A
/// number that only some providers have comes with a sentence without it.
extension Remark {
  static func sentences(in situation: Situation) -> [Sentence] {
    switch situation {
    case .storm: storm
    case .snow: snow
    case .ice: ice
    case .pouring: pouring
    case .rain: rain
    case .gale: gale
    case .fog: fog
    case .dirt: dirt
    case .grey: grey
    case .hot: hot
    case .cold: cold
    case .frost: frost
    case .evening: evening
    case .morning: morning
    case .night: night
    case .fine: fine
    }
  }

  private static let storm: [Sentence] = [
    { _ in Phrase("someone upstairs is moving furniture", context: "40 columns") },
    { _ in Phrase("golf can wait", context: "40 columns") },
    { _ in Phrase("the sky is throwing things again", context: "40 columns") },
    { _ in Phrase("I asked for drama, this is too much", context: "40 columns") },
    { _ in Phrase("save your work, I live in there", context: "40 columns") },
    {
      $0.precipitation.map { Phrase("\($0) today, with sound effects", context: "40 columns") }
        ?? Phrase("a wet day, with sound effects", context: "40 columns")
    },
  ]

  private static let snow: [Sentence] = [
    { _ in Phrase("free white paint for everyone", context: "40 columns") },
    { _ in Phrase("your shovel misses you", context: "40 columns") },
    { _ in Phrase("the whole street has gone blank", context: "40 columns") },
    { _ in Phrase("build me a snowman, I cannot get out", context: "40 columns") },
    {
      $0.snowfall.map { Phrase("\($0) of snow, and no carrot in sight", context: "40 columns") }
        ?? Phrase("all this snow, and no carrot in sight", context: "40 columns")
    },
    { $0.temperature.map { Phrase("\($0), ideal for snowball diplomacy", context: "40 columns") } },
  ]

  private static let ice: [Sentence] = [
    { _ in Phrase("the pavement has had an idea", context: "40 columns") },
    { _ in Phrase("walk like a penguin", context: "40 columns") },
    { _ in Phrase("every step is a figure skating audition", context: "40 columns") },
    { _ in Phrase("rain that could not make up its mind", context: "40 columns") },
    { _ in Phrase("your car has been gift-wrapped in glass", context: "40 columns") },
    { $0.temperature.map { Phrase("\($0), and the floor is a slide", context: "40 columns") } },
  ]

  private static let pouring: [Sentence] = [
    { _ in Phrase("build something that floats", context: "40 columns") },
    { _ in Phrase("the umbrella will not survive this", context: "40 columns") },
    { _ in Phrase("whoever did the rain dance may stop", context: "40 columns") },
    {
      $0.precipitation.map { Phrase("\($0) today, most of it sideways", context: "40 columns") }
        ?? Phrase("rain today, most of it sideways", context: "40 columns")
    },
    { _ in Phrase("even the ducks want a lift home", context: "40 columns") },
    { _ in Phrase("for once I am glad to live in a bar", context: "40 columns") },
    { _ in Phrase("the sky left the tap running", context: "40 columns") },
  ]

  private static let rain: [Sentence] = [
    { _ in Phrase("the plants say thanks", context: "40 columns") },
    { _ in Phrase("good thing you work indoors", context: "40 columns") },
    {
      $0.temperature.map { Phrase("\($0), and you own a coat", context: "40 columns") }
        ?? Phrase("you do own a coat, I checked", context: "40 columns")
    },
    { _ in Phrase("your window is showing the live view", context: "40 columns") },
    {
      $0.precipitation.map { Phrase("\($0) today, I will keep the bar dry", context: "40 columns") }
        ?? Phrase("do not worry, I kept the bar dry", context: "40 columns")
    },
    { _ in Phrase("I have never felt rain, go and report", context: "40 columns") },
    {
      $0.chance.map { Phrase("\($0) chance of rain, and it took it", context: "40 columns") }
        ?? Phrase("it had one chance of rain and took it", context: "40 columns")
    },
    { _ in Phrase("somewhere a duck is having a great day", context: "40 columns") },
  ]

  private static let gale: [Sentence] = [
    { _ in Phrase("hold on to your hat and your bins", context: "40 columns") },
    { $0.wind.map { Phrase("\($0), and the bins have left town", context: "40 columns") } },
    { _ in Phrase("hair by the weather today", context: "40 columns") },
    { _ in Phrase("a good day to be bolted to a screen", context: "40 columns") },
    { $0.wind.map { Phrase("\($0), so one way will be quick", context: "40 columns") } },
    { _ in Phrase("the neighbour's trampoline says hello", context: "40 columns") },
  ]

  private static let fog: [Sentence] = [
    { _ in Phrase("the world is still loading", context: "40 columns") },
    { _ in Phrase("nothing to see here, truly", context: "40 columns") },
    {
      $0.visibility.map { Phrase("\($0) of view, the rest costs extra", context: "40 columns") }
        ?? Phrase("the view is sold out today", context: "40 columns")
    },
    { _ in Phrase("the horizon is out of stock", context: "40 columns") },
    { _ in Phrase("trust me, there is a street out there", context: "40 columns") },
    { _ in Phrase("a perfect day to avoid the neighbours", context: "40 columns") },
  ]

  private static let dirt: [Sentence] = [
    { _ in Phrase("air you can chew", context: "40 columns") },
    { _ in Phrase("someone should dust the sky", context: "40 columns") },
    {
      $0.visibility.map { Phrase("\($0) of view, and most of it is beige", context: "40 columns") }
        ?? Phrase("today's colour is beige", context: "40 columns")
    },
    { _ in Phrase("you could sign your name in this air", context: "40 columns") },
    { _ in Phrase("the view comes pre-filtered today", context: "40 columns") },
    { _ in Phrase("I recommend the indoors, I live there", context: "40 columns") },
  ]

  private static let grey: [Sentence] = [
    { _ in Phrase("fifty shades, all of them grey", context: "40 columns") },
    { _ in Phrase("the sun has taken the day off", context: "40 columns") },
    {
      $0.temperature.map {
        Phrase("\($0) and grey, like a good spreadsheet", context: "40 columns")
      }
    },
    { _ in Phrase("someone left the lid on", context: "40 columns") },
    {
      $0.chance.map { Phrase("\($0) says that sky is up to something", context: "40 columns") }
        ?? Phrase("that sky is up to something", context: "40 columns")
    },
    { _ in Phrase("the sky forgot to load its colours", context: "40 columns") },
  ]

  private static let hot: [Sentence] = [
    { _ in Phrase("the fridge is looking at you", context: "40 columns") },
    {
      $0.temperature.map { Phrase("\($0), and the only fan here is mine", context: "40 columns") }
    },
    { _ in Phrase("even the shade is sweating", context: "40 columns") },
    { $0.temperature.map { Phrase("\($0): the ice cream will not wait", context: "40 columns") } },
    { _ in Phrase("your car seat is set to well done", context: "40 columns") },
    { _ in Phrase("go for a swim, I am not waterproof", context: "40 columns") },
  ]

  private static let cold: [Sentence] = [
    { _ in Phrase("blue sky, blue nose", context: "40 columns") },
    { _ in Phrase("pretty, through a window", context: "40 columns") },
    { $0.temperature.map { Phrase("\($0), and the sun is only for show", context: "40 columns") } },
    { _ in Phrase("the sun came without its heating", context: "40 columns") },
    {
      $0.temperature.map { Phrase("\($0), which is spring to a polar bear", context: "40 columns") }
    },
    { _ in Phrase("bring gloves, I need your typing hands", context: "40 columns") },
  ]

  private static let frost: [Sentence] = [
    {
      $0.temperature.map { Phrase("\($0) and stars: lovely, shut the door", context: "40 columns") }
    },
    { _ in Phrase("the stars are cold, and so is the car", context: "40 columns") },
    { _ in Phrase("your windscreen is busy growing frost", context: "40 columns") },
    { $0.temperature.map { Phrase("\($0): even the snowmen went home", context: "40 columns") } },
    { _ in Phrase("a night for the good blanket", context: "40 columns") },
    { _ in Phrase("I am warm in here, thanks for asking", context: "40 columns") },
  ]

  private static let evening: [Sentence] = [
    { _ in Phrase("the stars are out, and you are in", context: "40 columns") },
    { _ in Phrase("the sun has clocked off, your turn", context: "40 columns") },
    {
      $0.temperature.map { Phrase("\($0) and stars, and you have a screen", context: "40 columns") }
    },
    { _ in Phrase("the day is done, I work the late shift", context: "40 columns") },
    { _ in Phrase("best seats for the stars are outside", context: "40 columns") },
    { _ in Phrase("last call for a walk under the stars", context: "40 columns") },
  ]

  private static let morning: [Sentence] = [
    { _ in Phrase("the sun is late, you are not", context: "40 columns") },
    { _ in Phrase("even the sun is still in bed", context: "40 columns") },
    {
      $0.temperature.map {
        Phrase("\($0) and dark, a bold time to be awake", context: "40 columns")
      }
    },
    { _ in Phrase("coffee first, weather second", context: "40 columns") },
    { _ in Phrase("the stars stayed up to see you off", context: "40 columns") },
    { _ in Phrase("good morning, says nobody but me", context: "40 columns") },
  ]

  private static let night: [Sentence] = [
    { _ in Phrase("still up, are we", context: "40 columns") },
    { _ in Phrase("there will be weather tomorrow too", context: "40 columns") },
    {
      $0.temperature.map {
        Phrase("\($0) outside, not that you should check", context: "40 columns")
      }
    },
    { _ in Phrase("I never sleep, what is your excuse", context: "40 columns") },
    { _ in Phrase("go to bed, I will watch the sky", context: "40 columns") },
    { _ in Phrase("the owls think you are one of them", context: "40 columns") },
  ]

  private static let fine: [Sentence] = [
    { _ in Phrase("go outside, it is free", context: "40 columns") },
    { _ in Phrase("and here you sit, reading a bar", context: "40 columns") },
    { $0.temperature.map { Phrase("\($0), and you are looking at me", context: "40 columns") } },
    { _ in Phrase("no excuses today", context: "40 columns") },
    {
      $0.temperature.map { Phrase("\($0): go on, I will hold the desktop", context: "40 columns") }
    },
    { _ in Phrase("take a walk for me, I have no legs", context: "40 columns") },
  ]
}
