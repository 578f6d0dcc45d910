import { DateTime } from 'luxon';
import { test } from 'playwright/test';
import { launchApp, signIn } from '../support/app';
import { screenshotTag, createScreenshotter } from '../support/screenshots';
import { createEnvironment, createTenant, startPlatform, getUser } from '../support/platform';
import { getRows } from '../support/screens';

/** Time until the next Saturday at this time in Chile (ms). */
const computeTimeUntilSaturday = (hour: number, minute: number): number => {
  const now = DateTime.now().setZone('America/Santiago');
  const saturdayTime = now
    .plus({ days: (6 - now.weekday + 7) % 7 || 7 })
    .set({ hour, minute, second: 0, millisecond: 0 });
  return saturdayTime.diff(now).toMillis();
};

for (const [timeContext, hour, minute] of [
  ['noon', 12, 0],
  ['night', 23, 15],
] as const) {
  for (const stores of [44, 1000]) {
    test(
      `takes screenshots of the first screen with ${stores} stores on a Saturday at ${timeContext}`,
      screenshotTag,
      async () => {
        test.slow();
        const clockShift = computeTimeUntilSaturday(hour, minute);
        const platform = await startPlatform({ clockShift });
        const tenant = await createTenant(platform, { stores });
        const running = await launchApp({
          environment: createEnvironment(platform, platform.port, [tenant]),
          clockShift,
        });
        const { page } = running;
        await signIn(page, getUser(tenant, 'admin'));
        await getRows(page).first().waitFor();
        const takeScreenshot = createScreenshotter(running, page, [
          [1280, 800],
          [1440, 900],
          [1920, 1080],
        ]);
        await takeScreenshot(`first-screen-${stores}-${timeContext}`);
        await running.close();
        await platform.stop();
      },
    );
  }
}
