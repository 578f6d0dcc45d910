import type { Ring } from '@shared/domain/zones/kmlGeometry';
import type { MapOutline } from './mapTypes';

/** Outline as a closed ring; null if it encloses nothing. */
export const toRing = ({ vertices }: MapOutline): Ring | null => {
  const [first] = vertices;
  if (first === undefined || vertices.length < 3) return null;
  return [...vertices.map(({ position }) => position), first.position];
};
