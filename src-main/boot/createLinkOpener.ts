import { shell } from 'electron';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { confirmExternalHost } from '../windows/confirmExternalHost';
import { findAllowedLink, parseExternalLink } from '../windows/links';
import type { Services } from './compose/services';

export interface Links {
  /** Opens a URL of the environment or the tenant in the system's browser. */
  open(url: string): Promise<Outcome<null>>;
  /** Opens any URL. Asks the user first if the host is unknown. */
  openConfirmed(url: string): Promise<Outcome<null>>;
}

const refused = () => failed(createFailure('badRequest'));

/** Creates the functions that open URLs in the system's browser. No other code may open URLs. */
export const createLinkOpener = ({ environment, session }: Pick<Services, 'environment' | 'session'>): Links => {
  const allowed = (url: string) => {
    const known = environment();
    const { settings, tenant } = session.state;
    return findAllowedLink(url, {
      linkHosts: known?.linkHosts ?? [],
      addresses: [known?.termsUrl, known?.paymentUrl, known?.campaignsUrl, settings?.mailingCampaignLink],
      tenantAddresses: [settings?.kitchenDisplayBaseUrl, settings?.storefrontBaseUrl],
      tenant,
    });
  };
  const open = async (url: string) => {
    const link = allowed(url);
    if (link === null) return refused();
    await shell.openExternal(link);
    return succeeded(null);
  };
  return {
    open,
    openConfirmed: async (url) => {
      if (allowed(url) !== null) return open(url);
      const foreign = parseExternalLink(url);
      if (foreign === null) return refused();
      if (await confirmExternalHost(foreign.hostname)) await shell.openExternal(foreign.href);
      return succeeded(null);
    },
  };
};
