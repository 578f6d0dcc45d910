import type { Zone } from '../stores/deliveryMethods';
import { toNameKey, type StoreZones } from './difference';
import { toStoreZones } from './issues';
import type { KmlZone } from './kml';

interface ZoneReplacement {
  zones: { deliveryZones: Zone[]; exclusionZones: Zone[] };
  /** Names of zones that have no fee in the file and keep their current one. */
  unchangedFees: string[];
}

/**
 * Computes the zones after a file's zones replace those of a store. Drawing programs rarely export fees, so a zone
 * without a fee in the file keeps its current one; a fee of zero must be explicit.
 */
export const createReplacement = (
  zones: readonly KmlZone[],
  currentZones: Pick<StoreZones, 'deliveryZones'>,
): ZoneReplacement => {
  const feesByKey = new Map(currentZones.deliveryZones.map(({ name, fee }) => [toNameKey(name), fee]));
  const { deliveryZones, exclusionZones } = toStoreZones(zones);
  const unchangedFees: string[] = [];
  const zonesWithFees = deliveryZones.map((zone) => {
    const fee = zone.fee ?? feesByKey.get(toNameKey(zone.name)) ?? null;
    if (fee !== zone.fee) unchangedFees.push(zone.name);
    return { ...zone, fee };
  });
  return { zones: { deliveryZones: zonesWithFees, exclusionZones }, unchangedFees };
};

/**
 * Computes the zones after a file's zones are added to those of a store. A zone with the same name replaces the
 * store's, at the same position.
 */
export const createAddition = (zones: readonly KmlZone[], currentZones: StoreZones): ZoneReplacement => {
  const { zones: addedZones, unchangedFees } = createReplacement(zones, currentZones);
  const zoneKeys = new Set(zones.map(({ name }) => toNameKey(name)));
  const joinZones = <Z extends { name: string }>(currentZones: readonly Z[], importedZones: readonly Z[]): Z[] => {
    const importedByKey = new Map(importedZones.map((zone) => [toNameKey(zone.name), zone]));
    const currentKeys = new Set(currentZones.map(({ name }) => toNameKey(name)));
    return [
      ...currentZones.flatMap(
        (zone) => importedByKey.get(toNameKey(zone.name)) ?? (zoneKeys.has(toNameKey(zone.name)) ? [] : zone),
      ),
      ...importedZones.filter(({ name }) => !currentKeys.has(toNameKey(name))),
    ];
  };
  return {
    zones: {
      deliveryZones: joinZones(currentZones.deliveryZones, addedZones.deliveryZones),
      exclusionZones: joinZones(currentZones.exclusionZones, addedZones.exclusionZones),
    },
    unchangedFees,
  };
};
