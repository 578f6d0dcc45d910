import type { ElectronApplication, Page } from 'playwright';

/**
 * Milliseconds by which each frame comes late; answers of the platform take up to five times as long. Nought unless
 * `COMANDA_SLOW` says otherwise: what only a quick computer gets right fails there each time, not once in a thousand.
 */
export const frameDelayMs = Number(process.env['COMANDA_SLOW'] ?? 0);

/** Holds every page of an app to that, from its next load on. */
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

/** How long the next answer is held back. Milliseconds. */
export const nextDelay = (): number => Math.random() * frameDelayMs * 5;
