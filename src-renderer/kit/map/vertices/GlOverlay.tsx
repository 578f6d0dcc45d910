import type { Map as GlMapOf, Marker } from 'maplibre-gl';
import maplibregl from 'maplibre-gl/dist/maplibre-gl-csp';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '@shared/domain/zones/kmlGeometry';

/** Events that would move the map or select a point. */
const ofTheMap = ['mousedown', 'touchstart', 'click', 'dblclick'] as const;

const newElement = (): HTMLElement => {
  const element = document.createElement('div');
  for (const name of ofTheMap) element.addEventListener(name, (event) => event.stopPropagation());
  return element;
};

/** Overlay element that stays at its position while the map moves. */
export const GlOverlay = ({ map, position, children }: { map: GlMapOf; position: Position; children: ReactNode }) => {
  const [element] = useState(newElement);
  const marker = useRef<Marker | null>(null);
  const start = useRef(position);
  useEffect(() => {
    const placed = new maplibregl.Marker({ element }).setLngLat(start.current).addTo(map);
    // The library labels it as a button; only its content is one.
    element.removeAttribute('aria-label');
    element.removeAttribute('role');
    marker.current = placed;
    return () => {
      placed.remove();
      marker.current = null;
    };
  }, [map, element]);
  const [longitude, latitude] = position;
  useEffect(() => {
    start.current = [longitude, latitude];
    marker.current?.setLngLat([longitude, latitude]);
  }, [longitude, latitude]);
  return createPortal(children, element);
};
