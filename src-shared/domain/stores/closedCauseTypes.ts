import type { BusinessPeriod, DispatchMethod } from '../schedules/businessHours';
import type { ClosingTime } from './closing';
import type { DeliveryMethod, DeliveryType } from './deliveryMethods';
import type { CredentialState, ProviderKey } from '../integrations/providers';
import type { PaymentConditions, StorePaymentMethod, StorePayments } from '../payments/storePayments';

/** What keeps a store from taking orders, and what has to be known of it to say so. */

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

/** Where the cause is mended: a field of the store's form, a provider's credentials, or the tenant's account. */
export type Remedy =
  | FieldRemedy
  /** `otherwise`: what ends it too, for who may not see credentials. */
  | { at: 'provider'; provider: ProviderKey; otherwise?: FieldRemedy }
  | { at: 'account' };

export interface FieldRemedy {
  at: 'field';
  tab: 'info' | 'schedules' | 'delivery' | 'externalServices';
  field: string;
}

export interface ClosedCause {
  key: ClosedCauseKey;
  /** What takes no orders because of it; a warning closes nothing by itself. */
  severity: 'all' | DispatchMethod | 'warning';
  /** Null: only opening the store ends it. */
  remedy: Remedy | null;
  /** Opening the store by hand ends it. */
  endsByOpening: boolean;
  /** When it ends by itself (instant), or null where it does not. */
  endsAt: number | null;
  /** The closing in force that it speaks of. */
  closing?: ClosingTime;
  /** The fleet that it speaks of. */
  fleet?: DeliveryType;
  /** The payment method that it speaks of. */
  payment?: StorePaymentMethod;
  /** Only an amount is missing: nothing to say of a platform that keeps no amounts. */
  isAmount?: true;
}

/** Several ways to the same end, of which one is enough: for each what keeps it from working. */
export type OptionCauses = readonly (readonly ClosedCause[])[];

/**
 * What says whether a store sells, besides what its row shows. Worked out once when a store is read and small, for a list has
 * a thousand of them. Null: the platform does not tell.
 */
export interface Selling {
  businessHours: readonly BusinessPeriod[] | null;
  haveDifferentBusinessHours: boolean;
  /** All closings that have not ended, those in force included. */
  closings: readonly ClosingTime[];
  /** How customers may pay for orders of a dispatch method. */
  payments: Record<DispatchMethod, OptionCauses> | null;
  /** Who delivers. */
  fleets: OptionCauses | null;
}

/** What is asked of any store, row or whole. */
export interface StoreStateInput {
  orderMethod: Record<DispatchMethod, boolean>;
  menuId: number | null;
  /** What the platform says. It may know of a closing that it does not tell. */
  opened?: boolean;
  /** The closings that the platform says are in force: its clock may be a little ahead of this one. */
  currentClosings: readonly Pick<ClosingTime, 'id'>[];
}

export type KnownFleet = Pick<
  DeliveryMethod,
  'deliveryType' | 'deliveryFeeType' | 'priority' | 'enabled' | 'fixedFee' | 'dynamicBaseFee' | 'dynamicFeePerKilometre'
>;

/** What it takes to work out a store's selling. */
export interface FullStoreInput extends PaymentConditions, StoreStateInput {
  businessHours: readonly BusinessPeriod[];
  haveDifferentBusinessHours: boolean;
  /** All closings that have not ended. */
  scheduledClosingTimes: readonly ClosingTime[];
  enabledPaymentMethods: readonly StorePaymentMethod[];
  paymentMethods: StorePayments;
  sodexoCommerceCode: string | null;
  deliveryMethods: readonly KnownFleet[];
  /** Null: the platform does not tell whose credentials there are. */
  integrations: readonly { key: ProviderKey; state: Exclude<CredentialState, 'missing'> }[] | null;
}

export const fieldRemedy = (tab: FieldRemedy['tab'], name: string): FieldRemedy => ({ at: 'field', tab, field: name });

export const createCause = (
  key: ClosedCauseKey,
  severity: ClosedCause['severity'],
  remedy: Remedy | null,
  more: Partial<ClosedCause> = {},
): ClosedCause => ({ key, severity, remedy, endsByOpening: false, endsAt: null, ...more });

/** What of a store its selling follows from. */
export type SellingFacts = Omit<FullStoreInput, keyof StoreStateInput>;
