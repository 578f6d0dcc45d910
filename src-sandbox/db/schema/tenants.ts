import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Settings } from '@shared/contract/people/settings';
import { countryCodes, type CountryCode } from '@shared/domain/values/countries';
import type { LoyaltyProgram } from '@shared/contract/people/settingsFields';
import { subscriptionStatuses } from '@shared/domain/settings/settings';
import { defaultSettings } from '../defaultSettings';
import { createdAt, jsonColumn, id, instant, checkOneOf } from './columns';

export const meta = pgTable('meta', { key: text('key').primaryKey(), value: text('value').notNull() });

export const signingKeys = pgTable('signing_keys', {
  id: id(),
  /**
   * Key that signs ID tokens: 32 random bytes (base64url). Generated on the first start, so that copies of the prepared
   * database do not share it.
   */
  secret: text('secret').notNull(),
  createdAt: createdAt(),
});

export const tenants = pgTable(
  'tenants',
  {
    id: id(),
    key: text('key').notNull().unique(),
    identityTenant: text('identity_tenant').notNull().unique(),
    label: text('label').notNull(),
    /** True for the default tenant, which applies to requests without a tenant key. */
    isDefault: boolean('is_default').notNull().default(false),
    idTokenSeconds: integer('id_token_seconds').notNull().default(3600),
    /** Generation of the valid ID tokens; tokens of earlier generations are rejected. */
    tokenGeneration: integer('token_generation').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [check('tenants_token_seconds', sql`${table.idTokenSeconds} > 0`)],
);

/** Foreign key to the tenant that owns the row. */
export const tenantId = () =>
  integer('tenant_id')
    .notNull()
    .references(() => tenants.id, { onDelete: 'cascade' });

export const settings = pgTable(
  'settings',
  {
    tenantId: tenantId().primaryKey(),
    commerceName: text('commerce_name').notNull(),
    primaryLogo: text('primary_logo'),
    brandPrimary: text('brand_primary').notNull(),
    isoCountry: text('iso_country').$type<CountryCode>().notNull(),
    kitchenDisplayBaseUrl: text('kitchen_display_base_url'),
    storefrontBaseUrl: text('storefront_base_url'),
    consolidationReport: text('consolidation_report'),
    subscriptionStatus: text('subscription_status').$type<Settings['subscriptionStatus']>().notNull(),
    features: jsonb('features').$type<Settings['features']>().notNull(),
    secondaryLogo: text('secondary_logo'),
    socialNetworks: jsonColumn('social_networks', defaultSettings.socialNetworks),
    staticMenu: boolean('static_menu').notNull().default(false),
    paymentMethods: jsonColumn('payment_methods', defaultSettings.paymentMethods),
    /** Settings that differ from the country's defaults. */
    countrySettings: jsonColumn('country_settings', defaultSettings.countrySettings),
    serviceFee: jsonColumn('service_fee', defaultSettings.serviceFee),
    futureOrders: jsonColumn('future_orders', defaultSettings.futureOrders),
    mailingCampaignLink: text('mailing_campaign_link'),
    contentSiteBaseUrl: text('content_site_base_url'),
    templateId: text('template_id'),
    templateIds: jsonColumn('template_ids', defaultSettings.templateIds),
    /** Loyalty program; null if the tenant has none. */
    loyaltyProgram: jsonb('loyalty_program').$type<LoyaltyProgram>(),
    subscriptionPlan: text('subscription_plan'),
    nextPaymentAt: instant('next_payment_at'),
    betaPoliciesTenants: jsonColumn('beta_policies_tenants', defaultSettings.betaPoliciesTenants),
  },
  (table) => [
    check('settings_country', checkOneOf(table.isoCountry, countryCodes)),
    check('settings_subscription', checkOneOf(table.subscriptionStatus, subscriptionStatuses)),
  ],
);
