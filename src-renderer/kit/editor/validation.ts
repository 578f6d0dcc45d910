import * as v from 'valibot';
import type { Failure } from '@shared/contract/protocol/failure';
import { isRuleKey, getIssueLimit, ruleKeys, type RuleKey } from '@shared/domain/values/rules';
import { getTopField, type Values } from './paths';

/** Message by form path: `businessHours.3.closingTime` -> "Requerido". */
export type FieldErrors = ReadonlyMap<string, string>;

/** Translated message of a rule; `limit` is the number in it. */
export type RuleMessage = (key: RuleKey, params: { limit: string }) => string;

/** Domain schema, applied to the draft of the values. */
export interface DraftRules<Draft> {
  schema: v.GenericSchema<unknown, Draft>;
  toDraft: (values: Values) => unknown;
  /** Form path of a draft path, if they differ. */
  toFormPath?: ((draftPath: string, values: Values) => string) | undefined;
}

export type Validation<Draft> = { ok: true; draft: Draft } | { ok: false; errors: FieldErrors };

/** Returns the draft, or the first error of each value. */
export const validate = <Draft>(
  { schema, toDraft, toFormPath = (path) => path }: DraftRules<Draft>,
  values: Values,
  message: RuleMessage,
): Validation<Draft> => {
  const parsed = v.safeParse(schema, toDraft(values));
  if (parsed.success) return { ok: true, draft: parsed.output };
  const errors = new Map<string, string>();
  for (const issue of parsed.issues) {
    const path = toFormPath(v.getDotPath(issue) ?? '', values);
    const key = isRuleKey(issue.message) ? issue.message : ruleKeys.badFormat;
    if (!errors.has(path)) errors.set(path, message(key, { limit: getIssueLimit(issue) }));
  }
  return { ok: false, errors };
};

type Schema = v.GenericSchema;
type Group = Schema & { entries: Record<string, Schema> };

const isGroup = (schema: Schema): schema is Group => 'entries' in schema;
const unwrapped = (schema: Schema): Schema => ('wrapped' in schema ? unwrapped(schema.wrapped as Schema) : schema);

const relaxed = (
  schema: Group,
  isAsked: (path: string) => boolean,
  paths: readonly string[],
  parentPath: string,
): Schema =>
  v.strictObject(
    Object.fromEntries(
      Object.entries(schema.entries).map(([name, rule]) => {
        const path = `${parentPath}${name}`;
        if (!isAsked(path)) return [name, v.optional(v.any())];
        const inner = unwrapped(rule);
        // Rules over several values of a group apply to the group as a whole.
        const isPartial = isGroup(inner) && !('pipe' in inner) && paths.some((each) => each.startsWith(`${path}.`));
        return [name, isPartial ? v.optional(v.nullable(relaxed(inner, isAsked, paths, `${path}.`))) : rule];
      }),
    ),
  );

/**
 * Rules of an existing entity, limited to touched paths: values stored under other rules must not block other changes.
 * All rules for a new one.
 */
export const dirtySchema = <Draft>(
  schema: v.GenericSchema<unknown, Draft>,
  touched: ReadonlySet<string> | undefined,
): v.GenericSchema<unknown, Draft> =>
  isGroup(schema) && touched !== undefined
    ? (relaxed(schema, (path) => touched.has(path), [...touched], '') as v.GenericSchema<unknown, Draft>)
    : schema;

/** Rules of a new entity, without hidden fields, which are not sent. */
export const visibleSchema = <Draft>(
  schema: v.GenericSchema<unknown, Draft>,
  hidden: ReadonlySet<string>,
): v.GenericSchema<unknown, Draft> =>
  isGroup(schema) && hidden.size > 0
    ? (relaxed(schema, (path) => !hidden.has(path), [...hidden], '') as v.GenericSchema<unknown, Draft>)
    : schema;

/** Platform's field errors by form path, and those without a field. */
export const platformErrors = (
  failure: Failure,
  names: ReadonlySet<string>,
  toFormPath: (path: string) => string = (path) => path,
): { byField: FieldErrors; others: readonly string[] } => {
  const tops = new Set([...names].map(getTopField));
  const byField = new Map<string, string>();
  const others: string[] = [];
  for (const [wirePath, messages] of Object.entries(failure.fields)) {
    const message = messages[0];
    if (message === undefined) continue;
    const parts = wirePath.split('.');
    const places = parts.map((_part, index) => toFormPath(parts.slice(index).join('.')));
    const matchingPath = places.find((path) => tops.has(getTopField(path)));
    if (matchingPath === undefined) others.push(message);
    else byField.set(matchingPath, message);
  }
  return { byField, others };
};
