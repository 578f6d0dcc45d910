import type { Ring } from '@shared/domain/zones/kmlGeometry';
import type { MapOutline } from './mapTypes';

/** Converts an outline to a closed ring; null if it encloses no area. */
export const toRing = ({ vertices }: MapOutline): Ring | null => {
  const [firstVertex] = vertices;
  if (firstVertex === undefined || vertices.length < 3) return null;
  return [...vertices.map(({ position }) => position), firstVertex.position];
};
