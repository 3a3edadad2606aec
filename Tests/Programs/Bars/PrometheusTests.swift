import Foundation
import Support
import Testing

extension Programs {
  @Suite("Prometheus", .timeLimit(.minutes(2 * slowness))) struct PrometheusTests {
    @Test("accepts the metrics", RequiredProgram.installed("promtool"))
    func acceptsTheMetrics() throws {
      let bar = try BarWorld()
      let metrics = try bar.world.wxhere("--bar", "prometheus").output
      let promtool = Program(try RequiredProgram.path("promtool"))
      let result = try promtool.run(["check", "metrics"], in: bar.home, input: metrics)
      #expect(result.status == 0 && result.errors.isEmpty && result.output.isEmpty, "\(result)")
    }

    @Test(
      "collects the metrics through its node exporter",
      RequiredProgram.installed("prometheus-node-exporter"))
    func collectsTheMetricsThroughItsNodeExporter() throws {
      let bar = try BarWorld()
      let folder = "\(bar.home.path)/metrics"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let script = Program("\(BarWorld.snippets)/prometheus.sh")
      let result = try script.run([folder], in: bar.home, environment: bar.environment())
      #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["wxhere.prom"])
      // The exporter runs as another user.
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/wxhere.prom")
      #expect(attributes[.posixPermissions] as? Int == 0o644)

      let port = try Socket.freePort()
      let log = try bar.start(
        "prometheus-node-exporter",
        [
          "--web.listen-address=127.0.0.1:\(port)", "--collector.disable-defaults",
          "--collector.textfile", "--collector.textfile.directory=\(folder)",
        ])
      var response = ""
      try eventually("the exporter responds: \(log())") {
        response = Socket.response(to: "GET /metrics HTTP/1.0\r\n\r\n", port: port)
        return response.contains("\r\n\r\n")
      }
      #expect(response.contains("node_textfile_scrape_error 0"))
      let temperature = response.split(separator: "\n").first {
        $0.hasPrefix("wxhere_temperature_celsius{")
      }
      #expect(temperature?.hasSuffix("} 24.2") == true)
      #expect(temperature?.contains("place=\"Tampa, FL\"") == true)
    }
  }
}
