import * as v from 'valibot';
import { object, id, optional, number, passDefaultedFields, reader, rejected, text, type Reader } from '../reading';

const lockVersion = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** Last change of an entity. Platforms without versions send neither field. */
export const versionShape = {
  /** Grows with every change. */
  lockVersion: optional(number(0)),
  /** Author of the last change; missing if there was none, or the user was deleted. */
  updatedBy: optional(object({ id: id(), name: text() })),
};
export interface Versioned {
  lockVersion?: number;
  updatedBy?: { id: number; name: string };
}

const version = object(versionShape);

/** An entity with what it tells about its last change. */
export const versioned = <T>(inner: Reader<T>): Reader<T & Versioned> =>
  reader(
    (value) => {
      // First, so that what the entity itself could not read is still the last thing that was marked.
      const told = typeof value === 'object' && value !== null ? version.read(value) : rejected;
      const taken = inner.read(value);
      if (taken === rejected || told === rejected) return rejected;
      const made = { ...taken, ...told };
      passDefaultedFields(taken, made);
      return made;
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
