import * as v from 'valibot';
import { countries, countryCodes, type Country, type CountryCode } from '../values/countries';
import { isPictureUrl } from '../platform/pictures';
import { mailTemplates, templateIdRule } from './mails';
import { loyaltyPatch } from './loyalty';
import { networkRules } from './socialNetworks';
import {
  colorRule,
  httpsRule,
  integerBetween,
  singleLine,
  numberRule,
  positiveInteger,
  ruleKeys,
} from '../values/rules';

export { socialNetworks } from './socialNetworks';

/** The rules of a tenant's settings, for the forms and for the platform. Source: both specifications, sections 3 and 9. */

export const subscriptionStatuses = ['active', 'failed_payment', 'suspended', 'inactive'] as const;

/** How a tenant may be paid at all; a store then switches on its own share of them. */
export const paymentMethods = [
  'cash',
  'card',
  'online',
  'oneclick',
  'sodexo',
  'chek',
  'mercado_pago',
  'mach',
  'kushki_card',
  'kushki_card_async',
  'kushki_card_subscription',
  'kushki_card_async_subscription',
  'credomatic',
  'getnet',
  'onepay',
  'ingenico',
  'webpay',
  'amipass',
  'onvo',
] as const;

export const consolidationReports = ['none', 'weekly'] as const;

export const serviceFeeKinds = ['noGrant', 'amount', 'percentage'] as const;
export const serviceFeeTargets = ['serviceFee', 'deliveryFee', 'both'] as const;

/** How long before it is due an order for later reaches the kitchen. */
export const futureOrderTimings = [
  'three_days',
  'start_of_day',
  'two_hours',
  'one_hour',
  'thirty_minutes',
  'fifteen_minutes',
] as const;

export type FutureOrderTiming = (typeof futureOrderTimings)[number];

type RecordOf<Key extends string, Value> = { [K in Key]: Value };
const recordOf = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as RecordOf<Key, Value>;

/** An uploaded picture by its path below the content host, or one that lies elsewhere. */
const logoRule = v.pipe(
  v.string(ruleKeys.required),
  v.maxLength(2000, ruleKeys.tooLong),
  v.check(isPictureUrl, ruleKeys.notPicture),
);

const serviceFeeRule = v.pipe(
  v.strictObject({
    kind: v.picklist(serviceFeeKinds, ruleKeys.required),
    /** Whole currency units, or per cent; 0 without a grant. */
    value: v.pipe(numberRule, v.maxValue(10_000_000, ruleKeys.atMost)),
    appliesTo: v.picklist(serviceFeeTargets, ruleKeys.required),
  }),
  v.forward(
    v.partialCheck([['kind'], ['value']], ({ kind, value }) => kind === 'noGrant' || value > 0, ruleKeys.notPositive),
    ['value'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['value']],
      ({ kind, value }) => kind !== 'percentage' || value <= 100,
      ruleKeys.notPercentage,
    ),
    ['value'],
  ),
  v.transform((fee) => (fee.kind === 'noGrant' ? { ...fee, value: 0 } : fee)),
);

/** Minutes between the times that customers may choose: steps of five, and of two hours at most. */
const timeStepRule = v.pipe(integerBetween(5, 120), v.multipleOf(5, ruleKeys.notMultiple));
/** Of a tenant that chose none. */
export const defaultTimeStep = 15;

export const futureOrdersRule = v.strictObject({
  limitPerStorePer30Minutes: positiveInteger(1000),
  daysAhead: positiveInteger(60),
  /** Absent where the platform tells none. */
  timeStep: v.exactOptional(timeStepRule),
  timingOptions: v.pipe(
    v.array(v.picklist(futureOrderTimings, ruleKeys.required), ruleKeys.required),
    v.minLength(1, ruleKeys.required),
    v.transform((chosen) => futureOrderTimings.filter((timing) => chosen.includes(timing))),
  ),
});

export const countrySettingsRule = v.strictObject({
  isoCountry: v.picklist(countryCodes, ruleKeys.required),
  currencyCode: v.pipe(v.string(ruleKeys.required), v.regex(/^[A-Z]{3}$/, ruleKeys.badFormat)),
  currencySymbol: singleLine(4),
  dialingCode: v.pipe(v.string(ruleKeys.required), v.regex(/^[1-9]\d{0,3}$/, ruleKeys.badFormat)),
  withCents: v.boolean(ruleKeys.required),
});
export type CountrySettings = v.InferOutput<typeof countrySettingsRule>;

/** What holds for a tenant that chose nothing else. */
export const countrySettingsOf = (code: CountryCode): CountrySettings => ({
  isoCountry: code,
  currencyCode: countries[code].currency,
  currencySymbol: countries[code].currencySymbol,
  dialingCode: countries[code].dialingCode,
  withCents: countries[code].decimals > 0,
});

export type CountryOverrides = Partial<CountrySettings> & { phoneLength?: number };

/** The code before the number that a mobile's prefix has in the country itself: `+569` for `56`. */
const prefixOf = (own: Country, dialingCode: string): string =>
  dialingCode === own.dialingCode ? own.phonePrefix : `+${dialingCode}`;

/** A country's rules with what a tenant has of its own. What is told and means nothing is the country's. */
export const applyCountryOverrides = (code: CountryCode, told: CountryOverrides = {}): Country => {
  const own = countries[code];
  const dialingCode = told.dialingCode?.replaceAll(/\D/g, '') || own.dialingCode;
  const phonePrefix = prefixOf(own, dialingCode);
  const isLength = told.phoneLength !== undefined && told.phoneLength >= 4 && told.phoneLength <= 12;
  const phoneLength = isLength ? Math.trunc(told.phoneLength!) : own.phoneLength;
  return {
    ...own,
    currency: told.currencyCode?.trim() || own.currency,
    currencySymbol: told.currencySymbol?.trim() || own.currencySymbol,
    decimals: told.withCents === undefined ? own.decimals : told.withCents ? 2 : 0,
    dialingCode,
    phonePrefix,
    phoneLength,
    phoneDigits: phonePrefix.length - 1 + phoneLength,
  };
};

const paymentMethodsRule = v.pipe(
  v.array(v.picklist(paymentMethods, ruleKeys.required), ruleKeys.required),
  v.check((chosen) => chosen.includes('cash') && chosen.includes('card'), ruleKeys.cashAndCard),
  v.transform((chosen) => paymentMethods.filter((method) => chosen.includes(method))),
);

/**
 * What a tenant may change of its settings. Only what changes is sent, also within a group (one social network, the days of
 * future orders). Subscription, features and the tenants with beta policies are the platform's own business.
 */
export const settingsPatch = v.partial(
  v.strictObject({
    commerceName: singleLine(120),
    primaryLogo: v.nullable(logoRule),
    secondaryLogo: v.nullable(logoRule),
    brandPrimary: colorRule,
    socialNetworks: v.partial(v.strictObject(networkRules)),
    staticMenu: v.boolean(ruleKeys.required),
    paymentMethods: paymentMethodsRule,
    consolidationReport: v.nullable(v.picklist(consolidationReports, ruleKeys.required)),
    kitchenDisplayBaseUrl: v.nullable(httpsRule),
    storefrontBaseUrl: v.nullable(httpsRule),
    countrySettings: v.partial(countrySettingsRule),
    serviceFee: serviceFeeRule,
    futureOrders: v.partial(futureOrdersRule),
    mailingCampaignLink: v.nullable(httpsRule),
    contentSiteBaseUrl: v.nullable(httpsRule),
    /** The template of mails that have none of their own. */
    templateId: v.nullable(templateIdRule),
    templateIds: v.partial(v.strictObject(recordOf(mailTemplates, v.nullable(templateIdRule)))),
    loyaltyProgram: loyaltyPatch,
  }),
);
export type SettingsPatch = v.InferOutput<typeof settingsPatch>;
