/** True if both coordinates are valid numbers; while the user types, they may be anything. */
export const isKnownPosition = (position: {
  latitude: unknown;
  longitude: unknown;
}): position is {
  latitude: number;
  longitude: number;
} =>
  typeof position.latitude === 'number' &&
  typeof position.longitude === 'number' &&
  Math.abs(position.latitude) <= 90 &&
  Math.abs(position.longitude) <= 180;
