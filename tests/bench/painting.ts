import type { JSHandle, Page } from 'playwright';

/**
 * Runs `start` in the page and measures the time (ms) until the check that it returns passes and the next frame is
 * painted. Passes `start` as a handle, since Playwright accepts handles of functions as arguments but no functions.
 */
export const timeToPaint = async <A>(
  page: Page,
  start: (argument: A) => () => boolean,
  argument: A | JSHandle<A>,
): Promise<number> => {
  const handle = await page.evaluateHandle<(given: unknown) => () => boolean>(`(${String(start)})`);
  return page.evaluate(
    ([begin, given]) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        const isShown = begin(given);
        const checkFrame = () =>
          requestAnimationFrame(isShown() ? () => resolve(performance.now() - startedAt) : checkFrame);
        checkFrame();
      }),
    [handle, argument] as const,
  );
};

/** Navigates to a list and waits for its rows. */
export const leaveTo = async (page: Page, path: `/${string}`, title: string): Promise<void> => {
  await page.evaluate((to) => {
    location.hash = `#${to}`;
  }, path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.getByRole('row').nth(1).waitFor();
};

/** Duration (ms) of each frame during `interact`; the first two belong to the recording. */
export const measureFrames = async (page: Page, interact: () => Promise<void>): Promise<number[]> => {
  await page.evaluate(() => {
    const frames: number[] = [];
    (window as unknown as { frames: number[] }).frames = frames;
    let last = performance.now();
    const noteFrame = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(noteFrame);
    };
    requestAnimationFrame(noteFrame);
  });
  await interact();
  const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));
  return frames.slice(2);
};
