import type { Zone } from '../stores/deliveryMethods';
import { OverlapCalculator } from './overlapCalculator';
import { computeAreaInSquareMeters, computeBounds, computeKilometersBetween, type Polygons } from './shapes';

/** This module lists how a store's zones would change if other zones replaced them. */

export interface StoreZones {
  deliveryZones: readonly Zone[];
  exclusionZones: readonly Zone[];
}

interface ListedZone {
  zone: Zone;
  excludes: boolean;
}

export interface ZoneChange {
  kind: 'added' | 'removed' | 'moved' | 'renamed' | 'changed' | 'unchanged';
  /** Name of the zone after the change; for a removed zone, the name that it had. */
  name: string;
  /** Name of a renamed zone before the change; otherwise null. */
  formerName: string | null;
  excludes: boolean;
  /** True if the zone changed from delivery to exclusion or back. */
  becameOtherKind: boolean;
  feeBefore: number | null;
  feeAfter: number | null;
  /** Difference between the two shapes: the area that only one of them covers, as a share of their union (0 to 1). */
  movedShare: number;
  /** Distance between the centres of the two shapes (km). */
  movedKilometres: number;
}

const listZones = ({ deliveryZones, exclusionZones }: StoreZones): ListedZone[] => [
  ...deliveryZones.map((zone) => ({ zone, excludes: false })),
  ...exclusionZones.map((zone) => ({ zone, excludes: true })),
];

/** Maximum differing share for two shapes to count as equal, because other programs round coordinates. */
const maxSameShapeDifference = 0.001;

const haveSameCoordinates = (a: Polygons, b: Polygons): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the area that only one of the two shapes covers, as a share of their union. Shapes that cannot be measured
 * count as entirely different.
 */
const computeDifferentShare = (a: Polygons, b: Polygons, overlapCalculator: OverlapCalculator): number => {
  if (haveSameCoordinates(a, b)) return 0;
  const commonArea = overlapCalculator.computeCommonArea(a, b);
  if (commonArea === null) return 1;
  const totalArea = computeAreaInSquareMeters(a) + computeAreaInSquareMeters(b) - commonArea;
  return totalArea > 0 ? Math.min(1, Math.max(0, 1 - commonArea / totalArea)) : 1;
};

/** True if the shapes are practically the same. If their areas clearly differ, the overlap need not be computed. */
const isSameShape = (a: Polygons, b: Polygons, overlapCalculator: OverlapCalculator): boolean => {
  const [area, otherArea] = [computeAreaInSquareMeters(a), computeAreaInSquareMeters(b)];
  const isSameSize = Math.min(area, otherArea) >= (1 - maxSameShapeDifference) * Math.max(area, otherArea);
  return isSameSize && computeDifferentShare(a, b, overlapCalculator) <= maxSameShapeDifference;
};

const measureMove = (a: Polygons, b: Polygons): number => {
  const [firstBounds, secondBounds] = [computeBounds(a), computeBounds(b)];
  if (!firstBounds || !secondBounds) return 0;
  return computeKilometersBetween(
    [(firstBounds[0] + firstBounds[2]) / 2, (firstBounds[1] + firstBounds[3]) / 2],
    [(secondBounds[0] + secondBounds[2]) / 2, (secondBounds[1] + secondBounds[3]) / 2],
  );
};

const compareZonePair = (before: ListedZone, after: ListedZone, movedShare: number): ZoneChange => {
  const isRenamed = before.zone.name !== after.zone.name;
  const hasMoved = movedShare > maxSameShapeDifference;
  const becameOtherKind = before.excludes !== after.excludes;
  const isChanged = becameOtherKind || before.zone.fee !== after.zone.fee;
  return {
    kind: hasMoved ? 'moved' : isRenamed ? 'renamed' : isChanged ? 'changed' : 'unchanged',
    name: after.zone.name,
    formerName: isRenamed ? before.zone.name : null,
    excludes: after.excludes,
    becameOtherKind,
    feeBefore: before.zone.fee,
    feeAfter: after.zone.fee,
    movedShare: hasMoved ? movedShare : 0,
    movedKilometres: hasMoved ? measureMove(before.zone.polygons, after.zone.polygons) : 0,
  };
};

const createSingleChange = (kind: 'added' | 'removed', { zone, excludes }: ListedZone): ZoneChange => ({
  kind,
  name: zone.name,
  formerName: null,
  excludes,
  becameOtherKind: false,
  feeBefore: kind === 'removed' ? zone.fee : null,
  feeAfter: kind === 'added' ? zone.fee : null,
  movedShare: 0,
  movedKilometres: 0,
});

/** Returns the key by which the names of zones are compared. */
export const toNameKey = (name: string): string => name.trim().toLowerCase();

/**
 * Lists all zones before and after the change, including unchanged ones. Zones are matched by name first, then by
 * shape.
 */
export const compareZones = (before: StoreZones, after: StoreZones): ZoneChange[] => {
  const remainingZones = listZones(before);
  const overlapCalculator = new OverlapCalculator();
  const takeZone = (matches: (candidate: ListedZone) => boolean): ListedZone | null => {
    const index = remainingZones.findIndex(matches);
    return index < 0 ? null : (remainingZones.splice(index, 1)[0] ?? null);
  };
  const nameMatches = listZones(after).map((zone) => {
    const sameNameZone = takeZone((candidate) => toNameKey(candidate.zone.name) === toNameKey(zone.zone.name));
    const share =
      sameNameZone && computeDifferentShare(sameNameZone.zone.polygons, zone.zone.polygons, overlapCalculator);
    return { zone, change: sameNameZone && share !== null ? compareZonePair(sameNameZone, zone, share) : null };
  });
  const changes = nameMatches.map(({ zone, change }) => {
    if (change) return change;
    const sameShapeZone = takeZone((candidate) =>
      isSameShape(candidate.zone.polygons, zone.zone.polygons, overlapCalculator),
    );
    return sameShapeZone ? compareZonePair(sameShapeZone, zone, 0) : createSingleChange('added', zone);
  });
  return [...changes, ...remainingZones.map((zone) => createSingleChange('removed', zone))];
};
