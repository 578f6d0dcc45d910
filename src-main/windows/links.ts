import { isPrivateHost } from '../network/privateAddresses';

interface LinkRules {
  linkHosts: readonly string[];
  /** URLs whose hosts are allowed. */
  addresses: readonly (string | null | undefined)[];
  /** URLs of the tenant. Their hosts are allowed, also with the prefix `<tenant>.`. */
  tenantAddresses: readonly (string | null | undefined)[];
  tenant: string;
}

/**
 * Returns the normalized URL to open in the system's browser, or null. The URL must use https, its host must occur in
 * the environment or the tenant's settings, and it must not look like another host.
 */
export const findAllowedLink = (url: string, rules: LinkRules): string | null => {
  const parsed = parsePlainLink(url);
  return parsed !== null && getAllowedHosts(rules).has(parsed.hostname) ? parsed.href : null;
};

/**
 * Returns the normalized URL of any host outside the local network, or null. Callers must show the host to the user
 * before opening the URL.
 */
export const parseExternalLink = (url: string): URL | null => {
  const parsed = parsePlainLink(url);
  return parsed === null || isPrivateHost(parsed.hostname) ? null : parsed;
};

const parsePlainLink = (url: string): URL | null => {
  // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
  if (!/^https:\/\/[^/]/i.test(url) || /[\\\s\u0000-\u001f\u007f]/.test(url)) return null;
  const parsed = parseUrl(url);
  if (parsed === null || parsed.protocol !== 'https:') return null;
  return parsed.username === '' && parsed.password === '' && parsed.port === '' ? parsed : null;
};

const getAllowedHosts = ({ linkHosts, addresses, tenantAddresses, tenant }: LinkRules): Set<string> => {
  const tenantHosts = tenantAddresses.flatMap(getHosts);
  return new Set([
    ...linkHosts.map((host) => host.toLowerCase()),
    ...addresses.flatMap(getHosts),
    ...tenantHosts,
    ...(tenant === '' ? [] : tenantHosts.map((host) => `${tenant}.${host}`)),
  ]);
};

const getHosts = (address: string | null | undefined): string[] => {
  const parsed = address ? parseUrl(address) : null;
  return parsed === null ? [] : [parsed.hostname];
};

const parseUrl = (url: string): URL | null => {
  try {
    return new URL(url);
  } catch {
    return null;
  }
};
