import type { EarlyLoginParts } from '@shared/bridge/earlyLoginParts';
import { earlyLoginId, tenantPlaceholder } from '@shared/bridge/earlyLoginParts';
import { unlockedState } from '@shared/bridge/device/lock';
import type { SessionState } from '@shared/bridge/session';
import { useSessionStore } from '@kit/session/sessionStore';
import { renderStatic, renderGlobalStyles } from '@kit/ui/theme/globalStyles';
import texts from '../locale';
import LoginScreen from '../LoginScreen';

/**
 * Renders the real login as static markup, so that the markup has a single source. The build runs this file in Node
 * with loaded texts.
 */

const createSession = ({ practice, termsUrl }: { practice: boolean; termsUrl: string | null }): SessionState => ({
  epoch: 0,
  phase: 'signedOut',
  failure: null,
  environment: {
    id: '',
    label: '',
    isPractice: practice,
    tenants: [],
    identityTenantKeys: [],
    customerCareTenant: '',
    termsUrl,
    campaignsUrl: null,
    paymentUrl: null,
    capabilities: [],
    screens: [],
    hiddenScreens: {},
    chat: null,
    hasPublicPictures: false,
    hasStreetMap: false,
    geocoder: null,
  },
  tenant: tenantPlaceholder,
  settings: null,
  user: null,
  isRestored: false,
  remembers: 'keychain',
  online: true,
  clockSkew: 0,
  lock: unlockedState,
});

/** Turns the email input into a text input, since only text inputs expose their caret position. */
const replaceEmailInputType = (markup: string): string =>
  markup.replace('type="email"', 'type="text" inputmode="email" spellcheck="false" autocapitalize="none"');

const renderLogin = (environment: Parameters<typeof createSession>[0]) => {
  // React's static rendering reads the store's initial state, so the session is set there.
  const initialSession = useSessionStore.getInitialState();
  const { session } = initialSession;
  initialSession.session = createSession(environment);
  try {
    return renderStatic(
      <div id={earlyLoginId} data-submitting={texts.login.submitting} data-tenant={tenantPlaceholder}>
        <LoginScreen />
      </div>,
    );
  } finally {
    initialSession.session = session;
  }
};

export const renderEarlyLogin = (): EarlyLoginParts => {
  const termsUrl = 'https://terms';
  const forms = {
    withTerms: renderLogin({ practice: false, termsUrl }),
    withoutTerms: renderLogin({ practice: false, termsUrl: null }),
    practice: renderLogin({ practice: true, termsUrl }),
  };
  // Leaves out the global styles, which the page already has.
  const globalStyles = renderGlobalStyles();
  const pageStyles = Object.values(forms)
    .flatMap(({ styles }) => styles)
    .filter((css) => !globalStyles.includes(css));
  return {
    css: [...new Set(pageStyles)].join(''),
    forms: {
      withTerms: replaceEmailInputType(forms.withTerms.markup),
      withoutTerms: replaceEmailInputType(forms.withoutTerms.markup),
      practice: replaceEmailInputType(forms.practice.markup),
    },
  };
};
