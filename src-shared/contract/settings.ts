import * as v from 'valibot';
import { countryCodes } from '../domain/countries';
import { endpoint } from './endpoint';

export const subscriptionStatuses = ['active', 'failed_payment', 'suspended', 'inactive'] as const;

const httpsUrl = v.pipe(v.string(), v.url());

export const settingsSchema = v.object({
  commerceName: v.string(),
  primaryLogo: v.nullable(v.string()),
  brandPrimary: v.string(),
  isoCountry: v.picklist(countryCodes),
  /** Where the kitchen display and the storefront live; the tenant's name is put in front as a subdomain or path. */
  kitchenDisplayBaseUrl: v.nullable(httpsUrl),
  storefrontBaseUrl: v.nullable(httpsUrl),
  /** Payments are offered only when this is set and is not `none`. */
  consolidationReport: v.nullable(v.string()),
  subscriptionStatus: v.picklist(subscriptionStatuses),
  /** Optional parts of the product, by their switch. */
  features: v.object({ deliveryIntegration: v.boolean(), myAccount: v.boolean(), dashboard: v.boolean() }),
});
export type Settings = v.InferOutput<typeof settingsSchema>;

export const settings = {
  /** Public: the shop's name, logo and country dress the login screen. Nothing in it is secret. */
  get: endpoint({ host: 'adminV1', method: 'GET', path: '/settings', needs: 'public', reply: settingsSchema }),
};
