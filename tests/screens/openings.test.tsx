import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PlatformClock } from '@main/api/platformClock';
import { getOwnerKey } from '@shared/bridge/session';
import { openingCountdown } from '@shared/domain/openings/openingOffer';
import { backdateClosings } from '../support/platform';
import { shiftDate } from '../support/shiftDate.cjs';
import { callAs, firstStore } from './support/calls';
import { openScreen } from './support/openScreen';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const RealDate = Date;
/** Time between two reads of the stores (ms); longer gaps restart the first hour, in which no store is opened. */
const step = 110 * second;
/** Time from one step after the announcement to the end of the countdown (ms). */
const remaining = openingCountdown - step + 2 * second;
afterEach(() => {
  vi.restoreAllMocks();
  globalThis.Date = RealDate;
});

/** Opens the stores with automatic opening, and lets the app watch a store for an hour that was closed by oversight. */
const openWithCountdown = async () => {
  // This computer's clocks run ahead of the platform's.
  vi.spyOn(PlatformClock.prototype, 'observe').mockImplementation(() => undefined);
  const startTime = performance.now.bind(performance);
  let shift = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => startTime() + shift);
  const openedScreen = await openScreen('/users', { tenant: { stores: 1 }, isFocused: false });
  const { services, platform, tenant } = openedScreen;
  services.settings.setPreferences({
    openingChoices: { [getOwnerKey(services.session.state)]: { mode: 'act', stores: {} } },
  });
  const { id, name } = await firstStore();
  await callAs('stores.close', { params: { id }, body: { closing: { kind: 'permanent' } } });
  await backdateClosings(platform, tenant.tenant, 40 * minute);
  const advance = async (milliseconds: number) => {
    shift += milliseconds;
    globalThis.Date = RealDate;
    shiftDate(shift);
    await act(() => window.comanda.act('live.refetch', JSON.stringify({ collection: 'stores' })));
  };
  await advance(0);
  for (let watched = 0; watched < hour; watched += step) await advance(step);
  const message = await screen.findByRole('region', { name: new RegExp(`^${name} se abrirá sola a las`) });
  const isClosed = async () => (await callAs('stores.get', { params: { id } })).currentClosings.length > 0;
  return { ...openedScreen, name, message: within(message), isClosed, advance };
};

it('the app opens a store closed by oversight when its countdown ends and the user has not declined', async () => {
  const { message, advance, isClosed, listSystemTexts, name } = await openWithCountdown();
  await message.findByText(/^Faltan [123]:\d\d\.$/);
  expect(listSystemTexts().join(' ')).toContain(`${name} se abrirá sola a las`);
  await advance(step);
  expect(await isClosed()).toBe(true);
  await advance(remaining);
  await waitFor(async () => expect(await isClosed()).toBe(false));
});

it('a store stays closed when the user declines its opening during the countdown, and the log names that user', async () => {
  const { user, message, advance, isClosed, name, goTo } = await openWithCountdown();
  await user.click(message.getByRole('button', { name: `No abrir ${name} hoy` }));
  await screen.findByText(`${name} queda cerrada por hoy`);
  await advance(step);
  await advance(remaining);
  await goTo('/stores/openings');
  await screen.findByText(/la dejó cerrada ese día/);
  expect(await isClosed()).toBe(true);
});
