import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from './theme/system';

/** The nonce of this page's Content-Security-Policy, as the app:// handler wrote it into the page. */
const pageNonce = (): string | undefined => {
  const carrier = document.querySelector<HTMLElement>('meta[property="csp-nonce"], script[nonce]');
  const nonce = carrier?.nonce || carrier?.getAttribute('nonce');
  return nonce || undefined;
};

const nonce = pageNonce();
const cache = createCache({ key: 'c', ...(nonce !== undefined && { nonce }) });

/** Theme and styles for everything below it. */
export const UiProvider = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>
    <ChakraProvider value={system}>{children}</ChakraProvider>
  </CacheProvider>
);
