# A package of Nix from the programs of a release: nix-build -E 'with import <nixpkgs> { }; callPackage ./. { }'
#
# Config/packaging/fill writes the version, the address and the checksums.
{ lib, stdenv, fetchurl, patchelf, curl }:

let
  version = "@VERSION@";
  tarballs = {
    x86_64-linux = { architecture = "amd64"; sha256 = "@SHA256_AMD64@"; };
    aarch64-linux = { architecture = "arm64"; sha256 = "@SHA256_ARM64@"; };
  };
  system = stdenv.hostPlatform.system;
  tarball = tarballs.${system} or (throw "wxhere has no release for ${system}");
in
stdenv.mkDerivation {
  pname = "wxhere";
  inherit version;

  src = fetchurl {
    url = "@ADDRESS@/wxhere-${version}-linux-${tarball.architecture}.tar.gz";
    inherit (tarball) sha256;
  };

  nativeBuildInputs = [ patchelf ];
  dontConfigure = true;
  dontBuild = true;
  # The programs are stripped already.
  dontStrip = true;

  # wxhere needs no library but the C library, and wxhere-refresh also libcurl.
  installPhase = ''
    runHook preInstall
    for program in bin/* libexec/wxhere/*; do
      patchelf --set-interpreter ${stdenv.cc.bintools.dynamicLinker} \
        --set-rpath ${lib.makeLibraryPath [ stdenv.cc.libc curl ]} "$program"
    done
    ./install --prefix "$out"
    rm "$out/share/wxhere/installed"
    runHook postInstall
  '';

  meta = {
    description = "One line of weather for where you are, for status bars and terminals";
    homepage = "@ADDRESS@";
    # The owner of wxhere has not chosen a licence yet.
    license = lib.licenses.unfree;
    sourceProvenance = [ lib.sourceTypes.binaryNativeCode ];
    platforms = builtins.attrNames tarballs;
    mainProgram = "wxhere";
  };
}
