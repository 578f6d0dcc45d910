import type { Position } from './kmlGeometry';

const degreesPattern = '([-+]?\\d{1,3}(?:[.,]\\d{1,20})?)';
const positionPattern = new RegExp(`^\\(?${degreesPattern}(?:\\s*[,;]\\s*|\\s+)${degreesPattern}\\)?$`);

/**
 * Parses a position copied from a map or spreadsheet, latitude first: `-33.45, -70.66`, `-33,45; -70,66`. Returns null
 * for any other text.
 */
export const parsePosition = (typedText: string): Position | null => {
  const match = positionPattern.exec(typedText.replaceAll('\u2212', '-').trim());
  const [latitude = NaN, longitude = NaN] = match?.slice(1).map((text) => Number(text.replace(',', '.'))) ?? [];
  return match !== null && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : null;
};
