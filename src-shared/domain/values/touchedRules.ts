import * as v from 'valibot';
import type { RuleKey } from './rules';

interface BetweenFields {
  /** Absent: a new entity, of which all is asked. Paths of what was changed otherwise. */
  touched: ReadonlySet<string> | undefined;
  /** What is wrong between the fields, by the field at which it is said. */
  errorsOf: (values: object) => Readonly<Record<string, RuleKey>>;
  /** Fields that such a rule is about, beside the one at which it is said. */
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
