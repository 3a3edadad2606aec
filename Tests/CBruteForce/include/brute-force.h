#pragma once
#include <stddef.h>
#include <stdint.h>

/// Returns the squared chord to the nearest of many points on the unit sphere, by comparing all.
///
/// - vectors: x, y and z of each point.
/// - groups: the group of each point, or NULL.
/// - group: the group that counts, or -1 for all.
///
/// It is infinity when no point counts.
double brute_force_nearest(
    const double *vectors, const uint8_t *groups, size_t count, const double point[3], int group);

/// Returns the smallest distance^2.5 / population of the points in a group, in kilometres.
///
/// The points that reach the given one and the nearest one count.
///
/// - populations: 8 * log2(people + 1) of each point.
///
/// It is infinity when there is no point.
double brute_force_prominent(
    const double *vectors, const uint8_t *groups, const uint8_t *populations, size_t count,
    const double point[3], int group);
