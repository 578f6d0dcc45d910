import type { DispatchMethod } from '../schedules/businessHours';
import {
  createCause,
  createFieldFixTarget,
  type ClosedCause,
  type FieldFixTarget,
  type FleetConditions,
  type SellingFacts,
  type OptionCauses,
} from './closedCauseTypes';
import { deliveryTypeFacts, isFeeConfigured, findMissingFeeField, type DeliveryType } from './deliveryMethods';
import type { CredentialState, ProviderKey } from '../integrations/providers';
import {
  listAvailablePaymentMethods,
  onlineFleetPayments,
  sideByDispatchMethod,
  type PaymentSide,
  type StorePaymentMethod,
} from '../payments/storePayments';

/** This module finds causes that prevent payment methods and fleets from working, including missing credentials. */

/** Returns the state of a store's credential. If the platform sends no credentials at all, none counts as missing. */
const getCredentialState = (
  { integrations }: Pick<SellingFacts, 'integrations'>,
  provider: ProviderKey,
): CredentialState =>
  integrations === null ? 'set' : (integrations.find(({ key }) => key === provider)?.state ?? 'missing');

/** Provider whose credentials each payment method needs. Other methods need none, or use the store's commerce code. */
const providerByPayment: Partial<Record<StorePaymentMethod, ProviderKey>> = {
  sodexo: 'sodexo',
  chek: 'chek',
  mercadoPago: 'mercado_pago',
  mach: 'mach',
};

/** Returns the payment methods that are enabled for a side (delivery or pick-up) and available to the store. */
const getActivePayments = (store: SellingFacts, side: PaymentSide): StorePaymentMethod[] => {
  const availableMethods = listAvailablePaymentMethods(store);
  return store.enabledPaymentMethods.filter(
    (method) => availableMethods.includes(method) && store.paymentMethods[side][method],
  );
};

/** True if a payment method needs credentials that are missing or incomplete. */
export const lacksCredentials = (
  store: Pick<SellingFacts, 'integrations'> & { sodexoCommerceCode: string | null },
  payment: StorePaymentMethod,
): boolean => {
  const provider = providerByPayment[payment];
  // Sodexo only needs its code, which may be in the store or in the credentials.
  if (provider === undefined || (payment === 'sodexo' && store.sodexoCommerceCode !== null)) return false;
  return getCredentialState({ integrations: store.integrations }, provider) !== 'set';
};

/** Returns the causes that block a payment method. */
const findPaymentCauses = (
  store: SellingFacts,
  payment: StorePaymentMethod,
  fallback: FieldFixTarget,
): ClosedCause[] => {
  const provider = providerByPayment[payment];
  if (provider === undefined || !lacksCredentials(store, payment)) return [];
  const key = getCredentialState(store, provider) === 'missing' ? 'paymentUnconnected' : 'paymentIncomplete';
  return [createCause(key, 'warning', { at: 'provider', provider, otherwise: fallback }, { payment })];
};

const createPaymentsFixTarget = (method: DispatchMethod): FieldFixTarget =>
  createFieldFixTarget('externalServices', `paymentMethods.${sideByDispatchMethod[method]}`);

/** Returns the causes that block each payment method that customers can select. */
export const findPaymentOptionCauses = (store: SellingFacts, method: DispatchMethod): OptionCauses =>
  getActivePayments(store, sideByDispatchMethod[method]).map((payment) =>
    findPaymentCauses(store, payment, createPaymentsFixTarget(method)),
  );

/** Returns the causes that block payment methods. They are only warnings while customers can use another method. */
export const listPaymentCauses = (payments: OptionCauses, method: DispatchMethod): ClosedCause[] => {
  if (payments.length === 0) return [createCause('noPaymentMethod', method, createPaymentsFixTarget(method))];
  const severity = payments.some((causes) => causes.length === 0) ? 'warning' : method;
  return payments.flat().map((cause) => ({ ...cause, severity }));
};

/** Provider whose credentials each fleet needs; other fleets need none. */
const providerByFleet: Partial<Record<DeliveryType, ProviderKey>> = {
  uber_delivery: 'uber_direct',
  peya_delivery: 'pedidos_ya',
  cabify_delivery: 'cabify',
  uber_daas_delivery: 'uber_daas',
  peya_v3_delivery: 'pedidos_ya_v3',
};

/** Returns the causes that block a fleet. */
const findFleetCauses = (store: SellingFacts, fleet: FleetConditions, index: number): ClosedCause[] => {
  const fleetOverride = { fleet: fleet.deliveryType };
  const closedCauses: ClosedCause[] = [];
  if (!isFeeConfigured(fleet)) {
    const fixTarget = createFieldFixTarget('delivery', `deliveryMethods.${index}.${findMissingFeeField(fleet)}`);
    closedCauses.push(
      createCause('fleetWithoutFee', 'delivery', fixTarget, {
        ...fleetOverride,
        ...(isFeeConfigured(fleet, false) && { isAmount: true }),
      }),
    );
  }
  const acceptsOnlinePayment = getActivePayments(store, 'storeDelivery').some((activePayment) =>
    onlineFleetPayments.some((onlinePayment) => onlinePayment === activePayment),
  );
  if (deliveryTypeFacts[fleet.deliveryType].needsOnlinePayment && !acceptsOnlinePayment) {
    const fixTarget = createFieldFixTarget('externalServices', 'paymentMethods.storeDelivery');
    closedCauses.push(createCause('fleetNeedsOnlinePayment', 'delivery', fixTarget, fleetOverride));
  }
  const provider = providerByFleet[fleet.deliveryType];
  if (provider !== undefined) {
    const state = getCredentialState(store, provider);
    const key = state === 'missing' ? 'integrationMissing' : 'integrationIncomplete';
    if (state !== 'set') closedCauses.push(createCause(key, 'delivery', { at: 'provider', provider }, fleetOverride));
  }
  return closedCauses;
};

/** Returns the causes that block each enabled fleet. */
export const findFleetOptionCauses = (store: SellingFacts): OptionCauses => {
  // The index counts all fleets, in the order of the form.
  const sortedFleets = [...store.deliveryMethods].sort((a, b) => a.priority - b.priority);
  return sortedFleets.flatMap((fleet, index) =>
    fleet.enabled && deliveryTypeFacts[fleet.deliveryType].isSelectable ? [findFleetCauses(store, fleet, index)] : [],
  );
};

/** Returns the causes that block fleets. They are only warnings while another fleet can deliver. */
export const listFleetCauses = (optionCauses: OptionCauses, keepsAmounts: boolean): ClosedCause[] => {
  if (optionCauses.length === 0)
    return [createCause('noFleet', 'delivery', createFieldFixTarget('delivery', 'deliveryMethods'))];
  const fleets = keepsAmounts
    ? optionCauses
    : optionCauses.map((causes) => causes.filter(({ isAmount }) => isAmount !== true));
  const severity = fleets.some((causes) => causes.length === 0) ? 'warning' : 'delivery';
  return fleets.flat().map((cause) => ({ ...cause, severity }));
};
