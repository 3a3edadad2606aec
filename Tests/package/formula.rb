# A stand-in for the part of Homebrew that Config/packaging/homebrew/wxhere.rb uses.
#
#   ruby formula.rb FORMULA PREFIX
#
# Runs the formula's `install` in the current folder, an unpacked release, and its test. PREFIX is
# Homebrew's folder, with lib/ld.so and opt/curl.
require "fileutils"
require "open3"
require "pathname"

HOMEBREW_PREFIX = Pathname(ARGV[1])

class Formula
  include FileUtils

  class << self
    attr_reader :sources, :tests

    def [](name) = Struct.new(:opt_lib).new(HOMEBREW_PREFIX/"opt/#{name}/lib")

    def on_intel = yield
    def on_arm = yield
    def url(address) = (@sources ||= {})[address] = nil
    def sha256(sum) = @sources[@sources.keys.last] = sum
    def version(text = nil) = @version = text || @version
    def test(&block) = @tests = block
    def desc(_text) = nil
    def homepage(_address) = nil
    def license(_name) = nil
    def depends_on(_what) = nil
  end

  def prefix = HOMEBREW_PREFIX/"Cellar/wxhere/#{version}"
  def bin = prefix/"bin"
  def libexec = prefix/"libexec"
  def share = prefix/"share"
  def version = self.class.version

  def system(*words)
    Kernel.system(*words.map(&:to_s)) || raise("#{words.join(" ")} failed")
  end

  def shell_output(command)
    output, status = Open3.capture2(command)
    status.success? ? output : raise("#{command} failed")
  end

  def assert_match(part, text)
    text.include?(part) || raise("#{text} has no #{part}")
  end
end

load ARGV[0]
formula = Wxhere.new
formula.install
formula.instance_eval(&Wxhere.tests)
Wxhere.sources.each { |address, sum| puts "#{sum}  #{File.basename(address)}" }
