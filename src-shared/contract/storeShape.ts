import { weekdays } from '../domain/schedules/businessHours';
import {
  deliveryCalculationTypes,
  deliveryFeeTypes,
  deliveryTypeFacts,
  deliveryTypes,
  tipTypes,
  type DeliveryType,
} from '../domain/stores/deliveryMethods';
import { futureOrderTimings } from '../domain/settings/settings';
import {
  kushkiMethods,
  paymentSides,
  storePaymentMethods,
  type StorePaymentMethod,
  type StorePayments,
} from '../domain/payments/storePayments';
import { commerceCodeNames, defaultNpsEmailTimer, externalIdNames } from '../domain/stores/stores';
import {
  closedEnum,
  derived,
  fields,
  flag,
  group,
  groupOrNull,
  idOrNull,
  ids,
  item,
  maybe,
  number,
  picture,
  reader,
  requiredNumber,
  requiredEnum,
  rows,
  spelled,
  text,
  textOrNull,
  timeOfDay,
  wallTime,
  openEnum,
  words,
  writtenWhole,
  type Reader,
} from './reading';
import { providerEnum } from './credentialReply';
import { odd } from './reading/reader';
import { polygons } from './polygons';

/**
 * A store as the platform answers it. What is stored already is shown, even where today's rules would refuse it: somebody
 * has to see it to mend it.
 */

type RecordOf<Key extends string, Value> = { [K in Key]: Value };
const recordOf = <Key extends string, Value>(keys: readonly Key[], value: () => Value) =>
  Object.fromEntries(keys.map((key) => [key, value()])) as RecordOf<Key, Value>;

/** Orders, products and stores each have their own spelling. */
export const scope = () => closedEnum(['delivery', 'pickUp', 'both'] as const, 'both');

const waits = () => ({ deliveryWaitTime: number(null), pickUpWaitTime: number(null) });

/** The same fields without the one capital letter. */
export const waitSpellings = { pickupWaitTime: 'pickUpWaitTime' } as const;

const flags = () => group(fields(recordOf(storePaymentMethods, () => flag(false))));

const zone = writtenWhole({ name: text(), fee: number(null), polygons: polygons() });

/** The short names that the specification gives some fleets beside their long ones. */
const fleetNames: Readonly<Record<string, DeliveryType>> = {
  own: 'own_delivery',
  uber: 'uber_delivery',
  peya: 'peya_delivery',
  cabify: 'cabify_delivery',
  uber_daas: 'uber_daas_delivery',
  peya_v3: 'peya_v3_delivery',
  rappi_cargo: 'rappi_cargo_delivery',
};

/** On the wire the third PedidosYa fleet has a map by delivery type here; in our code it is the one number. */
const cofinance = (): Reader<number | null> => {
  const inner = number(null);
  return reader((value) => {
    if (typeof value !== 'object' || value === null) return inner.read(value);
    const [amount = null] = Object.values(value) as unknown[];
    return typeof amount === 'number' ? amount : odd('unreadable', value, null);
  }, inner.json);
};

/** What of a fleet decides whether it delivers, and at what fee. */
const fleetEntries = {
  deliveryType: requiredEnum(deliveryTypes, fleetNames),
  deliveryFeeType: closedEnum(deliveryFeeTypes, null),
  priority: maybe(number(0)),
  enabled: flag(false),
  fixedFee: maybe(number(0)),
  dynamicBaseFee: maybe(number(0)),
  dynamicFeePerKilometre: maybe(number(0)),
};

const deliveryMethod = derived(
  writtenWhole({
    key: maybe(number(0)),
    ...fleetEntries,
    externalDeliveryCofinance: cofinance(),
    deliveryAreas: rows(writtenWhole({ latitude: requiredNumber(), longitude: requiredNumber(), locked: flag(false) })),
  }),
  ({ key, priority, fixedFee = null, dynamicBaseFee = null, dynamicFeePerKilometre = null, ...method }) => ({
    ...method,
    key: key ?? deliveryTypeFacts[method.deliveryType].key,
    priority: priority ?? deliveryTypeFacts[method.deliveryType].key,
    fixedFee,
    dynamicBaseFee,
    dynamicFeePerKilometre,
  }),
);

/** A fleet in a row of a list, which need not carry its area. */
const rowFleet = derived(
  fields(fleetEntries),
  ({ priority, fixedFee = null, dynamicBaseFee = null, dynamicFeePerKilometre = null, ...method }) => ({
    ...method,
    priority: priority ?? deliveryTypeFacts[method.deliveryType].key,
    fixedFee,
    dynamicBaseFee,
    dynamicFeePerKilometre,
  }),
);

export const orderMethodShape = group(
  spelled(fields({ delivery: flag(true), pickUp: flag(true) }), { pickup: 'pickUp' }),
);

export const businessHoursShape = rows(
  writtenWhole({
    day: requiredEnum(weekdays),
    openingTime: timeOfDay(),
    closingTime: timeOfDay(),
    dispatchMethod: scope(),
  }),
);

/** Where each method is active, and which of them the store works with at all; see `paymentsOf`. */
export const paymentShape = {
  enabledPaymentMethods: maybe(words(storePaymentMethods)),
  paymentMethods: group(fields({ storeDelivery: flags(), inStore: flags() })),
};

type ReadPayments = { enabledPaymentMethods?: StorePaymentMethod[]; paymentMethods: StorePayments };

/** The methods in use follow from their flags where the platform keeps no list of them. */
export const paymentsOf = ({ enabledPaymentMethods, paymentMethods }: ReadPayments) => ({
  paymentMethods,
  enabledPaymentMethods:
    enabledPaymentMethods ??
    storePaymentMethods.filter((method) => paymentSides.some((side) => paymentMethods[side][method])),
});

/** kushki's methods are offered where the store has them switched on, or uses one. */
export const isKushkiEnabled = (told: boolean | undefined, enabled: readonly StorePaymentMethod[]): boolean =>
  told ?? enabled.some((method) => kushkiMethods.has(method));

export const storeShape = {
  name: text(),
  textAddress: text(),
  commune: text(),
  latitude: maybe(number(0)),
  longitude: maybe(number(0)),
  phone: text(),
  email: text(),
  emailAlt: textOrNull(),
  image: picture(),
  menuId: idOrNull(),
  npsEmailTimer: number(defaultNpsEmailTimer),
  orderMethod: orderMethodShape,
  deliveryWaitTime: number(null),
  pickUpWaitTime: number(null),
  exceptionalWaitTimes: group(
    item({
      periodic: rows(
        spelled(
          writtenWhole({ day: requiredEnum(weekdays), startTime: timeOfDay(), endTime: timeOfDay(), ...waits() }),
          waitSpellings,
        ),
      ),
      specific: rows(
        spelled(
          writtenWhole({ startDatetime: wallTime(), endDatetime: wallTime(), reason: textOrNull(), ...waits() }),
          waitSpellings,
        ),
      ),
    }),
  ),
  businessHours: businessHoursShape,
  haveDifferentBusinessHours: flag(false),
  futureOrdersEnabled: flag(false),
  ordersProgramming: groupOrNull(
    writtenWhole({
      limitPerStorePer30Minutes: number(0),
      daysAhead: number(0),
      timeStep: maybe(number(0)),
      timingOptions: words(futureOrderTimings),
    }),
  ),
  enabledCheckoutQuestions: flag(false),
  checkoutQuestionIds: maybe(ids()),
  cartNotificationIntervalMinutes: number(null),
  enabledAbandonedShoppingCartCoupon: flag(false),
  abandonedShoppingCartCouponId: idOrNull(),
  subscriptionQuotes: rows(writtenWhole({ name: text(), amount: text('0.00') })),
  enabledWhatsappNumber: flag(false),
  whatsappNumber: textOrNull(),
  enabledFacebookMessenger: flag(false),
  facebookMessengerId: textOrNull(),
  deliveryInstructions: textOrNull(),
  deliveryTipAvailability: flag(false),
  defaultTip: groupOrNull(writtenWhole({ tip: number(0), type: closedEnum(tipTypes, 'amount') })),
  deliveryCalculationType: openEnum(deliveryCalculationTypes, 'fixed'),
  deliveryMethods: rows(deliveryMethod),
  deliveryZones: rows(zone),
  exclusionZones: rows(zone),
  kushkiEnabled: maybe(flag(false)),
  ...paymentShape,
  ...recordOf(commerceCodeNames, textOrNull),
  ...recordOf(externalIdNames, textOrNull),
};

/** How far a connection with another system is set up. */
export const integrationsShape = rows(
  fields({ key: providerEnum(), state: closedEnum(['incomplete', 'set'] as const, 'incomplete') }),
);

/** What says whether a store sells, of which a platform's rows may tell any part. */
export const sellingShape = fields({
  businessHours: maybe(
    rows(
      fields({
        day: requiredEnum(weekdays),
        openingTime: timeOfDay(),
        closingTime: timeOfDay(),
        dispatchMethod: scope(),
      }),
    ),
  ),
  haveDifferentBusinessHours: maybe(flag(false)),
  enabledPaymentMethods: maybe(words(storePaymentMethods)),
  paymentMethods: maybe(group(fields({ storeDelivery: flags(), inStore: flags() }))),
  kushkiEnabled: maybe(flag(false)),
  webpayCommerceCode: textOrNull(),
  oneclickCommerceCode: textOrNull(),
  sodexoCommerceCode: textOrNull(),
  deliveryMethods: maybe(rows(rowFleet)),
  integrations: maybe(integrationsShape),
});
