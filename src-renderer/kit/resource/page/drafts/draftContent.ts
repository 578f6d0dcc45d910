import * as v from 'valibot';
import { isSameValue } from '../../form/changes';
import type { FormValues } from '../../form/fields';
import { valueAt } from '../../form/paths';

const contentSchema = v.object({
  fields: v.record(v.string(), v.object({ base: v.unknown(), mine: v.unknown() })),
  /** Of the new thing that it is to become. */
  wish: v.optional(v.pipe(v.string(), v.uuid())),
});

/** By path, what was typed, and what stood there before: so that it can be told later who changed what. */
export type DraftFields = ReadonlyMap<string, { base: unknown; mine: unknown }>;

/** What is to be kept of a form: only what was changed. Null where nothing was. */
export const contentOf = (
  names: readonly string[],
  base: FormValues,
  mine: FormValues,
  wish: string | null,
): object | null => {
  const fields = names
    .map((name) => ({ name, base: valueAt(base, name) ?? null, mine: valueAt(mine, name) ?? null }))
    .filter((field) => !isSameValue(field.base, field.mine));
  if (fields.length === 0) return null;
  return {
    fields: Object.fromEntries(fields.map(({ name, ...versions }) => [name, versions])),
    ...(wish !== null && { wish }),
  };
};

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

/** A draft may be older than the program: a value of another kind than the form's is no use to it. */
const fits = (value: unknown, present: unknown): boolean =>
  value === null || (present ?? null) === null || kindOf(value) === kindOf(present);

/** The wish that a kept draft belongs to; drafts of earlier versions name none. */
export const wishIn = (content: unknown): string | null => {
  const parsed = v.safeParse(contentSchema, content);
  return parsed.success ? (parsed.output.wish ?? null) : null;
};

/** What of a kept draft the form can take. */
export const fieldsIn = (content: unknown, names: readonly string[], present: FormValues): DraftFields => {
  const parsed = v.safeParse(contentSchema, content);
  if (!parsed.success) return new Map();
  return new Map(
    Object.entries(parsed.output.fields).filter(
      ([name, { mine }]) => names.includes(name) && fits(mine, valueAt(present, name)),
    ),
  );
};

/** What of it the form does not have already. */
export const stillNew = (fields: DraftFields, present: FormValues): DraftFields =>
  new Map([...fields].filter(([name, { mine }]) => !isSameValue(mine, valueAt(present, name))));

/** Paths that somebody else changed since the draft was written. */
export const changedSince = (fields: DraftFields, present: FormValues): string[] =>
  [...fields].filter(([name, { base }]) => !isSameValue(base, valueAt(present, name))).map(([name]) => name);
