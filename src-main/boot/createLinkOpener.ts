import { shell } from 'electron';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { getMessageUrl, type CustomerMessage } from '@shared/domain/sales/customerReplies';
import { confirmExternalHost } from '../windows/confirmExternalHost';
import { findAllowedLink, parseExternalLink } from '../windows/links';
import type { Services } from './compose/services';

export interface Links {
  /** Opens a URL of the environment or the tenant in the system's browser. */
  open(url: string): Promise<Outcome<null>>;
  /** Opens any URL. Asks the user first if the host is unknown. */
  openConfirmed(url: string): Promise<Outcome<null>>;
  /** Opens a message to a customer in WhatsApp or the mail program. The user sends it there. */
  openMessage(message: CustomerMessage): Promise<Outcome<null>>;
}

const createRefusal = () => failed(createFailure('badRequest'));

/** Creates the functions that open URLs in the system's browser. No other code may open URLs. */
export const createLinkOpener = ({ environment, session }: Pick<Services, 'environment' | 'session'>): Links => {
  const parseAllowedAddress = (url: string) => {
    const currentEnvironment = environment();
    const { settings, tenant } = session.state;
    return findAllowedLink(url, {
      linkHosts: currentEnvironment?.linkHosts ?? [],
      addresses: [
        currentEnvironment?.termsUrl,
        currentEnvironment?.paymentUrl,
        currentEnvironment?.campaignsUrl,
        settings?.mailingCampaignLink,
      ],
      tenantAddresses: [settings?.kitchenDisplayBaseUrl, settings?.storefrontBaseUrl],
      tenant,
    });
  };
  const openExternally = async (url: string) => {
    const link = parseAllowedAddress(url);
    if (link === null) return createRefusal();
    await shell.openExternal(link);
    return succeeded(null);
  };
  return {
    open: openExternally,
    openConfirmed: async (url) => {
      if (parseAllowedAddress(url) !== null) return openExternally(url);
      const externalLink = parseExternalLink(url);
      if (externalLink === null) return createRefusal();
      if (await confirmExternalHost(externalLink.hostname)) await shell.openExternal(externalLink.href);
      return succeeded(null);
    },
    // Builds the URL from validated parts, so that pages cannot open other URLs.
    openMessage: async (message) => {
      try {
        await shell.openExternal(getMessageUrl(message));
        return succeeded(null);
      } catch {
        return failed(createFailure('refused', message.via === 'email' ? 'NO_MAIL_PROGRAM' : 'NO_BROWSER'));
      }
    },
  };
};
