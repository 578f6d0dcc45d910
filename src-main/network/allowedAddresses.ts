import { isSafeHostUrl } from '@shared/domain/values/hostUrls';
import { isPrivateHost } from './privateAddresses';

/**
 * True if files may be transferred to or from a URL that a platform names: https of a public host, or a host accepted
 * by `isTrusted`, which may be in the local network. URLs with a login are refused.
 */
export const isAllowedAddress = (url: string, isTrusted: (url: string) => boolean): boolean => {
  if (!isSafeHostUrl(url) || !URL.canParse(url)) return false;
  const { hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  return isTrusted(url) || !isPrivateHost(hostname);
};
