import { capabilities } from '@shared/contract/protocol/capabilities';
import type { Environment, EnvironmentSummary } from '@shared/bridge/environment';
import { optionalScreens } from '@shared/bridge/screens';
import { practiceGeocoderPath, practicePaths, type PracticeMessage } from '@shared/bridge/practice';
import {
  customerCareTenant,
  practiceEnvironmentId,
  practiceNewsHost,
  practiceTenants,
} from '@shared/domain/settings/tenants';

export type PracticeReady = Extract<PracticeMessage, { type: 'ready' }>;

const practiceLabel = 'Práctica';

/** Creates the environment for a running practice platform. */
export const createPracticeEnvironment = ({ port, secret, tenants }: PracticeReady): Environment => {
  const hosts = Object.fromEntries(
    Object.entries(practicePaths).map(([host, path]) => [host, `http://127.0.0.1:${port}${path}`]),
  ) as Record<keyof typeof practicePaths, string>;
  return {
    id: practiceEnvironmentId,
    label: practiceLabel,
    country: 'cl',
    defaultTenant: practiceTenants.burgers,
    hosts,
    identityApiKey: secret,
    identityTenants: Object.fromEntries(tenants.map(({ key, identityTenant }) => [key, identityTenant])),
    tenants: tenants.map(({ key, label }) => ({ key, label })),
    capabilities: [...capabilities],
    screens: [...optionalScreens],
    hiddenScreens: { [practiceTenants.pizzaNorth]: ['/reports'], [practiceTenants.pizzaSouth]: ['/reports'] },
    customerCareTenant,
    uploadHosts: [],
    linkHosts: [practiceNewsHost],
    termsUrl: `https://${practiceNewsHost}/terminos`,
    campaignsUrl: `https://${practiceNewsHost}/campanas`,
    paymentUrl: null,
    chat: null,
    map: null,
    updates: null,
    geocoder: {
      url: `http://127.0.0.1:${port}${practiceGeocoderPath}`,
      kind: 'nominatim',
      attribution: 'Práctica: calles inventadas',
      suggestions: false,
    },
    analytics: null,
  };
};

/**
 * Returns the part of an environment that screens may see. For the practice platform, `environment` may be null while
 * it starts.
 */
export const toEnvironmentSummary = (environment: Environment | null, isPractice: boolean): EnvironmentSummary => ({
  id: environment?.id ?? practiceEnvironmentId,
  label: environment?.label ?? practiceLabel,
  isPractice,
  tenants: environment?.tenants ?? [],
  identityTenantKeys: Object.keys(environment?.identityTenants ?? {}),
  customerCareTenant: environment?.customerCareTenant ?? customerCareTenant,
  termsUrl: environment?.termsUrl ?? null,
  campaignsUrl: environment?.campaignsUrl ?? null,
  paymentUrl: environment?.paymentUrl ?? null,
  capabilities: environment?.capabilities ?? (isPractice ? capabilities : []),
  screens: environment?.screens ?? (isPractice ? optionalScreens : []),
  hiddenScreens: environment?.hiddenScreens ?? {},
  chat: environment?.chat ? { provider: environment.chat.provider } : null,
  hasPublicPictures: environment?.hosts.content.startsWith('https://') ?? false,
  hasStreetMap: (environment?.map ?? null) !== null,
  geocoder: environment?.geocoder
    ? { attribution: environment.geocoder.attribution, hasSuggestions: environment.geocoder.suggestions }
    : null,
});
