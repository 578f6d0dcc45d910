import { intersection } from 'polyclip-ts';
import { countIntersections } from './intersections';
import { computeAreaInSquareMeters, computeBounds, type Bounds, type Polygons } from './shapes';

const doBoundsOverlap = (a: Bounds | null, b: Bounds | null): boolean =>
  a !== null && b !== null && a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

/**
 * Default work budget (processed vertices), which lasts a few seconds and is dozens of times what a tenant's zones
 * need.
 */
const defaultBudget = 150_000;
/** Cost of one edge crossing, as a multiple of the cost of one vertex. */
const intersectionCost = 5;

/** Measures overlaps of zones within a budget, because outlines can be crafted to cross millions of times. */
export class OverlapCalculator {
  /** True if an overlap was too complex to measure. */
  hasSkipped = false;

  constructor(private remainingBudget = defaultBudget) {}

  /** Returns the area that two zones have in common (m²); null if it was not measured. */
  computeCommonArea(a: Polygons, b: Polygons): number | null {
    if (!doBoundsOverlap(computeBounds(a), computeBounds(b))) return 0;
    const rings = [...a.flat(), ...b.flat()];
    const vertexCount = rings.reduce((sum, ring) => sum + ring.length, 0);
    const maxIntersections = Math.floor((this.remainingBudget - vertexCount) / intersectionCost);
    const intersections = maxIntersections < 0 ? Infinity : countIntersections(rings, maxIntersections);
    if (intersections > maxIntersections) {
      this.hasSkipped = true;
      return null;
    }
    this.remainingBudget -= vertexCount + intersections * intersectionCost;
    try {
      return computeAreaInSquareMeters(intersection(a, b));
    } catch {
      // polyclip throws if parts are thinner than floating-point precision.
      this.hasSkipped = true;
      return null;
    }
  }
}
