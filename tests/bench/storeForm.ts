import type { Page } from 'playwright';
import { weekdays } from '@shared/domain/schedules/businessHours';
import type { PlatformAddress, TestTenant } from '../support/platform';
import { repeatLetter, measureFormTyping, measureTyping } from './keyTimes';
import { toResult, computePercentile, type BenchResult } from './pairs';
import { withApp } from './withPlatform';
import { leaveTo, timeToPaint } from './painting';

const periods = 60;
const zones = 40;

const formatTimeOfDay = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Short consecutive periods throughout the week. */
const businessHours = Array.from({ length: periods }, (_, index) => {
  const start = 8 * 60 + Math.floor(index / 7) * 90;
  return {
    day: weekdays[index % 7],
    openingTime: formatTimeOfDay(start),
    closingTime: formatTimeOfDay(start + 60),
    dispatchMethod: 'both',
  };
});

/** Adjacent circles of forty vertices, as users draw them. */
const deliveryZones = Array.from({ length: zones }, (_, index) => {
  const [longitude, latitude] = [-70.9 + (index % 8) * 0.06, -33.7 + Math.floor(index / 8) * 0.06];
  const ring = Array.from({ length: 41 }, (_vertex, vertex) => {
    const angle = ((vertex % 40) / 40) * 2 * Math.PI;
    return [longitude + 0.025 * Math.cos(angle), latitude + 0.025 * Math.sin(angle)];
  });
  return { name: `Zona ${index + 1}`, fee: 1990, polygons: [[ring]] };
});

/** Enlarges the first store to the measured size and returns its id. */
const growStore = (page: Page): Promise<number> =>
  page.evaluate(
    async (body) => {
      const { value } = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { epoch: number } };
      const callPlatform = async (name: string, input: object) => {
        const text = await window.comanda.call(name, JSON.stringify(input), value.epoch);
        const outcome = JSON.parse(text) as { ok: boolean; value: unknown };
        if (!outcome.ok) throw new Error(text);
        return outcome.value;
      };
      const { page: rows } = (await callPlatform('stores.list', { query: { limit: 1 } })) as { page: { id: number }[] };
      const id = rows[0]?.id ?? 0;
      await callPlatform('stores.update', { params: { id }, body });
      return id;
    },
    { businessHours, deliveryZones, exclusionZones: [] },
  );

/** Time from navigation to a painted, usable input. */
const clickToUsable = (page: Page, id: number): Promise<number> =>
  timeToPaint(
    page,
    (store) => {
      location.hash = `#/stores/edit-store/${store}/info`;
      return () => document.querySelector('[role=tabpanel] input')?.matches(':enabled') === true;
    },
    id,
  );

const keys = repeatLetter(150);

/** The form of a store with 60 periods and 40 zones: opening and typing. */
export const measureStoreForm = (platform: PlatformAddress, tenant: TestTenant): Promise<BenchResult[]> =>
  withApp(platform, tenant, async ({ page }) => {
    await page.getByRole('row').nth(1).waitFor();
    const id = await growStore(page);
    const openTimes: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      openTimes.push(await clickToUsable(page, id));
      await leaveTo(page, '/stores', 'Tiendas');
    }
    await clickToUsable(page, id);
    await page.getByRole('textbox', { name: 'Nombre', exact: true }).focus();
    const info = await measureFormTyping(page, keys);
    await page.getByRole('tab', { name: 'Horarios' }).click();
    await page.getByRole('tabpanel').getByRole('textbox').first().focus();
    const schedules = await measureFormTyping(page, keys);
    const name = `form of a store with ${periods} periods and ${zones} zones`;
    // The baseline of machine and browser, independent of the form.
    await page.evaluate(() => {
      const plainInput = document.createElement('input');
      document.body.prepend(plainInput);
      plainInput.focus();
    });
    const floor = await measureTyping(page, keys);
    return [
      toResult('keystroke to paint in a bare box on the same page, p98', 'ms', [computePercentile(floor, 0.98)]),
      toResult(`${name}, click to usable`, 'ms', openTimes.slice(1)),
      toResult(`${name}, keystroke to paint, p98`, 'ms', [computePercentile(info, 0.98)], 50),
      toResult(`${name}, keystroke to paint among its hours, p98`, 'ms', [computePercentile(schedules, 0.98)], 50),
    ];
  });
