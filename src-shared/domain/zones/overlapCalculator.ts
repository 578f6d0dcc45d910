import { intersection } from 'polyclip-ts';
import { countIntersections } from './intersections';
import { areaInSquareMeters, boundsOf, type Bounds, type Polygons } from './shapes';

const boundsMeet = (one: Bounds | null, other: Bounds | null): boolean =>
  one !== null &&
  other !== null &&
  one[0] <= other[2] &&
  other[0] <= one[2] &&
  one[1] <= other[3] &&
  other[1] <= one[3];

/** Vertices that are looked at in some seconds: dozens of times what the zones of a tenant come to. */
const usualEffort = 150_000;
/** A crossing takes so many times as long as a vertex. */
const crossingEffort = 5;

/** Measures what zones have in common, for as long as somebody waits for it: outlines can be made to cross by the million. */
export class OverlapCalculator {
  /** Something was too intricate to be measured. */
  hasSkipped = false;

  constructor(private left = usualEffort) {}

  /** Square metres that two zones have in common; null where that was not measured. */
  commonArea(one: Polygons, other: Polygons): number | null {
    if (!boundsMeet(boundsOf(one), boundsOf(other))) return 0;
    const rings = [...one.flat(), ...other.flat()];
    const vertices = rings.reduce((sum, ring) => sum + ring.length, 0);
    const crossingsMost = Math.floor((this.left - vertices) / crossingEffort);
    const crossings = crossingsMost < 0 ? Infinity : countIntersections(rings, crossingsMost);
    if (crossings > crossingsMost) {
      this.hasSkipped = true;
      return null;
    }
    this.left -= vertices + crossings * crossingEffort;
    try {
      return areaInSquareMeters(intersection(one, other));
    } catch {
      // polyclip gives up on slivers thinner than numbers can tell.
      this.hasSkipped = true;
      return null;
    }
  }
}
