import type * as v from 'valibot';
import type { CountryCode } from '@shared/domain/countries';
import { ruleKeys } from '@shared/domain/rules';
import { storeRules } from '@shared/domain/storeFaults';
import { deliveryTypeFacts } from '@shared/domain/deliveryMethods';
import type { StoreFields } from '@shared/domain/stores';

type Method = StoreFields['deliveryMethods'][number];

/** Whether a fleet has a fee, as far as a platform keeps it that names kinds of fees and no amounts. */
const hasKindOfFee = ({ deliveryFeeType, deliveryType }: Method): boolean =>
  deliveryFeeType !== null && (deliveryFeeType !== 'external' || deliveryTypeFacts[deliveryType].external);

const isOfAmounts = ({ message, path }: v.BaseIssue<unknown>): boolean => {
  const [top, place] = path ?? [];
  if (message !== ruleKeys.feeMissing || top?.key !== 'deliveryMethods') return false;
  const method = (top.input as StoreFields).deliveryMethods[Number(place?.key)];
  return method !== undefined && hasKindOfFee(method);
};

/** The rules of a store on a platform without `storeDetails`: the kind of its fee is all that a fleet has to have. */
export const specifiedRules = (
  country: CountryCode | null,
  touched?: ReadonlySet<string>,
): v.GenericSchema<unknown, StoreFields> => {
  const rules: v.GenericSchema<unknown, StoreFields> = storeRules(country, touched);
  return {
    ...rules,
    '~run': (dataset, config) => {
      const checked = rules['~run'](dataset, config);
      const left = checked.issues?.filter((issue) => !isOfAmounts(issue)) ?? [];
      if (checked.typed && left.length === 0) return { typed: true, value: checked.value };
      const [first, ...others] = left;
      return first === undefined ? checked : { ...checked, issues: [first, ...others] };
    },
  };
};
