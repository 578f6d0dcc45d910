import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { DeliveryMethod } from '@shared/domain/deliveryMethods';
import type { Position } from '@shared/domain/zones/kmlGeometry';
import { ringAround } from '@shared/domain/zones/shapes';
import { MapView } from '@kit/map/MapView';
import type { MapArea, MapPin } from '@kit/map/mapTypes';
import { useStoreForm } from '../../useStoreForm';
import { storePin, zoneAreas } from '../mapParts';
import { isPlace } from '../place';

interface CornerMapProps {
  label: string;
  corners: DeliveryMethod['deliveryAreas'];
  onAdd: ((position: Position) => void) | undefined;
}

/** A fleet's corners among the store's zones; a click adds one more. */
export const CornerMap = ({ label, corners, onAdd }: CornerMapProps) => {
  const { control } = useStoreForm();
  const [latitude, longitude, zones] = useWatch({ control, name: ['latitude', 'longitude', 'deliveryZones'] });
  // Half-typed numbers are no places.
  const placed = useMemo(() => corners.filter(isPlace), [corners]);
  const areas = useMemo((): MapArea[] => {
    const ring = ringAround(placed);
    return [
      ...zoneAreas({ deliveryZones: zones, exclusionZones: [] }).map((area): MapArea => ({ ...area, tone: 'former' })),
      ...(ring === null ? [] : [{ id: 'fleet', label, polygons: [[ring]], tone: 'fleet' as const }]),
    ];
  }, [placed, zones, label]);
  const pins = useMemo(
    (): MapPin[] => [
      ...storePin(latitude, longitude, ''),
      ...placed.map((corner, at): MapPin => ({
        id: `corner-${at}`,
        label: String(at + 1),
        position: [corner.longitude, corner.latitude],
        tone: 'corner',
      })),
    ],
    [placed, latitude, longitude],
  );
  return <MapView label={label} areas={areas} pins={pins} onPoint={onAdd} />;
};
