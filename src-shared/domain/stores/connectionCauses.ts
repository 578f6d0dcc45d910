import type { DispatchMethod } from '../schedules/businessHours';
import {
  createCause,
  createFieldRemedy,
  type ClosedCause,
  type FieldRemedy,
  type KnownFleet,
  type SellingFacts,
  type OptionCauses,
} from './closedCauseTypes';
import { deliveryTypeFacts, isFeeConfigured, findMissingFeeField, type DeliveryType } from './deliveryMethods';
import type { CredentialState, ProviderKey } from '../integrations/providers';
import {
  listAvailablePaymentMethods,
  onlineFleetPayments,
  sideOfDispatch,
  type PaymentSide,
  type StorePaymentMethod,
} from '../payments/storePayments';

/** This module finds causes that prevent payment methods and fleets from working, including missing credentials. */

/** Returns the state of a store's credential. If the platform sends no credentials at all, none counts as missing. */
const getState = ({ integrations }: Pick<SellingFacts, 'integrations'>, provider: ProviderKey): CredentialState =>
  integrations === null ? 'set' : (integrations.find(({ key }) => key === provider)?.state ?? 'missing');

/** Provider whose credentials each payment method needs. Other methods need none, or use the store's commerce code. */
const providerOfPayment: Partial<Record<StorePaymentMethod, ProviderKey>> = {
  sodexo: 'sodexo',
  chek: 'chek',
  mercadoPago: 'mercado_pago',
  mach: 'mach',
};

/** Returns the payment methods that are enabled for a side and available to the store. */
const activePayments = (store: SellingFacts, side: PaymentSide): StorePaymentMethod[] => {
  const available = listAvailablePaymentMethods(store);
  return store.enabledPaymentMethods.filter(
    (method) => available.includes(method) && store.paymentMethods[side][method],
  );
};

/** True if a payment method needs credentials that are missing or incomplete. */
export const lacksCredentials = (
  store: Pick<SellingFacts, 'integrations'> & { sodexoCommerceCode: string | null },
  payment: StorePaymentMethod,
): boolean => {
  const provider = providerOfPayment[payment];
  // Sodexo only needs its code, which may be in the store or in the credentials.
  if (provider === undefined || (payment === 'sodexo' && store.sodexoCommerceCode !== null)) return false;
  return getState({ integrations: store.integrations }, provider) !== 'set';
};

/** Returns the causes that block a payment method. */
const findPaymentCauses = (store: SellingFacts, payment: StorePaymentMethod, otherwise: FieldRemedy): ClosedCause[] => {
  const provider = providerOfPayment[payment];
  if (provider === undefined || !lacksCredentials(store, payment)) return [];
  const key = getState(store, provider) === 'missing' ? 'paymentUnconnected' : 'paymentIncomplete';
  return [createCause(key, 'warning', { at: 'provider', provider, otherwise }, { payment })];
};

const paymentsField = (method: DispatchMethod): FieldRemedy =>
  createFieldRemedy('externalServices', `paymentMethods.${sideOfDispatch[method]}`);

/** Returns the causes of each payment method that customers can choose. */
export const findPaymentOptionCauses = (store: SellingFacts, method: DispatchMethod): OptionCauses =>
  activePayments(store, sideOfDispatch[method]).map((payment) =>
    findPaymentCauses(store, payment, paymentsField(method)),
  );

/** Returns the causes of all payment methods. They are only warnings as long as customers can use another method. */
export const paymentCauses = (payments: OptionCauses, method: DispatchMethod): ClosedCause[] => {
  if (payments.length === 0) return [createCause('noPaymentMethod', method, paymentsField(method))];
  const severity = payments.some((errors) => errors.length === 0) ? 'warning' : method;
  return payments.flat().map((error) => ({ ...error, severity }));
};

/** Provider whose credentials each fleet needs; other fleets need none. */
const providerOfFleet: Partial<Record<DeliveryType, ProviderKey>> = {
  uber_delivery: 'uber_direct',
  peya_delivery: 'pedidos_ya',
  cabify_delivery: 'cabify',
  uber_daas_delivery: 'uber_daas',
  peya_v3_delivery: 'pedidos_ya_v3',
};

/** Returns the causes that block a fleet. */
const findFleetCauses = (store: SellingFacts, fleet: KnownFleet, index: number): ClosedCause[] => {
  const about = { fleet: fleet.deliveryType };
  const found: ClosedCause[] = [];
  if (!isFeeConfigured(fleet)) {
    const remedy = createFieldRemedy('delivery', `deliveryMethods.${index}.${findMissingFeeField(fleet)}`);
    found.push(
      createCause('fleetWithoutFee', 'delivery', remedy, {
        ...about,
        ...(isFeeConfigured(fleet, false) && { isAmount: true }),
      }),
    );
  }
  const paidOnline = activePayments(store, 'storeDelivery').some((each) =>
    onlineFleetPayments.some((online) => online === each),
  );
  if (deliveryTypeFacts[fleet.deliveryType].needsOnlinePayment && !paidOnline) {
    const remedy = createFieldRemedy('externalServices', 'paymentMethods.storeDelivery');
    found.push(createCause('fleetNeedsOnlinePayment', 'delivery', remedy, about));
  }
  const provider = providerOfFleet[fleet.deliveryType];
  if (provider !== undefined) {
    const state = getState(store, provider);
    const key = state === 'missing' ? 'integrationMissing' : 'integrationIncomplete';
    if (state !== 'set') found.push(createCause(key, 'delivery', { at: 'provider', provider }, about));
  }
  return found;
};

/** Returns the causes of each enabled fleet. */
export const findFleetOptionCauses = (store: SellingFacts): OptionCauses => {
  // Index among all fleets, in the order of the form.
  const listed = [...store.deliveryMethods].sort((one, other) => one.priority - other.priority);
  return listed.flatMap((fleet, index) =>
    fleet.enabled && deliveryTypeFacts[fleet.deliveryType].selectable ? [findFleetCauses(store, fleet, index)] : [],
  );
};

/** Returns the causes of all fleets. They are only warnings as long as another fleet can deliver. */
export const fleetCauses = (ways: OptionCauses, keepsAmounts: boolean): ClosedCause[] => {
  if (ways.length === 0) return [createCause('noFleet', 'delivery', createFieldRemedy('delivery', 'deliveryMethods'))];
  const fleets = keepsAmounts ? ways : ways.map((errors) => errors.filter(({ isAmount }) => isAmount !== true));
  const severity = fleets.some((errors) => errors.length === 0) ? 'warning' : 'delivery';
  return fleets.flat().map((error) => ({ ...error, severity }));
};
