import { Box } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Map as GlMapOf, GeoJSONSource, Marker } from 'maplibre-gl';
import maplibregl from 'maplibre-gl/dist/maplibre-gl-csp';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useFormats } from '@kit/format/useFormats';
import { areaFeatures, mapStyle, paintOf } from './glStyle';
import { markersOf } from './glMarkers';
import { prepareMapWorker } from './mapWorker';
import type { DrawingProps } from './mapTypes';
import { boundsToShow, rounded } from './view';

interface GlMapProps extends DrawingProps {
  /** The graphics are gone, or never came. */
  onFail: () => void;
}

const colourModeChanges = (changed: () => void): (() => void) => {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
};

/** The library's own buttons are white whatever the mode. */
const buttonLook = {
  '& .maplibregl-ctrl-group': { bg: 'bg.panel', borderWidth: '1px', borderColor: 'border' },
  _dark: { '& .maplibregl-ctrl-icon': { filter: 'invert(1)' } },
};

/** The map as the graphics card draws it. */
const GlMap = ({ areas, pins, onPoint, onFail }: GlMapProps) => {
  const { t } = useTranslation();
  const { country } = useFormats();
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<GlMapOf | null>(null);
  const markers = useRef<Marker[]>([]);
  const latest = useRef({ areas, pins, onPoint, onFail });
  useEffect(() => {
    latest.current = { areas, pins, onPoint, onFail };
  });

  useEffect(() => {
    const container = frame.current;
    if (container === null) return;
    let drawn: GlMapOf;
    try {
      prepareMapWorker();
      drawn = new maplibregl.Map({
        container,
        style: mapStyle(country),
        bounds: boundsToShow(latest.current, country) as [number, number, number, number],
        attributionControl: false,
        // The frame around has the keys.
        keyboard: false,
        dragRotate: false,
        pitchWithRotate: false,
        maxZoom: 18,
        locale: { 'NavigationControl.ZoomIn': t('map.zoomIn'), 'NavigationControl.ZoomOut': t('map.zoomOut') },
      });
    } catch {
      latest.current.onFail();
      return;
    }
    map.current = drawn;
    drawn.touchZoomRotate.disableRotation();
    drawn.addControl(new maplibregl.NavigationControl({ showCompass: false }), 'top-right');
    drawn.getCanvas().tabIndex = -1;
    drawn.getCanvas().setAttribute('aria-hidden', 'true');
    drawn.getCanvas().removeAttribute('role');
    drawn.on('click', ({ lngLat }) => latest.current.onPoint?.(rounded([lngLat.lng, lngLat.lat])));
    drawn.on('load', () => {
      drawn.getSource<GeoJSONSource>('areas')?.setData(areaFeatures(latest.current.areas));
      container.dataset.ready = 'true';
    });
    drawn.on('webglcontextlost', () => latest.current.onFail());
    const unfollow = colourModeChanges(() => {
      for (const [layer, property, value] of paintOf()) drawn.setPaintProperty(layer, property, value);
    });
    return () => {
      unfollow();
      markers.current = [];
      map.current = null;
      drawn.remove();
    };
  }, [country, t]);

  useEffect(() => {
    map.current?.getSource<GeoJSONSource>('areas')?.setData(areaFeatures(areas));
  }, [areas]);

  useEffect(() => {
    const drawn = map.current;
    if (drawn === null) return;
    for (const marker of markers.current) marker.remove();
    markers.current = markersOf({ areas, pins }, country).map((marker) => marker.addTo(drawn));
  }, [areas, pins, country]);

  // What a person looks at does not jump when a point is chosen: only other areas or another store move the view.
  const shown = JSON.stringify(boundsToShow({ areas, pins: pins.filter(({ tone }) => tone === 'store') }, country));
  useEffect(() => {
    map.current?.fitBounds(JSON.parse(shown) as [number, number, number, number], { animate: false });
  }, [shown]);

  return <Box ref={frame} height={{ base: '20rem', lg: '28rem' }} width="full" css={buttonLook} />;
};

export default GlMap;
