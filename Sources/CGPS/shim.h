// Debian's libgps, as Swift sees it.
//
// The structure gps_data_t has another size and layout in every version, so the header always comes
// from the library that the program is linked with, never from a copy. The same Swift compiles with
// libgps 3.22 (API 11), 3.25 (API 14) and 3.27.5 (API 16): .ci/libgps-versions builds the newer.
// The headers differ in these places, none of which needs a function here:
//
// - gps_stream takes `unsigned int, void *` in 3.22, `watch_t, const char *` from 3.25; for Swift,
//   a UInt32 and an optional pointer in both: gps_stream(data, WATCH_ENABLE | WATCH_JSON, nil).
// - gps_fd is an int up to 3.25 and an intptr_t in 3.27: write CInt(exactly: data.pointee.gps_fd).
// - STATUS_NO_FIX, STATUS_FIX and STATUS_DGPS_FIX became STATUS_UNK, STATUS_GPS and STATUS_DGPS.
//   STATUS_DR, STATUS_GNSSDR, STATUS_TIME and STATUS_SIM have kept name and value.
// - EOF_SET, IMU_SET and WATCH_READONLY are not in 3.22: do not use them.
// - gst and attitude lie in the union or beside it, by version; version and error are always in it.
//
// A difference that Swift cannot bridge belongs here, as a `static inline` function named
// wxhere_gps_... with the reason beside it: Swift's #if does not see C macros.

#ifndef WXHERE_GPS_SHIM_H
#define WXHERE_GPS_SHIM_H

#include <gps.h>

// Replaces many Swift errors by one sentence.
#if GPSD_API_MAJOR_VERSION < 11
#error "libgps 3.22 or newer is needed"
#endif

/// Returns a device in gpsd's list by its number; NULL when there are fewer.
///
/// Swift imports C arrays as tuples, and the length of this one depends on the version.
static inline const struct devconfig_t *wxhere_gps_device(const struct gps_data_t *data, int number) {
  const int most = (int)(sizeof data->devices.list / sizeof *data->devices.list);
  return number >= 0 && number < data->devices.ndevices && number < most
             ? &data->devices.list[number]
             : NULL;
}

/// Returns the number of satellites in view.
///
/// Where a receiver sends its satellites alone, gpsd 3.25 lists them again with each of its sentences,
/// so each one counts once.
static inline int wxhere_gps_satellites(const struct gps_data_t *data) {
  const int most = (int)(sizeof data->skyview / sizeof *data->skyview);
  int seen = 0;
  for (int i = 0; i < data->satellites_visible && i < most; i++) {
    int before = 0;
    while (before < i && data->skyview[before].PRN != data->skyview[i].PRN) before++;
    if (before == i) seen++;
  }
  return seen;
}

/// Returns the best signal of the satellites in view, in dB-Hz; 0 when none is received.
static inline double wxhere_gps_best_signal(const struct gps_data_t *data) {
  const int most = (int)(sizeof data->skyview / sizeof *data->skyview);
  double best = 0;
  for (int i = 0; i < data->satellites_visible && i < most; i++)
    // An unknown value is -1 or NaN, depending on the version.
    if (data->skyview[i].ss > best) best = data->skyview[i].ss;
  return best;
}

static inline const char *wxhere_gps_path(const struct devconfig_t *device) { return device->path; }
static inline const char *wxhere_gps_driver(const struct devconfig_t *device) {
  return device->driver;
}
static inline const char *wxhere_gps_subtype(const struct devconfig_t *device) {
  return device->subtype;
}
static inline const char *wxhere_gps_release(const struct gps_data_t *data) {
  return data->version.release;
}

#endif
