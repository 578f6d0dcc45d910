import { intersection } from 'polyclip-ts';
import { countIntersections } from './intersections';
import { computeAreaInSquareMeters, computeBounds, type Bounds, type Polygons } from './shapes';

const boundsOverlap = (one: Bounds | null, other: Bounds | null): boolean =>
  one !== null &&
  other !== null &&
  one[0] <= other[2] &&
  other[0] <= one[2] &&
  one[1] <= other[3] &&
  other[1] <= one[3];

/** Default work budget (vertices), a few seconds of work; dozens of times what a tenant's zones need. */
const defaultEffort = 150_000;
/** Work per crossing, expressed in vertices. */
const crossingEffort = 5;

/** Measures overlaps of zones within a work budget: outlines can be crafted to cross millions of times. */
export class OverlapCalculator {
  /** True if something was too complex to measure. */
  hasSkipped = false;

  constructor(private left = defaultEffort) {}

  /** Common area of two zones (m²); null if not measured. */
  commonArea(one: Polygons, other: Polygons): number | null {
    if (!boundsOverlap(computeBounds(one), computeBounds(other))) return 0;
    const rings = [...one.flat(), ...other.flat()];
    const vertices = rings.reduce((sum, ring) => sum + ring.length, 0);
    const maxIntersections = Math.floor((this.left - vertices) / crossingEffort);
    const intersections = maxIntersections < 0 ? Infinity : countIntersections(rings, maxIntersections);
    if (intersections > maxIntersections) {
      this.hasSkipped = true;
      return null;
    }
    this.left -= vertices + intersections * crossingEffort;
    try {
      return computeAreaInSquareMeters(intersection(one, other));
    } catch {
      // polyclip throws on slivers thinner than floating-point precision.
      this.hasSkipped = true;
      return null;
    }
  }
}
