import { signIn } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';
import { listEveryScreen, readFirstIds, openScreen, getRows } from '../support/screens';
import { screenshotTag, createScreenshotter } from '../support/screenshots';

test.use({ tenantOptions: { stores: 12, drivers: 4, products: 40, orders: 400 } });

/** Typical screen size of a store's computer (px). */
const size = [1366, 768] as const;

test('takes screenshots of every screen at the window size of a store', screenshotTag, async ({ running, tenant }) => {
  test.setTimeout(600_000);
  const { page } = running;
  await signIn(page, userOf(tenant, 'super'));
  await getRows(page).first().waitFor();
  const takeScreenshot = createScreenshotter(running, page, [size]);
  for (const screen of listEveryScreen(await readFirstIds(page))) {
    expect(await openScreen(page, screen), screen.path).toBeNull();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await takeScreenshot(`screen${screen.path.replaceAll(/[^a-z]+/gi, '-')}`);
  }
});
