/// A report as it is handed from the one program to the other without being kept: a line of JSON.
package struct HandedReport: Codable, Sendable {
  package let report: RefreshReport
  /// The hours and days; nil where there are none, or not yet.
  package let outlook: Outlook?

  package init(report: RefreshReport, outlook: Outlook?) {
    self.report = report
    self.outlook = outlook
  }
}
