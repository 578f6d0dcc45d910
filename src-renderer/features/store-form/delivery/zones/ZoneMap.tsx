import { Grid } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import type { Position } from '@shared/domain/zones/kmlGeometry';
import { useDebounced } from '@kit/data/useDebounced';
import { MapView } from '@kit/map/MapView';
import type { MapPin } from '@kit/map/mapTypes';
import { isStoreOutsideZones } from '@shared/domain/zones/checkDelivery';
import { Banner } from '@kit/ui/Banner';
import { FootNotice } from '@kit/ui/layout/FootNotice';
import { useCapability } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { useStoreForm } from '../../useStoreForm';
import { createStorePins, createZoneAreas } from '@entities/stores/zones/mapParts';
import { isKnownPosition } from '@entities/stores/zones/position';
import { PointPanel } from './PointPanel';

const debounceMs = 400;

/** Map of the zones; the panel beside it explains a selected point. */
export const ZoneMap = () => {
  const { control, readOnly, setValue } = useStoreForm();
  const hasStoreDetails = useCapability('storeDetails');
  const [point, setPoint] = useState<Position | null>(null);
  const watchedValues = useWatch({ control, name: ['latitude', 'longitude', 'deliveryZones', 'exclusionZones'] });
  // Debounced, since the map renders slowly. Serialized, since the form returns new copies on every render.
  const debouncedJson = useDebounced(JSON.stringify(watchedValues), debounceMs);
  const { latitude, longitude, areas, isOutside } = useMemo(() => {
    const [storeLatitude, storeLongitude, deliveryZones, exclusionZones] = JSON.parse(
      debouncedJson,
    ) as typeof watchedValues;
    const position = { latitude: storeLatitude, longitude: storeLongitude };
    return {
      ...position,
      areas: createZoneAreas({ deliveryZones, exclusionZones }),
      isOutside: isKnownPosition(position) && isStoreOutsideZones(position, deliveryZones),
    };
  }, [debouncedJson]);
  const pins = useMemo(
    (): MapPin[] => [
      ...createStorePins(latitude, longitude, t('storeDelivery.place.title')),
      ...(point === null
        ? []
        : [{ id: 'point', label: t('storeDelivery.point.title'), position: point, tone: 'point' as const }]),
    ],
    [latitude, longitude, point],
  );
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 2fr) minmax(16rem, 1fr)' }} gap="5">
      {isOutside && (
        <FootNotice>
          <Banner tone="warning" title={t('storeDelivery.zones.storeOutside')} />
        </FootNotice>
      )}
      <MapView label={t('storeDelivery.zones.map')} areas={areas} pins={pins} point={point} onPoint={setPoint} />
      <PointPanel
        point={point}
        onPointChange={setPoint}
        actions={
          hasStoreDetails &&
          !readOnly &&
          point !== null && (
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                setValue('longitude', point[0], { shouldDirty: true });
                setValue('latitude', point[1], { shouldDirty: true });
              }}
            >
              {t('storeDelivery.place.put')}
            </Button>
          )
        }
      />
    </Grid>
  );
};
