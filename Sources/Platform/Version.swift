/// The version of wxhere: what `--version` prints and the User-Agent says.
package let version = "0.1.0"
