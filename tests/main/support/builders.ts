import { unlockedState } from '@shared/bridge/device/lock';
import * as v from 'valibot';
import { environmentSchema, type Environment } from '@shared/bridge/environment';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import type { CurrentUser } from '@shared/contract/people/session';
import { getAreaPath, policyActions, type PolicyArea } from '@shared/domain/people/policies';
import { grantsByRole } from '@shared/domain/people/roles';
import { getCountrySettings } from '@shared/domain/settings/settings';
import type { Settings } from '@shared/contract/people/settings';
import { Gateway, type GatewayPorts } from '@main/api/gateway';
import { callLimits, type CallLimits } from '@main/api/limits';
import type { Caller } from '@main/api/request';
import { silentLog } from '@main/log/log';
import { toEnvironmentSummary } from '@main/practice/practiceEnvironment';

/** Creates an environment whose hosts are paths below one URL. */
export const anEnvironment = (base: string, patch: Partial<v.InferInput<typeof environmentSchema>> = {}): Environment =>
  v.parse(environmentSchema, {
    id: 'test',
    label: 'Pruebas',
    country: 'cl',
    defaultTenant: 'burger-demo',
    hosts: {
      root: `${base}/root`,
      adminV1: `${base}/v1`,
      adminV2: `${base}/v2`,
      public: `${base}/public`,
      cdn: `${base}/cdn`,
      content: `${base}/content`,
      emailPlugin: `${base}/email`,
      identity: `${base}/identity`,
      identityToken: `${base}/identity-token`,
    },
    identityApiKey: 'practice-key',
    identityTenants: { 'burger-demo': 'burger-demo-x1', 'pizza-norte': 'pizza-norte-x1' },
    ...patch,
  });

export const aCaller = (patch: Partial<Caller> = {}): Caller => ({
  tenant: 'burger-demo',
  idToken: 'id-token-1',
  user: { id: 7, role: 'admin' },
  ...patch,
});

/** Call limits with short delays. */
export const shortDelays: CallLimits = { ...callLimits, repeatDelay: 5, repeatDelayMax: 10, retryAfterMax: 30 };

/** Call limits for platforms that never reply. The deadline is too short for real replies on a busy computer. */
export const quickLimits: CallLimits = { ...shortDelays, deadline: 400 };

export const aGateway = (base: string, ports: Partial<GatewayPorts> = {}): Gateway =>
  new Gateway({
    getEnvironment: () => anEnvironment(base),
    caller: async () => aCaller(),
    renew: async () => failed(createFailure('offline')),
    onReachability: () => undefined,
    onTracked: () => undefined,
    log: silentLog,
    limits: shortDelays,
    ...ports,
  });

export const aUser = (patch: Partial<CurrentUser> = {}): CurrentUser => ({
  id: 7,
  name: 'Ana Prueba',
  email: 'ana@burger-demo.example',
  phone: null,
  superAdmin: false,
  roles: [{ id: 1, name: 'admin', policies: [] }],
  ...patch,
});

export const someSettings = (patch: Partial<Settings> = {}): Settings => ({
  commerceName: 'Burger Demo',
  primaryLogo: null,
  brandPrimary: '#2D6EF0',
  isoCountry: 'cl',
  kitchenDisplayBaseUrl: 'https://cocina.example',
  storefrontBaseUrl: 'https://tienda.example/pedir',
  consolidationReport: null,
  subscriptionStatus: 'active',
  features: { deliveryIntegration: true, myAccount: true, dashboard: true, uberDaas: false },
  countrySettings: getCountrySettings('cl'),
  ...patch,
});

export const userWith = (role: keyof typeof grantsByRole) =>
  aUser({
    roles: [
      {
        id: 1,
        name: role,
        policies: Object.entries(grantsByRole[role]).map(([area, actions]) => ({
          path: getAreaPath(area as PolicyArea),
          actions: policyActions.map((name) => ({ name, active: actions.includes(name), label: name })),
        })),
      },
    ],
  });

export const aState = (changes: Partial<SessionState> = {}): SessionState => ({
  epoch: 1,
  phase: 'signedIn',
  failure: null,
  environment: toEnvironmentSummary(anEnvironment('http://127.0.0.1:1'), false),
  tenant: 'burger-demo',
  settings: someSettings(),
  user: userWith('admin'),
  isRestored: false,
  remembers: 'memory',
  online: true,
  clockSkew: 0,
  lock: unlockedState,
  ...changes,
});

/** A closing as the platform sends it. */
export const closingOnWire = {
  id: 3,
  kind: 'two_hours',
  start_datetime: '2026-03-02T12:00:00',
  end_datetime: '2026-03-02T14:00:00',
  reason: null,
  dispatch_method: 'both',
};

export const closeInput = { params: { id: 12 }, body: { closing: { kind: 'two_hours' } } } as const;
