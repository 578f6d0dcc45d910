import * as v from 'valibot';
import { dispatchMethods, weekdays } from '../domain/businessHours';
import {
  cofinanceOf,
  deliveryCalculationTypes,
  deliveryFeeTypes,
  deliveryTypes,
  tipTypes,
} from '../domain/deliveryMethods';
import { futureOrderTimings } from '../domain/settings';
import { storePaymentMethods, type PaymentFlags } from '../domain/storePayments';
import { commerceCodeNames, externalIdNames } from '../domain/stores';
import { idSchema } from './endpoint';

/**
 * A store as the platform answers it. What is stored already is shown, even where today's rules would refuse it: somebody
 * has to see it to mend it.
 */

type RecordOf<Key extends string, Value> = { [K in Key]: Value };
const recordOf = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as RecordOf<Key, Value>;

const text = v.nullable(v.string());
const amount = v.nullable(v.number());
const waits = { deliveryWaitTime: amount, pickUpWaitTime: amount };

const flags = v.object(recordOf(storePaymentMethods, v.boolean())) as v.GenericSchema<PaymentFlags>;

const zones = v.array(
  v.object({
    name: v.string(),
    fee: amount,
    polygons: v.array(v.array(v.array(v.tuple([v.number(), v.number()])))),
  }),
);

const deliveryMethods = v.array(
  v.object({
    key: v.number(),
    deliveryType: v.picklist(deliveryTypes),
    deliveryFeeType: v.nullable(v.picklist(deliveryFeeTypes)),
    priority: v.number(),
    enabled: v.boolean(),
    fixedFee: amount,
    dynamicBaseFee: amount,
    dynamicFeePerKilometre: amount,
    externalDeliveryCofinance: cofinanceOf(v.number()),
    deliveryAreas: v.array(
      v.object({ latitude: v.number(), longitude: v.number(), locked: v.optional(v.boolean(), false) }),
    ),
  }),
);

export const orderMethodShape = v.object({ delivery: v.boolean(), pickUp: v.boolean() });

export const businessHoursShape = v.array(
  v.object({
    day: v.picklist(weekdays),
    openingTime: v.string(),
    closingTime: v.string(),
    dispatchMethod: v.picklist([...dispatchMethods, 'both']),
  }),
);

export const paymentShape = {
  enabledPaymentMethods: v.array(v.picklist(storePaymentMethods)),
  paymentMethods: v.object({ storeDelivery: flags, inStore: flags }),
};

export const storeShape = {
  name: v.string(),
  textAddress: v.string(),
  commune: v.string(),
  latitude: amount,
  longitude: amount,
  phone: v.string(),
  email: v.string(),
  emailAlt: text,
  image: text,
  menuId: v.nullable(idSchema),
  npsEmailTimer: v.number(),
  orderMethod: orderMethodShape,
  deliveryWaitTime: v.number(),
  pickUpWaitTime: v.number(),
  exceptionalWaitTimes: v.object({
    periodic: v.array(v.object({ day: v.picklist(weekdays), startTime: v.string(), endTime: v.string(), ...waits })),
    specific: v.array(v.object({ startDatetime: v.string(), endDatetime: v.string(), reason: text, ...waits })),
  }),
  businessHours: businessHoursShape,
  haveDifferentBusinessHours: v.boolean(),
  futureOrdersEnabled: v.boolean(),
  ordersProgramming: v.nullable(
    v.object({
      limitPerStorePer30Minutes: v.number(),
      daysAhead: v.number(),
      timingOptions: v.array(v.picklist(futureOrderTimings)),
    }),
  ),
  enabledCheckoutQuestions: v.boolean(),
  checkoutQuestionIds: v.array(idSchema),
  cartNotificationIntervalMinutes: amount,
  enabledAbandonedShoppingCartCoupon: v.boolean(),
  abandonedShoppingCartCouponId: v.nullable(idSchema),
  subscriptionQuotes: v.array(v.object({ name: v.string(), amount: v.string() })),
  enabledWhatsappNumber: v.boolean(),
  whatsappNumber: text,
  enabledFacebookMessenger: v.boolean(),
  facebookMessengerId: text,
  deliveryInstructions: text,
  deliveryTipAvailability: v.boolean(),
  defaultTip: v.nullable(v.object({ tip: v.number(), type: v.picklist(tipTypes) })),
  deliveryCalculationType: v.picklist(deliveryCalculationTypes),
  deliveryMethods,
  deliveryZones: zones,
  exclusionZones: zones,
  kushkiEnabled: v.boolean(),
  ...paymentShape,
  ...recordOf(commerceCodeNames, text),
  ...recordOf(externalIdNames, text),
};
