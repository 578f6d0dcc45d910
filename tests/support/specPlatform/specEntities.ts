import { anyShape, fields, createListShape, createEnum } from './shapes';

/** This module describes all entities on the wire except stores and credentials. */

/** Source: specification 1, section 3. */
export const currentUser = fields('id name email phone role_ids store_ids super_admin', {
  roles: createListShape(
    fields('id name checked', {
      policies: createListShape(fields('path', { actions: createListShape(fields('name active label')) })),
    }),
  ),
});

/** Source: specification 2, section 3. */
export const user = fields('id name phone email role_ids store_ids super_admin', {
  roles: createListShape(fields('id name checked')),
});
export const userBody = fields('', { admin_user: fields('id name phone email password role_ids store_ids') });

export const role = fields('id name description stores', {
  policies: createListShape(fields('path', { actions: createListShape(fields('id name active label')) })),
});
export const roleBody = fields('', { role: fields('id name description policy_ids stores') });

export const driver = fields('id name max_capacity store_id', {
  kind: createEnum('bike', 'motorcycle', 'car'),
  status: createEnum('in_store', 'in_transit'),
});

/** Source: specification 2, section 3. */
export const consolidation = fields(
  'collected_sale collected_delivery collected_tip collected_total commission service_cost payment payment_date ' +
    'start_date end_date order_date',
);

/** A coupon has no name; its code identifies it. */
const couponFields =
  'code discount max_discount apply_modifier delivery override_minimum_price minimum_to_redeem quantity ' +
  'quantity_by_users start_date expiry_date start_time expiry_time store_ids payment_methods first_purchase enabled ' +
  'aloha_id fbd_id';
const couponParts = {
  kind: createEnum('percentage', 'giftcard', 'gift', 'product'),
  platform: createEnum('any', 'web', 'app'),
  dispatch_method: createEnum('both', 'delivery', 'pickup'),
  days: anyShape,
  hours: createListShape(fields('start end')),
  availability: fields('days', { hours: createListShape(fields('start end')) }),
  couponables: createListShape(fields('couponable_type couponable_id')),
  restrictions: fields('categories store_ids'),
};
export const coupon = fields(`id used_count ${couponFields}`, couponParts);
export const couponBody = fields(couponFields, couponParts);

/** Source: specification 2, sections 3 and 7. */
const questionParts = { category: createEnum('yes_no', 'nps', 'open', 'satisfaction') };
export const question = fields('id description', questionParts);
export const questionBody = fields('description', questionParts);
const pollParts = { dispatch_method: createEnum('both', 'delivery', 'pickup') };
export const poll = fields('id title question_ids category', pollParts);
export const pollBody = fields('title question_ids category', pollParts);
export const npsResult = fields('score promoters passives detractors total', {
  questions: createListShape(fields('id answers average description', questionParts)),
  comments: createListShape(fields('text date store_id order_id score')),
});

const pictureRow = fields('id url key thumbnails name type category');

/** Source: specification 2, section 3. */
const productFields =
  'id name name_screen_product price_product description dropdown_text position url min_quantity_modifiers ' +
  'max_quantity_modifiers label start_datetime_label end_datetime_label start_datetime end_datetime aloha_id aloha_comp_id ' +
  'fbd_id food_type show cooking_time_time comments_allowed comments_visible tags';
const productParts = {
  platform: createEnum('any', 'web', 'app'),
  dispatch_method: createEnum('both', 'delivery', 'pickup'),
  label_type: createEnum('rounded', 'ribbon'),
  availability: fields('days dispatch_method platform', {
    hours: createListShape(fields('start end')),
    dates: createListShape(fields('start end')),
  }),
  dimensions: fields('width height length weight'),
  modifier_rules: createListShape(fields('id ruled_modifier_id modifier_id')),
};
const productModifier = 'id modifier_id position min_quantity_modifiers max_quantity_modifiers';
export const product = fields(productFields, {
  ...productParts,
  modifiers_products_attributes: createListShape(fields(`${productModifier} destroy`)),
  pictures: createListShape(pictureRow),
});
export const productBody = fields('', {
  product: fields(`${productFields} picture_ids`, {
    ...productParts,
    modifiers_products_attributes: createListShape(fields(`${productModifier} _destroy`)),
    modifier_rules: createListShape(fields('id ruled_modifier_id modifier_id _destroy')),
  }),
});

const modifierFields =
  'id name description help_text price aloha_id position dropdown_text food_type free min_quantity_modifiers ' +
  'max_quantity_modifiers fbd_id type';
const modifierChild = 'id child_modifier_id position price';
export const modifier = fields(`${modifierFields} parent_id picture_ids`, {
  children: createListShape(fields(`${modifierChild} destroy`)),
});
export const modifierBody = fields(`${modifierFields} picture_ids`, {
  children: createListShape(fields(`${modifierChild} _destroy`)),
});

/** Product in a list of prices. */
const pricedProduct = fields(
  'id name description food_type cooking_time label start_datetime_label end_datetime_label',
  { pictures: createListShape(pictureRow) },
);
const menuFields = 'id name hidden discount_percent priority';
const category = 'id name position ordered_products';
const menuPrice = 'id price delivery_price persisted';
export const menu = fields(menuFields, {
  categories: createListShape(fields(`${category} destroy`)),
  price_groups: createListShape(
    fields('id name persisted destroy', {
      prices: createListShape(fields(`${menuPrice} discount_price menu_discount destroy`, { product: pricedProduct })),
    }),
  ),
});
export const menuBody = fields(menuFields, {
  categories: createListShape(fields(`${category} _destroy`)),
  price_groups: createListShape(
    fields('id name persisted _destroy', { prices: createListShape(fields(`${menuPrice} product_id _destroy`)) }),
  ),
});
export const channelBody = fields('channel');
export const startedJob = fields('job_id');
export const jobReply = fields('status url error');
export const priceGroup = fields('id name');
export const price = fields('id price_group_id price delivery_price discount_price menu_discount', {
  product: pricedProduct,
});

/** Source: specification 2, section 3. */
export const order = fields('id status platform channel_source delivery_status', {
  payments: createListShape(fields('status')),
  dispatch_method: createEnum('store_delivery', 'in_store', 'both', 'neither'),
  status_history: createListShape(fields('status')),
});

export const orderStatusBody = fields('', { order: fields('status') });
export const payment = fields('status');

export const picture = fields('id url key name type category thumbnails');
export const pictureBody = fields('name type', { category: createEnum('photo') });

const bannerFields = 'name active category description start_date end_date url picture_ids position';
const bannerParts = {
  platform: createEnum('web', 'responsive', 'app'),
  dispatch_method: createEnum('both', 'delivery', 'pickup'),
  days: anyShape,
  availability: fields('days', { hours: createListShape(fields('start end')) }),
};
export const popUp = fields(`id stores ${bannerFields}`, bannerParts);
export const popUpBody = fields(`stores ${bannerFields}`, bannerParts);
/** Includes the fields of news banners, because the customer-care tenant's banners use the same URL. */
export const banner = fields(`id stores ${bannerFields} destination_link desktop_image mobile_image`, bannerParts);
const positionFields = `store_ids bannerable_id bannerable_type ${bannerFields}`;
export const positionBanner = fields(`id ${positionFields}`, bannerParts);
export const positionBannerBody = fields(positionFields, bannerParts);

/** Source: specification 2, sections 3 and 4. It does not mention the time of the last change. */
export const customLanding = fields('id name html', {
  landing: anyShape,
  status: createEnum('draft', 'published'),
});
export const customLandingBody = fields('id name html', { landing: anyShape });
/** Source: specification 2, section 3. */
const pageFields = 'relative_url name title description type url';
const pageStatus = createEnum('draft', 'published');
export const page = fields(`id ${pageFields} last_editor updated_at`, { status: pageStatus });
export const pageBody = fields(pageFields, { status: pageStatus });

/** The content may have any structure, since only the page builder defines it. */
const editor = fields('id name');
const builderPageParts = { content: anyShape, editor, status: pageStatus };
export const builderPage = fields(
  'id tenant_id position created_at updated_at deleted_at is_deleted',
  builderPageParts,
);
export const newBuilderPage = fields('tenant_id', {
  page: fields('position', { status: pageStatus }),
  content: anyShape,
  editor,
});
export const builderPageBody = fields('id', { data: fields('position', builderPageParts) });
export const pageVersion = fields('id page_id created_at', { content: anyShape, editor });
export const pageVersionBody = fields('', { content: anyShape, editor });

/** The specification mentions checkout questions but does not describe them. */
export const checkoutQuestion = anyShape;
export const checkoutQuestionBody = fields('description kind options required');

const settingsPayments = createEnum(
  ...['cash', 'card', 'online', 'oneclick', 'sodexo', 'chek', 'mercado_pago', 'mach', 'kushki_card'],
  ...['kushki_card_async', 'kushki_card_subscription', 'kushki_card_async_subscription', 'credomatic', 'getnet'],
  ...['onepay', 'ingenico', 'webpay', 'amipass', 'onvo'],
);

const settingsGroups = {
  social_networks: fields('facebook twitter youtube instagram tiktok tripadvisor'),
  payment_methods: createListShape(settingsPayments),
  loyalty_program: fields('points_name percentage min_redeemable max_redeemable enabled'),
  country_settings: fields('iso_country currency_code currency_symbol dialing_code with_cents'),
};

/** Source: specification 1, sections 2, 3 and 6; specification 2, section 3. */
const settingsFields =
  'primary_logo secondary_logo commerce_name brand_primary static_menu consolidation_report kitchen_display_base_url ' +
  'storefront_base_url mailing_campaign_link content_site_base_url template_id template_ids';

/**
 * The specification mentions the subscription status and the tenants with beta policies; platforms choose the values.
 */
export const settings = fields(
  `${settingsFields} iso_country subscription_status beta_policies_tenants`,
  settingsGroups,
);
export const settingsBody = fields(settingsFields, settingsGroups);
