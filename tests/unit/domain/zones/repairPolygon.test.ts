import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findZoneIssues } from '@shared/domain/zones/issues';
import { parseKml } from '@shared/domain/zones/kml';
import type { Polygon } from '@shared/domain/zones/kmlGeometry';
import { repairPolygon } from '@shared/domain/zones/repairPolygon';
import { containsPoint, findCrossing } from '@shared/domain/zones/shapes';

const readFixture = (name: string) => {
  const result = parseKml(readFileSync(join(import.meta.dirname, '../../../fixtures/kml', `${name}.kml`), 'utf8'));
  if (!result.ok) throw new Error(result.error.kind);
  return result;
};
const listRings = (name: string) => readFixture(name).zones[0]?.polygons.map((polygon) => polygon.length);

describe('an outline that touches itself', () => {
  it.each([
    ['keyhole', [2]],
    ['touches-at-a-corner', [1, 1]],
    ['spike', [1]],
  ])('is repaired and reported: %s', (name, rings) => {
    const { zones, notes } = readFixture(name);
    expect(listRings(name)).toEqual(rings);
    expect(notes).toEqual([{ kind: 'repaired', names: ['Zona A'] }]);
    expect(findZoneIssues(zones, 'cl')).toEqual([]);
  });

  it('keeps a hole that a slit connects to its border', () => {
    const polygons = readFixture('keyhole').zones[0]?.polygons ?? [];
    expect(containsPoint(polygons, [-70.595, -33.445])).toBe(false);
    expect(containsPoint(polygons, [-70.599, -33.445])).toBe(true);
  });

  it('is repaired when it has a hole on its border, two slits or a vertex on an edge', () => {
    const square = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ];
    const repairRing = (ring: number[][]) => repairPolygon([[...ring, ring[0]]] as unknown as Polygon);
    const touching = repairRing([...square, [0, 0], [1, 2], [2, 1]]);
    expect(touching.map((polygon) => polygon.length)).toEqual([2]);
    const slits = repairRing([
      ...[...square, [0, 0], [1, 1], [1, 2], [2, 1], [1, 1], [0, 0]],
      ...[
        [0, 4],
        [1, 3],
        [2, 3],
        [1, 2.5],
        [1, 3],
        [0, 4],
      ],
    ]);
    expect(slits.every((polygon) => findCrossing([polygon]) === null)).toBe(true);
    const onEdge = repairRing([
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 0],
      [0, 4],
    ]);
    expect(onEdge.map((polygon) => polygon.length)).toEqual([1, 1]);
  });

  it('is unchanged when it also crosses itself', () => {
    const bowTie: Polygon = [
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ],
    ];
    expect(repairPolygon(bowTie)).toEqual([bowTie]);
  });
});

it.each(['two-holes', 'decimal-commas', 'leading-comma', 'space-after-comma'])(
  'reading the file %s repairs no outline',
  (name) => {
    const text = readFileSync(join(import.meta.dirname, '../../../fixtures/kml', `${name}.kml`), 'utf8');
    const result = parseKml(text);
    if (!result.ok) return expect(result.error.kind).toBe('badCoordinates');
    expect(result.notes).toEqual([]);
    expect(listRings(name)).toEqual([name === 'two-holes' ? 3 : 1]);
  },
);

it.each(['words', 'words2'])('reading the file %s marks its zone as a possible exclusion', (name) => {
  const [zone] = readFixture(name).zones;
  expect(zone).toMatchObject({ excludes: false, unclearName: zone?.name });
});
