import type { ElectronApplication, Page } from 'playwright';

/**
 * Delay of each frame (ms); replies of the platform are delayed up to five times as long. 0 unless `COMANDA_SLOW` is
 * set. Makes races fail every time instead of once in a thousand runs.
 */
export const frameDelayMs = Number(process.env['COMANDA_SLOW'] ?? 0);

/** Delays the frames of all pages of an app, from the next load on. */
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
export const nextDelay = (): number => Math.random() * frameDelayMs * 5;
