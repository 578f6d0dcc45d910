import * as v from 'valibot';
import type { Failure } from '@shared/contract/protocol/failure';
import { isRuleKey, getIssueLimit, ruleKeys, type RuleKey } from '@shared/domain/values/rules';
import { getTopField, type Values } from './paths';

/** Message by form path: `businessHours.3.closingTime` -> "Requerido". */
export type FieldErrors = ReadonlyMap<string, string>;

/** Returns the translated message of a validation rule; `limit` is the number in the message. */
export type RuleMessage = (key: RuleKey, params: { limit: string }) => string;

/** Schema that validates the draft made from form values. */
export interface DraftRules<Draft> {
  schema: v.GenericSchema<unknown, Draft>;
  toDraft: (values: Values) => unknown;
  /** Converts a draft path to its form path, if they differ. */
  toFormPath?: ((draftPath: string, values: Values) => string) | undefined;
}

export type Validation<Draft> = { ok: true; draft: Draft } | { ok: false; errors: FieldErrors };

/** Returns the draft, or the first error of each invalid value. */
export const validate = <Draft>(
  { schema, toDraft, toFormPath = (path) => path }: DraftRules<Draft>,
  values: Values,
  getMessage: RuleMessage,
): Validation<Draft> => {
  const parsed = v.safeParse(schema, toDraft(values));
  if (parsed.success) return { ok: true, draft: parsed.output };
  const errors = new Map<string, string>();
  for (const issue of parsed.issues) {
    const path = toFormPath(v.getDotPath(issue) ?? '', values);
    const key = isRuleKey(issue.message) ? issue.message : ruleKeys.badFormat;
    if (!errors.has(path)) errors.set(path, getMessage(key, { limit: getIssueLimit(issue) }));
  }
  return { ok: false, errors };
};

type Schema = v.GenericSchema;
type ObjectSchema = Schema & { entries: Record<string, Schema> };

const isObjectSchema = (schema: Schema): schema is ObjectSchema => 'entries' in schema;
const unwrap = (schema: Schema): Schema => ('wrapped' in schema ? unwrap(schema.wrapped as Schema) : schema);

const relaxSchema = (
  schema: ObjectSchema,
  isIncluded: (path: string) => boolean,
  paths: readonly string[],
  parentPath: string,
): Schema =>
  v.strictObject(
    Object.fromEntries(
      Object.entries(schema.entries).map(([name, rule]) => {
        const path = `${parentPath}${name}`;
        if (!isIncluded(path)) return [name, v.optional(v.any())];
        const unwrappedRule = unwrap(rule);
        // A rule that compares several values of a group needs the whole group, not only its touched fields.
        const isPartial =
          isObjectSchema(unwrappedRule) &&
          !('pipe' in unwrappedRule) &&
          paths.some((candidate) => candidate.startsWith(`${path}.`));
        return [
          name,
          isPartial ? v.optional(v.nullable(relaxSchema(unwrappedRule, isIncluded, paths, `${path}.`))) : rule,
        ];
      }),
    ),
  );

/**
 * Limits the rules of an existing entity to `touchedFields`: values stored under older rules must not block other
 * changes. A new entity has all rules.
 */
export const createDirtySchema = <Draft>(
  schema: v.GenericSchema<unknown, Draft>,
  touchedFields: ReadonlySet<string> | undefined,
): v.GenericSchema<unknown, Draft> =>
  isObjectSchema(schema) && touchedFields !== undefined
    ? (relaxSchema(schema, (path) => touchedFields.has(path), [...touchedFields], '') as v.GenericSchema<
        unknown,
        Draft
      >)
    : schema;

/** Limits the rules of a new entity to visible fields, since hidden ones are not sent. */
export const createVisibleSchema = <Draft>(
  schema: v.GenericSchema<unknown, Draft>,
  hiddenFields: ReadonlySet<string>,
): v.GenericSchema<unknown, Draft> =>
  isObjectSchema(schema) && hiddenFields.size > 0
    ? (relaxSchema(schema, (path) => !hiddenFields.has(path), [...hiddenFields], '') as v.GenericSchema<unknown, Draft>)
    : schema;

/** The platform's field errors by form path, and its errors that belong to no field. */
export const getPlatformErrors = (
  failure: Failure,
  names: ReadonlySet<string>,
  toFormPath: (path: string) => string = (path) => path,
): { byField: FieldErrors; others: readonly string[] } => {
  const topFields = new Set([...names].map(getTopField));
  const byField = new Map<string, string>();
  const others: string[] = [];
  for (const [wirePath, messages] of Object.entries(failure.fields)) {
    const message = messages[0];
    if (message === undefined) continue;
    const parts = wirePath.split('.');
    const candidatePaths = parts.map((_part, index) => toFormPath(parts.slice(index).join('.')));
    const matchingPath = candidatePaths.find((path) => topFields.has(getTopField(path)));
    if (matchingPath === undefined) others.push(message);
    else byField.set(matchingPath, message);
  }
  return { byField, others };
};
