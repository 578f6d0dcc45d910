import type { Ring } from '@shared/domain/zones/kmlGeometry';
import type { MapOutline } from './mapTypes';

/** The outline's vertices as a closed ring; null where they bound nothing. */
export const ringOf = ({ vertices }: MapOutline): Ring | null => {
  const [first] = vertices;
  if (first === undefined || vertices.length < 3) return null;
  return [...vertices.map(({ position }) => position), first.position];
};
