#include "brute-force.h"
#include <math.h>

// In C because the tests are compiled without optimisation, and this is not.
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
