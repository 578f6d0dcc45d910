import * as v from 'valibot';
import type { CountryRules } from '../../domain/values/countries';
import { formRow } from '../../domain/values/nestedRows';
import { productFields, productModifierEntries, productRuleEntries } from './productFields';
import { productErrors } from '../../domain/catalogue/products';
import { getRules } from '../fields/entity';
import { ruleKeys } from '../../domain/values/rules';

const formRowsRule = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.array(formRow(entries)), v.maxLength(200, ruleKeys.tooMany));

const formEntries = (country: CountryRules | null) => ({
  ...getRules(productFields, country),
  modifiersProductsAttributes: formRowsRule(productModifierEntries),
  modifierRules: formRowsRule(productRuleEntries),
});

/** Schema entries: rules for touched fields, `any` for the rest. */
const entriesAsked = (country: CountryRules | null, touched: ReadonlySet<string> | undefined) => {
  const rules = formEntries(country);
  if (touched === undefined) return rules;
  const asked = Object.entries(rules).map(([name, rule]) => [name, touched.has(name) ? rule : v.any()]);
  return Object.fromEntries(asked) as unknown as typeof rules;
};

/** Other fields involved in a rule between fields, by the field that shows its error. */
const partners: Readonly<Record<string, readonly string[]>> = {
  labelType: ['label'],
  startDatetimeLabel: ['label'],
  endDatetimeLabel: ['label', 'startDatetimeLabel'],
  endDatetime: ['startDatetime'],
  maxQuantityModifiers: ['minQuantityModifiers'],
};

/** Product of a form: validated by all rules if new, else only by those of `touched` fields. */
export const productRules = (country: CountryRules | null, touched?: ReadonlySet<string>) =>
  v.pipe(
    v.strictObject(entriesAsked(country, touched)),
    v.rawCheck(({ dataset, addIssue }) => {
      const values = dataset.value as Parameters<typeof productErrors>[0];
      for (const [field, message] of Object.entries(productErrors(values))) {
        const isAsked = touched === undefined || [field, ...(partners[field] ?? [])].some((name) => touched.has(name));
        if (!isAsked) continue;
        addIssue({
          message,
          path: [{ type: 'unknown', origin: 'value', input: values, key: field, value: null }],
        });
      }
      // Limits in rows of their own: reports those that no choice can satisfy.
      const { modifiersProductsAttributes: rows } = dataset.value as { modifiersProductsAttributes?: unknown };
      if (!Array.isArray(rows) || touched?.has('modifiersProductsAttributes') === false) return;
      rows.forEach((row: { minQuantityModifiers: unknown; maxQuantityModifiers: unknown }, index) => {
        if (Number(row.minQuantityModifiers ?? 0) <= Number(row.maxQuantityModifiers ?? Infinity)) return;
        const keys = ['modifiersProductsAttributes', index, 'maxQuantityModifiers'];
        const path = keys.map((key) => ({
          type: 'unknown' as const,
          origin: 'value' as const,
          input: values,
          key,
          value: null,
        }));
        addIssue({ message: ruleKeys.belowMinimum, path: path as unknown as [v.IssuePathItem] });
      });
    }),
  );
