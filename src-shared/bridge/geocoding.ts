import type { Position } from '../domain/zones/kmlGeometry';

/** A place that a geocoder knows for an address. */
export interface GeocodedPlace {
  /** Street, number and commune, as people write them. */
  label: string;
  /** Street and number alone; empty where the geocoder does not say. */
  street: string;
  /** Empty where the geocoder does not say. */
  commune: string;
  position: Position;
}

/** Length of an address that is looked up. */
export const maxAddressChars = 200;
