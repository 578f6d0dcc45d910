import * as v from 'valibot';
import { object, id, optional, number, passDefaultedFields, reader, rejected, text, type Reader } from '../reading';

const lockVersion = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** Version of an entity and author of its last change. Platforms without versions send neither. */
export const versionShape = {
  /** Number that increases with every change. */
  lockVersion: optional(number(0)),
  /** Author of the last change; absent if the entity was never changed or the user was deleted. */
  updatedBy: optional(object({ id: id(), name: text() })),
};
export interface Versioned {
  lockVersion?: number;
  updatedBy?: { id: number; name: string };
}

const versionReader = object(versionShape);

/** Adds the version fields to the reader of an entity. */
export const withVersion = <T>(entityReader: Reader<T>): Reader<T & Versioned> =>
  reader(
    (value) => {
      // Reads the version first: `takeUnparsedPart` returns the part recorded last, which must be the entity's.
      const versionFields = typeof value === 'object' && value !== null ? versionReader.read(value) : rejected;
      const entity = entityReader.read(value);
      if (entity === rejected || versionFields === rejected) return rejected;
      const versionedEntity = { ...entity, ...versionFields };
      passDefaultedFields(entity, versionedEntity);
      return versionedEntity;
    },
    {
      ...entityReader.json,
      properties: { ...(entityReader.json['properties'] as object), ...(versionReader.json['properties'] as object) },
    },
  );

/**
 * Version on which a change is based. If the entity has changed since, the platform rejects the change with the code
 * `STALE`.
 */
const versionPatch = { lockVersion };

type SchemaWithEntries = v.GenericSchema<Record<string, unknown>> & { readonly entries: v.ObjectEntries };
type VersionedPatch<Patch extends SchemaWithEntries> = v.StrictObjectSchema<
  Patch['entries'] & typeof versionPatch,
  undefined
>;

/** Adds the version on which a change is based to the schema of the change. */
export const addVersion = <Patch extends SchemaWithEntries>(patch: Patch): VersionedPatch<Patch> =>
  v.strictObject({ ...patch.entries, ...versionPatch });
