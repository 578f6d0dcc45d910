import * as v from 'valibot';
import { isSameValue } from './changes';
import { getValueAt, type Values } from './paths';

const contentSchema = v.object({
  fields: v.record(v.string(), v.object({ base: v.unknown(), mine: v.unknown() })),
  /** Idempotency key of a creation. */
  idempotencyKey: v.optional(v.pipe(v.string(), v.uuid())),
});

/** Typed and former value by path, to tell later who changed what. */
export type DraftFields = ReadonlyMap<string, { base: unknown; mine: unknown }>;

/** Serialized unsaved work: only changed fields. Null if there are none. */
export const draftContent = (
  names: readonly string[],
  base: Values,
  mine: Values,
  idempotencyKey: string | null,
): object | null => {
  const fields = names
    .map((name) => ({ name, base: getValueAt(base, name) ?? null, mine: getValueAt(mine, name) ?? null }))
    .filter((field) => !isSameValue(field.base, field.mine));
  if (fields.length === 0) return null;
  return {
    fields: Object.fromEntries(fields.map(({ name, ...versions }) => [name, versions])),
    ...(idempotencyKey !== null && { idempotencyKey }),
  };
};

const getKind = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** Drafts may be older than the app: drops values of another type than the current one. */
const fits = (value: unknown, present: unknown): boolean =>
  value === null || (present ?? null) === null || getKind(value) === getKind(present);

/** Idempotency key of a saved draft, or null. */
export const draftKey = (content: unknown): string | null => {
  const parsed = v.safeParse(contentSchema, content);
  return parsed.success ? (parsed.output.idempotencyKey ?? null) : null;
};

/** Fields of a saved draft that the form still has. */
export const draftFields = (content: unknown, names: readonly string[], present: Values): DraftFields => {
  const parsed = v.safeParse(contentSchema, content);
  if (!parsed.success) return new Map();
  return new Map(
    Object.entries(parsed.output.fields).filter(
      ([name, { mine }]) => names.includes(name) && fits(mine, getValueAt(present, name)),
    ),
  );
};

/** Fields that differ from the current values. */
export const stillNew = (fields: DraftFields, present: Values): DraftFields =>
  new Map([...fields].filter(([name, { mine }]) => !isSameValue(mine, getValueAt(present, name))));

/** Paths that others changed since the draft was saved. */
export const changedSince = (fields: DraftFields, present: Values): string[] =>
  [...fields].filter(([name, { base }]) => !isSameValue(base, getValueAt(present, name))).map(([name]) => name);
