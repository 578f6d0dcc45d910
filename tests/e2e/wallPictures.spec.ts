import { DateTime } from 'luxon';
import type { Page } from 'playwright';
import { launchApp, signIn } from '../support/app';
import { callAs, loadStores } from '../support/calls';
import { test, userOf } from '../support/fixtures';
import { screenshotTag, createScreenshotter } from '../support/screenshots';
import { createEnvironment, createTenant } from '../support/platform';
import { openWall } from '../support/wall';

const sizes = [
  [900, 600],
  [1600, 900],
  [2560, 1440],
] as const;

/** Closes some stores in every possible way. */
const closeSome = async (page: Page) => {
  const ids = (await loadStores(page)).map(({ id }) => id);
  const reopening = DateTime.now().setZone('America/Santiago').plus({ minutes: 12 }).toFormat("yyyy-MM-dd'T'HH:mm:ss");
  const start = DateTime.now().setZone('America/Santiago').toFormat("yyyy-MM-dd'T'HH:mm:ss");
  const closings = [
    { kind: 'permanent', reason: 'Sin personal para el turno de la tarde; avisaron a la jefatura zonal' },
    { kind: 'two_hours', reason: 'Corte de luz' },
    { kind: 'one_hour', dispatchMethod: 'delivery' },
    { kind: 'rest_of_day' },
    { kind: 'scheduled', startDatetime: start, endDatetime: reopening, dispatchMethod: 'pickUp' },
  ] as const;
  for (const [index, closing] of closings.entries()) {
    const id = ids[index * 2];
    if (id !== undefined) await callAs(page, 'stores.close', { params: { id }, body: { closing } });
  }
};

for (const stores of [200, 1000]) {
  test(`takes screenshots of the wall with ${stores} stores`, screenshotTag, async ({ platform }) => {
    test.setTimeout(180_000);
    const tenant = await createTenant(platform, { stores });
    const running = await launchApp({ environment: createEnvironment(platform, platform.port, [tenant]) });
    await signIn(running.page, userOf(tenant, 'admin'));
    await closeSome(running.page);
    const wallPage = await openWall(running);
    await wallPage.getByRole('listitem').nth(3).waitFor();
    const takeScreenshot = createScreenshotter(running, wallPage, sizes);
    const defaults = { only: [[1600, 900]] } as const;
    await takeScreenshot(`wall-${stores}`, stores === 200 ? {} : defaults);
    if (stores === 200) {
      await wallPage.keyboard.press('c');
      await takeScreenshot('wall-closed', defaults);
    }
    await running.close();
  });
}
