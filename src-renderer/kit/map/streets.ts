import * as v from 'valibot';
import { streetMapOrigin, streetMapPath, streetMapSchema, type StreetMap } from '@shared/bridge/streetMap';

/** State of the street map below the areas. */
export type StreetsState =
  /** The environment has no street map, or it is still loading. */
  { kind: 'none' } | { kind: 'shown'; attribution: string } | { kind: 'missing'; attribution: string };

/** Loads the environment's street map from the main process; null if unavailable. */
export const loadStreets = async (): Promise<StreetMap | null> => {
  try {
    // oxlint-disable-next-line no-restricted-globals -- the page's own origin, where maplibre looks for the tiles, too
    const response = await fetch(`${streetMapOrigin}${streetMapPath}style.json`);
    if (!response.ok) return null;
    const parsed = v.safeParse(streetMapSchema, await response.json());
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};
