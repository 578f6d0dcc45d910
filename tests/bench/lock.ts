import { openSecondWindow } from '../support/app';
import type { PlatformAddress, TestTenant } from '../support/platform';
import { toResult, type BenchResult } from './pairs';
import { withApp } from './withPlatform';

const rounds = 10;

/** The screen lock of the system: time until the slower of two windows has painted the lock screen. */
export const measureLock = (platform: PlatformAddress, tenant: TestTenant): Promise<BenchResult[]> =>
  withApp(platform, tenant, async ({ app, page }) => {
    const act = (name: 'preferences.set' | 'lock.setPin' | 'lock.unlock', input: object) =>
      page.evaluate(([action, text]) => window.comanda.act(action, text), [name, JSON.stringify(input)] as const);
    await act('preferences.set', { locksWithScreen: true });
    await act('lock.setPin', { pin: '2580' });
    const windows = [page, await openSecondWindow(app)];
    const durations: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(windows.map((window) => window.getByRole('row').nth(1).waitFor()));
      const paintTimes = windows.map((window) =>
        window.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const check = () => {
                if (document.querySelector('[data-fills-window] input') === null)
                  return void requestAnimationFrame(check);
                requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())));
              };
              check();
            }),
        ),
      );
      const lockedAt = await app.evaluate(({ powerMonitor }) => {
        powerMonitor.emit('lock-screen');
        return Date.now();
      });
      durations.push(Math.max(...(await Promise.all(paintTimes))) - lockedAt);
      await act('lock.unlock', { pin: '2580' });
    }
    return [
      toResult('screen lock of the system, until two windows have painted the lock screen', 'ms', durations, 1_000),
    ];
  });
