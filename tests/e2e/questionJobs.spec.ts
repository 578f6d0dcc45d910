import { getIsoWeek } from '@shared/domain/sales/consolidation';
import { toWallTime } from '@shared/domain/values/wallTime';
import { goTo } from '../support/describeResource';
import { signIn } from '../support/app';
import { callAs } from '../support/calls';
import { expect, test, userOf } from '../support/fixtures';
import { createJobCounter, startInputCounter } from '../support/inputCounter';
import { screenshotTag } from '../support/screenshots';

test.use({ tenantOptions: { stores: 6, products: 40, orders: 1_200, orderDays: 84, hasPaymentFaults: true } });

/** Writes a table of docs/jobs.md. */
test(
  'counts the clicks and key presses that the questions of an owner take',
  screenshotTag,
  async ({ running: { page }, tenant }) => {
    test.setTimeout(200_000);
    await signIn(page, userOf(tenant, 'admin'));
    const { page: products } = await callAs(page, 'products.list', { query: { limit: 1 } });
    const [{ id, name } = { id: 0, name: '' }] = products;
    await callAs(page, 'products.update', { params: { id }, body: { product: { priceProduct: 1_990 } } });
    const { week } = getIsoWeek(toWallTime(Date.now() - 7 * 86_400_000, 'America/Santiago'));
    await startInputCounter(page);
    const { job, write } = createJobCounter(page);
    const main = page.getByRole('main');
    const openNavigation = (label: string) =>
      page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();

    await job('Show who changed a price', async () => {
      await openNavigation('Historial de cambios');
      await expect(main.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
    });
    await job("Show whether last week's payment agrees", async () => {
      await openNavigation('Pagos');
      await page.getByRole('link', { name: new RegExp(`semana ${week} de`, 'i') }).click();
      await expect(main.getByText(/Cuadra|Faltan|Sobran/).first()).toBeVisible();
    });
    await job('Show which products nobody buys', async () => {
      await openNavigation('Productos más vendidos');
      await expect(main.getByText(/no se vend/).first()).toBeVisible();
    });
    await job('Show which stores did not sell, and why', async () => {
      await openNavigation('Panel general');
      await expect(main.getByRole('heading', { name: 'Tiempo sin vender' })).toBeVisible();
    });
    await goTo(page, '/campaigns/new', 'Nueva campaña');
    await job('Type a date', async () => {
      await page.getByRole('textbox', { name: 'Empieza: fecha' }).click();
      await page.keyboard.type('181226');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('textbox', { name: 'Empieza: fecha' })).toHaveValue('18/12/2026');
    });
    write('jobs-questions');
  },
);
