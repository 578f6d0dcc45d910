import { expect, it, vi } from 'vitest';
import type { ReportRecord } from '@shared/bridge/reportRecords';
import type { SessionState } from '@shared/bridge/session';
import { ReportRecords } from '@main/reports/reportRecords';
import { aSession, aUser } from '../../renderer/support/builders';
import { createPlatformTime } from '../../support/platformTime';
import { createDeviceState } from '../live/orderHarness';

const aStatement = (key: string, amount = 1_000): ReportRecord => ({
  kind: 'statement',
  key,
  at: 1,
  bank: 'bci',
  deposits: [{ date: '2026-06-04', amount, description: 'Plataforma' }],
  from: '2026-06-01',
  to: '2026-06-30',
  unread: 0,
});

const startRecords = (device = createDeviceState()) => {
  let session: SessionState = aSession({ user: aUser() });
  const onChange = vi.fn();
  const records = new ReportRecords(
    { disk: device.disk, getRetentionStart: createPlatformTime().getRetentionStart, onWriteError: () => undefined },
    () => session,
    onChange,
  );
  const listRecords = async () => {
    const outcome = await records.list();
    return outcome.ok ? outcome.value.map(({ key }) => key) : outcome.failure.kind;
  };
  return {
    device,
    records,
    listRecords,
    onChange,
    become: (patch: Partial<SessionState>) => (session = { ...session, ...patch }),
  };
};

it('report records survive restarts, one per kind and key', async () => {
  const { device, records } = startRecords();
  await records.put(aStatement('junio.csv'));
  await Promise.all([records.put(aStatement('julio.csv')), records.put(aStatement('junio.csv', 2_000))]);
  await records.drop({ kind: 'statement', key: 'julio.csv' });
  const outcome = await startRecords(device).records.list();
  expect(outcome).toMatchObject({ ok: true, value: [{ key: 'junio.csv', deposits: [{ amount: 2_000 }] }] });
});

it('report records are returned only to their user and tenant', async () => {
  const { records, listRecords, become } = startRecords();
  await records.put(aStatement('junio.csv'));
  const user = aUser();
  become({ user: { ...user, id: 99 } });
  expect(await listRecords()).toEqual([]);
  become({ user, tenant: 'pizza-demo' });
  expect(await listRecords()).toEqual([]);
  become({ tenant: aSession().tenant });
  expect(await listRecords()).toEqual(['junio.csv']);
  become({ user: null, phase: 'signedOut' });
  expect(await listRecords()).toBe('superseded');
});

it('saving a report record fails when the disk is full and succeeds on the next attempt', async () => {
  const { device, records, listRecords, onChange } = startRecords();
  const write = device.disk.write.bind(device.disk);
  device.disk.write = () => Promise.reject(new Error('ENOSPC'));
  expect(await records.put(aStatement('junio.csv'))).toMatchObject({
    ok: false,
    failure: { code: 'RECORD_NOT_SAVED' },
  });
  expect(onChange).not.toHaveBeenCalled();
  device.disk.write = write;
  await records.put(aStatement('julio.csv'));
  expect(await listRecords()).toEqual(['junio.csv', 'julio.csv']);
  expect(onChange).toHaveBeenCalledTimes(1);
});

it('report records store a note that explains a difference, and notify of its addition and removal', async () => {
  const { records, listRecords, onChange } = startRecords();
  const key = '2026-07 3 notInWeek -9000 0';
  await records.put({ kind: 'explanation', key, at: 1, note: 'Pagado por transferencia.' });
  expect(await listRecords()).toEqual([key]);
  await records.drop({ kind: 'explanation', key });
  expect(await listRecords()).toEqual([]);
  expect(onChange).toHaveBeenCalledTimes(2);
});
