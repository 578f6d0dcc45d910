import * as v from 'valibot';
import type { RuleKey } from './rules';

/** Errors between fields, by the path that shows them. */
type Errors = Readonly<Record<string, RuleKey>>;

/** Other fields involved in such an error, by the field that shows it. */
export type RulePartners = Readonly<Record<string, readonly string[]>>;

interface BetweenFields {
  /** Paths of changed fields; undefined for a new entity, which is validated whole. */
  touched: ReadonlySet<string> | undefined;
  errorsOf: (values: object) => Errors;
  partners: RulePartners;
}

/** Errors of touched fields: nobody has to fix an old error before changing something else. */
export const pickTouchedErrors = (errors: Errors, partners: RulePartners, isTouched: (field: string) => boolean) =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => {
      const [field = path] = path.split('.');
      return [field, ...(partners[field] ?? [])].some(isTouched);
    }),
  );

/** Schema entries: rules of touched fields, `any` for the rest. */
export const pickTouchedRules = <Entries extends v.ObjectEntries>(
  entries: Entries,
  touched: ReadonlySet<string> | undefined,
) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, rule]) => [name, touched?.has(name) === false ? v.any() : rule]),
  ) as Entries;

/** Issue at a path of a draft. */
export const issueAt = (path: string, message: RuleKey, input: object) => ({
  message,
  path: [{ type: 'unknown', origin: 'value', input, key: path, value: null }] as [v.UnknownPathItem],
});

/**
 * A whole entity for its form: by all rules, or of one that exists by those on what is touched. What was stored by other
 * rules is no reason to refuse a change of something else.
 */
export const touchedRules = <Entries extends v.ObjectEntries>(
  entries: Entries,
  { touched, errorsOf, partners }: BetweenFields,
) => {
  const rules = v.pipe(
    v.strictObject(pickTouchedRules(entries, touched)),
    v.rawCheck(({ dataset, addIssue }) => {
      const values = dataset.value as object;
      const errors = pickTouchedErrors(errorsOf(values), partners, (field) => touched?.has(field) !== false);
      for (const [path, message] of Object.entries(errors)) addIssue(issueAt(path, message, values));
    }),
  );
  // Not to be taken apart: fields that are hidden would take the rules between the others with them.
  return v.lazy(() => rules);
};
