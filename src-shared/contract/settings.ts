import * as v from 'valibot';
import { countryCodes } from '../domain/countries';
import {
  countrySettingsRule,
  futureOrderTimings,
  mailTemplates,
  optionalTexts,
  paymentMethods,
  serviceFeeKinds,
  serviceFeeTargets,
  settingsPatch,
  socialNetworks,
  subscriptionStatuses,
} from '../domain/settings';
import { isWallTime } from '../domain/wallTime';
import { endpoint } from './endpoint';

const url = v.pipe(v.string(), v.url());

const settingsSchema = v.object({
  commerceName: v.string(),
  /** A data address, or a picture's path below the content host. */
  primaryLogo: v.nullable(v.string()),
  brandPrimary: v.string(),
  isoCountry: v.picklist(countryCodes),
  /** Where the kitchen display and the storefront live; the tenant's name is put in front as a subdomain or path. */
  kitchenDisplayBaseUrl: v.nullable(url),
  storefrontBaseUrl: v.nullable(url),
  /** Payments are offered only when this is set and is not `none`. */
  consolidationReport: v.nullable(v.string()),
  subscriptionStatus: v.picklist(subscriptionStatuses),
  /** Optional parts of the product, by their switch. */
  features: v.object({
    deliveryIntegration: v.boolean(),
    myAccount: v.boolean(),
    dashboard: v.boolean(),
    /** Uber DaaS is offered in place of Uber Direct. A platform that does not say so has it switched off. */
    uberDaas: v.optional(v.boolean(), false),
  }),
});
export type Settings = v.InferOutput<typeof settingsSchema>;

const fullSettings = v.object({
  ...settingsSchema.entries,
  secondaryLogo: v.nullable(v.string()),
  socialNetworks: optionalTexts(socialNetworks),
  /** Whether the storefront reads the menu from its published copy instead of asking the platform. */
  staticMenu: v.boolean(),
  paymentMethods: v.array(v.picklist(paymentMethods)),
  countrySettings: countrySettingsRule,
  /** What the shop takes over of a customer's fees. `value`: currency units or per cent. */
  serviceFee: v.object({
    kind: v.picklist(serviceFeeKinds),
    value: v.number(),
    appliesTo: v.picklist(serviceFeeTargets),
  }),
  futureOrders: v.object({
    limitPerStorePer30Minutes: v.number(),
    daysAhead: v.number(),
    timingOptions: v.array(v.picklist(futureOrderTimings)),
  }),
  /** Where campaigns are made, outside of the product. */
  mailingCampaignLink: v.nullable(url),
  contentSiteBaseUrl: v.nullable(url),
  templateIds: optionalTexts(mailTemplates),
  /** The shop's contract with the platform: read only. */
  subscription: v.object({
    status: v.picklist(subscriptionStatuses),
    plan: v.nullable(v.string()),
    nextPayment: v.nullable(v.pipe(v.string(), v.check(isWallTime, 'not a wall time'))),
  }),
  /** Tenants that have the new policies already: read only. */
  betaPoliciesTenants: v.array(v.string()),
});
export type FullSettings = v.InferOutput<typeof fullSettings>;

export const settings = {
  /** Public: the shop's name, logo and country dress the login screen. Nothing in it is secret. */
  get: endpoint({ host: 'adminV1', method: 'GET', path: '/settings', needs: 'public', reply: settingsSchema }),
  /** All of them. A platform that does not tell the two apart answers the same to both. */
  all: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/settings',
    needs: 'settings.show',
    queryKey: 'view',
    query: v.strictObject({ view: v.literal('full') }),
    reply: fullSettings,
  }),
  update: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: '/settings',
    needs: 'settings.update',
    body: settingsPatch,
    reply: fullSettings,
    tracks: 'settings_updated',
  }),
};
