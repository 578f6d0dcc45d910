import type { EnvironmentSummary } from '@shared/bridge/environment';
import type { Settings } from '@shared/contract/people/settings';

const siteOf = (base: string | null, tenant: string): string | null => {
  if (base === null || !base.startsWith('https://')) return null;
  return `${base.replace(/(?<!\/)\/+$/, '')}/${encodeURIComponent(tenant)}`;
};

/**
 * The tenant's own sites. The tenant is a path below the base address, so that the addresses stay on the hosts that the
 * settings name.
 */
export const siteLinks = (settings: Settings | null, tenant: string) => ({
  kitchenDisplay: siteOf(settings?.kitchenDisplayBaseUrl ?? null, tenant),
  storefront: siteOf(settings?.storefrontBaseUrl ?? null, tenant),
});

/** Where the tenant's mail campaigns are made: its own page, else the environment's. Https only. */
export const campaignsLink = (
  settings: Settings | null,
  environment: Pick<EnvironmentSummary, 'campaignsUrl'>,
): string | null => {
  const link = settings?.mailingCampaignLink ?? environment.campaignsUrl;
  return link?.startsWith('https://') === true ? link : null;
};
