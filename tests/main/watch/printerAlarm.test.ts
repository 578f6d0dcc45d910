import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getOwnerKey } from '@shared/bridge/session';
import { createIdleOrderHarness, getAlarmKinds } from '../live/orderHarness';
import { aState } from './support';

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-21T15:00:00Z') }));
afterEach(() => vi.useRealTimers());

it('the printer alarm starts once for several failures and rings until all printers work', async () => {
  const kitchen = await createIdleOrderHarness();
  const { printerAlarm } = kitchen.watching;
  printerAlarm.onFailure('Cocina');
  printerAlarm.onFailure('Cocina');
  expect(kitchen.alarms).toMatchObject([{ kind: 'printer', orderId: null, storeName: 'Cocina' }]);
  expect(kitchen.note).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ title: 'La impresora Cocina no imprime' }),
  );
  kitchen.put();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(getAlarmKinds(kitchen)).toEqual(expect.arrayContaining(['printer', 'new']));
  printerAlarm.onAllWorking();
  expect(getAlarmKinds(kitchen)).toEqual(['new']);
});

it('the printer alarm rings again when another ticket fails after its acknowledgement', async () => {
  const kitchen = await createIdleOrderHarness();
  const { printerAlarm, acknowledgeAlarms } = kitchen.watching;
  printerAlarm.onFailure(null);
  expect(kitchen.note).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'Hay tickets sin imprimir' }));
  acknowledgeAlarms(kitchen.alarms.map(({ id }) => id));
  expect(kitchen.alarms).toEqual([]);
  printerAlarm.onFailure('Barra');
  expect(kitchen.alarms).toMatchObject([{ kind: 'printer', storeName: 'Barra' }]);
});

it('the printer alarm does not ring for users who disabled it', async () => {
  const kitchen = await createIdleOrderHarness();
  kitchen.settings.setPreferences({ alarmsOff: { [getOwnerKey(aState())]: ['printer'] } });
  kitchen.watching.printerAlarm.onFailure('Cocina');
  expect(kitchen.alarms).toEqual([]);
});
