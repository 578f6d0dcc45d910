import { getEndpoint, type CallName } from '@shared/contract';
import { readReply } from '@shared/contract/reading';
import { parseReplyBody } from '@main/api/reply';

/**
 * Platform replies with a value in every list and group, so that each change replaces something. Rows carry ids and a
 * field
 * that only the platform knows.
 */

const polygons = [
  [
    [
      [-70.61, -33.43],
      [-70.6, -33.43],
      [-70.6, -33.42],
      [-70.61, -33.43],
    ],
  ],
];
const zone = (id: number, name: string) => ({ id, name, fee: 1990, polygons, colour: 'red' });
const flags = { cash: true, card: true, webpay: false };

const store = {
  id: 7,
  uuid: 'uuid-7',
  name: 'Maipú',
  text_address: 'Av. Pajaritos 123',
  commune: 'Maipú',
  latitude: -33.5,
  longitude: -70.75,
  phone: '56900000001',
  email: 'maipu@burger.example',
  email_alt: 'otra@burger.example',
  image: 'https://fotos.example/maipu.png',
  menu_id: 3,
  menu_name: 'Carta',
  nps_email_timer: 45,
  order_method: { delivery: true, pick_up: true },
  delivery_wait_time: 40,
  pick_up_wait_time: 20,
  exceptional_wait_times: {
    periodic: [
      { id: 1, day: 'monday', start_time: '10:00', end_time: '12:00', delivery_wait_time: 60, pick_up_wait_time: 30 },
    ],
    specific: [
      {
        id: 2,
        start_datetime: '2030-01-01T10:00:00',
        end_datetime: '2030-01-01T12:00:00',
        reason: 'Fiesta',
        delivery_wait_time: 60,
        pick_up_wait_time: 30,
      },
    ],
  },
  business_hours: [
    { id: 3, day: 'monday', opening_time: '10:00', closing_time: '20:00' },
    { id: 4, day: 'tuesday', opening_time: '10:00', closing_time: '20:00' },
  ],
  have_different_business_hours: false,
  future_orders_enabled: true,
  orders_programming: {
    limit_per_store_per30_minutes: 5,
    days_ahead: 7,
    time_step: 15,
    timing_options: ['two_hours', 'one_hour'],
  },
  enabled_checkout_questions: true,
  checkout_questions: [{ id: 5, text: '¿Cubiertos?' }],
  checkout_question_ids: [5, 16],
  cart_notification_interval_minutes: 30,
  enabled_abandoned_shopping_cart_coupon: true,
  abandoned_shopping_cart_coupon_id: 8,
  subscription_quotes: [{ id: 9, name: 'Mensual', amount: '12990.00' }],
  enabled_whatsapp_number: true,
  whatsapp_number: '56900000002',
  enabled_facebook_messenger: true,
  facebook_messenger_id: '123',
  delivery_instructions: 'Tocar el timbre',
  delivery_tip_availability: true,
  default_tip: { tip: 10, type: 'percentage' },
  delivery_calculation_type: 'fixed',
  delivery_methods: [
    {
      id: 16,
      key: 3,
      delivery_type: 'peya_delivery',
      delivery_fee_type: 'external',
      priority: 2,
      enabled: false,
      external_delivery_cofinance: 30,
      delivery_areas: [],
    },
    {
      id: 10,
      key: 2,
      delivery_type: 'own_delivery',
      delivery_fee_type: 'fixed',
      priority: 1,
      enabled: true,
      fixed_fee: 1990,
      delivery_areas: [
        { id: 11, latitude: -33.5, longitude: -70.75, locked: false },
        { id: 12, latitude: -33.51, longitude: -70.75, locked: false },
        { id: 13, latitude: -33.51, longitude: -70.76, locked: false },
      ],
    },
  ],
  delivery_zones: [zone(14, 'Centro')],
  exclusion_zones: [zone(15, 'Cerro')],
  kushki_enabled: false,
  enabled_payment_methods: ['cash', 'card'],
  payment_methods: { store_delivery: flags, in_store: flags },
  webpay_commerce_code: '597000000001',
  oneclick_commerce_code: '597000000002',
  sodexo_commerce_code: '123',
  chek_commerce_code: '456',
};

const banner = {
  id: 7,
  name: 'Oferta de la semana',
  active: true,
  category: 'Ofertas',
  description: 'Solo por hoy',
  start_date: '2026-01-01T00:00:00',
  end_date: '2026-12-31T23:59:59',
  availability: { channels: ['kiosk'], days: ['monday', 'tuesday'], hours: [] },
  url: 'https://tienda.example/oferta',
  picture_ids: [5],
  pictures: [{ id: 5, url: '/v1/pictures/5', name: 'oferta.png' }],
  position: 3,
  platform: 'web',
  dispatch_method: 'delivery',
};

const coupon = {
  id: 7,
  code: 'ALMUERZO20',
  kind: 'percentage',
  discount: 20,
  max_discount: 5000,
  platform: 'web',
  dispatch_method: 'delivery',
  quantity: 100,
  quantity_by_users: 1,
  used_count: 12,
  minimum_to_redeem: 9990,
  start_date: '2026-01-01T00:00:00',
  expiry_date: '2026-12-31T00:00:00',
  start_time: '10:00',
  expiry_time: '22:00',
  availability: { channels: ['kiosk'], days: ['monday', 'tuesday'], hours: [{ start: '12:00', end: '15:00' }] },
  payment_methods: ['cash', 'card'],
  store_ids: [1, 2],
  first_purchase: false,
  enabled: true,
  apply_modifier: true,
  delivery: false,
  override_minimum_price: false,
  couponables: [
    { id: 20, couponable_type: 'Product', couponable_id: 1 },
    { id: 21, couponable_type: 'PriceGroup', couponable_id: 1 },
  ],
  restrictions: { categories: ['Bebidas', 'Postres'], store_ids: [3, 4] },
  aloha_id: '12',
  fbd_id: '34',
};

const product = {
  id: 7,
  name: 'Clásica',
  name_screen_product: 'Clásica',
  description: 'Con queso',
  dropdown_text: 'Elige',
  url: 'clasica',
  price_product: 6990,
  position: 2,
  show: true,
  platform: 'web',
  dispatch_method: 'delivery',
  start_datetime: '2026-01-01T00:00:00',
  end_datetime: '2026-12-31T00:00:00',
  availability: {
    days: ['monday', 'tuesday'],
    hours: [{ start: '12:00', end: '15:00' }],
    dates: [{ start: '2026-12-01', end: '2026-12-24' }],
    dispatch_method: 'both',
    platform: 'any',
  },
  label: 'Nuevo',
  label_type: 'rounded',
  start_datetime_label: '2026-01-01T00:00:00',
  end_datetime_label: '2026-12-31T00:00:00',
  food_type: 'Hamburguesas',
  tags: ['vegan'],
  pictures: [
    { id: 30, url: 'https://fotos.example/1.png', name: '1' },
    { id: 31, url: 'https://fotos.example/2.png', name: '2' },
  ],
  modifiers_products_attributes: [
    { id: 40, modifier_id: 1, position: 0, min_quantity_modifiers: 0, max_quantity_modifiers: 3 },
    { id: 41, modifier_id: 2, position: 1, min_quantity_modifiers: 0, max_quantity_modifiers: 3 },
  ],
  min_quantity_modifiers: 0,
  max_quantity_modifiers: 10,
  modifier_rules: [{ id: 42, modifier_id: 1, ruled_modifier_id: 2 }],
  aloha_id: '12',
  aloha_comp_id: '13',
  fbd_id: '34',
  dimensions: { width: 10, height: 10, length: 10, weight: 100 },
  cooking_time_time: 12,
  comments_allowed: true,
  comments_visible: true,
};

const settings = {
  commerce_name: 'Burger Demo',
  primary_logo: 'https://fotos.example/logo.png',
  secondary_logo: 'https://fotos.example/logo2.png',
  brand_primary: '#aa2211',
  iso_country: 'cl',
  kitchen_display_base_url: 'https://cocina.example',
  storefront_base_url: 'https://tienda.example',
  consolidation_report: 'weekly',
  subscription_status: 'active',
  social_networks: { facebook: 'https://facebook.com/burger' },
  static_menu: false,
  payment_methods: ['cash', 'card', 'online'],
  country_settings: {
    iso_country: 'cl',
    currency_code: 'CLP',
    currency_symbol: '$',
    dialing_code: '56',
    with_cents: false,
  },
  service_fee: { kind: 'percentage', value: 10, applies_to: 'both' },
  future_orders: {
    limit_per_store_per30_minutes: 5,
    days_ahead: 7,
    time_step: 15,
    timing_options: ['two_hours', 'one_hour'],
  },
  template_id: 'd-0',
  template_ids: { order_confirmed: 'd-1' },
  loyalty_program: {
    enabled: true,
    points_name: 'Burgerpuntos',
    percentage: 5,
    min_redeemable: 2000,
    max_redeemable: 10_000,
  },
};

/** Replies by call name. */
const answers = {
  'stores.get': store,
  'coupons.get': coupon,
  'products.get': product,
  'settings.all': settings,
  'menus.get': {
    id: 7,
    name: 'Carta',
    hidden: false,
    discount: 10,
    priority: 3,
    categories: [
      { id: 50, name: 'Hamburguesas', position: 0, ordered_products: [1, 2] },
      { id: 51, name: 'Bebidas', position: 1, ordered_products: [3] },
    ],
    price_groups: [
      { id: 60, name: 'Local', prices: [] },
      { id: 61, name: 'Delivery', prices: [] },
    ],
  },
  'modifiers.get': {
    id: 7,
    name: 'Salsas',
    type: 'group',
    description: 'Para acompañar',
    help_text: 'Elige una',
    dropdown_text: 'Salsa',
    price: 500,
    free: false,
    position: 2,
    min_quantity_modifiers: 0,
    max_quantity_modifiers: 5,
    pictures: [
      { id: 30, url: 'https://fotos.example/1.png', name: '1' },
      { id: 31, url: 'https://fotos.example/2.png', name: '2' },
    ],
    children: [
      { id: 70, child_modifier_id: 1, position: 0, price: 100 },
      { id: 71, child_modifier_id: 2, position: 1, price: null },
    ],
    food_type: 'Salsas',
    aloha_id: '12',
    fbd_id: '34',
  },
  'users.get': {
    id: 7,
    name: 'Rosa Prueba',
    email: 'rosa@prueba.example',
    phone: '56900007777',
    roles: [
      { id: 1, name: 'editor' },
      { id: 20, name: 'cocina' },
    ],
    stores: [{ id: 1, name: 'Maipú' }],
  },
  'roles.get': {
    id: 7,
    name: 'Turno noche',
    description: 'Cierra',
    stores: [{ id: 1, name: 'Maipú' }],
    policy_ids: [1, 20],
  },
  'banners.get': { ...banner, stores: [1, 2] },
  'popUps.get': { ...banner, stores: [1, 2] },
  'positionBanners.get': { ...banner, store_ids: [1, 2], bannerable_type: 'Product', bannerable_id: 4 },
  'informativeBanners.get': {
    id: 7,
    name: 'Feriados',
    destination_link: 'https://novedades.example/feriados',
    desktop_image: 'https://fotos.example/feriados.png',
    mobile_image: 'https://fotos.example/feriados-chica.png',
  },
  'pages.get': {
    id: 7,
    relative_url: '/promociones/verano',
    name: 'Verano',
    title: 'Promociones de verano',
    description: 'Hasta marzo',
    type: 'campaña',
    url: 'https://tienda.example/verano',
    status: 'draft',
    last_editor: { id: 1, name: 'Rosa Prueba' },
    updated_at: '2026-11-20T10:00:00',
  },
  'questions.get': { id: 7, description: '¿Cómo estuvo la comida?', category: 'satisfaction' },
  'polls.get': {
    id: 7,
    title: 'Después del despacho',
    dispatch_method: 'delivery',
    question_ids: [3, 1],
    category: 'Posventa',
  },
  'drivers.get': {
    id: 7,
    name: 'Beto',
    kind: 'bike',
    max_capacity: 3,
    status: 'in_store',
    store_id: 1,
    store_name: 'Maipú',
  },
} as const;

/** Parses a reply into an entity as the app does. */
export const entityFor = (call: CallName): object => {
  const wire = Object.entries(answers).find(([name]) => name === call)?.[1];
  if (wire === undefined) throw new Error(`no entity is answered here by ${call}`);
  const { read } = readReply(getEndpoint(call).reply, parseReplyBody(200, JSON.stringify(wire)), {
    country: 'cl',
    zone: 'America/Santiago',
    now: () => Date.UTC(2026, 5, 1),
  });
  if (read === undefined) throw new Error(`the answer of ${call} could not be read`);
  return read.value as object;
};
