import * as v from 'valibot';
import { isHttpsUrl, ruleKeys } from '../values/rules';

/** Social networks linked from a storefront. Source: specification 1, section 3. */
export const socialNetworks = ['facebook', 'twitter', 'youtube', 'instagram', 'tiktok', 'tripadvisor'] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** Domains of each network; users see the first one. */
export const networkDomains: Readonly<Record<SocialNetwork, readonly [string, ...string[]]>> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  twitter: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  instagram: ['instagram.com', 'instagr.am'],
  tiktok: ['tiktok.com'],
  // Has a domain per country; these serve the product's countries.
  tripadvisor: ['tripadvisor.cl', 'tripadvisor.com', 'tripadvisor.es', 'tripadvisor.com.mx', 'tripadvisor.co'],
};

const isWithinDomain = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** True if a URL belongs to a network: https, its domain or a subdomain, and no port. */
export const isNetworkUrl = (network: SocialNetwork, text: string): boolean => {
  if (!isHttpsUrl(text)) return false;
  const { hostname, port } = new URL(text);
  return port === '' && networkDomains[network].some((domain) => isWithinDomain(hostname, domain));
};

/** URL of that network. */
export const networkRule = (network: SocialNetwork) =>
  v.pipe(
    v.string(ruleKeys.required),
    v.maxLength(2000, ruleKeys.tooLong),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      if (!isHttpsUrl(dataset.value)) addIssue({ message: ruleKeys.notHttps });
      else if (!isNetworkUrl(network, dataset.value)) {
        addIssue({ message: ruleKeys.notThatNetwork, expected: networkDomains[network][0] });
      }
    }),
  );
