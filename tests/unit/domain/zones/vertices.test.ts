import { describe, expect, it } from 'vitest';
import {
  offsetByMeters,
  isSelfIntersecting,
  computeMidpoints,
  replaceVertex,
  moveVertex,
  removeVertex,
  type Vertex,
} from '@shared/domain/zones/vertices';
import { computeKilometersBetween } from '@shared/domain/zones/shapes';

const createVertex = (longitude: number, latitude: number, locked = false): Vertex => ({ latitude, longitude, locked });
const square = [createVertex(0, 0), createVertex(1, 0), createVertex(1, 1), createVertex(0, 1, true)];

describe('the vertices of an outline', () => {
  it('move individually, rounded to six decimals and within the globe', () => {
    const movedVertexes = moveVertex(square, 1, [2.12345678, 95]);
    expect(movedVertexes[1]).toEqual(createVertex(2.123457, 90));
    expect([movedVertexes[0], movedVertexes[2], movedVertexes[3]]).toEqual([square[0], square[2], square[3]]);
  });

  it('stay unchanged while locked', () => {
    expect(moveVertex(square, 3, [5, 5])).toEqual(square);
    expect(removeVertex(square, 3)).toEqual(square);
    expect(removeVertex(square, 0)).toEqual(square.slice(1));
  });

  it('can be inserted between two others', () => {
    expect(replaceVertex(square, 1, createVertex(0.5, 0)).map(({ longitude }) => longitude)).toEqual([0, 0.5, 1, 1, 0]);
  });

  it('have midpoints to their neighbours, and from three vertices on also between the last and the first', () => {
    expect(computeMidpoints([])).toEqual([]);
    expect(
      computeMidpoints([
        [0, 0],
        [2, 0],
      ]),
    ).toEqual([{ after: 0, position: [1, 0] }]);
    expect(
      computeMidpoints([
        [0, 0],
        [2, 0],
        [2, 2],
      ]),
    ).toEqual([
      { after: 0, position: [1, 0] },
      { after: 1, position: [2, 1] },
      { after: 2, position: [1, 1] },
    ]);
  });

  it('move by a distance in metres at any latitude', () => {
    for (const latitude of [0, -33.45, -53]) {
      const position: [number, number] = [-70, latitude];
      expect(computeKilometersBetween(position, offsetByMeters(position, [100, 0])) * 1000).toBeCloseTo(100, 0);
      expect(computeKilometersBetween(position, offsetByMeters(position, [0, -10])) * 1000).toBeCloseTo(10, 1);
    }
  });

  it('may form an outline that intersects itself', () => {
    expect(isSelfIntersecting(square)).toBe(false);
    expect(isSelfIntersecting([createVertex(0, 0), createVertex(1, 1), createVertex(1, 0), createVertex(0, 1)])).toBe(
      true,
    );
    expect(isSelfIntersecting([createVertex(0, 0), createVertex(1, 1)])).toBe(false);
  });
});
