#include "brute-force.h"
#include <math.h>

// In C with optimization, since the tests are compiled without it.
double brute_force_nearest(
    const double *vectors, const uint8_t *groups, size_t count, const double point[3], int group) {
  double nearest = INFINITY;
  const double px = point[0], py = point[1], pz = point[2];
  for (size_t i = 0; i < count; i++) {
    const double *v = vectors + 3 * i;
    const double x = v[0] - px, y = v[1] - py, z = v[2] - pz;
    const double square = x * x + y * y + z * z;
    if (square < nearest && (group < 0 || groups[i] == group)) nearest = square;
  }
  return nearest;
}

double brute_force_prominent(
    const double *vectors, const uint8_t *groups, const uint8_t *populations, size_t count,
    const double point[3], int group) {
  const double radius = 6371.0088;
  double least = INFINITY, nearest = INFINITY, nearestCost = INFINITY;
  for (size_t i = 0; i < count; i++) {
    if (groups[i] != group) continue;
    const double *v = vectors + 3 * i;
    const double x = v[0] - point[0], y = v[1] - point[1], z = v[2] - point[2];
    const double distance = 2 * radius * asin(fmin(1, sqrt(x * x + y * y + z * z) / 2));
    const double people = exp2(populations[i] / 8.0);
    const double cost =
        pow(distance, 2.5) / exp2(fmin(fmax(populations[i], 72), 186) / 8.0);
    if (distance < nearest) nearest = distance, nearestCost = cost;
    if (distance <= fmin(25, 6 + 0.03 * sqrt(people)) && cost < least) least = cost;
  }
  return fmin(least, nearestCost);
}
