import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchApp, getLoginForm, createUserDataFolder } from '../support/app';
import { launchWithoutDebugger } from '../support/appWithoutDebugger';
import { expect, test } from '../support/fixtures';
import { createEnvironment } from '../support/platform';

// Tests one kind of damage; tests/main covers the others.
test('a half-written settings file is moved aside and reported once, and the app starts', async ({
  platform,
  tenant,
}) => {
  const userData = createUserDataFolder();
  const environment = createEnvironment(platform, platform.port, [tenant]);
  const bytes = '{"colourMode":"da';
  writeFileSync(join(userData, 'settings.json'), bytes);

  const firstApp = await launchApp({ environment, userData });
  await expect(firstApp.page.getByText(/preferencias/i).first()).toBeVisible();
  await getLoginForm(firstApp.page).waitFor();
  await firstApp.close();
  const corruptFiles = readdirSync(userData).filter((name) => name.includes('.corrupt-'));
  expect(corruptFiles).toHaveLength(1);
  expect(readFileSync(join(userData, corruptFiles[0] ?? ''), 'utf8')).toBe(bytes);

  const secondApp = await launchApp({ environment, userData });
  await getLoginForm(secondApp.page).waitFor();
  await expect(secondApp.page.getByText(/preferencias/i)).toHaveCount(0);
  await secondApp.close();
});

test('a crashed window is reloaded at most three times', async ({ platform, tenant }) => {
  // Launches without Playwright's debugger, which would block the new page; page titles reveal the state.
  const { listTitles, crash, stop } = await launchWithoutDebugger(createEnvironment(platform, platform.port, [tenant]));
  try {
    await expect.poll(listTitles, { timeout: 60_000 }).toEqual([expect.stringContaining('Ingreso')]);
    for (let crashes = 1; crashes <= 3; crashes += 1) {
      await crash();
      await expect.poll(listTitles, { timeout: 60_000 }).toEqual([expect.stringContaining('Ingreso')]);
    }
    await crash();
    await expect.poll(listTitles, { timeout: 60_000 }).toEqual([expect.stringMatching(/^(?!.*Ingreso).+/)]);
  } finally {
    await stop();
  }
});

test('the practice platform is restarted when it crashes, and the user is notified', async ({
  practice: { app, page },
}) => {
  const findPlatformPid = () =>
    app.evaluate(
      ({ app: electron }) =>
        electron
          .getAppMetrics()
          .find(
            ({ type, name, serviceName }) =>
              type === 'Utility' && `${name ?? ''}${serviceName ?? ''}`.toLowerCase().includes('comanda'),
          )?.pid ?? null,
    );
  const pid = await findPlatformPid();
  expect(pid).not.toBeNull();
  process.kill(pid ?? 0, 'SIGKILL');
  await expect(page.getByText(/plataforma de práctica/i).first()).toBeVisible();
  await expect.poll(findPlatformPid).not.toBe(pid);
  await page
    .getByRole('button', { name: /^Ingresar como .*Administra/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible();
});

test('a new user sees the practice users, signs in and can reset the practice data', async ({
  practice: { app, page, userData },
}) => {
  await page
    .getByRole('button', { name: /^Ingresar como .*Administra/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible();
  await app.evaluate(({ shell }) => {
    shell.openExternal = (url) => {
      Object.assign(globalThis, { opened: url });
      return Promise.resolve();
    };
  });
  // The message line shows the most urgent message; the panel always contains the news.
  await page.getByRole('button', { name: /^\d+ más$/ }).click();
  const newsGroup = page.getByRole('dialog', { name: 'Mensajes' }).getByRole('group', { name: 'Novedades' });
  await newsGroup.first().getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ver más' }).click();
  await expect
    .poll(() => app.evaluate(() => (globalThis as { opened?: string }).opened ?? ''))
    .toMatch(/^https:\/\/novedades\.comanda\.example\//);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Plataforma de práctica' }).click();
  await page.getByRole('menuitem', { name: 'Empezar de nuevo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Empezar de nuevo' }).click();
  await getLoginForm(page).waitFor({ timeout: 60_000 });
  await page
    .getByRole('button', { name: /^Ingresar como .*Administra/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tiendas' })).toBeVisible({ timeout: 60_000 });
  expect(existsSync(join(userData, 'practice'))).toBe(true);
});
