import type { EnvironmentSummary } from '@shared/bridge/environment';
import type { Settings } from '@shared/contract/people/settings';

const findSite = (baseUrl: string | null, tenant: string): string | null => {
  if (baseUrl === null || !baseUrl.startsWith('https://')) return null;
  return `${baseUrl.replace(/(?<!\/)\/+$/, '')}/${encodeURIComponent(tenant)}`;
};

/**
 * URLs of the tenant's own sites. The tenant is a path below the base URL, so that the host always comes from the
 * settings.
 */
export const getSiteLinks = (settings: Settings | null, tenant: string) => ({
  kitchenDisplay: findSite(settings?.kitchenDisplayBaseUrl ?? null, tenant),
  storefront: findSite(settings?.storefrontBaseUrl ?? null, tenant),
});

/** URL of the mail campaign tool: the tenant's, or else the environment's. Must be https. */
export const getCampaignsLink = (
  settings: Settings | null,
  environment: Pick<EnvironmentSummary, 'campaignsUrl'>,
): string | null => {
  const link = settings?.mailingCampaignLink ?? environment.campaignsUrl;
  return link?.startsWith('https://') === true ? link : null;
};
