import { launchApp, signIn } from '../support/app';
import { environmentFor, userOf, type PlatformAddress, type TestTenant } from '../support/platform';
import { figure, type Row } from './pairs';

/** A bulk edit of 1,000 stores: from the click on a payment method to the preview of every store on the glass. */
export const bulkRows = async (platform: PlatformAddress, tenant: TestTenant): Promise<Row[]> => {
  const { page, close } = await launchApp({ environment: environmentFor(platform, platform.port, [tenant]) });
  try {
    await signIn(page, userOf(tenant, 'admin'));
    await page.evaluate(() => {
      location.hash = '#/stores/bulk-edit/paymentMethods';
    });
    await page.getByRole('button', { name: /^Elegir estas 1\.000/ }).click();
    const box = page.getByRole('checkbox', { name: 'MACH en la tienda' });
    await box.click();
    await page.getByRole('button', { name: /^Aplicar a [\d.]+ tiendas$/ }).waitFor();
    const clickToPaint = () =>
      box.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            const shown = () => document.querySelector('[data-count]')?.textContent ?? '';
            const before = shown();
            const begun = performance.now();
            const look = () => {
              if (shown() === before) requestAnimationFrame(look);
              else requestAnimationFrame(() => resolve(performance.now() - begun));
            };
            (element as HTMLElement).click();
            look();
          }),
      );
    const times: number[] = [];
    for (let round = 0; round < 16; round += 1) times.push(await clickToPaint());
    return [figure('bulk preview of 1,000 stores, click to paint', 'ms', times.slice(2))];
  } finally {
    await close();
  }
};
