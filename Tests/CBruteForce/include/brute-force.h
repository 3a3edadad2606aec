#pragma once
#include <stddef.h>
#include <stdint.h>

/// The nearest of many points on the unit sphere to one, by looking at each.
///
/// - vectors: x, y and z of each point.
/// - groups: a group for each point, or NULL; group: the one that counts, or -1 for all.
/// Returns the square of the chord, or infinity when no point counts.
double brute_force_nearest(
    const double *vectors, const uint8_t *groups, size_t count, const double point[3], int group);

/// The least distance^2.5 / people, in kilometres, of the points of a group: of those that reach the
/// point and of the nearest.
///
/// - populations: 8 * log2(people + 1) of each point.
/// Returns infinity when there is none.
double brute_force_prominent(
    const double *vectors, const uint8_t *groups, const uint8_t *populations, size_t count,
    const double point[3], int group);
