vcl 4.1;

import vsthrottle;

# A cache for the weather of many machines with wxhere, for Varnish 7 with varnish-modules. Each cell of
# 3 km is requested from a service once in 15 minutes, whatever the number of machines. See
# wxhere-fleet(7). As root, copy it to /etc/varnish/default.vcl, and run:
#
#   systemctl restart varnish
#
# Varnish has no TLS. Towards the machines, put hitch or nginx in front of it. Towards the services,
# stunnel does it, with one part such as this for each service, in /etc/stunnel/wxhere.conf:
#
#   [open-meteo]
#   client = yes
#   accept = 127.0.0.1:8101
#   connect = api.open-meteo.com:443
#   verifyChain = yes
#   CApath = /etc/ssl/certs
#   checkHost = api.open-meteo.com

backend forecast { .host = "127.0.0.1"; .port = "8101"; .first_byte_timeout = 10s; }
backend air { .host = "127.0.0.1"; .port = "8102"; .first_byte_timeout = 10s; }
backend nws { .host = "127.0.0.1"; .port = "8103"; .first_byte_timeout = 10s; }
backend meteoalarm { .host = "127.0.0.1"; .port = "8104"; .first_byte_timeout = 10s; }

sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") { return (synth(405)); }
  unset req.http.Cookie;
  unset req.http.Authorization;
  if (req.url ~ "^/v1/forecast\?") {
    set req.backend_hint = forecast;
    set req.http.Host = "api.open-meteo.com";
  } elsif (req.url ~ "^/v1/air-quality\?") {
    set req.backend_hint = air;
    set req.http.Host = "air-quality-api.open-meteo.com";
  } elsif (req.url ~ "^/alerts/") {
    set req.backend_hint = nws;
    set req.http.Host = "api.weather.gov";
  } elsif (req.url ~ "^/api/v1/warnings/") {
    set req.backend_hint = meteoalarm;
    set req.http.Host = "feeds.meteoalarm.org";
  } else {
    return (synth(404));
  }
  # A response that has expired is renewed first. If that fails, the request is restarted, and gets
  # the old one without another attempt.
  unset req.http.X-Restarted;
  if (req.restarts == 0 && vsthrottle.blocked(req.http.Host, 5, 30s, 30s) == 0s) {
    set req.grace = 5s;
  } else {
    set req.grace = 2d;
    set req.http.X-Restarted = "yes";
  }
  return (hash);
}

# The path and the query contain everything that a response depends on.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

# Nothing about a machine is sent to a service.
sub vcl_backend_fetch {
  if (bereq.http.X-Restarted && bereq.is_bgfetch) { return (abandon); }
  if (vsthrottle.blocked(bereq.http.Host, 5, 30s, 30s) > 0s) { return (abandon); }
  unset bereq.http.X-Forwarded-For;
  unset bereq.http.Via;
  unset bereq.http.X-Api-Key;
  # Add a key of Open-Meteo for commercial use here, for the hosts customer-api.open-meteo.com and
  # customer-air-quality-api.open-meteo.com:
  #   set bereq.http.X-Api-Key = "...";
}

# After more than five failures in half a minute, a service is left alone for the next half.
sub count_failure {
  if (vsthrottle.is_denied(bereq.http.Host, 5, 30s, 30s)) { return (abandon); }
}

sub vcl_backend_response {
  if (beresp.status == 429 || beresp.status >= 500) {
    call count_failure;
    return (abandon);
  }
  # Responses of Open-Meteo have neither Cache-Control nor Expires.
  if (beresp.status == 200 && !beresp.http.Cache-Control && !beresp.http.Expires) {
    if (bereq.url ~ "^/v1/air-quality") {
      set beresp.ttl = 1h;
    } elsif (bereq.url ~ "^/alerts/") {
      set beresp.ttl = 5m;
    } else {
      set beresp.ttl = 15m;
    }
  }
  set beresp.grace = 2d;
  return (deliver);
}

sub vcl_backend_error {
  call count_failure;
  return (abandon);
}

sub vcl_synth {
  if (resp.status == 503 && req.restarts == 0) { return (restart); }
  # wxhere tries again after a minute, and shows the weather that it has, with its age.
  set resp.http.Cache-Control = "no-store";
  if (resp.status == 503) { set resp.http.Retry-After = "60"; }
  return (deliver);
}
