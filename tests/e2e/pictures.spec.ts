import { launchApp, getLoginForm, signIn } from '../support/app';
import { callAs } from '../support/calls';
import { goTo } from '../support/describeResource';
import { expect, test, userOf } from '../support/fixtures';
import { getScreenshotFile, screenshotTag, createScreenshotter } from '../support/screenshots';
import { createEnvironment, createTenant } from '../support/platform';
import { getSegment } from '../support/screens';

/** Texts close to the maximum length. */
const longTexts = {
  name: 'María Fernanda de los Ángeles Etcheverry-Larraín, encargada de reparto del turno de noche del sector oriente',
  role: 'Encargada de reparto del turno de noche, sector oriente',
  email: 'maria.fernanda.de.los.angeles.encargada.de.turno@restaurantes-del-sector-oriente.example',
  sentence: 'Ve los pedidos de todas las tiendas del sector oriente y cambia los medios de pago. '.repeat(3).trim(),
};

test(
  'takes screenshots of every screen in light and dark mode, wide and narrow',
  screenshotTag,
  async ({ tenant, running }) => {
    const { page } = running;
    const takeScreenshot = createScreenshotter(running, page, [
      [1280, 800],
      [1000, 800],
    ]);
    await getLoginForm(page).waitFor();
    await takeScreenshot('login');
    await signIn(page, userOf(tenant, 'admin'));
    await page.getByRole('row').nth(1).waitFor();
    await takeScreenshot('stores');
    await getSegment(page, 'Tarjetas').click();
    await expect(page.getByRole('table')).toHaveCount(0);
    await takeScreenshot('stores-cards');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Cerrar / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar tienda' }).waitFor();
    await takeScreenshot('close-store');
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      location.hash = '#/misc/not-authorized?missing=roles';
    });
    await page.getByRole('heading', { level: 1, name: 'No tienes acceso a esta sección' }).waitFor();
    await takeScreenshot('not-authorized');
    await page.evaluate(() => {
      location.hash = '#/no-such-page';
    });
    await page.getByRole('heading', { level: 1, name: 'Esta página no existe' }).waitFor();
    await takeScreenshot('not-found');
  },
);

test(
  'takes screenshots of the settings, account and people with long texts',
  screenshotTag,
  async ({ running, tenant }) => {
    test.slow();
    const { page } = running;
    const takeScreenshot = createScreenshotter(
      running,
      page,
      [1600, 1280, 900].map((width) => [width, 900] as const),
    );
    await signIn(page, userOf(tenant, 'admin'));
    const storeIds = (await callAs(page, 'stores.all', { query: { limit: 100 } })).map(({ id }) => id);
    const policyIds = (await callAs(page, 'policies.list', {})).flatMap(({ actions }) => actions.map(({ id }) => id));
    for (const name of [longTexts.role, `${longTexts.role} 2`]) {
      await callAs(page, 'roles.create', {
        body: { role: { name, description: longTexts.sentence, storeIds, policyIds } },
      });
    }
    const roleIds = (await callAs(page, 'roles.list', { query: { limit: 100 } })).page.map(({ id }) => id);
    await callAs(page, 'users.create', {
      body: {
        adminUser: { name: longTexts.name, email: longTexts.email, phone: '+56 9 0000 7777', roleIds, storeIds },
      },
    });
    await callAs(page, 'drivers.create', {
      body: { name: longTexts.name, kind: 'motorcycle', maxCapacity: 4, status: 'in_store', storeId: storeIds[0] ?? 0 },
    });

    await goTo(page, '/general-settings', 'Ajustes generales');
    await page.getByRole('heading', { name: 'Identidad' }).waitFor();
    await takeScreenshot('settings');
    await page.getByLabel('Instagram').fill(`https://instagram.com/${'restaurante'.repeat(12)}`);
    await page.getByRole('button', { name: 'Revisar y guardar' }).click();
    await page.getByRole('dialog').waitFor();
    await takeScreenshot('settings-review');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).first().click();
    await goTo(page, '/design-settings', 'Diseño');
    await page.getByRole('heading', { name: 'Logos' }).waitFor();
    await takeScreenshot('design');
    await goTo(page, '/my-account', 'Mi cuenta');
    await page.getByRole('heading', { name: 'Datos personales' }).waitFor();
    await takeScreenshot('account');

    for (const [path, title, name, edit] of [
      ['/drivers', 'Repartidores', 'drivers', longTexts.name],
      ['/users', 'Usuarios', 'users', longTexts.name],
      ['/roles', 'Roles', 'roles', longTexts.role],
    ] as const) {
      await goTo(page, path, title);
      await page.getByRole('row').nth(1).waitFor();
      await takeScreenshot(name);
      await page.getByRole('main').getByRole('searchbox').first().fill(edit);
      await page.getByRole('button', { name: `Editar ${edit}`, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).waitFor();
      await takeScreenshot(`${name}-form`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  },
);

test(
  'takes screenshots of an unreachable platform and a failed list',
  screenshotTag,
  async ({ running, network, tenant }) => {
    const { page } = running;
    network.inject('serverError', (_method, url) => url.startsWith('/v1/stores?'));
    await signIn(page, userOf(tenant, 'admin'));
    await page.getByRole('button', { name: 'Reintentar' }).first().waitFor();
    await page.screenshot({ path: getScreenshotFile('stores-failed') });
    await network.offline();
    await page.evaluate(() => window.comanda.act('session.signOut', '{}'));
    await page.evaluate(() => window.comanda.act('session.start', '{}'));
    await page.reload();
    await page.screenshot({ path: getScreenshotFile('offline') });
  },
);

test('takes screenshots of screens with a thousand stores', screenshotTag, async ({ platform }) => {
  const largeTenant = await createTenant(platform, { stores: 1000 });
  const { page, close } = await launchApp({ environment: createEnvironment(platform, platform.port, [largeTenant]) });
  await signIn(page, userOf(largeTenant, 'admin'));
  await page.evaluate(() => {
    location.hash = '#/stores?limit=1000';
  });
  await expect(page.locator('[aria-rowcount="1001"]')).toBeVisible();
  await page.screenshot({ path: getScreenshotFile('stores-thousand') });
  await close();
});

test('takes screenshots of the practice login', screenshotTag, async () => {
  const { page, close } = await launchApp();
  await getLoginForm(page).waitFor();
  await page.screenshot({ path: getScreenshotFile('practice-login') });
  await page
    .getByRole('button', { name: /^Ingresar como .*Administra/ })
    .first()
    .click();
  await page.getByRole('row').nth(1).waitFor();
  await page.screenshot({ path: getScreenshotFile('practice-stores') });
  await close();
});
