import { Box } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Map as GlMapOf, GeoJSONSource } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useFormats } from '@kit/format/useFormats';
import { VertexHandles } from './vertices/VertexHandles';
import { GlOverlay } from './vertices/GlOverlay';
import { newGlMap } from './glMap';
import { addLabels, pinsOf } from './glMarkers';
import { attachStreetLayer } from './glStreets';
import { SvgMap } from './SvgMap';
import { areaFeatures, heatFeatures, outlineFeatures, paintOf } from './glStyle';
import type { DrawingProps } from './mapTypes';
import type { StreetsState } from './streets';
import { boundsToShow, rounded } from './view';

interface GlMapProps extends DrawingProps {
  /** Called when graphics fail or are unavailable. */
  onFail: () => void;
  /** True if the environment has a street map. */
  hasStreets: boolean;
  streetsShown: boolean;
  onStreets: (state: StreetsState) => void;
}

const colourModeChanges = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
};

/** The library's buttons are white in every mode. */
const buttonLook = {
  '& .maplibregl-ctrl-group': { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border' },
  _dark: { '& .maplibregl-ctrl-icon': { filter: 'invert(1)' } },
};

const show = (map: GlMapOf, { areas, outline, heat }: Pick<DrawingProps, 'areas' | 'outline' | 'heat'>): void => {
  map.getSource<GeoJSONSource>('heat')?.setData(heatFeatures(heat));
  map.getSource<GeoJSONSource>('areas')?.setData(areaFeatures(areas));
  map.getSource<GeoJSONSource>('outline')?.setData(outlineFeatures(outline));
};

/** Map rendered by WebGL. */
const GlMap = (props: GlMapProps) => {
  const { areas, pins, heat, outline, vertexHandlers, hasStreets, streetsShown } = props;
  const { t } = useTranslation();
  const { country } = useFormats();
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<GlMapOf | null>(null);
  const [isPainted, setPainted] = useState(false);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  // The view stays while the user points or moves vertices: only other areas or another store move it.
  const [firstVertices] = useState(outline?.vertices ?? []);
  const fixedPins = pins.filter(({ tone }) => tone === 'store');
  const shown = JSON.stringify(boundsToShow({ areas, pins: fixedPins, heat }, country, firstVertices));
  const firstShown = useRef(shown);

  useEffect(() => {
    const container = frame.current;
    if (container === null) return;
    let drawn: GlMapOf;
    try {
      drawn = newGlMap({
        container,
        country,
        bounds: JSON.parse(firstShown.current) as [number, number, number, number],
        zoomIn: t('map.zoomIn'),
        zoomOut: t('map.zoomOut'),
      });
    } catch {
      latest.current.onFail();
      return;
    }
    let streets: ReturnType<typeof attachStreetLayer> | null = null;
    drawn.on('click', ({ lngLat }) => latest.current.onPoint?.(rounded([lngLat.lng, lngLat.lat])));
    drawn.on('load', () => {
      show(drawn, latest.current);
      if (hasStreets) streets = attachStreetLayer(drawn, (state) => latest.current.onStreets(state));
      container.dataset.ready = 'true';
      void drawn.once('idle', () => setPainted(true));
    });
    // A resized canvas is blank until redrawn: does so in the same frame.
    drawn.on('resize', () => drawn.redraw());
    drawn.on('webglcontextlost', () => latest.current.onFail());
    const repaint = () => {
      for (const [layer, property, value] of paintOf()) drawn.setPaintProperty(layer, property, value);
      streets?.recolour();
    };
    const unfollow = colourModeChanges(() => {
      // Colors cannot change before the style is loaded.
      if (drawn.isStyleLoaded()) repaint();
      else void drawn.once('idle', repaint);
    });
    setMap(drawn);
    return () => {
      unfollow();
      streets?.stop();
      setMap(null);
      setPainted(false);
      drawn.remove();
    };
  }, [country, t, hasStreets]);

  useEffect(() => {
    map?.getSource<GeoJSONSource>('areas')?.setData(areaFeatures(areas));
  }, [map, areas]);
  useEffect(() => {
    map?.getSource<GeoJSONSource>('outline')?.setData(outlineFeatures(outline));
  }, [map, outline]);
  useEffect(() => {
    map?.getSource<GeoJSONSource>('heat')?.setData(heatFeatures(heat));
  }, [map, heat]);
  useEffect(() => {
    if (map === null) return;
    return addLabels(map, areas, country, streetsShown);
  }, [map, areas, country, streetsShown]);
  useEffect(() => {
    if (map === null) return;
    const placed = pinsOf(pins).map((pin) => pin.addTo(map));
    return () => placed.forEach((pin) => pin.remove());
  }, [map, pins]);
  useEffect(() => {
    map?.fitBounds(JSON.parse(shown) as [number, number, number, number], { animate: false });
  }, [map, shown]);

  const positionAt = useCallback(
    (clientX: number, clientY: number) => {
      const box = frame.current?.getBoundingClientRect();
      const { lng, lat } = map?.unproject([clientX - (box?.left ?? 0), clientY - (box?.top ?? 0)]) ?? {
        lng: 0,
        lat: 0,
      };
      return rounded([lng, lat]);
    },
    [map],
  );
  return (
    <Box position="relative">
      <Box ref={frame} height={{ base: '20rem', lg: '28rem' }} width="full" bg="bg.subtle" css={buttonLook}>
        {map !== null && outline !== null && vertexHandlers !== null && (
          <VertexHandles
            outline={outline}
            vertexHandlers={vertexHandlers}
            positionAt={positionAt}
            within={() => frame.current}
            place={(key, position, content) => (
              <GlOverlay key={key} map={map} position={position}>
                {content}
              </GlOverlay>
            )}
          />
        )}
      </Box>
      {!isPainted && (
        <Box position="absolute" inset="0" overflow="hidden" pointerEvents="none" inert>
          <SvgMap areas={areas} pins={pins} heat={heat} outline={outline} vertexHandlers={null} onPoint={undefined} />
        </Box>
      )}
    </Box>
  );
};

export default GlMap;
