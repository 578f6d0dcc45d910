import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import {
  killApp,
  launchApp,
  getLoginForm,
  createUserDataFolder,
  openSecondWindow,
  signIn,
  type RunningApp,
} from '../support/app';
import { listDrafts } from '../support/drafts';
import { expect, test, userOf } from '../support/fixtures';
import { createEnvironment } from '../support/platform';
import { openStores, getNameBox, openFirstStore } from '../support/storeForm';

/** Types like a person: a page without user activation cannot prevent closing. */
const typeText = async (page: Page, text: string) => {
  await getNameBox(page).click();
  await page.keyboard.press('End');
  await page.keyboard.type(text);
};

const readDraftFiles = (userData: string): string =>
  listDrafts(userData)
    .map((name) => readFileSync(join(userData, 'drafts', name), 'utf8'))
    .join('\n');

/** Replies to the dialogs of the main process from now on and counts them. */
const respondWith = (app: ElectronApplication, response: 0 | 1) =>
  app.evaluate(({ dialog }, button) => {
    const countingGlobal = globalThis as { requested?: number };
    countingGlobal.requested = 0;
    dialog.showMessageBox = () => {
      countingGlobal.requested = (countingGlobal.requested ?? 0) + 1;
      return Promise.resolve({ response: button, checkboxChecked: false });
    };
  }, response);
const countQuestions = (app: ElectronApplication) =>
  app.evaluate(() => (globalThis as { requested?: number }).requested ?? 0);

const countWindows = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
const closeWindow = (running: RunningApp, page: Page) =>
  running.app.browserWindow(page).then((handle) => handle.evaluate((window) => window.close()));

test('a draft survives when the app is killed, and is offered at the next start', async ({ platform, tenant }) => {
  const userData = createUserDataFolder();
  const environment = createEnvironment(platform, platform.port, [tenant]);
  const firstApp = await launchApp({ environment, userData });
  await signIn(firstApp.page, userOf(tenant, 'admin'));
  const store = await openFirstStore(firstApp.page);
  await typeText(firstApp.page, ' Sur');
  await expect.poll(() => readDraftFiles(userData)).toContain(' Sur');
  await killApp(firstApp.app);

  const secondApp = await launchApp({ environment, userData });
  const { page } = secondApp;
  await openStores(page, userOf(tenant, 'admin'));
  expect(await openFirstStore(page)).toBe(store);
  await expect(page.getByText(/Tienes un borrador que quedó (hoy|ayer) a las? \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText('Cambia: Nombre.')).toBeVisible();
  await page.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await expect(getNameBox(page)).toHaveValue(`${store} Sur`);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`Se guardaron los cambios de ${store} Sur`)).toBeVisible();
  await expect.poll(() => listDrafts(userData)).toEqual([]);
  await secondApp.close();
});

test('a system shutdown asks no question and keeps the last typed text', async ({ platform, tenant }) => {
  const userData = createUserDataFolder();
  const environment = createEnvironment(platform, platform.port, [tenant]);
  const { app, page } = await launchApp({ environment, userData });
  await signIn(page, userOf(tenant, 'admin'));
  await openFirstStore(page);
  await typeText(page, ' Sur');
  const exit = new Promise((resolve) => app.process().once('exit', resolve));
  app.process().kill('SIGTERM');
  await exit;
  expect(readDraftFiles(userData)).toContain(' Sur');
});

test('a window with unsaved changes asks before it closes, and other windows do not', async ({ running, tenant }) => {
  const { app, page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const secondWindow = await openSecondWindow(app);
  await secondWindow.getByRole('row').nth(1).waitFor();
  await openFirstStore(page);
  await typeText(page, ' x');

  await respondWith(app, 0);
  await closeWindow(running, page);
  await expect.poll(() => countQuestions(app)).toBe(1);
  await expect(getNameBox(page)).toHaveValue(/ x$/);
  expect(await countWindows(app)).toBe(2);

  await closeWindow(running, secondWindow);
  await expect.poll(() => countWindows(app)).toBe(1);
  expect(await countQuestions(app)).toBe(1);
});

test('quitting with unsaved changes asks first and leaves a draft', async ({ platform, tenant }) => {
  const userData = createUserDataFolder();
  const environment = createEnvironment(platform, platform.port, [tenant]);
  const firstApp = await launchApp({ environment, userData });
  await signIn(firstApp.page, userOf(tenant, 'admin'));
  await openFirstStore(firstApp.page);
  await typeText(firstApp.page, ' Sur');
  await respondWith(firstApp.app, 0);
  await firstApp.app.evaluate(({ app }) => app.quit());
  await expect.poll(() => countQuestions(firstApp.app)).toBe(1);
  await expect(getNameBox(firstApp.page)).toHaveValue(/ Sur$/);

  await typeText(firstApp.page, '!');
  await respondWith(firstApp.app, 1);
  const exit = new Promise((resolve) => firstApp.app.process().once('exit', resolve));
  await firstApp.app.evaluate(({ app }) => app.quit());
  await exit;
  expect(listDrafts(userData)).toHaveLength(1);

  const secondApp = await launchApp({ environment, userData });
  await openStores(secondApp.page, userOf(tenant, 'admin'));
  await openFirstStore(secondApp.page);
  await secondApp.page.getByRole('button', { name: 'Recuperar', exact: true }).click();
  await expect(getNameBox(secondApp.page)).toHaveValue(/ Sur!$/);
  await secondApp.close();
});

test('signing out asks about unsaved changes in another window', async ({ running: { app, page }, tenant }) => {
  await signIn(page, userOf(tenant, 'admin'));
  const otherWindow = await openSecondWindow(app);
  await openFirstStore(otherWindow);
  await typeText(otherWindow, ' Sur');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Cerrar sesión con cambios sin guardar?' });
  await expect(question).toContainText('quedan como borrador');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(getNameBox(otherWindow)).toHaveValue(/ Sur$/);

  // Text typed in a dialog is not saved as a draft.
  const thirdWindow = await openSecondWindow(app);
  await thirdWindow.getByRole('link', { name: 'Usuarios', exact: true }).click();
  await thirdWindow.getByRole('button', { name: 'Nuevo usuario' }).click();
  await thirdWindow.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill('Rosa');
  await page.getByRole('button', { name: /^Cambiar de comercio/ }).click();
  await expect(page.getByRole('dialog').getByText(/si cambias de comercio, se pierde\.$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(question).toContainText('se perderá');
  await question.getByRole('button', { name: 'Cerrar sesión' }).click();
  await getLoginForm(otherWindow).waitFor();
});

test('the navigation, the command search and going back ask about unsaved changes', async ({
  running: { page },
  tenant,
}) => {
  await signIn(page, userOf(tenant, 'admin'));
  await openFirstStore(page);
  await typeText(page, ' Sur');
  const address = page.url();
  const question = page.getByRole('alertdialog', { name: '¿Guardar los cambios?' });
  const expectNoNavigation = async () => {
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(question).toBeHidden();
    expect(page.url()).toBe(address);
    await expect(getNameBox(page)).toHaveValue(/ Sur$/);
  };
  await page.getByRole('navigation').getByRole('link', { name: 'Usuarios' }).click();
  await expectNoNavigation();
  await page.evaluate(() => history.back());
  await expectNoNavigation();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Usuarios');
  await page.keyboard.press('Enter');
  await expectNoNavigation();
});

test('a draft of an open window is not offered in another window', async ({ running, tenant }) => {
  const { app, page, userData } = running;
  await signIn(page, userOf(tenant, 'admin'));
  await openFirstStore(page);
  await typeText(page, ' Sur');
  await expect.poll(() => listDrafts(userData).length).toBe(1);
  const secondWindow = await openSecondWindow(app);
  await secondWindow.getByRole('row').nth(1).waitFor();
  await openFirstStore(secondWindow);
  await typeText(secondWindow, ' Norte');
  await expect.poll(() => listDrafts(userData).length).toBe(2);
  await expect(secondWindow.getByText(/Tienes un borrador/)).toHaveCount(0);
  await respondWith(app, 1);
  await closeWindow(running, page);
  await expect.poll(() => countWindows(app)).toBe(1);
  await secondWindow.reload();
  await expect(secondWindow.getByText(/Tienes un borrador/)).toBeVisible();
});
