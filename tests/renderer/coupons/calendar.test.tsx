import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Coupon } from '@shared/contract/sales/coupons';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import { succeeded } from '../support/fakeBridge';
import { cleanupApp } from '../support/renderApp';
import { aCoupon, renderCoupons } from './couponScreens';

beforeEach(() => void vi.setSystemTime(new Date('2026-06-10T12:00:00-04:00')));
afterEach(() => {
  cleanupApp();
  vi.useRealTimers();
});

const createCoupon = (id: number, code: string, from: string, to: string | null, overrides: Partial<Coupon> = {}) =>
  aCoupon({ id, code, name: code, startDate: `${from}T00:00:00`, expiryDate: to && `${to}T00:00:00`, ...overrides });

const coupons = [
  createCoupon(1, 'INVIERNO', '2026-06-01', '2026-06-30'),
  createCoupon(2, 'JUNIO', '2026-06-20', '2026-07-05'),
  createCoupon(3, 'SOLOWEB', '2026-06-20', '2026-07-05', { platform: 'web', enabled: false }),
  createCoupon(4, 'PRIMAVERA', '2026-09-21', '2026-10-20'),
  createCoupon(5, 'SIEMPRE', '2025-01-01', null, { dispatchMethod: 'pickup', storeIds: [9] }),
];

const showCalendar = (all: readonly Coupon[] = coupons) =>
  renderCoupons('/coupons?view=calendar', aCoupon(), {
    'coupons.list': () => succeeded({ page: [...all], count: all.length, nextPage: null }),
  });

const readBars = async () =>
  within(await screen.findByRole('list', { name: 'Calendario de vigencia' })).getAllByRole('listitem');
const listCodes = async () => (await readBars()).map((bar) => within(bar).getAllByRole('link')[0]?.textContent);
const readBar = async (code: string) => (await readBars()).find((bar) => bar.textContent.startsWith(code))?.textContent;

const pressButton = async (user: UserEvent, name: string) => {
  const button = screen.getByRole('button', { name });
  for (let tabCount = 0; document.activeElement !== button; tabCount += 1) {
    if (tabCount > 60) throw new Error('the key does not get there');
    await user.tab();
  }
  await user.keyboard('{Enter}');
};

it('the coupon calendar shows valid coupons by start date and names the overlapping ones', async () => {
  const { user } = showCalendar();
  expect(await listCodes()).toEqual(['SIEMPRE', 'INVIERNO', 'JUNIO', 'SOLOWEB']);
  expect(await readBar('INVIERNO')).toContain('Se cruza con 2');
  const openerButton = screen.getByRole('button', { name: 'Se cruza con 2: INVIERNO' });
  openerButton.focus();
  await user.keyboard('{Enter}');
  const crossing = within(screen.getByRole('list', { name: 'Se cruza con' })).getAllByRole('link');
  expect(crossing.map(({ textContent }) => textContent)).toEqual(['SIEMPRE', 'JUNIO']);
  // A disabled coupon overlaps with none.
  expect(await readBar('SOLOWEB')).not.toContain('Se cruza');
});

it('the coupon calendar moves four weeks ahead, back and to today by keyboard', async () => {
  const { user } = showCalendar();
  await readBars();
  for (let presses = 0; presses < 3; presses += 1) await pressButton(user, 'Cuatro semanas después');
  expect(await listCodes()).toEqual(['SIEMPRE', 'PRIMAVERA']);
  await pressButton(user, 'Hoy');
  expect(await listCodes()).toContain('INVIERNO');
  await pressButton(user, 'Cuatro semanas antes');
  expect(await listCodes()).toEqual(['SIEMPRE', 'INVIERNO', 'JUNIO', 'SOLOWEB']);
});

it('the coupon calendar opens a coupon from its bar', async () => {
  const { user, address } = showCalendar();
  const link = within((await readBars())[1]!).getByRole('link', { name: 'INVIERNO' });
  link.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toMatch(/^\/coupons\/edit-coupon\/1(?:\/|$)/));
});

it('the coupon calendar shows a message for weeks without coupons and when the platform is unreachable', async () => {
  showCalendar([]);
  await screen.findByText('Ningún cupón vale en estas semanas');
  cleanupApp();
  renderCoupons('/coupons?view=calendar', aCoupon(), { 'coupons.list': () => failed(createFailure('offline')) });
  await screen.findByText(/No hay conexión con la plataforma/);
});

it('the coupon calendar groups identical coupons in one row and renders 300 coupons in steps', async () => {
  const campaign = Array.from({ length: 240 }, (_, index) =>
    createCoupon(100 + index, `VIP${100 + index}`, '2026-06-01', '2026-06-30'),
  );
  const singleDayCoupons = Array.from({ length: 60 }, (_, index) =>
    createCoupon(400 + index, `UNO${400 + index}`, '2026-06-02', '2026-06-30', { discount: index + 1 }),
  );
  const { user } = showCalendar([...campaign, ...singleDayCoupons]);
  const list = within(await screen.findByRole('list', { name: 'Calendario de vigencia' }));
  const getRows = () => [...document.querySelectorAll('ul[aria-label="Calendario de vigencia"] > li')];
  expect(getRows()).toHaveLength(40);
  expect(getRows()[0]?.textContent).toContain('VIP100 y 239 más');
  expect(list.queryByRole('link', { name: 'VIP120' })).toBeNull();
  const openerButton = list.getByRole('button', { name: 'Se cruza con 60: VIP100 y 239 más' });
  openerButton.focus();
  await user.keyboard('{Enter}');
  const equalCoupons = within(list.getByRole('list', { name: 'Cupones iguales' }));
  expect(equalCoupons.getAllByRole('link')).toHaveLength(24);
  await user.click(list.getByRole('button', { name: 'Ver los 240' }));
  expect(equalCoupons.getAllByRole('link')).toHaveLength(240);
  await user.click(screen.getByRole('button', { name: 'Mostrar más: quedan 21' }));
  expect(getRows()).toHaveLength(61);
});
