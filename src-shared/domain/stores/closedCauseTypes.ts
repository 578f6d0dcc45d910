import type { BusinessPeriod, DispatchMethod } from '../schedules/businessHours';
import type { ClosingTime } from './closing';
import type { DeliveryMethod, DeliveryType } from './deliveryMethods';
import type { CredentialState, ProviderKey } from '../integrations/providers';
import type { PaymentConditions, StorePaymentMethod, StorePayments } from '../payments/storePayments';

/** Causes that keep a store from taking orders, and the data needed to explain them. */

export const closedCauseKeys = [
  'methodOff',
  'closedByHand',
  'closedForNow',
  'scheduledClosing',
  'closedUntold',
  'noHours',
  'outsideHours',
  'noMenu',
  'noPaymentMethod',
  'paymentUnconnected',
  'paymentIncomplete',
  'noFleet',
  'fleetWithoutFee',
  'fleetNeedsOnlinePayment',
  'integrationMissing',
  'integrationIncomplete',
  'subscriptionStopped',
  'subscriptionUnpaid',
] as const;
export type ClosedCauseKey = (typeof closedCauseKeys)[number];

/** Place to fix the cause: a field of the store's form, a provider's credentials, or the tenant's account. */
export type Remedy =
  | FieldRemedy
  /** `otherwise`: where users without access to credentials can fix the cause. */
  | { at: 'provider'; provider: ProviderKey; otherwise?: FieldRemedy }
  | { at: 'account' };

export interface FieldRemedy {
  at: 'field';
  tab: 'info' | 'schedules' | 'delivery' | 'externalServices';
  field: string;
}

export interface ClosedCause {
  key: ClosedCauseKey;
  /** Orders that the cause blocks; a warning blocks none. */
  severity: 'all' | DispatchMethod | 'warning';
  /** Null if the cause can be ended only by opening the store. */
  remedy: Remedy | null;
  /** True if opening the store by hand ends the cause. */
  endsByOpening: boolean;
  /** Instant at which the cause ends by itself, or null. */
  endsAt: number | null;
  /** Closing behind the cause, if any. */
  closing?: ClosingTime;
  /** Fleet behind the cause, if any. */
  fleet?: DeliveryType;
  /** Payment method behind the cause, if any. */
  payment?: StorePaymentMethod;
  /** Set if only an amount is missing; such causes do not count on platforms without amounts. */
  isAmount?: true;
}

/** Causes of each payment method or fleet; an option without causes works, and one working option suffices. */
export type OptionCauses = readonly (readonly ClosedCause[])[];

/**
 * Facts that decide whether a store sells, beyond its list row. Computed once per read and kept small, since a list has
 * a thousand stores. Null means not reported by the platform.
 */
export interface Selling {
  businessHours: readonly BusinessPeriod[] | null;
  haveDifferentBusinessHours: boolean;
  /** All closings that have not ended, current ones included. */
  closings: readonly ClosingTime[];
  /** Causes of each payment option by dispatch method. */
  payments: Record<DispatchMethod, OptionCauses> | null;
  /** Causes of each fleet. */
  fleets: OptionCauses | null;
}

/** Input for the state of any store, from a list row or whole. */
export interface StoreStateInput {
  orderMethod: Record<DispatchMethod, boolean>;
  menuId: number | null;
  /** Open flag of the platform, which may know closings that it does not report. */
  opened?: boolean;
  /** Closings in force according to the platform, whose clock may be slightly ahead. */
  currentClosings: readonly Pick<ClosingTime, 'id'>[];
}

export type KnownFleet = Pick<
  DeliveryMethod,
  'deliveryType' | 'deliveryFeeType' | 'priority' | 'enabled' | 'fixedFee' | 'dynamicBaseFee' | 'dynamicFeePerKilometre'
>;

/** Input to compute `Selling`. */
export interface FullStoreInput extends PaymentConditions, StoreStateInput {
  businessHours: readonly BusinessPeriod[];
  haveDifferentBusinessHours: boolean;
  /** All closings that have not ended. */
  scheduledClosingTimes: readonly ClosingTime[];
  enabledPaymentMethods: readonly StorePaymentMethod[];
  paymentMethods: StorePayments;
  sodexoCommerceCode: string | null;
  deliveryMethods: readonly KnownFleet[];
  /** Null if the platform does not report credentials. */
  integrations: readonly { key: ProviderKey; state: Exclude<CredentialState, 'missing'> }[] | null;
}

export const createFieldRemedy = (tab: FieldRemedy['tab'], name: string): FieldRemedy => ({
  at: 'field',
  tab,
  field: name,
});

export const createCause = (
  key: ClosedCauseKey,
  severity: ClosedCause['severity'],
  remedy: Remedy | null,
  more: Partial<ClosedCause> = {},
): ClosedCause => ({ key, severity, remedy, endsByOpening: false, endsAt: null, ...more });

/** Store fields that `Selling` depends on. */
export type SellingFacts = Omit<FullStoreInput, keyof StoreStateInput>;
