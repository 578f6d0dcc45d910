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
  | Field
  /** `otherwise`: what ends it too, for who may not see credentials. */
  | { at: 'provider'; provider: ProviderKey; otherwise?: Field }
  | { at: 'account' };

export interface Field {
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
}

export interface KnownStore extends PaymentConditions {
  orderMethod: Record<DispatchMethod, boolean>;
  menuId: number | null;
  businessHours: readonly BusinessPeriod[];
  haveDifferentBusinessHours: boolean;
  /** The closings that the platform says are in force: its clock may be a little ahead of this one. */
  currentClosings: readonly Pick<ClosingTime, 'id'>[];
  /** All closings that have not ended. */
  scheduledClosingTimes: readonly ClosingTime[];
  enabledPaymentMethods: readonly StorePaymentMethod[];
  paymentMethods: StorePayments;
  sodexoCommerceCode: string | null;
  deliveryMethods: readonly DeliveryMethod[];
  integrations: readonly { key: ProviderKey; state: Exclude<CredentialState, 'missing'> }[];
}

export const field = (tab: Field['tab'], name: string): Field => ({ at: 'field', tab, field: name });

export const cause = (
  key: ClosedCauseKey,
  severity: ClosedCause['severity'],
  remedy: Remedy | null,
  more: Partial<ClosedCause> = {},
): ClosedCause => ({ key, severity, remedy, endsByOpening: false, endsAt: null, ...more });
