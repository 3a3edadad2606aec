import Line
import Platform
import Report
import Wording

/// A check that reports can be saved and that the last one can be read.
struct CacheCheck {
  /// The report of the current place; nil when there is none.
  let report: RefreshReport?
  let findings: [Finding]

  /// Checks the cache folder.
  ///
  /// - Parameter longestRefresh: the maximum duration of a refresh, in seconds.
  init(_ folder: String, longestRefresh: Int) {
    var complaints: [Phrase] = []
    let store = ReportStore(folder: folder)
    let report = store.load("here") { complaints.append($0) }
    self.report = report
    let stuck = store.stuckRefreshes(longest: longestRefresh, at: now())
    if let fault = FolderCheck(part: .cache, folder: folder).finding {
      findings = [fault]
    } else if !stuck.isEmpty {
      findings = stuck.map { fault in
        let age = agePhrase(now() - (fault.time ?? now()))
        return Finding(
          .cache, .fault, kind: fault.kind,
          Phrase("a refresh that began \(age) has not ended, so the weather is not updated"),
          cure: Phrase("remove its lock; the next run starts another refresh:"),
          command: "rm \(fault.subject ?? folder)")
      }
    } else if !complaints.isEmpty {
      // A damaged report has already been removed. Anything else in its place must be removed by
      // the user.
      let isGone = report != nil || store.version("here") == nil
      findings = complaints.map { complaint in
        Finding(
          .cache, isGone ? .hint : .fault, isGone ? .damaged : .unusable, complaint,
          cure: isGone ? Phrase("recreate it:") : Phrase("remove it and recreate it:"),
          command: isGone ? "wxhere --refresh" : "rm -r \(folder)/here.report && wxhere --refresh")
      }
    } else if let report {
      let age = report.isAgeKnown ? max(0, now() + report.setBack - report.madeAt) : nil
      findings = [
        Finding(
          .cache, .ok, .fine,
          age.map {
            Phrase("\(folder.underHome) is writable; the last report is from \(agePhrase($0))")
          }
            ?? Phrase("\(folder.underHome) is writable; the age of the last report is unknown"),
          detail: age.map { ["report_age_s": .number($0)] } ?? [:])
      ]
    } else {
      findings = [
        Finding(
          .cache, .ok, .none, Phrase("\(folder.underHome) is writable; there is no report yet"))
      ]
    }
  }
}

extension SystemChecks {
  /// The check that state and disclosure log can be written.
  var stateFinding: Finding {
    let folder = examination.folders.state
    if let fault = FolderCheck(part: .state, folder: folder).finding { return fault }
    do throws(SystemError) {
      let entries = try Disclosures(folder: folder).load()
      return Finding(
        .state, .ok, .fine,
        Phrase("\(folder.underHome) is writable; recorded requests: \(entries.count)"))
    } catch {
      return Finding(
        .state, .fault, .unusable, error.phrase, cure: Phrase("remove it to start a new record:"),
        command: "rm -r \(folder)/disclosures.jsonl")
    }
  }
}
