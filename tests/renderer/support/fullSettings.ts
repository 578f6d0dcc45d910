import type { FullSettings } from '@shared/contract/people/settings';
import { getCountrySettings } from '@shared/domain/settings/settings';
import { someSettings } from './builders';

/** Creates the full settings of a tenant, mostly defaults. */
export const someFullSettings = (overrides: Partial<FullSettings> = {}): FullSettings => ({
  ...someSettings(),
  subscriptionStatus: 'active',
  secondaryLogo: null,
  socialNetworks: { facebook: null, instagram: null, tiktok: null, twitter: null, youtube: null, tripadvisor: null },
  staticMenu: false,
  paymentMethods: ['cash', 'card'],
  countrySettings: getCountrySettings('cl'),
  serviceFee: { kind: 'noGrant', value: 0, appliesTo: 'deliveryFee' },
  futureOrders: { limitPerStorePer30Minutes: 5, daysAhead: 7, timingOptions: [] },
  mailingCampaignLink: null,
  contentSiteBaseUrl: null,
  templateIds: { orderConfirmed: null, orderOnTheWay: null, orderCanceled: null, abandonedCart: null, npsPoll: null },
  subscription: { status: 'active', plan: null, nextPayment: null },
  betaPoliciesTenants: [],
  ...overrides,
});
