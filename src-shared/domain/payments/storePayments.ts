import * as v from 'valibot';
import { ruleKeys } from '../values/rules';
import { storePaymentMethods, type StorePaymentMethod } from './storePaymentMethods';

export { storePaymentMethods, type StorePaymentMethod };

/** How a store may be paid, and where. Source: specification 1, sections 3 and 5. */

/** Sides of a store's orders, each with its own payment methods. */
export const paymentSides = ['storeDelivery', 'inStore'] as const;
export type PaymentSide = (typeof paymentSides)[number];

/** Pick-up orders are paid in the store, deliveries as store deliveries. */
export const sideOfDispatch = { pickUp: 'inStore', delivery: 'storeDelivery' } as const satisfies Record<
  'pickUp' | 'delivery',
  PaymentSide
>;

export type PaymentFlags = { [Method in StorePaymentMethod]: boolean };
export type StorePayments = { [Side in PaymentSide]: PaymentFlags };

const flag = v.boolean(ruleKeys.required);
const flagsRule = v.object(
  Object.fromEntries(storePaymentMethods.map((method) => [method, flag])) as {
    [Method in StorePaymentMethod]: typeof flag;
  },
);

/** Where each method is active. One that is not among the store's enabled methods is active nowhere. */
export const paymentMethodsRule = v.object({ storeDelivery: flagsRule, inStore: flagsRule });

/** Some of these flags. */
export const paymentMethodsPatch = v.partial(
  v.object({ storeDelivery: v.partial(flagsRule), inStore: v.partial(flagsRule) }),
);

export const enabledPaymentMethodsRule = v.pipe(
  v.array(v.picklist(storePaymentMethods, ruleKeys.required), ruleKeys.required),
  v.minLength(1, ruleKeys.noPaymentMethod),
  v.transform((chosen) => storePaymentMethods.filter((method) => chosen.includes(method))),
);

export const kushkiMethods: ReadonlySet<StorePaymentMethod> = new Set([
  'kushkiCard',
  'kushkiCardAsync',
  'kushkiCardSubscription',
  'kushkiCardAsyncSubscription',
]);

/** Those paid over the internet before the order is made: what fleets of others ask for. */
export const onlineFleetPayments = ['oneclick', 'online'] as const;

/** What decides which methods a store is offered. */
export interface PaymentConditions {
  kushkiEnabled: boolean;
  webpayCommerceCode: string | null;
  oneclickCommerceCode: string | null;
}

/**
 * The methods a store may enable: cash and card always, kushki's where the store enables them, Webpay (`online`) and
 * Oneclick once the store has its commerce code with them; the rest is free.
 */
export const availablePaymentMethods = (conditions: PaymentConditions): StorePaymentMethod[] =>
  storePaymentMethods.filter((method) => {
    if (kushkiMethods.has(method)) return conditions.kushkiEnabled;
    if (method === 'online') return conditions.webpayCommerceCode !== null;
    if (method === 'oneclick') return conditions.oneclickCommerceCode !== null;
    return true;
  });

/** Enabled methods that are active on no side: each is a mistake. */
export const inactivePaymentMethods = (
  enabled: readonly StorePaymentMethod[],
  payments: StorePayments,
): StorePaymentMethod[] => enabled.filter((method) => !paymentSides.some((side) => payments[side][method]));

const noFlags = Object.fromEntries(storePaymentMethods.map((method) => [method, false])) as PaymentFlags;

/** A store that takes no payment. */
export const noPayments: StorePayments = { storeDelivery: noFlags, inStore: noFlags };

/** What a new store begins with: cash and card everywhere. */
export const blankPayments = (): StorePayments => ({
  storeDelivery: { ...noFlags, cash: true, card: true },
  inStore: { ...noFlags, cash: true, card: true },
});
