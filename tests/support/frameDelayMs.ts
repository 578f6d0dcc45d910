import type { ElectronApplication, Page } from 'playwright';

/**
 * Delay of each frame (ms); platform replies take up to five times as long. Zero unless `COMANDA_SLOW` is set, which
 * makes tests that depend on a fast computer fail every time.
 */
export const frameDelayMs = Number(process.env['COMANDA_SLOW'] ?? 0);

/** Applies the delay to every page of an app, from its next load. */
export const slowDown = async (app: ElectronApplication, page: Page): Promise<void> => {
  if (frameDelayMs === 0) return;
  await app.context().addInitScript((late) => {
    const ask = window.requestAnimationFrame.bind(window);
    const cancel = window.cancelAnimationFrame.bind(window);
    const stops = new Map<number, () => void>();
    let last = 0;
    window.requestAnimationFrame = (draw) => {
      const id = (last += 1);
      const timer = setTimeout(() => {
        const frame = ask((time) => {
          stops.delete(id);
          draw(time);
        });
        stops.set(id, () => cancel(frame));
      }, late);
      stops.set(id, () => clearTimeout(timer));
      return id;
    };
    window.cancelAnimationFrame = (id) => {
      stops.get(id)?.();
      stops.delete(id);
    };
  }, frameDelayMs);
  await page.reload();
};

/** Delay of the next reply (ms). */
export const getNextDelay = (): number => Math.random() * frameDelayMs * 5;
