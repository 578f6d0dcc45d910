import * as v from 'valibot';
import { fields, id, maybe, number, text } from './reading';

const lockVersion = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** What an entity tells about its last change. A platform that keeps no versions leaves both out. */
export const versionShape = {
  /** Grows with every change. */
  lockVersion: maybe(number(0)),
  /** Who made the last change; missing where nobody did, or nobody is known any more. */
  updatedBy: maybe(fields({ id: id(), name: text() })),
};
export interface Versioned {
  lockVersion?: number;
  updatedBy?: { id: number; name: string };
}

/** A change names the version it was made from. The platform refuses it as `STALE` where the entity has changed since. */
export const versionPatch = { lockVersion };
