import * as v from 'valibot';
import type { RuleKey } from './rules';

interface BetweenFields {
  /** Paths of changed fields; undefined for a new entity, which is validated whole. */
  touched: ReadonlySet<string> | undefined;
  /** Errors between fields, keyed by the field that shows them. */
  errorsOf: (values: object) => Readonly<Record<string, RuleKey>>;
  /** Other fields involved in such an error, keyed by the field that shows it. */
  partners: Readonly<Record<string, readonly string[]>>;
}

/**
 * A whole entity for its form: by all rules, or of one that exists by those on what is touched. What was stored by other
 * rules is no reason to refuse a change of something else.
 */
export const touchedRules = <Entries extends v.ObjectEntries>(
  entries: Entries,
  { touched, errorsOf, partners }: BetweenFields,
) => {
  const isTouched = (name: string) =>
    touched === undefined || [...touched].some((path) => path === name || path.startsWith(`${name}.`));
  const asked = Object.fromEntries(
    Object.entries(entries).map(([name, rule]) => [name, isTouched(name) ? rule : v.any()]),
  ) as Entries;
  const rules = v.pipe(
    v.strictObject(asked),
    v.rawCheck(({ dataset, addIssue }) => {
      const values = dataset.value as object;
      for (const [field, message] of Object.entries(errorsOf(values))) {
        if (![field, ...(partners[field] ?? [])].some(isTouched)) continue;
        addIssue({ message, path: [{ type: 'unknown', origin: 'value', input: values, key: field, value: null }] });
      }
    }),
  );
  // Not to be taken apart: fields that are hidden would take the rules between the others with them.
  return v.lazy(() => rules);
};
