import * as v from 'valibot';
import { isSameValue } from './changes';
import { getValueAt, type Values } from './paths';

const contentSchema = v.object({
  fields: v.record(v.string(), v.object({ base: v.unknown(), mine: v.unknown() })),
  /** Idempotency key of the request that creates the entity. */
  idempotencyKey: v.optional(v.pipe(v.string(), v.uuid())),
  /** True if the request that creates the entity was sent and its outcome is unknown. */
  isSent: v.optional(v.boolean()),
});

/** Typed value (`mine`) and value before editing (`base`) by path, to tell later who changed which field. */
export type DraftFields = ReadonlyMap<string, { base: unknown; mine: unknown }>;

/** Serializes the changed fields of unsaved input. Null if there are none. */
export const createDraftContent = (
  names: readonly string[],
  base: Values,
  mine: Values,
  creation: { idempotencyKey: string; isSent: boolean } | null,
): object | null => {
  const fields = names
    .map((name) => ({ name, base: getValueAt(base, name) ?? null, mine: getValueAt(mine, name) ?? null }))
    .filter((field) => !isSameValue(field.base, field.mine));
  if (fields.length === 0) return null;
  return {
    fields: Object.fromEntries(fields.map(({ name, ...versions }) => [name, versions])),
    ...creation,
  };
};

const getTypeName = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** A draft may have been saved by an older app version: drops values whose type differs from the current value's. */
const isSameType = (value: unknown, currentValue: unknown): boolean =>
  value === null || (currentValue ?? null) === null || getTypeName(value) === getTypeName(currentValue);

/** Reads the idempotency key of a saved draft's creation, and whether its request was sent. */
export const readDraftCreation = (content: unknown): { idempotencyKey?: string | undefined; isSent: boolean } => {
  const parsed = v.safeParse(contentSchema, content);
  const { idempotencyKey, isSent = false } = parsed.success ? parsed.output : {};
  return { idempotencyKey, isSent };
};

/** Returns the fields of a saved draft that the form still has. */
export const readDraftFields = (content: unknown, names: readonly string[], currentValues: Values): DraftFields => {
  const parsed = v.safeParse(contentSchema, content);
  if (!parsed.success) return new Map();
  return new Map(
    Object.entries(parsed.output.fields).filter(
      ([name, { mine }]) => names.includes(name) && isSameType(mine, getValueAt(currentValues, name)),
    ),
  );
};

/** Returns the draft fields that differ from the current values. */
export const findUnsavedFields = (fields: DraftFields, currentValues: Values): DraftFields =>
  new Map([...fields].filter(([name, { mine }]) => !isSameValue(mine, getValueAt(currentValues, name))));

/** Paths of draft fields that other users changed since the draft was saved. */
export const findFieldsChangedSince = (fields: DraftFields, currentValues: Values): string[] =>
  [...fields].filter(([name, { base }]) => !isSameValue(base, getValueAt(currentValues, name))).map(([name]) => name);
