import type { Page } from 'playwright';
import type { RunningApp } from './app';

/** Does what opens the wall of stores, and waits for its window. */
export const openedWall = async ({ app }: Pick<RunningApp, 'app'>, open: () => Promise<unknown>): Promise<Page> => {
  const [wall] = await Promise.all([app.waitForEvent('window'), open()]);
  await wall.getByRole('heading', { level: 1, name: 'Muro de tiendas' }).waitFor();
  return wall;
};

/** Opens the wall as the menu and the tray do. */
export const openWall = (running: Pick<RunningApp, 'app' | 'page'>): Promise<Page> =>
  openedWall(running, () => running.page.evaluate(() => window.comanda.act('windows.openWall', '{}')));

/** A store's tile; its name begins with the store's. */
export const tileOf = (wall: Page, store: string) => wall.getByRole('listitem').getByRole('button', { name: store });
