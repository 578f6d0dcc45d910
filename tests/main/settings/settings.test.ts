import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  symlinkSync,
  chmodSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getOwnerKey } from '@shared/bridge/session';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import { limits } from '@shared/domain/platform/limits';
import { DeviceSettings } from '@main/settings/deviceSettings';
import { saveBackup, readSettingsFile } from '@main/settings/settingsFile';
import { aState } from '../support/builders';
import { createPlatformTime } from '../../support/platformTime';
import { eventually } from '../../support/eventually';

const { ipcMain } = vi.hoisted(() => ({ ipcMain: { on: vi.fn(), removeAllListeners: vi.fn() } }));
vi.mock('electron', () => {
  const app = { getPath: () => '/nowhere', getVersion: () => '1.0.0' };
  return { default: { app, ipcMain }, app, ipcMain };
});

const createFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const createSettings = (ports: Partial<ConstructorParameters<typeof DeviceSettings>[0]> = {}) => {
  const save = vi.fn(async (_values: Record<string, unknown>) => undefined);
  const onChange = vi.fn();
  const onWriteError = vi.fn();
  const settings = new DeviceSettings({ entries: {}, save, onChange, onWriteError: onWriteError, pause: 1, ...ports });
  return { settings, save, onChange, notSaved: onWriteError };
};

const absentFile = { values: {}, state: 'absent', isCopy: false };
const createLoadedSettings = (values: Record<string, unknown>) => ({ values, state: 'read', isCopy: false });

/** A file reader that fails `times` times because another program locks the file. */
const createLockedFile = (times: number, code: string) => {
  let remainingTimes = times;
  return (path: string): string => {
    if (remainingTimes > 0) {
      remainingTimes -= 1;
      throw Object.assign(new Error('locked'), { code });
    }
    return readFileSync(path, 'utf8');
  };
};

describe('a settings file locked by another program', () => {
  const savedSettings = '{"preferences":{"layout":"horizontal"},"logins":{"test:burger-demo":"login-1"}}';

  it.each(['EBUSY', 'EPERM', 'EACCES', 'EMFILE'])('is read as soon as it is released (%s)', (code) => {
    const path = join(createFolder(), 'settings.json');
    writeFileSync(path, savedSettings);
    expect(readSettingsFile(path, new Date(), createLockedFile(3, code))).toEqual(
      createLoadedSettings(JSON.parse(savedSettings)),
    );
  });

  it('stays unchanged when it is not released, and the app uses the backup without logins', async () => {
    const path = join(createFolder(), 'settings.json');
    writeFileSync(path, savedSettings);
    await saveBackup(path, readSettingsFile(path));
    const { values, ...rest } = readSettingsFile(path, new Date(), createLockedFile(Infinity, 'EBUSY'));
    expect(rest).toEqual({ state: 'locked', isCopy: true });
    expect(values).toEqual({ preferences: { layout: 'horizontal' } });

    const { settings } = createSettings({ entries: values, save: null });
    settings.setPreferences({ storesView: 'grid' });
    expect(await settings.flush()).toBe(false);
    expect(await settings.logins.set('test:burger-demo', null)).toBe(false);
    expect(readFileSync(path, 'utf8')).toBe(savedSettings);
  });
});

describe('the settings backup', () => {
  it('is used instead of a damaged file, and its values do not overwrite that file', async () => {
    const path = join(createFolder(), 'settings.json');
    writeFileSync(path, '{"preferences":{"layout":"horizontal"}}');
    await saveBackup(path, readSettingsFile(path));
    writeFileSync(path, '{"prefer');
    const damagedFile = readSettingsFile(path);
    expect(damagedFile).toEqual({ values: { preferences: { layout: 'horizontal' } }, state: 'damaged', isCopy: true });
    await saveBackup(path, { ...damagedFile, values: {} });
    writeFileSync(path, '');
    expect(readSettingsFile(path).values).toEqual({ preferences: { layout: 'horizontal' } });
  });
});

describe('an unreadable settings file', () => {
  it.each([
    ['empty', Buffer.from('')],
    ['truncated', Buffer.from('{"preferences":{"layout":"horizon')],
    ['full of NULs, as after a power cut', Buffer.alloc(512)],
    ['null', Buffer.from('null')],
    ['a JSON list', Buffer.from('[1,2]')],
    ['a JSON string', Buffer.from('"hola"')],
    ['binary', Buffer.from([0xff, 0xfe, 0x00, 0x7b])],
  ])('is moved aside unchanged when it is %s, and the app starts with defaults', (_title, bytes) => {
    const folder = createFolder();
    const path = join(folder, 'settings.json');
    writeFileSync(path, bytes);
    const { values, state } = readSettingsFile(path, new Date('2026-11-21T15:00:00Z'));

    expect(
      new DeviceSettings({ entries: values, save: vi.fn(), onChange: vi.fn(), onWriteError: vi.fn() }).preferences,
    ).toEqual(defaultPreferences);
    expect(state).toBe('damaged');
    expect(readFileSync(join(folder, 'settings.json.corrupt-2026-11-21T15-00-00-000Z'))).toEqual(bytes);
    expect(readdirSync(folder)).toHaveLength(1);
    // Reported only once: the next start finds no error.
    expect(readSettingsFile(path).state).toBe('absent');
  });

  it('does not prevent the app from starting when it cannot be moved aside', () => {
    const folder = createFolder();
    // Creates a dangling link, whose target can be neither read nor moved.
    symlinkSync(join(folder, 'gone', 'settings.json'), join(folder, 'settings.json'));
    expect(readSettingsFile(join(folder, 'settings.json'))).toEqual(absentFile);
  });
});

describe('the settings file', () => {
  it('may start with a byte order mark', () => {
    const path = join(createFolder(), 'settings.json');
    writeFileSync(path, '\uFEFF{"preferences":{"layout":"horizontal"}}');
    expect(readSettingsFile(path)).toEqual(createLoadedSettings({ preferences: { layout: 'horizontal' } }));
  });

  it('may be absent', () => {
    expect(readSettingsFile(join(createFolder(), 'settings.json'))).toEqual(absentFile);
  });

  it('loses only its unknown values when it comes from another version', () => {
    const match = {
      preferences: { layout: 'horizontal', colourMode: 'sepia', storesView: 7, hiddenBanners: 'x', fromTheFuture: 1 },
      window: { x: 'left' },
      logins: { 'test:burger-demo': null, 'test:pizza-norte': 'login-1' },
    };
    const { settings } = createSettings({ entries: match });
    expect(settings.preferences).toEqual({ ...defaultPreferences, layout: 'horizontal' });
    expect(settings.windowLayouts).toEqual([]);
    expect(settings.logins.get('test:burger-demo')).toBeNull();
    expect(settings.logins.get('test:pizza-norte')).toBe('login-1');
    expect(settings.logins.get('toString')).toBeUndefined();
  });
});

describe('a damaged entry in the settings file', () => {
  it('leaves the valid logins, masked roles, PINs, waiting orders and searches intact', () => {
    const state = aState();
    const owner = getOwnerKey(state);
    const pin = { owner, salt: 'salt', hash: 'hash', failures: 4 };
    const key = { environment: 'e2e', tenant: 'burger-demo' };
    const masked = [{ id: 3, name: 'Cocina' }];
    const { settings } = createSettings({
      entries: {
        logins: { 'e2e:burger-demo': 'login-1', 'e2e:pizza-norte': 7 },
        lock: { isLocked: 'yes', pins: [pin, { ...pin, hash: null }] },
        newestOrders: [{ ...key, orderId: 9, waitingIds: [5, 'six', 7] }],
        searches: [{ owner, list: 'stores.list', texts: [{ text: 'pan', at: 1 }, 'queso'] }],
        preferences: { maskedRoles: { 'e2e:burger-demo': masked, 'e2e:pizza-norte': [{ id: 'x' }] } },
      },
    });
    settings.handleSessionChange(state);
    expect(settings.logins.get('e2e:burger-demo')).toBe('login-1');
    expect(settings.preferences.maskedRoles).toEqual({ 'e2e:burger-demo': masked });
    expect([settings.lock.isLocked, settings.lock.findPin(owner)]).toEqual([true, pin]);
    const isSeen = settings.getAcknowledgedAlarms(key).getSeenOrders();
    expect([4, 5, 7, 9, 10].map((id) => isSeen?.(id))).toEqual([true, false, false, true, false]);
    expect(settings.preferences.recentSearches).toEqual([{ list: 'stores.list', texts: ['pan'] }]);
  });
});

describe('saved views', () => {
  const view = {
    id: '6a2f41a3-c54c-4ce8-a5d4-5e1cf3b2a111',
    owner: 'practice/burger-demo/7',
    list: 'stores.list',
    name: 'Cerradas',
    search: 'status=closed',
    columns: null,
    isDefault: true,
  };

  it('are dropped when damaged, without losing the others', () => {
    const match = {
      preferences: { savedViews: [{ ...view, name: '' }, view, 7], listColumns: { 'stores.list': 'x' } },
    };
    const { settings } = createSettings({ entries: match });
    expect(settings.preferences).toEqual({ ...defaultPreferences, savedViews: [view] });
  });

  it('are empty when the settings file contains none', () => {
    const { settings } = createSettings({ entries: { preferences: { layout: 'horizontal' } } });
    expect(settings.preferences).toEqual({ ...defaultPreferences, layout: 'horizontal' });
  });
});

describe('recent searches', () => {
  const day = 86_400_000;
  const start = Date.parse('2026-11-20T12:00:00Z');
  const ownSessionState = aState({ phase: 'signedIn' });
  const others = aState({ phase: 'signedIn', user: { ...ownSessionState.user!, id: 99 } });
  const list = 'orders.list';

  it('are visible only to the user who made them', () => {
    const { settings, onChange } = createSettings();
    settings.handleSessionChange(ownSessionState);
    settings.setPreferences({ recentSearches: [{ list, texts: ['ana@correo.cl'] }] });
    settings.handleSessionChange({ ...ownSessionState, phase: 'signedOut', user: null });
    expect(settings.preferences.recentSearches).toEqual([]);
    settings.handleSessionChange(others);
    settings.setPreferences({ recentSearches: [{ list, texts: ['+56 9 1234 5678'] }] });
    expect(JSON.stringify(onChange.mock.lastCall)).not.toContain('ana@correo.cl');
    settings.handleSessionChange({ ...ownSessionState, tenant: 'other' });
    expect(settings.preferences.recentSearches).toEqual([]);
    settings.handleSessionChange(ownSessionState);
    expect(onChange).toHaveBeenLastCalledWith({
      ...defaultPreferences,
      recentSearches: [{ list, texts: ['ana@correo.cl'] }],
    });
  });

  it('are deleted from screens and disk after 30 days', async () => {
    let now = start;
    const { settings, save } = createSettings(createPlatformTime(() => now));
    settings.handleSessionChange(ownSessionState);
    settings.setPreferences({ recentSearches: [{ list, texts: ['primera'] }] });
    now += 20 * day;
    settings.setPreferences({ recentSearches: [{ list, texts: ['segunda', 'primera'] }] });
    now += 10 * day;
    expect(settings.preferences.recentSearches).toEqual([{ list, texts: ['segunda'] }]);
    settings.pruneSearches();
    await settings.flush();
    expect(JSON.stringify(save.mock.lastCall)).not.toContain('primera');
    now += 20 * day;
    expect(settings.preferences.recentSearches).toEqual([]);
  });

  it('are not deleted while the platform time is unknown, even if the clock of this computer is wrong', async () => {
    const savedSettings = createSettings(createPlatformTime(() => start));
    savedSettings.settings.handleSessionChange(ownSessionState);
    savedSettings.settings.setPreferences({ recentSearches: [{ list, texts: ['pan'] }] });
    await savedSettings.settings.flush();
    for (const years of [-10, 10]) {
      const match = savedSettings.save.mock.lastCall?.[0] ?? {};
      const { settings, save } = createSettings({ entries: match, now: () => start + years * 365 * day });
      settings.handleSessionChange(ownSessionState);
      settings.pruneSearches();
      expect(settings.preferences.recentSearches).toEqual([{ list, texts: ['pan'] }]);
      await settings.flush();
      expect(save).not.toHaveBeenCalled();
    }
  });

  it('have their age reset when searched again, but not when another search is deleted', () => {
    let now = start;
    const { settings } = createSettings(createPlatformTime(() => now));
    settings.handleSessionChange(ownSessionState);
    settings.setPreferences({ recentSearches: [{ list, texts: ['a1', 'b2', 'c3'] }] });
    now += 20 * day;
    settings.setPreferences({ recentSearches: [{ list, texts: ['c3', 'a1', 'b2'] }] });
    settings.setPreferences({ recentSearches: [{ list, texts: ['a1', 'c3'] }] });
    now += 15 * day;
    expect(settings.preferences.recentSearches).toEqual([{ list, texts: ['c3'] }]);
  });

  it('are cleared for one user without affecting other users', () => {
    const { settings } = createSettings();
    settings.handleSessionChange(others);
    settings.setPreferences({ recentSearches: [{ list, texts: ['ajena'] }] });
    settings.handleSessionChange(ownSessionState);
    settings.setPreferences({ recentSearches: [{ list, texts: ['propia'] }] });
    settings.setPreferences({ recentSearches: [] });
    expect(settings.preferences.recentSearches).toEqual([]);
    settings.handleSessionChange(others);
    expect(settings.preferences.recentSearches).toEqual([{ list, texts: ['ajena'] }]);
  });

  it('are dropped when damaged or without a time, without losing the others', () => {
    const owner = `${ownSessionState.environment.id}/${ownSessionState.tenant}/${ownSessionState.user!.id}`;
    const savedSearch = { owner, list, texts: [{ text: 'pan', at: start }] };
    const { settings } = createSettings({
      entries: {
        searches: [{ ...savedSearch, texts: ['pan'] }, savedSearch, 7],
        preferences: { keptSearches: [savedSearch] },
      },
      ...createPlatformTime(() => start),
    });
    settings.handleSessionChange(ownSessionState);
    expect(settings.preferences).toEqual({ ...defaultPreferences, recentSearches: [{ list, texts: ['pan'] }] });
  });
});

describe('a settings change', () => {
  it('is published and saved', async () => {
    const { settings, save, onChange } = createSettings();
    const preferences = settings.setPreferences({ layout: 'horizontal' });
    expect(preferences).toEqual({ ...defaultPreferences, layout: 'horizontal' });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(preferences);
    await settings.flush();
    expect(save).toHaveBeenCalledExactlyOnceWith({
      preferences: Object.fromEntries(Object.entries(preferences).filter(([name]) => name !== 'recentSearches')),
      searches: [],
      ticketPrinters: [],
      windowLayouts: [],
      wallIsOpen: false,
      boardIsOpen: false,
      logins: {},
      lock: { isLocked: false, pins: [] },
      acknowledgedClosings: [],
      acknowledgedAlarms: [],
      hasRefundFile: false,
      newestOrders: [],
      pendingStatuses: [],
    });
  });

  it('stores the latest orders seen in progress per tenant', () => {
    const { settings } = createSettings();
    const alarms = settings.getAcknowledgedAlarms({ environment: 'e2e', tenant: 'burger-demo' });
    expect(alarms.getSeenOrders()).toBeNull();
    alarms.saveSeenOrders(Array.from({ length: 2_001 }, (_, index) => 3_000 - index));
    expect([3_000, 2_999, 1_000, 999].map((id) => alarms.getSeenOrders()?.(id))).toEqual([false, true, true, false]);
    const other = settings.getAcknowledgedAlarms({ environment: 'e2e', tenant: 'pizza-norte' });
    expect(other.getSeenOrders()).toBeNull();
  });

  it('stores acknowledged closings per tenant and drops the ended ones', async () => {
    const { settings, save } = createSettings();
    const ownAcknowledgedClosings = settings.getAcknowledgedClosings({ environment: 'e2e', tenant: 'burger-demo' });
    const otherAcknowledgedClosings = settings.getAcknowledgedClosings({ environment: 'e2e', tenant: 'pizza-norte' });
    ownAcknowledgedClosings.add(1);
    ownAcknowledgedClosings.add(2);
    otherAcknowledgedClosings.add(1);
    ownAcknowledgedClosings.retainOnly([2, 3]);
    expect([ownAcknowledgedClosings.has(1), ownAcknowledgedClosings.has(2), otherAcknowledgedClosings.has(1)]).toEqual([
      false,
      true,
      true,
    ]);
    await settings.flush();
    const [[saved]] = save.mock.calls as unknown as [[Record<string, unknown>]];
    const { settings: restartedSettings } = createSettings({ entries: saved });
    expect(restartedSettings.getAcknowledgedClosings({ environment: 'e2e', tenant: 'burger-demo' }).has(2)).toBe(true);
    restartedSettings.forgetPlatform('e2e');
    expect(restartedSettings.getAcknowledgedClosings({ environment: 'e2e', tenant: 'pizza-norte' }).has(1)).toBe(false);
  });

  it('stores pending statuses immediately, per user and tenant, until the platform is reset', async () => {
    const { settings, save } = createSettings();
    const getSettingsOf = (tenant: string, userId: number, from = settings) =>
      from.getPendingStatuses({ environment: 'e2e', tenant, userId });
    const pending = { storeId: 3, number: 1204, status: 'ready', from: 'preparing', decidedAt: 1 } as const;
    await getSettingsOf('burger-demo', 7).keep({ ...pending, orderId: 5 });
    await getSettingsOf('burger-demo', 7).keep({ ...pending, orderId: 5, status: 'canceled' });
    await getSettingsOf('burger-demo', 8).keep({ ...pending, orderId: 6 });
    const savedValues = save.mock.calls.at(-1)?.at(0) as unknown as Record<string, unknown>;
    const { settings: restartedSettings } = createSettings({ entries: savedValues });
    expect(getSettingsOf('burger-demo', 7, restartedSettings).all()).toMatchObject([
      { orderId: 5, status: 'canceled', from: 'preparing' },
    ]);
    expect(getSettingsOf('pizza-norte', 7, restartedSettings).all()).toEqual([]);
    getSettingsOf('burger-demo', 7, restartedSettings).drop(5);
    expect([
      getSettingsOf('burger-demo', 7, restartedSettings).all(),
      getSettingsOf('burger-demo', 8, restartedSettings).all().length,
    ]).toEqual([[], 1]);
    restartedSettings.forgetPlatform('e2e');
    expect(getSettingsOf('burger-demo', 8, restartedSettings).all()).toEqual([]);
  });

  it('stores acknowledged alarms per tenant until they no longer apply', async () => {
    const { settings, save } = createSettings();
    const ownAcknowledgedAlarms = settings.getAcknowledgedAlarms({ environment: 'e2e', tenant: 'burger-demo' });
    const otherAcknowledgedAlarms = settings.getAcknowledgedAlarms({ environment: 'e2e', tenant: 'pizza-norte' });
    ownAcknowledgedAlarms.add([
      { kind: 'new', orderId: 1 },
      { kind: 'delayed', orderId: 1 },
    ]);
    otherAcknowledgedAlarms.add([{ kind: 'new', orderId: 1 }]);
    ownAcknowledgedAlarms.retainOnly(({ kind }) => kind === 'delayed');
    expect([
      ownAcknowledgedAlarms.has({ kind: 'new', orderId: 1 }),
      ownAcknowledgedAlarms.has({ kind: 'delayed', orderId: 1 }),
    ]).toEqual([false, true]);
    await settings.flush();
    const [[saved]] = save.mock.calls as unknown as [[Record<string, unknown>]];
    const { settings: restartedSettings } = createSettings({ entries: saved });
    const getAcknowledged = (tenant: string) => restartedSettings.getAcknowledgedAlarms({ environment: 'e2e', tenant });
    expect(getAcknowledged('burger-demo').has({ kind: 'delayed', orderId: 1 })).toBe(true);
    expect(getAcknowledged('pizza-norte').has({ kind: 'new', orderId: 1 })).toBe(true);
    restartedSettings.forgetPlatform('e2e');
    expect(getAcknowledged('pizza-norte').has({ kind: 'new', orderId: 1 })).toBe(false);
  });

  it.each([
    ['a week', limits.informativeBannerPostpone],
    ['a year', limits.informativeBannerDelete],
  ])('keeps a news banner hidden for %s across a restart', async (_span, span) => {
    const path = join(createFolder(), 'settings.json');
    const save = (values: Record<string, unknown>) => Promise.resolve(writeFileSync(path, JSON.stringify(values)));
    const hiddenUntil = Date.UTC(2026, 10, 24) + span;
    const { settings } = createSettings({ save });
    settings.setPreferences({ hiddenBanners: { 'practice 1': hiddenUntil } });
    await settings.flush();
    const { settings: restartedSettings } = createSettings({ entries: readSettingsFile(path).values });
    expect(restartedSettings.preferences.hiddenBanners).toEqual({ 'practice 1': hiddenUntil });
  });

  it('is neither published nor saved when it changes nothing', async () => {
    const { settings, save, onChange } = createSettings();
    settings.setPreferences({ layout: 'vertical' });
    await settings.flush();
    expect(onChange).not.toHaveBeenCalled();
    expect(save).not.toHaveBeenCalled();
  });

  it('is saved automatically after a short delay', async () => {
    const { settings, save } = createSettings();
    settings.setPreferences({ layout: 'horizontal' });
    settings.setPreferences({ storesView: 'grid' });
    await eventually(() => expect(save).toHaveBeenCalledOnce());
  });

  it('is retried automatically when writing to disk fails', async () => {
    const { settings, save } = createSettings({ retryDelay: 1 });
    save.mockRejectedValueOnce(new Error('ENOSPC')).mockRejectedValueOnce(new Error('ENOSPC'));
    settings.setPreferences({ layout: 'horizontal' });
    await eventually(() => expect(save).toHaveBeenCalledTimes(3));
    expect(await settings.flush()).toBe(true);
  });

  it('stays in memory when writing fails, is reported once and saved with the next change', async () => {
    const { settings, save, notSaved } = createSettings();
    save.mockRejectedValueOnce(new Error('ENOSPC')).mockRejectedValueOnce(new Error('ENOSPC'));
    settings.setPreferences({ layout: 'horizontal' });
    await settings.flush();
    settings.setPreferences({ storesView: 'grid' });
    await settings.flush();
    expect(notSaved).toHaveBeenCalledOnce();
    expect(settings.preferences).toMatchObject({ layout: 'horizontal', storesView: 'grid' });

    await settings.flush();
    expect(save).toHaveBeenLastCalledWith(
      expect.objectContaining({ preferences: expect.objectContaining({ layout: 'horizontal', storesView: 'grid' }) }),
    );
  });
});

describe('the electron-store library', () => {
  const createWriter = async (path: string) =>
    (await import('@main/settings/electronStore')).createSettingsWriter(path);

  it('writes a file readable only by its owner', async () => {
    const path = join(createFolder(), 'settings.json');
    const save = await createWriter(path);
    await save({ preferences: { layout: 'horizontal' } });
    await save({ preferences: { layout: 'vertical' }, window: null });
    expect(readSettingsFile(path)).toEqual(createLoadedSettings({ preferences: { layout: 'vertical' }, window: null }));
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it('leaves no IPC channel open that reveals the path of the settings', async () => {
    await (
      await createWriter(join(createFolder(), 'settings.json'))
    )({ a: 1 });
    const registeredChannels = ipcMain.on.mock.calls.map(([channel]) => channel);
    const removedChannels = ipcMain.removeAllListeners.mock.calls.map(([channel]) => channel);
    expect(registeredChannels).toEqual(['electron-store-get-data']);
    expect(removedChannels).toContain('electron-store-get-data');
  });

  it('overwrites a file that starts with a byte order mark', async () => {
    const path = join(createFolder(), 'settings.json');
    writeFileSync(path, '\uFEFF{"a":1}');
    await (
      await createWriter(path)
    )({ b: 2 });
    expect(readSettingsFile(path).values).toEqual({ b: 2 });
  });

  it.skipIf(process.getuid?.() === 0)('rejects when the folder is not writable', async () => {
    const folder = createFolder();
    chmodSync(folder, 0o555);
    onTestFinished(() => chmodSync(folder, 0o755));
    await expect((await createWriter(join(folder, 'settings.json')))({ a: 1 })).rejects.toThrow();
  });

  it('rejects when the folder cannot be created', async () => {
    const file = join(createFolder(), 'file');
    writeFileSync(file, '');
    await expect((await createWriter(join(file, 'settings.json')))({ a: 1 })).rejects.toThrow();
  });
});
