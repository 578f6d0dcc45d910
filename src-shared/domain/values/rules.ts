import * as v from 'valibot';
import { cleanText } from './cleanText';
import { resolveCountry, type CountryRules } from './countries';
import { maxId } from './id';
import { normalizePhone, findPhoneError, getPhoneExample, type PhoneError } from './phone';

/**
 * Text keys of field errors, which forms show and the platform returns with code 1001. Texts with a number contain
 * `{{limit}}`, see `getIssueLimit`.
 */
export const ruleKeys = {
  required: 'rules.required',
  outerSpaces: 'rules.outerSpaces',
  innerSpaces: 'rules.innerSpaces',
  leadingSlash: 'rules.leadingSlash',
  notEmail: 'rules.notEmail',
  tooShort: 'rules.tooShort',
  tooLong: 'rules.tooLong',
  notNumber: 'rules.notNumber',
  notInteger: 'rules.notInteger',
  notMultiple: 'rules.notMultiple',
  notPositive: 'rules.notPositive',
  atMost: 'rules.atMost',
  notPercentage: 'rules.notPercentage',
  phoneNotNumeric: 'rules.phoneNotNumeric',
  phoneWithoutCountry: 'rules.phoneWithoutCountry',
  phoneLength: 'rules.phoneLength',
  notHttps: 'rules.notHttps',
  addressNotAllowed: 'rules.addressNotAllowed',
  notColour: 'rules.notColour',
  notPicture: 'rules.notPicture',
  badFormat: 'rules.badFormat',
  cashAndCard: 'rules.cashAndCard',
  atLeast: 'rules.atLeast',
  tooMany: 'rules.tooMany',
  notAmount: 'rules.notAmount',
  noCents: 'rules.noCents',
  endBeforeStart: 'rules.endBeforeStart',
  periodOverlap: 'rules.periodOverlap',
  commerceCode: 'rules.commerceCode',
  onlyDigits: 'rules.onlyDigits',
  uberIdRequired: 'rules.uberIdRequired',
  feeMissing: 'rules.feeMissing',
  noOrderMethod: 'rules.noOrderMethod',
  noPaymentMethod: 'rules.noPaymentMethod',
  paymentMethodInactive: 'rules.paymentMethodInactive',
  paymentMethodUnavailable: 'rules.paymentMethodUnavailable',
  fleetNeedsOnlinePayment: 'rules.fleetNeedsOnlinePayment',
  tipTooHigh: 'rules.tipTooHigh',
  zoneNameTwice: 'rules.zoneNameTwice',
  priorityTwice: 'rules.priorityTwice',
  notKml: 'rules.notKml',
  mercadoPagoToken: 'rules.mercadoPagoToken',
  belowMinimum: 'rules.belowMinimum',
  notBelowMaximum: 'rules.notBelowMaximum',
  notAboveMinimum: 'rules.notAboveMinimum',
  notThatNetwork: 'rules.notThatNetwork',
  cycle: 'rules.cycle',
  productRequired: 'rules.productRequired',
  notAnOption: 'rules.notAnOption',
  notADate: 'rules.notADate',
  ambiguousDate: 'rules.ambiguousDate',
  timeTwice: 'rules.timeTwice',
  spoiledText: 'rules.spoiledText',
  notATime: 'rules.notATime',
  unknownId: 'rules.unknownId',
  ambiguousName: 'rules.ambiguousName',
  codeTwice: 'rules.codeTwice',
  codeTaken: 'rules.codeTaken',
  pageAddressTaken: 'rules.pageAddressTaken',
  surplusCells: 'rules.surplusCells',
  npsQuestionRequired: 'rules.npsQuestionRequired',
  questionIncomplete: 'rules.questionIncomplete',
} as const;
export type RuleKey = (typeof ruleKeys)[keyof typeof ruleKeys];

const knownKeys: ReadonlySet<string> = new Set(Object.values(ruleKeys));
export const isRuleKey = (text: string): text is RuleKey => knownKeys.has(text);

/** Returns the number for a rule's text: the limit of a length or value, or the number of digits in a phone number. */
export const getIssueLimit = ({ requirement, expected }: v.BaseIssue<unknown>): string =>
  typeof requirement === 'number' ? String(requirement) : (expected ?? '');

export const idRule = v.pipe(
  v.number(ruleKeys.required),
  v.integer(ruleKeys.required),
  v.minValue(1, ruleKeys.required),
  v.maxValue(maxId, ruleKeys.badFormat),
);

/** Rule for a non-empty list of distinct ids. */
export const idListRule = (max: number) =>
  v.pipe(
    v.array(idRule, ruleKeys.required),
    v.minLength(1, ruleKeys.required),
    v.maxLength(max, ruleKeys.tooLong),
    v.transform((ids) => [...new Set(ids)]),
  );

const hasNoOuterSpaces = (text: string): boolean => text === text.trim();

/** Rule for a required text on a single line; removes surrounding spaces. */
export const singleLine = (max: number) =>
  v.pipe(
    v.string(ruleKeys.required),
    v.transform(cleanText),
    v.check((text) => text.trim() !== '', ruleKeys.required),
    v.check((text) => text.trim() === '' || hasNoOuterSpaces(text), ruleKeys.outerSpaces),
    v.maxLength(max, ruleKeys.tooLong),
  );

const emailSchema = v.pipe(v.string(), v.email());

export const emailRule = v.pipe(
  singleLine(200),
  v.check((text) => text.trim() === '' || v.is(emailSchema, text.trim()), ruleKeys.notEmail),
);

const ruleKeyByPhoneError: Record<PhoneError, RuleKey> = {
  notNumeric: ruleKeys.phoneNotNumeric,
  missingCountryCode: ruleKeys.phoneWithoutCountry,
  wrongLength: ruleKeys.phoneLength,
};

/** Rule for a phone number of a country; without a country, any non-empty text is valid. */
export const phoneRule = (country: CountryRules | null) =>
  v.pipe(
    v.string(ruleKeys.required),
    v.check((phone) => phone.trim() !== '', ruleKeys.required),
    v.maxLength(40, ruleKeys.tooLong),
    v.rawCheck(({ dataset, addIssue }) => {
      if (country === null || !dataset.typed || dataset.value.trim() === '') return;
      const error = findPhoneError(dataset.value, country);
      if (error !== null) addIssue({ message: ruleKeyByPhoneError[error], expected: getPhoneExample(country) });
    }),
    v.transform((phone) => (country === null ? phone : normalizePhone(phone, country))),
  );

const getNumberRuleKey = ({ input }: { input: unknown }): RuleKey =>
  input === undefined || input === null || Number.isNaN(input) ? ruleKeys.required : ruleKeys.notNumber;

/** Rule for a required number. */
export const numberRule = v.number(getNumberRuleKey);

/** Rule for an integer above 0. */
export const positiveInteger = (max: number) =>
  v.pipe(
    numberRule,
    v.integer(ruleKeys.notInteger),
    v.minValue(1, ruleKeys.notPositive),
    v.maxValue(max, ruleKeys.atMost),
  );

/** Rule for an integer from `min` to `max`. */
export const integerBetween = (min: number, max: number) =>
  v.pipe(
    numberRule,
    v.integer(ruleKeys.notInteger),
    v.minValue(min, ruleKeys.atLeast),
    v.maxValue(max, ruleKeys.atMost),
  );

/** Rule for a number from `min` to `max`. */
export const numberBetween = (min: number, max: number) =>
  v.pipe(numberRule, v.finite(ruleKeys.notNumber), v.minValue(min, ruleKeys.atLeast), v.maxValue(max, ruleKeys.atMost));

/**
 * Rule for an amount in whole currency units, with cents if the country has them. `country` is null if it is unknown.
 */
export const amountRule = (country: CountryRules | null) => {
  const decimals = country === null ? 2 : resolveCountry(country).decimals;
  return v.pipe(
    v.number(({ input }) => (typeof input === 'string' ? ruleKeys.notAmount : getNumberRuleKey({ input }))),
    v.finite(ruleKeys.notAmount),
    v.minValue(0, ruleKeys.atLeast),
    v.maxValue(10_000_000, ruleKeys.atMost),
    v.check((amount) => Number(amount.toFixed(decimals)) === amount, ruleKeys.noCents),
  );
};

/** Rule for an optional text on a single line. */
export const optionalSingleLine = (max: number) => v.nullable(singleLine(max));

const urlSchema = v.pipe(v.string(), v.url());
/** Rejects URLs with user info, which can disguise the host. */
const httpsPattern = /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/;

export const isHttpsUrl = (text: string): boolean => httpsPattern.test(text) && v.is(urlSchema, text);

export const httpsRule = v.pipe(
  v.string(ruleKeys.required),
  v.maxLength(2000, ruleKeys.tooLong),
  v.check(isHttpsUrl, ruleKeys.notHttps),
);

export const colorRule = v.pipe(v.string(ruleKeys.required), v.regex(/^#[0-9a-f]{6}$/i, ruleKeys.notColour));
