import { Box, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useCallback, useState, type KeyboardEvent } from 'react';
import { t } from 'i18next';
import type { Position } from '@shared/domain/zones/kmlGeometry';
import { useFormats } from '@kit/format/useFormats';
import { useSession } from '@kit/session/hooks';
import type { MapContent, MapOutline, VertexHandlers } from './mapTypes';
import { SvgMap } from './SvgMap';
import type { StreetsState } from './streets';
import { getBoundsToShow, getCenter, roundPosition } from './mapGeometry';
import { hasWebGl } from './webGl';

/** Loaded lazily, since the map library adds a third of a megabyte. */
const GlMap = lazy(() => import('./GlMap'));

interface MapViewProps extends MapContent {
  label: string;
  /** Selected point, moved with the arrow keys. Absent if the map shows no selected point after a click. */
  point?: Position | null;
  onPoint?: ((position: Position) => void) | undefined;
  /** Outline whose vertices are shown, drawn above the areas. */
  outline?: MapOutline | null;
  /** Functions that edit the outline's vertices; absent or null if they are read-only. */
  vertexHandlers?: VertexHandlers | null;
}

const movesByKey: Readonly<Record<string, Position>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * Map of areas and pins that works without a network. Users select a point by click, or with arrow keys while the map
 * has focus (larger steps with Shift). Callers must also show the content as a list.
 */
export const MapView = ({
  label,
  areas,
  pins,
  heat,
  point,
  onPoint,
  outline = null,
  vertexHandlers = null,
}: MapViewProps) => {
  const { country } = useFormats();
  const [isSvgMap, setIsSvgMap] = useState(() => !hasWebGl());
  const showSvgMap = useCallback(() => setIsSvgMap(true), []);
  const { hasStreetMap } = useSession().environment;
  const [streets, setStreets] = useState<StreetsState>({ kind: 'none' });
  const hasKeyboardControl = onPoint !== undefined && point !== undefined;

  const handleKeyDown = (event: KeyboardEvent) => {
    const direction = movesByKey[event.key];
    if (direction === undefined || !hasKeyboardControl) return;
    event.preventDefault();
    const bounds = getBoundsToShow({ areas, pins: pins.filter(({ tone }) => tone !== 'point') }, country);
    const [longitude, latitude] = point ?? getCenter(bounds);
    const share = event.shiftKey ? 0.1 : 0.01;
    const [east, north] = point === null ? [0, 0] : direction;
    onPoint(
      roundPosition([
        longitude + east * share * (bounds[2] - bounds[0]),
        latitude + north * share * (bounds[3] - bounds[1]),
      ]),
    );
  };
  const drawingProps = { areas, pins, heat, onPoint, outline, vertexHandlers };
  const layerBelow = isSvgMap ? 'base' : streets.kind;
  return (
    <Stack gap="2" minW="0">
      <Box
        role="application"
        aria-label={label}
        tabIndex={hasKeyboardControl ? 0 : -1}
        onKeyDown={handleKeyDown}
        borderRadius="l2"
        overflow="hidden"
        borderWidth="1px"
        borderColor="border"
        _focusVisible={{ outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' }}
      >
        {isSvgMap ? (
          <SvgMap {...drawingProps} />
        ) : (
          <Suspense fallback={<SvgMap {...drawingProps} />}>
            <GlMap
              {...drawingProps}
              onFail={showSvgMap}
              hasStreets={hasStreetMap}
              areStreetsShown={streets.kind === 'shown'}
              onStreets={setStreets}
            />
          </Suspense>
        )}
      </Box>
      <Text textStyle="xs" color="fg.muted">
        {[
          hasKeyboardControl && t('map.keys'),
          vertexHandlers !== null && t('map.vertexKeys'),
          isSvgMap && t('map.plain'),
          layerBelow !== 'shown' && t('map.base'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Text>
      {streets.kind !== 'none' && layerBelow === 'shown' && streets.attribution !== '' && (
        <Text textStyle="xs" color="fg.muted">
          {t('map.streets', { attribution: streets.attribution })}
        </Text>
      )}
      {layerBelow === 'missing' && (
        <Text role="status" textStyle="xs" color="fg.warning">
          {t('map.streetsMissing')}
        </Text>
      )}
    </Stack>
  );
};
