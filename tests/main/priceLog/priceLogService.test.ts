import { expect, it } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import { silentLog } from '@main/log/log';
import { PriceLogs } from '@main/priceLog/priceLogs';
import { PriceLogService } from '@main/priceLog/priceLogService';
import { aSession, aUser, aUserWithPermissions } from '../../renderer/support/builders';
import { createPlatformTime } from '../../support/platformTime';
import { createDeviceState } from '../live/orderHarness';

const createMenu = (price: number) =>
  succeeded({
    id: 7,
    priceGroups: [{ id: 1, name: 'Local', prices: [{ id: 1, productId: 10, price, deliveryPrice: null }] }],
  });

const startService = (device = createDeviceState()) => {
  const logs = new PriceLogs({
    disk: device.disk,
    getRetentionStart: createPlatformTime().getRetentionStart,
    onWriteError: () => undefined,
  });
  let session: SessionState = aSession({ user: aUser() });
  const service = new PriceLogService({ logs, getSession: () => session, ...createPlatformTime(), log: silentLog });
  service.handleSessionChange(session);
  return {
    device,
    logs,
    service,
    become: (patch: Partial<SessionState>) => {
      session = { ...session, ...patch, epoch: session.epoch + 1 };
      service.handleSessionChange(session);
    },
    change: (before: number, after: number) => {
      service.recordReply('menus.get', {}, createMenu(before), performance.now());
      service.recordReply('menus.get', {}, createMenu(after), performance.now());
    },
    rows: async () => {
      const outcome = await service.getHistory({});
      return outcome.ok ? outcome.value.changes.flatMap(({ rows }) => rows) : outcome.failure.kind;
    },
  };
};

it("the price log is shared among a tenant's users, but not with other tenants", async () => {
  const { become, change, rows } = startService();
  change(100, 200);
  expect(await rows()).toEqual([[10, 100, 200, null, null]]);
  become({ tenant: 'pizza-demo' });
  expect(await rows()).toEqual([]);
  become({ tenant: aSession().tenant, user: { ...aUser(), id: 99 } });
  expect(await rows()).toEqual([[10, 100, 200, null, null]]);
});

it('the price log is unchanged after a restart', async () => {
  const firstService = startService();
  firstService.change(100, 200);
  await firstService.rows();
  await firstService.logs.flush();
  const next = startService(firstService.device);
  next.change(200, 300);
  expect(await next.rows()).toEqual([
    [10, 200, 300, null, null],
    [10, 100, 200, null, null],
  ]);
});

it('the price log is denied without permission to edit prices and when signed out', async () => {
  const { become, change, rows } = startService();
  change(100, 200);
  become({ user: aUserWithPermissions({ menus: ['index', 'show'] }) });
  expect(await rows()).toBe('forbidden');
  become({ phase: 'signedOut', user: null });
  expect(await rows()).toBe('forbidden');
});

it("the price log is cleared when the platform's data are reset", async () => {
  const { service, change, rows } = startService();
  change(100, 200);
  await service.forget(aSession().environment.id);
  expect(await rows()).toEqual([]);
});
