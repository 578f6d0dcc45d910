import type { CountryCode } from '../values/countries';
import { isInCountry } from './countryOutlines';
import type { KmlZone } from './kml';
import type { Position } from './kmlGeometry';
import { OverlapCalculator } from './overlapCalculator';
import { computeAreaInSquareMeters, computeBounds, findCrossing, countVertices } from './shapes';

/**
 * Kinds of problems in zones that are about to be imported. Errors prevent the import; warnings only inform the user.
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

const issue = (kind: IssueKind, zones: string[], more: Pick<ZoneIssue, 'share' | 'at'> = {}): ZoneIssue => ({
  kind,
  severity: errorKinds.has(kind) ? 'error' : 'warning',
  zones,
  ...more,
});

/** Maximum length of a name, as in `zoneRule`; the other limits here are stricter, for usability. */
const nameLength = 80;
const maxZones = 200;
const maxParts = 50;
const maxRingVertices = 5000;
const comfortableVertices = 1500;
/** Minimum area (m²); a smaller zone was drawn by mistake. */
const minArea = 100;
/** Minimum share of an overlap that is reported; smaller ones are common between zones drawn by hand. */
const minReportedOverlap = 0.01;

const hasSwapped = (country: CountryCode, positions: readonly Position[]): boolean =>
  positions.every(([longitude, latitude]) => Math.abs(longitude) <= 90 && isInCountry(country, [latitude, longitude]));

/**
 * Returns about 40 positions, which suffice to tell where a zone is without comparing thousands with the country's
 * outline.
 */
const sample = (positions: readonly Position[]): Position[] => {
  const step = Math.max(1, Math.floor(positions.length / 40));
  return positions.filter((_, index) => index % step === 0);
};

const coordinateIssue = (zone: KmlZone, country: CountryCode): ZoneIssue | null => {
  const positions = sample(zone.polygons.flat(2));
  const stray = positions.find(([, latitude], index) => {
    const position = positions[index];
    return Math.abs(latitude) > 90 || (position !== undefined && !isInCountry(country, position));
  });
  if (!stray) return null;
  return issue(hasSwapped(country, positions) ? 'swapped' : 'outsideCountry', [zone.name], { at: stray });
};

const nameIssues = (zones: readonly KmlZone[]): ZoneIssue[] => {
  const byName = new Map<string, string[]>();
  for (const { name } of zones) {
    const same = byName.get(name.toLowerCase()) ?? [];
    byName.set(name.toLowerCase(), [...same, name]);
  }
  return [
    ...[...byName.values()].filter((names) => names.length > 1).map((names) => issue('nameTwice', names.slice(0, 1))),
    ...zones.filter(({ name }) => name.length > nameLength).map(({ name }) => issue('nameTooLong', [name])),
    ...zones.filter(({ name }) => name.includes('\uFFFD')).map(({ name }) => issue('garbledName', [name])),
  ];
};

const shapeIssue = (zone: KmlZone, country: CountryCode): ZoneIssue | null => {
  const { name, polygons } = zone;
  if (polygons.length > maxParts) return issue('tooManyParts', [name]);
  if (polygons.some((polygon) => polygon.some((ring) => ring.length > maxRingVertices))) {
    return issue('tooManyVertices', [name]);
  }
  if (polygons.length === 0) return issue('emptyArea', [name]);
  // Checked before the area, which has no meaning beyond the poles.
  const coordinateError = coordinateIssue(zone, country);
  if (coordinateError) return coordinateError;
  // Checked before the area, because parts of a self-crossing outline's area cancel each other out.
  const crossing = findCrossing(polygons);
  if (crossing) return issue('selfCrossing', [name], { at: crossing });
  if (computeAreaInSquareMeters(polygons) < minArea) return issue('emptyArea', [name]);
  return countVertices(polygons) > comfortableVertices ? issue('manyVertices', [name]) : null;
};

const getMiddle = (zone: KmlZone): Pick<ZoneIssue, 'at'> => {
  const bounds = computeBounds(zone.polygons);
  return bounds ? { at: [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2] } : {};
};

/** Returns the overlaps between zones; their shapes must be valid. */
const overlapIssues = (zones: readonly KmlZone[]): ZoneIssue[] => {
  const served = zones.filter(({ excludes }) => !excludes);
  const excluded = zones.filter(({ excludes }) => excludes);
  const ruler = new OverlapCalculator();
  const overlaps = served.flatMap((one, index) =>
    served.slice(index + 1).flatMap((other) => {
      const smaller = computeAreaInSquareMeters(one.polygons) < computeAreaInSquareMeters(other.polygons) ? one : other;
      const share = Math.min(
        1,
        (ruler.commonArea(one.polygons, other.polygons) ?? 0) / computeAreaInSquareMeters(smaller.polygons),
      );
      return share > minReportedOverlap
        ? [issue('overlap', [one.name, other.name], { share, ...getMiddle(smaller) })]
        : [];
    }),
  );
  const hidden = served.filter((zone) =>
    excluded.some(
      (area) =>
        (ruler.commonArea(zone.polygons, area.polygons) ?? 0) > 0.999 * computeAreaInSquareMeters(zone.polygons),
    ),
  );
  return [
    ...overlaps,
    ...hidden.map((zone) => issue('fullyExcluded', [zone.name], getMiddle(zone))),
    ...(ruler.hasSkipped ? [issue('overlapsUnmeasured', [])] : []),
  ];
};

/** Returns all problems of the zones, errors first. */
export const findZoneIssues = (zones: readonly KmlZone[], country: CountryCode): ZoneIssue[] => {
  if (zones.length > maxZones) return [issue('tooManyZones', [])];
  const shapes = zones.map((zone) => [zone, shapeIssue(zone, country)] as const);
  const sound = shapes.filter(([, found]) => found?.severity !== 'error').map(([zone]) => zone);
  const all = [
    ...nameIssues(zones),
    ...shapes.flatMap(([, found]) => found ?? []),
    ...overlapIssues(sound),
    ...(zones.length > 0 && zones.every(({ excludes }) => excludes) ? [issue('onlyExclusions', [])] : []),
  ];
  return [...all.filter(({ severity }) => severity === 'error'), ...all.filter(({ severity }) => severity !== 'error')];
};

/** Converts the zones of a file to those of a store. */
export const toStoreZones = (zones: readonly KmlZone[]) => {
  const kept = (excludes: boolean) =>
    zones
      .filter((zone) => zone.excludes === excludes)
      .map(({ name, fee, polygons }) => ({ name, fee: excludes ? null : fee, polygons }));
  return { deliveryZones: kept(false), exclusionZones: kept(true) };
};
