import * as v from 'valibot';
import type { CountryRules } from '../../domain/values/countries';
import { formRow } from '../../domain/values/nestedRows';
import { productFields, productModifierEntries, productRuleEntries } from './productFields';
import { findProductErrors } from '../../domain/catalogue/products';
import { getRules } from '../fields/entity';
import { ruleKeys } from '../../domain/values/rules';
import { touchedRules, type RulePartners } from '../../domain/values/touchedRules';

const createFormRowsRule = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(v.array(formRow(entries)), v.maxLength(200, ruleKeys.tooMany));

const createFormEntries = (country: CountryRules | null) => ({
  ...getRules(productFields, country),
  modifiersProductsAttributes: createFormRowsRule(productModifierEntries),
  modifierRules: createFormRowsRule(productRuleEntries),
});

/** Maps each field that shows a cross-field error to the other fields that the rule compares. */
const partners: RulePartners = {
  labelType: ['label'],
  startDatetimeLabel: ['label'],
  endDatetimeLabel: ['label', 'startDatetimeLabel'],
  endDatetime: ['startDatetime'],
  maxQuantityModifiers: ['minQuantityModifiers'],
};

/** Returns cross-field errors, including limits that no choice of modifiers can satisfy. */
const findFormErrors = (product: object) => {
  const { modifiersProductsAttributes: rows } = product as { modifiersProductsAttributes?: unknown };
  const limits = Array.isArray(rows)
    ? (rows as { minQuantityModifiers: unknown; maxQuantityModifiers: unknown }[])
    : [];
  return {
    ...findProductErrors(product),
    ...Object.fromEntries(
      limits.flatMap(({ minQuantityModifiers: min, maxQuantityModifiers: max }, index) =>
        Number(min ?? 0) <= Number(max ?? Infinity)
          ? []
          : [[`modifiersProductsAttributes.${index}.maxQuantityModifiers`, ruleKeys.belowMinimum]],
      ),
    ),
  };
};

/** Validation rules of a product form: all rules for a new product, otherwise only those of `touchedFields`. */
export const createProductRules = (country: CountryRules | null, touchedFields?: ReadonlySet<string>) =>
  touchedRules(createFormEntries(country), { touchedFields, findErrors: findFormErrors, partners });
