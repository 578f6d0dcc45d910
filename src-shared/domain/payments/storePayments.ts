import * as v from 'valibot';
import { ruleKeys } from '../values/rules';
import { storePaymentMethods, type StorePaymentMethod } from './storePaymentMethods';

export { storePaymentMethods, type StorePaymentMethod };

/** Payment methods of a store by side. Source: specification 1, sections 3 and 5. */

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

/** Flags per side. A method that is not enabled for the store is inactive on both sides, whatever its flags. */
export const paymentMethodsRule = v.object({ storeDelivery: flagsRule, inStore: flagsRule });

/** Some of these flags. */
export const paymentMethodsPatch = v.partial(
  v.object({ storeDelivery: v.partial(flagsRule), inStore: v.partial(flagsRule) }),
);

export const enabledPaymentMethodsRule = v.pipe(
  v.array(v.picklist(storePaymentMethods, ruleKeys.required), ruleKeys.required),
  v.minLength(1, ruleKeys.noPaymentMethod),
  v.transform((selected) => storePaymentMethods.filter((method) => selected.includes(method))),
);

export const kushkiMethods: ReadonlySet<StorePaymentMethod> = new Set([
  'kushkiCard',
  'kushkiCardAsync',
  'kushkiCardSubscription',
  'kushkiCardAsyncSubscription',
]);

/** Methods paid online before the order exists, as third-party fleets require. */
export const onlineFleetPayments = ['oneclick', 'online'] as const;

/** Store fields that decide which methods it is offered. */
export interface PaymentConditions {
  kushkiEnabled: boolean;
  webpayCommerceCode: string | null;
  oneclickCommerceCode: string | null;
}

/**
 * Methods a store may enable: cash and card always, Kushki if the store has it enabled, Webpay (`online`) and Oneclick
 * with a commerce code; the rest freely.
 */
export const listAvailablePaymentMethods = (conditions: PaymentConditions): StorePaymentMethod[] =>
  storePaymentMethods.filter((method) => {
    if (kushkiMethods.has(method)) return conditions.kushkiEnabled;
    if (method === 'online') return conditions.webpayCommerceCode !== null;
    if (method === 'oneclick') return conditions.oneclickCommerceCode !== null;
    return true;
  });

/** Enabled methods that are active on no side, usually by mistake. */
export const listInactivePaymentMethods = (
  enabled: readonly StorePaymentMethod[],
  payments: StorePayments,
): StorePaymentMethod[] => enabled.filter((method) => !paymentSides.some((side) => payments[side][method]));

const noFlags = Object.fromEntries(storePaymentMethods.map((method) => [method, false])) as PaymentFlags;

/** Payment flags with nothing enabled. */
export const noPayments: StorePayments = { storeDelivery: noFlags, inStore: noFlags };

/** Payment flags of a new store: cash and card on both sides. */
export const createBlankPayments = (): StorePayments => ({
  storeDelivery: { ...noFlags, cash: true, card: true },
  inStore: { ...noFlags, cash: true, card: true },
});
