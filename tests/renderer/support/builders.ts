import { unlockedState } from '@shared/bridge/device/lock';
import { capabilities, type Capability } from '@shared/contract/protocol/capabilities';
import type { SessionState } from '@shared/bridge/session';
import type { CallReplyOf } from '@shared/contract';
import type { CurrentUser } from '@shared/contract/people/session';
import { getCountrySettings } from '@shared/domain/settings/settings';
import type { Settings } from '@shared/contract/people/settings';
import { getAreaPath, policyActions, type PolicyArea } from '@shared/domain/people/policies';
import { grantsByRole, type BuiltInRole, type Grants } from '@shared/domain/people/roles';

export const someSettings = (overrides: Partial<Settings> = {}): Settings => ({
  commerceName: 'Burger Demo',
  primaryLogo: null,
  brandPrimary: '#2D6EF0',
  isoCountry: 'cl',
  kitchenDisplayBaseUrl: 'https://cocina.example',
  storefrontBaseUrl: 'https://tienda.example',
  consolidationReport: 'weekly',
  subscriptionStatus: 'active',
  features: { deliveryIntegration: true, myAccount: true, dashboard: true, uberDaas: false },
  countrySettings: getCountrySettings('cl'),
  ...overrides,
});

const createRole = (name: string, grants: Grants): CurrentUser['roles'][number] => ({
  id: 1,
  name,
  policies: Object.entries(grants).map(([area, actions]) => ({
    path: getAreaPath(area as PolicyArea),
    actions: policyActions.map((name) => ({ name, active: actions.includes(name), label: name })),
  })),
});

/** Creates a user with a built-in role. */
export const aUser = (role: BuiltInRole = 'admin', overrides: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 7,
  name: 'Ana Prueba',
  email: 'ana@burger.example',
  phone: null,
  superAdmin: false,
  roles: [createRole(role, grantsByRole[role])],
  ...overrides,
});

/** Creates a user with a custom role. */
export const aUserWithPermissions = (grants: Grants, name = 'a medida'): CurrentUser =>
  aUser('admin', { roles: [createRole(name, grants)] });

export const aSession = (overrides: Partial<SessionState> = {}): SessionState => ({
  epoch: 1,
  phase: 'signedIn',
  failure: null,
  environment: {
    id: 'practice',
    label: 'Práctica',
    isPractice: true,
    tenants: [
      { key: 'burger-demo', label: 'Burger Demo' },
      { key: 'pizza-norte', label: 'Pizza Norte' },
    ],
    identityTenantKeys: ['burger-demo', 'pizza-norte'],
    customerCareTenant: 'customer-care',
    termsUrl: null,
    campaignsUrl: null,
    paymentUrl: null,
    capabilities,
    screens: [],
    hiddenScreens: {},
    chat: null,
    hasPublicPictures: true,
    geocoder: null,
    hasStreetMap: false,
  },
  tenant: 'burger-demo',
  settings: someSettings(),
  user: aUser(),
  isRestored: false,
  remembers: 'keychain',
  online: true,
  clockSkew: 0,
  lock: unlockedState,
  ...overrides,
});

/** Creates a session on a platform with only these capabilities beyond the specification. */
export const aSessionWithCapabilities = (
  offeredCapabilities: readonly Capability[],
  overrides: Partial<SessionState> = {},
): SessionState => {
  const session = aSession(overrides);
  return { ...session, environment: { ...session.environment, capabilities: offeredCapabilities } };
};

/** Creates a session on a platform that offers these optional screens. */
export const aSessionWithScreens = (
  screens: readonly string[],
  overrides: Partial<SessionState> = {},
): SessionState => {
  const session = aSession(overrides);
  return { ...session, environment: { ...session.environment, screens } };
};

type MenuRow = CallReplyOf<'menus.list'>['page'][number];

export const aMenuRow = (overrides: Partial<MenuRow> = {}): MenuRow => ({
  id: 1,
  name: 'Carta',
  hidden: false,
  discount: 0,
  priority: 0,
  updatedAt: null,
  lockVersion: 1,
  ...overrides,
});
