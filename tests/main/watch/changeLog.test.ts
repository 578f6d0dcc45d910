import { expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import type { StoreRow } from '@shared/contract/stores/stores';
import { changeRetention, type LoggedChange } from '@shared/domain/insight/changeLog';
import { toInstant } from '@shared/domain/values/wallTime';
import { ChangeLog } from '@main/watch/changeLog';
import { ChangeLogs } from '@main/watch/changeLogs';
import { createPlatformTime } from '../../support/platformTime';
import { createDeviceState } from '../live/orderHarness';

const zone = 'America/Santiago';
const toInstantAt = (wallTime: string) => toInstant(wallTime, zone);
const now = toInstantAt('2026-11-24T15:42:00');

const createLog = () => {
  let changes: readonly LoggedChange[] = [];
  const log = new ChangeLog({
    timeZone: zone,
    now: () => now,
    getRetentionStart: (retention) => now - retention,
    onChange: (rows) => {
      changes = rows;
    },
  });
  return { log, entries: () => changes.map(({ kind, name, at: when }) => [kind, name, when]), all: () => changes };
};

const aStore = (name: string, ...starts: string[]) =>
  ({
    name,
    currentClosings: starts.map((startDatetime) => ({ startDatetime })),
  }) as unknown as Pick<StoreRow, 'name' | 'currentClosings'>;

it('the change log contains a closing once by its start time, however often stores are read', () => {
  const { log, entries } = createLog();
  const closedStores = [aStore('Ñuñoa', '2026-11-24T13:05:00'), aStore('Maipú')];
  log.handleStoresRead(closedStores);
  log.handleStoresRead(closedStores);
  log.handleStoresRead([aStore('Ñuñoa'), aStore('Maipú')]);
  log.handleStoresRead([aStore('Ñuñoa', '2026-11-24T15:00:00'), aStore('Maipú')]);
  expect(entries()).toEqual([
    ['closing', 'Ñuñoa', toInstantAt('2026-11-24T13:05:00')],
    ['closing', 'Ñuñoa', toInstantAt('2026-11-24T15:00:00')],
  ]);
});

it('the change log records successful price changes with their names, but no rejected ones and no other edits', () => {
  const { log, entries } = createLog();
  const product = { params: { id: 3 }, body: { product: { priceProduct: 8990 } } };
  log.handleReply('products.update', product, succeeded({ id: 3, name: 'Completo' }));
  log.handleReply('products.update', { body: { product: { name: 'Lomito' } } }, succeeded({ id: 4, name: 'Lomito' }));
  log.handleReply('products.update', product, failed(createFailure('timeout')));
  const createGroupInput = (patch: object) => ({
    body: { priceGroups: [{ id: 1, destroy: false, prices: [], ...patch }] },
  });
  const carta = succeeded({ id: 1, name: 'Carta' });
  const priced = createGroupInput({ prices: [{ productId: 3, price: 1 }] });
  // Batches of one job count as one change; renaming a group is not a price change.
  for (const body of [createGroupInput({ name: 'Local' }), priced, priced])
    log.handleReply('menus.update', body, carta);
  log.handleReply('menus.update', createGroupInput({ destroy: true }), succeeded({ id: 2, name: 'Noche' }));
  log.handleReply('modifiers.update', { body: { price: 500 } }, succeeded({ id: 9 }));
  log.handleReply('stores.update', { body: { price: 500 } }, succeeded({ id: 9 }));
  expect(entries()).toEqual([
    ['price', 'Completo', now],
    ['price', 'Carta', now],
    ['price', 'Noche', now],
    ['price', null, now],
  ]);
});

it('the change log merges saved entries with those made before it was loaded, without duplicates', () => {
  const { log, all, entries } = createLog();
  log.handleStoresRead([aStore('Ñuñoa', '2026-11-24T13:05:00'), aStore('Maipú', '2026-11-24T14:00:00')]);
  const old = { id: 4, kind: 'price', name: 'Viejo', at: now - changeRetention - 1 } as const;
  log.restore([old, { id: 7, kind: 'closing', name: 'Ñuñoa', at: toInstantAt('2026-11-24T13:05:00') }]);
  expect(entries()).toEqual([
    ['closing', 'Ñuñoa', toInstantAt('2026-11-24T13:05:00')],
    ['closing', 'Maipú', toInstantAt('2026-11-24T14:00:00')],
  ]);
  expect(all().map(({ id }) => id)).toEqual([7, 8]);
});

it('the change log is separate for each user and tenant and survives restarts', async () => {
  const device = createDeviceState();
  const openLog = () =>
    new ChangeLogs({
      disk: device.disk,
      getRetentionStart: createPlatformTime().getRetentionStart,
      onWriteError: () => undefined,
    });
  const createOwner = (userId: number) => ({ environment: 'e2e', tenant: 'burger-demo', userId });
  const change = { id: 1, kind: 'price', name: 'Completo', at: Date.now() } as const;
  const logs = openLog();
  logs.keep(createOwner(1), [change]);
  await logs.flush();
  expect(await openLog().read(createOwner(1))).toEqual([change]);
  expect(await openLog().read(createOwner(2))).toEqual([]);
});
