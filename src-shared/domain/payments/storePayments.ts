import * as v from 'valibot';
import { ruleKeys } from '../values/rules';
import { storePaymentMethods, type StorePaymentMethod } from './storePaymentMethods';

export { storePaymentMethods, type StorePaymentMethod };

/**
 * This module defines the payment methods of a store for delivery and for pick-up. Source: specification 1, sections 3
 * and 5.
 */

/** Sides of a store: orders delivered to customers and orders picked up. Each side has its own payment methods. */
export const paymentSides = ['storeDelivery', 'inStore'] as const;
export type PaymentSide = (typeof paymentSides)[number];

/** Side whose payment methods apply to each dispatch method. */
export const sideByDispatchMethod = { pickUp: 'inStore', delivery: 'storeDelivery' } as const satisfies Record<
  'pickUp' | 'delivery',
  PaymentSide
>;

export type PaymentFlags = { [Method in StorePaymentMethod]: boolean };
export type StorePayments = { [Side in PaymentSide]: PaymentFlags };

const flagRule = v.boolean(ruleKeys.required);
const flagsRule = v.object(
  Object.fromEntries(storePaymentMethods.map((method) => [method, flagRule])) as {
    [Method in StorePaymentMethod]: typeof flagRule;
  },
);

/**
 * Flags of the payment methods on each side. A method that the store has not enabled is inactive on both sides,
 * regardless of its flags.
 */
export const paymentMethodsRule = v.object({ storeDelivery: flagsRule, inStore: flagsRule });

/** Schema for a change that contains only some of the payment flags. */
export const paymentMethodsPatch = v.partial(
  v.object({ storeDelivery: v.partial(flagsRule), inStore: v.partial(flagsRule) }),
);

export const enabledPaymentMethodsRule = v.pipe(
  v.array(v.picklist(storePaymentMethods, ruleKeys.required), ruleKeys.required),
  v.minLength(1, ruleKeys.noPaymentMethod),
  v.transform((methods) => storePaymentMethods.filter((method) => methods.includes(method))),
);

export const kushkiMethods: ReadonlySet<StorePaymentMethod> = new Set([
  'kushkiCard',
  'kushkiCardAsync',
  'kushkiCardSubscription',
  'kushkiCardAsyncSubscription',
]);

/** Methods with which customers pay online before the order is created; third-party fleets require one of them. */
export const onlineFleetPayments = ['oneclick', 'online'] as const;

/** Fields of a store that determine which payment methods are available to it. */
export interface PaymentConditions {
  kushkiEnabled: boolean;
  webpayCommerceCode: string | null;
  oneclickCommerceCode: string | null;
}

/**
 * Returns the methods that a store can enable: all, except Kushki if it is not enabled for the store, and Webpay
 * (`online`) and Oneclick if their commerce code is missing.
 */
export const listAvailablePaymentMethods = (conditions: PaymentConditions): StorePaymentMethod[] =>
  storePaymentMethods.filter((method) => {
    if (kushkiMethods.has(method)) return conditions.kushkiEnabled;
    if (method === 'online') return conditions.webpayCommerceCode !== null;
    if (method === 'oneclick') return conditions.oneclickCommerceCode !== null;
    return true;
  });

/** Returns the enabled payment methods that are inactive for both delivery and pick-up, which is usually a mistake. */
export const listInactivePaymentMethods = (
  enabledMethods: readonly StorePaymentMethod[],
  payments: StorePayments,
): StorePaymentMethod[] => enabledMethods.filter((method) => !paymentSides.some((side) => payments[side][method]));

const noFlags = Object.fromEntries(storePaymentMethods.map((method) => [method, false])) as PaymentFlags;

/** Payment flags with all methods disabled. */
export const noPayments: StorePayments = { storeDelivery: noFlags, inStore: noFlags };

/** Returns the payment flags of a new store: cash and card on both sides. */
export const createBlankPayments = (): StorePayments => ({
  storeDelivery: { ...noFlags, cash: true, card: true },
  inStore: { ...noFlags, cash: true, card: true },
});
