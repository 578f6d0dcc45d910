import { Box } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from 'i18next';
import type { Map as GlMapOf, GeoJSONSource } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useFormats } from '@kit/format/useFormats';
import { VertexHandles } from './vertices/VertexHandles';
import { GlOverlay } from './vertices/GlOverlay';
import { createGlMap } from './glMap';
import { addLabels, createPinMarkers } from './glMarkers';
import { attachStreetLayer } from './glStreets';
import { SvgMap } from './SvgMap';
import { createAreaFeatures, createHeatFeatures, createOutlineFeatures, getPaintProperties } from './glStyle';
import type { DrawingProps } from './mapTypes';
import type { StreetsState } from './streets';
import { getBoundsToShow, roundPosition } from './mapGeometry';

interface GlMapProps extends DrawingProps {
  /** Called when WebGL fails or is unavailable. */
  onFail: () => void;
  /** True if the environment has a street map. */
  hasStreets: boolean;
  areStreetsShown: boolean;
  onStreets: (state: StreetsState) => void;
}

const subscribeToColorMode = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
};

/** Style of the map library's buttons, which are white by default, even in dark mode. */
const buttonStyle = {
  '& .maplibregl-ctrl-group': { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border' },
  _dark: { '& .maplibregl-ctrl-icon': { filter: 'invert(1)' } },
};

const showContent = (
  map: GlMapOf,
  { areas, outline, heat }: Pick<DrawingProps, 'areas' | 'outline' | 'heat'>,
): void => {
  map.getSource<GeoJSONSource>('heat')?.setData(createHeatFeatures(heat));
  map.getSource<GeoJSONSource>('areas')?.setData(createAreaFeatures(areas));
  map.getSource<GeoJSONSource>('outline')?.setData(createOutlineFeatures(outline));
};

/** Map rendered with WebGL. */
const GlMap = (props: GlMapProps) => {
  const { areas, pins, heat, outline, vertexHandlers, hasStreets, areStreetsShown } = props;
  const { country } = useFormats();
  const containerRef = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<GlMapOf | null>(null);
  const [isPainted, setIsPainted] = useState(false);
  const latestProps = useRef(props);
  useEffect(() => {
    latestProps.current = props;
  });
  // Ignores the selected point and edits of vertices, so that only other areas or another store move the view.
  const [initialVertices] = useState(outline?.vertices ?? []);
  const fixedPins = pins.filter(({ tone }) => tone === 'store');
  const boundsKey = JSON.stringify(getBoundsToShow({ areas, pins: fixedPins, heat }, country, initialVertices));
  const initialBoundsKey = useRef(boundsKey);

  useEffect(() => {
    const container = containerRef.current;
    if (container === null) return;
    let glMap: GlMapOf;
    try {
      glMap = createGlMap({
        container,
        country,
        bounds: JSON.parse(initialBoundsKey.current) as [number, number, number, number],
        zoomIn: t('map.zoomIn'),
        zoomOut: t('map.zoomOut'),
      });
    } catch {
      latestProps.current.onFail();
      return;
    }
    let streets: ReturnType<typeof attachStreetLayer> | null = null;
    glMap.on('click', ({ lngLat }) => latestProps.current.onPoint?.(roundPosition([lngLat.lng, lngLat.lat])));
    glMap.on('load', () => {
      showContent(glMap, latestProps.current);
      if (hasStreets) streets = attachStreetLayer(glMap, (state) => latestProps.current.onStreets(state));
      container.dataset.ready = 'true';
      void glMap.once('idle', () => setIsPainted(true));
    });
    // A resized canvas stays blank until redrawn, so it is redrawn in the same frame.
    glMap.on('resize', () => glMap.redraw());
    glMap.on('webglcontextlost', () => latestProps.current.onFail());
    const repaint = () => {
      for (const [layer, property, value] of getPaintProperties()) glMap.setPaintProperty(layer, property, value);
      streets?.recolour();
    };
    const unsubscribe = subscribeToColorMode(() => {
      // Colors cannot change before the style is loaded.
      if (glMap.isStyleLoaded()) repaint();
      else void glMap.once('idle', repaint);
    });
    setMap(glMap);
    return () => {
      unsubscribe();
      streets?.stop();
      setMap(null);
      setIsPainted(false);
      glMap.remove();
    };
  }, [country, hasStreets]);

  useEffect(() => {
    map?.getSource<GeoJSONSource>('areas')?.setData(createAreaFeatures(areas));
  }, [map, areas]);
  useEffect(() => {
    map?.getSource<GeoJSONSource>('outline')?.setData(createOutlineFeatures(outline));
  }, [map, outline]);
  useEffect(() => {
    map?.getSource<GeoJSONSource>('heat')?.setData(createHeatFeatures(heat));
  }, [map, heat]);
  useEffect(() => {
    if (map === null) return;
    return addLabels(map, areas, country, areStreetsShown);
  }, [map, areas, country, areStreetsShown]);
  useEffect(() => {
    if (map === null) return;
    const placedMarkers = createPinMarkers(pins).map((marker) => marker.addTo(map));
    return () => placedMarkers.forEach((marker) => marker.remove());
  }, [map, pins]);
  useEffect(() => {
    map?.fitBounds(JSON.parse(boundsKey) as [number, number, number, number], { animate: false });
  }, [map, boundsKey]);

  const getPosition = useCallback(
    (clientX: number, clientY: number) => {
      const frameRect = containerRef.current?.getBoundingClientRect();
      const { lng, lat } = map?.unproject([clientX - (frameRect?.left ?? 0), clientY - (frameRect?.top ?? 0)]) ?? {
        lng: 0,
        lat: 0,
      };
      return roundPosition([lng, lat]);
    },
    [map],
  );
  return (
    <Box position="relative">
      <Box ref={containerRef} height={{ base: '20rem', lg: '28rem' }} width="full" bg="bg.subtle" css={buttonStyle}>
        {map !== null && outline !== null && vertexHandlers !== null && (
          <VertexHandles
            outline={outline}
            vertexHandlers={vertexHandlers}
            getPosition={getPosition}
            getContainer={() => containerRef.current}
            renderAt={(key, position, content) => (
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
