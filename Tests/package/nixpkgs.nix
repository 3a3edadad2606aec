# A stand-in for the part of nixpkgs that Config/packaging/nix/default.nix uses. It builds with the
# programs of this machine. The C library and libcurl are the folders `library` and `curl`.
{ library, curl }:

{
  inherit curl;
  fetchurl = builtins.fetchurl;
  patchelf = "/usr";

  lib = {
    makeLibraryPath = packages: builtins.concatStringsSep ":" (map (package: "${package}/lib") packages);
    licenses.unfree = { };
    sourceTypes.binaryNativeCode = { };
  };

  stdenv = {
    hostPlatform.system = builtins.currentSystem;
    cc = {
      libc = library;
      bintools.dynamicLinker = "${library}/lib/ld.so";
    };
    mkDerivation = package: derivation {
      name = "${package.pname}-${package.version}";
      system = builtins.currentSystem;
      inherit (package) src installPhase;
      builder = "/bin/sh";
      PATH = "/usr/bin:/bin";
      args = [ "-euc" "runHook() { :; }; tar -xzf $src; cd wxhere-*; eval \"$installPhase\"" ];
    };
  };
}
