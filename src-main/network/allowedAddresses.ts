import { isSafeHostUrl } from '@shared/domain/values/hostUrls';
import { isPrivateHost } from './privateAddresses';

/**
 * Whether bytes may be fetched from, or sent to, an address that a platform names: https of a public host, or a host that
 * `isTrusted`, which may lie in the own network. No login stands in it.
 */
export const isAllowedAddress = (url: string, isTrusted: (url: string) => boolean): boolean => {
  if (!isSafeHostUrl(url) || !URL.canParse(url)) return false;
  const { hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  return isTrusted(url) || !isPrivateHost(hostname);
};
