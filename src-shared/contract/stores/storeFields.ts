import * as v from 'valibot';
import {
  createBlankPayments,
  enabledPaymentMethodsRule,
  paymentMethodsPatch,
  paymentMethodsRule,
  type StorePaymentMethod,
} from '../../domain/payments/storePayments';
import { parsePictureKey } from '../../domain/platform/pictures';
import { businessHoursRule } from '../../domain/schedules/openingRules';
import { exceptionalWaitTimesRule, waitTimeRule } from '../../domain/schedules/waitTimes';
import {
  createBlankDeliveryMethods,
  defaultTipRule,
  deliveryCalculationTypes,
  deliveryFeeSpellings,
  deliveryMethodRule,
  zonesRule,
} from '../../domain/stores/deliveryMethods';
import {
  defaultNpsEmailTimer,
  externalIdNames,
  maxCheckoutQuestions,
  minAbandonedCartMinutes,
  type ExternalIdName,
} from '../../domain/stores/stores';
import type { CountryRules } from '../../domain/values/countries';
import { parseMoney } from '../../domain/values/parseNumbers';
import {
  emailRule,
  idRule,
  integerBetween,
  isHttpsUrl,
  numberBetween,
  optionalSingleLine,
  phoneRule,
  ruleKeys,
  singleLine,
} from '../../domain/values/rules';
import { createBlankValues, getReaders, getRules } from '../fields/entity';
import {
  choice,
  field,
  flag,
  integer,
  requiredText,
  optionalId,
  optionalInteger,
  requiredField,
  rows,
  textWithRule,
} from '../fields/field';
import { futureOrderFields } from '../fields/futureOrders';
import {
  boolean,
  decimal,
  idList,
  listOf,
  nestedObjectOrNull,
  number,
  optional,
  pictureUrl,
  roundTripObject,
  spelledList,
  text,
} from '../reading';
import {
  businessHoursShape,
  defaultTipShape,
  deliveryMethodShape,
  exceptionalWaitTimesShape,
  orderMethodShape,
  paymentShape,
  quoteShape,
  zoneShape,
} from './storeShape';

/**
 * This module defines the fields of a store. Rules for phones and money get the country as a parameter, because the
 * contract does not know it. Cross-field rules are in storeErrors.ts. Source: specification 1, sections 3 and 5.
 */

const booleanRule = v.boolean(ruleKeys.required);

/** Commerce code of Transbank: 12 digits that start with 5970. */
const transbankCode = v.nullable(v.pipe(v.string(ruleKeys.required), v.regex(/^5970\d{8}$/, ruleKeys.commerceCode)));
const commerceCode = v.nullable(v.pipe(v.string(ruleKeys.required), v.regex(/^\d{1,20}$/, ruleKeys.onlyDigits)));

const imageRule = v.nullable(
  v.pipe(
    v.string(ruleKeys.required),
    v.maxLength(2000, ruleKeys.tooLong),
    v.check((address) => parsePictureKey(address) !== null || isHttpsUrl(address), ruleKeys.notPicture),
  ),
);

/** Parses an amount in the country's number format, or in the wire format if the country is null. */
const parseAmount = (text: string, country: CountryRules | null): number | null => {
  if (country !== null) return parseMoney(text, country);
  return /^\d+(?:\.\d{1,2})?$/.test(text) ? Number(text) : null;
};

/** Creates a rule that converts `12990` to the decimal string `12990.00`. */
const createDecimalRule = (country: CountryRules | null) =>
  v.pipe(
    v.string(ruleKeys.required),
    v.trim(),
    v.minLength(1, ruleKeys.required),
    v.check((text) => parseAmount(text, country) !== null, ruleKeys.notAmount),
    v.check((text) => (parseAmount(text, country) ?? 0) < 1e10, ruleKeys.tooLong),
    v.transform((text) => (parseAmount(text, country) ?? 0).toFixed(2)),
  );

const orderMethodRule = v.pipe(
  v.strictObject({ delivery: booleanRule, pickUp: booleanRule }),
  v.check(({ delivery, pickUp }) => delivery || pickUp, ruleKeys.noOrderMethod),
);

/** Field for a coordinate (degrees); null until the store is placed on the map. */
const createCoordinateField = (max: number) =>
  field({ reader: optional(decimal(0)), rule: v.nullable(numberBetween(-max, max)), blank: () => null });

/** Field for a waiting time (min). */
const createWaitTimeField = (defaultMinutes: number) =>
  field({ reader: number(null), rule: waitTimeRule, blank: () => defaultMinutes });

const createZonesField = () => field({ reader: listOf(zoneShape), rule: zonesRule, blank: () => [] });

/** Fields included in replies of `stores.list`. */
export const listedStoreFields = {
  name: requiredText(120),
  textAddress: requiredText(200),
  commune: requiredText(100),
  phone: requiredField({ reader: text(), rule: phoneRule }),
  image: field({ reader: pictureUrl(), rule: imageRule, blank: () => null }),
  menuId: optionalId(),
  orderMethod: field({
    reader: orderMethodShape,
    rule: orderMethodRule,
    blank: () => ({ delivery: true, pickUp: true }),
  }),
  deliveryWaitTime: createWaitTimeField(45),
  pickUpWaitTime: createWaitTimeField(20),
};

/** All editable fields of a store. */
export const storeFields = {
  ...listedStoreFields,
  latitude: createCoordinateField(90),
  longitude: createCoordinateField(180),
  email: requiredField({ reader: text(), rule: emailRule }),
  /** Second email address to which orders are sent. */
  emailAlt: textWithRule(v.nullable(emailRule)),
  /** Delay from an order to its NPS email (min). */
  npsEmailTimer: integer(1, 10_080, defaultNpsEmailTimer),
  exceptionalWaitTimes: field({
    reader: exceptionalWaitTimesShape,
    rule: exceptionalWaitTimesRule,
    blank: () => ({ periodic: [], specific: [] }),
  }),
  businessHours: field({ reader: businessHoursShape, rule: businessHoursRule, blank: () => [] }),
  /** True if delivery and pick-up have separate hours; false if every period applies to both. */
  haveDifferentBusinessHours: flag(false),
  futureOrdersEnabled: flag(false),
  /** Settings for scheduled orders; null to use the tenant's settings. */
  ordersProgramming: field({
    reader: nestedObjectOrNull(roundTripObject(getReaders(futureOrderFields))),
    rule: v.nullable(v.strictObject(getRules(futureOrderFields, null))),
    blank: () => null,
  }),
  enabledCheckoutQuestions: flag(false),
  checkoutQuestionIds: field({
    reader: optional(idList()),
    rule: v.pipe(
      v.array(idRule),
      v.maxLength(maxCheckoutQuestions, ruleKeys.tooMany),
      v.transform((ids) => [...new Set(ids)]),
    ),
    blank: () => [],
  }),
  /** Delay of the email about an abandoned cart (min); null to send none. */
  cartNotificationIntervalMinutes: optionalInteger(integerBetween(minAbandonedCartMinutes, 10_080)),
  enabledAbandonedShoppingCartCoupon: flag(false),
  abandonedShoppingCartCouponId: optionalId(),
  /** Quotes: plans to which customers can subscribe by card. */
  subscriptionQuotes: {
    ...rows(quoteShape, (country) => v.strictObject({ name: singleLine(60), amount: createDecimalRule(country) }), 20),
    reader: spelledList(quoteShape),
  },
  enabledWhatsappNumber: flag(false),
  whatsappNumber: textWithRule((country) => v.nullable(phoneRule(country))),
  enabledFacebookMessenger: flag(false),
  facebookMessengerId: textWithRule(
    v.nullable(v.pipe(v.string(ruleKeys.required), v.regex(/^\d{1,20}$/, ruleKeys.onlyDigits))),
  ),
  deliveryInstructions: textWithRule(
    v.nullable(v.pipe(v.string(ruleKeys.required), v.trim(), v.maxLength(1000, ruleKeys.tooLong))),
  ),
  deliveryTipAvailability: flag(false),
  /** Suggested tip; null to suggest none. */
  defaultTip: field({
    reader: defaultTipShape,
    rule: (country) => v.nullable(defaultTipRule(country)),
    blank: () => null,
  }),
  deliveryCalculationType: choice(deliveryCalculationTypes, 'fixed', deliveryFeeSpellings),
  deliveryMethods: { ...rows(deliveryMethodShape, deliveryMethodRule, 20), blank: createBlankDeliveryMethods },
  deliveryZones: createZonesField(),
  exclusionZones: createZonesField(),
  kushkiEnabled: { ...flag(false), reader: optional(boolean(false)) },
  enabledPaymentMethods: field({
    reader: paymentShape.enabledPaymentMethods,
    rule: enabledPaymentMethodsRule,
    blank: (): StorePaymentMethod[] => ['cash', 'card'],
  }),
  paymentMethods: field({ reader: paymentShape.paymentMethods, rule: paymentMethodsRule, blank: createBlankPayments }),
  webpayCommerceCode: textWithRule(transbankCode),
  oneclickCommerceCode: textWithRule(transbankCode),
  sodexoCommerceCode: textWithRule(commerceCode),
  chekCommerceCode: textWithRule(commerceCode),
  ...(Object.fromEntries(externalIdNames.map((id) => [id, textWithRule(optionalSingleLine(100))])) as {
    [Name in ExternalIdName]: ReturnType<typeof textWithRule<ReturnType<typeof optionalSingleLine>>>;
  }),
};

type Rules = ReturnType<typeof getRules<typeof storeFields>>;
/** Editable fields of a store after validation. */
export type StoreFields = { [Name in keyof Rules]: v.InferOutput<Rules[Name]> };

/** Default fields of a new store; the user has to enter name, address and contact. */
export const createBlankStoreFields = (): Omit<StoreFields, 'name' | 'textAddress' | 'commune' | 'phone' | 'email'> =>
  createBlankValues(storeFields);

/**
 * Groups of which a change can contain single fields. The rules of a whole group apply after merging with the saved
 * values.
 */
export const storeGroupEntries = {
  orderMethod: v.partial(v.strictObject({ delivery: booleanRule, pickUp: booleanRule })),
  paymentMethods: paymentMethodsPatch,
  exceptionalWaitTimes: v.partial(exceptionalWaitTimesRule),
};
