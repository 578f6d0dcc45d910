import { HStack, Stack, Text } from '@chakra-ui/react';
import { Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from 'i18next';
import type { DeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { isSelfIntersecting } from '@shared/domain/zones/vertices';
import type { Position } from '@shared/domain/zones/kmlGeometry';
import { useVertexEditing } from '@kit/map/vertices/useVertexEditing';
import { MapView } from '@kit/map/MapView';
import type { MapArea, MapOutline, OutlineVertex } from '@kit/map/mapTypes';
import { Button } from '@kit/ui/Button';
import { useStoreForm } from '../../useStoreForm';
import { createStorePins, createZoneAreas } from '@entities/stores/zones/mapParts';
import { isKnownPosition } from '@entities/stores/zones/position';

type Vertex = DeliveryMethod['deliveryAreas'][number];

interface VertexMapProps {
  label: string;
  vertices: Vertex[];
  /** Called with the changed vertices; null if read-only. */
  onChange: ((vertices: Vertex[]) => void) | null;
}

const toVertex = ([longitude, latitude]: Position): Vertex => ({ latitude, longitude, locked: false });

const noop = () => undefined;

/** Map of a fleet's vertices and the store's zones. A click next to the vertices adds one. */
export const VertexMap = ({ label, vertices, onChange }: VertexMapProps) => {
  const { control } = useStoreForm();
  const [latitude, longitude, zones] = useWatch({ control, name: ['latitude', 'longitude', 'deliveryZones'] });
  const { shownVertices, isDragging, vertexHandlers } = useVertexEditing(vertices, onChange ?? noop, toVertex);
  // Serialized, since the form returns a new copy of the zones on every render.
  const zonesJson = JSON.stringify(zones);
  const areas = useMemo(
    () =>
      createZoneAreas({ deliveryZones: JSON.parse(zonesJson) as typeof zones, exclusionZones: [] }).map(
        (area): MapArea => ({
          ...area,
          tone: 'former',
        }),
      ),
    [zonesJson],
  );
  const pins = useMemo(() => createStorePins(latitude, longitude, ''), [latitude, longitude]);
  const outline = useMemo((): MapOutline => {
    // Skips vertices whose numbers are incomplete.
    const outlineVertices = shownVertices.flatMap((vertex, index): OutlineVertex[] => {
      if (!isKnownPosition(vertex)) return [];
      const key = vertex.locked ? 'storeDelivery.area.lockedVertex' : 'storeDelivery.area.vertex';
      const position: Position = [vertex.longitude, vertex.latitude];
      return [{ index, position, isLocked: vertex.locked, label: t(key, { place: index + 1 }) }];
    });
    return {
      vertices: outlineVertices,
      isSelfIntersecting: isSelfIntersecting(shownVertices.filter(isKnownPosition)),
      isDragging,
    };
  }, [shownVertices, isDragging]);
  return (
    <Stack gap="2">
      <MapView
        label={label}
        areas={areas}
        pins={pins}
        outline={outline}
        vertexHandlers={onChange === null ? null : vertexHandlers}
        onPoint={onChange === null ? undefined : (position) => vertexHandlers.insert(vertices.length, position)}
      />
      <HStack gap="3" wrap="wrap" justify="space-between" minH="8">
        <Text role="status" textStyle="sm" color="fg.error">
          {outline.isSelfIntersecting && t('storeDelivery.area.crossing')}
        </Text>
        {onChange !== null && (
          <Button
            variant="ghost"
            size="sm"
            disabled={vertexHandlers.undo === null}
            onClick={() => vertexHandlers.undo?.()}
          >
            <Undo2 aria-hidden /> {t('storeDelivery.area.undo')}
          </Button>
        )}
      </HStack>
    </Stack>
  );
};
