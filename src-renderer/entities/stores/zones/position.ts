/** True if both coordinates are valid numbers; partly typed ones may be anything. */
export const isPlace = (place: {
  latitude: unknown;
  longitude: unknown;
}): place is {
  latitude: number;
  longitude: number;
} =>
  typeof place.latitude === 'number' &&
  typeof place.longitude === 'number' &&
  Math.abs(place.latitude) <= 90 &&
  Math.abs(place.longitude) <= 180;
