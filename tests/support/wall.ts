import type { Page } from 'playwright';
import type { RunningApp } from './app';

/** Runs the action that opens the store wall, and waits for its window. */
export const openStoreWall = async ({ app }: Pick<RunningApp, 'app'>, open: () => Promise<unknown>): Promise<Page> => {
  const [wall] = await Promise.all([app.waitForEvent('window'), open()]);
  await wall.getByRole('heading', { level: 1, name: 'Muro de tiendas' }).waitFor();
  return wall;
};

/** Opens the store wall, as the menu and the tray do. */
export const openWall = (running: Pick<RunningApp, 'app' | 'page'>): Promise<Page> =>
  openStoreWall(running, () => running.page.evaluate(() => window.comanda.act('windows.openWall', '{}')));

/** Returns the tile of a store; its accessible name starts with the store's name. */
export const getTile = (wall: Page, store: string) => wall.getByRole('listitem').getByRole('button', { name: store });
