import { killApp, launchApp, loginForm, newUserData, signIn, submitLogin } from '../support/app';
import { callAs, storesOf } from '../support/calls';
import { draftsIn } from '../support/drafts';
import type { FaultProxy } from '../support/faultProxy';
import { expect, test, userOf } from '../support/fixtures';
import { environmentFor, revokeSessions } from '../support/platform';
import { enter, nameBox, openFirstStore, renameFirstStore } from '../support/storeForm';

const isStoreSave = (method: string, url: string) => method === 'PATCH' && /\/v1\/stores\/\d+(\?|$)/.test(url);
/** Writes are repeated with the key of the first one, so that the platform does each once. */
const keysOf = (network: FaultProxy) =>
  network.requests
    .filter(({ method, url }) => isStoreSave(method, url))
    .map(({ headers }) => headers['idempotency-key']);
const idIn = (url: string) => Number(/edit-store\/(\d+)/.exec(url)?.[1]);

test('a save that reaches the platform late, after the next one, overwrites nothing', async ({
  running: { page },
  network,
  tenant,
}) => {
  test.setTimeout(120_000);
  await signIn(page, userOf(tenant, 'admin'));
  const before = await renameFirstStore(page, 'Tarde');
  network.inject('held', isStoreSave, 1);
  await page.keyboard.press('Control+s');
  // The call's own deadline.
  await expect(page.getByText(`Se guardaron los cambios de ${before} Tarde`)).toBeVisible({ timeout: 40_000 });
  await nameBox(page).fill(`${before} Sur`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Se guardaron los cambios de ${before} Sur`)).toBeVisible();
  network.release();
  await expect.poll(() => network.answers.filter(({ method, url }) => isStoreSave(method, url))).toHaveLength(3);
  const store = await callAs(page, 'stores.get', { params: { id: idIn(page.url()) } });
  expect(store.name).toBe(`${before} Sur`);
});

test('without a line nothing is lost: the form says what it does not know, and finds out', async ({
  running: { page },
  network,
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const before = await renameFirstStore(page, 'Sur');
  network.inject('heldReply', isStoreSave, 1);
  await page.keyboard.press('Control+s');
  await expect.poll(() => network.waiting).toBe(1);
  await network.offline();
  await expect(page.getByText(/No sabemos si se guardó/)).toBeVisible();
  await expect(nameBox(page)).toHaveValue(`${before} Sur`);
  await page.getByRole('button', { name: 'Comprobar ahora' }).click();
  await expect(page.getByText(/No sabemos si se guardó/)).toBeVisible();
  await network.online();
  // The look that began without a line may find one by itself.
  const look = page.getByRole('button', { name: 'Comprobar ahora' });
  const isSettled = async () => {
    if (await look.isVisible()) await look.click({ timeout: 1_000 }).catch(() => undefined);
    return page.getByText('Sin cambios', { exact: true }).isVisible();
  };
  await expect.poll(isSettled, { timeout: 30_000 }).toBe(true);
  await expect(nameBox(page)).toHaveValue(`${before} Sur`);
  expect(new Set(keysOf(network)).size).toBe(1);
});

test('where nothing could be sent, the form says so and saves once there is a line', async ({
  running: { page },
  network,
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const before = await renameFirstStore(page, 'Sur');
  await network.offline();
  await page.keyboard.press('Control+s');
  await expect(
    page
      .getByRole('main')
      .getByText(/No hay conexión con la plataforma/)
      .first(),
  ).toBeVisible();
  await expect(nameBox(page)).toHaveValue(`${before} Sur`);
  await network.online();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Se guardaron los cambios de ${before} Sur`)).toBeVisible();
});

test('a session that ends under a save leaves a draft for whoever signs in again', async ({
  running: { page },
  platform,
  network,
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  const before = await renameFirstStore(page, 'Sur');
  network.inject('held', isStoreSave, 1);
  await page.keyboard.press('Control+s');
  await expect.poll(() => network.waiting).toBe(1);
  await revokeSessions(platform, tenant.tenant);
  network.release();
  await loginForm(page).waitFor();

  await submitLogin(page, userOf(tenant, 'admin'));
  await page.getByRole('heading', { level: 1, name: before, exact: true }).waitFor();
  await page.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Se guardaron los cambios de ${before} Sur`)).toBeVisible();
});

for (const { fault, isSaved } of [
  { fault: 'heldReply', isSaved: true },
  { fault: 'hang', isSaved: false },
] as const) {
  test(`an app that is killed under a save (${fault}) compares its draft with the store when it is back`, async ({
    platform,
    network,
    tenant,
  }) => {
    const userData = newUserData();
    const environment = environmentFor(platform, network.port, [tenant]);
    const first = await launchApp({ environment, userData });
    await signIn(first.page, userOf(tenant, 'admin'));
    const before = await renameFirstStore(first.page, 'Sur');
    network.inject(fault, isStoreSave, 1);
    await first.page.keyboard.press('Control+s');
    await expect.poll(() => network.requests.filter(({ method, url }) => isStoreSave(method, url)).length).toBe(1);
    if (isSaved) await expect.poll(() => network.waiting).toBe(1);
    await expect.poll(() => draftsIn(userData).length).toBe(1);
    await killApp(first.app);

    const { page, close } = await launchApp({ environment, userData });
    await enter(page, userOf(tenant, 'admin'));
    const name = await openFirstStore(page);
    if (isSaved) {
      expect(name).toBe(`${before} Sur`);
      await expect(page.getByText(/^Lo que quedó en borrador (hoy|ayer) a las? .* ya está guardado$/)).toBeVisible();
    } else {
      expect(name).toBe(before);
      await page.getByRole('button', { name: 'Recuperar', exact: true }).click();
      await page.keyboard.press('Control+s');
      await expect(page.getByText(`Se guardaron los cambios de ${before} Sur`)).toBeVisible();
    }
    await expect(page.getByText(/Tienes un borrador/)).toHaveCount(0);
    await expect.poll(() => draftsIn(userData)).toEqual([]);
    await close();
  });
}

test('a new store whose saving was under way when the app was killed is made once, though it is saved again', async ({
  platform,
  network,
  tenant,
}) => {
  const userData = newUserData();
  const environment = environmentFor(platform, network.port, [tenant]);
  const first = await launchApp({ environment, userData });
  await signIn(first.page, userOf(tenant, 'admin'));
  await first.page.getByRole('button', { name: 'Nueva tienda' }).click();
  await first.page.getByRole('heading', { level: 1, name: 'Nueva tienda' }).waitFor();
  await nameBox(first.page).fill('Irarrázaval');
  for (const [label, text] of [
    ['Comuna', 'Ñuñoa'],
    ['Dirección', 'Av. Irarrázaval 2030'],
    ['Teléfono', '12345678'],
    ['Correo de pedidos', 'irarrazaval@burger.example'],
  ] as const) {
    await first.page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  network.inject('heldReply', (method, url) => method === 'POST' && url.endsWith('/v1/stores'), 1);
  await first.page.keyboard.press('Control+s');
  await expect.poll(() => network.waiting).toBe(1);
  await killApp(first.app);

  const { page, close } = await launchApp({ environment, userData });
  await enter(page, userOf(tenant, 'admin'));
  await page.getByRole('button', { name: 'Nueva tienda' }).click();
  await page.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await expect(nameBox(page)).toHaveValue('Irarrázaval');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Se creó Irarrázaval')).toBeVisible();
  expect((await storesOf(page)).filter(({ name }) => name === 'Irarrázaval')).toHaveLength(1);
  await close();
});
