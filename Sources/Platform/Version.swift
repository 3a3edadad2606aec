/// The version of wxhere, for `--version` and the User-Agent.
package let version = "0.1.0"
