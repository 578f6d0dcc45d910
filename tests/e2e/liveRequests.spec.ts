import { signIn } from '../support/app';
import { loadStores } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { openWall, getTile } from '../support/wall';

test.use({ tenantOptions: { stores: 1000 } });
test.describe.configure({ timeout: 180_000 });

test('closing one of a thousand stores takes at most four requests', async ({ running, network, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const overview = page.getByRole('region', { name: 'Ahora' });
  // With this many stores the overview is rendered on request.
  await overview.getByRole('button', { name: 'Ver todas de un vistazo' }).click({ timeout: 60_000 });
  const squares = overview.getByRole('group', { name: 'Tiendas de un vistazo' }).getByRole('button');
  await expect(squares).toHaveCount(1000, { timeout: 60_000 });
  const stores = await loadStores(page);
  const isOnlyOne = (name: string) => stores.filter((otherStore) => otherStore.name.includes(name)).length === 1;
  const name = stores.find((store) => isOnlyOne(store.name))?.name ?? '';
  await page.getByRole('main').getByRole('searchbox', { name: 'Nombre' }).fill(name);

  // The button's name depends on whether the store is open at this hour.
  await page
    .getByRole('row')
    .getByRole('button', { name: `Revisar si ${name} recibe pedidos` })
    .or(page.getByRole('row').getByRole('button', { name: `¿Por qué está cerrada ${name}?` }))
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('region', { name: 'Despacho' }).waitFor();
  const wallPage = await openWall(running);
  await wallPage.keyboard.press('/');
  await wallPage.keyboard.type(name);
  await getTile(wallPage, name).click();
  await wallPage.getByRole('dialog', { name: `Cerrar ${name}` }).waitFor();
  await wallPage.getByRole('radio', { name: /1 hora/ }).waitFor();

  // Starts right after a poll, as on wake-up, and postpones the next one, which would count too on a busy computer.
  await running.app.evaluate(() => {
    const { setTimeout: start } = globalThis;
    const postpone = (work: () => void, delay = 0) => start(work, delay < 1_000 ? delay : delay + 180_000);
    Object.assign(globalThis, { setTimeout: postpone });
  });
  const countRequests = (listPage: number) =>
    network.requests.filter(({ url }) => new RegExp(`/stores\\?.*\\bpage=${listPage}\\b`).test(url)).length;
  const countReadings = () => countRequests(20);
  // A poll that is already under way would count as the one that follows.
  await expect.poll(() => countRequests(2) - countReadings(), { timeout: 60_000 }).toBe(0);
  const countBefore = countReadings();
  await running.app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'));
  await expect.poll(countReadings, { timeout: 60_000 }).toBeGreaterThan(countBefore);
  const requestCountBefore = network.requests.length;
  await wallPage.getByRole('button', { name: 'Cerrar tienda' }).click();
  await expect(getTile(wallPage, name)).toHaveAccessibleName(/Cerrada/);
  await expect(wallPage.getByRole('dialog')).toBeHidden();
  // Hidden behind the explanation dialog, which stays open.
  await expect(page.getByRole('button', { name: `${name}: Cerrada`, includeHidden: true })).toBeAttached();
  const row = page.getByRole('row', { includeHidden: true }).filter({ hasText: name });
  await expect(row.filter({ hasText: 'Cerrada' })).toBeAttached();
  const requested = network.requests
    .slice(requestCountBefore)
    .filter(({ url }) => url.includes('/stores'))
    .map(({ method, url }) => `${method} ${url}`);
  expect(requested[0]).toMatch(/^PATCH /);
  expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(4);
});
