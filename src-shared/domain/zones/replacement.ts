import { nameKey, type StoreZones } from './difference';
import { asStoreZones } from './issues';
import type { KmlZone } from './kml';

export interface ZoneReplacement {
  zones: ReturnType<typeof asStoreZones>;
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
