import { kinks } from '@turf/kinks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countIntersections,
  toEdges,
  findOverlappingEdges,
  findSelfIntersection,
} from '@shared/domain/zones/intersections';
import type { Position, Ring } from '@shared/domain/zones/kmlGeometry';
import { OverlapCalculator } from '@shared/domain/zones/overlapCalculator';
import { computeAreaInSquareMeters } from '@shared/domain/zones/shapes';

const closeRing = (vertices: Position[]): Ring => [...vertices, ...vertices.slice(0, 1)];

/** Vertices on a circle, each joined to the vertex `step` positions further. */
const createStar = (vertices: number, step: number): Ring =>
  closeRing(
    Array.from({ length: vertices }, (_, index): Position => {
      const angle = (2 * Math.PI * ((index * step) % vertices)) / vertices;
      return [-70.6 + 0.05 * Math.cos(angle), -33.45 + 0.05 * Math.sin(angle)];
    }),
  );

/** A zigzag that returns slightly shifted, so that every line crosses hundreds of others. */
const createZigzag = (vertices: number): Ring =>
  closeRing(
    Array.from({ length: vertices }, (_, index): Position => [
      index % 2 === 0 ? -70.6 : -70.5,
      -33 - ((index * 7919) % vertices) / vertices,
    ]),
  );

describe('the self-intersection of an outline', () => {
  it('is found exactly when the turf library finds one', () => {
    const vertex = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(fc.array(vertex, { minLength: 3, maxLength: 9 }), (vertices) => {
        const distinctVertices = vertices.filter(([x, y], index) => {
          const [nextX, nextY] = vertices[(index + 1) % vertices.length] ?? [x, y];
          return x !== nextX || y !== nextY;
        });
        if (distinctVertices.length < 3) return;
        const ring = closeRing(distinctVertices);
        const allPositions = kinks({ type: 'Polygon', coordinates: [ring] }).features.map(
          ({ geometry }) => geometry.coordinates,
        );
        const intersection = findSelfIntersection(ring);
        if (allPositions.length === 0) expect(intersection).toBeNull();
        else
          expect(
            allPositions.some(
              ([x, y]) =>
                Math.hypot((x ?? 0) - (intersection?.[0] ?? NaN), (y ?? 0) - (intersection?.[1] ?? NaN)) < 1e-9,
            ),
          ).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['a star', createStar(4_999, 2_499)],
    ['a zigzag', createZigzag(5_000)],
  ])('is found quickly in %s with millions of crossings', (_title, ring) => {
    let reads = 0;
    const jitteredRing = ring.map(
      (position) =>
        new Proxy(position, {
          get: (target, key, receiver): unknown => {
            reads += 1;
            return Reflect.get(target, key, receiver);
          },
        }),
    );
    expect(findSelfIntersection(jitteredRing)).not.toBeNull();
    expect(reads).toBeLessThan(40 * ring.length);
  });

  it('is ruled out with few comparisons for an outline without crossings', () => {
    const circle = createStar(5_000, 1);
    expect(findSelfIntersection(circle)).toBeNull();
    expect([...findOverlappingEdges(toEdges(circle))].length).toBeLessThan(2 * circle.length);
  });
});

describe('counting intersections of outlines', () => {
  const createSquare = (west: number, south: number): Ring =>
    closeRing([
      [west, south],
      [west + 2, south],
      [west + 2, south + 2],
      [west, south + 2],
    ]);

  it('ignores shared borders and identical outlines', () => {
    expect(countIntersections([createSquare(0, 0), createSquare(1, 1)], 100)).toBe(2);
    expect(countIntersections([createSquare(0, 0), createSquare(2, 0)], 100)).toBe(0);
    expect(countIntersections([createSquare(0, 0), createSquare(0, 0)], 100)).toBe(0);
    expect(countIntersections([createSquare(0, 0), createSquare(5, 5)], 100)).toBe(0);
  });

  it('stops at the limit of the caller', () => {
    expect(countIntersections([createZigzag(5_000)], 300)).toBe(301);
  });
});

describe('the overlap of two zones', () => {
  const createSquare = (west: number, south: number): Ring[][] => [
    [
      closeRing([
        [west, south],
        [west + 0.01, south],
        [west + 0.01, south + 0.01],
        [west, south + 0.01],
      ]),
    ],
  ];
  const [zone, otherRings] = [createSquare(-70.6, -33.45), createSquare(-70.595, -33.45)];

  it('is measured as the area that they share', () => {
    const ruler = new OverlapCalculator();
    expect((ruler.computeCommonArea(zone, otherRings) ?? NaN) / computeAreaInSquareMeters(zone)).toBeCloseTo(0.5, 3);
    expect([ruler.computeCommonArea(zone, createSquare(-70.5, -33.45)), ruler.hasSkipped]).toEqual([0, false]);
  });

  it('is skipped and reported when the time limit is reached', () => {
    const ruler = new OverlapCalculator(25);
    expect(ruler.computeCommonArea(zone, otherRings)).toBeGreaterThan(0);
    expect(ruler.hasSkipped).toBe(false);
    expect([ruler.computeCommonArea(zone, otherRings), ruler.computeCommonArea(zone, otherRings)]).toEqual([
      expect.any(Number),
      null,
    ]);
    expect(ruler.hasSkipped).toBe(true);
    // Disjoint zones use no time budget.
    expect(ruler.computeCommonArea(zone, createSquare(-70.5, -33.45))).toBe(0);
  });

  it('is unknown when turf cannot intersect very thin zones', () => {
    const thinRing: Ring = closeRing([
      [-70.5, -33.40000009687715],
      [-70.5, -33.4],
      [-70.57612365227467, -33.4],
      [-70.69999999999982, -33.40000000000007],
    ]);
    const otherRing: Ring = closeRing([
      [-70.6999999999998, -33.4000001236488],
      [-70.6999999999998, -33.4],
      [-70.5, -33.400001582226295],
    ]);
    const ruler = new OverlapCalculator();
    expect([ruler.computeCommonArea([[thinRing]], [[otherRing]]), ruler.hasSkipped]).toEqual([null, true]);
  });
});
