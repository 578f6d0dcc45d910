import type { Position } from './kmlGeometry';

/** Parses `-33.45, -70.66` as copied from maps, latitude first; null for any other text. */
export const parsePosition = (typed: string): Position | null => {
  const match = /^(-?\d{1,3}(?:\.\d{1,12})?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(typed.trim());
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])];
  return match !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : null;
};
