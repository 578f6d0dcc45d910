import type { Map as GlMapOf, Marker } from 'maplibre-gl';
import maplibregl from 'maplibre-gl/dist/maplibre-gl-csp';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Position } from '@shared/domain/zones/kmlGeometry';

/** Events on an overlay that the map must not receive, since they would move it or select a point. */
const mapEvents = ['mousedown', 'touchstart', 'click', 'dblclick'] as const;

const createOverlayElement = (): HTMLElement => {
  const element = document.createElement('div');
  for (const name of mapEvents) element.addEventListener(name, (event) => event.stopPropagation());
  return element;
};

/** Renders content at a position above the map, and keeps it there while the map moves. */
export const GlOverlay = ({ map, position, children }: { map: GlMapOf; position: Position; children: ReactNode }) => {
  const [element] = useState(createOverlayElement);
  const markerRef = useRef<Marker | null>(null);
  const initialPosition = useRef(position);
  useEffect(() => {
    const placedMarker = new maplibregl.Marker({ element }).setLngLat(initialPosition.current).addTo(map);
    // Removes the button role that the map library sets; only the content is a button.
    element.removeAttribute('aria-label');
    element.removeAttribute('role');
    markerRef.current = placedMarker;
    return () => {
      placedMarker.remove();
      markerRef.current = null;
    };
  }, [map, element]);
  const [longitude, latitude] = position;
  useEffect(() => {
    initialPosition.current = [longitude, latitude];
    markerRef.current?.setLngLat([longitude, latitude]);
  }, [longitude, latitude]);
  return createPortal(children, element);
};
