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
import { colorRule, httpsRule, numberRule, positiveInteger, ruleKeys, singleLine } from '../../domain/values/rules';
import { createBlankValues, createPatchSchema, getReaders, getRules, type Fields } from '../fields/entity';
import { field, flag, name, requiredField, textBy } from '../fields/field';
import { futureOrderFields } from '../fields/futureOrders';
import {
  boolean,
  closedEnum,
  decimal,
  money,
  nestedObject,
  number,
  object,
  percentByKind,
  optional,
  patchObject,
  pictureUrl,
  text,
  textOrNull,
  urlOrNull,
  words,
  type Reader,
} from '../reading';

/** Editable fields of a tenant's settings. Source: both specifications, sections 3 and 9. */

const webAddress = () => field({ reader: urlOrNull(), rule: v.nullable(httpsRule), blank: () => null });

/** Uploaded picture by its path on the content host, or an external URL. */
const logo = () =>
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

const fieldsBy = <const Name extends string, Each>(names: readonly Name[], fieldOf: (name: Name) => Each) =>
  Object.fromEntries(names.map((each) => [each, fieldOf(each)])) as Record<Name, Each>;

/** Fields under one name, of which a change names only the changed ones. */
const parts = <const F extends Fields, Value>(fields: F, reader: Reader<Value>) => ({
  ...field({ reader, rule: v.partial(v.strictObject(getRules(fields, null))), blank: () => createBlankValues(fields) }),
  shape: 'parts' as const,
});

const networkFields = fieldsBy(socialNetworks, (network) => textBy(v.nullable(networkRule(network))));
const templateFields = fieldsBy(mailTemplates, () => textBy(v.nullable(templateIdRule)));

/** Field whose absence differs from its default. */
const optionalField = <Value, Rule extends v.GenericSchema>(reader: Reader<Value>, rule: Rule) =>
  requiredField({ reader: optional(reader), rule });

const createTextRule = (pattern: RegExp) => v.pipe(v.string(ruleKeys.required), v.regex(pattern, ruleKeys.badFormat));
const createWordRule = <const Word extends string>(all: readonly Word[]) => v.picklist(all, ruleKeys.required);

/** Overrides of the country's defaults. */
const countryFields = {
  isoCountry: optionalField(closedEnum<CountryCode>(countryCodes, 'cl'), createWordRule(countryCodes)),
  currencyCode: optionalField(text(), createTextRule(/^[A-Z]{3}$/)),
  currencySymbol: optionalField(text(), singleLine(4)),
  dialingCode: optionalField(text(), createTextRule(/^[1-9]\d{0,3}$/)),
  withCents: optionalField(boolean(false), v.boolean(ruleKeys.required)),
};

export const countryReader = nestedObject(
  object({
    ...getReaders(countryFields),
    /** Digits of a phone after the prefix. */
    phoneLength: optional(number(0)),
  }),
);

const feeFields = {
  kind: field({
    reader: closedEnum(serviceFeeKinds, 'noGrant'),
    rule: createWordRule(serviceFeeKinds),
    blank: () => 'noGrant' as const,
  }),
  /** In whole currency units or percent; 0 for no grant. */
  value: field({
    reader: money(0),
    rule: v.pipe(numberRule, v.maxValue(10_000_000, ruleKeys.atMost)),
    blank: () => 0,
  }),
  appliesTo: field({
    reader: closedEnum(serviceFeeTargets, 'both'),
    rule: createWordRule(serviceFeeTargets),
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

/** Points, each worth one currency unit. */
const points = () => optionalField(number(0), positiveInteger(10_000_000));

/** Unreported numbers are absent: a program with 0 percent differs from one never set up. */
export const loyaltyFields = {
  enabled: flag(false),
  pointsName: name(40),
  /** Points per purchase, in percent of its price. */
  percentage: optionalField(
    decimal(0),
    v.pipe(
      numberRule,
      v.check((percentage) => percentage > 0, ruleKeys.notPositive),
      v.maxValue(100, ruleKeys.notPercentage),
    ),
  ),
  /** Points redeemable at once. The rules between both are in `loyaltyErrors`. */
  minRedeemable: points(),
  maxRedeemable: points(),
};

export type LoyaltyProgram = v.InferOutput<
  v.StrictObjectSchema<ReturnType<typeof getRules<typeof loyaltyFields>>, undefined>
>;

/** Settings that the login screen also gets. */
export const publicSettingsFields = {
  commerceName: name(120),
  primaryLogo: logo(),
  brandPrimary: requiredField({ reader: text(), rule: colorRule }),
  /** Base URLs of kitchen display and storefront; the tenant's name is added as a subdomain or path. */
  kitchenDisplayBaseUrl: webAddress(),
  storefrontBaseUrl: webAddress(),
  /** Payments are offered only if set and not `none`. */
  consolidationReport: field({
    reader: textOrNull(),
    rule: v.nullable(createWordRule(consolidationReports)),
    blank: () => null,
  }),
  /** URL of the mail campaign tool; defaults to the environment's. */
  mailingCampaignLink: webAddress(),
  countrySettings: parts(countryFields, countryReader),
  futureOrders: parts(futureOrderFields, nestedObject(patchObject(getReaders(futureOrderFields)))),
};

/** Subscription, features and beta tenants are controlled by the platform. */
export const settingsFields = {
  ...publicSettingsFields,
  secondaryLogo: logo(),
  socialNetworks: parts(networkFields, nestedObject(object(getReaders(networkFields)))),
  /** Lets the storefront read the published menu instead of the platform. */
  staticMenu: flag(false),
  paymentMethods: field({
    reader: words(paymentMethods),
    rule: v.pipe(
      v.array(createWordRule(paymentMethods), ruleKeys.required),
      v.check((selected) => selected.includes('cash') && selected.includes('card'), ruleKeys.cashAndCard),
      v.transform((selected) => paymentMethods.filter((method) => selected.includes(method))),
    ),
    blank: (): (typeof paymentMethods)[number][] => ['cash', 'card', 'webpay'],
  }),
  /** Share of the customer's fees that the tenant pays. */
  serviceFee: field({
    reader: nestedObject(percentByKind(object(getReaders(feeFields)), { amount: 'value', kind: 'kind' })),
    rule: feeRule,
    blank: () => createBlankValues(feeFields),
  }),
  contentSiteBaseUrl: webAddress(),
  /** Template of mails without their own. */
  templateId: field({ reader: optional(textOrNull()), rule: v.nullable(templateIdRule), blank: () => null }),
  /** Absent if the platform has one template for all mails. */
  templateIds: parts(templateFields, optional(nestedObject(object(getReaders(templateFields))))),
  /** Absent if the platform has no program. A point is worth one currency unit. */
  loyaltyProgram: parts(loyaltyFields, optional(nestedObject(object(getReaders(loyaltyFields))))),
};

/** Groups that change in parts. A service fee has no meaning in parts: it is sent whole. */
export const partialGroups = Object.entries(settingsFields).flatMap(([group, { shape }]) =>
  shape === 'parts' ? [group] : [],
);

export const createBlankSettings = () => createBlankValues(settingsFields);

/** Sends only changes, also within a group (one social network, the days of future orders). */
export const settingsPatch = createPatchSchema(settingsFields)(null);
export type SettingsPatch = v.InferOutput<typeof settingsPatch>;
