import type { BusinessPeriod, DispatchMethod } from '../schedules/businessHours';
import type { ClosingTime } from './closing';
import type { DeliveryMethod, DeliveryType } from './deliveryMethods';
import type { CredentialState, ProviderKey } from '../integrations/providers';
import type { PaymentConditions, StorePaymentMethod, StorePayments } from '../payments/storePayments';

/** This module defines the causes that prevent a store from taking orders. */

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

/**
 * Target at which users can fix the cause: a field of the store's form, a provider's credentials, or the tenant's
 * account.
 */
export type FixTarget =
  | FieldFixTarget
  /** `otherwise` is the alternative for users without access to credentials. */
  | { at: 'provider'; provider: ProviderKey; otherwise?: FieldFixTarget }
  | { at: 'account' };

export interface FieldFixTarget {
  at: 'field';
  tab: 'info' | 'schedules' | 'delivery' | 'externalServices';
  field: string;
}

export interface ClosedCause {
  key: ClosedCauseKey;
  /** Orders that the cause blocks; a warning blocks none. */
  severity: 'all' | DispatchMethod | 'warning';
  /** Target at which users can fix the cause; null if only opening the store ends it. */
  fixTarget: FixTarget | null;
  /** True if opening the store by hand ends the cause. */
  endsByOpening: boolean;
  /** Instant at which the cause ends by itself (ms), or null. */
  endsAt: number | null;
  /** Closing that is the cause, if any. */
  closing?: ClosingTime;
  /** Fleet that is the cause, if any. */
  fleet?: DeliveryType;
  /** Payment method that is the cause, if any. */
  payment?: StorePaymentMethod;
  /** True if only an amount is missing. Such causes do not count on platforms that store no amounts. */
  isAmount?: true;
}

/** Causes that block each payment method or fleet. An option without causes works, and one working option is enough. */
export type OptionCauses = readonly (readonly ClosedCause[])[];

/**
 * Data, beyond a store's list row, that determines whether it sells; null if the platform does not send it. Computed
 * once per read and small, because a list may contain a thousand stores.
 */
export interface SellingConditions {
  businessHours: readonly BusinessPeriod[] | null;
  haveDifferentBusinessHours: boolean;
  /** Current and future closings. */
  closings: readonly ClosingTime[];
  /** Causes that block each payment method, by dispatch method. */
  payments: Record<DispatchMethod, OptionCauses> | null;
  /** Causes that block each fleet. */
  fleets: OptionCauses | null;
}

/** Data from which the state of a store is computed, from a list row or the full store. */
export interface StoreStateInput {
  orderMethod: Record<DispatchMethod, boolean>;
  menuId: number | null;
  /** True if the platform reports the store as open. It may know closings that it does not send. */
  opened?: boolean;
  /** Current closings according to the platform, whose clock may be slightly ahead. */
  currentClosings: readonly Pick<ClosingTime, 'id'>[];
}

export type FleetConditions = Pick<
  DeliveryMethod,
  'deliveryType' | 'deliveryFeeType' | 'priority' | 'enabled' | 'fixedFee' | 'dynamicBaseFee' | 'dynamicFeePerKilometre'
>;

/** Data from which `SellingConditions` are computed. */
export interface FullStoreInput extends PaymentConditions, StoreStateInput {
  businessHours: readonly BusinessPeriod[];
  haveDifferentBusinessHours: boolean;
  /** Current and future closings. */
  scheduledClosingTimes: readonly ClosingTime[];
  enabledPaymentMethods: readonly StorePaymentMethod[];
  paymentMethods: StorePayments;
  sodexoCommerceCode: string | null;
  deliveryMethods: readonly FleetConditions[];
  /** Integrations of the store; null if the platform does not send them. */
  integrations: readonly { key: ProviderKey; state: Exclude<CredentialState, 'missing'> }[] | null;
}

export const createFieldFixTarget = (tab: FieldFixTarget['tab'], name: string): FieldFixTarget => ({
  at: 'field',
  tab,
  field: name,
});

export const createCause = (
  key: ClosedCauseKey,
  severity: ClosedCause['severity'],
  fixTarget: FixTarget | null,
  overrides: Partial<ClosedCause> = {},
): ClosedCause => ({ key, severity, fixTarget, endsByOpening: false, endsAt: null, ...overrides });

/** Fields of a store on which `SellingConditions` depend. */
export type SellingFacts = Omit<FullStoreInput, keyof StoreStateInput>;
