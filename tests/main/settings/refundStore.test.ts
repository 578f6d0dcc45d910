import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { RefundStore } from '@main/settings/refundStore';
import type { LoadedSettings } from '@main/settings/settingsFile';
import { canMount, mountSmallDisk } from '../../support/smallDisk';
import { aDisk, anApp, aPlatform } from '../orders/apps';

const minute = 60_000;
const tenantKey = { environment: 'e2e', tenant: 'burger-demo' };
const others = { environment: 'e2e', tenant: 'pizza-norte' };
const refund = { orderId: 5, paymentId: 9, reason: 'late' } as const;
const open = { orderId: 5, paymentId: 9, key: 'first' };

const createSettings = (
  values: Record<string, unknown> = {},
  overrides: Partial<LoadedSettings> = {},
): LoadedSettings => ({
  values,
  state: 'read',
  isCopy: false,
  ...overrides,
});
const settingsAfterMove = createSettings({ hasRefundFile: true });

const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-refunds-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const startStore = (folder: string, settings = settingsAfterMove, read?: (path: string) => string) => {
  const onLost = vi.fn();
  const store = new RefundStore({
    path: join(folder, 'refunds.json'),
    settings,
    onLost,
    onWriteError: vi.fn(),
    ...(read && { read }),
  });
  onTestFinished(() => store.flush());
  return { store, onLost };
};

/** Data folder with one open refund. */
const createFilledFolder = async () => {
  const folder = createFolder();
  const { store } = startStore(folder, createSettings());
  expect(await store.getOfTenant(tenantKey).keep(open)).toBe(true);
  return folder;
};

const damage = {
  empty: '',
  cut: '{"version":1,"refunds":[{"environment":"e2e","ten',
  'full of NULs': '\0'.repeat(256),
  'a list': '[]',
  'a file with an unreadable refund': '{"version":1,"refunds":[{"environment":"e2e","tenant":"burger-demo"}]}',
};
const kinds = Object.entries(damage);

describe('unfinished refunds on disk', () => {
  it('are stored apart for two payments of an order with the same id', async () => {
    const folder = createFolder();
    const refunds = startStore(folder, createSettings()).store.getOfTenant(tenantKey);
    const [online, oneclick] = ['online', 'oneclick'].map((paymentMethod) => ({ ...open, paymentMethod }));
    await refunds.keep({ ...open, key: 'earlier' });
    await refunds.keep({ ...online!, key: 'first' });
    await refunds.keep({ ...oneclick!, key: 'second' });
    const restarted = startStore(folder).store.getOfTenant(tenantKey);
    expect(restarted.all().map(({ key }) => key)).toEqual(['first', 'second']);
    restarted.drop(online!);
    expect(restarted.all().map(({ key }) => key)).toEqual(['second']);
  });

  it('are stored per tenant, readable only by their owner, until the platform is reset', async () => {
    const folder = createFolder();
    const { store } = startStore(folder, createSettings());
    await store.getOfTenant(tenantKey).keep(open);
    await store.getOfTenant(tenantKey).keep({ ...open, key: 'second' });
    await store.getOfTenant(others).keep({ ...open, key: 'other' });
    for (const name of ['refunds.json', 'refunds.json.good']) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    }
    const { store: restartedStore } = startStore(folder);
    expect(restartedStore.getOfTenant(tenantKey).all()).toMatchObject([{ ...open, key: 'second' }]);
    await restartedStore.getOfTenant(tenantKey).keep({ ...open, orderId: 6, key: 'third' });
    restartedStore.getOfTenant(tenantKey).drop(open);
    expect(restartedStore.getOfTenant(tenantKey).all()).toMatchObject([{ orderId: 6, paymentId: 9, key: 'third' }]);
    restartedStore.getOfTenant(tenantKey).drop({ orderId: 6, paymentId: 9 });
    expect([
      restartedStore.getOfTenant(tenantKey).all().length,
      restartedStore.getOfTenant(others).all().length,
    ]).toEqual([0, 1]);
    restartedStore.forget('e2e');
    expect(restartedStore.getOfTenant(others).all()).toEqual([]);
  });

  it('are migrated from the settings of earlier builds', async () => {
    const folder = createFolder();
    const { store, onLost } = startStore(folder, createSettings({ openRefunds: [{ ...tenantKey, ...open }] }));
    expect(await store.start()).toBe(true);
    const { store: restartedStore } = startStore(folder, createSettings({}, { state: 'damaged' }));
    expect(restartedStore.getOfTenant(tenantKey).all()).toMatchObject([open]);
    expect([restartedStore.getOfTenant(tenantKey).lostAt, onLost.mock.calls]).toEqual([null, []]);
  });

  it.each(kinds)('are read from the backup when the file is %s', async (_, text) => {
    const folder = await createFilledFolder();
    writeFileSync(join(folder, 'refunds.json'), text);
    const { store, onLost } = startStore(folder);
    expect(store.getOfTenant(tenantKey).all()).toMatchObject([open]);
    expect([store.getOfTenant(tenantKey).lostAt, onLost.mock.calls]).toEqual([null, []]);
    await store.start();
    writeFileSync(join(folder, 'refunds.json.good'), text);
    expect(startStore(folder).store.getOfTenant(tenantKey).all()).toMatchObject([open]);
  });

  it.each(kinds)('are reported as lost once when file and backup are %s', async (_, text) => {
    const folder = await createFilledFolder();
    for (const name of ['refunds.json', 'refunds.json.good']) writeFileSync(join(folder, name), text);
    const { store, onLost } = startStore(folder);
    expect(onLost).toHaveBeenCalledOnce();
    await store.start();
    const corruptFiles = readdirSync(folder).filter((name) => name.includes('.corrupt-'));
    expect(corruptFiles.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual([text]);
    const { store: restartedStore, onLost: onLostAgain } = startStore(folder);
    expect(restartedStore.getOfTenant(tenantKey).lostAt).toBe(store.getOfTenant(tenantKey).lostAt);
    expect(onLostAgain).not.toHaveBeenCalled();
  });

  it('are reported as lost when both files are missing or the settings were damaged', () => {
    expect(startStore(createFolder()).onLost).toHaveBeenCalledOnce();
    expect(
      startStore(createFolder(), createSettings({}, { state: 'damaged', isCopy: true })).onLost,
    ).toHaveBeenCalledOnce();
    expect(startStore(createFolder(), createSettings({}, { state: 'absent' })).onLost).not.toHaveBeenCalled();
  });

  it('are not written while another program locks both the file and its backup', async () => {
    const folder = await createFilledFolder();
    const textBefore = readFileSync(join(folder, 'refunds.json'), 'utf8');
    const createLockedKeychain = () => {
      throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' });
    };
    const { store } = startStore(folder, settingsAfterMove, createLockedKeychain);
    expect(await store.getOfTenant(tenantKey).keep({ ...open, key: 'second' })).toBe(false);
    expect(readFileSync(join(folder, 'refunds.json'), 'utf8')).toBe(textBefore);
  });

  it.runIf(canMount)('are not added when the disk is full, and earlier ones remain stored', async () => {
    const { folder, fill } = mountSmallDisk();
    const { store } = startStore(folder, createSettings());
    await store.getOfTenant(tenantKey).keep(open);
    fill();
    const refunds = Array.from({ length: 40 }, (_, index) => ({ ...open, paymentId: 100 + index }));
    expect(await Promise.all(refunds.map((candidate) => store.getOfTenant(tenantKey).keep(candidate)))).not.toContain(
      true,
    );
    expect(startStore(folder).store.getOfTenant(tenantKey).all()).toMatchObject([open]);
  });
});

describe('a refund without a reply', () => {
  /** Data folder after the first refund was applied but its reply lost. */
  const startAfterLostReply = async () => {
    const folder = createFolder();
    const platform = await aPlatform({
      onWrite: (requestNumber, _, response) => void (requestNumber === 1 && response.destroy()),
    });
    const { store } = startStore(folder, createSettings());
    await store.start();
    await anApp(platform, aDisk(), { openRefunds: () => store.getOfTenant(tenantKey) }).commands.refunds.refund(refund);
    return { folder, platform };
  };
  const restartApp = (
    folder: string,
    platform: Awaited<ReturnType<typeof aPlatform>>,
    settings = settingsAfterMove,
  ) => {
    const { store } = startStore(folder, settings);
    return anApp(platform, aDisk(), { openRefunds: () => store.getOfTenant(tenantKey) }).commands.refunds;
  };

  it.each(kinds)('gets its idempotency key from the backup when the file is %s', async (_, text) => {
    const { folder, platform } = await startAfterLostReply();
    writeFileSync(join(folder, 'refunds.json'), text);
    const refunds = restartApp(folder, platform, createSettings({}, { state: 'damaged' }));
    expect(await refunds.refund(refund)).toEqual({ ok: true, value: null });
    expect([platform.listSent().length, platform.listKeys().size]).toEqual([2, 1]);
  });

  it.each(kinds)('is checked before a retry when the file and its backup are %s', async (_, text) => {
    const { folder, platform } = await startAfterLostReply();
    for (const name of ['refunds.json', 'refunds.json.good']) writeFileSync(join(folder, name), text);
    const refunds = restartApp(folder, platform);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await refunds.refund(refund)).toMatchObject({ failure: { code: 'REFUND_KEYS_LOST' } });
    }
    expect(platform.listSent()).toHaveLength(1);
    // The platform now shows the first refund.
    platform.order.payments[0]!.status = 'refund_requested';
    expect(await refunds.refund(refund)).toEqual({ ok: true, value: null });
    expect(platform.listSent()).toHaveLength(1);
  });

  it('is retried after a minute when the payment still shows as completed', async () => {
    const { folder, platform } = await startAfterLostReply();
    for (const name of ['refunds.json', 'refunds.json.good']) writeFileSync(join(folder, name), '');
    const refunds = restartApp(folder, platform);
    expect((await refunds.refund(refund)).ok).toBe(false);
    const later = performance.now() + 2 * minute;
    const nowSpy = vi.spyOn(performance, 'now').mockImplementation(() => later);
    onTestFinished(() => nowSpy.mockRestore());
    expect(await refunds.refund(refund)).toEqual({ ok: true, value: null });
  });
});
