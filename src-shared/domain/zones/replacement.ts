import type { Zone } from '../stores/deliveryMethods';
import { nameKey, type StoreZones } from './difference';
import { asStoreZones } from './issues';
import type { KmlZone } from './kml';

export interface ZoneReplacement {
  zones: { deliveryZones: Zone[]; exclusionZones: Zone[] };
  /** Zones whose fee the file leaves unsaid: they keep the one they have. */
  feesKept: string[];
}

/**
 * What a file's zones come to in the place of a store's. Drawing programs know nothing of fees as a rule, so that no word
 * of one in the file does not take it away; a fee of nothing has to be said.
 */
export const replacementOf = (
  zones: readonly KmlZone[],
  present: Pick<StoreZones, 'deliveryZones'>,
): ZoneReplacement => {
  const fees = new Map(present.deliveryZones.map(({ name, fee }) => [nameKey(name), fee]));
  const { deliveryZones, exclusionZones } = asStoreZones(zones);
  const feesKept: string[] = [];
  const priced = deliveryZones.map((zone) => {
    const fee = zone.fee ?? fees.get(nameKey(zone.name)) ?? null;
    if (fee !== zone.fee) feesKept.push(zone.name);
    return { ...zone, fee };
  });
  return { zones: { deliveryZones: priced, exclusionZones }, feesKept };
};

/** What a file's zones come to beside a store's: of two with the same name the file's stands, where the store's stood. */
export const additionOf = (zones: readonly KmlZone[], present: StoreZones): ZoneReplacement => {
  const { zones: added, feesKept } = replacementOf(zones, present);
  const named = new Set(zones.map(({ name }) => nameKey(name)));
  const joined = <Z extends { name: string }>(own: readonly Z[], brought: readonly Z[]): Z[] => {
    const byName = new Map(brought.map((zone) => [nameKey(zone.name), zone]));
    const places = new Set(own.map(({ name }) => nameKey(name)));
    return [
      ...own.flatMap((zone) => byName.get(nameKey(zone.name)) ?? (named.has(nameKey(zone.name)) ? [] : zone)),
      ...brought.filter(({ name }) => !places.has(nameKey(name))),
    ];
  };
  return {
    zones: {
      deliveryZones: joined(present.deliveryZones, added.deliveryZones),
      exclusionZones: joined(present.exclusionZones, added.exclusionZones),
    },
    feesKept,
  };
};
