import type { StoreZones } from '@shared/domain/zones/difference';
import type { MapArea, MapPin } from '@kit/map/mapTypes';
import { isKnownPosition } from './position';

/** Delivery and exclusion zones as map areas. */
export const createZoneAreas = ({ deliveryZones, exclusionZones }: StoreZones): MapArea[] => [
  ...deliveryZones.map(({ name, polygons }, index): MapArea => ({
    id: `zone-${index}`,
    label: name,
    polygons,
    tone: 'zone',
  })),
  ...exclusionZones.map(({ name, polygons }, index): MapArea => ({
    id: `exclusion-${index}`,
    label: name,
    polygons,
    tone: 'exclusion',
  })),
];

export const createStorePins = (latitude: number | null, longitude: number | null, label: string): MapPin[] => {
  const position = { latitude, longitude };
  return isKnownPosition(position)
    ? [{ id: 'store', label, position: [position.longitude, position.latitude], tone: 'store' }]
    : [];
};
