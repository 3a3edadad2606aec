#!/bin/sh
# Prints the values of a BME280 sensor as your own weather station:
#
#   weather: { station: { command: "/usr/share/doc/wxhere/examples/station-bme280.sh", place: "home" } }
#
# The kernel's driver bmp280 must know the sensor; on a Raspberry Pi that is this line in config.txt:
# dtoverlay=i2c-sensor,bme280. The pressure is reduced to sea level with the height in metres:
#
#   HEIGHT=520 station-bme280.sh
set -eu
# In other languages awk may write a comma for the decimal point, which is not JSON.
export LC_ALL=C

for folder in "${IIO:-/sys/bus/iio/devices}"/*; do
  [ -r "$folder/in_temp_input" ] && [ -r "$folder/in_pressure_input" ] || continue
  # Thousandths of a degree and of a percent, and kilopascals.
  exec awk -v now="$(date +%s)" -v height="${HEIGHT:-0}" \
    -v temperature="$(cat "$folder/in_temp_input")" -v pressure="$(cat "$folder/in_pressure_input")" \
    -v humidity="$(cat "$folder/in_humidityrelative_input" 2>/dev/null || true)" 'BEGIN {
      celsius = temperature / 1000
      # The barometric formula of the standard atmosphere.
      sea = pressure * 10 * (1 - 0.0065 * height / (celsius + 273.15 + 0.0065 * height)) ^ -5.257
      printf "{ \"time\": %d, \"temperature_c\": %.2f, \"pressure_hpa\": %.1f", now, celsius, sea
      if (humidity != "") printf ", \"humidity_percent\": %.1f", humidity / 1000
      print " }"
    }'
done
echo "station-bme280.sh: no BME280 is known to the kernel; is the overlay loaded?" >&2
exit 1
