import type { Page } from 'playwright';
import type { RunningApp } from './app';

/** Runs the action that opens the store wall, and waits for its window. */
export const openStoreWall = async ({ app }: Pick<RunningApp, 'app'>, open: () => Promise<unknown>): Promise<Page> => {
  const [wallPage] = await Promise.all([app.waitForEvent('window'), open()]);
  await wallPage.getByRole('heading', { level: 1, name: 'Muro de tiendas' }).waitFor();
  return wallPage;
};

/** Opens the store wall, as the menu and the tray do. */
export const openWall = (runningApp: Pick<RunningApp, 'app' | 'page'>): Promise<Page> =>
  openStoreWall(runningApp, () => runningApp.page.evaluate(() => window.comanda.act('windows.openWall', '{}')));

/** Returns the tile of a store; its accessible name starts with the store's name. */
export const getTile = (wallPage: Page, store: string) =>
  wallPage.getByRole('listitem').getByRole('button', { name: store });
