import type { Position } from './kmlGeometry';

/** Parses a position copied from a map, latitude first: `-33.45, -70.66`. Returns null for any other text. */
export const parsePosition = (typedText: string): Position | null => {
  const match = /^(-?\d{1,3}(?:\.\d{1,12})?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d{1,12})?)$/.exec(typedText.trim());
  const [latitude, longitude] = [Number(match?.[1]), Number(match?.[2])];
  return match !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : null;
};
