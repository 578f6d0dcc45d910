import * as v from 'valibot';
import type { CountryRules } from '../values/countries';
import {
  blankDeliveryMethods,
  defaultTipRule,
  deliveryCalculationTypes,
  deliveryMethodRule,
  zonesRule,
} from './deliveryMethods';
import { businessHoursRule } from '../schedules/openingRules';
import { pictureKeyOf } from '../platform/pictures';
import {
  emailRule,
  idRule,
  integerBetween,
  isHttpsUrl,
  singleLine,
  numberBetween,
  optionalSingleLine,
  phoneRule,
  ruleKeys,
} from '../values/rules';
import { futureOrdersRule } from '../settings/settings';
import {
  blankPayments,
  enabledPaymentMethodsRule,
  paymentMethodsPatch,
  paymentMethodsRule,
} from '../payments/storePayments';
import { parseMoney } from '../values/parseNumbers';
import { exceptionalWaitTimesRule, waitTimeRule } from '../schedules/waitTimes';

/** The fields of a store and their rules. Rules between fields: storeErrors.ts. Source: specification 1, sections 3 and 5. */

export const minAbandonedCartMinutes = 5;
export const maxCheckoutQuestions = 3;
export const defaultNpsEmailTimer = 45;

const yesNo = v.boolean(ruleKeys.required);

/** Ids that other systems know the store by. */
export const externalIdNames = [
  'uberId',
  'uberEatsId',
  'rappiId',
  'cabifyId',
  'alohaId',
  'alohaCompId',
  'popappId',
  'ordaticId',
  'toteatId',
  'toteatRestaurantId',
  'fudoId',
  'fbdId',
  'chekId',
  'sodexoId',
  'webpayId',
  'oneclickId',
] as const;
export type ExternalIdName = (typeof externalIdNames)[number];

export const commerceCodeNames = [
  'webpayCommerceCode',
  'oneclickCommerceCode',
  'sodexoCommerceCode',
  'chekCommerceCode',
] as const;
/** What says to whom the customers' money and the store's orders go. */
export const storeCredentialNames = [...externalIdNames, ...commerceCodeNames] as const;
export type CommerceCodeName = (typeof commerceCodeNames)[number];

const externalId = optionalSingleLine(100);
/** Transbank's: 12 digits from 5970. */
const transbankCode = v.nullable(v.pipe(v.string(ruleKeys.required), v.regex(/^5970\d{8}$/, ruleKeys.commerceCode)));
const commerceCode = v.nullable(v.pipe(v.string(ruleKeys.required), v.regex(/^\d{1,20}$/, ruleKeys.onlyDigits)));

type RecordOf<Key extends string, Value> = { [K in Key]: Value };

const image = v.nullable(
  v.pipe(
    v.string(ruleKeys.required),
    v.maxLength(2000, ruleKeys.tooLong),
    v.check((address) => pictureKeyOf(address) !== null || isHttpsUrl(address), ruleKeys.notPicture),
  ),
);

/** An amount as text, as people of the country type it; without a country as it travels. */
const amountIn = (text: string, country: CountryRules | null): number | null => {
  if (country !== null) return parseMoney(text, country);
  return /^\d+(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
};

/** Becomes a decimal string: `12990` is `12990.00`. */
const decimalRule = (country: CountryRules | null) =>
  v.pipe(
    v.string(ruleKeys.required),
    v.trim(),
    v.minLength(1, ruleKeys.required),
    v.check((text) => amountIn(text, country) !== null, ruleKeys.notAmount),
    v.check((text) => (amountIn(text, country) ?? 0) < 1e10, ruleKeys.tooLong),
    v.transform((text) => (amountIn(text, country) ?? 0).toFixed(2)),
  );

/** A plan that customers subscribe to with their card. */
const subscriptionQuotesRule = (country: CountryRules | null) =>
  v.pipe(
    v.array(v.strictObject({ name: singleLine(60), amount: decimalRule(country) })),
    v.maxLength(20, ruleKeys.tooMany),
  );

const orderMethodRule = v.pipe(
  v.strictObject({ delivery: yesNo, pickUp: yesNo }),
  v.check(({ delivery, pickUp }) => delivery || pickUp, ruleKeys.noOrderMethod),
);

/** Every field of a store that can be changed. Rules of phones and money hang on the country, which the contract does not know. */
export const storeEntries = (country: CountryRules | null) => ({
  name: singleLine(120),
  textAddress: singleLine(200),
  commune: singleLine(100),
  /** Where the store is; null while nobody has put it on the map. */
  latitude: v.nullable(numberBetween(-90, 90)),
  longitude: v.nullable(numberBetween(-180, 180)),
  phone: phoneRule(country),
  email: emailRule,
  /** Gets the orders too. */
  emailAlt: v.nullable(emailRule),
  image,
  menuId: v.nullable(idRule),
  /** Minutes after an order until its customer is asked how it was. */
  npsEmailTimer: integerBetween(1, 10_080),
  orderMethod: orderMethodRule,
  deliveryWaitTime: waitTimeRule,
  pickUpWaitTime: waitTimeRule,
  exceptionalWaitTimes: exceptionalWaitTimesRule,
  businessHours: businessHoursRule,
  /** Whether delivery and pick-up have hours of their own; else every period is for both. */
  haveDifferentBusinessHours: yesNo,
  futureOrdersEnabled: yesNo,
  /** Null: as the tenant's settings say. */
  ordersProgramming: v.nullable(futureOrdersRule),
  enabledCheckoutQuestions: yesNo,
  checkoutQuestionIds: v.pipe(
    v.array(idRule),
    v.maxLength(maxCheckoutQuestions, ruleKeys.tooMany),
    v.transform((ids) => [...new Set(ids)]),
  ),
  /** Null: carts are not followed up. Minutes. */
  cartNotificationIntervalMinutes: v.nullable(integerBetween(minAbandonedCartMinutes, 10_080)),
  enabledAbandonedShoppingCartCoupon: yesNo,
  abandonedShoppingCartCouponId: v.nullable(idRule),
  subscriptionQuotes: subscriptionQuotesRule(country),
  enabledWhatsappNumber: yesNo,
  whatsappNumber: v.nullable(phoneRule(country)),
  enabledFacebookMessenger: yesNo,
  facebookMessengerId: v.nullable(v.pipe(v.string(ruleKeys.required), v.regex(/^\d{1,20}$/, ruleKeys.onlyDigits))),
  deliveryInstructions: v.nullable(v.pipe(v.string(ruleKeys.required), v.trim(), v.maxLength(1000, ruleKeys.tooLong))),
  deliveryTipAvailability: yesNo,
  /** Null: no tip is suggested. */
  defaultTip: v.nullable(defaultTipRule(country)),
  deliveryCalculationType: v.picklist(deliveryCalculationTypes, ruleKeys.required),
  deliveryMethods: v.pipe(v.array(deliveryMethodRule(country)), v.maxLength(20, ruleKeys.tooMany)),
  deliveryZones: zonesRule(country),
  exclusionZones: zonesRule(country),
  kushkiEnabled: yesNo,
  enabledPaymentMethods: enabledPaymentMethodsRule,
  paymentMethods: paymentMethodsRule,
  webpayCommerceCode: transbankCode,
  oneclickCommerceCode: transbankCode,
  sodexoCommerceCode: commerceCode,
  chekCommerceCode: commerceCode,
  ...(Object.fromEntries(externalIdNames.map((name) => [name, externalId])) as RecordOf<
    ExternalIdName,
    typeof externalId
  >),
});

/** Fields of a store that are groups of independent ones: a change may name some of them. */
export const storeGroups = ['orderMethod', 'paymentMethods', 'exceptionalWaitTimes'] as const;

/** Parts of these groups. Rules on a group as a whole are asked once they are laid over what there is. */
export const storeGroupEntries = {
  orderMethod: v.partial(v.strictObject({ delivery: yesNo, pickUp: yesNo })),
  paymentMethods: paymentMethodsPatch,
  exceptionalWaitTimes: v.partial(exceptionalWaitTimesRule),
};

/** All that can be changed of a store, as it is sent and kept. */
export const storeFields = (country: CountryRules | null) => v.strictObject(storeEntries(country));
export type StoreFields = v.InferOutput<ReturnType<typeof storeFields>>;

/** What a new store begins with, apart from what only people know: a name, an address, how to reach it. */
export const blankStoreFields = (): Omit<StoreFields, 'name' | 'textAddress' | 'commune' | 'phone' | 'email'> => ({
  latitude: null,
  longitude: null,
  emailAlt: null,
  image: null,
  menuId: null,
  npsEmailTimer: defaultNpsEmailTimer,
  orderMethod: { delivery: true, pickUp: true },
  deliveryWaitTime: 45,
  pickUpWaitTime: 20,
  exceptionalWaitTimes: { periodic: [], specific: [] },
  businessHours: [],
  haveDifferentBusinessHours: false,
  futureOrdersEnabled: false,
  ordersProgramming: null,
  enabledCheckoutQuestions: false,
  checkoutQuestionIds: [],
  cartNotificationIntervalMinutes: null,
  enabledAbandonedShoppingCartCoupon: false,
  abandonedShoppingCartCouponId: null,
  subscriptionQuotes: [],
  enabledWhatsappNumber: false,
  whatsappNumber: null,
  enabledFacebookMessenger: false,
  facebookMessengerId: null,
  deliveryInstructions: null,
  deliveryTipAvailability: false,
  defaultTip: null,
  deliveryCalculationType: 'fixed',
  deliveryMethods: blankDeliveryMethods(),
  deliveryZones: [],
  exclusionZones: [],
  kushkiEnabled: false,
  enabledPaymentMethods: ['cash', 'card'],
  paymentMethods: blankPayments(),
  webpayCommerceCode: null,
  oneclickCommerceCode: null,
  sodexoCommerceCode: null,
  chekCommerceCode: null,
  ...(Object.fromEntries(externalIdNames.map((name) => [name, null])) as RecordOf<ExternalIdName, null>),
});
