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
// Uses `require` because the module loader of the benchmarks supports no CommonJS imports.
const { shiftDate } = load('./shiftDate.cjs') as { shiftDate: typeof theShiftDate };

export interface RunningApp {
  app: ElectronApplication;
  page: Page;
  /** Folder with the app's settings, practice data and logs. */
  userData: string;
  /** Returns the uncaught exceptions of all pages since the last call. */
  takePageErrors: () => string[];
  /** Closes the app and fails if a page had an uncaught exception. */
  close: () => Promise<void>;
}

/** Command that starts Electron. */
export type StartCommand = Pick<Awaited<ReturnType<typeof launchSpec>>, 'executablePath' | 'args' | 'env'>;

interface LaunchOptions {
  /** Content of the environment file; by default that of the practice platform inside the app. */
  environment?: object;
  /** Settings folder of an earlier start of the app. */
  userData?: string;
  env?: Record<string, string>;
  /** Arguments of the app itself. */
  args?: readonly string[];
  /** Time by which the app's clock is ahead (ms). */
  clockShift?: number;
  /** Command that starts Electron; by default that of the e2e runtime. */
  runtime?: StartCommand;
}

/** Creates a settings folder for one app. It is deleted together with the temporary files of the test run. */
export const createUserDataFolder = (): string => mkdtempSync(join(tmpdir(), 'comanda-e2e-'));

/** Playwright's preload module. Playwright itself adds it only when it chooses the Electron executable. */
const attachLoader = join(dirname(load.resolve('playwright-core/package.json')), 'lib/server/electron/loader.js');

/** Sets the clocks of the main process and of every page ahead by `shift` (ms), from the next page load on. */
const shiftClocks = async (app: ElectronApplication, page: Page, shift: number): Promise<void> => {
  await app.evaluate(
    (_, [source, offset]) => {
      // oxlint-disable-next-line no-eval -- the function arrives as text, as with every evaluate
      (globalThis.eval(`(${source})`) as typeof shiftDate)(offset);
    },
    [String(shiftDate), shift] as const,
  );
  await app.context().addInitScript(shiftDate, shift);
  await page.reload();
};

export const assertNoPageErrors = (errors: readonly string[]): void => {
  if (errors.length > 0) throw new Error(`a page has not caught:\n${errors.join('\n')}`);
};

/** Starts the built app in a real window. `close` stops the app and keeps a `userData` folder that was passed in. */
export const launchApp = async ({
  environment,
  userData,
  env = {},
  args = [],
  clockShift = 0,
  runtime: suppliedRuntime,
}: LaunchOptions = {}): Promise<RunningApp> => {
  const runtime = suppliedRuntime ?? (await launchSpec());
  const folder = userData ?? createUserDataFolder();
  if (environment !== undefined) writeFileSync(join(folder, 'environment.json'), JSON.stringify(environment));
  const app = await _electron.launch({
    executablePath: runtime.executablePath,
    // Without this module, Playwright attaches while the first page loads and may hang.
    args: ['-r', attachLoader, ...runtime.args, ...args],
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
  app.context().on('weberror', (webError) => pageErrors.push(webError.error().stack ?? String(webError.error())));
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
      // Suppresses the question about unsaved changes.
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

/** Kills the app, as in a crash or power cut, without prompts or saving. */
export const killApp = async (app: ElectronApplication): Promise<void> => {
  const exitEvent = new Promise((resolve) => app.process().once('exit', resolve));
  app.process().kill('SIGKILL');
  await exitEvent;
};

/** Sets the undo period of status changes until the test ends. */
export const setUndoDuration = (app: ElectronApplication, milliseconds: number): Promise<void> =>
  app.evaluate((_, duration) => {
    process.env['COMANDA_UNDO_DURATION'] = String(duration);
  }, milliseconds);

/** Opens another window as the menu does. */
export const openSecondWindow = async (app: ElectronApplication): Promise<Page> => {
  const openedWindow = app.waitForEvent('window');
  await app.evaluate(({ Menu, BrowserWindow }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    items.find(({ label }) => label === 'Nueva ventana')?.click(undefined, BrowserWindow.getAllWindows()[0], undefined);
  });
  return openedWindow;
};

/** Returns the login form. It is in the app's root, unlike the static markup shown before the app has loaded. */
export const getLoginForm = (page: Page) => page.locator('#root').getByRole('form', { name: 'Ingresar' });

/** Fills in and submits the login form. The caller waits for the result. */
export const submitLogin = async (page: Page, { email, password }: Pick<PracticeUser, 'email' | 'password'>) => {
  await page.getByLabel('Correo').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
};

/** First screen after signing in: path after the # and heading. */
interface FirstScreen {
  path: `/${string}`;
  title: string | RegExp;
}

/** Signs in through the bridge instead of the form, and waits for the first screen. */
export const signIn = async (
  page: Page,
  { email, password }: Pick<PracticeUser, 'email' | 'password'>,
  { path, title }: FirstScreen = { path: '/stores', title: 'Tiendas' },
) => {
  await getLoginForm(page).waitFor();
  const outcome = await page.evaluate(
    async ({ wanted: hash, ...credentials }) => {
      // Sets the screen's address first, because the login opens the address in the URL. Preserves the router's history
      // state, which going back requires.
      history.replaceState(history.state, '', hash);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
      const { value } = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { tenant: string } };
      return window.comanda.act('session.signIn', JSON.stringify({ tenant: value.tenant, ...credentials }));
    },
    { email, password, wanted: `#${path}` },
  );
  if (!(JSON.parse(outcome) as { ok: boolean }).ok) throw new Error(`${email} could not sign in: ${outcome}`);
  await page.waitForURL(({ hash }) => !hash.startsWith('#/login'));
  // Navigates again, because after a sign-out with the button the app ignores the address and opens the user's default
  // screen.
  if (!page.url().includes(`#${path}`)) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#${path}`);
  }
  await page.getByRole('heading', { level: 1, name: title }).first().waitFor();
};
