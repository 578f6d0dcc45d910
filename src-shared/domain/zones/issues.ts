import type { CountryCode } from '../values/countries';
import { isInCountry } from './countryOutlines';
import type { KmlZone } from './kml';
import type { Position } from './kmlGeometry';
import { OverlapCalculator } from './overlapCalculator';
import { computeAreaInSquareMeters, computeBounds, findCrossing, countVertices } from './shapes';

/**
 * This module finds problems in zones that are about to be imported. Errors prevent the import; warnings only inform
 * the user.
 */

export type IssueKind =
  | 'nameTwice'
  | 'nameTooLong'
  /** Characters in the name were lost because the file was not saved as UTF-8. */
  | 'garbledName'
  | 'emptyArea'
  | 'selfCrossing'
  | 'swapped'
  | 'outsideCountry'
  | 'tooManyZones'
  | 'tooManyParts'
  | 'tooManyVertices'
  | 'manyVertices'
  | 'overlap'
  | 'fullyExcluded'
  /** Some outlines are too complex to compute overlaps. */
  | 'overlapsUnmeasured'
  | 'onlyExclusions';

const errorKinds: ReadonlySet<IssueKind> = new Set([
  'nameTwice',
  'nameTooLong',
  'garbledName',
  'emptyArea',
  'selfCrossing',
  'swapped',
  'outsideCountry',
  'tooManyZones',
  'tooManyParts',
  'tooManyVertices',
]);

export interface ZoneIssue {
  kind: IssueKind;
  severity: 'error' | 'warning';
  /** Names of the affected zones; empty if all are affected. */
  zones: string[];
  /** Overlap as a share of the smaller zone (0 to 1). */
  share?: number;
  /** Position of the problem, to show on the map. */
  at?: Position;
}

const createIssue = (kind: IssueKind, zones: string[], overrides: Pick<ZoneIssue, 'share' | 'at'> = {}): ZoneIssue => ({
  kind,
  severity: errorKinds.has(kind) ? 'error' : 'warning',
  zones,
  ...overrides,
});

/** Maximum length of a name, as in `createZoneRule`; the other limits here are stricter, for usability. */
const maxNameLength = 80;
const maxZones = 200;
const maxPolygons = 50;
const maxRingVertices = 5000;
const maxComfortableVertices = 1500;
/** Minimum area (m²); a smaller zone was drawn by mistake. */
const minArea = 100;
/** Minimum share of an overlap that is reported; smaller ones are common between zones drawn by hand. */
const minReportedOverlap = 0.01;

const hasSwappedCoordinates = (country: CountryCode, positions: readonly Position[]): boolean =>
  positions.every(([longitude, latitude]) => Math.abs(longitude) <= 90 && isInCountry(country, [latitude, longitude]));

/**
 * Returns about 40 positions, which suffice to tell where a zone is without comparing thousands with the country's
 * outline.
 */
const samplePositions = (positions: readonly Position[]): Position[] => {
  const step = Math.max(1, Math.floor(positions.length / 40));
  return positions.filter((_, index) => index % step === 0);
};

const findCoordinateIssue = (zone: KmlZone, country: CountryCode): ZoneIssue | null => {
  const positions = samplePositions(zone.polygons.flat(2));
  const outsidePosition = positions.find(([, latitude], index) => {
    const position = positions[index];
    return Math.abs(latitude) > 90 || (position !== undefined && !isInCountry(country, position));
  });
  if (!outsidePosition) return null;
  return createIssue(hasSwappedCoordinates(country, positions) ? 'swapped' : 'outsideCountry', [zone.name], {
    at: outsidePosition,
  });
};

const findNameIssues = (zones: readonly KmlZone[]): ZoneIssue[] => {
  const namesByKey = new Map<string, string[]>();
  for (const { name } of zones) {
    const sameNames = namesByKey.get(name.toLowerCase()) ?? [];
    namesByKey.set(name.toLowerCase(), [...sameNames, name]);
  }
  return [
    ...[...namesByKey.values()]
      .filter((names) => names.length > 1)
      .map((names) => createIssue('nameTwice', names.slice(0, 1))),
    ...zones.filter(({ name }) => name.length > maxNameLength).map(({ name }) => createIssue('nameTooLong', [name])),
    ...zones.filter(({ name }) => name.includes('\uFFFD')).map(({ name }) => createIssue('garbledName', [name])),
  ];
};

const findShapeIssue = (zone: KmlZone, country: CountryCode): ZoneIssue | null => {
  const { name, polygons } = zone;
  if (polygons.length > maxPolygons) return createIssue('tooManyParts', [name]);
  if (polygons.some((polygon) => polygon.some((ring) => ring.length > maxRingVertices))) {
    return createIssue('tooManyVertices', [name]);
  }
  if (polygons.length === 0) return createIssue('emptyArea', [name]);
  // Checked before the area, which has no meaning beyond the poles.
  const coordinateError = findCoordinateIssue(zone, country);
  if (coordinateError) return coordinateError;
  // Checked before the area, because parts of a self-crossing outline's area cancel each other out.
  const crossing = findCrossing(polygons);
  if (crossing) return createIssue('selfCrossing', [name], { at: crossing });
  if (computeAreaInSquareMeters(polygons) < minArea) return createIssue('emptyArea', [name]);
  return countVertices(polygons) > maxComfortableVertices ? createIssue('manyVertices', [name]) : null;
};

const getCentrePosition = (zone: KmlZone): Pick<ZoneIssue, 'at'> => {
  const bounds = computeBounds(zone.polygons);
  return bounds ? { at: [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2] } : {};
};

/** Returns the overlaps between zones; their shapes must be valid. */
const findOverlapIssues = (zones: readonly KmlZone[]): ZoneIssue[] => {
  const deliveryZones = zones.filter(({ excludes }) => !excludes);
  const exclusionZones = zones.filter(({ excludes }) => excludes);
  const overlapCalculator = new OverlapCalculator();
  const overlaps = deliveryZones.flatMap((kmlZone, index) =>
    deliveryZones.slice(index + 1).flatMap((otherKmlZone) => {
      const smallerZone =
        computeAreaInSquareMeters(kmlZone.polygons) < computeAreaInSquareMeters(otherKmlZone.polygons)
          ? kmlZone
          : otherKmlZone;
      const share = Math.min(
        1,
        (overlapCalculator.computeCommonArea(kmlZone.polygons, otherKmlZone.polygons) ?? 0) /
          computeAreaInSquareMeters(smallerZone.polygons),
      );
      return share > minReportedOverlap
        ? [createIssue('overlap', [kmlZone.name, otherKmlZone.name], { share, ...getCentrePosition(smallerZone) })]
        : [];
    }),
  );
  const hiddenZones = deliveryZones.filter((zone) =>
    exclusionZones.some(
      (exclusionZone) =>
        (overlapCalculator.computeCommonArea(zone.polygons, exclusionZone.polygons) ?? 0) >
        0.999 * computeAreaInSquareMeters(zone.polygons),
    ),
  );
  return [
    ...overlaps,
    ...hiddenZones.map((zone) => createIssue('fullyExcluded', [zone.name], getCentrePosition(zone))),
    ...(overlapCalculator.hasSkipped ? [createIssue('overlapsUnmeasured', [])] : []),
  ];
};

/** Returns all problems of the zones, errors first. */
export const findZoneIssues = (zones: readonly KmlZone[], country: CountryCode): ZoneIssue[] => {
  if (zones.length > maxZones) return [createIssue('tooManyZones', [])];
  const zonesWithIssues = zones.map((zone) => [zone, findShapeIssue(zone, country)] as const);
  const validZones = zonesWithIssues.filter(([, zoneIssue]) => zoneIssue?.severity !== 'error').map(([zone]) => zone);
  const allZoneIssues = [
    ...findNameIssues(zones),
    ...zonesWithIssues.flatMap(([, zoneIssue]) => zoneIssue ?? []),
    ...findOverlapIssues(validZones),
    ...(zones.length > 0 && zones.every(({ excludes }) => excludes) ? [createIssue('onlyExclusions', [])] : []),
  ];
  return [
    ...allZoneIssues.filter(({ severity }) => severity === 'error'),
    ...allZoneIssues.filter(({ severity }) => severity !== 'error'),
  ];
};

/** Converts the zones of a file to those of a store. */
export const toStoreZones = (zones: readonly KmlZone[]) => {
  const listSavedZones = (excludes: boolean) =>
    zones
      .filter((zone) => zone.excludes === excludes)
      .map(({ name, fee, polygons }) => ({ name, fee: excludes ? null : fee, polygons }));
  return { deliveryZones: listSavedZones(false), exclusionZones: listSavedZones(true) };
};
