import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { callAs } from '../support/calls';
import { getScreenChunks } from '../support/chunks';
import type { PlatformAddress, TestTenant } from '../support/platform';
import { repeatLetter, measureBaselineTyping, measureFormTyping, measureTyping } from './keyTimes';
import { computePercentile, toResult, type BenchResult } from './pairs';
import { withApp } from './withPlatform';
import { leaveTo, measureFrames, timeToPaint } from './painting';

const blocks = 60;
const keys = 120;
const rounds = 6;
const address = 'pagina-larga';

/** A page with sixty blocks of all types. */
const longPage = async (page: Page, tenantId: string): Promise<void> => {
  const types = ['hero', 'richText', 'banners', 'categoryGrid', 'storesCarousel', 'menu', 'video', 'iframe'];
  await callAs(page, 'builderPages.create', {
    query: { tenantId },
    body: {
      page: { status: 'draft' },
      tenantId,
      editor: { id: 1, name: 'Banco de pruebas' },
      content: {
        schema: 1,
        relativeUrl: `/${address}`,
        title: 'Página larga',
        blocks: Array.from({ length: blocks }, (_, index) => ({
          id: `b${index}`,
          type: index === 0 ? 'header' : (types[index % types.length] ?? 'hero'),
          props: { title: `Bloque ${index + 1}` },
        })),
      },
    },
  });
};

/** Time from navigation to all blocks painted. */
const addressToBlocks = (page: Page): Promise<number> =>
  timeToPaint(
    page,
    ([to, count]) => {
      location.hash = to;
      return () => document.querySelectorAll('[data-puck-component]').length >= count;
    },
    [`#/pagebuilder?page=${address}`, blocks] as const,
  );

/** Time from a pointer or key event to its frame (ms). */
const frameTimes = async (
  page: Page,
  event: 'mousemove' | 'keydown',
  interact: () => Promise<void>,
): Promise<number[]> => {
  await page.evaluate((type) => {
    const measured = window as unknown as { frameTimes: number[]; stopFrames?: () => void };
    measured.stopFrames?.();
    measured.frameTimes = [];
    const noteTime = (noted: Event) =>
      requestAnimationFrame(() => setTimeout(() => measured.frameTimes.push(performance.now() - noted.timeStamp)));
    window.addEventListener(type, noteTime, { capture: true });
    measured.stopFrames = () => window.removeEventListener(type, noteTime, { capture: true });
  }, event);
  await interact();
  return page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes.splice(0));
};

const hover = (page: Page) =>
  frameTimes(page, 'mousemove', async () => {
    for (let step = 0; step < 200; step += 1) await page.mouse.move(560 + (step % 7) * 4, 150 + ((step * 13) % 560));
  });

/** Drags a new block up and down over the page; returns the duration of each frame. */
const dragFrames = async (page: Page): Promise<number[]> => {
  // The previously dragged block is still animating back.
  await page.locator('[data-dnd-placeholder]').waitFor({ state: 'detached' });
  const item = page.getByTestId('drawer-item:video');
  await item.scrollIntoViewIfNeeded();
  const box = await item.boundingBox();
  if (box === null) throw new Error('no kind of block is drawn');
  await page.mouse.move(box.x + 40, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 12, { steps: 4 });
  await page.mouse.move(640, 300, { steps: 4 });
  const frames = await measureFrames(page, async () => {
    for (let step = 0; step < 200; step += 1) await page.mouse.move(640, 250 + (step % 40) * 8);
  });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames;
};

/** Size of the page builder's own scripts (kB, gzip). */
const ownScript = (): number =>
  [...getScreenChunks('PageBuilderScreen').ownChunks.values()].reduce(
    (sum, source) => sum + gzipSync(source).length / 1024,
    0,
  );

/** The page builder with sixty blocks: opening, typing, hovering, deleting, duplicating, dragging, and script size. */
export const measurePageBuilder = (platform: PlatformAddress, tenant: TestTenant): Promise<BenchResult[]> =>
  withApp(platform, tenant, async ({ page }) => {
    await longPage(page, tenant.tenant);
    const openTimes: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      openTimes.push(await addressToBlocks(page));
      await leaveTo(page, '/stores', 'Tiendas');
    }
    await addressToBlocks(page);
    const list = page.locator('[data-block-list] [data-block]');
    await list.nth(8).click();
    await page.getByRole('textbox', { name: 'Título', exact: true }).focus();
    const typing = await measureFormTyping(page, repeatLetter(keys));
    const firstKeys = await measureTyping(page, repeatLetter(keys / 4));
    const baseline = await measureBaselineTyping(page, repeatLetter(keys));
    const hovering = await hover(page);
    const remove: number[] = [];
    const duplicate: number[] = [];
    for (let round = 0; round < rounds * 2; round += 1) {
      await list.nth(20).click();
      await list.nth(20).focus();
      duplicate.push(...(await frameTimes(page, 'keydown', () => page.keyboard.press('Control+d'))).slice(-1));
      remove.push(...(await frameTimes(page, 'keydown', () => page.keyboard.press('Delete'))).slice(-1));
    }
    const frames: number[] = [];
    for (let round = 0; round < 3; round += 1) frames.push(...(await dragFrames(page)));
    const lateFrames = (frames.filter((frameTime) => frameTime > 33).length / frames.length) * 1000;
    const name = `page builder of ${blocks} blocks`;
    return [
      toResult(`${name}, address to painted blocks`, 'ms', openTimes.slice(1)),
      toResult(`${name}, key to paint`, 'ms', typing),
      toResult('  p95', 'ms', [computePercentile(typing, 0.95)]),
      toResult('  in a bare box', 'ms', baseline),
      toResult('  a key that makes the page changed, or unchanged again', 'ms', firstKeys),
      toResult(`${name}, pointer to paint over blocks`, 'ms', hovering),
      toResult('  p95', 'ms', [computePercentile(hovering, 0.95)]),
      toResult(`${name}, duplicate`, 'ms', duplicate),
      toResult(`${name}, delete`, 'ms', remove),
      toResult(`${name}, drag frames`, 'ms', frames),
      toResult('  p95', 'ms', [computePercentile(frames, 0.95)]),
      toResult('  of 1,000 later than 33 ms', '', [lateFrames]),
      toResult('page builder, script of its own', 'kB', [ownScript()]),
    ];
  });
