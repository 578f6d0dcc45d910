import * as v from 'valibot';
import { streetMapOrigin, streetMapPath, streetMapSchema, type StreetMap } from '@shared/bridge/streetMap';

/** The streets below what a map shows. */
export type StreetsState =
  /** There are none in this environment, or they are on their way. */
  { kind: 'none' } | { kind: 'shown'; attribution: string } | { kind: 'missing'; attribution: string };

/** The environment's street map, from the main process; null while it cannot be had. */
export const loadStreets = async (): Promise<StreetMap | null> => {
  try {
    // oxlint-disable-next-line no-restricted-globals -- the page's own origin, where maplibre looks for the tiles, too
    const answer = await fetch(`${streetMapOrigin}${streetMapPath}style.json`);
    if (!answer.ok) return null;
    const parsed = v.safeParse(streetMapSchema, await answer.json());
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};
