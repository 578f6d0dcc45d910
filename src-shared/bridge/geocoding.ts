import type { Position } from '../domain/zones/kmlGeometry';

/** A place that a geocoder found. */
export interface GeocodedPlace {
  /** Street, number and commune. */
  label: string;
  /** Street and number. Empty if the geocoder does not report them. */
  street: string;
  /** Empty if the geocoder does not report it. */
  commune: string;
  position: Position;
}

/** Maximum characters of an address. */
export const maxAddressChars = 200;
