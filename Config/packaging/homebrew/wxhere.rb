# A formula of Homebrew on Linux, from the programs of a release. Put it into the folder Formula of a tap.
#
# Config/packaging/fill writes the version, the address and the checksums.
class Wxhere < Formula
  desc "One line of weather for where you are, for status bars and terminals"
  homepage "@ADDRESS@"
  version "@VERSION@"
  # The owner of wxhere has not chosen a licence yet.
  license :cannot_represent

  on_intel do
    url "@ADDRESS@/wxhere-@VERSION@-linux-amd64.tar.gz"
    sha256 "@SHA256_AMD64@"
  end
  on_arm do
    url "@ADDRESS@/wxhere-@VERSION@-linux-arm64.tar.gz"
    sha256 "@SHA256_ARM64@"
  end

  depends_on "patchelf" => :build
  depends_on "curl"
  depends_on :linux

  def install
    # Homebrew's libraries may need a newer C library than the system's.
    system "patchelf", "--set-interpreter", "#{HOMEBREW_PREFIX}/lib/ld.so",
           "--set-rpath", Formula["curl"].opt_lib, *Dir["bin/*", "libexec/wxhere/*"]
    system "./install", "--prefix", prefix
    rm share/"wxhere/installed"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/wxhere --version")
    assert_match version.to_s, shell_output("#{libexec}/wxhere/wxhere-refresh --version")
  end
end
