import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EarlyLoginParts } from '@shared/bridge/earlyLogin';
import { earlyLoginId, tenantPlace } from '@shared/bridge/earlyLogin';
import type { SessionState } from '@shared/bridge/session';
import { useSessionStore } from '@kit/session/store';
import { system } from '@kit/ui/theme/system';
import texts from '../locale';
import LoginScreen from '../LoginScreen';

/** The build runs this, in Node and with the texts loaded: the login is drawn once more there, and written nowhere twice. */

const sessionOf = (termsUrl: string | null): SessionState => ({
  epoch: 0,
  phase: 'signedOut',
  failure: null,
  environment: {
    id: '',
    label: '',
    practice: false,
    tenants: [],
    identityTenantKeys: [],
    customerCareTenant: '',
    termsUrl,
    campaignsUrl: null,
    paymentUrl: null,
    capabilities: [],
    screens: [],
    chat: null,
    publicPictures: false,
    streetMap: false,
    geocoder: null,
  },
  tenant: tenantPlace,
  settings: null,
  user: null,
  remembers: 'keychain',
  online: true,
  clockSkew: 0,
});

const styles = /<style[^>]*>([^]*?)<\/style>/g;

/** Only fields for text tell where their caret is. */
const asText = (markup: string): string =>
  markup.replace('type="email"', 'type="text" inputmode="email" spellcheck="false" autocapitalize="none"');

const draw = (termsUrl: string | null): string => {
  // Where markup is made, a store is what it is at first.
  const atFirst = useSessionStore.getInitialState();
  const { session } = atFirst;
  atFirst.session = sessionOf(termsUrl);
  try {
    return renderToStaticMarkup(
      <CacheProvider value={createCache({ key: 'c' })}>
        <ChakraProvider value={system}>
          <div id={earlyLoginId} data-submitting={texts.login.submitting}>
            <LoginScreen />
          </div>
        </ChakraProvider>
      </CacheProvider>,
    );
  } finally {
    atFirst.session = session;
  }
};

export const earlyLoginParts = (): EarlyLoginParts => {
  const [withTerms, withoutTerms] = [draw('https://terms'), draw(null)];
  const all = [...`${withTerms}${withoutTerms}`.matchAll(styles)].map(([, css = '']) => css);
  return {
    css: [...new Set(all)].join(''),
    withTerms: asText(withTerms.replaceAll(styles, '')),
    withoutTerms: asText(withoutTerms.replaceAll(styles, '')),
  };
};
