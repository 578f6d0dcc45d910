import * as v from 'valibot';
import { idSchema } from './endpoint';

const lockVersion = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** What a thing tells about its last change. A platform that keeps no versions leaves both out. */
export const versionShape = {
  /** Grows with every change. */
  lockVersion,
  /** Who made the last change; null where nobody did, or nobody is known any more. */
  updatedBy: v.optional(v.nullable(v.object({ id: idSchema, name: v.string() }))),
};
export type Versioned = v.InferOutput<v.ObjectSchema<typeof versionShape, undefined>>;

/** A change names the version it was made from. The platform refuses it as `STALE` where the thing has changed since. */
export const versionPatch = { lockVersion };
