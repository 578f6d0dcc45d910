import type { Coupon } from '@shared/contract/sales/coupons';
import { dispatchOptions, kindOptions, paymentOptions, platformOptions } from '@entities/coupons/couponWords';
import { useStoreOptions } from '@entities/stores/storeOptions';
import type { FormField, FormSection } from '@kit/resource/form/fields/fields';
import { Couponables, CouponablesText } from './Couponables';
import { CategoriesField, CategoriesText } from './CategoriesField';
import { DiscountField, DiscountText } from './DiscountField';
import { HoursField, HoursText } from './HoursField';

type Field = FormField<string, Coupon>;
type Section = FormSection<string, Coupon>;

/** What it gives. */
export const discountSections: readonly Section[] = [
  {
    key: 'coupon',
    titleKey: 'coupons.sections.coupon',
    fields: [
      {
        kind: 'text',
        name: 'code',
        labelKey: 'coupons.fields.code',
        helpKey: 'coupons.fields.codeHelp',
        required: true,
        width: 'half',
      },
      {
        kind: 'switch',
        name: 'enabled',
        labelKey: 'coupons.fields.enabled',
        helpKey: 'coupons.fields.enabledHelp',
        width: 'half',
      },
      {
        kind: 'choice',
        name: 'kind',
        labelKey: 'coupons.fields.kind',
        options: kindOptions,
        required: true,
        look: 'list',
        width: 'half',
      },
      {
        kind: 'own',
        name: 'discount',
        labelKey: 'coupons.fields.discount',
        required: true,
        width: 'half',
        shownWhen: (valueOf) => valueOf('kind') !== 'gift',
        render: (props) => <DiscountField {...props} />,
        ValueLabel: DiscountText,
      },
      {
        kind: 'money',
        name: 'maxDiscount',
        labelKey: 'coupons.fields.maxDiscount',
        helpKey: 'coupons.fields.maxDiscountHelp',
        width: 'half',
        shownWhen: (valueOf) => valueOf('kind') === 'percentage',
      },
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
        labelKey: 'coupons.fields.couponables',
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
      {
        kind: 'switch',
        name: 'applyModifier',
        labelKey: 'coupons.fields.applyModifier',
        helpKey: 'coupons.fields.applyModifierHelp',
        width: 'half',
      },
      {
        kind: 'switch',
        name: 'delivery',
        labelKey: 'coupons.fields.delivery',
        helpKey: 'coupons.fields.deliveryHelp',
        width: 'half',
      },
    ],
  },
];

const half = (field: Field): Field => ({ ...field, width: 'half' });

/** When it holds. */
export const validitySections: readonly Section[] = [
  {
    key: 'validity',
    titleKey: 'coupons.sections.validity',
    descriptionKey: 'coupons.sections.validityHelp',
    fields: [
      half({ kind: 'date', name: 'startDate', labelKey: 'coupons.fields.startDate', required: true }),
      half({
        kind: 'time',
        name: 'startTime',
        labelKey: 'coupons.fields.startTime',
        helpKey: 'coupons.fields.startTimeHelp',
      }),
      half({
        kind: 'date',
        name: 'expiryDate',
        labelKey: 'coupons.fields.expiryDate',
        helpKey: 'coupons.fields.expiryDateHelp',
      }),
      half({
        kind: 'time',
        name: 'expiryTime',
        labelKey: 'coupons.fields.expiryTime',
        helpKey: 'coupons.fields.expiryTimeHelp',
      }),
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
];

/** Where, and how it is ordered and paid. */
export const availabilitySections: readonly Section[] = [
  {
    key: 'channel',
    titleKey: 'coupons.sections.channel',
    fields: [
      half({
        kind: 'choice',
        name: 'platform',
        labelKey: 'coupons.fields.platform',
        options: platformOptions,
        required: true,
      }),
      half({
        kind: 'choice',
        name: 'dispatchMethod',
        labelKey: 'coupons.fields.dispatch',
        options: dispatchOptions,
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
];

/** How often, and from which basket on. */
export const limitSections: readonly Section[] = [
  {
    key: 'uses',
    titleKey: 'coupons.sections.uses',
    fields: [
      half({
        kind: 'count',
        name: 'quantity',
        labelKey: 'coupons.fields.quantity',
        helpKey: 'coupons.fields.quantityHelp',
      }),
      half({
        kind: 'count',
        name: 'quantityByUsers',
        labelKey: 'coupons.fields.quantityByUsers',
        helpKey: 'coupons.fields.quantityHelp',
      }),
      {
        kind: 'switch',
        name: 'firstPurchase',
        labelKey: 'coupons.fields.firstPurchase',
        helpKey: 'coupons.fields.firstPurchaseHelp',
      },
    ],
  },
  {
    key: 'basket',
    titleKey: 'coupons.sections.basket',
    fields: [
      half({
        kind: 'money',
        name: 'minimumToRedeem',
        labelKey: 'coupons.fields.minimum',
        helpKey: 'coupons.fields.minimumHelp',
      }),
      half({
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
    fields: [
      half({ kind: 'text', name: 'alohaId', labelKey: 'coupons.fields.alohaId' }),
      half({ kind: 'text', name: 'fbdId', labelKey: 'coupons.fields.fbdId' }),
    ],
  },
];
