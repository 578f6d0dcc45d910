import type { Page } from 'playwright';
import { callAs } from '../support/calls';
import type { PlatformAddress, TestTenant } from '../support/platform';
import { repeatLetter, measureBaselineTyping, measureFormTyping, measureTyping } from './keyTimes';
import { toResult, computePercentile, type BenchResult } from './pairs';
import { withApp } from './withPlatform';
import { leaveTo, timeToPaint } from './painting';

const modifiers = 40;

/** Creates a product with forty modifiers, after creating the missing modifiers; returns the product's id. */
const largeProduct = async (page: Page): Promise<number> => {
  const { page: known } = await callAs(page, 'modifiers.list', { query: { limit: 1000 } });
  const ids = known.map(({ id }) => id).slice(0, modifiers);
  while (ids.length < modifiers) {
    const createdModifier = await callAs(page, 'modifiers.create', { body: { name: `Agregado ${ids.length + 1}` } });
    ids.push(createdModifier.id);
  }
  const { id } = await callAs(page, 'products.create', {
    body: {
      product: {
        name: 'Combinado de prueba',
        priceProduct: 8990,
        modifiersProductsAttributes: ids.map((modifierId, position) => ({
          modifierId,
          position,
          minQuantityModifiers: 0,
          maxQuantityModifiers: 100,
        })),
      },
    },
  });
  return id;
};

/** Time from navigation to a painted, usable input; `boxes` is the minimum number of inputs on the tab. */
const addressToUsable = (page: Page, address: string, boxes: number): Promise<number> =>
  timeToPaint(
    page,
    ([to, minCount]) => {
      location.hash = to;
      return () => document.querySelectorAll('[role=tabpanel] input:not([disabled])').length >= minCount;
    },
    [address, boxes] as const,
  );

const leaveForm = (page: Page) => leaveTo(page, '/products', 'Productos');

/** The form of a product with forty modifiers beside its storefront preview: opening and typing. */
export const measureProductForm = (platform: PlatformAddress, tenant: TestTenant): Promise<BenchResult[]> =>
  withApp(platform, tenant, async ({ page }) => {
    const id = await largeProduct(page);
    const getTabPath = (name: string) => `#/products/edit-product/${id}/${name}`;
    await leaveForm(page);
    const times: Record<'customers' | 'modifiers', number[]> = { customers: [], modifiers: [] };
    for (let round = 0; round < 8; round += 1) {
      times.customers.push(await addressToUsable(page, getTabPath('customers'), 1));
      await leaveForm(page);
      times.modifiers.push(await addressToUsable(page, getTabPath('modifiers'), 2 * modifiers));
      await leaveForm(page);
    }
    const keys = repeatLetter(150);
    await addressToUsable(page, getTabPath('customers'), 1);
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).focus();
    const typingInName = await measureFormTyping(page, keys);
    await addressToUsable(page, getTabPath('modifiers'), 2 * modifiers);
    await page.getByRole('tabpanel').locator('input').nth(modifiers).focus();
    const typingAmongModifiers = await measureFormTyping(page, repeatLetter(150, '1'));
    const firstKeys = await measureTyping(page, repeatLetter(40, '1'));
    const baseline = await measureBaselineTyping(page, keys);
    const name = `form of a product with ${modifiers} modifiers`;
    return [
      toResult(`${name}, address to usable`, 'ms', times.customers.slice(1)),
      toResult('  the same on the tab of the modifiers', 'ms', times.modifiers.slice(1)),
      toResult(`${name}, keystroke to paint, p95`, 'ms', [computePercentile(typingInName, 0.95)], 50),
      toResult(
        `${name}, keystroke to paint among its modifiers, p95`,
        'ms',
        [computePercentile(typingAmongModifiers, 0.95)],
        50,
      ),
      toResult('  a key that makes the product changed, or unchanged again, p95', 'ms', [
        computePercentile(firstKeys, 0.95),
      ]),
      toResult('  in a bare box on the same page', 'ms', [computePercentile(baseline, 0.95)]),
    ];
  });
