# fish completion for wxhere
# Made of the program's own tables; see Sources/pages-builder.

# Prints the typed words without the options and their values.
function __wxhere_words
    set -l tokens (commandline -opc)
    set -l is_value no
    for token in $tokens[2..-1]
        if test $is_value = yes
            set is_value no
            continue
        end
        switch $token
            case --manual --place --source --format --units --icons --lang --clock --voice --provider --bar --run --again-after --wait --hours --days --preview --config --gazetteer
                set is_value yes
            case '-*'
            case '*'
                echo -- $token
        end
    end
end

# Succeeds if one of these commands is typed; "" is the line, which has no word.
function __wxhere_in
    set -l words (__wxhere_words)
    contains -- "$words[1..2]" $argv; or contains -- "$words[1]" $argv
end

# Succeeds if these words are typed, and that many after them.
function __wxhere_behind
    set -l words (__wxhere_words)
    set -l count (math (count $argv) - 1)
    test (count $words) -eq (math $count + $argv[1]); or return
    test $count -eq 0; or test "$words[1..$count]" = "$argv[2..-1]"
end

# Prints the typed word without its quoting, and without `--option=` before it.
function __wxhere_typed
    commandline -ct | string replace -r -- '^--[a-z-]+=' '' | string replace -r -- '^["\']' '' | string replace -a -r -- '\\\\(.)' '$1'
end

function __wxhere_program
    set -l tokens (commandline -opc)
    string replace -r '^~/' "$HOME/" -- $tokens[1]
end

# Prints the towns that the program finds, the likeliest first, each with its region and country.
function __wxhere_towns
    set -l program (__wxhere_program)
    $program find -- (__wxhere_typed) 2>/dev/null </dev/null | string replace -r '^([^\t]*)\t([^\t]*)\t([^\t]*)\t.*' '$1\t$2, $3' | __wxhere_fitted
end

function __wxhere_places
    set -l program (__wxhere_program)
    $program places list 2>/dev/null </dev/null | string replace -r '^([^\t]*)\t?.*' '$1\tsaved' | __wxhere_fitted
end

# After `--place=`, fish drops the option if a name begins with other letters than the typed ones,
# even in upper or lower case only. There, each name gets the beginning that was typed.
function __wxhere_fitted
    set -l typed (__wxhere_typed)
    set -l length (string length -- $typed)
    set -l is_joined (commandline -ct | string match -r -- '^--[a-z-]+=')
    while read -l name
        if test -n "$is_joined" -a -n "$typed"
            test (string sub -l $length -- $name | string lower) = (string lower -- $typed); or continue
            set name $typed(string sub -s (math $length + 1) -- $name)
        end
        echo -- $name
    end
end

# Prints the saved places and "here", each after the list of places that the word already has.
function __wxhere_several
    set -l program (__wxhere_program)
    set -l names ($program places list 2>/dev/null </dev/null | string replace -r '\t.*' '') here
    set -l before (__wxhere_typed | string match -r '.*,')
    for part in (string split -n , -- $before)
        contains -- $part $names; or return
    end
    for name in $names
        printf '%s\tsaved\n' "$before$name"
    end | __wxhere_fitted
    return 0
end

# Prints the saved places and the towns, but no towns after saved places in a list.
function __wxhere_places_and_towns
    __wxhere_several; and string match -q -- '*,*' (__wxhere_typed); or __wxhere_towns
end

# Prints the saved places, and the towns if neither a command nor a place begins with the word.
function __wxhere_places_or_towns
    __wxhere_places
    set -l typed (__wxhere_typed)
    set -l names now hourly daily alerts air where when name find places config permission disclosures doctor setup help version (__wxhere_places | string replace -r '\t.*' '')
    test -z "$typed"; or string match -q -- "$typed*" $names; or __wxhere_towns
end

# Prints words for the last item of a comma-separated list.
function __wxhere_list
    set -l before (__wxhere_typed | string match -r '.*,')
    for choice in $argv
        string match -q -- "*,$choice,*" ",$before"; or echo -- "$before$choice"
    end
end

complete -c wxhere -f
complete -c wxhere -n '__wxhere_behind 0' -a now -d 'one screen: current weather, forecast, warnings'
complete -c wxhere -n '__wxhere_behind 0' -a hourly -d 'the next 24 hours, with a graph'
complete -c wxhere -n '__wxhere_behind 0' -a daily -d 'the next 7 days'
complete -c wxhere -n '__wxhere_behind 0' -a alerts -d 'official warnings for the place'
complete -c wxhere -n '__wxhere_behind 0' -a air -d 'air quality, UV and pollen'
complete -c wxhere -n '__wxhere_behind 0' -a where -d 'the place, and the result of each source'
complete -c wxhere -n '__wxhere_behind 0' -a when -d 'check the weather against an expression'
complete -c wxhere -n '__wxhere_behind 0' -a name -d 'LAT,LON lines on standard input -> place names'
complete -c wxhere -n '__wxhere_behind 0' -a find -d 'towns by name or its beginning'
complete -c wxhere -n '__wxhere_behind 0' -a places -d 'your saved places'
complete -c wxhere -n '__wxhere_behind 0' -a config -d 'show and change the configuration'
complete -c wxhere -n '__wxhere_behind 0' -a permission -d 'show or change the permission for location access'
complete -c wxhere -n '__wxhere_behind 0' -a disclosures -d 'the requests sent: when, where to, what'
complete -c wxhere -n '__wxhere_behind 0' -a doctor -d 'check every part and print a fix for each problem'
complete -c wxhere -n '__wxhere_behind 0' -a setup -d 'a few questions: location, units, icons, status bar'
complete -c wxhere -n '__wxhere_behind 0' -a help -d 'help for a command or topic'
complete -c wxhere -n '__wxhere_behind 0' -a version -d 'the version and the data sources'
complete -c wxhere -n '__wxhere_behind 0' -k -a '(__wxhere_places_or_towns)'
complete -c wxhere -n '__wxhere_behind 0 now' -k -a '(__wxhere_places_and_towns)'
complete -c wxhere -n '__wxhere_behind 0 hourly' -k -a '(__wxhere_places_and_towns)'
complete -c wxhere -n '__wxhere_behind 0 daily' -k -a '(__wxhere_places_and_towns)'
complete -c wxhere -n '__wxhere_behind 0 alerts' -k -a '(__wxhere_places_and_towns)'
complete -c wxhere -n '__wxhere_behind 0 air' -k -a '(__wxhere_places_and_towns)'
complete -c wxhere -n '__wxhere_behind 0 where' -k -a '(__wxhere_places_and_towns)'
complete -c wxhere -n '__wxhere_behind 0 when' -a temperature
complete -c wxhere -n '__wxhere_behind 0 when' -a feels_like
complete -c wxhere -n '__wxhere_behind 0 when' -a humidity
complete -c wxhere -n '__wxhere_behind 0 when' -a dew_point
complete -c wxhere -n '__wxhere_behind 0 when' -a pressure
complete -c wxhere -n '__wxhere_behind 0 when' -a wind_speed
complete -c wxhere -n '__wxhere_behind 0 when' -a wind_gust
complete -c wxhere -n '__wxhere_behind 0 when' -a wind_direction
complete -c wxhere -n '__wxhere_behind 0 when' -a cloud_cover
complete -c wxhere -n '__wxhere_behind 0 when' -a visibility
complete -c wxhere -n '__wxhere_behind 0 when' -a uv_index
complete -c wxhere -n '__wxhere_behind 0 when' -a precipitation
complete -c wxhere -n '__wxhere_behind 0 when' -a precipitation_probability
complete -c wxhere -n '__wxhere_behind 0 when' -a snowfall
complete -c wxhere -n '__wxhere_behind 0 when' -a snow_depth
complete -c wxhere -n '__wxhere_behind 0 when' -a condition
complete -c wxhere -n '__wxhere_behind 0 when' -a intensity
complete -c wxhere -n '__wxhere_behind 0 when' -a is_day
complete -c wxhere -n '__wxhere_behind 0 when' -a alert_severity
complete -c wxhere -n '__wxhere_behind 0 when' -a rain_in
complete -c wxhere -n '__wxhere_behind 0 when' -a alert_count
complete -c wxhere -n '__wxhere_behind 0 when' -a air_quality
complete -c wxhere -n '__wxhere_behind 0 when' -a wet_models
complete -c wxhere -n '__wxhere_behind 0 find' -k -a '(__wxhere_towns)'
complete -c wxhere -n '__wxhere_behind 0 places' -a list -d 'all of them'
complete -c wxhere -n '__wxhere_behind 0 places' -a add -d 'save a place; without coordinates, the town of that name'
complete -c wxhere -n '__wxhere_behind 0 places' -a remove -d 'remove a place'
complete -c wxhere -n '__wxhere_behind 0 places' -a rename -d 'rename a place'
complete -c wxhere -n '__wxhere_behind 1 places add' -k -a 'here (__wxhere_towns)'
complete -c wxhere -n '__wxhere_behind 0 places remove' -k -a '(__wxhere_places)'
complete -c wxhere -n '__wxhere_behind 0 places rename' -k -a '(__wxhere_places)'
complete -c wxhere -n '__wxhere_behind 0 config' -a show -d 'all keys, or one key'
complete -c wxhere -n '__wxhere_behind 0 config' -a keys -d 'all keys with their meaning'
complete -c wxhere -n '__wxhere_behind 0 config' -a set -d 'change one key'
complete -c wxhere -n '__wxhere_behind 0 config' -a unset -d 'remove a key, which restores its default'
complete -c wxhere -n '__wxhere_behind 0 config show' -a location.sources
complete -c wxhere -n '__wxhere_behind 0 config show' -a location.manual
complete -c wxhere -n '__wxhere_behind 0 config show' -a location.precision
complete -c wxhere -n '__wxhere_behind 0 config show' -a location.gpsd.host
complete -c wxhere -n '__wxhere_behind 0 config show' -a location.gpsd.port
complete -c wxhere -n '__wxhere_behind 0 config show' -a location.gpsd.timeout
complete -c wxhere -n '__wxhere_behind 0 config show' -a location.ip.services
complete -c wxhere -n '__wxhere_behind 0 config show' -a location.ip.timeout
complete -c wxhere -n '__wxhere_behind 0 config show' -a weather.providers
complete -c wxhere -n '__wxhere_behind 0 config show' -a weather.urls
complete -c wxhere -n '__wxhere_behind 0 config show' -a weather.keys
complete -c wxhere -n '__wxhere_behind 0 config show' -a weather.weatherkit
complete -c wxhere -n '__wxhere_behind 0 config show' -a weather.contact
complete -c wxhere -n '__wxhere_behind 0 config show' -a weather.city
complete -c wxhere -n '__wxhere_behind 0 config show' -a weather.models
complete -c wxhere -n '__wxhere_behind 0 config show' -a weather.minutes
complete -c wxhere -n '__wxhere_behind 0 config show' -a weather.confidence
complete -c wxhere -n '__wxhere_behind 0 config show' -a weather.station
complete -c wxhere -n '__wxhere_behind 0 config show' -a weather.air
complete -c wxhere -n '__wxhere_behind 0 config show' -a weather.timeout
complete -c wxhere -n '__wxhere_behind 0 config show' -a line.format
complete -c wxhere -n '__wxhere_behind 0 config show' -a line.formats
complete -c wxhere -n '__wxhere_behind 0 config show' -a line.units
complete -c wxhere -n '__wxhere_behind 0 config show' -a line.icons
complete -c wxhere -n '__wxhere_behind 0 config show' -a line.language
complete -c wxhere -n '__wxhere_behind 0 config show' -a line.clock
complete -c wxhere -n '__wxhere_behind 0 config show' -a line.background
complete -c wxhere -n '__wxhere_behind 0 config show' -a line.voice
complete -c wxhere -n '__wxhere_behind 0 config show' -a line.alerts
complete -c wxhere -n '__wxhere_behind 0 config show' -a line.approximate
complete -c wxhere -n '__wxhere_behind 0 config show' -a line.palette
complete -c wxhere -n '__wxhere_behind 0 config show' -a line.symbols
complete -c wxhere -n '__wxhere_behind 0 config show' -a places
complete -c wxhere -n '__wxhere_behind 0 config show' -a refresh.minimum
complete -c wxhere -n '__wxhere_behind 0 config show' -a refresh.stale_after
complete -c wxhere -n '__wxhere_behind 0 config show' -a refresh.forget_after
complete -c wxhere -n '__wxhere_behind 0 config set' -a location.sources
complete -c wxhere -n '__wxhere_behind 0 config set' -a location.manual
complete -c wxhere -n '__wxhere_behind 0 config set' -a location.precision
complete -c wxhere -n '__wxhere_behind 0 config set' -a location.gpsd.host
complete -c wxhere -n '__wxhere_behind 0 config set' -a location.gpsd.port
complete -c wxhere -n '__wxhere_behind 0 config set' -a location.gpsd.timeout
complete -c wxhere -n '__wxhere_behind 0 config set' -a location.ip.services
complete -c wxhere -n '__wxhere_behind 0 config set' -a location.ip.timeout
complete -c wxhere -n '__wxhere_behind 0 config set' -a weather.providers
complete -c wxhere -n '__wxhere_behind 0 config set' -a weather.urls
complete -c wxhere -n '__wxhere_behind 0 config set' -a weather.keys
complete -c wxhere -n '__wxhere_behind 0 config set' -a weather.weatherkit
complete -c wxhere -n '__wxhere_behind 0 config set' -a weather.contact
complete -c wxhere -n '__wxhere_behind 0 config set' -a weather.city
complete -c wxhere -n '__wxhere_behind 0 config set' -a weather.models
complete -c wxhere -n '__wxhere_behind 0 config set' -a weather.minutes
complete -c wxhere -n '__wxhere_behind 0 config set' -a weather.confidence
complete -c wxhere -n '__wxhere_behind 0 config set' -a weather.station
complete -c wxhere -n '__wxhere_behind 0 config set' -a weather.air
complete -c wxhere -n '__wxhere_behind 0 config set' -a weather.timeout
complete -c wxhere -n '__wxhere_behind 0 config set' -a line.format
complete -c wxhere -n '__wxhere_behind 0 config set' -a line.formats
complete -c wxhere -n '__wxhere_behind 0 config set' -a line.units
complete -c wxhere -n '__wxhere_behind 0 config set' -a line.icons
complete -c wxhere -n '__wxhere_behind 0 config set' -a line.language
complete -c wxhere -n '__wxhere_behind 0 config set' -a line.clock
complete -c wxhere -n '__wxhere_behind 0 config set' -a line.background
complete -c wxhere -n '__wxhere_behind 0 config set' -a line.voice
complete -c wxhere -n '__wxhere_behind 0 config set' -a line.alerts
complete -c wxhere -n '__wxhere_behind 0 config set' -a line.approximate
complete -c wxhere -n '__wxhere_behind 0 config set' -a line.palette
complete -c wxhere -n '__wxhere_behind 0 config set' -a line.symbols
complete -c wxhere -n '__wxhere_behind 0 config set' -a places
complete -c wxhere -n '__wxhere_behind 0 config set' -a refresh.minimum
complete -c wxhere -n '__wxhere_behind 0 config set' -a refresh.stale_after
complete -c wxhere -n '__wxhere_behind 0 config set' -a refresh.forget_after
complete -c wxhere -n '__wxhere_behind 0 config set location.sources' -x -a '(__wxhere_list gps ip manual)'
complete -c wxhere -n '__wxhere_behind 0 config set location.precision' -x -a '3km 10km city'
complete -c wxhere -n '__wxhere_behind 0 config set location.gpsd.port' -x -a '1 2947 65535'
complete -c wxhere -n '__wxhere_behind 0 config set location.gpsd.timeout' -x -a '1 20 600'
complete -c wxhere -n '__wxhere_behind 0 config set location.ip.timeout' -x -a '1 5 60'
complete -c wxhere -n '__wxhere_behind 0 config set weather.providers' -x -a '(__wxhere_list open-meteo met-norway openweathermap nws pirate-weather brightsky weatherkit)'
complete -c wxhere -n '__wxhere_behind 0 config set weather.minutes' -x -a 'provider auto'
complete -c wxhere -n '__wxhere_behind 0 config set weather.confidence' -x -a 'true false'
complete -c wxhere -n '__wxhere_behind 0 config set weather.air' -x -a 'auto none'
complete -c wxhere -n '__wxhere_behind 0 config set weather.timeout' -x -a '1 10 60'
complete -c wxhere -n '__wxhere_behind 0 config set line.format' -x -a 'default compact full alert rain wind forecast air sun'
complete -c wxhere -n '__wxhere_behind 0 config set line.units' -x -a 'auto metric us uk si'
complete -c wxhere -n '__wxhere_behind 0 config set line.icons' -x -a 'emoji nerd material ascii none'
complete -c wxhere -n '__wxhere_behind 0 config set line.language' -x -a 'auto en de fr es pt it nl pl uk ja zh zh_TW pt_PT ru sv da cs tr ko'
complete -c wxhere -n '__wxhere_behind 0 config set line.clock' -x -a 'auto 12 24'
complete -c wxhere -n '__wxhere_behind 0 config set line.background' -x -a 'auto dark light'
complete -c wxhere -n '__wxhere_behind 0 config set line.voice' -x -a 'plain snarky'
complete -c wxhere -n '__wxhere_behind 0 config set line.alerts' -x -a 'severe all none'
complete -c wxhere -n '__wxhere_behind 0 config set line.approximate' -x -a 'shown hidden'
complete -c wxhere -n '__wxhere_behind 0 config set refresh.minimum' -x -a '60 900 86400'
complete -c wxhere -n '__wxhere_behind 0 config set refresh.stale_after' -x -a '60 3600 604800'
complete -c wxhere -n '__wxhere_behind 0 config set refresh.forget_after' -x -a '60 86400 2592000'
complete -c wxhere -n '__wxhere_behind 0 config unset' -a location.sources
complete -c wxhere -n '__wxhere_behind 0 config unset' -a location.manual
complete -c wxhere -n '__wxhere_behind 0 config unset' -a location.precision
complete -c wxhere -n '__wxhere_behind 0 config unset' -a location.gpsd.host
complete -c wxhere -n '__wxhere_behind 0 config unset' -a location.gpsd.port
complete -c wxhere -n '__wxhere_behind 0 config unset' -a location.gpsd.timeout
complete -c wxhere -n '__wxhere_behind 0 config unset' -a location.ip.services
complete -c wxhere -n '__wxhere_behind 0 config unset' -a location.ip.timeout
complete -c wxhere -n '__wxhere_behind 0 config unset' -a weather.providers
complete -c wxhere -n '__wxhere_behind 0 config unset' -a weather.urls
complete -c wxhere -n '__wxhere_behind 0 config unset' -a weather.keys
complete -c wxhere -n '__wxhere_behind 0 config unset' -a weather.weatherkit
complete -c wxhere -n '__wxhere_behind 0 config unset' -a weather.contact
complete -c wxhere -n '__wxhere_behind 0 config unset' -a weather.city
complete -c wxhere -n '__wxhere_behind 0 config unset' -a weather.models
complete -c wxhere -n '__wxhere_behind 0 config unset' -a weather.minutes
complete -c wxhere -n '__wxhere_behind 0 config unset' -a weather.confidence
complete -c wxhere -n '__wxhere_behind 0 config unset' -a weather.station
complete -c wxhere -n '__wxhere_behind 0 config unset' -a weather.air
complete -c wxhere -n '__wxhere_behind 0 config unset' -a weather.timeout
complete -c wxhere -n '__wxhere_behind 0 config unset' -a line.format
complete -c wxhere -n '__wxhere_behind 0 config unset' -a line.formats
complete -c wxhere -n '__wxhere_behind 0 config unset' -a line.units
complete -c wxhere -n '__wxhere_behind 0 config unset' -a line.icons
complete -c wxhere -n '__wxhere_behind 0 config unset' -a line.language
complete -c wxhere -n '__wxhere_behind 0 config unset' -a line.clock
complete -c wxhere -n '__wxhere_behind 0 config unset' -a line.background
complete -c wxhere -n '__wxhere_behind 0 config unset' -a line.voice
complete -c wxhere -n '__wxhere_behind 0 config unset' -a line.alerts
complete -c wxhere -n '__wxhere_behind 0 config unset' -a line.approximate
complete -c wxhere -n '__wxhere_behind 0 config unset' -a line.palette
complete -c wxhere -n '__wxhere_behind 0 config unset' -a line.symbols
complete -c wxhere -n '__wxhere_behind 0 config unset' -a places
complete -c wxhere -n '__wxhere_behind 0 config unset' -a refresh.minimum
complete -c wxhere -n '__wxhere_behind 0 config unset' -a refresh.stale_after
complete -c wxhere -n '__wxhere_behind 0 config unset' -a refresh.forget_after
complete -c wxhere -n '__wxhere_behind 0 permission' -a status -d 'the current permission'
complete -c wxhere -n '__wxhere_behind 0 permission' -a allow -d 'allow it while you or a status bar runs wxhere'
complete -c wxhere -n '__wxhere_behind 0 permission' -a deny -d 'deny it'
complete -c wxhere -n '__wxhere_behind 0 permission' -a reset -d 'forget the decision; wxhere asks again'
complete -c wxhere -n '__wxhere_behind 0 help' -a now -d 'one screen: current weather, forecast, warnings'
complete -c wxhere -n '__wxhere_behind 0 help' -a hourly -d 'the next 24 hours, with a graph'
complete -c wxhere -n '__wxhere_behind 0 help' -a daily -d 'the next 7 days'
complete -c wxhere -n '__wxhere_behind 0 help' -a alerts -d 'official warnings for the place'
complete -c wxhere -n '__wxhere_behind 0 help' -a air -d 'air quality, UV and pollen'
complete -c wxhere -n '__wxhere_behind 0 help' -a where -d 'the place, and the result of each source'
complete -c wxhere -n '__wxhere_behind 0 help' -a when -d 'check the weather against an expression'
complete -c wxhere -n '__wxhere_behind 0 help' -a name -d 'LAT,LON lines on standard input -> place names'
complete -c wxhere -n '__wxhere_behind 0 help' -a find -d 'towns by name or its beginning'
complete -c wxhere -n '__wxhere_behind 0 help' -a places -d 'your saved places'
complete -c wxhere -n '__wxhere_behind 0 help' -a config -d 'show and change the configuration'
complete -c wxhere -n '__wxhere_behind 0 help' -a permission -d 'show or change the permission for location access'
complete -c wxhere -n '__wxhere_behind 0 help' -a disclosures -d 'the requests sent: when, where to, what'
complete -c wxhere -n '__wxhere_behind 0 help' -a doctor -d 'check every part and print a fix for each problem'
complete -c wxhere -n '__wxhere_behind 0 help' -a setup -d 'a few questions: location, units, icons, status bar'
complete -c wxhere -n '__wxhere_behind 0 help' -a help -d 'help for a command or topic'
complete -c wxhere -n '__wxhere_behind 0 help' -a version -d 'the version and the data sources'
complete -c wxhere -n '__wxhere_behind 0 help' -a options -d 'help topic'
complete -c wxhere -n '__wxhere_behind 0 help' -a format -d 'help topic'
complete -c wxhere -n '__wxhere_behind 0 help' -a conditions -d 'help topic'
complete -c wxhere -n '__wxhere_behind 0 help' -a bars -d 'help topic'
complete -c wxhere -n '__wxhere_behind 0 help' -a json -d 'help topic'
complete -c wxhere -n '__wxhere_behind 0 help' -a providers -d 'help topic'
complete -c wxhere -n '__wxhere_behind 0 help' -a status -d 'help topic'
complete -c wxhere -n '__wxhere_in "" now hourly daily alerts air where when find config' -l manual -x -d 'use these coordinates, without location access'
complete -c wxhere -n '__wxhere_in "" where' -l place -x -k -a '(__wxhere_places_and_towns)' -d 'use this saved place or town, as in "Tampa, FL", without location access; can be repeated; - is the last place shown'
complete -c wxhere -n '__wxhere_in now' -l place -x -k -a '(__wxhere_places_and_towns)' -d 'use this saved place or town, as in "Tampa, FL", without location access; - is the last place shown'
complete -c wxhere -n '__wxhere_in hourly' -l place -x -k -a '(__wxhere_places_and_towns)' -d 'use this saved place or town, as in "Tampa, FL", without location access; - is the last place shown'
complete -c wxhere -n '__wxhere_in daily' -l place -x -k -a '(__wxhere_places_and_towns)' -d 'use this saved place or town, as in "Tampa, FL", without location access; - is the last place shown'
complete -c wxhere -n '__wxhere_in alerts' -l place -x -k -a '(__wxhere_places_and_towns)' -d 'use this saved place or town, as in "Tampa, FL", without location access; - is the last place shown'
complete -c wxhere -n '__wxhere_in air' -l place -x -k -a '(__wxhere_places_and_towns)' -d 'use this saved place or town, as in "Tampa, FL", without location access; - is the last place shown'
complete -c wxhere -n '__wxhere_in when' -l place -x -k -a '(__wxhere_places_and_towns)' -d 'use this saved place or town, as in "Tampa, FL", without location access; - is the last place shown'
complete -c wxhere -n '__wxhere_in find' -l place -x -k -a '(__wxhere_places_and_towns)' -d 'use this saved place or town, as in "Tampa, FL", without location access; - is the last place shown'
complete -c wxhere -n '__wxhere_in "" now hourly daily alerts air where when find config' -l source -x -a '(__wxhere_list gps ip manual)' -d 'location sources to use, in order'
complete -c wxhere -n '__wxhere_in "" config' -l format -x -a 'default compact full alert rain wind forecast air sun' -d 'the line, as in "{icon} {temperature} {place}", or the name of a format'
complete -c wxhere -n '__wxhere_in where' -l format -x -a 'geojson geolocation' -d 'the place, as in "{town}, {country}", or the name of a format'
complete -c wxhere -l units -x -a 'auto metric us uk si' -d 'a set of units, with exceptions: us,wind=kn; auto follows the locale'
complete -c wxhere -l icons -x -a 'emoji nerd material ascii none' -d 'the icon set; nerd and material need a Nerd Font'
complete -c wxhere -l lang -x -a 'auto en de fr es pt it nl pl uk ja zh zh_TW pt_PT ru sv da cs tr ko' -d 'the language of text and place names; auto follows the locale'
complete -c wxhere -l clock -x -a 'auto 12 24' -d 'the time format; auto follows the locale'
complete -c wxhere -l voice -x -a 'plain snarky' -d 'the tone of the text; snarky adds remarks on the weather'
complete -c wxhere -n '__wxhere_in "" now hourly daily alerts air where when places config' -l provider -x -a 'open-meteo met-norway openweathermap nws pirate-weather brightsky weatherkit' -d 'use only this weather provider'
complete -c wxhere -n '__wxhere_in ""' -l bar -x -a 'waybar i3bar i3blocks i3status-rust polybar tmux xmobar lemonbar dzen2 yambar genmon argos starship prometheus' -d 'print the line in the format of a status bar, even without weather'
complete -c wxhere -n '__wxhere_in ""' -l no-markup -d 'with --bar: no colours, and no escaping, for Waybar\'s `escape`'
complete -c wxhere -n '__wxhere_in ""' -l exit-urgent -d 'with --bar: exit with 33 while a severe or extreme warning is in force, for i3blocks'
complete -c wxhere -n '__wxhere_in "" now where when' -l follow -d 'keep running: print the line or the place again at each change, keep the screen of `now` up to date, or run a command with `when`; SIGUSR1 refreshes, SIGUSR2 shows the next format or view'
complete -c wxhere -n '__wxhere_in when' -l run -x -d 'with `when --follow`: run this with `sh -c` when the expression becomes true'
complete -c wxhere -n '__wxhere_in when' -l again-after -x -d 'with `when --follow`: how long the expression must have been false before the command runs again (30 min)'
complete -c wxhere -n '__wxhere_in "" now hourly daily alerts air where name find places config permission disclosures doctor' -l json -d 'print JSON'
complete -c wxhere -n '__wxhere_in "" now hourly daily alerts air doctor' -l plain -d 'print words without graphs and icons, for screen readers'
complete -c wxhere -n '__wxhere_in "" now hourly daily alerts air where when places doctor' -l offline -d 'print what is known, without any request'
complete -c wxhere -n '__wxhere_in where' -l no-weather -d 'with `where`: get the place only, without weather'
complete -c wxhere -n '__wxhere_in "" now hourly daily alerts air where when places' -l refresh -d 'refresh now, even if the report is recent'
complete -c wxhere -n '__wxhere_in "" now hourly daily alerts air where when places' -l wait -x -d 'how long to wait if there is nothing to show yet (default 10; after Allow once, as long as a refresh may take)'
complete -c wxhere -n '__wxhere_in hourly' -l hours -x -d 'with `hourly`: how many hours (24), as far as the forecast goes'
complete -c wxhere -n '__wxhere_in daily' -l days -x -d 'with `daily`: how many days (7), as far as the forecast goes'
complete -c wxhere -n '__wxhere_in alerts' -l full -d 'with `alerts`: the full text of each warning'
complete -c wxhere -n '__wxhere_in ""' -l preview -x -a 'all clear clear-night mostly-clear mostly-clear-night partly-cloudy partly-cloudy-night overcast overcast-night fog fog-night haze haze-night dust dust-night smoke smoke-night drizzle drizzle-night freezing-drizzle freezing-drizzle-night rain rain-night freezing-rain freezing-rain-night sleet sleet-night snow snow-night showers showers-night sleet-showers sleet-showers-night snow-showers snow-showers-night thunderstorm thunderstorm-night hail hail-night squall squall-night tornado tornado-night unknown unknown-night' -d 'print the line for a condition with sample values; all: every icon of each set'
complete -c wxhere -l config -r -F -d 'read this file instead of config.json5; - is standard input'
complete -c wxhere -n '__wxhere_in "" now hourly daily alerts air where when name find places' -l gazetteer -r -F -d 'use this gazetteer file instead of the built-in one'
complete -c wxhere -l verbose -s v -d 'print the result of each source on standard error'
complete -c wxhere -l help -s h -d 'print help; after a command, help for that command'
complete -c wxhere -l version -s V -d 'print the version and the credits'
complete -c wxhere -n '__wxhere_in disclosures' -l clear -d 'with `disclosures`: delete the record'
complete -c wxhere -n '__wxhere_in doctor' -l redact -d 'with `doctor`: hide places, addresses and the home folder, to attach it to a report'
complete -c wxhere -n '__wxhere_in "permission allow"' -l always -d 'with `permission allow`: also allow a timer'
complete -c wxhere -n '__wxhere_in "permission allow"' -l ip -d 'with `permission allow`: also allow IP lookups'
complete -c wxhere -n '__wxhere_in "permission allow"' -l no-ip -d 'with `permission allow`: do not allow IP lookups'
