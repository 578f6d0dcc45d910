import {
  createBlankDeliveryMethods,
  deliveryTypeFacts,
  type DeliveryMethod,
  type DeliveryType,
} from '@shared/domain/stores/deliveryMethods';
import {
  createBlankPayments,
  storePaymentMethods,
  type StorePaymentMethod,
} from '@shared/domain/payments/storePayments';
import type { StoreFields } from '@shared/contract/stores/storeFields';
import { createFakePhone } from '../people/fakePhone';
import { getCentre, type Commune } from './places';
import type { Random } from '../random';
import type { StoreReferenceIds } from './storeChoices';
import type { TenantSpec } from '../tenants';
import { periodicWaitTimes } from './waitTimes';
import { createExclusionZone, createZonesAround } from './zones';

/** Misconfigurations that prevent orders. Tenants with `hasMisconfigurations` have a few such stores. */
type Misconfiguration = 'noMenu' | 'noPayment' | 'noFee' | 'fleetWithoutOnline';

const misconfigurationByIndex: Partial<Record<number, Misconfiguration>> = {
  3: 'noMenu',
  7: 'noPayment',
  11: 'noFee',
  15: 'fleetWithoutOnline',
};

const findMisconfiguration = ({ hasMisconfigurations }: TenantSpec, index: number): Misconfiguration | undefined =>
  hasMisconfigurations ? misconfigurationByIndex[index % 40] : undefined;

/** Returns random coordinates within a kilometre of the commune's centre. */
const createCoordinates = (commune: Commune, random: Random): readonly [number, number] => {
  const [latitude, longitude] = getCentre(commune);
  const moveDegrees = (degrees: number) => Math.round((degrees + (random.next() - 0.5) * 0.016) * 1e6) / 1e6;
  return [moveDegrees(latitude), moveDegrees(longitude)];
};

interface Fleets {
  uber: boolean;
  peya: boolean;
}

const feeByType: Partial<Record<DeliveryType, (random: Random) => Partial<DeliveryMethod>>> = {
  own_delivery: (random) =>
    random.next() < 0.7
      ? { deliveryFeeType: 'fixed', fixedFee: random.pick([1490, 1990, 2490]) }
      : { deliveryFeeType: 'dynamic', dynamicBaseFee: 990, dynamicFeePerKilometre: random.pick([350, 400, 450]) },
  uber_delivery: () => ({ deliveryFeeType: 'fixed', fixedFee: 2990 }),
  uber_daas_delivery: () => ({ deliveryFeeType: 'external', externalDeliveryCofinance: 0 }),
  peya_delivery: (random) => ({ deliveryFeeType: 'external', externalDeliveryCofinance: random.pick([0, 500, 1000]) }),
};

const createFleets = ({ features }: TenantSpec, { uber, peya }: Fleets, random: Random): DeliveryMethod[] => {
  const enabledTypes = new Set<DeliveryType>([
    'own_delivery',
    ...(uber ? ([features.uberDaas ? 'uber_daas_delivery' : 'uber_delivery'] as const) : []),
    ...(peya ? (['peya_delivery'] as const) : []),
  ]);
  return createBlankDeliveryMethods().map((method) => {
    const deliveryType =
      features.uberDaas && method.deliveryType === 'uber_delivery' ? 'uber_daas_delivery' : method.deliveryType;
    return {
      ...method,
      deliveryType,
      key: deliveryTypeFacts[deliveryType].key,
      ...feeByType[deliveryType]?.(random),
      enabled: enabledTypes.has(deliveryType),
    };
  });
};

const createPayments = (enabled: readonly StorePaymentMethod[]): StoreFields['paymentMethods'] => {
  const payments = createBlankPayments();
  for (const method of storePaymentMethods) {
    payments.storeDelivery[method] = enabled.includes(method);
    // Sodexo is not accepted for pick-up.
    payments.inStore[method] = enabled.includes(method) && method !== 'sodexo';
  }
  return payments;
};

const createNoPayments = (): StoreFields['paymentMethods'] => {
  const { storeDelivery, inStore } = createBlankPayments();
  const disabledMethods = { cash: false, card: false };
  return { storeDelivery: { ...storeDelivery, ...disabledMethods }, inStore: { ...inStore, ...disabledMethods } };
};

const createCommerceCode = (random: Random): string => `597055${random.int(100_000, 999_999)}`;

const instructions = [
  'Tocar el citófono y esperar en la entrada.',
  'Entregar solo al titular del pedido.',
  'Dejar los pedidos de edificios en conserjería si nadie responde.',
] as const;

const tips: readonly NonNullable<StoreFields['defaultTip']>[] = [
  { tip: 500, type: 'amount' },
  { tip: 1000, type: 'amount' },
  { tip: 10, type: 'percentage' },
];

/** Creates a store's settings for its customers: cart reminders, contact channels, tips and surveys. */
const createCustomerSettings = (spec: TenantSpec, references: StoreReferenceIds, index: number, random: Random) => {
  const sendsCartCoupon = random.next() < 0.4;
  const couponId = sendsCartCoupon && random.next() < 0.6 ? (references.couponIds[index % 2] ?? null) : null;
  const hasWhatsapp = random.next() < 0.5;
  const hasMessenger = random.next() < 0.2;
  const offersTips = random.next() < 0.5;
  return {
    cartNotificationIntervalMinutes: sendsCartCoupon ? random.pick([15, 30, 60]) : null,
    enabledAbandonedShoppingCartCoupon: couponId !== null,
    abandonedShoppingCartCouponId: couponId,
    enabledWhatsappNumber: hasWhatsapp,
    whatsappNumber: hasWhatsapp ? createFakePhone(spec.country, 2000 + index) : null,
    enabledFacebookMessenger: hasMessenger,
    facebookMessengerId: hasMessenger ? `1000000${String(index).padStart(6, '0')}` : null,
    deliveryInstructions: random.next() < 0.4 ? random.pick(instructions) : null,
    deliveryTipAvailability: offersTips,
    defaultTip: offersTips && random.next() < 0.4 ? random.pick(tips) : null,
    enabledCheckoutQuestions: random.next() < 0.5,
    futureOrdersEnabled: random.next() < 0.6,
    npsEmailTimer: random.pick([30, 45, 45, 60, 120]),
  };
};

/**
 * Returns a store's Rappi id. In every sixteenth id a letter O replaces a zero, so that Rappi does not find the store.
 */
const createRappiId = (index: number) =>
  index % 16 === 4 ? `9O00${String(index).padStart(5, '0')}` : `9000${String(index).padStart(5, '0')}`;

const createIds = (index: number, { uber }: Fleets, random: Random) => ({
  uberId: uber ? random.uuid() : null,
  rappiId: random.next() < 0.5 ? createRappiId(index) : null,
  uberEatsId: random.next() < 0.4 ? random.uuid() : null,
  toteatId: random.next() < 0.2 ? `TOT-${String(index).padStart(4, '0')}` : null,
  fudoId: random.next() < 0.1 ? `FU-${String(index).padStart(4, '0')}` : null,
});

/**
 * Creates a function that generates all store data except name, address and hours. The data is valid unless the store
 * is to be misconfigured.
 */
export const createDetailsGenerator =
  (spec: TenantSpec, references: StoreReferenceIds, random: Random) =>
  ({ commune, offersDelivery }: { commune: Commune; offersDelivery: boolean }, index: number) => {
    const misconfiguration = findMisconfiguration(spec, index);
    const [latitude, longitude] = createCoordinates(commune, random);
    const online = misconfiguration !== 'fleetWithoutOnline' && random.next() < 0.65;
    const oneclick = online && random.next() < 0.6;
    const fleets = {
      uber: random.next() < 0.3,
      peya: misconfiguration === 'fleetWithoutOnline' || (online && random.next() < 0.4),
    };
    const kushki = random.next() < 0.08;
    const enabled: StorePaymentMethod[] = [
      'cash',
      'card',
      ...(online ? (['online'] as const) : []),
      ...(oneclick ? (['oneclick'] as const) : []),
      ...(random.next() < 0.3 ? (['sodexo'] as const) : []),
      ...(random.next() < 0.3 ? (['mercadoPago'] as const) : []),
      ...(kushki ? (['kushkiCard'] as const) : []),
    ];
    const methods = createFleets(spec, fleets, random).map((method) =>
      misconfiguration === 'noFee' && method.deliveryType === 'own_delivery'
        ? { ...method, deliveryFeeType: null }
        : method,
    );
    const zones = createZonesAround([latitude, longitude], random);
    const exclusionZone = createExclusionZone([latitude, longitude], random);
    return {
      latitude,
      longitude,
      ...(misconfiguration === 'noMenu' && { menuId: null }),
      ...createCustomerSettings(spec, references, index, random),
      ...createIds(index, fleets, random),
      exceptionalWaitTimes: { periodic: random.next() < 0.3 ? periodicWaitTimes : [], specific: [] },
      deliveryMethods: methods,
      deliveryZones: offersDelivery ? zones : [],
      exclusionZones: offersDelivery && random.next() < 0.25 ? [exclusionZone] : [],
      deliveryZoneFile: offersDelivery ? 'zonas.kml' : null,
      kushkiEnabled: kushki,
      subscriptionQuotes: kushki ? [{ name: 'Club mensual', amount: '9990.00' }] : [],
      webpayCommerceCode: online ? createCommerceCode(random) : null,
      oneclickCommerceCode: oneclick ? createCommerceCode(random) : null,
      enabledPaymentMethods: storePaymentMethods.filter((method) => enabled.includes(method)),
      paymentMethods: misconfiguration === 'noPayment' ? createNoPayments() : createPayments(enabled),
    };
  };
