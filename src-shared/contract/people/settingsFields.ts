import * as v from 'valibot';
import { isPictureUrl } from '../../domain/platform/pictures';
import { mailTemplates, templateIdRule } from '../../domain/settings/mails';
import {
  consolidationReports,
  paymentMethods,
  serviceFeeKinds,
  serviceFeeTargets,
} from '../../domain/settings/settings';
import { networkRule, socialNetworks } from '../../domain/settings/socialNetworks';
import { countryCodes, type CountryCode } from '../../domain/values/countries';
import { isObject } from '../../domain/values/json';
import { colorRule, httpsRule, numberRule, positiveInteger, ruleKeys, singleLine } from '../../domain/values/rules';
import { createBlankValues, createPatchSchema, getReaders, getRules, type Fields } from '../fields/entity';
import { field, flag, requiredText, requiredField, textWithRule } from '../fields/field';
import { futureOrderFields } from '../fields/futureOrders';
import {
  boolean,
  closedEnum,
  decimal,
  integer,
  money,
  nestedObject,
  number,
  object,
  percentByKind,
  spelledGroup,
  optional,
  patchObject,
  pictureUrl,
  text,
  textOrNull,
  urlOrNull,
  enumList,
  reader,
  type Reader,
} from '../reading';
import { findList } from '../reading/lists';
import { findNamedWord, parseBoolean } from '../reading/scalars';

/**
 * This module defines the fields of a tenant's settings that users can edit. Source: both specifications, sections 3
 * and 9.
 */

const createWebAddressField = () => field({ reader: urlOrNull(), rule: v.nullable(httpsRule), blank: () => null });

/** Field for a logo: the path of an uploaded picture on the content host, or an external URL. */
const createLogoField = () =>
  field({
    reader: pictureUrl(),
    rule: v.nullable(
      v.pipe(
        v.string(ruleKeys.required),
        v.maxLength(2000, ruleKeys.tooLong),
        v.check(isPictureUrl, ruleKeys.notPicture),
      ),
    ),
    blank: () => null,
  });

const createFields = <const Name extends string, Each>(names: readonly Name[], getField: (name: Name) => Each) =>
  Object.fromEntries(names.map((fieldName) => [fieldName, getField(fieldName)])) as Record<Name, Each>;

/** Field with nested fields. A change sends only the nested fields that have changed. */
const createPartialGroup = <const F extends Fields, Value>(fields: F, reader: Reader<Value>) => ({
  ...field({ reader, rule: v.partial(v.strictObject(getRules(fields, null))), blank: () => createBlankValues(fields) }),
  shape: 'parts' as const,
});

const networkFields = createFields(socialNetworks, (network) => textWithRule(v.nullable(networkRule(network))));
const templateFields = createFields(mailTemplates, () => textWithRule(v.nullable(templateIdRule)));

/** Field without a default, because a missing value has its own meaning. */
const createOptionalField = <Value, Rule extends v.GenericSchema>(reader: Reader<Value>, rule: Rule) =>
  requiredField({ reader: optional(reader), rule });

const createTextRule = (pattern: RegExp) => v.pipe(v.string(ruleKeys.required), v.regex(pattern, ruleKeys.badFormat));
const createChoiceRule = <const Choice extends string>(allowedValues: readonly Choice[]) =>
  v.picklist(allowedValues, ruleKeys.required);

/** Fields that override the country's defaults. */
const countryFields = {
  isoCountry: createOptionalField(closedEnum<CountryCode>(countryCodes, 'cl'), createChoiceRule(countryCodes)),
  currencyCode: createOptionalField(text(), createTextRule(/^[A-Z]{3}$/)),
  currencySymbol: createOptionalField(text(), singleLine(4)),
  dialingCode: createOptionalField(text(), createTextRule(/^[1-9]\d{0,3}$/)),
  withCents: createOptionalField(boolean(false), v.boolean(ruleKeys.required)),
};

export const countryReader = nestedObject(
  object({
    ...getReaders(countryFields),
    /** Number of digits in a phone number, after the prefix. */
    phoneLength: optional(number(0)),
  }),
);

const feeFields = {
  kind: field({
    reader: closedEnum(serviceFeeKinds, 'noGrant', {
      fixed: 'amount',
      fixedAmount: 'amount',
      fijo: 'amount',
      monto: 'amount',
      none: 'noGrant',
    }),
    rule: createChoiceRule(serviceFeeKinds),
    blank: () => 'noGrant' as const,
  }),
  /** Part of the fee that the tenant pays: an amount in whole currency units, or a percentage; 0 for none. */
  value: field({
    reader: money(0),
    rule: v.pipe(numberRule, v.maxValue(10_000_000, ruleKeys.atMost)),
    blank: () => 0,
  }),
  appliesTo: field({
    reader: closedEnum(serviceFeeTargets, 'both'),
    rule: createChoiceRule(serviceFeeTargets),
    blank: () => 'serviceFee' as const,
  }),
};

const feeRule = v.pipe(
  v.strictObject(getRules(feeFields, null)),
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

/** Field for loyalty points, each worth one currency unit. */
const createPointsField = () => createOptionalField(integer(0), positiveInteger(10_000_000));

/**
 * Fields of the loyalty program. Numbers that the platform does not send are absent, because a program with 0 percent
 * differs from one that was never set up.
 */
export const loyaltyFields = {
  enabled: flag(false),
  pointsName: requiredText(40),
  /** Points that a purchase earns (% of its price). */
  percentage: createOptionalField(
    decimal(0),
    v.pipe(
      numberRule,
      v.check((percentage) => percentage > 0, ruleKeys.notPositive),
      v.maxValue(100, ruleKeys.notPercentage),
    ),
  ),
  /**
   * Minimum points that can be redeemed at once; `maxRedeemable` is the maximum. See `findLoyaltyErrors` for the rules
   * that relate both.
   */
  minRedeemable: createPointsField(),
  maxRedeemable: createPointsField(),
};

export type LoyaltyProgram = v.InferOutput<
  v.StrictObjectSchema<ReturnType<typeof getRules<typeof loyaltyFields>>, undefined>
>;

/** Settings that the login screen also receives. */
export const publicSettingsFields = {
  commerceName: requiredText(120),
  primaryLogo: createLogoField(),
  brandPrimary: requiredField({ reader: text(), rule: colorRule }),
  /** Base URL of the kitchen display. As with the storefront, the tenant's name is added as a subdomain or path. */
  kitchenDisplayBaseUrl: createWebAddressField(),
  storefrontBaseUrl: createWebAddressField(),
  /** The payments screen is available only if this is set and not `none`. */
  consolidationReport: field({
    reader: textOrNull(),
    rule: v.nullable(createChoiceRule(consolidationReports)),
    blank: () => null,
  }),
  /** URL of the tool for email campaigns; by default that of the environment. */
  mailingCampaignLink: createWebAddressField(),
  countrySettings: createPartialGroup(countryFields, countryReader),
  futureOrders: createPartialGroup(futureOrderFields, nestedObject(patchObject(getReaders(futureOrderFields)))),
};

const paymentWordList = enumList(paymentMethods);
/** Reads payment methods from words, or from rows such as `{ key: 'cash', enabled: true }`. */
const paymentMethodList = reader((value) => {
  const rows = findList(value) ?? [];
  if (!rows.some(isObject)) return paymentWordList.read(value);
  const isEnabled = (row: unknown) =>
    !isObject(row) || parseBoolean(row['enabled'] ?? row['active'] ?? row['checked']) !== false;
  return paymentWordList.read(rows.filter(isEnabled).map((row) => findNamedWord(row) ?? row));
}, paymentWordList.json);

/** Settings that users can edit. The platform controls subscription, features and beta tenants. */
export const settingsFields = {
  ...publicSettingsFields,
  secondaryLogo: createLogoField(),
  socialNetworks: createPartialGroup(networkFields, nestedObject(object(getReaders(networkFields)))),
  /** True if the storefront reads the published menu instead of calling the platform. */
  staticMenu: flag(false),
  paymentMethods: field({
    reader: paymentMethodList,
    rule: v.pipe(
      v.array(createChoiceRule(paymentMethods), ruleKeys.required),
      v.check((methods) => methods.includes('cash') && methods.includes('card'), ruleKeys.cashAndCard),
      v.transform((methods) => paymentMethods.filter((method) => methods.includes(method))),
    ),
    blank: (): (typeof paymentMethods)[number][] => ['cash', 'card', 'webpay'],
  }),
  /** Part of the service fee that the tenant pays instead of the customer. */
  serviceFee: field({
    reader: nestedObject(
      spelledGroup(percentByKind(object(getReaders(feeFields)), { amount: 'value', kind: 'kind' }), [
        'kind',
        'appliesTo',
      ]),
    ),
    rule: feeRule,
    blank: () => createBlankValues(feeFields),
  }),
  contentSiteBaseUrl: createWebAddressField(),
  /** Template for emails without a template of their own. */
  templateId: field({ reader: optional(textOrNull()), rule: v.nullable(templateIdRule), blank: () => null }),
  /** Templates by kind of email; absent if the platform has a single template for all. */
  templateIds: createPartialGroup(templateFields, optional(nestedObject(object(getReaders(templateFields))))),
  /** Loyalty program; absent if the platform has none. A point is worth one currency unit. */
  loyaltyProgram: createPartialGroup(loyaltyFields, optional(nestedObject(object(getReaders(loyaltyFields))))),
};

/**
 * Groups of which a change sends only the changed fields. The service fee is sent as a whole, because its parts are
 * meaningless alone.
 */
export const partialGroups = Object.entries(settingsFields).flatMap(([group, { shape }]) =>
  shape === 'parts' ? [group] : [],
);

export const createBlankSettings = () => createBlankValues(settingsFields);

/**
 * Schema for a change, which contains only changed fields, also within groups (one social network, the days of future
 * orders).
 */
export const settingsPatch = createPatchSchema(settingsFields)(null);
export type SettingsPatch = v.InferOutput<typeof settingsPatch>;
