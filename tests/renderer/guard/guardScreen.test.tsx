import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { GuardStatus, SilenceRecord } from '@shared/domain/guard/record';
import { toInstant } from '@shared/domain/values/wallTime';
import { aClosableStore, allDay } from '../../support/aWholeStore';
import { aSession } from '../support/builders';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const hour = 3_600_000;
const evening = toInstant('2026-11-25T19:40:00', 'America/Santiago');

const aSilence = (changes: Partial<SilenceRecord> = {}): SilenceRecord => ({
  id: 1,
  level: 'store',
  of: 9,
  name: 'Maipú',
  at: Date.now() - hour / 2,
  since: Date.now() - hour,
  expected: 6.4,
  orders: 0,
  lastOrderAt: Date.now() - hour,
  lost: 61_240,
  missed: 6.4,
  threshold: 6,
  ringsFrom: 6.2,
  perDay: 38.5,
  groupFactor: 0.94,
  isHoliday: false,
  days: 28,
  rang: true,
  mutedUntil: null,
  endedAt: null,
  verdict: null,
  ...changes,
});

const aStatus = (changes: Partial<GuardStatus> = {}): GuardStatus => ({
  phase: 'watching',
  basis: { source: 'reports', days: 28, readAt: Date.now() },
  watched: { tenant: 1, channel: 2, payment: 0, store: 12 },
  tooQuiet: [{ level: 'store', of: 4, name: 'Pichilemu', perDay: 6.2 }],
  rings: 1,
  ...changes,
});

const showSilences = (silences: SilenceRecord[], status = aStatus(), clockSkew = 0) => {
  const stores = [toStoreRow(aClosableStore({ id: 9, name: 'Maipú', businessHours: allDay }))];
  const live = fakeLiveCollections({ stores, orders: [], orderAlarms: [], alarmLog: [], silences, guard: [status] });
  const requests: { name: string; input: unknown }[] = [];
  const createDecisionStub = (name: string) => (input: unknown) => {
    requests.push({ name, input });
    return succeeded(null);
  };
  const app = renderApp({
    session: aSession({ clockSkew }),
    path: '/orders/silences',
    actions: {
      ...live.actions,
      'guard.mute': createDecisionStub('guard.mute'),
      'guard.judge': createDecisionStub('guard.judge'),
    },
  });
  return { ...app, live, asked: requests };
};

describe('the page about silences in incoming orders', () => {
  it('shows how many orders a silent store was expected to receive, since when, and their value', async () => {
    showSilences([aSilence({ since: evening, lastOrderAt: evening })]);
    const card = within(await screen.findByRole('article', { name: 'Maipú' }));
    expect(
      card.getByText(/Maipú: se esperaban 6,4 pedidos desde .*19:40 y no llegó ninguno \(unos \$61\.000\)/),
    ).toBeTruthy();
    expect(card.getByRole('button', { name: '¿Por qué no vende Maipú?' })).toBeTruthy();
  });

  it('explains a silence with its figures', async () => {
    const { user } = showSilences([aSilence()]);
    const card = within(await screen.findByRole('article', { name: 'Maipú' }));
    await user.click(card.getByRole('button', { name: '¿De dónde sale esto?' }));
    expect(within(card.getByRole('group', { name: 'Pedidos de un día normal' })).getByText('38,5')).toBeTruthy();
    expect(card.getByText('94% de lo normal')).toBeTruthy();
    expect(card.getByText('6,4 (avisa desde 6, suena desde 6,2)')).toBeTruthy();
  });

  it.each([0, -1, 8])('mutes a silence until the selected time if the clock is %d hours fast', async (hoursFast) => {
    const clockSkew = hoursFast * hour;
    const { user, asked } = showSilences([aSilence()], aStatus(), clockSkew);
    await user.click(await screen.findByRole('button', { name: 'Ya lo sé: Maipú' }));
    const item = await screen.findByRole('menuitem', { name: 'Por 1 hora' });
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
    while (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked).toHaveLength(1));
    const { name, input } = asked[0] as { name: string; input: { id: number; until: number } };
    expect(name).toBe('guard.mute');
    const platformNow = Date.now() - clockSkew;
    expect(input.until - platformNow).toBeGreaterThan(0.9 * hour);
    expect(input.until - platformNow).toBeLessThanOrEqual(hour);
  });

  it('saves whether a silence was a real problem, and counts the correct alarms', async () => {
    const { user, asked } = showSilences([
      aSilence({ id: 2, endedAt: Date.now() - hour, verdict: 'real' }),
      aSilence({ id: 3, endedAt: Date.now() - hour, verdict: 'false', name: 'Ñuñoa', of: 8 }),
    ]);
    expect(await screen.findByText('De las que juzgaste, en 1 pasaba algo y en 1 no.')).toBeTruthy();
    const group = within(screen.getByRole('group', { name: 'Ñuñoa: ¿Pasaba algo?' }));
    expect(group.getByRole('button', { name: 'No' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(group.getByRole('button', { name: 'Sí, pasaba algo' }));
    await waitFor(() => expect(asked).toEqual([{ name: 'guard.judge', input: { id: 3, verdict: 'real' } }]));
  });

  it('lists stores that sell too little to be watched', async () => {
    showSilences([]);
    expect(await screen.findByText('Todo vende como se espera')).toBeTruthy();
    const quietList = within(screen.getByRole('list', { name: 'Venden muy poco para vigilarlas' }));
    expect(quietList.getByText('Pichilemu')).toBeTruthy();
    expect(screen.getByText('el total, 2 canales y 12 tiendas')).toBeTruthy();
  });

  it('reports that no store is watched when the user lacks permission for stores', async () => {
    showSilences([], aStatus({ phase: 'withoutStores', basis: null, tooQuiet: [] }));
    expect(await screen.findByText(/Tu rol no ve las tiendas/)).toBeTruthy();
    expect(screen.queryByText('Todo vende como se espera')).toBeNull();
  });

  it('shows a silence that begins while the screen is open', async () => {
    const { bridge, live } = showSilences([]);
    await screen.findByText('Todo vende como se espera');
    const silence = aSilence({ level: 'channel', of: 'rappi', name: null });
    act(() => bridge.broadcast(live.become('silences', [silence])));
    const card = within(await screen.findByRole('article', { name: 'Rappi' }));
    expect(card.getByRole('link', { name: 'Ver integraciones de canales' })).toBeTruthy();
  });
});
