import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '@shared/domain/values/countries';
import { isInCountry } from '@shared/domain/zones/countryOutlines';
import { findZoneIssues } from '@shared/domain/zones/issues';
import { parseKml, type KmlZone } from '@shared/domain/zones/kml';
import type { Position } from '@shared/domain/zones/kmlGeometry';

const readFixture = (name: string): KmlZone[] => {
  const result = parseKml(readFileSync(join(import.meta.dirname, '../../../fixtures/kml', name), 'utf8'));
  if (!result.ok) throw new Error(result.error.kind);
  return result.zones;
};

const createZone = (name: string, ring: Position[], changes: Partial<KmlZone> = {}): KmlZone => ({
  name,
  fee: null,
  excludes: false,
  folder: '',
  polygons: ring.length === 0 ? [] : [[ring]],
  ...changes,
});

const getBox = (west: number, south: number, size = 0.01): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

const listKinds = (zones: KmlZone[]) => findZoneIssues(zones, 'cl').map(({ kind, severity }) => `${severity}: ${kind}`);

describe('the issues of an outline or zone', () => {
  it('include swapped coordinates instead of a location outside the country', () => {
    expect(listKinds(readFixture('swapped.kml'))).toEqual(['error: swapped']);
    expect(listKinds([createZone('Mendoza', getBox(-67.2, -34.2))])).toEqual(['error: outsideCountry']);
  });

  it('include the point where an outline crosses itself, and duplicate names regardless of case', () => {
    const issues = findZoneIssues(readFixture('self-crossing.kml'), 'cl');
    expect(issues.map(({ kind, zones }) => [kind, zones])).toEqual([
      ['nameTwice', ['Ñuñoa centro']],
      ['selfCrossing', ['Moño']],
    ]);
    expect(issues[1]?.at?.[0]).toBeCloseTo(-70.6, 3);
  });

  it('include overlaps skipped because of too many crossings, while the others are measured', () => {
    const toothCount = 400;
    const combRing = Array.from({ length: toothCount }, (_, index): Position[] => {
      const longitude = (index / toothCount) * 0.1;
      return [
        [longitude, 0],
        [longitude + 0.02 / toothCount, 0.1],
        [longitude + 0.05 / toothCount, 0.1],
        [longitude + 0.07 / toothCount, 0],
      ];
    }).flat();
    const ring: Position[] = [...combRing, [0.1, -0.001], [0, -0.001], [0, 0]];
    const upright = createZone(
      'Arriba',
      ring.map(([x, y]) => [-70.7 + x, -33.5 + y]),
    );
    const lying = createZone(
      'Al lado',
      ring.map(([x, y]) => [-70.7 + y, -33.5 + x]),
    );
    const otherKmlZones = [createZone('A', getBox(-70.5, -33.45)), createZone('B', getBox(-70.495, -33.45))];
    expect(listKinds([upright, lying, ...otherKmlZones])).toEqual([
      'warning: manyVertices',
      'warning: manyVertices',
      'warning: overlap',
      'warning: overlapsUnmeasured',
    ]);
  });

  it('include an overlap with its share of the smaller zone', () => {
    const [overlap] = findZoneIssues(
      [createZone('A', getBox(-70.6, -33.45)), createZone('B', getBox(-70.595, -33.45))],
      'cl',
    );
    expect(overlap).toMatchObject({ kind: 'overlap', severity: 'warning', zones: ['A', 'B'] });
    expect(overlap?.share).toBeCloseTo(0.5, 2);
  });

  it('do not include adjacent zones or exclusions inside zones', () => {
    const exclusion = createZone('C', getBox(-70.598, -33.448, 0.002), { excludes: true });
    expect(
      listKinds([createZone('A', getBox(-70.6, -33.45)), createZone('B', getBox(-70.59, -33.45)), exclusion]),
    ).toEqual([]);
  });

  it('include a fully excluded zone and a file with only exclusions', () => {
    const overlappingZone = createZone('B', getBox(-70.605, -33.455, 0.03), { excludes: true });
    expect(listKinds([createZone('A', getBox(-70.6, -33.45)), overlappingZone])).toEqual(['warning: fullyExcluded']);
    expect(listKinds([overlappingZone])).toEqual(['warning: onlyExclusions']);
  });

  it('include zones without area, long names, broken characters and too many vertices', () => {
    const line: Position[] = [
      [-70.6, -33.45],
      [-70.5, -33.45],
      [-70.55, -33.45],
      [-70.6, -33.45],
    ];
    const densePositions = Array.from({ length: 5001 }, (_, n): Position => [-70.6 + n * 1e-6, -33.45]);
    expect(listKinds([createZone('A', []), createZone('B', line)])).toEqual(['error: emptyArea', 'error: emptyArea']);
    expect(listKinds([createZone('x'.repeat(81), getBox(-70.6, -33.45))])).toEqual(['error: nameTooLong']);
    expect(listKinds([createZone('\uFFFDu\uFFFDoa', getBox(-70.6, -33.45))])).toEqual(['error: garbledName']);
    expect(listKinds([createZone('A', densePositions)])).toEqual(['error: tooManyVertices']);
  });

  it('never cause an exception for any shape', () => {
    const position = fc.tuple(
      fc.double({ min: -70.7, max: -70.5, noNaN: true }),
      fc.double({ min: -33.5, max: -33.4, noNaN: true }),
    );
    const ring = fc
      .array(position, { minLength: 3, maxLength: 9 })
      .map((positions): Position[] => [...positions, ...positions.slice(0, 1)]);
    fc.assert(
      fc.property(fc.array(ring, { maxLength: 4 }), (rings) => {
        const kinds = new Set(
          findZoneIssues(
            rings.map((one, n) => createZone(`Z${n}`, one)),
            'cl',
          ).map(({ kind }) => kind),
        );
        return !kinds.has('swapped') && !kinds.has('outsideCountry');
      }),
      { numRuns: 200 },
    );
  });
});

describe('the borders of a country', () => {
  const capitals: Record<(typeof countryCodes)[number], Position> = {
    cl: [-70.65, -33.45],
    cr: [-84.09, 9.93],
    gt: [-90.51, 14.63],
    mx: [-99.13, 19.43],
  };
  it.each(countryCodes)('contain, for %s, no capital but their own', (country) => {
    for (const otherCountryCode of countryCodes)
      expect(isInCountry(country, capitals[otherCountryCode])).toBe(country === otherCountryCode);
  });

  it.each([
    ['Arica', -70.31, -18.48],
    ['Valparaíso', -71.62, -33.04],
    ['Castro', -73.76, -42.48],
    ['Punta Arenas', -70.91, -53.16],
    ['Puerto Williams', -67.61, -54.93],
    ['Hanga Roa', -109.43, -27.15],
    ['San Juan Bautista', -78.83, -33.64],
  ])('contain, for Chile, %s', (_, longitude, latitude) => expect(isInCountry('cl', [longitude, latitude])).toBe(true));

  it.each([
    ['Mendoza', -68.84, -32.89],
    ['Bariloche', -71.3, -41.13],
    ['Tacna', -70.25, -18.01],
    ['La Paz', -68.15, -16.5],
  ])('exclude, for Chile, %s', (_, longitude, latitude) =>
    expect(isInCountry('cl', [longitude, latitude])).toBe(false),
  );
});
