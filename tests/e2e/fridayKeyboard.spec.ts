import type { Page } from 'playwright';
import { callAs } from '../support/calls';
import { expect, test } from '../support/fixtures';
import { addOrders, startFriday } from '../support/friday';
import { createJobCounter, startInputCounter } from '../support/inputCounter';
import { tabTo } from '../support/keyboard';
import { changeOrder } from '../support/platform';
import { getRows } from '../support/screens';

/** Full name of the first button that starts with this. */
const readButtonNamed = async (page: Page, start: RegExp): Promise<string> => {
  const button = page.getByRole('button', { name: start }).first();
  await button.waitFor();
  return (await button.getAttribute('aria-label')) ?? (await button.innerText());
};

test('counts the key presses that the tasks of a Friday evening take without the mouse', async () => {
  test.setTimeout(300_000);
  const evening = await startFriday();
  const { page, platform, tenant, running } = evening;
  const created = await addOrders(evening, 8);
  await changeOrder(platform, tenant.tenant, created[1]?.id ?? 0, {
    payment: { method: 'online', status: 'completed' },
  });
  const [store] = await callAs(page, 'stores.all', { query: { limit: 1 } });
  const storeName = store?.name.split(' ').at(-1) ?? '';
  const products = await callAs(page, 'products.list', { query: { limit: 1 } });
  const product = products.page[0]?.name ?? '';
  await (await running.app.browserWindow(page)).evaluate((window) => window.setContentSize(1366, 768));
  await startInputCounter(page);
  const { job, write } = createJobCounter(page);
  const { keyboard } = page;
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  const foundLocator = page.getByRole('option').first();
  /**
   * Types immediately, since the app buffers keys pressed before the box appears. Avoids accented letters, which would
   * be inserted as pasted text.
   */
  const seek = async (text: string, hit: RegExp) => {
    await keyboard.press('Control+k');
    await keyboard.type(text);
    await expect(dialog.getByRole('combobox')).toHaveValue(text);
    await expect(foundLocator).toHaveAccessibleName(hit);
    await keyboard.press('Enter');
  };

  const cash = created[6]?.number ?? 0;
  await job('Say where an order is, by a sentence in the search', async () => {
    await seek(`donde esta el pedido ${cash}`, new RegExp(`^#${cash}`));
    await expect(dialog.getByText(/^Va en camino/)).toBeVisible();
    await expect(dialog.getByText(/^Por cobrar \$/).first()).toBeVisible();
  });
  await keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const paidNumber = created[1]?.number ?? 0;
  await page.locator('main').focus();
  await job('Cancel a paid order and give the money back, by the keyboard alone', async () => {
    await keyboard.press('/');
    await keyboard.type(String(paidNumber));
    await expect(getRows(page)).toHaveCount(1);
    await expect(page.locator('[data-outdated]')).toHaveCount(0);
    await keyboard.press('ArrowDown');
    await expect(page.locator('[data-row]').first()).toBeFocused();
    await keyboard.press('ContextMenu');
    const locator = page.getByRole('menuitem', { name: 'Cancelar pedido' });
    await locator.waitFor();
    // Selects the last menu entry by moving up from the first.
    await expect(async () => {
      await keyboard.press('ArrowUp');
      await expect(locator).toHaveAttribute('data-highlighted', { timeout: 500 });
    }).toPass();
    await keyboard.press('Enter');
    await question.waitFor();
    await tabTo(page, 'Cancelar pedido');
    await keyboard.press('Enter');
    await tabTo(page, await readButtonNamed(page, /^Devolver \$/));
    await keyboard.press('Enter');
    await expect(page.getByText(/^Se pidió la devolución/).first()).toBeVisible();
  });
  await question.waitFor({ state: 'detached' });

  await job('See what was cancelled and not given back, by the search', async () => {
    await seek('devolver', /^Devolver/);
    await expect(page).toHaveURL(/attention=unrefunded/);
  });

  await job('Pause a store, by the search', async () => {
    await seek('pausar', /^Pausar/);
    await expect(dialog.getByRole('combobox')).toHaveValue('');
    await keyboard.type(storeName);
    await expect(foundLocator).toHaveAccessibleName(new RegExp(storeName));
    await keyboard.press('Enter');
    await dialog
      .getByRole('button', { name: /^Pausar \S+, 30 min, hasta/ })
      .first()
      .waitFor();
    await tabTo(page, await readButtonNamed(page, /^Pausar \S+, 30 min, hasta/));
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  });

  await job('Sell a product out in all stores, by the search', async () => {
    await seek(`agotar ${product.toLowerCase()}`, new RegExp(`^Agotar ${product}`));
    await expect(dialog.getByRole('status')).toContainText('Se agota en');
    await tabTo(page, 'Agotar');
    await keyboard.press('Enter');
    await expect(page.getByText(/^Se agotó /).first()).toBeVisible();
  });

  expect(await page.evaluate(() => (window as unknown as { inputCounts: { clicks: number } }).inputCounts.clicks)).toBe(
    0,
  );
  write('jobs-friday-keyboard');
  await evening.end();
});
