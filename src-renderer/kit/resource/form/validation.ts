import type { TFunction } from 'i18next';
import { set, type FieldErrors, type Resolver } from 'react-hook-form';
import * as v from 'valibot';
import type { Failure } from '@shared/bridge/failure';
import { isRuleKey, limitOf, ruleKeys } from '@shared/domain/rules';
import type { FormValues } from './fields';
import { isWithin, topOf, valueAt } from './paths';

/** What a form is checked by: the domain's schema, fed with what the values come to as a draft. */
export interface DraftRules<Draft> {
  schema: v.GenericSchema<unknown, Draft>;
  toDraft: (values: FormValues) => unknown;
  /** Where a path of the draft stands in the form, where the two are built differently. */
  placeOf?: (draftPath: string, values: FormValues) => string;
}

/** `messages` by the path in the form, like `businessHours.3.closingTime`. */
export type Checked<Draft> = { ok: true; draft: Draft } | { ok: false; messages: ReadonlyMap<string, string> };

const messageOf = (issue: v.BaseIssue<unknown>, t: TFunction): string =>
  t(isRuleKey(issue.message) ? issue.message : ruleKeys.badFormat, { limit: limitOf(issue) });

/** The draft, or the first complaint about each value, in words. */
export const checkDraft = <Draft>(
  { schema, toDraft, placeOf = (path) => path }: DraftRules<Draft>,
  values: FormValues,
  t: TFunction,
): Checked<Draft> => {
  const parsed = v.safeParse(schema, toDraft(values));
  if (parsed.success) return { ok: true, draft: parsed.output };
  const messages = new Map<string, string>();
  for (const issue of parsed.issues) {
    const path = placeOf(v.getDotPath(issue) ?? '', values);
    if (!messages.has(path)) messages.set(path, messageOf(issue, t));
  }
  return { ok: false, messages };
};

/**
 * The rules of a thing that exists: those on what is touched. What was stored by other rules, or by another platform's, is no
 * reason to refuse a change of something else.
 */
export const touchedRules = <Draft>(
  schema: v.GenericSchema<unknown, Draft>,
  touchedBy: (draft: object) => ReadonlySet<string>,
): v.GenericSchema<unknown, Draft> => {
  if (!('entries' in schema)) return schema;
  const entries = Object.entries(schema.entries as Record<string, v.GenericSchema>);
  return v.lazy((draft) => {
    const touched = touchedBy(draft as object);
    return v.strictObject(
      Object.fromEntries(entries.map(([name, rule]) => [name, touched.has(name) ? rule : v.optional(v.any())])),
    );
  }) as unknown as v.GenericSchema<unknown, Draft>;
};

/** A complaint about a list as a whole stands beside those about its rows, where react-hook-form has room for it. */
const errorPath = (path: string, all: readonly string[]): string =>
  all.some((other) => other !== path && isWithin(other, path)) ? `${path}.root` : path;

/** The check as react-hook-form wants it. The draft itself is made again when the form is sent. */
export const resolverOf =
  <Draft>(rules: DraftRules<Draft>, t: TFunction): Resolver<FormValues> =>
  (values, _context, { fields }) => {
    const checked = checkDraft(rules, values, t);
    if (checked.ok) return { values, errors: {} };
    const errors: FieldErrors<FormValues> = {};
    const paths = [...checked.messages.keys()];
    for (const [path, message] of checked.messages) {
      const place = errorPath(path, paths);
      // The box, where one is on screen, so that the focus finds it.
      const field = valueAt(fields, path) as { ref?: unknown } | undefined;
      set(errors, place, { type: 'rule', message, ...(field?.ref !== undefined && { ref: field.ref }) });
    }
    return { values: {}, errors };
  };

interface ErrorNode {
  message?: unknown;
  root?: unknown;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is ErrorNode => typeof value === 'object' && value !== null;

/** Paths of all complaints below an error of react-hook-form, with their words. */
export const complaintsIn = (error: unknown, at = ''): [path: string, message: string][] => {
  if (!isNode(error)) return [];
  if (typeof error.message === 'string') return [[at, error.message]];
  return Object.entries(error).flatMap(([key, inner]) => {
    if (key === 'root') return complaintsIn(inner, at);
    // A leaf's own parts are no complaints: `ref` is an element with a world behind it.
    return key === 'ref' || key === 'types' ? [] : complaintsIn(inner, at === '' ? key : `${at}.${key}`);
  });
};

/** The first complaint about a value or anything in it. */
export const firstComplaint = (error: unknown): string | undefined => complaintsIn(error)[0]?.[1];

/** The complaint about a value as a whole, not about what is in it. */
export const ownComplaint = (error: unknown): string | undefined => complaintsIn(error).find(([at]) => at === '')?.[1];

/** The platform's complaints by the path in the form, and those that belong to none of its fields. */
export const complaintsOf = (
  failure: Failure,
  names: ReadonlySet<string>,
  placeOf: (path: string) => string = (path) => path,
) => {
  const tops = new Set([...names].map(topOf));
  const byField = new Map<string, string>();
  const others: string[] = [];
  for (const [wirePath, messages] of Object.entries(failure.fields)) {
    const message = messages[0];
    if (message === undefined) continue;
    const parts = wirePath.split('.');
    const places = parts.map((_part, at) => placeOf(parts.slice(at).join('.')));
    const path = places.find((place) => tops.has(topOf(place)));
    if (path === undefined) others.push(message);
    else byField.set(path, message);
  }
  return { byField, others };
};
