import { HStack, Stack, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { DeliveryMethod } from '@shared/domain/deliveryMethods';
import { crossesItself } from '@shared/domain/zones/corners';
import type { Position } from '@shared/domain/zones/kmlGeometry';
import { useCornerEditing } from '@kit/map/corners/useCornerEditing';
import { MapView } from '@kit/map/MapView';
import type { MapArea, MapOutline, OutlineCorner } from '@kit/map/mapTypes';
import { Button } from '@kit/ui/Button';
import { useStoreForm } from '../../useStoreForm';
import { storePin, zoneAreas } from '../mapParts';
import { isPlace } from '../place';

type Corner = DeliveryMethod['deliveryAreas'][number];

interface CornerMapProps {
  label: string;
  corners: Corner[];
  /** Null where they are only to be looked at. */
  onChange: ((corners: Corner[]) => void) | null;
}

const cornerAt = ([longitude, latitude]: Position): Corner => ({ latitude, longitude, locked: false });

const nothing = () => undefined;

/** A fleet's corners among the store's zones, to be moved there; a click beside them adds one more. */
export const CornerMap = ({ label, corners, onChange }: CornerMapProps) => {
  const { t } = useTranslation();
  const { control } = useStoreForm();
  const [latitude, longitude, zones] = useWatch({ control, name: ['latitude', 'longitude', 'deliveryZones'] });
  const { shown, dragged, hands } = useCornerEditing(corners, onChange ?? nothing, cornerAt);
  // By its text, for the form hands out copies.
  const zonesText = JSON.stringify(zones);
  const areas = useMemo(
    () =>
      zoneAreas({ deliveryZones: JSON.parse(zonesText) as typeof zones, exclusionZones: [] }).map((area): MapArea => ({
        ...area,
        tone: 'former',
      })),
    [zonesText],
  );
  const pins = useMemo(() => storePin(latitude, longitude, ''), [latitude, longitude]);
  const outline = useMemo((): MapOutline => {
    // Half-typed numbers are no places.
    const placed = shown.flatMap((corner, at): OutlineCorner[] => {
      if (!isPlace(corner)) return [];
      const key = corner.locked ? 'storeDelivery.area.lockedCorner' : 'storeDelivery.area.corner';
      const position: Position = [corner.longitude, corner.latitude];
      return [{ at, position, locked: corner.locked, label: t(key, { place: at + 1 }) }];
    });
    return { corners: placed, broken: crossesItself(shown.filter(isPlace)), dragged };
  }, [shown, dragged, t]);
  return (
    <Stack gap="2">
      <MapView
        label={label}
        areas={areas}
        pins={pins}
        outline={outline}
        hands={onChange === null ? null : hands}
        onPoint={onChange === null ? undefined : (position) => hands.insert(corners.length, position)}
      />
      <HStack gap="3" wrap="wrap" justify="space-between" minH="8">
        <Text role="status" textStyle="sm" color="fg.error">
          {outline.broken && t('storeDelivery.area.crossing')}
        </Text>
        {onChange !== null && (
          <Button look="ghost" size="sm" disabled={hands.undo === null} onClick={() => hands.undo?.()}>
            <Undo2 aria-hidden /> {t('storeDelivery.area.undo')}
          </Button>
        )}
      </HStack>
    </Stack>
  );
};
