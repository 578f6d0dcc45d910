import { anything, fields, listOf, words } from './shapes';

/** Everything but stores and credentials on the wire, as far as the specification names it. */

/** Source: specification 1, section 3. */
export const currentUser = fields('id name email phone role_ids store_ids super_admin', {
  roles: listOf(
    fields('id name', { policies: listOf(fields('path', { actions: listOf(fields('name active label')) })) }),
  ),
});

/** Source: specification 2, section 3. */
export const user = fields('id name phone email role_ids store_ids super_admin', { roles: listOf(fields('id name')) });
export const userBody = fields('', { admin_user: fields('id name phone email password role_ids store_ids') });

export const role = fields('id name description stores', {
  policies: listOf(fields('path', { actions: listOf(fields('id name active label')) })),
});
export const roleBody = fields('', { role: fields('id name description policy_ids stores') });

export const driver = fields('id name max_capacity store_id', {
  kind: words('bike', 'motorcycle', 'car'),
  status: words('in_store', 'in_transit'),
});

/** A coupon's name is its code. */
export const coupon = fields('id code enabled');
export const menu = fields('id name');

/** Source: specification 2, section 3. */
export const order = fields('id status platform channel delivery_status', {
  payments: listOf(fields('status')),
  dispatch_method: words('store_delivery', 'in_store', 'both', 'neither'),
  status_history: listOf(fields('status')),
});

export const picture = fields('id url key name type category thumbnails');
export const pictureBody = fields('name type', { category: words('photo') });

export const informativeBanner = fields('id destination_link desktop_image mobile_image');

/** That there are checkout questions is told, not what they are made of. */
export const checkoutQuestion = anything;

const settingsPayments = words(
  ...['cash', 'card', 'online', 'oneclick', 'sodexo', 'chek', 'mercado_pago', 'mach', 'kushki_card'],
  ...['kushki_card_async', 'kushki_card_subscription', 'kushki_card_async_subscription', 'credomatic', 'getnet'],
  ...['onepay', 'ingenico', 'webpay', 'amipass', 'onvo'],
);

const settingsGroups = {
  social_networks: fields('facebook twitter youtube instagram tiktok tripadvisor'),
  payment_methods: listOf(settingsPayments),
  country_settings: fields('iso_country currency_code currency_symbol dialing_code with_cents'),
};

/** Source: specification 1, sections 2, 3 and 6; specification 2, section 3. */
const settingsFields =
  'primary_logo secondary_logo commerce_name brand_primary static_menu consolidation_report kitchen_display_base_url ' +
  'storefront_base_url mailing_campaign_link content_site_base_url template_ids';

/** How the subscription stands and where the new policies hold is told, and up to the platform. */
export const settings = fields(
  `${settingsFields} iso_country subscription_status beta_policies_tenants`,
  settingsGroups,
);
export const settingsBody = fields(settingsFields, settingsGroups);
