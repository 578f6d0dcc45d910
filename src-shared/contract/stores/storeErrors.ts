import * as v from 'valibot';
import {
  listAvailablePaymentMethods,
  listInactivePaymentMethods,
  onlineFleetPayments,
} from '../../domain/payments/storePayments';
import { deliveryTypeFacts, isFeeConfigured, findMissingFeeField } from '../../domain/stores/deliveryMethods';
import type { CountryRules } from '../../domain/values/countries';
import { ruleKeys, type RuleKey } from '../../domain/values/rules';
import { createIssue, pickTouchedRules } from '../../domain/values/touchedRules';
import { getRules } from '../fields/entity';
import { storeFields, type StoreFields } from './storeFields';

/** This module defines the cross-field rules of a store. Source: specification 1, section 5. */

/** Codes that the platform returns for violations of cross-field rules, instead of field errors. */
export type StoreErrorCode =
  | 'DELIVERY_FEE_TYPE_MISSING'
  | 'PAYMENT_METHOD_INACTIVE'
  | 'EXTERNAL_FLEET_NEEDS_ONLINE_PAYMENT';

export interface StoreError {
  /** Path within the store: `['deliveryMethods', 0, 'deliveryFeeType']`. */
  path: readonly [keyof StoreFields, ...(string | number)[]];
  rule: RuleKey;
  code?: StoreErrorCode;
}

interface RuleOptions {
  /** False for platforms that store the type of a fee but not its amount. */
  requiresAmounts: boolean;
}

const defaultRuleOptions: RuleOptions = { requiresAmounts: true };

interface CrossRule<Field extends keyof StoreFields> {
  /** Fields that the rule compares. The rule applies only if each of them is valid by itself. */
  fields: readonly Field[];
  findErrors: (store: Pick<StoreFields, Field>, options: RuleOptions) => StoreError[];
}

const defineCrossRule = <const Field extends keyof StoreFields>(rule: CrossRule<Field>): CrossRule<Field> => rule;

/** Creates a rule that requires a field while a flag is on. */
const requireFieldIf = <const Flag extends keyof StoreFields, const Field extends keyof StoreFields>(
  flag: Flag,
  field: Field,
) =>
  defineCrossRule({
    fields: [flag, field],
    findErrors: (store) =>
      store[flag] === true && store[field] === null ? [{ path: [field], rule: ruleKeys.required }] : [],
  });

const crossRules = [
  requireFieldIf('enabledWhatsappNumber', 'whatsappNumber'),
  requireFieldIf('enabledFacebookMessenger', 'facebookMessengerId'),
  requireFieldIf('enabledAbandonedShoppingCartCoupon', 'abandonedShoppingCartCouponId'),
  requireFieldIf('enabledAbandonedShoppingCartCoupon', 'cartNotificationIntervalMinutes'),
  defineCrossRule({
    fields: ['enabledCheckoutQuestions', 'checkoutQuestionIds'],
    findErrors: (store) =>
      store.enabledCheckoutQuestions && store.checkoutQuestionIds.length === 0
        ? [{ path: ['checkoutQuestionIds'], rule: ruleKeys.required }]
        : [],
  }),
  defineCrossRule({
    fields: ['deliveryMethods', 'uberId'],
    findErrors: ({ deliveryMethods, uberId }) =>
      uberId === null &&
      // Both Uber fleets require `uberId`.
      deliveryMethods.some(
        ({ enabled, deliveryType }) =>
          enabled && (deliveryType === 'uber_delivery' || deliveryType === 'uber_daas_delivery'),
      )
        ? [{ path: ['uberId'], rule: ruleKeys.uberIdRequired }]
        : [],
  }),
  defineCrossRule({
    fields: ['orderMethod', 'deliveryMethods'],
    findErrors: ({ orderMethod, deliveryMethods }, { requiresAmounts }) =>
      deliveryMethods.flatMap((method, index) =>
        orderMethod.delivery && method.enabled && !isFeeConfigured(method, requiresAmounts)
          ? [
              {
                path: ['deliveryMethods', index, findMissingFeeField(method, requiresAmounts)],
                rule: ruleKeys.feeMissing,
                code: 'DELIVERY_FEE_TYPE_MISSING',
              },
            ]
          : [],
      ),
  }),
  defineCrossRule({
    fields: ['deliveryMethods'],
    findErrors: ({ deliveryMethods }) =>
      deliveryMethods.flatMap(({ priority }, index) =>
        deliveryMethods.findIndex((otherDeliveryMethod) => otherDeliveryMethod.priority === priority) < index
          ? [{ path: ['deliveryMethods', index, 'priority'], rule: ruleKeys.priorityTwice }]
          : [],
      ),
  }),
  defineCrossRule({
    fields: ['deliveryZones', 'exclusionZones'],
    findErrors: ({ deliveryZones, exclusionZones }) => {
      const seenNames = new Set<string>();
      return (['deliveryZones', 'exclusionZones'] as const).flatMap((field) =>
        ({ deliveryZones, exclusionZones })[field].flatMap(({ name }, index) => {
          const isRepeated = seenNames.has(name.toLowerCase());
          seenNames.add(name.toLowerCase());
          return isRepeated ? [{ path: [field, index, 'name'], rule: ruleKeys.zoneNameTwice }] : [];
        }),
      );
    },
  }),
  defineCrossRule({
    fields: ['enabledPaymentMethods', 'kushkiEnabled', 'webpayCommerceCode', 'oneclickCommerceCode'],
    findErrors: ({ enabledPaymentMethods, ...conditions }) => {
      const availableMethods = listAvailablePaymentMethods(conditions);
      return enabledPaymentMethods
        .filter((method) => !availableMethods.includes(method))
        .map((method) => ({ path: ['enabledPaymentMethods', method], rule: ruleKeys.paymentMethodUnavailable }));
    },
  }),
  defineCrossRule({
    fields: ['enabledPaymentMethods', 'paymentMethods'],
    findErrors: ({ enabledPaymentMethods, paymentMethods }) =>
      listInactivePaymentMethods(enabledPaymentMethods, paymentMethods).map((method) => ({
        path: ['enabledPaymentMethods', method],
        rule: ruleKeys.paymentMethodInactive,
        code: 'PAYMENT_METHOD_INACTIVE',
      })),
  }),
  defineCrossRule({
    fields: ['deliveryMethods', 'enabledPaymentMethods', 'paymentMethods'],
    findErrors: ({ deliveryMethods, enabledPaymentMethods, paymentMethods }) => {
      const hasOnlinePayment = onlineFleetPayments.some(
        (method) => enabledPaymentMethods.includes(method) && paymentMethods.storeDelivery[method],
      );
      const fleetIndex = deliveryMethods.findIndex(
        ({ enabled, deliveryType }) => enabled && deliveryTypeFacts[deliveryType].needsOnlinePayment,
      );
      return fleetIndex < 0 || hasOnlinePayment
        ? []
        : [
            {
              path: ['deliveryMethods', fleetIndex, 'enabled'],
              rule: ruleKeys.fleetNeedsOnlinePayment,
              code: 'EXTERNAL_FLEET_NEEDS_ONLINE_PAYMENT',
            },
          ];
    },
  }),
] as readonly CrossRule<keyof StoreFields>[];

/**
 * Returns the cross-field errors of a store. Skips fields that are invalid by themselves. A change is validated only
 * by the rules of the fields it contains, so that an invalid zone does not prevent changing the phone.
 */
export const findStoreErrors = (
  values: Readonly<Record<string, unknown>>,
  touchedFields?: ReadonlySet<string>,
  options: RuleOptions = defaultRuleOptions,
): StoreError[] => {
  const entries = getRules(storeFields, null);
  return crossRules.flatMap(({ fields: ruleFields, findErrors }) => {
    if (touchedFields !== undefined && !ruleFields.some((field) => touchedFields.has(field))) return [];
    const parsedFields = ruleFields.map(
      (field) => [field, v.safeParse(entries[field] as v.GenericSchema, values[field])] as const,
    );
    if (!parsedFields.every(([, { success }]) => success)) return [];
    return findErrors(
      Object.fromEntries(parsedFields.map(([field, { output }]) => [field, output])) as unknown as StoreFields,
      options,
    );
  });
};

/** Validation rules of a store form: all rules for a new store, otherwise only those of `touchedFields`. */
export const createStoreRules = (
  country: CountryRules | null,
  touchedFields?: ReadonlySet<string>,
  options: RuleOptions = defaultRuleOptions,
) =>
  v.pipe(
    v.strictObject(pickTouchedRules(getRules(storeFields, country), touchedFields)),
    v.rawCheck(({ dataset, addIssue }) => {
      const values = dataset.value as Readonly<Record<string, unknown>>;
      for (const { path, rule } of findStoreErrors(values, touchedFields, options)) {
        addIssue(createIssue(path.join('.'), rule, values));
      }
    }),
  );
