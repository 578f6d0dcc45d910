import { signIn } from '../support/app';
import { expect, test, userOf } from '../support/fixtures';
import { screenshotTag, screenshotter } from '../support/screenshots';

test.use({ tenantOptions: { stores: 3, orders: 1_500 } });

const sizes = [[1366, 768]] as const;

test('how key figures look', screenshotTag, async ({ running, tenant }) => {
  const { page } = running;
  await signIn(page, userOf(tenant, 'admin'));
  const take = screenshotter(running, page, sizes, { fullPage: true });
  const open = (address: string) =>
    page.evaluate((to) => {
      location.hash = `#${to}`;
    }, address);
  await open('/dashboard?period=thisQuarter');
  const widgets = page.locator('[data-widget]');
  await expect(widgets).toHaveCount(12);
  await expect(page.locator('[data-look="loading"]')).toHaveCount(0);
  await expect(page.locator('canvas').first()).toBeVisible();
  await take('dashboard');
  for (const report of ['stores', 'periods', 'payment', 'status', 'general']) {
    await open(`/reports?report=${report}&period=thisQuarter&compare=dates`);
    await expect(page.locator('[data-look="shown"]').first()).toBeVisible();
    await expect(page.locator('canvas').first()).toBeVisible();
    await take(`report-${report}`);
  }
  for (const ranking of ['top-users', 'top-products', 'best-selling-products']) {
    await open(`/${ranking}?period=thisQuarter`);
    await expect(page.getByRole('rowheader').nth(2)).toBeVisible();
    await take(ranking);
  }
});
