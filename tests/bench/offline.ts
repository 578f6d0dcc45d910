import type { Page } from 'playwright';
import { launchApp, signIn } from '../support/app';
import { FaultProxy, type Fault } from '../support/faultProxy';
import { createEnvironment, injectOrders, createTenant, getUser, type PlatformAddress } from '../support/platform';
import { toResult, type BenchResult } from './pairs';

const rounds = 6;
/** Maximum time (s) until a lost platform is reported, with failing requests and with requests without reply. */
const goals = { failing: 2, silent: 5.5 } as const;

const waitForNotice = (page: Page, isOffline: boolean) =>
  page
    .getByText('Sin conexión con la plataforma. Reintentando…')
    .first()
    .waitFor({ state: isOffline ? 'visible' : 'hidden', timeout: 120_000 });

/**
 * Time (s) until the message, from the loss and from the first affected request; the loss falls at any moment between
 * two polls.
 */
const measureLoss = async (page: Page, proxy: FaultProxy, fault: Fault) => {
  const times: { loss: number[]; request: number[] } = { loss: [], request: [] };
  for (let round = 0; round < rounds; round += 1) {
    await page.waitForTimeout(4_000 + (round * 3_000) / rounds);
    const lostAt = performance.now();
    let requestedAt = Infinity;
    proxy.inject(fault, () => {
      requestedAt = Math.min(requestedAt, performance.now());
      return true;
    });
    await waitForNotice(page, true);
    const shownAt = performance.now();
    times.loss.push((shownAt - lostAt) / 1_000);
    times.request.push((shownAt - requestedAt) / 1_000);
    proxy.clearRules();
    await waitForNotice(page, false);
  }
  return times;
};

/** Time until the orders screen reports a lost platform, with broken connections or without any reply. */
export const measureOffline = async (platform: PlatformAddress): Promise<BenchResult[]> => {
  const tenant = await createTenant(platform);
  await injectOrders(platform, tenant.tenant, [{ scenario: 'waits' }]);
  const proxy = await FaultProxy.start(platform.port);
  const { page, close } = await launchApp({ environment: createEnvironment(platform, proxy.port, [tenant]) });
  try {
    await signIn(page, getUser(tenant, 'admin'), { path: '/orders', title: 'Pedidos' });
    const brokenLoss = await measureLoss(page, proxy, 'broken');
    const silentLoss = await measureLoss(page, proxy, 'hang');
    const getMax = (times: readonly number[]) => Math.max(...times).toFixed(1);
    return [
      toResult(
        `a request fails, until the orders say "Sin conexión" (most ${getMax(brokenLoss.request)})`,
        's',
        brokenLoss.request,
        goals.failing,
      ),
      toResult(`  the same, from the loss (most ${getMax(brokenLoss.loss)})`, 's', brokenLoss.loss),
      toResult(
        `a request gets no answer, until the orders say so (most ${getMax(silentLoss.request)})`,
        's',
        silentLoss.request,
        goals.silent,
      ),
      toResult(`  the same, from the loss (most ${getMax(silentLoss.loss)})`, 's', silentLoss.loss),
    ];
  } finally {
    await close();
    await proxy.stop();
  }
};
