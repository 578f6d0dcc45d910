import * as v from 'valibot';
import { expect, it } from 'vitest';
import { networkDomains, networkRule, socialNetworks } from '@shared/domain/settings/socialNetworks';

const getError = (network: (typeof socialNetworks)[number], address: string) => {
  const parsed = v.safeParse(networkRule(network), address);
  return parsed.success ? null : [parsed.issues[0].message, parsed.issues[0].expected];
};

it.each(socialNetworks.map((network) => [network]))(
  'a social network field accepts addresses of %s on its own domains and subdomains',
  (network) => {
    for (const domain of networkDomains[network]) {
      expect(getError(network, `https://${domain}/burger`)).toBeNull();
      expect(getError(network, `https://www.${domain}/@burger?hl=es`)).toBeNull();
    }
  },
);

it.each([
  'https://otra.example/burger',
  'https://facebook.com.mal.example/burger',
  'https://mifacebook.com/burger',
  'https://instagram.com/burger',
  'https://facebook.com:8443/burger',
])('the Facebook field rejects %s and names its domain', (address) => {
  expect(getError('facebook', address)).toEqual(['rules.notThatNetwork', 'facebook.com']);
});

it.each([
  'http://facebook.com/burger',
  'facebook.com/burger',
  'https://facebook.com@mal.example',
  'javascript:alert(1)',
])('a social network field rejects %s because it is not an https address', (address) => {
  expect(getError('facebook', address)?.[0]).toBe('rules.notHttps');
});
