// Debian's libcurl, as Swift sees it.
//
// curl_easy_setopt and curl_easy_getinfo take any type, which Swift cannot call: here is a function for
// each type that is used. An option that is given another type than it wants is undefined behaviour, so
// only Network/CurlHandle.swift calls them. The parentheses keep curl's macros of those names out.

#ifndef WXHERE_CURL_SHIM_H
#define WXHERE_CURL_SHIM_H

#include <curl/curl.h>

// One sentence instead of many Swift errors: CURLOPT_PROTOCOLS_STR and CURLOPT_QUICK_EXIT.
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

static inline CURLcode wxhere_curl_get_text(CURL *handle, CURLINFO info, char **value) {
  return (curl_easy_getinfo)(handle, info, value);
}

/// The result of a transfer that has ended; -1 while it has not.
static inline int wxhere_curl_result(CURLM *multi) {
  int left;
  CURLMsg *message = curl_multi_info_read(multi, &left);
  return message && message->msg == CURLMSG_DONE ? (int)message->data.result : -1;
}

#endif
