import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PlatformClock, type ServerTime } from '@main/api/platformClock';
import { toWallTime } from '@shared/domain/values/wallTime';
import type { TestTenant } from '../support/platform';
import { shiftDate } from '../support/shiftDate.cjs';
import { callAs, firstStore } from './support/calls';
import { openScreen } from './support/openScreen';
import { createTestTenant } from './support/testTenant';

const minute = 60_000;
const hour = 60 * minute;
const RealDate = Date;
const ownZone = process.env['TZ'];
const setZone = (zone: string | undefined) => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
};
/** Makes each reply count as replies over a minute, after which the platform's clock is known. */
const repeatOverAMinute = () => {
  const { observe } = PlatformClock.prototype;
  vi.spyOn(PlatformClock.prototype, 'observe').mockImplementation(function (this: PlatformClock, time: ServerTime) {
    for (let before = 60_000; before >= 0; before -= 10_000) {
      const [sentAt, receivedAt] = [time.sentAt - before, time.receivedAt - before];
      const date = time.date === null ? null : new RealDate(RealDate.parse(time.date) - before).toUTCString();
      observe.call(this, { ...time, sentAt, receivedAt, date });
    }
  });
};
afterEach(() => {
  vi.restoreAllMocks();
  globalThis.Date = RealDate;
  setZone(ownZone);
});

/** Screens that show times. */
const paths = ['/orders', '/coupons', '/banners', '/pages', '/dashboard', '/reports', '/payments'] as const;

/** Dates, times and amounts of a screen, without the current minute, which may pass between two reads. */
const listShownTimes = (): string[] =>
  (screen.getByRole('main').textContent ?? '')
    .replaceAll(/hasta las \d\d:\d\d/g, '')
    .match(/\d\d\/\d\d\/\d{4}|\d\d:\d\d|\$[\d.]+|NaN|Invalid|undefined/g) ?? [];

const isRead = (): boolean => document.querySelector('main [aria-busy="true"], main .chakra-skeleton') === null;

const readTimes = async (tenant: TestTenant) => {
  const { goTo, leave } = await openScreen('/stores', { tenant });
  const texts: Partial<Record<(typeof paths)[number], string[]>> = {};
  for (const path of paths) {
    await goTo(path);
    await screen.findAllByRole('heading', { level: 1 });
    await waitFor(() => expect(isRead(), path).toBe(true));
    texts[path] = listShownTimes();
  }
  await leave();
  return texts;
};

type ShownTimes = Awaited<ReturnType<typeof readTimes>>;

const getToday = () => toWallTime(RealDate.now(), 'America/Santiago').slice(0, 10);

/** Reads the screens with the correct clock and with the wrong one, on the same day. */
const readBoth = async (tenant: TestTenant): Promise<Record<'correctReading' | 'readings', ShownTimes>> => {
  const today = getToday();
  globalThis.Date = RealDate;
  setZone('America/Santiago');
  const correctReading = await readTimes(tenant);
  setZone('Europe/Madrid');
  shiftDate(hour);
  const readings = await readTimes(tenant);
  return today === getToday() ? { correctReading, readings } : readBoth(tenant);
};

it('screens show identical times on a computer in Chile and on one in Madrid that is an hour fast', async () => {
  const tenant = await createTestTenant({ stores: 6, products: 12, orders: 30 });
  repeatOverAMinute();
  const { correctReading, readings } = await readBoth(tenant);
  expect(paths.filter((path) => correctReading[path]?.length === 0)).toEqual([]);
  expect(Object.values(readings).flat()).not.toContain('NaN');
  expect(readings).toEqual(correctReading);
});

it('a closing ends on time and a notice appears when the clock is ten minutes fast', async () => {
  repeatOverAMinute();
  shiftDate(10 * minute);
  const { user } = await openScreen('/users');
  // Messages are shown one at a time, and the one about the missing keychain comes first.
  await screen.findByText('Este computador no puede guardar tu sesión');
  await user.click(await screen.findByRole('button', { name: 'Entendido' }));
  await screen.findByText('El reloj de este computador está adelantado en 10 min');
  const { id, name } = await firstStore();
  const endDatetime = toWallTime(RealDate.now() + 15_000, 'America/Santiago');
  await callAs('stores.close', { params: { id }, body: { closing: { kind: 'scheduled', endDatetime } } });
  const endedText = `${name} volvió a recibir pedidos`;
  expect(screen.queryByText(endedText)).toBeNull();
  await screen.findByText(endedText, {}, { timeout: 60_000 });
  expect(toWallTime(RealDate.now(), 'America/Santiago') >= endDatetime).toBe(true);
});
