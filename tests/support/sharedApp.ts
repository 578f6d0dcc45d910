import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication, Page } from 'playwright';
import type { ActionInput, ActionName } from '@shared/bridge/actions';
import type { Outcome } from '@shared/contract/protocol/failure';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import { practiceTenants } from '@shared/domain/settings/tenants';
import { launchApp, getLoginForm, type RunningApp } from './app';
import { FaultProxy } from './faultProxy';
import { createEnvironment, type PlatformAddress, type TestTenant } from './platform';
import { listDrafts } from './drafts';

/** Runs a bridge action, as the page would. A failed action fails the test. */
const runAction = async <Name extends ActionName>(page: Page, name: Name, input: ActionInput<Name>): Promise<void> => {
  const outcomeText = await page.evaluate(([action, inputText]) => window.comanda.act(action, inputText), [
    name,
    JSON.stringify(input),
  ] as const);
  const outcome = JSON.parse(outcomeText) as Outcome<unknown>;
  if (!outcome.ok) throw new Error(`${name} failed: ${JSON.stringify(outcome.failure)}`);
};

/** Saves the parts of the main process that tests may replace. */
export const saveOriginals = (app: ElectronApplication) =>
  app.evaluate(({ dialog, shell, Notification, Tray, BrowserWindow }) => {
    const listOriginals = (owner: object, ...keys: string[]) =>
      keys.map((key) => [owner, key, (owner as Record<string, unknown>)[key]] as const);
    const bounds = BrowserWindow.getAllWindows()[0]?.getBounds();
    Object.assign(globalThis, {
      originals: [
        ...listOriginals(dialog, 'showMessageBox', 'showSaveDialog', 'showOpenDialog'),
        ...listOriginals(globalThis, 'setTimeout'),
        ...listOriginals(shell, 'openExternal'),
        ...listOriginals(Notification, 'isSupported'),
        ...listOriginals(Notification.prototype, 'show'),
        ...listOriginals(Tray.prototype, 'setToolTip'),
      ],
      firstBounds: bounds,
    });
  });

/** Restores the parts that `saveOriginals` saved, and leaves one window of the initial size. */
const restoreOriginals = async (app: ElectronApplication, page: Page): Promise<void> => {
  const windowId = await (await app.browserWindow(page)).evaluate(({ id }) => id);
  await app.evaluate(async ({ BrowserWindow, dialog }, id) => {
    const { originals, firstBounds } = globalThis as unknown as {
      originals: [Record<string, unknown>, string, unknown][];
      firstBounds: Electron.Rectangle;
    };
    // Suppresses the question about unsaved changes in other windows.
    dialog.showMessageBox = () => Promise.resolve({ response: 1, checkboxChecked: false });
    const otherBrowserWindows = BrowserWindow.getAllWindows().filter((window) => window.id !== id);
    await Promise.all(
      otherBrowserWindows.map(
        (window) =>
          new Promise<void>((resolve) => {
            window.once('closed', () => resolve());
            window.close();
          }),
      ),
    );
    for (const [owner, key, value] of originals) owner[key] = value;
    const window = BrowserWindow.fromId(id);
    window?.show();
    window?.setBounds(firstBounds);
    window?.webContents.setZoomLevel(0);
    delete process.env['COMANDA_UNDO_DURATION'];
  }, windowId);
};

/** Undoes everything that a test changed; returns the remaining window. */
export const endTestSession = async ({ app, userData, page: firstPage }: RunningApp): Promise<Page> => {
  const page = firstPage.isClosed()
    ? app.windows().find((window) => !window.url().includes('/stores/wall'))
    : firstPage;
  if (page === undefined) throw new Error('the test left no window of the back office');
  for (const event of ['pageerror', 'console', 'request'] as const) page.removeAllListeners(event);
  await runAction(page, 'session.signOut', {});
  await restoreOriginals(app, page);
  const { tenant: _tenant, email: _email, maskedRoles: _roles, ...otherPreferences } = defaultPreferences;
  await runAction(page, 'preferences.set', otherPreferences);
  for (const file of listDrafts(userData)) rmSync(join(userData, 'drafts', file), { force: true });
  return page;
};

/** Reloads a page, so that nothing of the previous test remains. */
export const reloadPage = async (page: Page): Promise<void> => {
  await page.evaluate(() => history.replaceState(null, '', '#/'));
  await page.reload();
};

/** Number of tenants in the app's environment; each test uses one of them. */
const slotCount = 997;

const getSlotKey = (slot: number): string => `t-${slot}`;

/**
 * The app of a worker. The first test starts it; all tests share it, each with its own tenant. Between tests it resets
 * session, preferences, drafts, windows and network.
 */
export class SharedApp {
  private running: RunningApp | null = null;
  private readonly takenSlots = new Set<number>();

  private constructor(
    private readonly platform: PlatformAddress,
    readonly network: FaultProxy,
  ) {}

  static async createFor(platform: PlatformAddress): Promise<SharedApp> {
    return new SharedApp(platform, await FaultProxy.start(platform.port));
  }

  get app(): ElectronApplication | null {
    return this.running?.app ?? null;
  }

  /**
   * Returns the tenant key of a test. The key is the seed of the practice data, so a test always has the same stores.
   */
  getTenantKey(test: string): string {
    let slot = createHash('sha256').update(test).digest().readUInt32BE() % slotCount;
    while (this.takenSlots.has(slot)) slot = (slot + 1) % slotCount;
    this.takenSlots.add(slot);
    return getSlotKey(slot);
  }

  /** Returns the app, showing the login of the tenant. */
  async openLogin({ tenant }: TestTenant): Promise<RunningApp> {
    this.running ??= await this.start();
    const { page } = this.running;
    await runAction(page, 'session.switchTenant', { tenant });
    await reloadPage(page);
    await getLoginForm(page).getByText(tenant, { exact: true }).waitFor();
    return this.running;
  }

  /** Resets the app after a test. */
  async resetApp(): Promise<void> {
    await this.network.reset();
    if (this.running === null) return;
    this.running = { ...this.running, page: await endTestSession(this.running) };
  }

  async stop(): Promise<void> {
    await this.running?.close();
    await this.network.stop();
  }

  private async start(): Promise<RunningApp> {
    const environment = createEnvironment(this.platform, this.network.port, []);
    const slots = Array.from({ length: slotCount }, (_, slot) => getSlotKey(slot));
    const runningApp = await launchApp({
      environment: {
        ...environment,
        defaultTenant: practiceTenants.burgers,
        identityTenants: Object.fromEntries(slots.map((key) => [key, `${key}-id`])),
      },
    });
    await getLoginForm(runningApp.page).waitFor();
    await saveOriginals(runningApp.app);
    return runningApp;
  }
}
