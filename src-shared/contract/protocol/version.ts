import * as v from 'valibot';
import { object, id, optional, number, passDefaultedFields, reader, rejected, text, type Reader } from '../reading';

const lockVersion = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** Version and author of the last change. Platforms without versions send neither. */
export const versionShape = {
  /** Increases with every change. */
  lockVersion: optional(number(0)),
  /** Author of the last change; absent if there was none or the user was deleted. */
  updatedBy: optional(object({ id: id(), name: text() })),
};
export interface Versioned {
  lockVersion?: number;
  updatedBy?: { id: number; name: string };
}

const version = object(versionShape);

/** Adds the version fields to an entity. */
export const versioned = <T>(inner: Reader<T>): Reader<T & Versioned> =>
  reader(
    (value) => {
      // Reads the version before the entity: `takeUnparsed` must return the entity's unparsed part, which is the last
      // one recorded.
      const versionFields = typeof value === 'object' && value !== null ? version.read(value) : rejected;
      const taken = inner.read(value);
      if (taken === rejected || versionFields === rejected) return rejected;
      const made = { ...taken, ...versionFields };
      passDefaultedFields(taken, made);
      return made;
    },
    {
      ...inner.json,
      properties: { ...(inner.json['properties'] as object), ...(version.json['properties'] as object) },
    },
  );

/** A change names the version it is based on. The platform rejects it as `STALE` if the entity changed since. */
const versionPatch = { lockVersion };

type WithEntries = v.GenericSchema<Record<string, unknown>> & { readonly entries: v.ObjectEntries };
type VersionedPatch<Patch extends WithEntries> = v.StrictObjectSchema<
  Patch['entries'] & typeof versionPatch,
  undefined
>;

/** Patch that may name the version it is based on. */
export const versionedPatch = <Patch extends WithEntries>(patch: Patch): VersionedPatch<Patch> =>
  v.strictObject({ ...patch.entries, ...versionPatch });
