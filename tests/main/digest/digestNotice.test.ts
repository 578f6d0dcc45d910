import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DigestNotice } from '@shared/bridge/preferences';
import { toInstant } from '@shared/domain/values/wallTime';
import { startDigestNotice } from '@main/digest/digestNotice';
import { createDigestNotification } from '@main/digest/digestNotification';

const zone = 'America/Santiago';
const minute = 60_000;
const hour = 60 * minute;

const startNotice = (time: string, notice: DigestNotice | null) => {
  vi.setSystemTime(toInstant(time, zone));
  const saved = { notice };
  const network = { isOnline: true, isReadable: true };
  const notify = vi.fn(async (isLastAttempt: boolean) => network.isReadable || isLastAttempt);
  const { stop } = startDigestNotice({
    timeZone: zone,
    now: Date.now,
    getNotice: () => saved.notice,
    setNotifiedOn: (date) => {
      if (saved.notice !== null) saved.notice = { ...saved.notice, notifiedOn: date };
    },
    isOnline: () => network.isOnline,
    notify,
    onError: (cause) => {
      throw cause;
    },
  });
  return { saved, network, notify, stop };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the digest notification appears once a day, at the selected hour in the shop’s zone', async () => {
  const { notify, stop } = startNotice('2026-11-27T07:30:00', { hour: 8, notifiedOn: null });
  await vi.advanceTimersByTimeAsync(29 * minute);
  expect(notify).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(notify).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(23 * hour);
  expect(notify).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(hour);
  expect(notify).toHaveBeenCalledTimes(2);
  stop();
});

it('the digest notification appears when the app starts after the selected hour, but not again after a restart', async () => {
  const firstRun = startNotice('2026-11-27T11:00:00', { hour: 8, notifiedOn: '2026-11-26' });
  await vi.advanceTimersByTimeAsync(minute);
  expect(firstRun.notify).toHaveBeenCalledOnce();
  firstRun.stop();
  const secondRun = startNotice('2026-11-27T12:00:00', firstRun.saved.notice);
  await vi.advanceTimersByTimeAsync(hour);
  expect(secondRun.notify).not.toHaveBeenCalled();
  secondRun.stop();
});

it('the digest notification appears later in the day if the facts could not be read at the selected hour', async () => {
  const { saved, network, notify, stop } = startNotice('2026-11-27T08:50:00', { hour: 8, notifiedOn: '2026-11-26' });
  network.isReadable = false;
  await vi.advanceTimersByTimeAsync(minute);
  expect(notify).toHaveBeenLastCalledWith(false);
  network.isOnline = false;
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(notify).toHaveBeenCalledOnce();
  expect(saved.notice?.notifiedOn).toBe('2026-11-26');
  Object.assign(network, { isOnline: true, isReadable: true });
  await vi.advanceTimersByTimeAsync(hour);
  expect(notify).toHaveBeenCalledTimes(2);
  expect(saved.notice?.notifiedOn).toBe('2026-11-27');
  stop();
});

it('the digest notification appears incomplete if facts stay unreadable for over 15 minutes while online', async () => {
  const { saved, network, notify, stop } = startNotice('2026-11-27T08:00:00', { hour: 8, notifiedOn: null });
  network.isReadable = false;
  await vi.advanceTimersByTimeAsync(hour);
  expect(notify).toHaveBeenLastCalledWith(true);
  expect(saved.notice?.notifiedOn).toBe('2026-11-27');
  stop();
});

it('the digest notification appears although the last one is dated in the future because the clock was set back', async () => {
  const { notify, stop } = startNotice('2026-11-27T08:00:00', { hour: 8, notifiedOn: '2026-12-27' });
  await vi.advanceTimersByTimeAsync(hour);
  expect(notify).toHaveBeenCalledOnce();
  stop();
});

it('the digest notification does not appear without a selected hour', async () => {
  const { notify, stop } = startNotice('2026-11-27T11:00:00', null);
  await vi.advanceTimersByTimeAsync(24 * hour);
  expect(notify).not.toHaveBeenCalled();
  stop();
});

it('the digest notification counts problems, and hides details while the app is locked', () => {
  const sales = { area: 'sales', key: 'sales.lower', tone: 'alarm', values: { change: -0.3 } } as const;
  const unknownSentence = { area: 'late', key: 'late.unknown', tone: 'unknown', values: {} } as const;
  expect(createDigestNotification([sales], false).body).toBe('Ventas: -30% que un día así. 1 cosa salió mal.');
  expect(createDigestNotification([unknownSentence], false).body).toBe('No pudimos leer todo lo de ayer.');
  expect(createDigestNotification([sales], true)).toMatchObject({ body: '', isAnonymous: true });
});

it('the digest notification does not call yesterday normal when there are no earlier weeks to compare', () => {
  const sales = { area: 'sales', key: 'sales.first', tone: 'neutral', values: { change: null } } as const;
  expect(createDigestNotification([sales], false).body).toBe('Aún no hay semanas anteriores con las que comparar.');
  const lateSentence = { area: 'late', key: 'late.store', tone: 'alarm', values: {} } as const;
  expect(createDigestNotification([sales, lateSentence], false).body).toBe('1 cosa salió mal.');
});
