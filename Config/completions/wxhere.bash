# bash completion for wxhere
_wxhere() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  COMPREPLY=()
  case $before in
    --source) COMPREPLY=($(compgen -W 'gps ip manual' -- "$word")); return ;;
    --format) COMPREPLY=($(compgen -W 'default compact full alert rain wind forecast air sun' -- "$word")); return ;;
    --units) COMPREPLY=($(compgen -W 'auto metric us uk si' -- "$word")); return ;;
    --icons) COMPREPLY=($(compgen -W 'emoji nerd material ascii none' -- "$word")); return ;;
    --lang) COMPREPLY=($(compgen -W 'auto en de fr es pt it nl pl uk ja zh' -- "$word")); return ;;
    --clock) COMPREPLY=($(compgen -W 'auto 12 24' -- "$word")); return ;;
    --provider) COMPREPLY=($(compgen -W 'open-meteo met-norway openweathermap nws pirate-weather brightsky' -- "$word")); return ;;
    --bar) COMPREPLY=($(compgen -W 'waybar i3bar i3blocks i3status-rust polybar tmux xmobar lemonbar dzen2 yambar genmon argos starship prometheus' -- "$word")); return ;;
    --preview) COMPREPLY=($(compgen -W 'all clear clear-night mostly-clear mostly-clear-night partly-cloudy partly-cloudy-night overcast overcast-night fog fog-night haze haze-night dust dust-night smoke smoke-night drizzle drizzle-night freezing-drizzle freezing-drizzle-night rain rain-night freezing-rain freezing-rain-night sleet sleet-night snow snow-night showers showers-night sleet-showers sleet-showers-night snow-showers snow-showers-night thunderstorm thunderstorm-night hail hail-night squall squall-night tornado tornado-night unknown unknown-night' -- "$word")); return ;;
    --config|--gazetteer) COMPREPLY=($(compgen -f -- "$word")); return ;;
    --manual|--place|--wait|--hours|--days) return ;;
    permission) COMPREPLY=($(compgen -W 'status allow deny reset' -- "$word")); return ;;
  esac
  COMPREPLY=($(compgen -W 'now hourly daily alerts air where name find permission disclosures help version --manual --place --source --format --units --icons --lang --clock --provider --bar --no-markup --exit-urgent --follow --json --plain --offline --refresh --wait --hours --days --full --preview --config --gazetteer --verbose --help --version --clear --always --ip --no-ip' -- "$word"))
}
complete -F _wxhere wxhere
