/** Whether both coordinates are numbers on the globe: while somebody types they may be anything. */
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
