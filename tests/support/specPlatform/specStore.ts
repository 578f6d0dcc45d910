import { anyShape, fields, createListShape, createEnum, type Shape } from './shapes';

/** This module describes stores as sent by the platform. Source: specification 1, sections 3, 4, 7 and 9. */

const dispatchMethod = createEnum('delivery', 'pickUp');
const weekday = createEnum('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday');
const feeType = createEnum('fixed', 'dynamic', 'external');

export const closingTime = fields('id start_datetime end_datetime reason', { dispatch_method: dispatchMethod });
/** Rows in a body can be marked for removal. */
const closingEntry = fields('id _destroy start_datetime end_datetime reason', { dispatch_method: dispatchMethod });

/** Body that closes a store, described only in the notes that accompany the specification. */
export const closingRequest = fields('start_datetime end_datetime reason', {
  kind: createEnum('permanent', 'one_hour', 'two_hours', 'rest_of_day', 'scheduled'),
  dispatch_method: dispatchMethod,
});

export const storePaymentFlags = [
  ...['cash', 'card', 'oneclick', 'online', 'sodexo', 'chek', 'mercado_pago', 'mach'],
  ...['kushki_card', 'kushki_card_async', 'kushki_card_subscription', 'kushki_card_async_subscription'],
];
export const paymentSides = ['store_delivery', 'in_store'];
const flags = fields(storePaymentFlags.join(' '));

const createDeliveryMethod = (area: Shape) =>
  fields('key priority enabled external_delivery_cofinance', {
    delivery_type: createEnum(
      ...['peya_delivery', 'own_delivery', 'no_delivery', 'uber_delivery', 'cabify_delivery'],
      ...['uber_daas_delivery', 'peya_v3_delivery', 'rappi_cargo_delivery'],
    ),
    delivery_fee_type: feeType,
    delivery_areas: createListShape(area),
  });

const orderMethod = fields('delivery pick_up');

const businessHours = createListShape(
  fields('opening_time closing_time', { day: weekday, dispatch_method: dispatchMethod }),
);

const plainFields = [
  'id name text_address commune phone email email_alt image menu_id nps_email_timer',
  'delivery_wait_time pick_up_wait_time have_different_business_hours future_orders_enabled',
  // Groups that the specification mentions without all of their fields; they are sent and returned as a whole.
  'orders_programming exceptional_wait_times subscription_quotes delivery_zones exclusion_zones credentials',
  'enabled_checkout_questions checkout_question_ids cart_notification_interval_minutes',
  // The specification mentions that these three fields have flags, but not the flags' names.
  'abandoned_shopping_cart_coupon_id enabled_abandoned_shopping_cart_coupon',
  'whatsapp_number enabled_whatsapp_number facebook_messenger_id enabled_facebook_messenger',
  'delivery_instructions delivery_tip_availability delivery_zone_file',
  'uber_id aloha_id popapp_id ordatic_id toteat_id fudo_id rappi_id uber_eats_id fbd_id',
  'cabify_id chek_id sodexo_id webpay_id oneclick_id toteat_restaurant_id aloha_comp_id',
  'webpay_commerce_code oneclick_commerce_code sodexo_commerce_code chek_commerce_code',
].join(' ');

const groups = {
  order_method: orderMethod,
  business_hours: businessHours,
  payment_methods: fields('', Object.fromEntries(paymentSides.map((side) => [side, flags]))),
  default_tip: fields('tip', { type: createEnum('amount', 'percentage') }),
  delivery_calculation_type: feeType,
};

/** Replies tell whether the store is open; separate calls open and close it. */
export const store = fields(`uuid opened checkout_questions ${plainFields}`, {
  ...groups,
  scheduled_closing_times: createListShape(closingTime),
  delivery_methods: createListShape(createDeliveryMethod(fields('id latitude longitude locked destroy'))),
});

export const storeBody = fields(plainFields, {
  ...groups,
  scheduled_closing_times: createListShape(closingEntry),
  delivery_methods: createListShape(createDeliveryMethod(fields('id _destroy latitude longitude locked'))),
});

/** Allowed fields of a bulk update: those of a store except `id`. */
export const manyStoresBody: Shape = {
  fields: Object.fromEntries([
    ...Object.entries(storeBody.fields ?? {}).filter(([name]) => name !== 'id'),
    ['store_ids', anyShape],
  ]),
};
