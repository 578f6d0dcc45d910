import * as v from 'valibot';
import { fields, id, maybe, number, reader, refused, text, type Reader } from './reading';

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

const version = fields(versionShape);

/** An entity with what it tells about its last change. */
export const versioned = <T>(inner: Reader<T>): Reader<T & Versioned> =>
  reader(
    (value) => {
      // First, so that what the entity itself could not read is still the last thing that was marked.
      const told = typeof value === 'object' && value !== null ? version.read(value) : refused;
      const taken = inner.read(value);
      return taken === refused || told === refused ? refused : { ...taken, ...told };
    },
    {
      ...inner.json,
      properties: { ...(inner.json['properties'] as object), ...(version.json['properties'] as object) },
    },
  );

/** A change names the version it was made from. The platform refuses it as `STALE` where the entity has changed since. */
const versionPatch = { lockVersion };

type WithEntries = v.GenericSchema<Record<string, unknown>> & { readonly entries: v.ObjectEntries };
type VersionedPatch<Patch extends WithEntries> = v.StrictObjectSchema<
  Patch['entries'] & typeof versionPatch,
  undefined
>;

/** A patch that may name the version it was made from. */
export const versionedPatch = <Patch extends WithEntries>(patch: Patch): VersionedPatch<Patch> =>
  v.strictObject({ ...patch.entries, ...versionPatch });
