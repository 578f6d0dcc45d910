import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import {
  createAppImageFormat,
  findPackageFormat,
  createNsisFormat,
  watchedStartScript,
} from '@main/updates/packageFormats';
import { readDigest } from '@main/updates/packageDigest';
import { changeUpdateRecord } from '@main/updates/updateRecord';
import { canMount, mountSmallDisk } from '../../support/smallDisk';
import { aFolder } from './support';

const writeTestFile = (folder: string, name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

describe('the format of an installation', () => {
  const executable = '/tmp/.mount_Comanda/comanda';
  const findLinuxFormat = (env: NodeJS.ProcessEnv) =>
    findPackageFormat({ platform: 'linux', executable, resources: '/resources', env });
  const findWindowsFormat = (path: string, resources = '') =>
    findPackageFormat({
      platform: 'win32',
      executable: path,
      resources,
      // Uses POSIX paths, since this test also runs on other systems than Windows.
      env: { LOCALAPPDATA: '/Users/ana/AppData/Local' },
    });

  it('is an AppImage if it was started from one that the user can replace', () => {
    const file = writeTestFile(aFolder(), 'Comanda.AppImage', 'app');
    expect(findLinuxFormat({ APPIMAGE: file })).toMatchObject({ fileNamePattern: /\.AppImage$/ });
    expect(findLinuxFormat({})).toBe('system');
    expect(findLinuxFormat({ APPIMAGE: 'Comanda.AppImage' })).toBe('system');
  });

  it.skipIf(process.getuid?.() === 0)('is "managed" when the user may not replace the AppImage', () => {
    const folder = aFolder();
    const file = writeTestFile(folder, 'Comanda.AppImage', 'app');
    chmodSync(folder, 0o500);
    expect(findLinuxFormat({ APPIMAGE: file })).toBe('managed');
    chmodSync(folder, 0o700);
  });

  it("is an installer on Windows only in the user's own folder", () => {
    const resources = aFolder();
    writeFileSync(join(resources, 'app-update.yml'), 'provider: generic\nupdaterCacheDirName: comanda-updater\n');
    const installedFormat = findWindowsFormat('/Users/ana/AppData/Local/Programs/comanda/Comanda.exe', resources);
    expect(installedFormat).toMatchObject({ fileNamePattern: /\.exe$/ });
    expect(findWindowsFormat('/Program Files/Comanda/Comanda.exe', resources)).toBe('managed');
    expect(findWindowsFormat('/Users/ana/AppData/LocalLow/Comanda.exe', resources)).toBe('managed');
  });
});

describe('an AppImage', () => {
  it("replaces the target of the user's symbolic link", async () => {
    const folder = aFolder();
    const file = writeTestFile(folder, 'comanda-1.0.0.AppImage', 'old');
    const link = join(folder, 'Comanda');
    symlinkSync(file, link);
    const update = writeTestFile(folder, 'update', 'new');
    const format = findPackageFormat({ platform: 'linux', executable: '', resources: '', env: { APPIMAGE: link } });
    if (typeof format === 'string') throw new Error(format);
    format.install(update, await readDigest(update), false);
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readFileSync(link, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o755);
  });

  it('is left unchanged when the package has the wrong hash', () => {
    const folder = aFolder();
    const file = writeTestFile(folder, 'Comanda.AppImage', 'old');
    const update = writeTestFile(folder, 'update', 'new');
    expect(() => createAppImageFormat(file).install(update, { size: 3, sha512: 'other' }, true)).toThrow('was altered');
    expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual(['old', ['Comanda.AppImage', 'update']]);
  });

  it.skipIf(!canMount)('is left unchanged when the disk is full', async () => {
    const { folder: disk } = mountSmallDisk();
    const file = writeTestFile(disk, 'Comanda.AppImage', 'old');
    const update = writeTestFile(aFolder(), 'update', 'n'.repeat(200_000));
    const digest = await readDigest(update);
    expect(() => createAppImageFormat(file).install(update, digest, true)).toThrow('ENOSPC');
    expect([readFileSync(file, 'utf8'), readdirSync(disk)]).toEqual(['old', ['Comanda.AppImage']]);
  });
});

describe('the start of a new AppImage', () => {
  const startAppImage = async (content: (record: string) => string, previousContent?: string) => {
    const folder = aFolder();
    const record = join(folder, 'record.json');
    const file = writeTestFile(folder, 'Comanda.AppImage', `#!/bin/sh\n${content(record)}\n`);
    chmodSync(file, 0o755);
    const previous = writeTestFile(folder, 'previous', `#!/bin/sh\n: > '${join(folder, 'went back')}'\n`);
    const { size, sha512 } = await readDigest(previous);
    if (previousContent !== undefined) writeFileSync(previous, previousContent);
    changeUpdateRecord(record, { trial: { version: '1.1.0', starts: 0 } });
    const sum = Buffer.from(sha512, 'base64').toString('hex');
    expect(size).toBeGreaterThan(0);
    spawnSync('/bin/sh', ['-c', watchedStartScript, 'sh', file, record, previous, sum]);
    return { hasGoneBack: existsSync(join(folder, 'went back')), isMarked: existsSync(`${record}.crashed`) };
  };
  const installedBefore = { hasGoneBack: true, isMarked: true };
  const stays = { hasGoneBack: false, isMarked: false };
  const createCountCommand = (record: string) => `sed -i 's/"starts":0/"starts":1/' '${record}'`;

  it.each([
    ['runs the previous version after a crash before the start is counted', () => 'kill -SEGV $$', installedBefore],
    ['runs the previous version if a library is missing', () => 'exit 127', installedBefore],
    [
      'keeps the new version after a crash once the start is counted',
      (record: string) => `${createCountCommand(record)}; kill -SEGV $$`,
      stays,
    ],
    ['keeps the new version if another process of the app was running', () => 'exit 0', stays],
    ['keeps the new version if it refuses to start', () => 'exit 1', stays],
  ])(
    'falls back to the previous version only after an early crash or a missing library: %s',
    async (_what, content, expected) => expect(await startAppImage(content)).toEqual(expected),
  );

  it('keeps the new version if the previous package was altered', async () =>
    expect(await startAppImage(() => 'kill -SEGV $$', '#!/bin/sh\nexit 0\n')).toEqual(stays));
});

it('an installer with the wrong hash is not run', async () => {
  const folder = aFolder();
  const trace = join(folder, 'ran');
  const installer = writeTestFile(folder, 'setup.exe', `#!/bin/sh\nprintf '%s' "$*" > '${trace}'\n`);
  chmodSync(installer, 0o755);
  mkdirSync(join(folder, 'previous'));
  const format = createNsisFormat(installer);
  expect(() => format.install(installer, { size: 1, sha512: 'other' }, true)).toThrow('was altered');
  expect(readdirSync(folder)).not.toContain('ran');
  format.install(installer, await readDigest(installer), true);
  await vi.waitUntil(() => readdirSync(folder).includes('ran'));
  expect(readFileSync(trace, 'utf8')).toBe('--updated /S --force-run');
});
