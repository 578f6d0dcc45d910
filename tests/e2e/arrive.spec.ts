import type { Page } from 'playwright';
import { expectAccessible } from '../support/axe';
import { callBridge } from '../support/callBridge';
import { goTo } from '../support/describeResource';
import { expect, test } from '../support/fixtures';
import { addOrders, startFriday, openBoard } from '../support/friday';
import { createJobCounter, startInputCounter } from '../support/inputCounter';
import { screenshotTag, createScreenshotter } from '../support/screenshots';

const sizes = [
  [1366, 768],
  [1920, 1080],
] as const;

/** Lists the parts of cards that overflow or are clipped. */
const listTruncatedTexts = (board: Page): Promise<string[]> =>
  board.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-order]')].flatMap((card) => {
      const { left, right } = card.getBoundingClientRect();
      return [...card.querySelectorAll<HTMLElement>('.chakra-badge, .chakra-badge *, .chakra-button, [data-part=age]')]
        .filter((part) => {
          const box = part.getBoundingClientRect();
          return box.left < left - 0.5 || box.right > right + 0.5 || part.scrollWidth > part.clientWidth + 1;
        })
        .filter((part) => getComputedStyle(part).display !== 'inline' && part.clientWidth > 1)
        .map((part) => `${card.dataset['order']}: ${part.textContent}`);
    }),
  );

const measureLetters = (board: Page): Promise<number> =>
  board
    .locator('[data-part=number]')
    .first()
    .evaluate((number) => parseFloat(getComputedStyle(number).fontSize));

/** Overflow of the columns beyond the window (px). */
const measureOverflow = (board: Page): Promise<number> =>
  board.evaluate(() => {
    const columns = document.querySelector('[data-column]')?.parentElement;
    return columns == null ? -1 : columns.scrollWidth - columns.clientWidth;
  });

test('takes screenshots of the order board, the delivery coverage and the store day page', screenshotTag, async () => {
  test.setTimeout(400_000);
  const evening = await startFriday();
  const { page, running } = evening;
  const board = await openBoard(evening);
  const frame = await running.app.browserWindow(board);
  const screenshotBoard = createScreenshotter(running, board, sizes);
  const cards = board.locator('[data-order]');
  const samples: { count: number; width: number; letters: number }[] = [];
  let shownCount = 0;
  for (const count of [3, 20, 100]) {
    await addOrders(evening, count - shownCount, shownCount + 3);
    shownCount = count;
    await expect.poll(() => cards.count(), { timeout: 60_000 }).toBeGreaterThanOrEqual(Math.min(count, 60));
    for (const [width, height] of [...sizes, [1360, 700] as const]) {
      await frame.evaluate((window, [w, h]) => window.setContentSize(w, h), [width, height] as const);
      await expect.poll(() => board.evaluate(() => innerWidth)).toBe(width);
      expect(await listTruncatedTexts(board), `${count} orders at ${width}`).toEqual([]);
      expect(await measureOverflow(board), `${count} orders at ${width}`).toBeLessThanOrEqual(0);
      samples.push({ count, width, letters: await measureLetters(board) });
    }
    await screenshotBoard(`arrive-board-${count}`);
    if (count === 20) await expectAccessible(board);
  }
  const computePath = (count: number, width: number) =>
    samples.find((candidate) => candidate.count === count && candidate.width === width)?.letters;
  expect(computePath(3, 1366)).toBeGreaterThan((computePath(100, 1366) ?? 0) * 1.25);
  expect(computePath(3, 1920)).toBeGreaterThan((computePath(3, 1366) ?? 0) * 1.25);
  await board.close();

  const takeScreenshot = createScreenshotter(running, page, sizes);
  await goTo(page, '/orders/board', 'Tablero de pedidos');
  await page.locator('[data-order]').nth(20).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(1);
  await takeScreenshot('arrive-board-framed');
  await expectAccessible(page);

  const [store] = ((await callBridge(page, 'stores.all', {})) as { value: { id: number }[] }).value;
  const match = (await callBridge(page, 'stores.get', { params: { id: store?.id ?? 0 } })) as {
    value: { name: string; textAddress: string; commune: string };
  };
  const { name, textAddress, commune } = match.value;
  await goTo(page, '/orders', 'Pedidos');
  await startInputCounter(page);
  const { job, write } = createJobCounter(page);
  const status = page.getByRole('status', { name: 'Respuesta' });
  await job('Say which stores deliver to an address, by the keyboard alone', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('llegamos');
    await expect(page.getByRole('option').first()).toHaveAccessibleName(/^¿Llegamos a esta dirección\?/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Dirección del cliente' })).toBeFocused();
    await page.keyboard.type(`${textAddress}, ${commune}`);
    await page.keyboard.press('Enter');
    await expect(status).toContainText(/^(Sí|No|Ahora no)/);
  });
  await takeScreenshot('arrive-coverage');
  await expectAccessible(page);

  await goTo(page, `/stores/today/${store?.id}`, name);
  await page.getByRole('heading', { level: 2, name: 'Atrasados' }).waitFor();
  await takeScreenshot('arrive-day');
  await expectAccessible(page);
  write('jobs-arrive');
  await evening.end();
});
