import type { Coupon } from '@shared/contract/sales/coupons';
import { paymentOptions } from '@entities/settings/paymentOptions';
import { useStoreOptions } from '@entities/stores/storeOptions';
import { couponKindOptions } from '../couponTexts';
import type { FieldDeclaration, FormSection } from '@kit/resource/form/fields/fields';
import { labelSections } from '@kit/resource/form/fields/formSections';
import { Couponables, CouponablesText } from './Couponables';
import { CategoriesField, CategoriesText } from './CategoriesField';
import { DiscountField, DiscountText } from './DiscountField';
import { HoursField, HoursText } from '@kit/resource/form/controls/SpansField';
import { displayTargetOptions, onlyDispatchOptions } from '@kit/resource/form/fields/labelOptions';

type Field = FieldDeclaration<string, Coupon>;
type Section = FormSection<string, Coupon>;

/** Form sections for kind and discount. */
export const discountSections: readonly Section[] = labelSections('coupons', [
  {
    key: 'coupon',
    titleKey: 'coupons.sections.coupon',
    fields: [
      { kind: 'text', name: 'code', required: true, width: 'half' },
      { kind: 'switch', name: 'enabled', width: 'half' },
      {
        kind: 'choice',
        name: 'kind',
        options: couponKindOptions,
        required: true,
        variant: 'list',
        width: 'half',
        unitOf: { path: 'discount', unit: (kind) => (kind === 'percentage' ? 'percent' : 'money'), blank: null },
      },
      {
        kind: 'own',
        name: 'discount',
        required: true,
        width: 'half',
        shownWhen: (getValue) => getValue('kind') !== 'gift',
        render: (props) => <DiscountField {...props} />,
        ValueLabel: DiscountText,
      },
      { kind: 'money', name: 'maxDiscount', width: 'half', shownWhen: (getValue) => getValue('kind') === 'percentage' },
    ],
  },
  {
    key: 'about',
    titleKey: 'coupons.sections.about',
    descriptionKey: 'coupons.sections.aboutHelp',
    fields: [
      {
        kind: 'own',
        name: 'couponables',
        isSet: true,
        render: (props) => <Couponables {...props} />,
        ValueLabel: CouponablesText,
      },
      {
        kind: 'own',
        name: 'restrictions.categories',
        labelKey: 'coupons.fields.categories',
        isSet: true,
        render: (props) => <CategoriesField {...props} />,
        ValueLabel: CategoriesText,
      },
      { kind: 'switch', name: 'applyModifier', width: 'half' },
      { kind: 'switch', name: 'delivery', width: 'half' },
    ],
  },
]);

const toHalfWidth = (field: Field): Field => ({ ...field, width: 'half' });

/** Form sections for the days and hours when the coupon is valid. */
export const validitySections: readonly Section[] = labelSections('coupons', [
  {
    key: 'validity',
    titleKey: 'coupons.sections.validity',
    descriptionKey: 'coupons.sections.validityHelp',
    fields: [
      toHalfWidth({ kind: 'date', name: 'startDate', required: true }),
      toHalfWidth({ kind: 'time', name: 'startTime' }),
      toHalfWidth({ kind: 'date', name: 'expiryDate', notBefore: 'startDate' }),
      toHalfWidth({ kind: 'time', name: 'expiryTime' }),
    ],
  },
  {
    key: 'week',
    titleKey: 'coupons.sections.week',
    descriptionKey: 'coupons.sections.weekHelp',
    fields: [
      { kind: 'weekdays', name: 'availability.days', labelKey: 'coupons.fields.days' },
      {
        kind: 'own',
        name: 'availability.hours',
        labelKey: 'coupons.fields.hours',
        render: (props) => <HoursField {...props} />,
        ValueLabel: HoursText,
      },
    ],
  },
]);

/** Form sections for stores, channels and payment methods. */
export const availabilitySections: readonly Section[] = labelSections('coupons', [
  {
    key: 'channel',
    titleKey: 'coupons.sections.channel',
    fields: [
      toHalfWidth({ kind: 'choice', name: 'platform', options: displayTargetOptions, required: true }),
      toHalfWidth({
        kind: 'choice',
        name: 'dispatchMethod',
        labelKey: 'coupons.fields.dispatch',
        options: onlyDispatchOptions,
        required: true,
      }),
      {
        kind: 'choices',
        name: 'paymentMethods',
        labelKey: 'coupons.fields.payments',
        helpKey: 'coupons.fields.paymentsHelp',
        options: paymentOptions,
      },
    ],
  },
  {
    key: 'stores',
    titleKey: 'coupons.sections.stores',
    fields: [
      {
        kind: 'picks',
        name: 'storeIds',
        labelKey: 'coupons.fields.stores',
        helpKey: 'coupons.fields.storesHelp',
        useOptions: useStoreOptions,
      },
      {
        kind: 'picks',
        name: 'restrictions.storeIds',
        labelKey: 'coupons.fields.notStores',
        helpKey: 'coupons.fields.notStoresHelp',
        useOptions: useStoreOptions,
      },
    ],
  },
]);

/** Form sections for usage limits and minimum basket. */
export const limitSections: readonly Section[] = labelSections('coupons', [
  {
    key: 'uses',
    titleKey: 'coupons.sections.uses',
    fields: [
      toHalfWidth({ kind: 'count', name: 'quantity', helpKey: 'coupons.fields.quantityHelp' }),
      toHalfWidth({ kind: 'count', name: 'quantityByUsers', helpKey: 'coupons.fields.quantityHelp' }),
      { kind: 'switch', name: 'firstPurchase' },
    ],
  },
  {
    key: 'basket',
    titleKey: 'coupons.sections.basket',
    fields: [
      toHalfWidth({
        kind: 'money',
        name: 'minimumToRedeem',
        labelKey: 'coupons.fields.minimum',
        helpKey: 'coupons.fields.minimumHelp',
      }),
      toHalfWidth({
        kind: 'switch',
        name: 'overrideMinimumPrice',
        labelKey: 'coupons.fields.overrideMinimum',
        helpKey: 'coupons.fields.overrideMinimumHelp',
      }),
    ],
  },
  {
    key: 'tills',
    folded: true,
    titleKey: 'coupons.sections.tills',
    fields: [toHalfWidth({ kind: 'text', name: 'alohaId' }), toHalfWidth({ kind: 'text', name: 'fbdId' })],
  },
]);
