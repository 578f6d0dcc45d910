import { mkdirSync } from 'node:fs';
import { DateTime } from 'luxon';
import type { Page } from 'playwright';
import { projectPath } from '../../scripts/aliases';
import { launchApp, signIn, type RunningApp } from '../support/app';
import { callAs, storesOf } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { environmentFor, newTenant } from '../support/platform';
import { openWall } from '../support/wall';

const folder = projectPath('test-results/pictures');

const shoot = async ({ app }: RunningApp, wall: Page, name: string, widths: readonly (readonly [number, number])[]) => {
  for (const colourMode of ['light', 'dark']) {
    await wall.evaluate(
      (mode) => window.comanda.act('preferences.set', JSON.stringify({ colourMode: mode })),
      colourMode,
    );
    await expect(wall.locator('html')).toHaveClass(new RegExp(colourMode));
    for (const [width, height] of widths) {
      await app.evaluate(
        ({ BrowserWindow }, size) =>
          BrowserWindow.getAllWindows()
            .find(({ webContents }) => webContents.getURL().includes('/stores/wall'))
            ?.setContentSize(size.width, size.height),
        { width, height },
      );
      await expect.poll(() => wall.evaluate(() => window.innerWidth)).toBe(width);
      await wall.screenshot({ path: `${folder}/${name}-${colourMode}-${width}.png` });
    }
  }
};

const sizes = [
  [900, 600],
  [1600, 900],
  [2560, 1440],
] as const;

/** Some stores closed in every way there is. */
const closeSome = async (page: Page) => {
  const ids = (await storesOf(page)).map(({ id }) => id);
  const soon = DateTime.now().setZone('America/Santiago').plus({ minutes: 12 }).toFormat("yyyy-MM-dd'T'HH:mm:ss");
  const start = DateTime.now().setZone('America/Santiago').toFormat("yyyy-MM-dd'T'HH:mm:ss");
  const closings = [
    { kind: 'permanent', reason: 'Sin personal para el turno de la tarde; avisaron a la jefatura zonal' },
    { kind: 'two_hours', reason: 'Corte de luz' },
    { kind: 'one_hour', dispatchMethod: 'delivery' },
    { kind: 'rest_of_day' },
    { kind: 'scheduled', startDatetime: start, endDatetime: soon, dispatchMethod: 'pickUp' },
  ] as const;
  for (const [at, closing] of closings.entries()) {
    const id = ids[at * 2];
    if (id !== undefined) await callAs(page, 'stores.close', { params: { id }, body: { closing } });
  }
};

test.beforeAll(() => {
  mkdirSync(folder, { recursive: true });
});

for (const stores of [200, 1000]) {
  test(`pictures of the wall with ${stores} stores`, async ({ platform }) => {
    test.setTimeout(180_000);
    const tenant = await newTenant(platform, { stores });
    const running = await launchApp({ environment: environmentFor(platform, platform.port, [tenant]) });
    await signIn(running.page, userOf(tenant, 'admin'));
    await closeSome(running.page);
    const wall = await openWall(running);
    await wall.getByRole('listitem').nth(3).waitFor();
    await shoot(running, wall, `wall-${stores}`, stores === 200 ? sizes : [[1600, 900]]);
    if (stores === 200) {
      await wall.keyboard.press('c');
      await shoot(running, wall, 'wall-closed', [[1600, 900]]);
    }
    await running.close();
  });
}
