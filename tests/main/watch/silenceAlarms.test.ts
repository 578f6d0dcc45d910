import { describe, expect, it, vi } from 'vitest';
import type { AlarmKind, OrderAlarm } from '@shared/domain/sales/orderAlarms';
import { AlarmLog } from '@main/watch/alarmLog';
import { OrderWatch } from '@main/watch/orderWatch';
import { createTrayContent } from '@main/watch/trayContent';
import { createSilenceNotification } from '@main/guard/silenceNotification';
import type { SilenceRecord } from '@shared/domain/guard/record';
import { toInstant } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';

const createWatch = () => {
  const muted = new Set<AlarmKind>();
  const ringing = vi.fn<(alarms: readonly OrderAlarm[]) => void>();
  const onSilencesSeen = vi.fn();
  const log = new AlarmLog({ now: Date.now, getRetentionStart: () => -Infinity, onChange: () => undefined });
  const watch = new OrderWatch({
    timeZone: zone,
    now: Date.now,
    getWaitsLookup: () => () => null,
    isEnabled: (kind) => !muted.has(kind),
    acknowledged: {
      has: () => false,
      add: () => undefined,
      retainOnly: () => undefined,
      getSeenOrders: () => null,
      saveSeenOrders: () => undefined,
    },
    log,
    onSilencesSeen,
    onAlarmsChange: ringing,
    onRaised: () => undefined,
  });
  const names = () => (ringing.mock.lastCall?.[0] ?? []).map(({ storeName }) => storeName);
  return { watch, log, muted, names, ringing, onSilencesSeen };
};

const maipu = { id: 4, name: 'Maipú' };

describe('alarms of silences', () => {
  it('start once per silence and ring until it ends', () => {
    const { watch, names, log } = createWatch();
    watch.handleSilencesChange([maipu]);
    watch.handleSilencesChange([maipu, { id: 5, name: 'Rappi' }]);
    expect(names()).toEqual(['Maipú', 'Rappi']);
    watch.handleSilencesChange([{ id: 5, name: 'Rappi' }]);
    expect(names()).toEqual(['Rappi']);
    expect(log.all.map(({ storeName, end }) => [storeName, end])).toEqual([
      ['Maipú', 'over'],
      ['Rappi', null],
    ]);
  });

  it('continue after each read of the orders until they are acknowledged', () => {
    const { watch, names, ringing, onSilencesSeen } = createWatch();
    watch.handleSilencesChange([maipu]);
    watch.handleRowsChange({ rows: [], count: 0, isComplete: true, readAt: Date.now(), progress: null, failure: null });
    expect(names()).toEqual(['Maipú']);
    const [alarm] = ringing.mock.lastCall?.[0] ?? [];
    expect(watch.acknowledge([alarm!.id])).toBe(true);
    expect(names()).toEqual([]);
    expect(onSilencesSeen).toHaveBeenCalledExactlyOnceWith([4]);
    watch.handleSilencesChange([maipu]);
    expect(names()).toEqual([]);
  });

  it('stop while the user mutes them and return when unmuted', () => {
    const { watch, muted, names } = createWatch();
    muted.add('silence');
    watch.handleSilencesChange([maipu]);
    expect(names()).toEqual([]);
    muted.delete('silence');
    watch.handlePreferencesChange();
    expect(names()).toEqual(['Maipú']);
    muted.add('silence');
    watch.handlePreferencesChange();
    expect(names()).toEqual([]);
    muted.delete('silence');
    watch.handlePreferencesChange();
    expect(names()).toEqual(['Maipú']);
  });
});

describe('silences shown outside the windows', () => {
  const since = toInstant('2026-11-25T19:40:00', zone);
  const silence: SilenceRecord = {
    id: 1,
    level: 'store',
    of: 9,
    name: 'Maipú',
    at: since,
    since,
    expected: 6.42,
    orders: 0,
    lastOrderAt: null,
    lost: 61_000,
    missed: 6.4,
    threshold: 6,
    ringsFrom: 6.2,
    perDay: 40,
    groupFactor: 1,
    isHoliday: false,
    days: 28,
    rang: true,
    mutedUntil: null,
    endedAt: null,
    verdict: null,
  };

  it('appear in notifications with the expected orders, and without names while locked', () => {
    expect(createSilenceNotification(silence, zone, false)).toEqual({
      title: 'Faltan pedidos: Maipú',
      body: 'Se esperaban 6,4 pedidos desde las 19:40 y no llegó ninguno.',
    });
    expect(
      createSilenceNotification({ ...silence, level: 'tenant', of: null, name: null, orders: 2 }, zone, false),
    ).toEqual({
      title: 'Ninguna tienda recibe los pedidos esperados',
      body: 'Se esperaban 6,4 pedidos desde las 19:40 y llegaron 2.',
    });
    expect(JSON.stringify(createSilenceNotification(silence, zone, true))).not.toContain('Maipú');
  });

  it('are named in the tray, and counted while locked', () => {
    const view = {
      stores: [],
      forgotten: [],
      readAt: since,
      failure: null,
      silent: ['Maipú', 'Rappi', 'Ñuñoa', 'Macul'],
    };
    const trayContent = createTrayContent(view, zone, since, false);
    expect(trayContent.isAlert).toBe(true);
    expect(trayContent.lines).toContain('Sin los pedidos esperados: Maipú, Rappi, Ñuñoa y 1 más');
    expect(createTrayContent(view, zone, since, true).lines).toContain('4 avisos sin los pedidos esperados');
  });
});
