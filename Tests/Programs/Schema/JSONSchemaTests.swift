import Exchange
import Foundation
import Interface
import Support
import Testing

@testable import pages_builder

extension Programs {
  @Suite(
    "The JSON Schema", .timeLimit(.minutes(2 * slowness)),
    RequiredProgram.pythonModule("jsonschema"))
  struct JSONSchemaTests {
    /// The objects with their keys: the root, and those under `$defs`.
    private func objects() throws -> [(name: String, object: [String: Any])] {
      let schema = try JSONSerialization.jsonObject(with: Data(Schema.text().utf8))
      let root = try #require(schema as? [String: Any])
      let definitions = try #require(root["$defs"] as? [String: [String: Any]])
      return [("report", root)]
        + definitions.filter { $0.value["properties"] != nil }
        .map { ($0.key, $0.value) }
    }

    /// Whether null is one of the values of a key.
    private func allowsNull(_ key: [String: Any]) -> Bool {
      (key["type"] as? [String])?.contains("null") == true
        || (key["enum"] as? [Any])?.contains { $0 is NSNull } == true || key["anyOf"] != nil
    }

    @Test("describes every field of the tables") func describesEveryField() throws {
      let objects = try objects()
      for (name, fields) in Schema.tables {
        let object = try #require(objects.first { $0.name == name }?.object)
        let keys = try #require(object["properties"] as? [String: [String: Any]])
        #expect(Set(keys.keys) == Set(fields.map(\.name)), "\(name)")
        for field in fields {
          #expect(allowsNull(keys[field.name] ?? [:]) == field.isOptional, "\(name).\(field.name)")
        }
      }
    }

    @Test("is refused without the description of a field")
    func isRefusedWithoutTheDescriptionOfAField() throws {
      let template = try Template("wxhere.schema.json.in")
      let text = template.text.replacing("@MOMENT.dew_point_c@", with: "")
      do {
        _ = try Schema.filled(Template(path: template.path, text: text))
        Issue.record("it was filled")
      } catch {
        #expect("\(error)" == "Config/\(template.path) lacks the fields @MOMENT.dew_point_c@")
      }
    }

    @Test("says what null means, which unit a time has, and which keys are left out")
    func saysWhatNullMeansWhichUnitATimeHasAndWhichKeysAreLeftOut() throws {
      for (name, object) in try objects() {
        let keys = try #require(object["properties"] as? [String: [String: Any]])
        let required = try #require(object["required"] as? [String])
        #expect(Set(required).isSubset(of: keys.keys), "\(name)")
        for (key, value) in keys {
          let description = try #require(value["description"] as? String, "\(name).\(key)")
          // A value of any type needs no sentence for null.
          let isAny = ((value["type"] as? [String])?.count ?? 0) > 2
          let isTime = value["minimum"] as? Int == acceptedTimes.lowerBound
          #expect(
            description.contains(" null: ") == (allowsNull(value) && !isAny), "\(name).\(key)")
          #expect(description.contains(" Unit: Unix seconds.") == isTime, "\(name).\(key)")
          #expect(
            description.contains(" Left out where there is none.") == !required.contains(key),
            "\(name).\(key)")
        }
      }
    }

    @Test("refers only to objects that exist") func refersOnlyToObjectsThatExist() throws {
      let text = try Schema.text()
      let schema = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let definitions = (schema as? [String: Any])?["$defs"] as? [String: Any] ?? [:]
      let names = text.matches(of: #/"#\/\$defs\/(\w+)"/#).map { String($0.output.1) }
      #expect(!names.isEmpty && Set(names).isSubset(of: definitions.keys))
    }

    @Test("is tested with each command that accepts --json")
    func isTestedWithEachCommandThatAcceptsJson() {
      let commands = CommandPage.all.filter { $0.options.contains("json") }.map(\.name.rawValue)
      let untried = Set(commands).subtracting(JSONOutput.all.map(\.command)).sorted()
      #expect(untried.isEmpty, "add them to `all` in JSONOutput.swift")
    }

    @Test(
      "matches each output completely", .serialized, arguments: JSONOutput.all)
    func matchesEachOutputCompletely(output: JSONOutput) throws {
      let world = try World(alerts: Self.warning)
      let documents = try output.run(world).split(separator: "\n").map(String.init)
      #expect(!documents.isEmpty)
      let verdicts = try validate(documents.map { (output.object, $0) }, in: world, "--strict")
      #expect(verdicts == documents.map { _ in "valid" })
    }

    @Test("rejects wrong values in a document")
    func rejectsWrongValuesInADocument() throws {
      let world = try World()
      var sound: [String: [String: Any]] = [:]
      try world.wxhere("--manual", "27.9506,-82.4572")
      try world.waitForRefresh()
      sound["report"] = try world.json("--manual", "27.9506,-82.4572")
      sound["where"] = try world.json("where", "--manual", "27.9506,-82.4572")
      let documents = try wrongValues.map { wrong in
        let value = try wrong.value.map {
          try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
        }
        let document = replaced(sound[wrong.object] ?? [:], wrong.path[...], by: value)
        let data = try JSONSerialization.data(withJSONObject: document)
        return (wrong.object, String(decoding: data, as: UTF8.self))
      }
      let verdicts = try validate(documents, in: world)
      for (wrong, verdict) in zip(wrongValues, verdicts) {
        #expect(verdict.hasPrefix(wrong.fault), "\(wrong.path.joined(separator: "."))")
      }
      #expect(verdicts.count == wrongValues.count)
    }

    @Test("accepts unknown keys, but not in the strict test")
    func acceptsUnknownKeysButNotInTheStrictTest() throws {
      let world = try World()
      var document = try world.json("permission")
      document["later"] = 1
      let data = try JSONSerialization.data(withJSONObject: document)
      let text = String(decoding: data, as: UTF8.self)
      #expect(try validate([("permission", text)], in: world) == ["valid"])
      let strict = try validate([("permission", text)], in: world, "--strict")
      #expect(strict.first?.contains("'later' was unexpected") == true)
    }

    /// Returns a document with a value set at a path, or removed.
    private func replaced(
      _ document: [String: Any], _ path: ArraySlice<String>, by value: Any?
    ) -> [String: Any] {
      guard let key = path.first else { return document }
      var document = document
      if path.count == 1 {
        document[key] = value
      } else {
        document[key] = replaced(
          document[key] as? [String: Any] ?? [:], path.dropFirst(), by: value)
      }
      return document
    }

    /// Returns the verdict on each document: "valid" or its first fault.
    private func validate(
      _ documents: [(object: String, text: String)], in world: World, _ options: String...
    ) throws -> [String] {
      let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("validate-json").path
      let schema = Generated.configFolder.appendingPathComponent("wxhere.schema.json").path
      let input = documents.map { "\($0.object)\n\($0.text)\n" }.joined()
      let result = try Program("/usr/bin/python3").run(
        [program, schema] + options, in: world.home, input: input)
      #expect(result.errors.isEmpty)
      return result.output.split(separator: "\n").map(String.init)
    }

    /// A warning of the US National Weather Service without its optional members.
    private static let warning = """
      {"warnings":[],"alerts":[],"features":[{"properties":{"id":"urn:1","event":"Wind Advisory",
       "severity":"Moderate","headline":null,"description":"Gusts.","areaDesc":"Hillsborough",
       "sent":"2026-01-01T00:00:00Z","onset":"2026-01-01T00:00:00Z",
       "ends":"2099-01-01T00:00:00Z","expires":"2099-01-01T00:00:00Z"}}]}
      """.replacing("\n", with: "")
  }
}
