import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import { createFileStorage } from '@main/files/fileStorage';
import { Drafts } from '@main/drafts/drafts';
import { RefundStore } from '@main/settings/refundStore';
import { DeviceSettings } from '@main/settings/deviceSettings';
import { readSettingsFile } from '@main/settings/settingsFile';
import { projectPath } from '../../../scripts/aliases';
import { startJobHarness, aPlatform, createIds } from '../jobs/support';

vi.mock('electron', () => ({}));

/** Data folders as earlier builds wrote them; the job files were written by those builds themselves. */
const earlierBuilds = ['first-builds', 'with-jobs', 'with-alarms'] as const;
type EarlierBuild = (typeof earlierBuilds)[number];

const getData = (build: EarlierBuild): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-earlier-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(projectPath(`tests/fixtures/userData/${build}`), folder, { recursive: true });
  return folder;
};

const openSettings = (folder: string) => {
  const path = join(folder, 'settings.json');
  const { values, state } = readSettingsFile(path);
  const save = async (saved: Record<string, unknown>) => writeFileSync(path, JSON.stringify(saved));
  const settings = new DeviceSettings({
    entries: values,
    save,
    onChange: vi.fn(),
    onWriteError: vi.fn(),
    pause: 60_000,
  });
  return { settings, state };
};
const readSavedFiles = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as Record<string, Record<string, unknown>>;

const getDrafts = (folder: string, setAside = vi.fn()) => {
  const now = () => 1795424826316;
  const drafts = new Drafts({
    disk: createFileStorage(join(folder, 'drafts')),
    onWriteError: vi.fn(),
    onQuarantined: setAside,
    now,
    getRetentionStart: (age) => now() - age,
  });
  return { drafts, setAside };
};
const openRefundStore = (folder: string) =>
  new RefundStore({
    path: join(folder, 'refunds.json'),
    settings: readSettingsFile(join(folder, 'settings.json')),
    onLost: vi.fn(),
    onWriteError: vi.fn(),
  });
const alameda = { environment: 'test', place: { tenant: 'burger-demo', userId: 7, area: 'stores', id: 5 } };

const tenantKey = { environment: 'test', tenant: 'burger-demo' };
/** A minute after the jobs in the fixtures were written. */
const getTimeJustAfter = () => 1795424890000;

describe('the app after an update', () => {
  it.each(earlierBuilds)('keeps preferences and window bounds of an earlier build (%s)', (build) => {
    const folder = getData(build);
    // Recent searches may contain phones and emails, so those of earlier builds are not migrated.
    const { keptSearches: _, ...written } = readSavedFiles(folder)['preferences'] ?? {};
    const { settings, state } = openSettings(folder);
    expect(state).toBe('read');
    expect(settings.preferences).toEqual({ ...defaultPreferences, ...written });
    expect(settings.windowLayouts[0]?.windows.office).toMatchObject({ x: 40, y: 30, width: 1280, height: 800 });
  });

  it('keeps the idempotency key of an unconfirmed refund and the acknowledgements of alarms', () => {
    const folder = getData('with-alarms');
    const { settings } = openSettings(folder);
    expect(openRefundStore(folder).getOfTenant(tenantKey).all()).toMatchObject([
      { orderId: 812, paymentId: 44, key: '1f0c3c1e-6a57-4f25-9a1c-0d4f7d1b2a33' },
    ]);
    expect(settings.getAcknowledgedAlarms(tenantKey).has({ kind: 'delayed', orderId: 900 })).toBe(true);
    expect(settings.getAcknowledgedClosings(tenantKey).has(71)).toBe(true);
    expect(settings.logins.get('test:burger-demo')).toBe('login-1');
  });

  it.each(['with-jobs', 'with-alarms'] as const)('offers a draft of an earlier build unchanged (%s)', async (build) => {
    const { drafts, setAside } = getDrafts(getData(build));
    expect(await drafts.find(alameda)).toMatchObject([{ content: { values: { name: 'Alameda Sur' } } }]);
    expect(setAside).not.toHaveBeenCalled();
  });

  it.each(['with-jobs', 'with-alarms'] as const)(
    'resumes a bulk edit of an earlier build with its unconfirmed store (%s)',
    async (build) => {
      const platform = await aPlatform(103);
      const harness = startJobHarness(platform.url, { folder: join(getData(build), 'jobs'), now: getTimeJustAfter });
      const [running, doneJob] = await harness.jobs.list();
      expect(doneJob).toMatchObject({ status: 'completed', counts: { saved: 2 } });
      await harness.waitForStatus(running?.id ?? '', 'completed');
      expect([...(await harness.bulkResult(running?.id ?? '')).keys()].sort((a, b) => a - b)).toEqual(createIds(103));
      // The job re-reads the stores first; since the last batch had not arrived, it sends only that batch.
      expect(platform.batches).toEqual([[103]]);
      expect(harness.setAside).not.toHaveBeenCalled();
    },
  );
});

describe('the app after a downgrade', () => {
  it('preserves unknown fields of the newer version when saving, including refunds', async () => {
    const folder = getData('with-alarms');
    const filesAfterRestart = readSavedFiles(folder);
    const match = {
      ...filesAfterRestart,
      preferences: { ...filesAfterRestart['preferences'], boardColumns: 3 },
      heldStatuses: [{ orderId: 5 }],
    };
    writeFileSync(join(folder, 'settings.json'), JSON.stringify(match));
    const row = { environment: 'test', tenant: 'burger-demo', orderId: 812, paymentId: 44, key: 'k', decidedAt: 7 };
    writeFileSync(join(folder, 'refunds.json'), JSON.stringify({ version: 2, refunds: [row] }));
    const { settings } = openSettings(folder);
    const refunds = openRefundStore(folder);
    await refunds.getOfTenant(tenantKey).keep({ orderId: 813, paymentId: 45, key: 'l' });
    settings.setPreferences({ colourMode: 'light' });
    await settings.flush();
    const savedFiles = readSavedFiles(folder);
    expect(savedFiles).toMatchObject({
      heldStatuses: [{ orderId: 5 }],
      preferences: { boardColumns: 3, colourMode: 'light' },
    });
    expect(openRefundStore(folder).getOfTenant(tenantKey).all()).toMatchObject([row, { paymentId: 45, key: 'l' }]);
    expect(settings.preferences).not.toHaveProperty('boardColumns');
  });

  it('leaves a draft of the newer version unchanged on disk', async () => {
    const folder = getData('with-alarms');
    const [name = ''] = readdirSync(join(folder, 'drafts'));
    const text = JSON.stringify({ version: 2, blocks: ['something new'] });
    writeFileSync(join(folder, 'drafts', name), text);
    const { drafts, setAside } = getDrafts(folder);
    expect(await drafts.find(alameda)).toEqual([]);
    expect(setAside).not.toHaveBeenCalled();
    expect(readFileSync(join(folder, 'drafts', name), 'utf8')).toBe(text);
  });

  it('neither shows nor changes a job with an unknown kind or version', async () => {
    const folder = join(getData('with-jobs'), 'jobs');
    const [first = '', second = ''] = readdirSync(folder).sort();
    const record = JSON.parse(readFileSync(join(folder, first), 'utf8')) as object;
    const texts = [JSON.stringify({ ...record, kind: 'couponBulk' }), JSON.stringify({ version: 5 })];
    writeFileSync(join(folder, first), texts[0] ?? '');
    writeFileSync(join(folder, second), texts[1] ?? '');
    const platform = await aPlatform(2);
    const harness = startJobHarness(platform.url, { folder, now: getTimeJustAfter });
    expect(await harness.jobs.list()).toEqual([]);
    expect(harness.setAside).not.toHaveBeenCalled();
    expect([first, second].map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(texts);
  });
});
