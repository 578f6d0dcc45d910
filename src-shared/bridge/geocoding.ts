import type { Position } from '../domain/zones/kmlGeometry';

/** Place found by a geocoder. */
export interface GeocodedPlace {
  /** Street, number and commune. */
  label: string;
  /** Street and number; empty if the geocoder reports none. */
  street: string;
  /** Empty if the geocoder reports none. */
  commune: string;
  position: Position;
}

/** Maximum characters of an address. */
export const maxAddressChars = 200;
