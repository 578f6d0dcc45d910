import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from './theme/system';

/** Nonce of the page's Content-Security-Policy, written by the app:// handler. */
const findPageNonce = (): string | undefined => {
  const nonceElement = document.querySelector<HTMLElement>('meta[property="csp-nonce"], script[nonce]');
  const nonce = nonceElement?.nonce || nonceElement?.getAttribute('nonce');
  return nonce || undefined;
};

const nonce = findPageNonce();
const cache = createCache({ key: 'c', ...(nonce !== undefined && { nonce }) });

/** Provides theme and styles. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ChakraProvider value={system}>{children}</ChakraProvider>
  </CacheProvider>
);
