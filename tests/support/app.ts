import { createRequire } from 'node:module';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import type { PracticeUser } from '@shared/bridge/practice';
import { removeFolder } from '../../scripts/removeFolder.mjs';
import { launchSpec } from '../../scripts/runtime.mjs';
import type { shiftDate as theShiftDate } from './shiftDate.cjs';
import { slowDown } from './frameDelayMs';
import { retryEvaluate } from './retryEvaluate';

const load = createRequire(import.meta.url);
// Benches load modules in another way than walks do, which takes no CommonJS of ours.
const { shiftDate } = load('./shiftDate.cjs') as { shiftDate: typeof theShiftDate };

export interface RunningApp {
  app: ElectronApplication;
  page: Page;
  /** Settings, practice data and logs of this app. */
  userData: string;
  /** Exceptions that no page has caught since the last call. */
  takePageErrors: () => string[];
  /** Ends it, and fails where a page has not caught an exception. */
  close: () => Promise<void>;
}

/** What starts Electron. */
export type StartedBy = Pick<Awaited<ReturnType<typeof launchSpec>>, 'executablePath' | 'args' | 'env'>;

interface LaunchOptions {
  /** Content of an environment file; the practice platform inside the app when absent. */
  environment?: object;
  /** Settings folder of an earlier start. */
  userData?: string;
  env?: Record<string, string>;
  /** How far ahead the app's clock is. Milliseconds. */
  clockShift?: number;
  /** How to start Electron, where not as all walks do. */
  runtime?: StartedBy;
}

/** A folder for the settings of one app, gone with the test run's temporary files. */
export const newUserData = (): string => mkdtempSync(join(tmpdir(), 'comanda-e2e-'));

/** Playwright's own first module, which it loads by itself only into the Electron it finds itself. */
const attachFirst = join(dirname(load.resolve('playwright-core/package.json')), 'lib/server/electron/loader.js');

/** Sets the clocks of the main process and of every page from its next load on so many milliseconds ahead. */
const shiftClocks = async (app: ElectronApplication, page: Page, shift: number): Promise<void> => {
  await app.evaluate(
    (_, [source, ahead]) => {
      // oxlint-disable-next-line no-eval -- the function arrives as text, as with every evaluate
      (globalThis.eval(`(${source})`) as typeof shiftDate)(ahead);
    },
    [String(shiftDate), shift] as const,
  );
  await app.context().addInitScript(shiftDate, shift);
  await page.reload();
};

export const assertNoPageErrors = (errors: readonly string[]): void => {
  if (errors.length > 0) throw new Error(`a page has not caught:\n${errors.join('\n')}`);
};

/** The built app in its real window. `close` ends it and keeps a `userData` that was handed in. */
export const launchApp = async ({
  environment,
  userData,
  env = {},
  clockShift = 0,
  runtime: given,
}: LaunchOptions = {}): Promise<RunningApp> => {
  const runtime = given ?? (await launchSpec());
  const folder = userData ?? newUserData();
  if (environment !== undefined) writeFileSync(join(folder, 'environment.json'), JSON.stringify(environment));
  const app = await _electron.launch({
    executablePath: runtime.executablePath,
    // Otherwise it attaches while the first page is on its way, and may hang there.
    args: ['-r', attachFirst, ...runtime.args],
    env: {
      ...(process.env as Record<string, string>),
      ...runtime.env,
      COMANDA_PRACTICE_ORDERS: '0',
      COMANDA_USER_DATA: folder,
      ...(environment !== undefined && { COMANDA_ENVIRONMENT_FILE: join(folder, 'environment.json') }),
      ...env,
    },
  });
  retryEvaluate(app);
  const pageErrors: string[] = [];
  app.context().on('weberror', (thrown) => pageErrors.push(thrown.error().stack ?? String(thrown.error())));
  const takePageErrors = () => pageErrors.splice(0);
  const page = await app.firstWindow();
  if (clockShift > 0) await shiftClocks(app, page, clockShift);
  await slowDown(app, page);
  return {
    app,
    page,
    userData: folder,
    takePageErrors,
    close: async () => {
      // Whatever a test left unsaved is not asked about.
      await app
        .evaluate(({ dialog }) => {
          dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
        })
        .catch(() => undefined);
      await app.close();
      if (userData === undefined) removeFolder(folder);
      assertNoPageErrors(takePageErrors());
    },
  };
};

/** Ends it as a crash or a power cut would: nothing is asked, nothing is written. */
export const killApp = async (app: ElectronApplication): Promise<void> => {
  const gone = new Promise((resolve) => app.process().once('exit', resolve));
  app.process().kill('SIGKILL');
  await gone;
};

/** Another window, as the menu opens it. */
export const openSecondWindow = async (app: ElectronApplication): Promise<Page> => {
  const opened = app.waitForEvent('window');
  await app.evaluate(({ Menu, BrowserWindow }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    items.find(({ label }) => label === 'Nueva ventana')?.click(undefined, BrowserWindow.getAllWindows()[0], undefined);
  });
  return opened;
};

/** The login screen is there when its form is; the markup that stands before it is no part of the app's root. */
export const loginForm = (page: Page) => page.locator('#root').getByRole('form', { name: 'Ingresar' });

/** Fills the login form and sends it; what comes after is the caller's to wait for. */
export const submitLogin = async (page: Page, { email, password }: Pick<PracticeUser, 'email' | 'password'>) => {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
};

/** Where somebody arrives who signs in: behind the #, and the screen's heading. */
interface FirstScreen {
  path: `/${string}`;
  title: string | RegExp;
}

/** Signs in by the bridge, without typing, and waits for the screen that is wanted. */
export const signIn = async (
  page: Page,
  { email, password }: Pick<PracticeUser, 'email' | 'password'>,
  { path, title }: FirstScreen = { path: '/stores', title: 'Tiendas' },
) => {
  await loginForm(page).waitFor();
  const outcome = await page.evaluate(
    async ({ wanted, ...given }) => {
      // The login leads on to where somebody wanted to go: no other screen is drawn before. The entry of the history stays
      // the router's: on the way back to one that it has not made it cannot ask.
      history.replaceState(history.state, '', wanted);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
      const { value } = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { tenant: string } };
      return window.comanda.act('session.signIn', JSON.stringify({ tenant: value.tenant, ...given }));
    },
    { email, password, wanted: `#${path}` },
  );
  if (!(JSON.parse(outcome) as { ok: boolean }).ok) throw new Error(`${email} could not sign in: ${outcome}`);
  await page.waitForURL(({ hash }) => !hash.startsWith('#/login'));
  // Who has just signed out by the button is led to their first screen instead.
  if (!page.url().includes(`#${path}`)) {
    await page.evaluate((wanted) => {
      location.hash = wanted;
    }, `#${path}`);
  }
  await page.getByRole('heading', { level: 1, name: title }).first().waitFor();
};
