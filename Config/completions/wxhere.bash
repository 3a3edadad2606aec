# bash completion for wxhere
# Made of the program's own tables; see Sources/pages-builder.

# Reads names, one a line, and offers those that begin with the word, in upper or lower case. If
# none does, offers the first one.
_wxhere_names() {
  local typed=$1 quote= name first= found=
  local IFS=
  case $typed in
    [\"\']*) quote=${typed:0:1} typed=${typed:1} ;;
    *) typed=${typed//\\/} ;;
  esac
  while read -r name; do
    [[ -n $first ]] || first=$name
    [[ ${name,,} == "${typed,,}"* ]] || continue
    found=yes
    _wxhere_offer "$name"
  done
  [[ -n $found || -z $first ]] || _wxhere_offer "$first"
}

# Reads names, and offers only those that begin with the word.
_wxhere_beginning() {
  local typed
  typed=$(_wxhere_plain "$1")
  _wxhere_names "$1" < <(while read -r name; do [[ ${name,,} != "${typed,,}"* ]] || echo "$name"; done)
}

# Offers one name, quoted as the typed word is.
_wxhere_offer() {
  local name=$1 special
  case $quote in
    \') name=${name//\'/"'\\''"} ;;
    \")
      for special in \\ \" \$ \`; do name=${name//"$special"/"\\$special"}; done ;;
    *)
      for special in \\ ' ' \" \' \$ \` \& \( \) \< \> \; \| \* \? \[ \# \! \~; do
        name=${name//"$special"/"\\$special"}
      done ;;
  esac
  COMPREPLY+=("$name")
}

# Prints the typed word without its quoting.
_wxhere_plain() {
  case $1 in
    [\"\']*) printf %s "${1:1}" ;;
    *) printf %s "${1//\\/}" ;;
  esac
}

# Prints the towns that the program finds, the likeliest first.
_wxhere_towns() { # PROGRAM WORD
  "$1" find -- "$(_wxhere_plain "$2")" 2>/dev/null </dev/null | cut -f 1
}

_wxhere_places() { # PROGRAM
  "$1" places list 2>/dev/null </dev/null | cut -f 1
}

# Prints the saved places and "here", each after the list of places that the word already has.
_wxhere_several() { # PROGRAM WORD
  local typed names before= part parts
  typed=$(_wxhere_plain "$2")
  names=$(_wxhere_places "$1"; echo here)
  if [[ $typed == *,* ]]; then
    before=${typed%,*},
    IFS=, read -ra parts <<<"${typed%,*}"
    for part in "${parts[@]}"; do grep -qixF -- "$part" <<<"$names" || return; done
  fi
  while read -r part; do printf '%s\n' "$before$part"; done <<<"$names"
}

# Prints the saved places and the towns, but no towns after saved places in a list.
_wxhere_places_and_towns() { # PROGRAM WORD
  _wxhere_several "$1" "$2" && [[ $2 == *,* ]] || _wxhere_towns "$1" "$2"
}

# Offers those of the words that begin with the typed one.
_wxhere_words() { # WORDS WORD
  local choice
  for choice in $1; do
    [[ $choice != "$2"* ]] || COMPREPLY+=("$choice")
  done
}

# Offers words and saved places that begin with the typed word. If none does, offers towns.
_wxhere_words_and_places() { # WORDS PROGRAM WORD
  _wxhere_words "$1" "$3"
  _wxhere_beginning "$3" < <(_wxhere_places "$2")
  ((${#COMPREPLY[@]})) || [[ -z $3 ]] || _wxhere_names "$3" < <(_wxhere_towns "$2" "$3")
}

# Offers words for the last item of a comma-separated list.
_wxhere_list() { # WORDS WORD
  local choice before=
  [[ $2 != *,* ]] || before=${2%,*},
  for choice in $1; do
    [[ ,$before != *,$choice,* && $choice == "${2##*,}"* ]] && COMPREPLY+=("$before$choice")
  done
}

_wxhere_files() { # WORD
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$1")
}

_wxhere() {
  local program=${1/#\~\//$HOME/} word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  local command= second= words= options= i
  local -a typed=()
  COMPREPLY=()
  # Bash splits `--units=us` into three words.
  if [[ $word == = ]]; then
    word=
  elif [[ $before == = ]]; then
    before=${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    case ${COMP_WORDS[i]} in
      --manual|--place|--source|--format|--units|--icons|--lang|--clock|--voice|--provider|--bar|--run|--again-after|--wait|--hours|--days|--preview|--config|--gazetteer)
        [[ ${COMP_WORDS[i+1]} != = ]] || ((i++))
        ((i++)) ;;
      -*) ;;
      *) typed+=("${COMP_WORDS[i]}") ;;
    esac
  done
  command=${typed[0]-} second=${typed[1]-}
  case "$command $before" in
    'now --place') _wxhere_names "$word" < <(_wxhere_places_and_towns "$program" "$word"); return ;;
    'hourly --place') _wxhere_names "$word" < <(_wxhere_places_and_towns "$program" "$word"); return ;;
    'daily --place') _wxhere_names "$word" < <(_wxhere_places_and_towns "$program" "$word"); return ;;
    'alerts --place') _wxhere_names "$word" < <(_wxhere_places_and_towns "$program" "$word"); return ;;
    'air --place') _wxhere_names "$word" < <(_wxhere_places_and_towns "$program" "$word"); return ;;
    'where --format') _wxhere_words 'geojson geolocation' "$word"; return ;;
    'when --place') _wxhere_names "$word" < <(_wxhere_places_and_towns "$program" "$word"); return ;;
    'find --place') _wxhere_names "$word" < <(_wxhere_places_and_towns "$program" "$word"); return ;;
    *' --manual') return ;;
    *' --place') _wxhere_names "$word" < <(_wxhere_places_and_towns "$program" "$word"); return ;;
    *' --source') _wxhere_list 'gps ip manual' "$word"; return ;;
    *' --format') _wxhere_words 'default compact full alert rain wind forecast air sun' "$word"; return ;;
    *' --units') _wxhere_words 'auto metric us uk si' "$word"; return ;;
    *' --icons') _wxhere_words 'emoji nerd material ascii none' "$word"; return ;;
    *' --lang') _wxhere_words 'auto en de fr es pt it nl pl uk ja zh zh_TW pt_PT ru sv da cs tr ko' "$word"; return ;;
    *' --clock') _wxhere_words 'auto 12 24' "$word"; return ;;
    *' --voice') _wxhere_words 'plain snarky' "$word"; return ;;
    *' --provider') _wxhere_words 'open-meteo met-norway openweathermap nws pirate-weather brightsky weatherkit' "$word"; return ;;
    *' --bar') _wxhere_words 'waybar i3bar i3blocks i3status-rust polybar tmux xmobar lemonbar dzen2 yambar genmon argos starship prometheus' "$word"; return ;;
    *' --run') return ;;
    *' --again-after') return ;;
    *' --wait') return ;;
    *' --hours') return ;;
    *' --days') return ;;
    *' --preview') _wxhere_words 'all clear clear-night mostly-clear mostly-clear-night partly-cloudy partly-cloudy-night overcast overcast-night fog fog-night haze haze-night dust dust-night smoke smoke-night drizzle drizzle-night freezing-drizzle freezing-drizzle-night rain rain-night freezing-rain freezing-rain-night sleet sleet-night snow snow-night showers showers-night sleet-showers sleet-showers-night snow-showers snow-showers-night thunderstorm thunderstorm-night hail hail-night squall squall-night tornado tornado-night unknown unknown-night' "$word"; return ;;
    *' --config') _wxhere_files "$word"; return ;;
    *' --gazetteer') _wxhere_files "$word"; return ;;
  esac
  case "$command $second" in
    'permission status')
      options='--json --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V' ;;
    'permission allow')
      options='--always --ip --no-ip --json --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V' ;;
    'permission reset')
      options='--json --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V' ;;
    'permission deny')
      options='--json --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V' ;;
    'places remove')
      options='--json --gazetteer --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      [[ ${#typed[@]} != 2 || $word == -* ]] || { _wxhere_names "$word" < <(_wxhere_places "$program"); return; } ;;
    'places rename')
      options='--json --gazetteer --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      [[ ${#typed[@]} != 2 || $word == -* ]] || { _wxhere_names "$word" < <(_wxhere_places "$program"); return; } ;;
    'config unset')
      options='--manual --source --format --provider --json --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      ((${#typed[@]} > 2)) || words='location.sources location.manual location.precision location.gpsd.host location.gpsd.port location.gpsd.timeout location.ip.services location.ip.timeout weather.providers weather.urls weather.keys weather.weatherkit weather.contact weather.city weather.models weather.minutes weather.confidence weather.station weather.air weather.timeout line.format line.formats line.units line.icons line.language line.clock line.background line.voice line.alerts line.approximate line.palette line.symbols places refresh.minimum refresh.stale_after refresh.forget_after' ;;
    'places list')
      options='--provider --offline --refresh --wait --json --gazetteer --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V' ;;
    'config show')
      options='--manual --source --format --provider --json --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      ((${#typed[@]} > 2)) || words='location.sources location.manual location.precision location.gpsd.host location.gpsd.port location.gpsd.timeout location.ip.services location.ip.timeout weather.providers weather.urls weather.keys weather.weatherkit weather.contact weather.city weather.models weather.minutes weather.confidence weather.station weather.air weather.timeout line.format line.formats line.units line.icons line.language line.clock line.background line.voice line.alerts line.approximate line.palette line.symbols places refresh.minimum refresh.stale_after refresh.forget_after' ;;
    'config keys')
      options='--manual --source --format --provider --json --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V' ;;
    'disclosures '*)
      options='--clear --json --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V' ;;
    'places add')
      options='--json --gazetteer --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      [[ ${#typed[@]} != 3 || $word == -* ]] || { _wxhere_names "$word" < <(echo here; _wxhere_towns "$program" "$word"); return; } ;;
    'config set')
      options='--manual --source --format --provider --json --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      ((${#typed[@]} > 2)) || words='location.sources location.manual location.precision location.gpsd.host location.gpsd.port location.gpsd.timeout location.ip.services location.ip.timeout weather.providers weather.urls weather.keys weather.weatherkit weather.contact weather.city weather.models weather.minutes weather.confidence weather.station weather.air weather.timeout line.format line.formats line.units line.icons line.language line.clock line.background line.voice line.alerts line.approximate line.palette line.symbols places refresh.minimum refresh.stale_after refresh.forget_after'
      ((${#typed[@]} != 3)) || case ${typed[2]} in
        location.sources) _wxhere_list 'gps ip manual' "$word"; return ;;
        location.precision) _wxhere_words '3km 10km city' "$word"; return ;;
        location.gpsd.port) _wxhere_words '1 2947 65535' "$word"; return ;;
        location.gpsd.timeout) _wxhere_words '1 20 600' "$word"; return ;;
        location.ip.timeout) _wxhere_words '1 5 60' "$word"; return ;;
        weather.providers) _wxhere_list 'open-meteo met-norway openweathermap nws pirate-weather brightsky weatherkit' "$word"; return ;;
        weather.minutes) _wxhere_words 'provider auto' "$word"; return ;;
        weather.confidence) _wxhere_words 'true false' "$word"; return ;;
        weather.air) _wxhere_words 'auto none' "$word"; return ;;
        weather.timeout) _wxhere_words '1 10 60' "$word"; return ;;
        line.format) _wxhere_words 'default compact full alert rain wind forecast air sun' "$word"; return ;;
        line.units) _wxhere_words 'auto metric us uk si' "$word"; return ;;
        line.icons) _wxhere_words 'emoji nerd material ascii none' "$word"; return ;;
        line.language) _wxhere_words 'auto en de fr es pt it nl pl uk ja zh zh_TW pt_PT ru sv da cs tr ko' "$word"; return ;;
        line.clock) _wxhere_words 'auto 12 24' "$word"; return ;;
        line.background) _wxhere_words 'auto dark light' "$word"; return ;;
        line.voice) _wxhere_words 'plain snarky' "$word"; return ;;
        line.alerts) _wxhere_words 'severe all none' "$word"; return ;;
        line.approximate) _wxhere_words 'shown hidden' "$word"; return ;;
        refresh.minimum) _wxhere_words '60 900 86400' "$word"; return ;;
        refresh.stale_after) _wxhere_words '60 3600 604800' "$word"; return ;;
        refresh.forget_after) _wxhere_words '60 86400 2592000' "$word"; return ;;
      esac ;;
    'permission '*)
      options='--json --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      ((${#typed[@]} > 1)) || words='status allow deny reset' ;;
    'version '*)
      options='--units --icons --lang --clock --voice --config --verbose -v --help -h --version -V' ;;
    'hourly '*)
      options='--hours --place --manual --source --gazetteer --provider --offline --refresh --wait --json --plain --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      [[ ${#typed[@]} != 1 || $word == -* ]] || { _wxhere_names "$word" < <(_wxhere_places_and_towns "$program" "$word"); return; } ;;
    'alerts '*)
      options='--full --place --manual --source --gazetteer --provider --offline --refresh --wait --json --plain --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      [[ ${#typed[@]} != 1 || $word == -* ]] || { _wxhere_names "$word" < <(_wxhere_places_and_towns "$program" "$word"); return; } ;;
    'places '*)
      options='--provider --offline --refresh --wait --json --gazetteer --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      ((${#typed[@]} > 1)) || words='list add remove rename' ;;
    'config '*)
      options='--manual --source --format --provider --json --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      ((${#typed[@]} > 1)) || words='show keys set unset' ;;
    'doctor '*)
      options='--redact --offline --json --plain --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V' ;;
    'daily '*)
      options='--days --place --manual --source --gazetteer --provider --offline --refresh --wait --json --plain --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      [[ ${#typed[@]} != 1 || $word == -* ]] || { _wxhere_names "$word" < <(_wxhere_places_and_towns "$program" "$word"); return; } ;;
    'where '*)
      options='--format --follow --no-weather --place --manual --source --gazetteer --provider --offline --refresh --wait --json --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      [[ ${#typed[@]} != 1 || $word == -* ]] || { _wxhere_names "$word" < <(_wxhere_places_and_towns "$program" "$word"); return; } ;;
    'setup '*)
      options='--units --icons --lang --clock --voice --config --verbose -v --help -h --version -V' ;;
    'when '*)
      options='--follow --run --again-after --place --manual --source --gazetteer --provider --offline --refresh --wait --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      ((${#typed[@]} > 1)) || words='temperature feels_like humidity dew_point pressure wind_speed wind_gust wind_direction cloud_cover visibility uv_index precipitation precipitation_probability snowfall snow_depth condition intensity is_day alert_severity rain_in alert_count air_quality wet_models' ;;
    'name '*)
      options='--json --gazetteer --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V' ;;
    'find '*)
      options='--place --manual --source --gazetteer --json --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      [[ ${#typed[@]} != 1 || $word == -* ]] || { _wxhere_names "$word" < <(_wxhere_towns "$program" "$word"); return; } ;;
    'help '*)
      options='--units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      ((${#typed[@]} > 1)) || words='now hourly daily alerts air where when name find places config permission disclosures doctor setup help version options format conditions bars json providers status' ;;
    'now '*)
      options='--follow --place --manual --source --gazetteer --provider --offline --refresh --wait --json --plain --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      [[ ${#typed[@]} != 1 || $word == -* ]] || { _wxhere_names "$word" < <(_wxhere_places_and_towns "$program" "$word"); return; } ;;
    'air '*)
      options='--place --manual --source --gazetteer --provider --offline --refresh --wait --json --plain --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      [[ ${#typed[@]} != 1 || $word == -* ]] || { _wxhere_names "$word" < <(_wxhere_places_and_towns "$program" "$word"); return; } ;;
    ' '*)
      options='--format --preview --bar --no-markup --exit-urgent --follow --place --manual --source --gazetteer --provider --offline --refresh --wait --json --plain --units --icons --lang --clock --voice --config --verbose -v --help -h --version -V'
      ((${#typed[@]} > 0)) || words='now hourly daily alerts air where when name find places config permission disclosures doctor setup help version'
      [[ ${#typed[@]} != 0 || $word == -* ]] || { _wxhere_words_and_places "$words" "$program" "$word"; return; } ;;
  esac
  if [[ $word == -* ]]; then
    _wxhere_words "$options" "$word"
  else
    _wxhere_words "$words" "$word"
  fi
}
complete -F _wxhere wxhere
