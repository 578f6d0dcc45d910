import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mainProfileId, maxProfiles, type Profile } from '@shared/bridge/device/profiles';
import { composeSettings, saveLockPreferences } from '@main/boot/compose/settings';
import { getPaths } from '@main/boot/paths';
import { silentLog } from '@main/log/log';
import { hasProfile, isFolderInUse, listOtherRunning, getProfileFolder } from '@main/profiles/profileFolders';
import { paintBadge } from '@main/profiles/profileIcon';
import { Profiles } from '@main/profiles/profiles';
import { removeFolder } from '../../../scripts/removeFolder.mjs';

// The settings load a module that imports Electron, which is not used here.
vi.mock('electron', () => ({ ipcMain: {} }));

const createRoot = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'comanda-profiles-'));
  onTestFinished(() => removeFolder(root));
  return root;
};

const createProcess = (
  root: string,
  ownProfileId = mainProfileId,
  overrides: Partial<ConstructorParameters<typeof Profiles>[0]> = {},
) => {
  const launchedProfiles: string[] = [];
  const forgottenNames: string[] = [];
  const seenProfiles: Profile[][] = [];
  const profiles = new Profiles({
    root,
    ownProfileId,
    saveFirstSettings: async () => undefined,
    launch: async (id) => void launchedProfiles.push(id),
    forgetLogins: async (id) => forgottenNames.push(id) > 0,
    forgetSystemEntries: async () => undefined,
    onChange: (list) => seenProfiles.push(list),
    startTimeout: 0,
    log: silentLog,
    ...overrides,
  });
  return { profiles, launched: launchedProfiles, forgotten: forgottenNames, seenProfiles };
};

const pizza = { name: 'Pizza Norte', color: 'red' } as const;

const addPizza = async ({ profiles }: ReturnType<typeof createProcess>): Promise<string> => {
  const createdProfile = await profiles.create(pizza);
  if (!createdProfile.ok) throw new Error('not created');
  return createdProfile.value.at(-1)?.id ?? '';
};

/** Listens on a socket like Chromium's lock of a folder in use; returns a function that closes it. */
const holdFolder = async (folder: string): Promise<() => Promise<void>> => {
  const path = join(mkdtempSync(join(tmpdir(), 'comanda-lock-')), 'socket');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(path, resolve));
  symlinkSync(path, join(folder, 'SingletonSocket'));
  const closeServer = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  onTestFinished(() => void server.close());
  return closeServer;
};

describe.each([
  // Locks a folder as Chromium does: with a file on Windows, with a socket elsewhere.
  ['win32', (folder: string) => writeFileSync(join(folder, 'lockfile'), '')],
  ['darwin', (folder: string) => holdFolder(folder)],
  ['linux', (folder: string) => holdFolder(folder)],
] as const)('running profiles on %s', (platform, hold) => {
  it('are listed by name, except the profile that requests the list', async () => {
    const root = createRoot();
    const firstProcess = createProcess(root);
    const pizzaId = await addPizza(firstProcess);
    await firstProcess.profiles.create({ name: 'Sushi', color: 'green' });
    vi.spyOn(process, 'platform', 'get').mockReturnValue(platform);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await listOtherRunning({ root, id: mainProfileId })).toEqual([]);
    await hold(getProfileFolder(root, mainProfileId));
    await hold(getProfileFolder(root, pizzaId));
    expect(await listOtherRunning({ root, id: mainProfileId })).toEqual(['Pizza Norte']);
    expect(await listOtherRunning({ root, id: pizzaId })).toEqual(['Cuenta 1']);
  });
});

describe('profiles', () => {
  it('contain only the first profile, without a file, on a new computer', async () => {
    const { profiles } = createProcess(createRoot());
    expect(await profiles.list()).toEqual([
      { id: 'main', name: 'Cuenta 1', color: 'blue', isOwn: true, isRunning: true },
    ]);
  });

  it('get their own folder when created, and are started', async () => {
    const root = createRoot();
    const process = createProcess(root);
    const id = await addPizza(process);
    expect(process.launched).toEqual([id]);
    expect(hasProfile(root, id)).toBe(true);
    expect(getProfileFolder(root, id)).not.toBe(getProfileFolder(root, mainProfileId));
    expect(await process.profiles.list()).toMatchObject([{ id: 'main' }, { id, ...pizza, isOwn: false }]);
  });

  it('start with the lock settings of the profile that created them', async () => {
    const root = createRoot();
    const readPreferences = (folder: string) =>
      composeSettings({ paths: getPaths('', folder), log: silentLog, broadcast: () => false }).settings.preferences;
    const lock = { lockAfter: 5, locksWithScreen: true, locksOnSleep: true } as const;
    const preferences = { ...readPreferences(root), ...lock, email: 'ana@burger-demo.example' };
    const id = await addPizza(
      createProcess(root, mainProfileId, { saveFirstSettings: (folder) => saveLockPreferences(folder, preferences) }),
    );
    const { email, ...newPreferences } = readPreferences(getProfileFolder(root, id));
    expect(newPreferences).toMatchObject(lock);
    expect(email).not.toBe(preferences.email);
  });

  it('are read again after a change by another process', async () => {
    const root = createRoot();
    const firstProcess = createProcess(root);
    const id = await addPizza(firstProcess);
    const secondProcess = createProcess(root, id);
    await secondProcess.profiles.list();
    await firstProcess.profiles.update(id, { name: 'Pizza Sur', color: 'green' });
    await secondProcess.profiles.list();
    expect(secondProcess.seenProfiles.at(-1)).toMatchObject([
      { id: 'main' },
      { name: 'Pizza Sur', color: 'green', isOwn: true },
    ]);
    expect(secondProcess.seenProfiles).toHaveLength(2);
  });

  it('get a default name and a distinct color when their file is damaged', async () => {
    const root = createRoot();
    const process = createProcess(root);
    const id = await addPizza(process);
    writeFileSync(join(getProfileFolder(root, id), 'profile.json'), '{"name":');
    writeFileSync(join(root, 'profile.json'), JSON.stringify({ name: 'Hamburguesas', color: 'pink' }));
    expect(await process.profiles.list()).toMatchObject([
      { name: 'Hamburguesas', color: 'blue' },
      { id, name: 'Cuenta 2', color: 'red' },
    ]);
  });

  it('are limited to one per color', async () => {
    const process = createProcess(createRoot());
    for (let count = 1; count < maxProfiles; count += 1) await addPizza(process);
    expect(await process.profiles.create(pizza)).toMatchObject({ ok: false, failure: { code: 'TOO_MANY_PROFILES' } });
  });

  it('are not created when the disk rejects the write', async () => {
    const root = createRoot();
    writeFileSync(join(root, 'profiles'), 'a file where the folder should be');
    const { profiles, launched } = createProcess(root);
    expect(await profiles.create(pizza)).toMatchObject({ ok: false, failure: { code: 'PROFILE_NOT_SAVED' } });
    expect(launched).toEqual([]);
  });

  it('stay in the list when their process cannot be started', async () => {
    const process = createProcess(createRoot(), mainProfileId, { launch: () => Promise.reject(new Error('EAGAIN')) });
    expect(await process.profiles.create(pizza)).toMatchObject({ failure: { code: 'PROFILE_NOT_STARTED' } });
    expect(await process.profiles.list()).toHaveLength(2);
  });

  it('are removed together with their data and logins', async () => {
    const root = createRoot();
    const process = createProcess(root);
    const id = await addPizza(process);
    writeFileSync(join(getProfileFolder(root, id), 'settings.json'), '{"logins":{}}');
    expect(await process.profiles.remove(id)).toMatchObject({ ok: true, value: { hasForgottenLogins: true } });
    expect(process.forgotten).toEqual([id]);
    expect(readdirSync(join(root, 'profiles'))).toEqual([]);
    expect(await process.profiles.remove(id)).toMatchObject({ ok: false, failure: { code: 'PROFILE_MISSING' } });
  });

  it.each([
    ['the first profile', mainProfileId, '0a1b2c3d'],
    ['its own profile', '0a1b2c3d', '0a1b2c3d'],
  ])('cannot be removed: %s', async (_title, id, ownProfileId) => {
    const { profiles, forgotten } = createProcess(createRoot(), ownProfileId);
    expect(await profiles.remove(id)).toMatchObject({ ok: false, failure: { kind: 'badRequest' } });
    expect(forgotten).toEqual([]);
  });

  it('cannot be removed while their process runs, only afterwards', async () => {
    const root = createRoot();
    const process = createProcess(root);
    const id = await addPizza(process);
    const end = await holdFolder(getProfileFolder(root, id));
    expect(await process.profiles.list()).toMatchObject([{}, { id, isRunning: true }]);
    expect(await process.profiles.remove(id)).toMatchObject({ failure: { code: 'PROFILE_RUNNING' } });
    expect(hasProfile(root, id)).toBe(true);
    await end();
    expect(await isFolderInUse(getProfileFolder(root, id))).toBe(false);
    expect(await process.profiles.remove(id)).toMatchObject({ ok: true });
  });

  it('are removed at the next start when a crash interrupted the removal, and count as missing until then', async () => {
    const root = createRoot();
    const removedFolder = join(root, 'profiles', 'removed-0a1b2c3d');
    mkdirSync(removedFolder, { recursive: true });
    writeFileSync(join(removedFolder, 'profile.json'), '{}');
    expect(hasProfile(root, '0a1b2c3d')).toBe(false);
    const { profiles, forgotten } = createProcess(root);
    await profiles.finishRemovals();
    expect(forgotten).toEqual(['0a1b2c3d']);
    expect(existsSync(removedFolder)).toBe(false);
  });

  it('are removed even when the keychain fails to delete their login, and the failure is reported', async () => {
    const root = createRoot();
    const process = createProcess(root, mainProfileId, { forgetLogins: () => Promise.reject(new Error('locked')) });
    const id = await addPizza(process);
    expect(await process.profiles.remove(id)).toMatchObject({ ok: true, value: { hasForgottenLogins: false } });
    expect(existsSync(getProfileFolder(root, id))).toBe(false);
  });
});

it('profiles mark the app icon with a badge in the lower right corner only', () => {
  const pixels = new Uint8Array(16 * 16 * 4).fill(9);
  const paintedPixels = paintBadge({ pixels, width: 16, height: 16 }, '#B91C1C');
  const getPixel = (x: number, y: number) => [...paintedPixels.subarray((y * 16 + x) * 4, (y * 16 + x) * 4 + 4)];
  expect(getPixel(12, 12)).toEqual([0x1c, 0x1c, 0xb9, 255]);
  expect(getPixel(2, 2)).toEqual([9, 9, 9, 9]);
  expect(getPixel(15, 15)).toEqual([9, 9, 9, 9]);
});
