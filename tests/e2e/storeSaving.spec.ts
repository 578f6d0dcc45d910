import { killApp, launchApp, createUserDataFolder, signIn } from '../support/app';
import { loadStores } from '../support/calls';
import { listDrafts } from '../support/drafts';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';
import { openStores, getNameBox, openFirstStore, renameFirstStore } from '../support/storeForm';

const isStoreSave = (method: string, url: string) => method === 'PATCH' && /\/v1\/stores\/\d+(\?|$)/.test(url);

for (const { fault, isSaved } of [
  { fault: 'heldReply', isSaved: true },
  { fault: 'hang', isSaved: false },
] as const) {
  test(`a draft is compared with the store after the app was killed during a save (${fault})`, async ({
    platform,
    network,
    tenant,
  }) => {
    const userData = createUserDataFolder();
    const environment = createEnvironment(platform, network.port, [tenant]);
    const firstApp = await launchApp({ environment, userData });
    await signIn(firstApp.page, userOf(tenant, 'admin'));
    const nameBefore = await renameFirstStore(firstApp.page, 'Sur');
    network.inject(fault, isStoreSave, 1);
    await firstApp.page.keyboard.press('Control+s');
    await expect.poll(() => network.requests.filter(({ method, url }) => isStoreSave(method, url)).length).toBe(1);
    if (isSaved) await expect.poll(() => network.waiting).toBe(1);
    await expect.poll(() => listDrafts(userData).length).toBe(1);
    await killApp(firstApp.app);

    const { page, close } = await launchApp({ environment, userData });
    await openStores(page, userOf(tenant, 'admin'));
    const name = await openFirstStore(page);
    if (isSaved) {
      expect(name).toBe(`${nameBefore} Sur`);
      await expect(page.getByText(/^Lo que quedó en borrador (hoy|ayer) a las? .* ya está guardado$/)).toBeVisible();
    } else {
      expect(name).toBe(nameBefore);
      await page.getByRole('button', { name: 'Recuperar', exact: true }).click();
      await page.keyboard.press('Control+s');
      await expect(page.getByText(`Se guardaron los cambios de ${nameBefore} Sur`)).toBeVisible();
    }
    await expect(page.getByText(/Tienes un borrador/)).toHaveCount(0);
    await expect.poll(() => listDrafts(userData)).toEqual([]);
    await close();
  });
}

test('a new store is created once when the app is killed while it is being saved', async ({
  platform,
  network,
  tenant,
}) => {
  const userData = createUserDataFolder();
  const environment = createEnvironment(platform, network.port, [tenant]);
  const firstApp = await launchApp({ environment, userData });
  await signIn(firstApp.page, userOf(tenant, 'admin'));
  await firstApp.page.getByRole('button', { name: 'Nueva tienda' }).click();
  await firstApp.page.getByRole('heading', { level: 1, name: 'Nueva tienda' }).waitFor();
  await getNameBox(firstApp.page).fill('Irarrázaval');
  for (const [label, text] of [
    ['Comuna', 'Ñuñoa'],
    ['Dirección', 'Av. Irarrázaval 2030'],
    ['Teléfono', '12345678'],
    ['Correo de pedidos', 'irarrazaval@burger.example'],
  ] as const) {
    await firstApp.page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  network.inject('heldReply', (method, url) => method === 'POST' && url.endsWith('/v1/stores'), 1);
  await firstApp.page.keyboard.press('Control+s');
  await expect.poll(() => network.waiting).toBe(1);
  await killApp(firstApp.app);

  const { page, close } = await launchApp({ environment, userData });
  await openStores(page, userOf(tenant, 'admin'));
  await page.getByRole('button', { name: 'Nueva tienda' }).click();
  await page.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await expect(getNameBox(page)).toHaveValue('Irarrázaval');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Se creó Irarrázaval')).toBeVisible();
  expect((await loadStores(page)).filter(({ name }) => name === 'Irarrázaval')).toHaveLength(1);
  await close();
});
