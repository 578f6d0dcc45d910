import {
  deliveryFeeSpellings,
  deliveryFeeTypes,
  deliveryTypeFacts,
  deliveryTypeSpellings,
  deliveryTypes,
  tipTypes,
} from '../../domain/stores/deliveryMethods';
import {
  paymentSides,
  storePaymentMethods,
  type StorePaymentMethod,
  type StorePayments,
} from '../../domain/payments/storePayments';
import { isObject, type Json } from '../../domain/values/json';
import {
  boolean,
  closedEnum,
  derived,
  endTime,
  endOfHours,
  inForms,
  listOf,
  money,
  nestedObject,
  nestedObjectOrNull,
  number,
  object,
  optional,
  patchObject,
  prepared,
  requiredEnum,
  requiredWeekday,
  percentByKind,
  reader,
  requiredDecimal,
  roundTripObject,
  spelledGroup,
  spelledList,
  spelledRow,
  text,
  textOrNull,
  timeOfDay,
  wallTime,
  enumList,
  type Reader,
} from '../reading';
import { addKey, findProvider, providerEnum } from './credentialReply';
import { splitWords } from '../reading/lists';
import { parseBoolean } from '../reading/scalars';
import {
  readOrderMethodWords,
  readPaymentWords,
  dispatchScopes,
  scopeSpellings,
  storePaymentSpellings,
} from '../reading/methodWords';
import { polygons } from './polygons';

/**
 * This module reads stores as sent by the platform. It accepts saved values that violate today's rules, so that users
 * can see and correct them.
 */

type RecordOf<Key extends string, Value> = { [K in Key]: Value };
const createRecord = <Key extends string, Value>(keys: readonly Key[], createValue: () => Value) =>
  Object.fromEntries(keys.map((key) => [key, createValue()])) as RecordOf<Key, Value>;

/** Reads the dispatch method to which a row of a store applies, also in the spellings used in orders. */
export const scope = () => closedEnum(dispatchScopes, 'both', scopeSpellings);

const createWaitTimesShape = () => ({ deliveryWaitTime: number(null), pickUpWaitTime: number(null) });

const createFlagsReader = () => nestedObject(object(createRecord(storePaymentMethods, () => boolean(false))));

export const zoneShape = inForms(roundTripObject({ name: text(), fee: money(null), polygons: polygons() }), {
  polygons: 'deliveryAreas',
});

/** Fields of a fleet that decide whether it delivers, and at which fee. */
const fleetEntries = {
  deliveryType: requiredEnum(deliveryTypes, deliveryTypeSpellings),
  deliveryFeeType: closedEnum(deliveryFeeTypes, null, deliveryFeeSpellings),
  priority: optional(number(0)),
  enabled: boolean(false),
  fixedFee: optional(money(0)),
  dynamicBaseFee: optional(money(0)),
  dynamicFeePerKilometre: optional(money(0)),
};

const findTypeByKey = (key: unknown) => deliveryTypes.find((type) => deliveryTypeFacts[type].key === Number(key));

const fleetForms = { deliveryType: 'otherName', deliveryFeeType: 'otherName', enabled: 'otherName' } as const;

/** Derives a fleet's missing `deliveryType` from its key. */
const addDeliveryType = (fleet: Readonly<Json>): Readonly<Json> => {
  const deliveryType = fleet['deliveryType'] ?? findTypeByKey(fleet['key']);
  return deliveryType === fleet['deliveryType'] ? fleet : { ...fleet, deliveryType };
};

export const deliveryMethodShape = derived(
  prepared(
    spelledGroup(
      inForms(
        roundTripObject({
          key: optional(number(0)),
          ...fleetEntries,
          externalDeliveryCofinance: money(null),
          deliveryAreas: listOf(
            roundTripObject({ latitude: requiredDecimal(), longitude: requiredDecimal(), locked: boolean(false) }),
          ),
        }),
        { ...fleetForms, externalDeliveryCofinance: 'cofinanceByType' },
      ),
      ['deliveryType', 'deliveryFeeType'],
    ),
    addDeliveryType,
  ),
  ({ key, priority, fixedFee = null, dynamicBaseFee = null, dynamicFeePerKilometre = null, ...method }) => ({
    ...method,
    key: key ?? deliveryTypeFacts[method.deliveryType].key,
    priority: priority ?? deliveryTypeFacts[method.deliveryType].key,
    fixedFee,
    dynamicBaseFee,
    dynamicFeePerKilometre,
  }),
);

/** Fleet in a list of stores. Unlike in the full store, its area may be missing. */
const rowFleet = derived(
  prepared(inForms(object(fleetEntries), fleetForms), addDeliveryType),
  ({ priority, fixedFee = null, dynamicBaseFee = null, dynamicFeePerKilometre = null, ...method }) => ({
    ...method,
    priority: priority ?? deliveryTypeFacts[method.deliveryType].key,
    fixedFee,
    dynamicBaseFee,
    dynamicFeePerKilometre,
  }),
);

/** Reads words instead of flags, see methodWords.ts. */
const acceptWords = <T>(flags: Reader<T>, readWords: (value: unknown) => Json | undefined): Reader<T> =>
  reader((value) => flags.read(readWords(value) ?? value), flags.json);

export const orderMethodShape = acceptWords(
  nestedObject(object({ delivery: boolean(true), pickUp: boolean(true) })),
  readOrderMethodWords,
);

const paymentMethodsShape = acceptWords(
  nestedObject(object({ storeDelivery: createFlagsReader(), inStore: createFlagsReader() })),
  readPaymentWords,
);

export const businessHoursShape = spelledList(
  spelledRow(
    roundTripObject({
      day: requiredWeekday(),
      openingTime: timeOfDay(),
      closingTime: endOfHours(),
      dispatchMethod: scope(),
    }),
    ['day', 'openingTime', 'closingTime', 'dispatchMethod'],
    { closingTime: 'openingTime' },
  ),
);

/**
 * Dispatch methods for which each payment method is active, and the payment methods enabled for the store; see
 * `toStorePayments`.
 */
export const paymentShape = {
  enabledPaymentMethods: optional(enumList(storePaymentMethods, storePaymentSpellings)),
  paymentMethods: paymentMethodsShape,
};

type ParsedPayments = { enabledPaymentMethods?: StorePaymentMethod[]; paymentMethods: StorePayments };

/** Derives the enabled payment methods from the flags if the platform does not list them. */
export const toStorePayments = ({ enabledPaymentMethods, paymentMethods }: ParsedPayments) => ({
  paymentMethods,
  enabledPaymentMethods:
    enabledPaymentMethods ??
    storePaymentMethods.filter((method) => paymentSides.some((side) => paymentMethods[side][method])),
});

export const exceptionalWaitTimesShape = nestedObject(
  inForms(
    patchObject({
      periodic: spelledList(
        spelledRow(
          inForms(
            roundTripObject({
              day: requiredWeekday(),
              startTime: timeOfDay(),
              endTime: endOfHours(),
              ...createWaitTimesShape(),
            }),
            { pickUpWaitTime: 'otherName' },
          ),
          ['day', 'startTime', 'endTime'],
          { endTime: 'startTime' },
        ),
      ),
      specific: spelledList(
        spelledRow(
          inForms(
            roundTripObject({
              startDatetime: wallTime(),
              endDatetime: endTime(),
              reason: textOrNull(),
              ...createWaitTimesShape(),
            }),
            { startDatetime: 'waitDate', endDatetime: 'waitDate', pickUpWaitTime: 'otherName' },
          ),
          ['startDatetime', 'endDatetime'],
        ),
      ),
    }),
    { periodic: 'byWeekday' },
  ),
);

export const defaultTipShape = nestedObjectOrNull(
  spelledGroup(
    percentByKind(roundTripObject({ tip: money(0), type: closedEnum(tipTypes, 'amount', { monto: 'amount' }) }), {
      amount: 'tip',
      kind: 'type',
    }),
    ['type'],
  ),
);

/** Quote: a subscription plan. Platforms send its amount as text or as a number. */
export const quoteShape = spelledRow(roundTripObject({ name: text(), amount: text() }), ['amount']);

const setUpStates = ['incomplete', 'set'] as const;
const setUpSpellings = Object.fromEntries(
  ['complete', 'completed', 'configured', 'connected', 'active', 'enabled', 'ok'].map((word) => [word, 'set'] as const),
);

const integrationList = listOf(
  prepared(object({ key: providerEnum(), state: closedEnum(setUpStates, 'incomplete', setUpSpellings) }), (row) => {
    const { status, state = status, enabled, active = enabled } = row;
    return addKey({ ...row, state: state ?? (parseBoolean(active) === true ? 'set' : undefined) });
  }),
);

/** Converts names of integrations, or a map of flags or states by name, to rows. */
const toIntegrationRows = (value: unknown): unknown => {
  const toRow = (key: string, state: unknown) => ({ key, state });
  const list = typeof value === 'string' ? splitWords(value, (word) => findProvider(word) !== undefined) : value;
  if (Array.isArray(list)) return list.map((row: unknown) => (typeof row === 'string' ? toRow(row, 'set') : row));
  if (!isObject(value) || !Object.keys(value).every((key) => findProvider(key))) return value;
  return Object.entries(value).flatMap(([key, state]) => {
    const isOn = parseBoolean(state);
    return isOn === false || state === null
      ? []
      : isObject(state)
        ? { key, ...state }
        : toRow(key, isOn ? 'set' : state);
  });
};

/** Integrations of a store, and whether their set-up is complete. */
export const integrationsShape = reader(
  (value) => integrationList.read(toIntegrationRows(value)),
  integrationList.json,
);

/** Fields that decide whether a store sells. In lists, platforms may omit any of them. */
export const salesConditionsShape = object({
  businessHours: optional(
    listOf(
      object({
        day: requiredWeekday(),
        openingTime: timeOfDay(),
        closingTime: endOfHours(),
        dispatchMethod: scope(),
      }),
    ),
  ),
  haveDifferentBusinessHours: optional(boolean(false)),
  enabledPaymentMethods: optional(enumList(storePaymentMethods, storePaymentSpellings)),
  paymentMethods: optional(paymentMethodsShape),
  kushkiEnabled: optional(boolean(false)),
  webpayCommerceCode: textOrNull(),
  oneclickCommerceCode: textOrNull(),
  sodexoCommerceCode: textOrNull(),
  deliveryMethods: optional(listOf(rowFleet)),
  integrations: optional(integrationsShape),
});
