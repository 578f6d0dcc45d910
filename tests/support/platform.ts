import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { PracticeUser } from '@shared/bridge/practice';
import { capabilities } from '@shared/contract/protocol/capabilities';
import { optionalScreens } from '@shared/bridge/screens';
import { practiceGeocoderPath, practicePaths, type PracticeMessage } from '@shared/bridge/practice';
import { projectPath } from '../../scripts/aliases';
import { removeFolder } from '../../scripts/removeFolder.mjs';

export interface PlatformAddress {
  port: number;
  secret: string;
}

export interface TestTenant {
  tenant: string;
  identityTenant: string;
  users: PracticeUser[];
}

/** Preload module that sets the clock of a process ahead by `COMANDA_CLOCK_SHIFT` (ms). */
const clockShifter = projectPath('tests/support/shiftedClock.cjs');

/** Starts the built practice platform in its own process, like `npm run platform`. */
export const startPlatform = async ({ clockShift = 0, clockStep = 0, databaseUrl = '' } = {}): Promise<
  PlatformAddress & { stop: () => Promise<void>; advanceClock: () => void }
> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'comanda-platform-'));
  const child = spawn(
    process.execPath,
    [
      ...(clockShift > 0 || clockStep > 0 ? ['-r', clockShifter] : []),
      projectPath('out/main/sandbox.cjs'),
      '--serve',
      '--data',
      join(dataFolder, 'data'),
      '--prepared',
      projectPath('out/practice/pgdata.tar'),
    ],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        COMANDA_CLOCK_SHIFT: String(clockShift),
        ...(clockStep > 0 && { COMANDA_CLOCK_STEP: String(clockStep) }),
        ...(databaseUrl !== '' && { DATABASE_URL: databaseUrl }),
      },
    },
  );
  const message = await readFirstMessage(child);
  if (message.type !== 'ready') throw new Error(`The practice platform did not start: ${message.message}`);
  return {
    port: message.port,
    secret: message.secret,
    /** Sets the clock ahead by `clockStep` (ms). */
    advanceClock: () => void child.kill('SIGUSR2'),
    stop: async () => {
      const exitEvent = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exitEvent;
      removeFolder(dataFolder);
    },
  };
};

const readFirstMessage = (child: ChildProcess): Promise<PracticeMessage> =>
  new Promise((resolve, reject) => {
    if (child.stdout === null) throw new Error('no output to read');
    const lines = createInterface({ input: child.stdout });
    lines.on('line', (line) => {
      if (line.startsWith('{')) resolve(JSON.parse(line) as PracticeMessage);
    });
    child.once('exit', (code) => reject(new Error(`The practice platform ended with status ${code}.`)));
  });

const callControlApi = async <T>(
  { port, secret }: PlatformAddress,
  method: string,
  path: string,
  body?: object,
): Promise<T> => {
  // Uses a new connection for each request, since a reused one could close while a busy computer sends the next
  // request. Avoids `fetch`, which would give up after five minutes: creating a large tenant takes longer.
  const headers = { 'x-control-secret': secret, 'content-type': 'application/json', connection: 'close' };
  const controlRequest = request({ host: '127.0.0.1', port, path: `/control${path}`, method, headers });
  controlRequest.end(body && JSON.stringify(body));
  const [response] = (await once(controlRequest, 'response')) as [IncomingMessage];
  const replyText = await text(response);
  const { statusCode = 0 } = response;
  if (statusCode >= 300) throw new Error(`${method} /control${path} answered ${statusCode}: ${replyText}`);
  return (replyText === '' ? null : JSON.parse(replyText)) as T;
};

export interface TenantOptions {
  /** Key of the tenant; random by default. It is also the seed of the practice data. */
  key?: string;
  /** Display name of the tenant; the key by default. */
  label?: string;
  stores?: number;
  drivers?: number;
  /** Number of seeded products, with modifiers, price groups and menus; 0 by default. */
  products?: number;
  /** Number of past orders. */
  orders?: number;
  idTokenSeconds?: number;
  subscription?: string;
  country?: string;
  /** Number of days over which the past orders are spread. */
  orderDays?: number;
  /** Adds faults to the weekly payments of the past orders. */
  hasPaymentFaults?: boolean;
  /** True if the stores are open around the clock, which is the default. */
  allDay?: boolean;
}

/** Creates a tenant, so that tests on the same platform are independent. */
export const createTenant = (platform: PlatformAddress, options: TenantOptions = {}): Promise<TestTenant> =>
  callControlApi(platform, 'POST', '/tenants', { stores: 6, allDay: true, ...options });

export const expireTokens = (platform: PlatformAddress, tenant: string): Promise<null> =>
  callControlApi(platform, 'POST', `/tenants/${tenant}/expire-tokens`);

export const revokeSessions = (platform: PlatformAddress, tenant: string): Promise<null> =>
  callControlApi(platform, 'POST', `/tenants/${tenant}/revoke`);

/** Changes the tenant's latest orders so that they look new and paid by debit card. */
export const makeOrdersRecent = (platform: PlatformAddress, tenant: string, count: number): Promise<null> =>
  callControlApi(platform, 'POST', `/tenants/${tenant}/fresh-orders`, { count });

/** Moves the start of the tenant's closings into the past by `milliseconds`. */
export const backdateClosings = (platform: PlatformAddress, tenant: string, milliseconds: number): Promise<null> =>
  callControlApi(platform, 'POST', `/tenants/${tenant}/age-closings`, { milliseconds });

export const fetchActivity = (
  platform: PlatformAddress,
  tenant: string,
): Promise<{ event: string; properties: Record<string, unknown> }[]> =>
  callControlApi(platform, 'GET', `/tenants/${tenant}/activity`);

type Scenario = 'usual' | 'late' | 'canceled' | 'paymentFailed' | 'failed' | 'courierRejected' | 'waits' | 'scheduled';

/** Creates orders that follow a given scenario. */
export const injectOrders = (
  platform: PlatformAddress,
  tenant: string,
  orders: { scenario?: Scenario; storeId?: number }[],
): Promise<{ id: number; number: number; storeId: number }[]> =>
  callControlApi(platform, 'POST', `/tenants/${tenant}/orders`, { orders });

/** Changes the status of an order, as its store or fleet would, or backdates the order. */
export const changeOrder = (
  platform: PlatformAddress,
  tenant: string,
  id: number,
  change: {
    status?: string;
    deliveryStatus?: string;
    age?: number;
    payment?: { status?: string; method?: string };
  },
): Promise<null> => callControlApi(platform, 'POST', `/tenants/${tenant}/orders/${id}`, change);

/** Returns a store as stored by the platform, not as in its replies. */
export const fetchRawStore = (
  platform: PlatformAddress,
  tenant: string,
  id: number,
): Promise<{ store: Record<string, unknown>; closings: unknown[] }> =>
  callControlApi(platform, 'GET', `/tenants/${tenant}/stores/${id}`);

export const getUser = (tenant: TestTenant, role: string): PracticeUser => {
  const user = tenant.users.find(({ email }) => email.startsWith(role));
  if (user === undefined) throw new Error(`No ${role} among ${tenant.users.map(({ email }) => email).join(', ')}`);
  return user;
};

/** Returns the content of COMANDA_ENVIRONMENT_FILE for a platform at `port`, or for a proxy in front of it. */
export const createEnvironment = ({ secret }: PlatformAddress, port: number, tenants: TestTenant[]) => {
  const base = `http://127.0.0.1:${port}`;
  return {
    id: 'e2e',
    label: 'Pruebas',
    country: 'cl',
    defaultTenant: tenants[0]?.tenant ?? '',
    hosts: Object.fromEntries(Object.entries(practicePaths).map(([host, path]) => [host, `${base}${path}`])),
    identityApiKey: secret,
    identityTenants: Object.fromEntries(tenants.map(({ tenant, identityTenant }) => [tenant, identityTenant])),
    tenants: tenants.map(({ tenant }) => ({ key: tenant, label: tenant })),
    capabilities,
    screens: optionalScreens,
    geocoder: { url: `${base}${practiceGeocoderPath}`, kind: 'nominatim', attribution: 'Calles inventadas' },
  };
};
