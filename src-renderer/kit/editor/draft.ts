import * as v from 'valibot';
import { isSameValue } from './changes';
import { valueAt, type Values } from './paths';

const contentSchema = v.object({
  fields: v.record(v.string(), v.object({ base: v.unknown(), mine: v.unknown() })),
  /** Of a new entity. */
  idempotencyKey: v.optional(v.pipe(v.string(), v.uuid())),
});

/** By path, what was typed, and what stood there before: so that it can be told later who changed what. */
export type DraftFields = ReadonlyMap<string, { base: unknown; mine: unknown }>;

/** What is to be kept of unsaved work: only what was changed. Null where nothing was. */
export const draftContent = (
  names: readonly string[],
  base: Values,
  mine: Values,
  idempotencyKey: string | null,
): object | null => {
  const fields = names
    .map((name) => ({ name, base: valueAt(base, name) ?? null, mine: valueAt(mine, name) ?? null }))
    .filter((field) => !isSameValue(field.base, field.mine));
  if (fields.length === 0) return null;
  return {
    fields: Object.fromEntries(fields.map(({ name, ...versions }) => [name, versions])),
    ...(idempotencyKey !== null && { idempotencyKey }),
  };
};

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** A draft may be older than the program: a value of another kind than the present one is no use. */
const fits = (value: unknown, present: unknown): boolean =>
  value === null || (present ?? null) === null || kindOf(value) === kindOf(present);

/** The key that a kept draft was to be created with; null where it names none. */
export const draftKey = (content: unknown): string | null => {
  const parsed = v.safeParse(contentSchema, content);
  return parsed.success ? (parsed.output.idempotencyKey ?? null) : null;
};

/** What of a kept draft can be taken. */
export const draftFields = (content: unknown, names: readonly string[], present: Values): DraftFields => {
  const parsed = v.safeParse(contentSchema, content);
  if (!parsed.success) return new Map();
  return new Map(
    Object.entries(parsed.output.fields).filter(
      ([name, { mine }]) => names.includes(name) && fits(mine, valueAt(present, name)),
    ),
  );
};

/** What of it is not there already. */
export const stillNew = (fields: DraftFields, present: Values): DraftFields =>
  new Map([...fields].filter(([name, { mine }]) => !isSameValue(mine, valueAt(present, name))));

/** Paths that somebody else changed since the draft was written. */
export const changedSince = (fields: DraftFields, present: Values): string[] =>
  [...fields].filter(([name, { base }]) => !isSameValue(base, valueAt(present, name))).map(([name]) => name);
