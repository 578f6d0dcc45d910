import { DateTime } from 'luxon';
import type { Page } from 'playwright';
import { launchApp, signIn, type RunningApp } from './app';
import {
  changeOrder,
  createEnvironment,
  injectOrders,
  createTenant,
  startPlatform,
  getUser,
  type TenantOptions,
  type TestTenant,
} from './platform';

const minuteMs = 60_000;

/** Returns the time until the next Friday at 20:00 in Chile (ms). */
const computeTimeUntilFriday = (): number => {
  const now = DateTime.now().setZone('America/Santiago');
  const fridayTime = now
    .plus({ days: (5 - now.weekday + 7) % 7 || 7 })
    .set({ hour: 20, minute: 0, second: 0, millisecond: 0 });
  return fridayTime.diff(now).toMillis();
};

const orderSteps = [
  {},
  { status: 'preparing', age: 35 * minuteMs },
  { status: 'ready', deliveryStatus: 'near_pickup', age: 40 * minuteMs },
  { status: 'in_transit', deliveryStatus: 'picked_up', age: 75 * minuteMs },
  { status: 'created', deliveryStatus: 'rejected', age: 12 * minuteMs },
  { status: 'preparing', age: 50 * minuteMs, payment: { method: 'cash', status: 'created' } },
  {
    status: 'in_transit',
    deliveryStatus: 'near_dropoff',
    age: 58 * minuteMs,
    payment: { method: 'cash', status: 'created' },
  },
  { status: 'online_payment_failed', age: 6 * minuteMs, payment: { method: 'online', status: 'failed' } },
] as const;

interface Evening {
  platform: Awaited<ReturnType<typeof startPlatform>>;
  tenant: TestTenant;
  running: RunningApp;
  page: Page;
}

/** Starts the app on a busy Friday evening with six stores and their orders, signed in as an administrator. */
export const startFriday = async (options: TenantOptions = {}): Promise<Evening & { end: () => Promise<void> }> => {
  const clockShift = computeTimeUntilFriday();
  const platform = await startPlatform({ clockShift });
  const tenant = await createTenant(platform, { stores: 6, orders: 80, products: 40, ...options });
  const running = await launchApp({ environment: createEnvironment(platform, platform.port, [tenant]), clockShift });
  await signIn(running.page, getUser(tenant, 'admin'));
  const endEvening = async () => {
    await running.close();
    await platform.stop();
  };
  return { platform, tenant, running, page: running.page, end: endEvening };
};

/** Adds running orders in every status. */
export const addOrders = async (
  { platform, tenant }: Evening,
  count: number,
  startIndex = 0,
): Promise<{ id: number; number: number }[]> => {
  const injectedOrders = await injectOrders(
    platform,
    tenant.tenant,
    Array.from({ length: count }, () => ({ scenario: 'waits' as const })),
  );
  for (const [index, { id }] of injectedOrders.entries()) {
    const change = orderSteps[(index + startIndex) % orderSteps.length] ?? {};
    if (Object.keys(change).length > 0) await changeOrder(platform, tenant.tenant, id, change);
  }
  return injectedOrders;
};

/** Opens the order board in its own window. */
export const openBoard = async ({ running: { app }, page }: Evening): Promise<Page> => {
  const [board] = await Promise.all([
    app.waitForEvent('window'),
    page.evaluate(() => window.comanda.act('windows.openBoard', '{}')),
  ]);
  await board.getByRole('heading', { level: 1, name: 'Tablero de pedidos' }).waitFor();
  return board;
};
