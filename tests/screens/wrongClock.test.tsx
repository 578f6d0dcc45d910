import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, inject, it } from 'vitest';
import { newTenant, type TestTenant } from '../support/platform';
import { shiftDate } from '../support/shiftDate.cjs';
import { openScreen } from './support/openScreen';

const hour = 3_600_000;
const RealDate = Date;
const ownZone = process.env['TZ'];
const setZone = (zone: string | undefined) => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
};
afterEach(() => {
  globalThis.Date = RealDate;
  setZone(ownZone);
});

/** Screens that show times. */
const paths = ['/orders', '/coupons', '/banners', '/pages', '/dashboard', '/reports', '/payments'] as const;

/** Dates, times and amounts that a screen shows. The minute that figures of today run to passes between two readings. */
const shownTimes = (): string[] =>
  (screen.getByRole('main').textContent ?? '')
    .replaceAll(/hasta las \d\d:\d\d/g, '')
    .match(/\d\d\/\d\d\/\d{4}|\d\d:\d\d|\$[\d.]+|NaN|Invalid|undefined/g) ?? [];

const isRead = (): boolean => document.querySelector('main [aria-busy="true"], main .chakra-skeleton') === null;

const read = async (of: TestTenant) => {
  const { goTo } = await openScreen('/stores', { tenant: of });
  const texts = new Map<string, string[]>();
  for (const path of paths) {
    await goTo(path);
    await screen.findAllByRole('heading', { level: 1 });
    await waitFor(() => expect(isRead(), path).toBe(true));
    texts.set(path, shownTimes());
  }
  return texts;
};

const right = new Map<string, string[]>();
let tenant: TestTenant;

it('every screen with times shows those of the stores on a computer in Santiago', async () => {
  tenant = await newTenant(inject('platformAddress'), { stores: 6, products: 12, orders: 30 });
  setZone('America/Santiago');
  for (const [path, times] of await read(tenant)) right.set(path, times);
  expect([...right].filter(([, times]) => times.length === 0).map(([path]) => path)).toEqual([]);
});

it('every screen with times says the same on one in Madrid whose clock is an hour fast', async () => {
  setZone('Europe/Madrid');
  shiftDate(hour);
  const wrong = await read(tenant);
  expect([...wrong.values()].flat()).not.toContain('NaN');
  expect(Object.fromEntries(wrong)).toEqual(Object.fromEntries(right));
});
