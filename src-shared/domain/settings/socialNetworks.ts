import * as v from 'valibot';
import { isHttpsUrl, ruleKeys } from '../values/rules';

/** Social networks to which a storefront can link. Source: specification 1, section 3. */
export const socialNetworks = ['facebook', 'twitter', 'youtube', 'instagram', 'tiktok', 'tripadvisor'] as const;
type SocialNetwork = (typeof socialNetworks)[number];

/** Domains of each network; users are shown the first one. */
export const networkDomains: Readonly<Record<SocialNetwork, readonly [string, ...string[]]>> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me'],
  twitter: ['x.com', 'twitter.com'],
  youtube: ['youtube.com', 'youtu.be'],
  instagram: ['instagram.com', 'instagr.am'],
  tiktok: ['tiktok.com'],
  // Tripadvisor has a domain per country; these are for the countries of the product.
  tripadvisor: ['tripadvisor.cl', 'tripadvisor.com', 'tripadvisor.es', 'tripadvisor.com.mx', 'tripadvisor.co'],
};

const isWithinDomain = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** True if a URL belongs to a network: https, on its domain or a subdomain, and without a port. */
const isNetworkUrl = (network: SocialNetwork, text: string): boolean => {
  if (!isHttpsUrl(text)) return false;
  const { hostname, port } = new URL(text);
  return port === '' && networkDomains[network].some((domain) => isWithinDomain(hostname, domain));
};

/** Rule for a URL of a network. */
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
