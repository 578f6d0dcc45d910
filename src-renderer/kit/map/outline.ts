import type { Ring } from '@shared/domain/zones/kmlGeometry';
import type { MapOutline } from './mapTypes';

/** The outline's corners as a closed ring; null where they bound nothing. */
export const ringOf = ({ corners }: MapOutline): Ring | null => {
  const [first] = corners;
  if (first === undefined || corners.length < 3) return null;
  return [...corners.map(({ position }) => position), first.position];
};
