import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getFileName } from '@main/watch/ownerLogs';
import { createExpectedOrders } from '@shared/domain/guard/expectedOrders';
import { halfHoursPerWeek } from '@shared/domain/guard/halfHours';
import { sum, type OrderHistory } from '@shared/domain/guard/orderHistory';
import type { SilenceRecord } from '@shared/domain/guard/record';
import { SilenceWatch } from '@shared/domain/guard/silenceWatch';
import { createUserDataFolder, launchApp, signIn } from '../support/app';
import { callAs, loadStores } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';

test.describe.configure({ timeout: 120_000 });

const minute = 60_000;

/** Order history of four weeks with the same orders in each half hour. */
const aHistory = (storeIds: readonly number[]): OrderHistory => {
  const cells = new Array<number>(halfHoursPerWeek).fill(10);
  const stores = storeIds.map((id) => ({ id, cells, orders: sum(cells), revenue: sum(cells) * 9_500 }));
  const chain = cells.map((orders) => orders * stores.length);
  return { source: 'reports', days: [4, 4, 4, 4, 4, 4, 4], stores, chain, channels: {}, payments: {} };
};

/** Writes the files of a run that ended a moment ago, while a store received no orders. */
const leaveSilence = (
  userData: string,
  owner: { environment: string; tenant: string; userId: number },
  stores: readonly { id: number; name: string }[],
) => {
  const now = Date.now();
  const history = aHistory(stores.map(({ id }) => id));
  const expected = createExpectedOrders(history, { zone: 'America/Santiago', country: 'cl' });
  const watch = new SilenceWatch(expected);
  const openShares = new Map(stores.map(({ id }) => [id, 1]));
  const [silentStore, ...others] = stores;
  for (let time = now - 180 * minute; time < now; time += minute) {
    const arrivals = others.flatMap(({ id }) =>
      Math.floor(time / minute) % 12 === 0 ? [{ storeId: id, channel: 'mercat', payments: [] }] : [],
    );
    watch.observe({ from: time - minute, now: time, arrivals, openShares });
  }
  const [silence] = watch.current;
  if (silence === undefined) throw new Error('no silence');
  const { key: _key, raisedAt: time, rings: rang, ...facts } = silence;
  const record: SilenceRecord = {
    ...facts,
    id: 1,
    at: time,
    rang,
    name: silentStore?.name ?? null,
    mutedUntil: null,
    endedAt: null,
    verdict: null,
  };
  const memory = {
    at: now,
    history,
    historyReadAt: now,
    watch: watch.memory,
    newestOrder: 1_000_000_000,
    unpaidOrders: [],
  };
  const files = { silences: { silences: [record] }, guard: { memory: [memory] } };
  for (const [folder, rows] of Object.entries(files)) {
    mkdirSync(join(userData, folder), { recursive: true });
    writeFileSync(join(userData, folder, getFileName(owner)), JSON.stringify({ version: 1, owner, ...rows }));
  }
};

test('the alarm about a store without orders rings after a restart until the user acknowledges it', async ({
  platform,
  tenant,
}) => {
  const userData = createUserDataFolder();
  const environment = createEnvironment(platform, platform.port, [tenant]);
  const user = userOf(tenant, 'admin');
  const firstApp = await launchApp({ environment, userData });
  await signIn(firstApp.page, user);
  const stores = await loadStores(firstApp.page);
  for (const { id } of stores) await callAs(firstApp.page, 'stores.open', { params: { id } });
  const state = JSON.parse(await firstApp.page.evaluate(() => window.comanda.act('session.state', '{}'))) as {
    value: { user: { id: number } };
  };
  const userId = state.value.user.id;
  await firstApp.close();
  leaveSilence(userData, { environment: environment.id, tenant: tenant.tenant, userId }, stores);

  const secondApp = await launchApp({ environment, userData });
  // Already signed in, since the keychain remembers the login.
  const { page } = secondApp;
  const name = stores[0]?.name ?? '';
  const message = page.getByRole('status').filter({ hasText: 'No llegan los pedidos esperados' });
  await expect(message).toContainText(/se esperaban [\d,]+ pedidos desde .* y no llegó ninguno \(unos \$[\d.]+\)/);
  await page
    .getByRole('region')
    .filter({ has: message })
    .getByRole('button', { name: 'Ver silencios de venta' })
    .click();
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('Suena');
  await card.getByRole('button', { name: '¿De dónde sale esto?' }).click();
  await expect(card.getByRole('group', { name: 'Pedidos de un día normal' })).toContainText('120');
  await card.getByRole('button', { name: 'Sí, pasaba algo' }).click();
  await expect(page.getByText('De las que juzgaste, en 1 pasaba algo y en 0 no.')).toBeVisible();
  await card.getByRole('button', { name: `Ya lo sé: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Por 1 hora' }).click();
  await expect(card).toContainText('Ya lo sabes hasta');
  await expect(message).toHaveCount(0);
  await secondApp.close();
});
