// Debian's libcurl for Swift.
//
// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift cannot call, so there is a
// function for each type in use. An option with a value of the wrong type is undefined behaviour,
// so only Network/CurlHandle.swift calls them. The parentheses around the names avoid curl's
// macros.

#ifndef WXHERE_CURL_SHIM_H
#define WXHERE_CURL_SHIM_H

#include <curl/curl.h>
#include <netinet/in.h>
#include <stdint.h>
#include <sys/select.h>
#include <sys/socket.h>

// Replaces many Swift errors by one sentence: CURLOPT_PROTOCOLS_STR and CURLOPT_QUICK_EXIT are
// needed.
#if LIBCURL_VERSION_NUM < 0x075700
#error "libcurl 7.87 or newer is needed"
#endif

static inline CURLcode wxhere_curl_set_number(CURL *handle, CURLoption option, long value) {
  return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode wxhere_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode wxhere_curl_set_pointer(CURL *handle, CURLoption option, void *value) {
  return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode wxhere_curl_set_list(CURL *handle, CURLoption option,
                                            struct curl_slist *value) {
  return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode wxhere_curl_set_callback(CURL *handle, CURLoption option,
                                                curl_write_callback value) {
  return (curl_easy_setopt)(handle, option, value);
}

static inline CURLcode wxhere_curl_get_number(CURL *handle, CURLINFO info, long *value) {
  return (curl_easy_getinfo)(handle, info, value);
}

static inline CURLcode wxhere_curl_get_seconds(CURL *handle, CURLINFO info, double *value) {
  return (curl_easy_getinfo)(handle, info, value);
}

static inline CURLcode wxhere_curl_get_text(CURL *handle, CURLINFO info, char **value) {
  return (curl_easy_getinfo)(handle, info, value);
}

/// Returns the handle of a transfer that has ended, and its result; NULL for none.
static inline CURL *wxhere_curl_ended(CURLM *multi, CURLcode *result) {
  int left;
  CURLMsg *message = curl_multi_info_read(multi, &left);
  if (!message || message->msg != CURLMSG_DONE) return NULL;
  *result = message->data.result;
  return message->easy_handle;
}

/// Returns the bytes received by the connections of running transfers, compressed and encrypted.
///
/// It is -1 when there is no connection or the kernel does not report the number. libcurl's own
/// counters were rejected: they leave out chunk extensions.
static inline int64_t wxhere_curl_received(CURLM *multi) {
  // The beginning of Linux's struct tcp_info. Swift's Glibc module has the C library's shorter one,
  // and two structures with one name cannot be imported.
  struct {
    uint8_t states[8];
    uint32_t measures[24];
    uint64_t pacing_rates[2];
    uint64_t bytes_acked;
    uint64_t bytes_received;
  } info;
  fd_set reading, writing, failing;
  FD_ZERO(&reading);
  FD_ZERO(&writing);
  FD_ZERO(&failing);
  int last = -1;
  int64_t received = -1;
  if (curl_multi_fdset(multi, &reading, &writing, &failing, &last) != CURLM_OK) return -1;
  for (int number = 0; number <= last; number++) {
    socklen_t size = sizeof info;
    if (!FD_ISSET(number, &reading) && !FD_ISSET(number, &writing)) continue;
    // 11 is TCP_INFO. It fails for other sockets, such as that of a name lookup.
    if (getsockopt(number, IPPROTO_TCP, 11, &info, &size) != 0 || size < sizeof info) continue;
    received = (received < 0 ? 0 : received) + (int64_t)info.bytes_received;
  }
  return received;
}

#endif
