import { isSafeHostUrl } from '@shared/domain/values/hostUrls';
import { isPrivateHost } from './privateAddresses';

/**
 * Checks whether files may be transferred to or from a URL that the platform returned: https on a public host, or any
 * host that `isTrusted` accepts, even in the local network. URLs with credentials are refused.
 */
export const isAllowedAddress = (url: string, isTrusted: (url: string) => boolean): boolean => {
  if (!isSafeHostUrl(url) || !URL.canParse(url)) return false;
  const { hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  return isTrusted(url) || !isPrivateHost(hostname);
};
