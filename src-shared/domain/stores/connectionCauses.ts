import type { DispatchMethod } from '../schedules/businessHours';
import {
  createCause,
  fieldRemedy,
  type ClosedCause,
  type FieldRemedy,
  type KnownFleet,
  type SellingFacts,
  type OptionCauses,
} from './closedCauseTypes';
import { deliveryTypeFacts, isFeeConfigured, missingFeeField, type DeliveryType } from './deliveryMethods';
import type { CredentialState, ProviderKey } from '../integrations/providers';
import {
  availablePaymentMethods,
  onlineFleetPayments,
  sideOfDispatch,
  type PaymentSide,
  type StorePaymentMethod,
} from '../payments/storePayments';

/** What keeps payment methods and fleets from working, the credentials that they ask for among it. */

/** Where the platform tells of no credentials at all, none are taken for missing. */
const stateOf = ({ integrations }: Pick<SellingFacts, 'integrations'>, provider: ProviderKey): CredentialState =>
  integrations === null ? 'set' : (integrations.find(({ key }) => key === provider)?.state ?? 'missing');

/** Whose credentials a payment method asks for. The rest need none, or work with the store's commerce code. */
const providerOfPayment: Partial<Record<StorePaymentMethod, ProviderKey>> = {
  sodexo: 'sodexo',
  chek: 'chek',
  mercadoPago: 'mercado_pago',
  mach: 'mach',
};

/** The methods that are switched on for a side's orders and that the store may have. */
const activePayments = (store: SellingFacts, side: PaymentSide): StorePaymentMethod[] => {
  const available = availablePaymentMethods(store);
  return store.enabledPaymentMethods.filter(
    (method) => available.includes(method) && store.paymentMethods[side][method],
  );
};

/** Whether a payment method asks for credentials that a store lacks, or has in part only. */
export const lacksCredentials = (
  store: Pick<SellingFacts, 'integrations'> & { sodexoCommerceCode: string | null },
  payment: StorePaymentMethod,
): boolean => {
  const provider = providerOfPayment[payment];
  // The code is all that Sodexo asks for, and it may stand in either place.
  if (provider === undefined || (payment === 'sodexo' && store.sodexoCommerceCode !== null)) return false;
  return stateOf({ integrations: store.integrations }, provider) !== 'set';
};

/** What keeps customers from paying with a method: it is nothing without its credentials. */
const errorsOfPayment = (store: SellingFacts, payment: StorePaymentMethod, otherwise: FieldRemedy): ClosedCause[] => {
  const provider = providerOfPayment[payment];
  if (provider === undefined || !lacksCredentials(store, payment)) return [];
  const key = stateOf(store, provider) === 'missing' ? 'paymentUnconnected' : 'paymentIncomplete';
  return [createCause(key, 'warning', { at: 'provider', provider, otherwise }, { payment })];
};

const paymentsField = (method: DispatchMethod): FieldRemedy =>
  fieldRemedy('externalServices', `paymentMethods.${sideOfDispatch[method]}`);

/** The methods that customers may pay with. */
export const paymentOptionCauses = (store: SellingFacts, method: DispatchMethod): OptionCauses =>
  activePayments(store, sideOfDispatch[method]).map((payment) =>
    errorsOfPayment(store, payment, paymentsField(method)),
  );

/** A payment method's problem closes nothing while customers can pay with another one. */
export const paymentCauses = (payments: OptionCauses, method: DispatchMethod): ClosedCause[] => {
  if (payments.length === 0) return [createCause('noPaymentMethod', method, paymentsField(method))];
  const severity = payments.some((errors) => errors.length === 0) ? 'warning' : method;
  return payments.flat().map((error) => ({ ...error, severity }));
};

/** Whose credentials a fleet asks for. The rest need none. */
const providerOfFleet: Partial<Record<DeliveryType, ProviderKey>> = {
  uber_delivery: 'uber_direct',
  peya_delivery: 'pedidos_ya',
  cabify_delivery: 'cabify',
  uber_daas_delivery: 'uber_daas',
  peya_v3_delivery: 'pedidos_ya_v3',
};

/** What keeps one fleet from taking orders. */
const errorsOfFleet = (store: SellingFacts, fleet: KnownFleet, place: number): ClosedCause[] => {
  const about = { fleet: fleet.deliveryType };
  const found: ClosedCause[] = [];
  if (!isFeeConfigured(fleet)) {
    const remedy = fieldRemedy('delivery', `deliveryMethods.${place}.${missingFeeField(fleet)}`);
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
    const remedy = fieldRemedy('externalServices', 'paymentMethods.storeDelivery');
    found.push(createCause('fleetNeedsOnlinePayment', 'delivery', remedy, about));
  }
  const provider = providerOfFleet[fleet.deliveryType];
  if (provider !== undefined) {
    const state = stateOf(store, provider);
    const key = state === 'missing' ? 'integrationMissing' : 'integrationIncomplete';
    if (state !== 'set') found.push(createCause(key, 'delivery', { at: 'provider', provider }, about));
  }
  return found;
};

/** The fleets that are switched on. */
export const fleetOptionCauses = (store: SellingFacts): OptionCauses => {
  // Named by their place among all, as the form lists them.
  const listed = [...store.deliveryMethods].sort((one, other) => one.priority - other.priority);
  return listed.flatMap((fleet, index) =>
    fleet.enabled && deliveryTypeFacts[fleet.deliveryType].selectable ? [errorsOfFleet(store, fleet, index)] : [],
  );
};

/** A fleet's problem closes the deliveries only where no other fleet can take them. */
export const fleetCauses = (ways: OptionCauses, keepsAmounts: boolean): ClosedCause[] => {
  if (ways.length === 0) return [createCause('noFleet', 'delivery', fieldRemedy('delivery', 'deliveryMethods'))];
  const fleets = keepsAmounts ? ways : ways.map((errors) => errors.filter(({ isAmount }) => isAmount !== true));
  const severity = fleets.some((errors) => errors.length === 0) ? 'warning' : 'delivery';
  return fleets.flat().map((error) => ({ ...error, severity }));
};
