import * as v from 'valibot';
import type { RuleKey } from './rules';

/** Cross-field errors, by the path of the field that shows them. */
type Errors = Readonly<Record<string, RuleKey>>;

/** Other fields that a cross-field error involves, by the path of the field that shows it. */
export type RulePartners = Readonly<Record<string, readonly string[]>>;

interface CrossFieldRules {
  /** Paths of changed fields; undefined for a new entity, which is validated as a whole. */
  touchedFields: ReadonlySet<string> | undefined;
  findErrors?: (values: object) => Errors;
  partners?: RulePartners;
}

/** Returns the errors that involve a touched field. Old errors in other fields must not block a change. */
export const pickTouchedErrors = (errors: Errors, partners: RulePartners, isTouched: (field: string) => boolean) =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => {
      const [field = path] = path.split('.');
      return [field, ...(partners[field] ?? [])].some(isTouched);
    }),
  );

/** Returns schema entries that apply the rules to touched fields only, and accept anything in the others. */
export const pickTouchedRules = <Entries extends v.ObjectEntries>(
  entries: Entries,
  touchedFields: ReadonlySet<string> | undefined,
) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, rule]) => [name, touchedFields?.has(name) === false ? v.any() : rule]),
  ) as Entries;

/** Creates an issue at a path of the input. */
export const createIssue = (path: string, message: RuleKey, input: object) => ({
  message,
  path: [{ type: 'unknown', origin: 'value', input, key: path, value: null }] as [v.UnknownPathItem],
});

/**
 * Creates the schema of an entity for its form. A new entity must satisfy all rules; for an existing one, only the
 * rules of touched fields apply, so that old errors do not block other changes.
 */
export const touchedRules = <Entries extends v.ObjectEntries>(
  entries: Entries,
  { touchedFields, findErrors = () => ({}), partners = {} }: CrossFieldRules,
) => {
  const rules = v.pipe(
    v.strictObject(pickTouchedRules(entries, touchedFields)),
    v.rawCheck(({ dataset, addIssue }) => {
      const values = dataset.value as object;
      const errors = pickTouchedErrors(findErrors(values), partners, (field) => touchedFields?.has(field) !== false);
      for (const [path, message] of Object.entries(errors)) addIssue(createIssue(path, message, values));
    }),
  );
  // Lazy, so that callers cannot pick entries from the schema: omitting hidden fields would drop the rules between the
  // other fields.
  return v.lazy(() => rules);
};
