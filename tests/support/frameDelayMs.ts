import type { ElectronApplication, Page } from 'playwright';

/**
 * Delay of each frame (ms), from `COMANDA_SLOW`; 0 by default. Replies of the platform are delayed by up to five times
 * as much. With delays, tests that pass only on a fast computer always fail.
 */
export const frameDelayMs = Number(process.env['COMANDA_SLOW'] ?? 0);

/** Delays the frames of every page of an app, from its next load on. */
export const slowDown = async (app: ElectronApplication, page: Page): Promise<void> => {
  if (frameDelayMs === 0) return;
  await app.context().addInitScript((minDelay) => {
    const requestFrame = window.requestAnimationFrame.bind(window);
    const cancel = window.cancelAnimationFrame.bind(window);
    const cancelCallbacks = new Map<number, () => void>();
    let lastId = 0;
    window.requestAnimationFrame = (callback) => {
      const id = (lastId += 1);
      const timer = setTimeout(() => {
        const frame = requestFrame((time) => {
          cancelCallbacks.delete(id);
          callback(time);
        });
        cancelCallbacks.set(id, () => cancel(frame));
      }, minDelay);
      cancelCallbacks.set(id, () => clearTimeout(timer));
      return id;
    };
    window.cancelAnimationFrame = (id) => {
      cancelCallbacks.get(id)?.();
      cancelCallbacks.delete(id);
    };
  }, frameDelayMs);
  await page.reload();
};

/** Returns a random delay for the next reply (ms). */
export const getNextDelay = (): number => Math.random() * frameDelayMs * 5;
